// Which unchanged files are asked for because they may define a CRD that came or went.
import { expect, test } from 'vitest';
import { crdWants } from '../../../src/facts/crd/wanted-files.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const one = widget('a: { type: string }');
const changed = changeSetOf({
  before: { 'config/a.yaml': one },
  after: { 'config/a.yaml': one.replace('string', 'integer') },
});
const paths = ['charts/crds/a.yaml', 'config/crd-widgets.yaml', 'config/gadgets.yaml', 'docs/widgets.md'];

test('files of the same name, and those that name the plural or the kind', () => {
  expect(crdWants(changed, paths)).toEqual(['charts/crds/a.yaml', 'config/crd-widgets.yaml']);
  const named = ['crds/Widget.yaml', 'crds/widgetry.yaml'];
  expect(crdWants(changed, named)).toEqual(['crds/Widget.yaml']);
});

test('nothing where no CRD came or went', () => {
  expect(crdWants(changeSetOf({ before: { 'config/a.yaml': 'kind: A\n' }, after: {} }), paths)).toEqual([]);
  expect(
    crdWants(changeSetOf({ before: { 'config/a.yaml': one }, after: { 'config/a.yaml': `${one}\n` } }), paths),
  ).toEqual([]);
});

test('at most twenty for a file', () => {
  const many = Array.from({ length: 100 }, (_, index) => `${index}/a.yaml`);
  expect(crdWants(changed, many)).toHaveLength(20);
});

test('of a series of releases the nearest ones before the one that came, and none of long ago', () => {
  const releases = ['v1.9.0', 'v1.10.0-rc0', 'v1.10.0', 'v1.11.0-rc0', 'v1.12.0', 'v1.2.0'];
  const tree = releases.map((release) => `install/${release}/a.yaml`);
  const came = changeSetOf({ before: {}, after: { 'install/v1.11.0/a.yaml': one } });
  const near = ['v1.11.0-rc0', 'v1.10.0', 'v1.10.0-rc0', 'v1.9.0'].map((release) => `install/${release}/a.yaml`);
  expect(crdWants(came, ['config/a.yaml', ...tree])).toEqual(['config/a.yaml', ...near]);
});

test('of one release the files that are numbered are each of a series of their own', () => {
  const tree = Array.from({ length: 9 }, (_, at) => `install/v1.10.0/widgets-${at}.yaml`);
  const came = changeSetOf({ before: {}, after: { 'install/v1.11.0/a.yaml': one } });
  expect(crdWants(came, tree).toSorted()).toEqual(tree);
});

test('what came: the files of its folder too, and others of any name where people apply them', () => {
  const tree = [
    'config/one.yaml',
    'config/two.json',
    'config/readme.md',
    'config/deep/three.yaml',
    'hack/four.yaml',
    ...paths,
  ];
  const wanted = [
    'config/crd-widgets.yaml',
    'config/one.yaml',
    'config/two.json',
    'config/gadgets.yaml',
    'config/deep/three.yaml',
  ];
  expect(crdWants(changeSetOf({ before: {}, after: { 'config/a.yaml': one } }), tree)).toEqual([
    'charts/crds/a.yaml',
    ...wanted,
  ]);
  const second = one.replaceAll('idget', 'adget');
  const grown = changeSetOf({
    before: { 'config/a.yaml': second },
    after: { 'config/a.yaml': `${second}---\n${one}` },
  });
  expect(crdWants(grown, tree)).toEqual(['charts/crds/a.yaml', ...wanted]);
  expect(crdWants(changeSetOf({ before: { 'old/a.yaml': one }, after: { 'config/a.yaml': one } }), tree)).toEqual([
    'charts/crds/a.yaml',
    ...wanted,
  ]);
});

test('what went: others of any name where people apply them', () => {
  const gone = changeSetOf({ before: { 'config/a.yaml': one }, after: {} });
  expect(crdWants(gone, ['deploy/operator.yaml', 'hack/operator.yaml', 'config/widgets.yaml', 'a.md'])).toEqual([
    'config/widgets.yaml',
    'deploy/operator.yaml',
  ]);
});

test('what went from a file that stays', () => {
  const two = one.replaceAll('idget', 'adget');
  const shrunk = changeSetOf({ before: { 'config/a.yaml': `${two}---\n${one}` }, after: { 'config/a.yaml': two } });
  expect(crdWants(shrunk, paths)).toEqual(['charts/crds/a.yaml', 'config/crd-widgets.yaml', 'config/gadgets.yaml']);
});
