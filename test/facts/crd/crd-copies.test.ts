// Copies of a CRD in one repository: which of them breaks, and how severe that is where people apply another one.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import { copiesLeftBehind } from '../../../src/facts/crd/copies-left-behind.ts';
import { exampleWants } from '../../../src/facts/crd/example-copies.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const of = (fields: string): string => widget(fields).replaceAll('example.com', 'corp.io');
const [wide, slim] = [of('a: { type: string }\nb: { type: string }'), of('a: { type: string }')];
const inChart = (text: string): Files => ({
  'c/Chart.yaml': 'name: c\nversion: 1.0.0\n',
  'c/templates/w.yaml': text.replace('metadata:\n', 'metadata:\n  labels:\n    {{- include "c.labels" . }}\n'),
});
const v1beta1 = slim.replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
const experimental = slim.replace(
  'metadata:\n',
  'metadata:\n  annotations: { gateway.networking.k8s.io/channel: experimental }\n',
);

/** The breaks of a change: `severity rule path`. */
const broken = (before: Files, after: Files, context: Files = {}): string[] =>
  review(changeSetOf({ before, after, context }), defaultConfig)
    .findings.filter(({ rule }) => rule.startsWith('compat/'))
    .map(({ severity, rule, path }) => `${severity} ${rule.replace('compat/', '')} ${path}`);

/** The breaks where a copy loses a field. */
const slimmed = (path: string, context: Files): string[] => broken({ [path]: wide }, { [path]: slim }, context);

test.each(['test/crds/w.yaml', 'e2e-tests/conf/w.yaml', 'docs/w.yaml', 'examples/w.yaml', 'hack/w.yaml'])(
  'a break in %s is a warning where another file has the CRD that people apply',
  (path) => {
    const warning = [`warning field-removed ${path}`];
    expect(slimmed(path, { 'config/w.yaml': slim })).toEqual(warning);
    expect(slimmed(path, { 'config/w.yaml': wide })).toEqual(warning);
    const more = of('a: { type: string }\nc: { type: string }');
    expect(broken({ [path]: wide, 'config/w.yaml': slim }, { [path]: more, 'config/w.yaml': more })).toEqual(warning);
  },
);

test('it is an error where no other one is known to be applied, before the change and after it', () => {
  const path = 'docs/w.yaml';
  const error = [`error field-removed ${path}`];
  expect(slimmed(path, {})).toEqual(error);
  expect(slimmed(path, { 'examples/w.yaml': slim })).toEqual(error);
  expect(slimmed(path, { 'vendor/x/w.yaml': slim })).toEqual(error);
  expect(slimmed(path, { 'config/w.yaml': v1beta1 })).toEqual(error);
  expect(slimmed(path, { 'config/w.yaml': experimental })).toEqual(error);
  // Parts of a template are unknown: its break may be seen in the copy alone.
  expect(slimmed(path, inChart(wide))).toEqual(error);
  expect(broken({ [path]: wide }, { [path]: slim, 'config/w.yaml': slim })).toEqual(error);
  expect(broken({ [path]: wide, 'config/w.yaml': slim }, { [path]: slim })).toContain(error[0]);
});

test('it is an error where a kustomization outside of examples builds it', () => {
  const path = 'examples/crds/w.yaml';
  const [error, warning] = [[`error field-removed ${path}`], [`warning field-removed ${path}`]];
  const built = (from: string, folder: string): Files => ({
    'config/w.yaml': wide,
    'examples/crds/kustomization.yaml': 'resources: [w.yaml]\n',
    [`${from}/kustomization.yaml`]: `resources: [${folder}]\n`,
  });
  expect(slimmed(path, built('deploy', '../examples/crds'))).toEqual(error);
  expect(slimmed(path, { 'config/w.yaml': wide, 'kustomization.yaml': `resources: [${path}]\n` })).toEqual(error);
  expect(slimmed(path, built('examples', 'crds'))).toEqual(warning);
});

test('which kustomizations may build it is asked where one of its folder does', () => {
  const changeSet = changeSetOf({ before: { 'examples/w.yaml': wide }, after: { 'examples/w.yaml': slim } });
  const [own, other] = ['examples/kustomization.yaml', 'deploy/kustomization.yaml'];
  const wanted = (texts: Files): readonly string[] =>
    exampleWants({ ...changeSet, context: { paths: [own], texts: new Map(Object.entries(texts)), unread: [] } }, [
      other,
    ]);
  expect(wanted({})).toContain(own);
  expect(wanted({ [own]: 'resources: [v.yaml]\n' })).not.toContain(other);
  expect(wanted({ [own]: 'resources: [w.yaml]\n' })).toContain(other);
});

test('what people apply breaks with an error all the same, once', () => {
  const lost = (path: string): string[] => [`error field-removed ${path}`];
  const other = (text: string): string => text.replace('metadata:\n', 'metadata:\n  labels: { a: b }\n');
  const docs = { before: { 'docs/w.yaml': wide }, after: { 'docs/w.yaml': slim } };
  for (const like of [(text: string): string => text, other]) {
    const both = broken(
      { ...docs.before, 'config/w.yaml': like(wide) },
      { ...docs.after, 'config/w.yaml': like(slim) },
      { 'deploy/w.yaml': wide },
    );
    expect(both).toEqual(lost('config/w.yaml'));
  }
  const template = broken(
    { ...docs.before, ...inChart(wide) },
    { ...docs.after, ...inChart(slim) },
    { 'config/w.yaml': wide },
  );
  expect(template).toEqual(lost('c/templates/w.yaml'));
  expect(broken({ 'config/w.yaml': wide }, { 'docs/w.yaml': slim }, { 'deploy/w.yaml': wide })).toEqual([
    'warning crd-removed config/w.yaml',
  ]);
});

test('of copies that people apply, a break is reported at the one that controller-gen writes', () => {
  const [before, after] = [wide, slim].map((text) => ({
    'bundle/manifests/w.yaml': text.replace('metadata:\n', 'metadata:\n  creationTimestamp: null\n'),
    'charts/op/crds/w.yaml': text,
    'config/crd/bases/w.yaml': text,
    'install.yaml': text,
  }));
  expect(broken(before ?? {}, after ?? {})).toEqual(['error field-removed config/crd/bases/w.yaml']);
});

test('a CRD that is split by feature sets becomes the one of the default set', () => {
  const [before, preview] = [{ 'install/w.yaml': wide }, of('a: { type: string }\nb: { type: string }\nc: {}')];
  const split = (text: string): Files => ({
    'install/w-CustomNoUpgrade.yaml': preview,
    'install/w-Default.yaml': text,
    'install/w-TechPreviewNoUpgrade.yaml': preview,
  });
  expect(broken(before, split(wide))).toEqual([]);
  expect(broken(before, split(slim))).toEqual(['error field-removed install/w.yaml']);
  const { 'install/w-Default.yaml': left, ...previews } = split(wide);
  expect(left).toBe(wide);
  expect(broken(before, previews)[0]).toMatch(/^warning made-experimental/);
});

describe('the faults of a new copy of a CRD', () => {
  const faulty = widget('a: { type: integer, format: int32, maximum: 4294967295 }');
  const undecided = (text: string): string => text.replace('scope: Namespaced', 'scope: Somewhere');
  const statuses = (before: Files, after: Files, context?: Files): string[] =>
    review(changeSetOf({ before, after, ...(context && { context }) }), defaultConfig).findings.map(
      ({ rule, path, status }) => `${rule} ${path} ${status}`,
    );

  test('are existing ones where the CRD had them', () => {
    const both = { 'deploy/all.yaml': undecided(faulty) };
    expect(statuses({}, both, { 'config/crd/a.yaml': undecided(faulty) }).sort()).toEqual([
      'admission/names deploy/all.yaml existing',
      'structural/no-value-passes deploy/all.yaml existing',
    ]);
  });

  test('are new ones where it had others, or none that people apply', () => {
    const introduced = ['structural/no-value-passes deploy/all.yaml introduced'];
    expect(
      statuses({}, { 'deploy/all.yaml': faulty }, { 'config/crd/a.yaml': widget('a: { type: integer }') }),
    ).toEqual(expect.arrayContaining(introduced));
    expect(statuses({}, { 'deploy/all.yaml': faulty }, { 'examples/a.yaml': faulty })).toEqual(introduced);
  });
});

test.each([1, 2])(
  'in a folder of many files with one CRD none is compared with each other: 1 of %i changes',
  (each) => {
    const path = (at: number): string => `a/w${at}.yaml`;
    const files = (textOf: (at: number) => string) =>
      new Map(Array.from({ length: 4000 }, (_, at) => [path(at), textOf(at)]));
    const changed = (at: number): string => slim.replace(' a:', ` a${at}:`);
    const head = files((at) => (at % each === 0 ? changed(at) : `${slim}# same`));
    const documents = readDocuments(
      collectFromMaps(
        files(() => slim),
        head,
        new Map(),
        defaultConfig,
      ),
    );
    let facts: unknown;
    const seconds = secondsOf(() => {
      facts = copiesLeftBehind(documents, () => true);
    });
    expect(facts).toEqual([]);
    expect(seconds).toBeLessThan(mostSeconds / 4);
  },
);
