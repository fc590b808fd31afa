// The examples on the rules' pages: every bad one is flagged where it is marked, every good one passes.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/rules/index.ts';
import { markersOf } from '../support/markers.ts';
import { blocksOf, examplesOf } from '../support/page-examples.ts';
import { differences, faultsOfCase, none } from '../support/rule-tester.ts';

const pageOf = (id: string): URL => new URL(`../../docs/rules/${id}.md`, import.meta.url);

const pages = rules
  .filter(({ id }) => existsSync(pageOf(id)))
  .map((rule) => ({ id: rule.id, rule, text: readFileSync(pageOf(rule.id), 'utf8') }))
  .map((page) => ({ ...page, examples: examplesOf(page.text) }));

/** Rules whose bad examples cannot be shown, and why; their tests show them. */
const unshown: ReadonlyMap<string, string> = new Map([
  ['admission/refused', 'every known refusal has a rule of its own'],
  ['files/crd-size', 'a CRD of a quarter of a million bytes would be needed'],
  ['files/expired-ignore', 'what is ignored is known only behind the rules'],
  ['files/invalid-configuration', 'the configuration is known only behind the rules'],
  ['files/invalid-ignore', 'what is ignored is known only behind the rules'],
  ['files/limit-exceeded', 'a thousand lines would be needed'],
  ['files/not-reviewed', 'a file that is no text would be needed'],
  ['files/rule-crashed', 'no material makes a rule crash'],
  ['files/unused-ignore', 'what is ignored is known only behind the rules'],
]);

describe.each(pages)('$id', ({ rule, text, examples }) => {
  test('shows at most 15 lines at once', () => {
    const blocks = blocksOf(text);
    expect(text.match(/^\s*(?:```|~~~)/gm)).toHaveLength(2 * blocks.length);
    expect(blocks.filter(({ lines }) => lines.length > 15)).toEqual([]);
  });

  test('has a bad and a good example', () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(
      new Set(unshown.has(rule.id) ? ['good'] : ['bad', 'good']),
    );
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  });

  test.each(examples)('$name', async (example) => {
    const { before = {}, after = {}, context = {}, kind } = example;
    const markers = [before, after, context].flatMap((files) =>
      typeof files === 'string' ? [] : markersOf(files, 'head'),
    );
    expect(markers.length > 0).toBe(kind === 'bad');
    expect(differences(rule, example)).toEqual(none);
    expect(await faultsOfCase(rule, example)).toEqual([]);
  });
});
