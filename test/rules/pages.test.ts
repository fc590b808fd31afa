// The examples on the rules' pages: every bad one is flagged where it says so, every good one passes.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/rules/index.ts';
import { markersOf } from '../support/markers.ts';
import { examplesOf } from '../support/page-examples.ts';
import { differences, none } from '../support/rule-tester.ts';

const pageOf = (id: string): URL => new URL(`../../docs/rules/${id}.md`, import.meta.url);

const pages = rules
  .filter(({ id }) => existsSync(pageOf(id)))
  .map((rule) => ({ id: rule.id, rule, examples: examplesOf(readFileSync(pageOf(rule.id), 'utf8')) }));

describe.each(pages)('$id', ({ rule, examples }) => {
  test('has a bad and a good example', () => {
    expect(new Set(examples.map(({ kind }) => kind))).toEqual(new Set(['bad', 'good']));
    expect(new Set(examples.map(({ name }) => name)).size).toBe(examples.length);
  });

  test.each(examples)('$name', (example) => {
    const { before = {}, after = {}, kind } = example;
    const markers = [before, after].flatMap((files) => (typeof files === 'string' ? [] : markersOf(files, 'head')));
    expect(markers.length > 0).toBe(kind === 'bad');
    expect(differences(rule, example)).toEqual(none);
  });
});
