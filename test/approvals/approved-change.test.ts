// Whether a linked pull request is about an API, which of its files are wanted for that, and which CRD it had.
import { describe, expect, test } from 'vitest';
import { approvedCrd, namesApi, wantedTexts, type ApprovedChange } from '../../src/approvals/approved-change.ts';
import { isCrd } from '../../src/documents/crd.ts';
import { parseFile } from '../../src/documents/parse.ts';
import type { LinkedApi } from '../../src/facts/approvals/approval-fact.ts';
import { crd } from '../support/crd.ts';

const path = 'config/crd/toys.k8s.io_widgets.yaml';
const manifest = parseFile({ path, side: 'head', text: crd({ group: 'toys.k8s.io' }) }).manifests.find(isCrd);
const widgets: LinkedApi = {
  name: 'widgets.toys.k8s.io',
  group: 'toys.k8s.io',
  kind: 'Widget',
  plural: 'widgets',
  paths: [path],
  crd: manifest,
};
const changeOf = (
  files: Readonly<Record<string, string | null>>,
  more: Partial<ApprovedChange> = {},
): ApprovedChange => ({
  urls: [],
  isReviewedRepository: false,
  title: 'Change',
  body: '',
  files: Object.keys(files),
  hasAllFiles: true,
  texts: new Map(Object.entries(files).flatMap(([name, text]) => (text === null ? [] : [[name, text]]))),
  ...more,
});

describe('touches', () => {
  test.each([
    ['its title', changeOf({}, { title: 'Add the Widget API' }), true],
    ['its description names the CRD', changeOf({}, { body: 'See widgets.toys.k8s.io.' }), true],
    ['its title, in other words', changeOf({}, { title: 'Add widgets' }), true],
    ['a longer word is no mention', changeOf({}, { title: 'Add WidgetClass' }), false],
    ['its CRD', changeOf({ 'a/b.yaml': crd({ group: 'toys.k8s.io' }) }), true],
    ['a CRD of its group alone', changeOf({ 'a/b.yaml': crd({ group: 'toys.k8s.io', plural: 'gears' }) }), false],
    ['the same kind of another group', changeOf({ 'a/b.yaml': crd({ group: 'toys.example.com' }) }), false],
    ['its Go type', changeOf({ 'api/v1/types.go': 'package v1\n\ntype Widget struct{}\n' }), true],
    ['another Go type', changeOf({ 'api/v1/types.go': 'package v1\n\ntype WidgetClass struct{}\n' }), false],
    ['the text of its KEP', changeOf({ 'keps/sig-toys/1-toys/README.md': 'A new kind `Widget`.' }), true],
    ['a file of its name that no one read', changeOf({ [path]: null }), true],
    ['its KEP’s folder', changeOf({ 'keps/sig-toys/1-widget/kep.yaml': null }), true],
    ['another generated CRD that no one read', changeOf({ 'toys.k8s.io_widgetclasses.yaml': null }), undefined],
    ['a file that no one read', changeOf({ 'a.yaml': null }), undefined],
    ['files that cannot tell', changeOf({ 'logo.png': null, 'go.sum': null, 'vendor/a/types.go': null }), false],
    ['not all files are known', changeOf({}, { hasAllFiles: false }), undefined],
  ] as const)('%s', (_, change, expected) => {
    expect(namesApi(change, widgets)).toBe(expected);
  });

  test('a kind of several words is known in prose however it is written', () => {
    const groups = { ...widgets, name: 'widgetgroups.toys.k8s.io', kind: 'WidgetGroup', plural: 'widgetgroups' };
    expect(namesApi(changeOf({}, { title: 'KEP: widget group' }), groups)).toBe(true);
    expect(namesApi(changeOf({}, { title: 'KEP: widget' }), groups)).toBe(false);
  });

  test('where the kind is not known, nothing is denied', () => {
    expect(namesApi(changeOf({}), { ...widgets, kind: '' })).toBeUndefined();
    expect(namesApi(changeOf({}, { title: 'Add widgets' }), { ...widgets, kind: '' })).toBe(true);
  });
});

describe('wantedTexts', () => {
  const wanted = (files: readonly string[], isReviewedRepository = false) =>
    wantedTexts({ files, isReviewedRepository }, [widgets]);

  test('the most promising first, and none that cannot tell', () => {
    expect(wanted(['README.md', 'vendor/x.yaml', 'api/widget_types.go', 'a.png', 'api/types.go', path])).toEqual([
      path,
      'api/widget_types.go',
      'api/types.go',
      'README.md',
    ]);
  });

  test('in the repository under review, the CRD itself even where it was not changed there', () => {
    expect(wanted(['a.go'], true)).toEqual([path, 'a.go']);
    expect(wanted(['a.go'])).toEqual(['a.go']);
  });

  test('no more than thirty', () => {
    const files = Array.from({ length: 100 }, (_, index) => `f${index}.yaml`);
    expect(wanted([...files, path])).toHaveLength(30);
    expect(wanted([...files, path])[0]).toBe(path);
  });
});

describe('approvedCrd', () => {
  const own = crd({ group: 'toys.k8s.io' });
  test('of several, the one at its own path, else the one whose path ends alike', () => {
    const found = (files: Readonly<Record<string, string>>, isReviewedRepository = false) =>
      approvedCrd(changeOf(files, { isReviewedRepository }), widgets)?.file.path;
    expect(found({ 'a.yaml': own, [path]: own, [`x/${path}`]: own }, true)).toBe(path);
    expect(found({ 'a.yaml': own, 'chart/crd/toys.k8s.io_widgets.yaml': own })).toBe(
      'chart/crd/toys.k8s.io_widgets.yaml',
    );
    expect(found({ 'a.yaml': crd({ group: 'toys.k8s.io', plural: 'gears' }), 'b.md': own })).toBeUndefined();
    expect(found({ 'a.yaml': `kind: CustomResourceDefinition # Widget\n\t- {` })).toBeUndefined();
  });
});
