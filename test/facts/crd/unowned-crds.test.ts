// CRDs of other projects in folders of tests and examples: softened only where the tree shows that they are none of its own.
import { describe, expect, test } from 'vitest';
import { noBase } from '../../../src/changes/change-set.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { planContext } from '../../../src/facts/tree/context.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const of = (group: string, type = 'string'): string =>
  widget(`size: { type: ${type} }`).replaceAll('example.com', group);

const own: Files = { 'config/crd/bases/own.corp.io_gadgets.yaml': of('own.corp.io').replaceAll('idget', 'adget') };

interface Case {
  readonly before?: Files;
  readonly after?: Files;
  readonly context?: Files;
}

const severities = ({ before = {}, after = {}, context }: Case): string[] =>
  review(changeSetOf({ before, after, ...(context && { context }) }), defaultConfig).findings.map(
    ({ severity, rule }) => `${severity} ${rule}`,
  );

/** What is said of a field that gets another type in a CRD of a group at a path. */
const broken = (path: string, group: string, context?: Files, more: Files = {}): string[] =>
  severities({
    before: { [path]: of(group), ...more },
    after: { [path]: of(group, 'integer') },
    ...(context && { context }),
  }).filter((said) => said.endsWith('field-type-changed'));

const [info, error] = [['info compat/field-type-changed'], ['error compat/field-type-changed']];

test('a CRD of an example group that was in no such folder is none of an example when it is moved there', () => {
  const moved = (from: string): string[] =>
    severities({ before: { [from]: of('example.com') }, after: { 'dev/a.yaml': of('example.com', 'integer') } });
  expect(moved('a.yaml')).toEqual(error);
  expect(moved('dev/b.yaml')).toEqual(info);
});

test('a tree without a base shows whose CRDs are in a folder of tests', () => {
  const found = (files: Files): string[] => {
    const { base: _, ...changeSet } = changeSetOf({ before: {}, after: files });
    return review({ ...changeSet, base: { name: noBase } }, defaultConfig).findings.map(
      ({ severity, rule }) => `${severity} ${rule}`,
    );
  };
  const inTests = { 'test/crds/a.yaml': of('other.net', 'strin') };
  expect(found({ ...own, ...inTests })).toEqual(['info admission/schema']);
  expect(found(inTests)).toEqual(['error admission/schema']);
});

describe('a CRD of a group that nothing else in the tree has', () => {
  test.each([
    'test/crds/a.yaml',
    'e2e/a.yaml',
    'hack/a.yaml',
    'examples/x/a.yaml',
    'docs/a.yaml',
    'integration-x/a.yaml',
    'common/scripts/a.yaml',
    'e2etest/a.yaml',
    'kind-e2e/a.yaml',
    'templates/addons/cni/a.yaml',
    'charts/a/charts/b/crds/a.yaml',
    'dev/crds/a.yaml',
    'external-crds/a.yaml',
    'config/crd/static/a.yaml',
    'internal/testutil/crds/a.yaml',
    'envtest/a.yaml',
    'packages/.test-fixtures/a.yaml',
    'enhancements/assets/a.yaml',
  ])('is another project’s in %s', (path) => expect(broken(path, 'other.net', own)).toEqual(info));

  test.each(['deploy/a.yaml', 'latest/a.yaml', 'contest/a.yaml', 'charts/a/crds/a.yaml', 'devices/a.yaml'])(
    'is the project’s in %s',
    (path) => {
      expect(broken(path, 'other.net', own)).toEqual(error);
    },
  );

  test('is the project’s where a Go package or PROJECT of a component in such a folder states it, but not in one of tests', () => {
    const stated = (path: string): Files => ({
      ...own,
      'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n',
      [path]: path.endsWith('.go') ? '// +groupName=other.net\npackage v1\n' : 'domain: other.net\n',
    });
    const path = 'addons/cni/config/crd/bases/a.yaml';
    expect(broken(path, 'other.net', stated('addons/cni/api/v1/doc.go'))).toEqual(error);
    expect(broken(path, 'other.net', stated('addons/cni/PROJECT'))).toEqual(error);
    expect(broken(path, 'other.net', stated('test/api/v1/doc.go'))).toEqual(info);
    expect(broken(path, 'other.net', stated('vendor/x/api/v1/doc.go'))).toEqual(info);
    expect(broken(path, 'other.net', stated('deps/x/api/v1/doc.go'))).toEqual(info);
  });

  test('is the project’s where only a component states one, as nothing shows what the groups of the others are', () => {
    const stated: Files = { 'addons/cni/api/v1/doc.go': '// +groupName=other.net\npackage v1\n' };
    expect(broken('dev/crds/a.yaml', 'tool.corp.io', stated)).toEqual(error);
    expect(broken('dev/crds/a.yaml', 'tool.corp.io', { ...stated, ...own })).toEqual(error);
    expect(broken('dev/crds/a.yaml', 'else.net', { ...stated, ...own })).toEqual(info);
  });

  test('is the project’s where its other CRDs name the group, also next to a Go package of a component that names another one', () => {
    const component = { 'dev/tool/api/v1/doc.go': '// +groupName=tool.example.net\npackage v1\n' };
    const crds = { 'crds/all.yaml': of('own.corp.io').replaceAll('idget', 'adget') };
    expect(broken('addons/a.yaml', 'own.corp.io', { ...component, ...crds })).toEqual(error);
    expect(broken('addons/a.yaml', 'more.corp.io', { ...component, ...crds })).toEqual(error);
    expect(broken('addons/a.yaml', 'other.net', { ...component, ...crds })).toEqual(info);
  });

  test('is another project’s in a chart that another one brings along, if that was so before the change', () => {
    const path = 'deploy/op/charts/dep/crds/a.yaml';
    const chart: Files = { 'deploy/op/Chart.yaml': 'name: op\nversion: 1.0.0\n' };
    expect(broken(path, 'other.net', { ...own, ...chart })).toEqual(info);
    expect(broken(path, 'own.corp.io', { ...own, ...chart })).toEqual(error);
    const stated = { ...chart, 'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n' };
    expect(broken(path, 'more.corp.io', stated)).toEqual(error);
    expect(broken('charts/op/charts/dep/crds/a.yaml', 'more.corp.io', stated)).toEqual(error);
    expect(broken('charts/op/charts/dep/crds/a.yaml', 'other.net', stated)).toEqual(info);
    const change = { before: { [path]: of('other.net') }, after: { [path]: of('other.net', 'integer'), ...chart } };
    expect(severities({ ...change, context: own }).filter((said) => said.endsWith('field-type-changed'))).toEqual(
      error,
    );
  });

  test('is another project’s in a folder of external ones, also in the domain of a project whose packages state others', () => {
    const stated: Files = {
      PROJECT: 'domain: corp.io\n',
      'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n',
      'config/crd/bases/own.corp.io_widgets.yaml': of('own.corp.io'),
      'config/crd/patches/webhook_in_widgets.yaml': 'a: b\n',
    };
    const path = 'config/crd/external-crds/a.yaml';
    expect(broken(path, 'net.corp.io', stated)).toEqual(info);
    expect(broken(path, 'other.net', stated)).toEqual(info);
    expect(broken(path, 'own.corp.io', stated)).toEqual(error);
    const moved = { before: { [path]: of('net.corp.io') }, after: { 'deploy/a.yaml': of('net.corp.io', 'integer') } };
    expect(severities({ ...moved, context: stated })).toEqual(error);
    expect(broken('addons/a.yaml', 'net.corp.io', stated)).toEqual(error);
    expect(broken(path, 'net.corp.io', { PROJECT: 'domain: corp.io\n' })).toEqual(error);
  });

  test('is another project’s in the domain of which the project has groups alone', () => {
    const kinds = 'resources:\n- api:\n    crdVersion: v1\n  domain: corp.io\n  group: own\n  kind: Gadget\n';
    const stated = (project: string): Files => ({
      PROJECT: `domain: corp.io\n${project}`,
      'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n',
      'config/crd/bases/own.corp.io_gadgets.yaml': of('own.corp.io').replaceAll('idget', 'adget'),
    });
    const path = 'config/crd/test/a.yaml';
    expect(broken(path, 'corp.io', stated(kinds))).toEqual(info);
    expect(broken(path, 'net.corp.io', stated(kinds))).toEqual(error);
    expect(broken(path, 'corp.io', stated(kinds.replace('  group: own\n', '')))).toEqual(error);
    expect(broken(path, 'corp.io', stated(''))).toEqual(error);
    for (const name of ['corp.io_racks', 'crds_corp.io'])
      expect(broken(path, 'corp.io', { ...stated(kinds), [`config/crd/bases/${name}.yaml`]: '' })).toEqual(error);
  });

  test('stays the project’s where a file that the change adds is named after another one with its plural', () => {
    const context: Files = {
      'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n',
      'deploy/widgets.yaml': 'a: b\n',
    };
    const decoy = { 'config/crd/bases/else.net_widgets.yaml': of('else.net') };
    const before = { 'addons/a.yaml': of('other.net') };
    const after = { 'addons/a.yaml': of('other.net', 'integer'), ...decoy };
    expect(severities({ before, after, context })).toEqual(error);
  });

  test('is one of tests by its name, in such a folder alone', () => {
    const at = (path: string, group: string): string[] => broken(path, group, own);
    expect(at('internal/test/crd/a.yaml', 'test.own.corp.io')).toEqual(['warning compat/field-type-changed']);
    expect(at('internal/test/crd/a.yaml', 'latest.own.corp.io')).toEqual(error);
    expect(at('config/crd/a.yaml', 'test.own.corp.io')).toEqual(error);
  });

  test('is not known to be another’s where the tree was not listed, or shows no group of its own', () => {
    expect(broken('test/a.yaml', 'other.net')).toEqual(error);
    expect(broken('test/a.yaml', 'other.net', { 'src/main.rs': '' })).toEqual(error);
  });

  test.each<[string, Files]>([
    ['a CRD', own],
    ['a Go package', { 'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n' }],
    ['a PROJECT file', { PROJECT: 'domain: corp.io\n' }],
  ])('is not known to be another’s for a group that comes with the change in %s', (_what, added) => {
    const change = { before: { 'test/a.yaml': of('other.net') }, context: {} };
    const said = severities({ ...change, after: { 'test/a.yaml': of('other.net', 'integer'), ...added } });
    expect(said.filter((one) => one.endsWith('field-type-changed'))).toEqual(error);
  });

  test('may be removed with the tests', () => {
    expect(severities({ before: { 'test/a.yaml': of('other.net') }, context: own })).toEqual([
      'info compat/crd-removed',
    ]);
  });

  test('is rejected by a server as an info', () => {
    const after = { 'test/a.yaml': of('other.net', 'text') };
    expect(severities({ after, context: own })).toEqual(['info admission/schema']);
    expect(severities({ after })).toEqual(['error admission/schema']);
  });
});

test('a CRD of another project is one next to a CRD of the project, too', () => {
  const file = (ours: string, theirs: string): Files => ({
    'examples/all.yaml': `${of('own.corp.io', ours)}---\n${of('other.net', theirs)}`,
  });
  const before = file('string', 'string');
  expect(severities({ before, after: file('string', 'integer'), context: own })).toEqual(info);
  expect(severities({ before, after: file('integer', 'string'), context: own })).toEqual(error);
});

describe('a group is the project’s by', () => {
  test.each<[string, Files]>([
    ['a Go package', { 'api/v1/doc.go': '// +groupName=other.net\npackage v1\n' }],
    ['a path', { 'pkg/apis/other.net/v1/types.go': '' }],
    ['a generated CRD', { 'config/crd/bases/other.net_gadgets.yaml': '' }],
    ['a manifest with the name of the CRD', { 'charts/a/crds/widgets.yaml': '' }],
    ['a kubebuilder project', { PROJECT: 'domain: net\nresources:\n- group: other\n' }],
  ])('%s', (_, context) => expect(broken('test/a.yaml', 'other.net', { ...own, ...context })).toEqual(error));

  test('no CRD of its name in another group', () => {
    const context = { ...own, 'config/crd/bases/own.corp.io_widgets.yaml': '' };
    expect(broken('test/a.yaml', 'other.net', context)).toEqual(info);
  });

  test('files that the same change removes', () => {
    const more = { 'api/v1/doc.go': '// +groupName=other.net\npackage v1\n' };
    expect(broken('test/a.yaml', 'other.net', own, more)).toEqual(error);
  });

  test('another CRD of it that is renamed out of the way', () => {
    const before = { 'deploy/a.yaml': of('other.net') };
    const after = { 'test/a.yaml': of('other.net', 'integer') };
    expect(severities({ before, after, context: own })).toContain('error compat/crd-removed');
  });

  test('none that is vendored or in tests itself', () => {
    const go = '// +groupName=other.net\npackage v1\n';
    const context = { ...own, 'vendor/other.net/api/v1/doc.go': go, 'test/api/v1/doc.go': go };
    expect(broken('test/a.yaml', 'other.net', context)).toEqual(info);
  });
});

test('files that may name a group are wanted, and nothing is softened until they are read', () => {
  const changeSet = changeSetOf({
    before: { 'test/a.yaml': of('other.net') },
    after: { 'test/a.yaml': of('other.net', 'integer') },
    context: { ...own, PROJECT: 'domain: corp.io\n' },
  });
  const context = { ...changeSet.context, texts: new Map<string, string>() };
  expect(planContext({ ...changeSet, context })).toContain('PROJECT');
  expect(review({ ...changeSet, context }, defaultConfig).findings[0]?.severity).toBe('error');
});

test('a file that names the groups of a project is wanted where the change says others in it', () => {
  const changeSet = changeSetOf({
    before: { 'test/a.yaml': of('other.net') },
    after: { 'test/a.yaml': of('other.net', 'integer') },
    context: own,
  });
  const context = { ...changeSet.context, unrecognized: ['PROJECT'] };
  expect(planContext({ ...changeSet, context })).toContain('PROJECT');
});

describe('where no file names the groups of a project', () => {
  const changeSet = changeSetOf({
    before: { 'test/a.yaml': of('other.net') },
    after: { 'test/a.yaml': of('other.net', 'integer') },
    context: own,
  });
  const wants = (paths: readonly string[]): readonly string[] =>
    planContext({ ...changeSet, context: { ...changeSet.context, paths, texts: new Map<string, string>() } });
  const crds = (count: number): string[] => Array.from({ length: count }, (_, at) => `deploy/crds/${at}.yaml`);

  test('its CRDs do, which are all wanted, or none where they are many', () => {
    expect(wants(crds(2))).toEqual(expect.arrayContaining(crds(2)));
    expect(wants(crds(51))).not.toContain('deploy/crds/0.yaml');
    expect(wants(['test/a.yaml', 'PROJECT', ...crds(2)])).not.toContain('deploy/crds/0.yaml');
  });

  test('nothing is softened where these were not read', () => {
    const texts = new Map(Object.entries(own));
    const softened = (paths: readonly string[]): string | undefined =>
      review({ ...changeSet, context: { ...changeSet.context, paths, texts } }, defaultConfig).findings[0]?.severity;
    expect(softened([...texts.keys(), 'deploy/all.yaml'])).toBe('info');
    expect(softened([...texts.keys(), ...crds(51)])).toBe('error');
  });

  test('one in JSON does, too', () => {
    expect(wants(['deploy/crds/all.json'])).toContain('deploy/crds/all.json');
  });

  test('long paths take no longer than they are', () => {
    const long = Array.from({ length: 2000 }, (_, at) => `${'crd'.repeat(2700)}${at}`);
    expect(secondsOf(() => wants(long))).toBeLessThan(mostSeconds / 2);
  });

  test('another group of its domain is its own', () => {
    expect(broken('test/a.yaml', 'more.corp.io', own)).toEqual(error);
    expect(broken('test/a.yaml', 'corp.net', own)).toEqual(info);
    const named = { ...own, 'api/v1/doc.go': '// +groupName=own.corp.io\npackage v1\n' };
    expect(broken('test/a.yaml', 'more.corp.io', named)).toEqual(info);
  });
});

describe('a CRD that is removed with a whole chart', () => {
  const goOwner: Files = {
    'api/v1/groupversion_info.go': '// +groupName=own.corp.io\npackage v1\n',
    ...own,
  };
  const chart: Files = { 'deploy/other/Chart.yaml': 'name: other\n' };
  const path = 'deploy/other/crds/a.yaml';
  const removed = (group: string, context: Files, more: Files = {}): string[] =>
    severities({ before: { [path]: of(group), ...chart }, after: more, context }).filter((said) =>
      said.endsWith('crd-removed'),
    );
  const [third, first] = [['info compat/crd-removed'], ['error compat/crd-removed']];

  test('is another project’s where Go files tell the groups and none shares its domain', () => {
    expect(removed('other.net', goOwner)).toEqual(third);
  });

  test('is another project’s where a copy of it is removed, too', () => {
    const before = { [path]: of('other.net'), ...chart, 'config/all.yaml': of('other.net') };
    expect(severities({ before, context: goOwner })).toEqual(third);
  });

  test('is the project’s of the same domain, where nothing tells the groups, or where files name it', () => {
    expect(removed('sub.corp.io', goOwner)).toEqual(first);
    expect(removed('other.net', own)).toEqual(first);
    expect(removed('other.net', { ...goOwner, 'config/rbac/widgets.yaml': '' })).toEqual(first);
  });

  test('is the project’s where a part of the chart stays', () => {
    expect(removed('other.net', { ...goOwner, 'deploy/other/templates/b.yaml': '' })).toEqual(first);
    expect(removed('other.net', goOwner, { 'deploy/other/values.yaml': 'a: b\n' })).toEqual(first);
  });
});
