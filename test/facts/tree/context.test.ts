// What the planner of the context asks for, round by round, and what it never asks for.
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../src/changes/change-set.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { crd } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const bare = crd({ group: 'toys.k8s.io' });
const approved = crd({ group: 'toys.k8s.io', approved: url });
/** A change of a CRD that was there before: of one that is new, copies are looked for too. */
const changedCrd = (path: string, text: string): Change => ({
  before: { [path]: `# before\n${text}` },
  after: { [path]: text },
});
const patch = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.toys.k8s.io
  annotations:
    api-approved.kubernetes.io: ${url}
`;

interface Change {
  readonly before?: Files;
  readonly after?: Files;
}

/** Plays the source: reads what is asked for until nothing more is, and tells what each round asked for. */
function rounds(change: Change, tree: Files, most = 10): string[][] {
  const changed = changeSetOf(change);
  const asked: string[][] = [];
  const texts = new Map<string, string>();
  for (;;) {
    const known: ChangeSet = { ...changed, context: { paths: Object.keys(tree), texts: new Map(texts), unread: [] } };
    const wanted = [...planContext(known)];
    if (wanted.length === 0) return asked;
    asked.push(wanted.sort());
    if (asked.length > most) throw new Error('the planner does not come to an end');
    for (const path of wanted) texts.set(path, tree[path] ?? '');
  }
}

const tree: Files = {
  'config/kustomization.yaml':
    'resources:\n- bases/widgets.yaml\npatches:\n- path: patches/approval.yaml\n- path: ../../outside.yaml\n- path: /etc/passwd\n- path: https://example.com/p.yaml\n',
  'config/bases/widgets.yaml': bare,
  'config/patches/approval.yaml': patch,
  'default/kustomization.yaml': 'bases: [../config]\npatches: [{ path: other.yaml }]\n',
  'default/other.yaml': 'kind: Deployment\n',
  'elsewhere/kustomization.yaml': 'resources: [deployment.yaml]\npatches: [{ path: mine.yaml }]\n',
  'elsewhere/deployment.yaml': 'kind: Deployment\n',
  'elsewhere/mine.yaml': 'kind: Deployment\n',
  'README.md': '',
};
const without = (...paths: string[]): Files =>
  Object.fromEntries(Object.entries(tree).filter(([path]) => !paths.includes(path)));

describe('planContext', () => {
  test('a CRD that lacks the annotation: all kustomizations, then what their builders use', () => {
    expect(rounds(changedCrd('config/bases/widgets.yaml', bare), without('config/bases/widgets.yaml'))).toEqual([
      ['config/kustomization.yaml', 'default/kustomization.yaml', 'elsewhere/kustomization.yaml'],
      ['config/patches/approval.yaml', 'default/other.yaml'],
    ]);
  });

  test.each<{ name: string; change: Change }>([
    { name: 'a CRD that has it', change: changedCrd('config/bases/widgets.yaml', approved) },
    { name: 'a CRD outside the protected groups', change: changedCrd('crd.yaml', crd({ group: 'toys.x-k8s.io' })) },
    {
      name: 'something else',
      change: { after: { 'deployment.yaml': 'apiVersion: apps/v1\nkind: Deployment\n', 'main.go': 'package main\n' } },
    },
    {
      name: 'a kustomization that has nothing to patch',
      change: {
        before: { 'other/kustomization.yaml': 'resources: [a.yaml]\n' },
        after: { 'other/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n' },
      },
    },
  ])('nothing for $name', ({ change }) => {
    expect(rounds(change, { ...without('config/bases/widgets.yaml'), 'other/a.yaml': '', 'other/b.yaml': '' })).toEqual(
      [],
    );
  });

  test('no kustomization for a CRD that goes away', () => {
    const asked = rounds({ before: { 'config/bases/widgets.yaml': bare } }, { 'config/kustomization.yaml': '' });
    expect(asked).toEqual([]);
  });

  test('what a kustomization no longer builds, and what it builds instead', () => {
    const change: Change = {
      before: { 'other/kustomization.yaml': 'resources: [a.yaml, c.yaml]\n' },
      after: { 'other/kustomization.yaml': 'resources: [b.yaml, c.yaml]\n' },
    };
    expect(rounds(change, { 'other/a.yaml': '', 'other/b.yaml': '', 'other/c.yaml': '' })).toEqual([
      ['other/a.yaml', 'other/b.yaml'],
    ]);
  });

  test('of a changed patch the kustomizations that may use it: of its folder, and of those above', () => {
    const operations = (op: string): string => `- { op: ${op}, path: /spec/scope }\n`;
    const change: Change = {
      before: { 'a/b/p.yaml': operations('add') },
      after: { 'a/b/p.yaml': operations('remove') },
    };
    const around = { 'a/kustomization.yaml': '', 'a/b/Kustomization': '', 'a/c/kustomization.yaml': '' };
    expect(rounds(change, around)).toEqual([['a/b/Kustomization', 'a/kustomization.yaml']]);
  });

  test.each([
    ['an operation on all annotations', '[{ op: remove, path: /metadata/annotations }]', true],
    ['a merge without any', '{ metadata: { annotations: null } }', true],
    ['an operation on another one', '[{ op: remove, path: /metadata/annotations/a }]', false],
  ])('a changed kustomization with %s', (_name, said, isRead) => {
    const text = `resources: [crd.yaml]\npatches: [{ target: { kind: CustomResourceDefinition }, patch: "${said}" }]\n`;
    const asked = rounds(
      { before: { 'a/kustomization.yaml': 'resources: [crd.yaml]\n' }, after: { 'a/kustomization.yaml': text } },
      { 'a/crd.yaml': approved, 'b/kustomization.yaml': '' },
    );
    expect(asked.flat().includes('a/crd.yaml')).toBe(isRead);
    expect(asked.flat()).not.toContain('b/kustomization.yaml');
  });

  test('a changed kustomization: its patches, and only if they have the annotation everything else', () => {
    const change = (file: string): Change => ({
      before: { [file]: tree[file] ?? '' },
      after: { [file]: `${tree[file] ?? ''}namePrefix: toys-\n` },
    });
    expect(rounds(change('elsewhere/kustomization.yaml'), without('elsewhere/kustomization.yaml'))).toEqual([
      ['elsewhere/mine.yaml'],
    ]);
    expect(rounds(change('config/kustomization.yaml'), without('config/kustomization.yaml'))).toEqual([
      ['config/patches/approval.yaml'],
      ['config/bases/widgets.yaml', 'default/kustomization.yaml', 'elsewhere/kustomization.yaml'],
      ['default/other.yaml'],
    ]);
  });

  test('a patch that is removed: the CRDs it was for', () => {
    const asked = rounds(
      { before: { 'config/patches/approval.yaml': patch } },
      without('config/patches/approval.yaml'),
    );
    expect(asked.flat()).toContain('config/bases/widgets.yaml');
    expect(asked.flat()).not.toContain('elsewhere/deployment.yaml');
  });

  test.each<{ name: string; change: Change }>([
    {
      name: 'that a kustomization enables',
      change: {
        before: { 'crd/kustomization.yaml': 'resources: [widgets.yaml]\n' },
        after: { 'crd/kustomization.yaml': 'resources: [widgets.yaml]\npatches: [{ path: webhook.yaml }]\n' },
      },
    },
    {
      name: 'that changes',
      change: {
        before: { 'crd/webhook.yaml': 'spec: { conversion: { strategy: Webhook } }\n' },
        after: { 'crd/webhook.yaml': 'spec: { conversion: { strategy: Webhook, webhook: {} } }\n' },
      },
    },
  ])('a patch of a webhook $name: the CRDs that it is for', ({ change }) => {
    const files: Files = {
      'crd/kustomization.yaml': 'resources: [widgets.yaml]\npatches: [{ path: webhook.yaml }]\n',
      'crd/webhook.yaml': 'spec: { conversion: { strategy: Webhook } }\n',
      'crd/widgets.yaml': approved,
    };
    expect(rounds(change, files).flat()).toContain('crd/widgets.yaml');
  });

  test('the group of a marked Go type', () => {
    const types = `package v1\n\n// +kubebuilder:metadata:annotations="api-approved.kubernetes.io=${url}"\ntype Widget struct{}\n`;
    expect(
      rounds(
        { after: { 'api/v1/types.go': types } },
        { 'api/v1/doc.go': '', 'api/v1/groupversion_info.go': '', 'api/v2/doc.go': '', 'api/v1/other.go': '' },
      ),
    ).toEqual([['api/v1/doc.go', 'api/v1/groupversion_info.go']]);
  });

  test('only paths of the listing, and none when no one listed the tree', () => {
    const changed = changeSetOf({ after: { 'config/bases/widgets.yaml': bare } });
    expect(planContext(changed)).toEqual([]);
    for (const path of rounds(
      { after: { 'config/bases/widgets.yaml': bare } },
      without('config/bases/widgets.yaml'),
    ).flat())
      expect(Object.keys(tree)).toContain(path);
  });

  test('what could not be read is not asked for again', () => {
    const changed = changeSetOf({ after: { 'config/bases/widgets.yaml': bare } });
    const paths = Object.keys(without('config/bases/widgets.yaml'));
    const unread = paths.map((path) => ({ path, why: 'too large' }));
    expect(planContext({ ...changed, context: { paths, texts: new Map(), unread } })).toEqual([]);
  });

  test('kustomizations that build each other, and very many of them', () => {
    const ring = {
      'a/kustomization.yaml': 'resources: [../b, crd.yaml]\ncomponents: [../b]\n',
      'b/kustomization.yaml': 'resources: [../a]\ncomponents: [../a, ../b]\n',
    };
    expect(rounds({ after: { 'a/crd.yaml': bare } }, ring)).toHaveLength(1);
    const many = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`d${at}/kustomization.yaml`, 'resources: [../config]\n']),
    );
    const asked = rounds({ after: { 'd7/crd.yaml': bare } }, many);
    expect(asked).toHaveLength(1);
    expect(asked[0]).toHaveLength(500);
    expect(asked[0]).toContain('d7/kustomization.yaml');
  });
});
