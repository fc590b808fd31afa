// `approvals.annotation`: links under a key of one's own, in CRDs, kustomizations, patches and Go markers; group protection keeps Kubernetes' key.
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../src/config/merge.ts';
import { planContext } from '../../src/facts/tree/context.ts';
import { readReview } from '../../src/review.ts';
import { crd } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const key = 'api-approved.openshift.io';
const url = 'https://github.com/openshift/api/pull/1234';
const config = resolveConfig({ approvals: { annotation: key } });
const bare = crd({ group: 'config.openshift.io' });
const own = (value: string, more: { extra?: string } = {}): string =>
  crd({ group: 'config.openshift.io', approved: value, ...more }).replace('api-approved.kubernetes.io', key);

type Sides = Parameters<typeof changeSetOf>[0];
const read = (sides: Sides, of = config) => readReview(changeSetOf(sides), of);
const links = (sides: Sides, of = config): readonly string[] =>
  read(sides, of).links.map((link) => `${link.name} ${link.annotation} ${link.url} ${link.status}`);
const rulesOf = (sides: Sides): readonly string[] =>
  read(sides)
    .report({ approvals: [] })
    .findings.filter(({ rule }) => rule.startsWith('api-approved/'))
    .map(({ rule, severity, side, path, line }) => `${rule} ${severity} ${side} ${path}:${line}`);

describe('links under the configured annotation', () => {
  test('of a CRD of any group', () => {
    expect(links({ after: own(url) })).toEqual([`widgets.config.openshift.io ${key} ${url} introduced`]);
    expect(links({ before: own(url), after: `${own(url)}# more\n` })).toEqual([
      `widgets.config.openshift.io ${key} ${url} existing`,
    ]);
    expect(links({ after: own(url) }, resolveConfig())).toEqual([]);
  });

  test('a text that is no address is looked at too: no server would reject it; `unapproved` says it itself', () => {
    expect(links({ after: own('To be Defined') })).toHaveLength(1);
    expect(links({ after: own('unapproved, experimental') })).toEqual([]);
    expect(links({ after: bare })).toEqual([]);
  });

  test('of a kustomization, whose reading is planned', () => {
    const kustomization = `resources: [crd.yaml]\ncommonAnnotations:\n  ${key}: ${url}\n`;
    const sides = { after: { 'crd.yaml': bare }, context: { 'kustomization.yaml': kustomization } };
    expect(links(sides)).toEqual([`widgets.config.openshift.io ${key} ${url} introduced`]);
    const { context, ...changes } = changeSetOf(sides);
    const unread = { ...changes, context: { ...context, texts: new Map<string, string>() } };
    expect(planContext(unread, config)).toContain('kustomization.yaml');
  });

  test('of a patch whose CRD is elsewhere', () => {
    const patch = `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: widgets.config.openshift.io\n  annotations:\n    ${key}: ${url}\n`;
    expect(links({ after: { 'patch.yaml': patch } })).toEqual([`widgets.config.openshift.io ${key} ${url} introduced`]);
  });

  test('of a Go marker', () => {
    const go = `// +groupName=config.openshift.io\npackage v1\n\n// +kubebuilder:metadata:annotations="${key}=${url}"\ntype Widget struct{}\n`;
    expect(links({ after: { 'v1/types.go': go } })).toEqual([`Widget ${key} ${url} introduced`]);
  });

  test('and of the annotation of Kubernetes as before', () => {
    const both = crd({ group: 'toys.k8s.io', approved: url }).replace(
      '  annotations:\n',
      `  annotations:\n    ${key}: ${url}\n`,
    );
    expect(links({ after: both })).toEqual([
      `widgets.toys.k8s.io api-approved.kubernetes.io ${url} introduced`,
      `widgets.toys.k8s.io ${key} ${url} introduced`,
    ]);
    expect(links({ after: crd({ group: 'toys.k8s.io', approved: url }) })).toHaveLength(1);
  });
});

describe('what the rules say of it', () => {
  test('its loss is a warning at its former place', () => {
    expect(rulesOf({ before: own(url), after: bare })).toEqual(['api-approved/removed warning base crd.yaml:6']);
    expect(rulesOf({ before: own('unapproved'), after: bare })).toEqual([]);
  });

  test('group protection is not about it: a server asks for the key of Kubernetes', () => {
    const wrongKey = crd({ group: 'toys.k8s.io', approved: url }).replace('api-approved.kubernetes.io', key);
    expect(rulesOf({ after: wrongKey })).toContain('api-approved/missing error head crd.yaml:5');
    expect(rulesOf({ after: bare })).toEqual([]);
  });

  test('findings name the annotation they are about', () => {
    const { findings } = read({ after: own('To be Defined') }).report({ approvals: [] });
    expect(findings.map(({ apiserverField }) => apiserverField)).toContain(`metadata.annotations[${key}]`);
  });

  test('a spec that changes under it', () => {
    expect(rulesOf({ before: own(url), after: own(url, { extra: 'size' }) })).toContain(
      'api-approved/stale info head crd.yaml:6',
    );
  });
});
