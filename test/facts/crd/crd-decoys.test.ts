// No copy, folder, name or annotation that a change brings hides what happened to a CRD; and what has nothing to hide is left alone.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { crd, widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const good = widget('a: { type: string }\nb: { type: string }');
const bad = widget('a: { type: string }');
const wide = widget('a: { type: string }\nb: { type: string }\nc: { type: string }');
const gadget = good.replaceAll('Widget', 'Gadget').replaceAll('widget', 'gadget');
const name = 'name: widgets.example.com';
const annotated = (text: string, annotation: string): string =>
  text.replace(name, `${name}\n  annotations: { ${annotation} }`);
const experimental = 'gateway.networking.k8s.io/channel: experimental';
const preview = 'release.openshift.io/feature-set: TechPreviewNoUpgrade';
const place = 'config/crd/a.yaml';
const listed = (...texts: readonly string[]): string =>
  `apiVersion: v1\nkind: List\nitems:\n${texts.map((text) => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`;

/** What is found, of whatever severity: `rule path`, of warnings and infos with their severity. */
const found = (before: Files, after: Files, context?: Files): string[] =>
  review(changeSetOf({ before, after, ...(context === undefined ? {} : { context }) }), defaultConfig)
    .findings.filter(({ rule }) => rule.startsWith('compat/') || rule.startsWith('files/'))
    .map(({ rule, path, severity }) => `${rule} ${path}${severity === 'error' ? '' : ` (${severity})`}`);

const lost = (path: string): string => `compat/field-removed ${path}`;
const removed = `compat/crd-removed ${place}`;
const twice = (path: string): string => `files/duplicate-crd ${path}`;

describe('a CRD that moves', () => {
  const other = 'config/crd/b.yaml';

  test.each<[string, Files, Files, string[]]>([
    ['to a new file', { [place]: good }, { [other]: bad }, [lost(place)]],
    [
      'to a file that was there',
      { [place]: good, [other]: gadget },
      { [other]: `${gadget}---\n${bad}` },
      [lost(place)],
    ],
    ['to a broken copy that is renamed', { [place]: good, 'docs/b.yaml': bad }, { [other]: bad }, [lost(other)]],
    ['to two files', { [place]: good }, { [other]: wide, 'deploy/b.yaml': bad }, [lost(place)]],
    [
      'in exchange with a variant',
      { [place]: good, 'attic/b.yaml': bad },
      { [other]: bad, 'attic/a.yaml': good },
      [lost(other)],
    ],
    [
      'and leaves a file that cannot be read',
      { [place]: good },
      { [place]: `${gadget}x: [\n`, [other]: bad },
      [lost(place), `files/unreadable ${place}`],
    ],
    [
      'under a name in capitals',
      { [place]: good },
      { [other]: bad.replace(name, 'name: Widgets.example.com') },
      [lost(place)],
    ],
    [
      'under another name and kind',
      { [place]: good },
      { [other]: bad.replace(name, 'name: x').replace('kind: Widget', 'kind: Gear') },
      [lost(place), `compat/crd-renamed ${other}`],
    ],
  ])('%s, and loses a field', (_, before, after, expected) => {
    expect(found(before, after)).toEqual(expected);
  });

  test.each(['charts/x/crds/a.yaml', other])('as it is, or with more, to %s', (path) => {
    expect(found({ [place]: good }, { [path]: good })).toEqual([]);
    expect(found({ [place]: good }, { [path]: wide })).toEqual([]);
    expect(found({ [place]: good, 'old/a.yaml': good }, { [path]: good })).toEqual([]);
  });

  test.each(['docs', 'Docs', 'testdata', 'vendor/x', 'third_party/x', 'examples', 'hack', 'test/e2e', 'proposals/1'])(
    'to %s is removed',
    (folder) => {
      expect(found({ [place]: good }, { [`${folder}/a.yaml`]: good })).toEqual([removed]);
      expect(found({ [place]: good }, { [`${folder}/b.yaml`]: bad })).toEqual([removed]);
      expect(found({ [place]: good }, { [`${folder}/b.yaml`]: listed(wide) })).toEqual([removed]);
      expect(found({ [place]: good }, {}, { [`${folder}/a.yaml`]: good })).toEqual([removed]);
      expect(found({ [place]: good, [`${folder}/a.yaml`]: bad }, { [`${folder}/a.yaml`]: good })).toEqual([removed]);
    },
  );

  test('of a file that only a kustomization lists, in upper case', () => {
    const upper = 'config/a.YAML';
    expect(found({ [upper]: good }, { 'crds/b.yaml': bad, 'docs/a.yaml': good })).toEqual([lost(upper)]);
    expect(found({ [upper]: good }, { 'docs/a.yaml': good })).toEqual([`compat/crd-removed ${upper}`]);
    expect(found({ [upper]: good }, { 'b/a.yaml': good, 'c/a.YAML': bad })).toEqual([lost('c/a.YAML')]);
  });
  test.each(['vendor/x', 'testdata', 'hack', 'test/e2e'])('out of %s: its faults are new to clusters', (folder) => {
    const before = `${folder}/a.yaml`;
    const fault = good.replace('scope: Namespaced', 'scope: Everywhere');
    const where = (files: Files): string[] =>
      review(changeSetOf({ before: files, after: { [place]: fault } }), defaultConfig).findings.flatMap(
        ({ rule, path, severity, status }) =>
          rule === 'admission/names' && status === 'introduced' ? [`${severity} ${path}`] : [],
      );
    expect(where({ [before]: fault })).toEqual([`error ${place}`]);
    expect(where({ [before]: fault, 'deploy/a.yaml': fault })).toEqual([]);
    expect(found({ [before]: good }, { [place]: bad })).toEqual([lost(place)]);
    expect(found({ [before]: good }, { [place]: good })).toEqual([]);
  });
  test('within examples', () => {
    expect(found({ 'docs/a.yaml': good }, { 'docs/b/a.yaml': wide })).toEqual([]);
    expect(found({ 'docs/a.yaml': good }, { 'docs/b/a.yaml': bad })).toEqual([`${lost('docs/a.yaml')} (info)`]);
  });
});

describe('a CRD that is removed', () => {
  const chart = 'charts/x/crds/a.yaml';

  test('and stays where people apply it', () => {
    expect(found({ [place]: good }, {}, { [chart]: good })).toEqual([`${removed} (warning)`]);
    expect(found({ [place]: `${good}---\n${gadget}` }, { [place]: gadget }, { [chart]: good })).toEqual([
      `${removed} (warning)`,
    ]);
  });
  test.each([
    'config.kubernetes.io/local-config: "true"',
    'kustomize.toolkit.fluxcd.io/reconcile: disabled',
    'argocd.argoproj.io/hook: Skip',
  ])('and stays where tools leave it out: %s', (annotation) => {
    expect(found({ [place]: good }, {}, { 'deploy/a.yaml': annotated(good, annotation) })).toEqual([removed]);
    expect(found({ [place]: good }, {}, { 'deploy/a.yaml': annotated(good, 'a: b') })).toEqual([
      `${removed} (warning)`,
    ]);
  });
  test('and stays without its one version, which is reported where it had more', () => {
    const version = (text: string, storage: boolean): string =>
      text.slice(text.indexOf('  - name: v1')).replace('storage: true', `storage: ${storage}`);
    const next = good.replace('- name: v1\n', '- name: v2\n');
    const both = next + version(good, false);
    expect(found({ [place]: good, 'v2/a.yaml': both }, { 'v2/a.yaml': next })).toEqual([
      `${removed} (warning)`,
      'compat/version-removed v2/a.yaml',
    ]);
    const unserved = both.replace(/served: true(?=\s+storage: false)/, 'served: false');
    expect(unserved).not.toBe(both);
    expect(found({ [place]: good, 'v2/a.yaml': unserved }, { 'v2/a.yaml': next })).toContain(
      `compat/version-removed ${place}`,
    );
  });
  test('and stays with less', () => {
    expect(found({ [place]: good }, {}, { [chart]: bad })).toEqual([`${removed} (warning)`, lost(place)]);
    expect(found({ [place]: good }, {}, { [chart]: bad, 'deploy/a.yaml': good })).toEqual([`${removed} (warning)`]);
  });
  test('and was of a release, while one that stays is newer or of none', () => {
    const at = (release: string): string => `bundle/${release}manifests/a.yaml`;
    const gone = (release: string): string => `compat/crd-removed ${at(release)} (warning)`;
    expect(found({ [at('v1.8.0/')]: good }, {}, { [at('')]: bad })).toEqual([gone('v1.8.0/')]);
    expect(found({ [at('1.9.0/')]: good }, {}, { [at('1.10.0/')]: bad })).toEqual([]);
    expect(found({ [at('1.10.0/')]: good }, {}, { [at('1.9.0/')]: bad })).toEqual([
      gone('1.10.0/'),
      lost(at('1.10.0/')),
    ]);
    expect(found({ [at('v1/')]: good }, {}, { [at('')]: bad })).toEqual([gone('v1/'), lost(at('v1/'))]);
    expect(found({ [at('1.9.0/')]: good }, {}, { 'all/v1.10.0/a.yaml': bad })).toEqual([gone('1.9.0/')]);
    expect(found({ [at('1.10.0/')]: good }, {}, { 'kept/1.9.0/a.yaml': bad })).toEqual([
      gone('1.10.0/'),
      lost(at('1.10.0/')),
    ]);
  });
  test('and is of a removed release while others are added, which git treats as renamed', () => {
    const at = (release: string): string => `bundle/${release}/a.yaml`;
    expect(found({ [at('1.1')]: good }, { [at('1.3')]: bad }, { [at('1.2')]: bad })).toEqual([]);
    expect(found({ [at('1.1')]: good }, { [at('1.3')]: bad }, { [at('1.2')]: good })).toEqual([lost(at('1.3'))]);
    expect(found({ [at('1.1')]: good }, { [at('1.3')]: bad })).toEqual([lost(at('1.3'))]);
  });
  test('and stays in the experimental channel alone', () => {
    expect(found({ [place]: good }, {}, { 'config/experimental/a.yaml': good })).toEqual([removed]);
  });
  test('and stays in v1beta1 alone', () => {
    const older = good.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
    expect(found({ [place]: good }, {}, { 'old/a.yaml': older })).toEqual([removed]);
    // No server of today has it of that file.
    expect(found({ 'old/a.yaml': older }, {}, { [place]: good })).toEqual([]);
    expect(found({ 'old/a.yaml': older }, {}, { 'docs/a.yaml': good })).not.toEqual([]);
  });
  test('while another file that names it cannot be read', () => {
    expect(found({ [place]: good }, { 'b.yaml': `${gadget}# widgets.example.com\nx: [\n` })).toContain(removed);
    expect(
      found(
        { [place]: good },
        { 'templates/b.yaml': '# widgets.example.com\n{{ include "x" . }}\napiVersion: {{ .v }}\n' },
      ),
    ).toContain(removed);
  });
  test('its own file alone makes it unknown', () => {
    expect(found({ [place]: good }, { [place]: `${good}    - [` })).toEqual([`files/unreadable ${place}`]);
  });
});

describe('a second definition', () => {
  const last = 'config/crd/zz.yaml';

  test.each<[string, Files, Files, Files, string[]]>([
    ['before it in the file', { [place]: good }, { [place]: `${bad}---\n${good}` }, {}, [lost(place), twice(place)]],
    ['behind it in the file', { [place]: good }, { [place]: `${good}---\n${bad}` }, {}, [lost(place), twice(place)]],
    ['in a list', { [place]: good }, { [place]: listed(good, bad) }, {}, [lost(place), twice(place)]],
    ['in a changed folder', { [place]: good }, { [place]: wide, [last]: bad }, {}, [lost(last), twice(last)]],
    ['in an unchanged folder', {}, { [last]: bad }, { [place]: good }, [lost(last), twice(last)]],
    ['renamed into the folder', { 'docs/a.yaml': bad }, { [last]: bad }, { [place]: good }, [lost(last), twice(last)]],
    ['in another folder', {}, { 'deploy/b.yaml': bad }, { [place]: good }, [lost('deploy/b.yaml')]],
    [
      'renamed into another folder',
      { 'docs/a.yaml': bad },
      { 'deploy/a.yaml': bad },
      { [place]: good },
      [lost('deploy/a.yaml')],
    ],
    [
      'moved out of the experimental channel',
      { 'experimental/a.yaml': bad },
      { 'deploy/a.yaml': bad },
      { [place]: good },
      [lost('deploy/a.yaml')],
    ],
    ['with more', {}, { [last]: wide }, { [place]: good }, [twice(last)]],
  ])('%s', (_, before, after, context, expected) => {
    expect(found(before, after, context).sort()).toEqual(expected.sort());
  });

  test.each<[string, Files, Files, Files]>([
    ['the same', {}, { [last]: good }, { [place]: good }],
    ['with more, in a chart', {}, { 'charts/x/crds/a.yaml': wide }, { [place]: good }],
    ['in an example', {}, { 'examples/b.yaml': bad }, { [place]: good }],
    ['in another channel', {}, { 'config/standard/a.yaml': bad }, { 'config/experimental/a.yaml': good }],
    [
      'for servers of another age',
      {},
      { 'config/crd/old.yaml': crd({ group: 'example.com', apiVersion: 'v1beta1' }) },
      { [place]: good },
    ],
    [
      'of another release',
      {},
      { 'bundle/0.10.0/a.yaml': bad },
      { 'bundle/0.9.0/a.yaml': bad, 'bundle/0.1.0/a.yaml': good },
    ],
    [
      'of another feature set',
      {},
      { 'config/crd/b.yaml': annotated(bad, preview) },
      { [place]: annotated(good, 'release.openshift.io/feature-set: Default') },
    ],
  ])('%s: nothing to say', (_, before, after, context) => {
    expect(found(before, after, context)).toEqual([]);
  });

  test('a chart that gets what its source loses is one finding', () => {
    const chart = bad.replace('metadata:', 'metadata:\n  labels: { a: b }');
    expect(found({ [place]: good }, { [place]: bad, 'charts/x/crds/a.yaml': chart })).toEqual([lost(place)]);
  });
});

describe('what softens a break softens it at the base too', () => {
  test.each([experimental, preview])('%s', (annotation) => {
    expect(found({ [place]: good }, { [place]: annotated(bad, annotation) })).toEqual([
      `compat/made-experimental ${place} (warning)`,
      lost(place),
    ]);
    expect(found({ [place]: annotated(good, annotation) }, { [place]: bad })).toEqual([lost(place)]);
    expect(found({ [place]: annotated(good, annotation) }, { [place]: annotated(bad, annotation) })).toEqual([
      `${lost(place)} (warning)`,
    ]);
  });
  test('the folder', () => {
    const folder = 'config/crd/experimental/a.yaml';
    expect(found({ [place]: good }, { [folder]: bad })).toEqual([
      lost(place),
      `compat/made-experimental ${folder} (warning)`,
    ]);
    expect(found({ [folder]: good }, { [folder]: bad })).toEqual([`${lost(folder)} (warning)`]);
  });
});

test.each([
  ['test/golden.yaml', ['compat/crd-removed test/golden.yaml (info)']],
  ['bundle/crd.yaml', ['compat/crd-removed bundle/crd.yaml (warning)', lost('bundle/crd.yaml')]],
])('a copy that goes is compared with what stays where people install it from: %s', (path, expected) => {
  expect(found({ [path]: good }, {}, { [place]: bad })).toEqual(expected);
});

describe('a CRD that comes to a folder of its own', () => {
  const [older, newer] = ['releases/v1/a.yaml', 'releases/v2/a.yaml'];

  test('is one more copy where an applied CRD says the same', () => {
    expect(found({}, { [newer]: bad }, { [older]: good, [place]: bad })).toEqual([]);
    const reworded = bad.replace('type: object', 'description: words\n        type: object');
    expect(found({}, { [newer]: reworded }, { [older]: good, [place]: bad })).toEqual([]);
  });

  test('is compared with the nearest where none does, or with one that is not applied', () => {
    expect(found({}, { [newer]: bad }, { [older]: good, [place]: wide })).toEqual([lost(newer)]);
    expect(found({}, { [newer]: bad }, { [older]: good, 'docs/a.yaml': bad })).toEqual([lost(newer)]);
  });

  test('is not compared where a kustomization gives it other versions', () => {
    const next = good.replace('- name: v1\n', '- name: v2\n');
    const built = (path: string): Files => ({
      'crd/kustomization.yaml': `resources: [a.yaml]\npatches:\n- target: { name: widgets.example.com }\n  patch: '[{ op: add, path: ${path}, value: {} }]'\n`,
    });
    const breaks = (path: string): string[] =>
      found({}, { 'crd/a.yaml': next }, { [place]: good, ...built(path) }).filter((one) => one.startsWith('compat/'));
    expect(breaks('/spec/versions/0')).toEqual([]);
    for (const path of ['/metadata/labels', '/spec/versions/0/additionalPrinterColumns'])
      expect(breaks(path)).toEqual(['compat/version-removed crd/a.yaml']);
  });

  test('with what the same change makes of another one is no copy', () => {
    expect(found({ [place]: good }, { [newer]: bad, [place]: bad }, { [older]: good })).toEqual([lost(place)]);
  });
});
