// Which unchanged files are read for what they promise about Kubernetes versions.
import { expect, test } from 'vitest';
import { promiseWants } from '../../../src/facts/crd/broken-promises.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const promises = [
  'Chart.yaml',
  'charts/w/Chart.yaml',
  'charts/v/Chart.yaml',
  'charts/w/crds/w.clusterserviceversion.yaml',
  'config/manifests/bases/w.clusterserviceversion.yaml',
  'bundle/manifests/w.clusterserviceversion.yaml',
];

/** The files of the tree that are wanted for a change of a CRD at a path. */
const wanted = (path: string, fields: string): readonly string[] =>
  promiseWants(
    changeSetOf({ before: { [path]: widget('a: { type: string }') }, after: { [path]: widget(fields) } }),
    promises,
  );
const ruled = 'a: { type: string, x-kubernetes-validations: [{ rule: isSemver(self) }] }';

test.each([
  ['charts/w/crds/widgets.yaml', ['charts/w/Chart.yaml', 'charts/w/crds/w.clusterserviceversion.yaml']],
  ['charts/w/templates/crds/widgets.yaml', ['charts/w/Chart.yaml']],
  ['crds/widgets.yaml', ['Chart.yaml']],
  ['config/crd/bases/widgets.yaml', ['config/manifests/bases/w.clusterserviceversion.yaml']],
  ['bundle/manifests/widgets.yaml', ['bundle/manifests/w.clusterserviceversion.yaml']],
  ['deploy/widgets.yaml', []],
])('what goes with %s', (path, files) => {
  expect(wanted(path, ruled)).toEqual(files);
});

test('nothing is read for a CRD without CEL rules', () => {
  expect(wanted('charts/w/crds/widgets.yaml', 'a: { type: string, maxLength: 3 }')).toEqual([]);
});
