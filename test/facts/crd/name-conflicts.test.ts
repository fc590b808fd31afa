// Names that are taken in many folders at once.
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import { crdPairs } from '../../../src/facts/crd/crd-pairs.ts';
import { nameConflicts } from '../../../src/facts/crd/name-conflicts.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

test('one name in thousands of releases is compared within each of them', () => {
  const crds = Array.from({ length: 3000 }, (_, at): [string, string] => [
    `releases/1.${at}/crd.yaml`,
    widget('a: { type: string }').replaceAll('widgets', `widgets${at}`),
  ]);
  const documents = readDocuments(changeSetOf({ after: Object.fromEntries(crds) }));
  const pairs = crdPairs(documents, () => true);
  expect(
    secondsOf(() => {
      expect(nameConflicts(documents, pairs, () => true)).toEqual([]);
    }),
  ).toBeLessThan(mostSeconds / 4);
});

test('many new CRDs, of which the last one gets the kind of an unchanged one', () => {
  const named = (at: number): string => widget('a: { type: string }').replaceAll('widgets', `w${at}s`);
  const kinds = Array.from({ length: 150 }, (_, at) => [
    `${at}.yaml`,
    named(at).replaceAll('Widget', at === 149 ? 'Widget' : `W${at}`),
  ]);
  const kept = { 'kept.yaml': widget('a: { type: string }') };
  const changeSet = changeSetOf({ before: kept, after: { ...kept, ...Object.fromEntries(kinds) } });
  const documents = readDocuments(changeSet);
  const found = nameConflicts(
    documents,
    crdPairs(documents, () => true),
    () => true,
  );
  expect(found.map(({ crd, name, other }) => [crd, name, other?.crd])).toEqual([
    ['w149s.example.com', 'Widget', 'widgets.example.com'],
  ]);
});
