// How many objects of a change were judged, and which were not.
import { expect, test } from 'vitest';
import { review } from '../../../src/review.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf, type RuleCase } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const crd = widgetCrd(objectSchema('mode: { type: string }'));
const good = widget('spec: { mode: fast }');
const object = (apiVersion: string, kind: string, name: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata:\n  name: ${name}\n`;
const releases = ['a', 'b'].map((name) => object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', name)).join('---\n');

function counted(change: Omit<RuleCase, 'name'>, config = defaultConfig) {
  const { notJudged, summary } = review(changeSetOf(change), config);
  return { notJudged, judged: summary.judged };
}

test('objects without a known CRD and of built-in kinds are counted, others are judged', () => {
  const after = {
    'apps/w.yaml': good,
    'apps/releases.yaml': releases,
    'apps/deploy.yaml': object('apps/v1', 'Deployment', 'web'),
    'apps/role.yaml': object('rbac.authorization.k8s.io/v1', 'Role', 'web'),
    'apps/kustomization.yaml': 'resources: [w.yaml]\n',
  };
  expect(counted({ after, context: { 'crds/widgets.yaml': crd } })).toEqual({
    judged: 1,
    notJudged: [
      { apiVersion: 'helm.toolkit.fluxcd.io/v2', kind: 'HelmRelease', count: 2, why: 'no CRD known' },
      { apiVersion: 'apps/v1', kind: 'Deployment', count: 1, why: 'a built-in kind' },
      { apiVersion: 'rbac.authorization.k8s.io/v1', kind: 'Role', count: 1, why: 'a built-in kind' },
    ],
  });
});

test('a group of kubernetes.io that people define CRDs in has no built-in kinds', () => {
  const after = { 'a.yaml': object('gateway.networking.k8s.io/v1', 'Gateway', 'g') };
  expect(counted({ after }).notJudged?.map(({ why }) => why)).toEqual(['no CRD known']);
});

test('where every object was judged nothing is listed, and a ReferenceGrant is judged without its CRD', () => {
  const context = { 'crds/widgets.yaml': crd };
  expect(counted({ after: { 'w.yaml': good }, context })).toEqual({ judged: 1, notJudged: undefined });
  const grant = object('gateway.networking.k8s.io/v1beta1', 'ReferenceGrant', 'g');
  expect(counted({ after: { 'g.yaml': grant } })).toEqual({ judged: 1, notJudged: undefined });
});

test('CRDs alone, and objects that are removed, are not counted', () => {
  expect(counted({ after: { 'crds/widgets.yaml': crd } })).toEqual({ judged: undefined, notJudged: undefined });
  expect(counted({ before: { 'r.yaml': releases }, after: {} })).toEqual({ judged: undefined, notJudged: undefined });
});

test('the release that has the CRD is named where the tree says which version it installs', () => {
  const certificate = object('cert-manager.io/v1', 'Certificate', 'c');
  const installs = (version: string): string =>
    `${object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', 'cm')}spec: { chart: { spec: { chart: cert-manager, version: ${version} } } }\n`;
  const named = (version: string): string[] => [`cert-manager/cert-manager@v${version}`];
  const releasesOf = (after: Files, context: Files = {}) =>
    counted({ after: { 'c.yaml': certificate, ...after }, context }).notJudged?.flatMap(({ release }) => release ?? []);
  expect(releasesOf({}, { 'cm.yaml': installs('1.19.0') })).toEqual(['cert-manager/cert-manager@v1.19.0']);
  expect(releasesOf({}, { 'cm.yaml': installs('v1.19.0') })).toEqual(['cert-manager/cert-manager@v1.19.0']);
  const dependencies = 'apiVersion: v2\nname: x\ndependencies: [{ name: cert-manager, version: 1.18.2 }]\n';
  expect(releasesOf({ 'Chart.yaml': dependencies })).toEqual(['cert-manager/cert-manager@v1.18.2']);
  const source = (version: string): string => `source: { repoURL: x, chart: cert-manager, targetRevision: ${version} }`;
  const argo = object('argoproj.io/v1alpha1', 'Application', 'cm');
  expect(releasesOf({}, { 'cm.yaml': `${argo}spec: { ${source('v1.17.0')} }\n` })).toEqual(named('1.17.0'));
  const sets = object('argoproj.io/v1alpha1', 'ApplicationSet', 'cm');
  const template = `${sets}spec: { template: { spec: { ${source('v1.16.0')} } } }\n`;
  expect(releasesOf({}, { 'cm.yaml': template })).toEqual(named('1.16.0'));
  const oci = object('source.toolkit.fluxcd.io/v1', 'OCIRepository', 'cm');
  const chart = `${oci}spec: { url: 'oci://quay.io/jetstack/charts/cert-manager', ref: { tag: v1.15.0 } }\n`;
  expect(releasesOf({}, { 'cm.yaml': chart })).toEqual(named('1.15.0'));
  const inflated = 'helmCharts: [{ name: cert-manager, version: v1.14.0 }]\n';
  expect(releasesOf({}, { 'apps/kustomization.yaml': inflated })).toEqual(named('1.14.0'));
  expect(releasesOf({}, { 'Chart.yaml': dependencies })).toEqual(named('1.18.2'));
  // An entry that the configuration has already is not suggested.
  const crds = {
    ...defaultConfig.crds,
    releases: [{ repository: 'cert-manager/cert-manager', ref: 'v1.18.2', files: ['a'] }],
  };
  const configured = counted(
    { after: { 'c.yaml': certificate, 'Chart.yaml': dependencies } },
    { ...defaultConfig, crds },
  );
  expect(configured.notJudged?.flatMap(({ release }) => release ?? [])).toEqual([]);
  // A range is no release, and another chart says nothing of this one.
  expect(releasesOf({}, { 'cm.yaml': installs('1.x') })).toEqual([]);
  expect(releasesOf({}, { 'cm.yaml': installs('1.19.0').replace('chart: cert-manager', 'chart: other') })).toEqual([]);
});

test.each([
  ['trust.cert-manager.io/v1alpha1', 'trust-manager', 'v0.18.0', 'cert-manager/trust-manager@v0.18.0'],
  ['acme.cert-manager.io/v1', 'cert-manager', 'v1.19.0', 'cert-manager/cert-manager@v1.19.0'],
  [
    'monitoring.coreos.com/v1',
    'kube-prometheus-stack',
    '65.1.0',
    'prometheus-community/helm-charts@kube-prometheus-stack-65.1.0',
  ],
  ['kafka.strimzi.io/v1beta2', 'strimzi-kafka-operator', '0.45.0', 'strimzi/strimzi-kafka-operator@0.45.0'],
  ['bitnami.com/v1alpha1', 'sealed-secrets', '2.17.0', 'bitnami-labs/sealed-secrets@helm-v2.17.0'],
])('of %s the chart %s %s: %s', (apiVersion, chart, version, release) => {
  const installs = `${object('helm.toolkit.fluxcd.io/v2', 'HelmRelease', 'x')}spec: { chart: { spec: { chart: ${chart}, version: ${version} } } }\n`;
  const { notJudged } = counted({
    after: { 'a.yaml': object(apiVersion, 'Thing', 'a') },
    context: { 'h.yaml': installs },
  });
  expect(notJudged?.flatMap((one) => one.release ?? [])).toEqual([release]);
});
