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
