// Which unchanged files are asked for because they may hold what a removed file held.
import { expect, test } from 'vitest';
import { possibleCopies } from '../../../src/facts/crd/removed-copies.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const one = widget('a: { type: string }');
const paths = ['charts/crds/a.yaml', 'config/crd-widgets.yaml', 'config/gadgets.yaml', 'docs/widgets.md'];

test('files of the same name, and those that name the plural', () => {
  expect(possibleCopies(changeSetOf({ before: { 'config/a.yaml': one }, after: {} }), paths)).toEqual([
    'charts/crds/a.yaml',
    'config/crd-widgets.yaml',
  ]);
});

test('nothing where no CRD is removed', () => {
  expect(possibleCopies(changeSetOf({ before: { 'config/a.yaml': 'kind: A\n' }, after: {} }), paths)).toEqual([]);
  expect(
    possibleCopies(changeSetOf({ before: { 'config/a.yaml': one }, after: { 'config/a.yaml': `${one}\n` } }), paths),
  ).toEqual([]);
});

test('at most twenty for a file', () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index}/a.yaml`);
  expect(possibleCopies(changeSetOf({ before: { 'config/a.yaml': one }, after: {} }), many)).toHaveLength(20);
});
