// Names that every object has, in any place of a manifest or a Go file: no rule fails on them.
import { readFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/index.ts';
import { examplesOf, type Example } from '../support/page-examples.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const pageOf = (id: string): string => readFileSync(new URL(`../../docs/rules/${id}.md`, import.meta.url), 'utf8');
const withPage = rules.filter(({ id }) => id !== 'files/rule-crashed');
/** One word in so many is replaced, another one in each example, and with each seed. */
const every = 10;
const seed = fc.readConfigureGlobal().seed ?? 0;

/** The example with one word of what it changes replaced, for each such word. */
function replaced(example: Example, at: number): Example[] {
  const after = typeof example.after === 'object' ? example.after : {};
  return Object.entries(after).flatMap(([path, text]) =>
    [...text.matchAll(/[A-Za-z_][\w-]*/g)].flatMap(({ 0: word, index }, nth) => {
      const other = `${text.slice(0, index)}constructor${text.slice(index + word.length)}`;
      return nth % every === (at + seed) % every ? [{ ...example, after: { ...after, [path]: other } }] : [];
    }),
  );
}

test.each(withPage.map(({ id }, at) => [id, at] as const))('in the examples of %s', (id, at) => {
  const reviewed = examplesOf(pageOf(id)).flatMap((example) => replaced(example, at));
  const failed = reviewed.flatMap((example) => {
    const { findings } = review(changeSetOf(example), defaultConfig);
    return findings.filter(({ rule }) => rule === 'files/rule-crashed').map(({ message }) => message);
  });
  expect(failed).toEqual([]);
});
