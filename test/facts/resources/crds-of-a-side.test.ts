// The CRDs that resources are judged by: found in time in proportion to the texts, however many kinds there are.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import { kindSides } from '../../../src/facts/resources/crds-of-a-side.ts';
import { resourceFacts } from '../../../src/facts/resources/resource-facts.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const texts = (count: number, path: string, text: (at: number) => string): ReadonlyMap<string, string> =>
  new Map(Array.from({ length: count }, (_, at) => [`${path}${at}.yaml`, text(at)]));
const crd = (at: number, more = ''): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: w${at}s.example.com }\nspec:\n  group: example.com\n  names: { kind: W${at}, plural: w${at}s }\n${more}`;

const changeOf = (head: ReadonlyMap<string, string>, context: ReadonlyMap<string, string>) =>
  collectFromMaps(new Map(), head, context, defaultConfig);

test('copies of one length are told apart without a comparison of each with each', () => {
  const long = '#'.repeat(10_000);
  const copies = texts(4000, 'a', (at) => crd(1, `${long}\n  scope: S${10_000 + at}\n`));
  const changeSet = changeOf(new Map(), copies);
  const documents = readDocuments(changeSet);
  let found = 0;
  const seconds = secondsOf(() => {
    const { head } = kindSides(changeSet, documents, [], new Set(['example.com']));
    found = head.get('example.com W1')?.length ?? 0;
  });
  expect(found).toBe(4000);
  expect(seconds).toBeLessThan(mostSeconds / 4);
});

test('a long text is looked at once for all kinds of a group', () => {
  const named = Array.from({ length: 2000 }, (_, at) => `W${at}`).join(' ');
  const text = `apiVersion: v1\n# ${named} ${'example.com '.repeat(200_000)}\n`;
  const changeSet = changeOf(texts(2000, 'crd', crd), new Map([['a.yaml', text]]));
  const documents = readDocuments(changeSet);
  expect(secondsOf(() => kindSides(changeSet, documents, []))).toBeLessThan(mostSeconds / 4);
});

test('unchanged texts are looked at once for all kinds that change', () => {
  const text = `apiVersion: example.com/v1\nkind: Other\n# ${'#'.repeat(30_000)}\n`;
  const changeSet = changeOf(
    texts(6000, 'crd', crd),
    texts(1500, 'a', () => text),
  );
  const documents = readDocuments(changeSet);
  expect(secondsOf(() => resourceFacts(changeSet, documents, () => true))).toBeLessThan(mostSeconds / 3);
});
