// Which unchanged files are asked for because of custom resources.
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../../src/changes/change-set.ts';
import { maxResources, resourcesBeyond, resourceWants } from '../../../src/facts/resources/wanted-files.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const changed = (before: Files, after: Files, paths: readonly string[]): ChangeSet => ({
  ...changeSetOf({ before, after }),
  context: { paths, texts: new Map(), unread: [] },
});

describe('a resource that changes', () => {
  const paths = [
    'config/crd/bases/example.com_widgets.yaml',
    'config/crd/bases/example.com_gadgets.yaml',
    'config/crd/bases/example.org_other.yaml',
    'config/crd/kustomization.yaml',
    'charts/app/crds/crds.yaml',
    'install/operators.yaml',
    'samples/kustomization.yaml',
    'kustomization.yaml',
    'samples/other.yaml',
    'README.md',
  ];
  const change = changed({}, { 'samples/a.yaml': widget('spec: {}') }, paths);

  test('its CRD by the names of files, and the kustomizations around both', () => {
    expect(
      resourceWants(change)
        .filter((path) => paths.includes(path))
        .toSorted(),
    ).toEqual(
      [
        'charts/app/crds/crds.yaml',
        'config/crd/bases/example.com_gadgets.yaml',
        'config/crd/bases/example.com_widgets.yaml',
        'config/crd/kustomization.yaml',
        'samples/kustomization.yaml',
        'kustomization.yaml',
      ].toSorted(),
    );
  });

  test('what may install it where only parts of the names of files are like a short kind', () => {
    const places = ['config/crd/bases/example.org_credentials.yaml', 'config/crd/operator.yaml'];
    const redis = widget('spec: {}').replace('Widget', 'Redis');
    const wanted = resourceWants(changed({}, { 'samples/a.yaml': redis }, places));
    expect(wanted.filter((path) => places.includes(path)).toSorted()).toEqual(places);
  });

  test('the patches of these that say only in their files whom they change', () => {
    const { context } = change;
    const kustomization =
      'resources: [a.yaml]\npatches:\n- path: open.yaml\n- { path: aimed.yaml, target: { kind: Widget } }\n';
    const read = { ...context, texts: new Map([['samples/kustomization.yaml', kustomization]]) };
    const wanted = resourceWants({ ...change, context: read });
    expect(wanted.filter((path) => /open|aimed/.test(path))).toEqual(['samples/open.yaml']);
  });

  test.each([
    ['with its kind first', 'kind: Widget\napiVersion: example.com/v1\n', true],
    ['in a list', 'apiVersion: v1\nkind: List\nitems:\n- apiVersion: example.com/v1\n  kind: Widget\n', true],
    ['in a list, with its kind first', 'items:\r\n  - kind: "Widget"\r\n    apiVersion: example.com/v1\r\n', true],
    ['in a list of JSON', '{"kind":"List","items":[{"kind":"Widget","apiVersion":"example.com/v1"}]}', true],
    ['that another one refers to', 'spec:\n  apiVersion: example.com/v1\n  kind: Widget\n', false],
  ])('its CRD for one %s', (_name, text, isWanted) => {
    const wanted = resourceWants(changed({}, { 'samples/a.yaml': text }, paths));
    expect(wanted.includes('config/crd/bases/example.com_widgets.yaml')).toBe(isWanted);
  });

  test('a chart, an OLM bundle, and names of generators anywhere', () => {
    const places = [
      'charts/x/crds/widgets.yaml',
      'bundle/manifests/example.com_widgets.yaml',
      'bundle/1.2.0/manifests/widgets.yaml',
      'manifests/example.com_widgets.yaml',
      'manifests/widgets.example.com.yaml',
    ];
    const all = [
      ...places,
      'bundle/tests/widgets.yaml',
      'manifests/widgets.yaml',
      'manifests/widgets.example.community.yaml',
    ];
    const wanted = resourceWants(changed({}, { 'samples/a.yaml': widget('spec: {}') }, all));
    expect(wanted.filter((path) => all.includes(path))).toEqual(places);
  });

  test('whatever a chart has in its crds folder, then whatever is in such a folder of something else', () => {
    const own = ['charts/x/Chart.yaml', 'charts/x/crds/everything.yaml', 'Chart.yaml', 'crds/all.yaml'];
    const others = ['charts/x/crds/tests/a.yaml', 'other/crds/everything.yaml', 'charts/x/templates/all.yaml'];
    const wanted = resourceWants(changed({}, { 'samples/a.yaml': widget('spec: {}') }, [...own, ...others]));
    expect(wanted.filter((path) => [...own, ...others].includes(path))).toEqual([
      'charts/x/crds/everything.yaml',
      'crds/all.yaml',
      'other/crds/everything.yaml',
    ]);
  });

  test('files in places of CRDs, the near ones first, where no file is named for one of the kinds', () => {
    const wantedOf = (all: readonly string[]): string[] =>
      resourceWants(changed({}, { 'a/samples/a.yaml': widget('spec: {}') }, all)).filter((path) => all.includes(path));
    const vague = [
      'b/crd/w.yaml',
      'a/crd/w.yaml',
      'a/crd/README.md',
      'docs/crd/w.yaml',
      'vendor/x/crd/w.yaml',
      'w.yaml',
    ];
    expect(wantedOf(vague)).toEqual(['a/crd/w.yaml', 'b/crd/w.yaml']);
    expect(wantedOf([...vague, 'b/crd/widget.yaml'])).toEqual(['b/crd/widget.yaml']);
    const installers = ['clusters/b/gotk-components.yaml', 'a/install.yaml', 'a/reinstall.yaml', 'docs/install.yaml'];
    expect(wantedOf(installers)).toEqual(['a/install.yaml', 'clusters/b/gotk-components.yaml']);
    expect(wantedOf([...installers, 'b/crd/widget.yaml'])).toEqual(['b/crd/widget.yaml']);
  });

  test('what may say which version of a known chart is installed', () => {
    const certificate = 'apiVersion: cert-manager.io/v1\nkind: Certificate\nmetadata: { name: a }\n';
    const all = ['infra/cert-manager/release.yaml', 'apps/Cert-Manager.yaml', 'infra/cilium/release.yaml', 'a.yaml'];
    const wanted = resourceWants(changed({}, { 'c.yaml': certificate }, all));
    expect(wanted.filter((path) => all.includes(path))).toEqual(all.slice(0, 2));
    expect(
      resourceWants(changed({}, { 'w.yaml': widget('spec: {}') }, all)).filter((path) => all.includes(path)),
    ).toEqual([]);
  });

  test('the files that the configuration names', () => {
    expect(resourceWants(change, ['install/**'])).toContain('install/operators.yaml');
  });

  test('a plural that is no mere appendix', () => {
    const policy = { 'a.yaml': 'apiVersion: example.com/v1\nkind: BackupPolicy\nmetadata: { name: a }\n' };
    expect(resourceWants(changed({}, policy, ['crds/backuppolicies.yaml']))).toContain('crds/backuppolicies.yaml');
  });
});

test.each([
  ['built-in kinds', { 'a.yaml': 'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata: { name: a }\n' }],
  ['core kinds', { 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n' }],
  ['Go', { 'a.go': 'package a\n' }],
])('nothing for %s', (_, after) => {
  expect(resourceWants(changed({}, after, ['config/crd/ingress.yaml', 'kustomization.yaml']))).toEqual([]);
});

describe('a CRD that changes', () => {
  const crdPath = 'config/crd/bases/example.com_widgets.yaml';
  const spec = (more: string): string => widgetCrd(objectSchema(`mode: { type: string${more} }`));
  const change = (after: string, paths: readonly string[]): ChangeSet =>
    changed({ [crdPath]: spec('') }, { [crdPath]: after }, paths);

  test('the manifests that may hold its resources, likely ones first', () => {
    const paths = [
      'a/b/c/d/e/f.yaml',
      'docs/x.md',
      'vendor/w.yaml',
      'config/crd/bases/other.yaml',
      'data.json',
      'config/samples/widget.yaml',
    ];
    expect(resourceWants(change(spec(', maxLength: 3'), paths))).toEqual([
      'config/samples/widget.yaml',
      'a/b/c/d/e/f.yaml',
      'data.json',
    ]);
  });

  test.each([
    ['descriptions alone', spec(', description: how')],
    ['a comment', `${spec('')}# more\n`],
  ])('nothing for %s', (_, after) => {
    expect(resourceWants(change(after, ['config/samples/widget.yaml']))).toEqual([]);
  });

  test('nothing for one that is new', () => {
    expect(resourceWants(changed({}, { [crdPath]: spec('') }, ['config/samples/widget.yaml']))).toEqual([]);
  });

  test('no more than a bound, and what is beyond it is counted', () => {
    const paths = Array.from({ length: maxResources + 7 }, (_, at) => `samples/${at}.yaml`);
    const wide = change(spec(', maxLength: 3'), paths);
    expect(resourceWants(wide)).toHaveLength(maxResources);
    expect(resourcesBeyond(wide)).toBe(7);
  });
});
