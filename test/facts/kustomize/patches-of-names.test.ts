// Which patches of a kustomization are for a CRD: found by its name, in the order in which they are listed.
import { expect, test } from 'vitest';
import type { SourceFile } from '../../../src/documents/span.ts';
import { kustomizeTree } from '../../../src/facts/kustomize/kustomizations-of-a-side.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const keys = ['spec', 'conversion', 'strategy'];
const path = 'kustomization.yaml';

/** What a kustomization of a CRD and of these patches gives for the name of the CRD. */
function given(patches: string, files: Readonly<Record<string, string>> = {}): (name: string) => string[] {
  const texts = new Map(Object.entries({ ...files, [path]: `resources: [crd.yaml]\npatches:\n${patches}` }));
  const sources = new Map<string, SourceFile>([...texts].map(([at, text]) => [at, { path: at, side: 'head', text }]));
  const tree = kustomizeTree(texts.keys(), (at) => sources.get(at) ?? 'absent', true);
  return (name) => {
    const { found, unknown } = tree.supplies('crd.yaml', name, keys);
    return [...found.map(({ value }) => value), ...(unknown === undefined ? [] : [unknown])];
  };
}

const add = (value: string): string => `[{op: add, path: /spec/conversion, value: {strategy: ${value}}}]`;
const targeted = (name: string, value: string): string =>
  `- {target: {kind: CustomResourceDefinition, name: ${name}}, patch: '${add(value)}'}\n`;
const merged = (name: string, value: string): string =>
  `kind: CustomResourceDefinition\nmetadata: {name: ${name}}\nspec: {conversion: {strategy: ${value}}}\n`;

test('all that select the name count, in their order, whatever they know of it', () => {
  const of = given(
    `${targeted('a.*', 'first')}${targeted('as.x', 'second')}- path: merge.yaml\n${targeted('""', 'fourth')}${targeted("'as\\.x'", 'fifth')}${targeted('b', 'not')}- path: merge.yaml\n${targeted('(as|bs).x', 'seventh')}${targeted('as.', 'not')}`,
    { 'merge.yaml': `${merged('bs.x', 'other')}---\n${merged('as.x', 'third')}` },
  );
  expect(of('as.x')).toEqual(['first', 'second', 'third', 'fourth', 'fifth', 'third', 'seventh']);
  expect(of('asyx')).toEqual(['first', 'second', 'fourth', 'seventh']);
  expect(of('bs.x')).toEqual(['other', 'fourth', 'other', 'seventh']);
});

test('one that was not read may be for any', () => {
  expect(given('- path: https://example.com/patch.yaml\n')('as.x')).toEqual([
    'the patch "https://example.com/patch.yaml" is not in this repository',
  ]);
});

test('thousands of patches, each of one CRD', () => {
  const numbers = Array.from({ length: 4000 }, (_, at) => at);
  const of = given(numbers.map((at) => targeted(`w${at}s.example.com`, `of${at}`)).join(''));
  const found: string[] = [];
  const seconds = secondsOf(() => found.push(...numbers.flatMap((at) => of(`w${at}s.example.com`))));
  expect(found).toEqual(numbers.map((at) => `of${at}`));
  expect(seconds).toBeLessThan(mostSeconds / 2);
});

test('names of any length, and selectors of other kinds', () => {
  const long = 'w'.repeat(500_000);
  const other = targeted(`'${long}|b'`, 'not').replace('CustomResourceDefinition', 'Deployment');
  const of = given(`${other}- path: merge.yaml\n${targeted('w*x', 'selected')}`, {
    'merge.yaml': merged(`${long}x`, 'merged'),
  });
  const found: string[][] = [];
  const seconds = secondsOf(() => found.push(...[`${long}x`, `${long}y`, 'wx'].map(of)));
  expect(found).toEqual([['merged', 'selected'], [], ['selected']]);
  expect(seconds).toBeLessThan(mostSeconds / 2);
});
