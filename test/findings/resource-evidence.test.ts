// Resources of the repository as proofs of breaking changes: each cause is reported once.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { isBreak } from '../../src/findings/breaks.ts';
import { review } from '../../src/review.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../support/widgets.ts';

const crdPath = 'config/crd/widgets.yaml';

const reviewed = (before: string, after: string, context: Files) =>
  review(changeSetOf({ before: { [crdPath]: before }, after: { [crdPath]: after }, context }), defaultConfig);

const findings = (before: string, after: string, context: Files): readonly Finding[] =>
  reviewed(before, after, context).findings;

const told = (all: readonly Finding[]): string[] =>
  all.map(({ rule, path, line, related = [] }) =>
    `${rule} ${path}:${line} ${related.map((at) => `${at.path}:${at.line}`).join(' ')}`.trim(),
  );

const schema = (properties: string, more = ''): string => widgetCrd(objectSchema(properties, more));

test('a break of several CRDs names the resources of each', () => {
  const crds = (mode: string): Files => ({
    [crdPath]: schema(mode),
    'config/crd/gadgets.yaml': schema(mode).replaceAll('idget', 'adget'),
  });
  const context = {
    'samples/a.yaml': widget('spec: { mode: a }'),
    'samples/b.yaml': widget('spec:\n  mode: b').replaceAll('idget', 'adget'),
  };
  const before = crds('mode: { type: string, enum: [a, b, c] }');
  const after = crds('mode: { type: string, enum: [c] }');
  const { findings: all } = review(changeSetOf({ before, after, context }), defaultConfig);
  expect(all.map(({ related = [] }) => related.map(({ path, line }) => `${path}:${line}`))).toEqual([
    ['samples/b.yaml:6', 'config/crd/widgets.yaml:17', 'samples/a.yaml:5'],
  ]);
});

describe('a break and its proof', () => {
  const resource = widget('spec:\n  mode: c\n  size: 30\n  items:\n  - name: x');
  const context = { 'samples/a.yaml': resource };
  const base =
    'mode: { type: string, enum: [a, c] }, size: { type: integer }, items: { type: array, items: { type: object, properties: { name: { type: string } } } }';

  test.each([
    ['compat/enum-narrowed', base.replace('[a, c]', '[a]'), '', 'samples/a.yaml:6', 'must be one of "a"'],
    [
      'compat/bound-tightened',
      base.replace('integer', 'integer, maximum: 9'),
      '',
      'samples/a.yaml:7',
      'less than or equal to 9',
    ],
    ['compat/field-removed', base.replace('size: { type: integer }, ', ''), '', 'samples/a.yaml:7', '`spec.size`'],
    [
      'compat/field-required',
      `${base}, port: { type: integer }`,
      ', required: [port]',
      'samples/a.yaml:5',
      'is required and missing',
    ],
    [
      'compat/pattern-added',
      base.replace('name: { type: string', 'name: { type: string, pattern: ^y'),
      '',
      'samples/a.yaml:9',
      '^y',
    ],
    [
      'compat/format-tightened',
      base.replace('name: { type: string', 'name: { type: string, format: ipv4'),
      '',
      'samples/a.yaml:9',
      'must be of type ipv4',
    ],
    ['compat/field-type-changed', base.replace('integer', 'string'), '', 'samples/a.yaml:7', 'must be of type string'],
  ])('%s', (rule, properties, more, place, words) => {
    const all = findings(schema(base), schema(properties, more), context);
    expect(told(all)).toEqual([expect.stringMatching(new RegExp(`^${rule} .* ${place}$`))]);
    expect(all[0]?.related?.[0]?.message).toContain(words);
    expect(all[0]?.message).toContain('of this repository, in `samples/a.yaml`.');
  });

  test('a rule that is added, by the resource that breaks it', () => {
    const rules = (more: string): string => schema(base, `, x-kubernetes-validations: [{ rule: "true" }${more}]`);
    const all = findings(rules(''), rules(', { rule: "self.size < 9" }, { rule: "self.size > 3" }'), context);
    const proven = all.filter(({ related = [] }) => related.length > 0);
    expect(told(proven)).toEqual([
      'compat/validation-rule-added config/crd/widgets.yaml:17 samples/a.yaml:5 config/crd/widgets.yaml:17',
    ]);
    expect(proven[0]?.message).toContain('self.size < 9');
  });

  test('several resources are counted, and named up to a bound', () => {
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, at) => [`samples/${at}.yaml`, resource]));
    const [finding, ...others] = findings(schema(base), schema(base.replace('[a, c]', '[a]')), many);
    expect(others).toEqual([]);
    expect(finding?.message).toContain(
      'Servers then reject 30 resources of this repository, the first in `samples/0.yaml`.',
    );
    expect(finding?.related).toHaveLength(20);
  });

  test('a default that changes', () => {
    const all = findings(schema('size: { type: integer, default: 3 }'), schema('size: { type: integer, default: 5 }'), {
      'samples/a.yaml': widget('spec: {}'),
    });
    expect(told(all)).toEqual(['compat/default-changed config/crd/widgets.yaml:17 samples/a.yaml:5']);
  });

  test('a removed version', () => {
    const spec = objectSchema('size: { type: integer }');
    const beta = { name: 'v1beta1', spec, storage: false };
    const all = findings(widgetCrd({ spec }, beta), widgetCrd({ spec }, { ...beta, served: false }), {
      'samples/a.yaml': widget('spec: {}', { apiVersion: 'example.com/v1beta1' }),
    });
    expect(told(all)).toEqual(['compat/version-unserved config/crd/widgets.yaml:19 samples/a.yaml:1']);
  });

  test('the break is reported all the same where no resource has it', () => {
    const all = findings(schema(base), schema(base.replace('[a, c]', '[a]')), { 'samples/a.yaml': widget('spec: {}') });
    expect(all.map(({ rule, related }) => [rule, related])).toEqual([['compat/enum-narrowed', undefined]]);
  });
});

test('a break that is switched off does not hide a resource', () => {
  const mode = (values: string): string => schema(`mode: { type: string, enum: [${values}] }`);
  const change = changeSetOf({
    before: { [crdPath]: mode('a, c') },
    after: { [crdPath]: mode('a') },
    context: { 'samples/a.yaml': widget('spec: { mode: c }') },
  });
  const { findings: all } = review(change, { ...defaultConfig, rules: { 'compat/enum-narrowed': 'off' } });
  expect(told(all)).toEqual(['resource/refused-by-change samples/a.yaml:5']);
});

test('an error that no finding on the CRD covers is reported at the resource, and many are reported once', () => {
  // A status subresource that comes is no break of the schema.
  const before = widgetCrd({
    name: 'v1',
    spec: '{ type: object, anyOf: [{ required: [a] }, { required: [b] }], properties: { a: { type: string }, b: { type: string } } }',
  });
  const after = before.replace('anyOf', 'oneOf');
  const both = widget('spec: { a: x, b: z }');
  const context = Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`samples/${at}.yaml`, both]));
  const all = findings(before, after, context);
  expect(all.filter(({ related = [] }) => related.some(({ path }) => path.startsWith('samples/')))).toHaveLength(1);
  expect(new Set(all.map(({ rule }) => rule.split('/')[0])).size).toBeLessThanOrEqual(2);
});

test('an old fault of a resource that no one touched is counted, not blamed', () => {
  const { summary, conclusion } = reviewed(
    schema('mode: { type: string, maxLength: 1 }'),
    schema('mode: { type: string, maxLength: 1, description: short }, more: { type: string }'),
    { 'samples/a.yaml': widget('spec: { mode: long }') },
  );
  expect([summary.errors, summary.warnings, summary.existing, conclusion]).toEqual([0, 0, 1, 'success']);
});

test('a resource that servers rejected before is not taken from them, and is no proof', () => {
  const faulty = { 'samples/a.yaml': widget('spec: { mode: long, size: 30, old: x }') };
  const { findings: all, conclusion } = reviewed(
    schema('mode: { type: string, maxLength: 1 }, size: { type: integer }, old: { type: string }'),
    schema('mode: { type: string, maxLength: 1 }, size: { type: integer, maximum: 9 }'),
    faulty,
  );
  const ofResource = all.filter(({ path }) => path === 'samples/a.yaml');
  expect(ofResource.map(({ rule, status, field }) => `${rule} ${status} ${field}`)).toEqual([
    'resource/refused existing spec.mode',
    'pruning/unknown-field existing spec.old',
  ]);
  expect(all.flatMap(({ related = [] }) => related)).toEqual([]);
  // The breaks themselves are still reported.
  expect(conclusion).toBe('failure');
});

test('a rule at the root of the schema is reported by its message alone', () => {
  const ruled = widgetCrd({ name: 'v1', spec: '{ type: object }' }).replace(
    /openAPIV3Schema:\n(\s+)type: object/,
    (whole, indent: string) =>
      `${whole}\n${indent}x-kubernetes-validations: [{ rule: has(self.spec), message: no spec }]`,
  );
  const { findings: all } = review(
    changeSetOf({ after: { [crdPath]: ruled, 'samples/a.yaml': widget('other: 1') } }),
    defaultConfig,
  );
  expect(all.find(({ rule }) => rule === 'resource/refused')?.message).toContain('rejects Widget `first`: no spec.');
});

test('what servers drop once they prune is the proof of that, not of a type that is named beside it', () => {
  const crd = (spec: string, apiVersion: string): string =>
    widgetCrd(spec).replace('apiextensions.k8s.io/v1', `apiextensions.k8s.io/${apiVersion}`);
  const before = crd('{ properties: { part: { properties: { a: { type: string } } } } }', 'v1beta1');
  const after = crd(objectSchema('part: { type: object, properties: { a: { type: string } } }'), 'v1');
  const all = findings(before, after, { 'samples/a.yaml': widget('spec: { part: { a: x, b: y } }') });
  expect(told(all)).toEqual([
    `compat/pruning-switched-on ${crdPath}:1 samples/a.yaml:5`,
    `compat/field-type-changed ${crdPath}:17 ${crdPath}:17`,
  ]);
});

test('an example of what is rejected is no proof', () => {
  const all = findings(schema('mode: { type: string, enum: [a, c] }'), schema('mode: { type: string, enum: [a] }'), {
    'tests/invalid/a.yaml': widget('spec: { mode: c }'),
  });
  expect(told(all)).toEqual(['compat/enum-narrowed config/crd/widgets.yaml:17']);
});

test('a resource of the project that a third-party CRD breaks is a warning, whichever a kustomization patches', () => {
  const vendored = 'third_party/crds/widgets.yaml';
  const crds = (values: string): Files => ({ [vendored]: schema(`mode: { type: string, enum: [${values}] }`) });
  const used = widget('spec: { mode: c }');
  const context = {
    'apps/a.yaml': used,
    'apps/b/b.yaml': used.replace('first', 'second'),
    'apps/b/kustomization.yaml':
      "resources: [b.yaml]\npatches:\n- target: { kind: Widget }\n  patch: '[{ op: add, path: /spec/size, value: 1 }]'",
    'tests/c.yaml': used.replace('first', 'third'),
    'third_party/samples/d.yaml': used.replace('first', 'fourth'),
  };
  const { findings: all } = review(changeSetOf({ before: crds('a, c'), after: crds('a'), context }), defaultConfig);
  expect(all.map(({ severity, rule, path }) => `${severity} ${rule} ${path}`)).toEqual([
    'warning resource/refused-by-change apps/a.yaml',
    `info compat/enum-narrowed ${vendored}`,
  ]);
  expect(all.map(({ related = [] }) => related.map(({ path }) => path))).toEqual([
    ['apps/b/b.yaml'],
    ['tests/c.yaml', 'third_party/samples/d.yaml'],
  ]);
  expect(all[0]?.message).not.toContain('Keep accepting it');
});

test('a resource of a field that was never released is a warning of its own beside the info', () => {
  const released = schema('mode: { type: string }');
  const added = (type: string): string => schema(`mode: { type: string }, color: ${type}`);
  const path = 'config/samples/a.yaml';
  const files = (crd: string): Files => ({ [crdPath]: crd, [path]: widget('spec: { color: red }') });
  const change = (before: string, after: string) => changeSetOf({ before: files(before), after: files(after) });
  const after = added('{ type: string, enum: [blue] }');
  const { findings: all } = review(change(added('{ type: string }'), after), defaultConfig, {
    released: [{ name: 'v1.0.0', changeSet: change(released, after) }],
  });
  expect(all.map(({ severity, rule, path: at }) => `${severity} ${rule} ${at}`)).toEqual([
    `info compat/enum-narrowed ${crdPath}`,
    `warning resource/refused-by-change ${path}`,
  ]);
  const { findings: gone } = review(change(added('{ type: string }'), released), defaultConfig, {
    released: [{ name: 'v1.0.0', changeSet: change(released, released) }],
  });
  expect(gone.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
    'info compat/field-removed',
    'warning resource/pruned-by-change',
  ]);
  expect(gone[1]?.message).toContain('Remove it here; where it was released, keep it in the schema');
});

test.each<[string, Partial<typeof defaultConfig>, string, readonly string[]]>([
  [
    'of an example has a warning beside the info',
    {},
    'examples/crd.yaml',
    ['warning resource/refused-by-change', 'info compat/enum-narrowed'],
  ],
  [
    'is named by a break that the configuration makes an info',
    { rules: { 'compat/enum-narrowed': 'info' } },
    crdPath,
    ['info compat/enum-narrowed'],
  ],
  [
    'is named by one that it makes an info in a folder',
    {
      overrides: [{ paths: ['config/**'], crds: [], versions: [], rules: { 'compat/enum-narrowed': 'info' } }],
    },
    crdPath,
    ['info compat/enum-narrowed'],
  ],
])('a resource that servers reject after a break %s', (_name, settings, path, expected) => {
  const crd = (values: string): Files => ({ [path]: schema(`mode: { type: string, enum: [${values}] }`) });
  const context = { 'app/a.yaml': widget('spec: { mode: c }') };
  const change = changeSetOf({ before: crd('a, c'), after: crd('a'), context });
  const { findings: all } = review(change, { ...defaultConfig, ...settings });
  expect(all.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(expected);
});

test('a default that was never released is a matter of its CRD alone', () => {
  const added = (value: string): string => schema(`mode: { type: string, default: ${value} }`);
  const context = { 'app/a.yaml': widget('spec: {}') };
  const change = (before: string) =>
    changeSetOf({ before: { [crdPath]: before }, after: { [crdPath]: added('b') }, context });
  const { findings: all } = review(
    change(added('a')),
    { ...defaultConfig, rules: { 'resource/changed-by-change': 'warning' } },
    { released: [{ name: 'v1.0.0', changeSet: change(schema('size: { type: integer }')) }] },
  );
  expect(all.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual(['info compat/default-changed']);
});

test('an older copy of the CRD elsewhere does not hide the break', () => {
  const old = schema('mode: { type: string, enum: [a, c] }');
  const all = findings(old, schema('mode: { type: string, enum: [a] }'), {
    'deploy/install.yaml': `${old}---\n${widget('spec: { mode: c }')}`,
  });
  expect(told(all)).toContainEqual(expect.stringMatching(/^compat\/enum-narrowed .* deploy\/install\.yaml:\d+$/));
});

test('what a change does to resources is a break, what a resource does wrong is none', () => {
  const breaks = ['resource/refused-by-change', 'resource/pruned-by-change', 'resource/changed-by-change'];
  expect(breaks.every((rule) => isBreak({ rule }))).toBe(true);
  expect(['resource/refused', 'resource/version-not-served'].some((rule) => isBreak({ rule }))).toBe(false);
});

describe('a break that is a warning alone', () => {
  const before = schema(
    'mode: { type: string }, parts: { type: array, items: { type: object, required: [a], properties: { a: { type: string } } } }',
  );
  const after = before
    .replace('mode: { type: string', 'mode: { type: string, format: uuid')
    .replace('type: array', 'type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [a]');
  const hit = widget('spec:\n  mode: c\n  parts: [{ a: x }, { a: x }]');
  const settings = { ...defaultConfig, rules: { 'resource/refused-by-change': 'warning' } } as const;

  test.each([
    ['without a proof', widget('spec: { parts: [{ a: x }] }'), 'app/a.yaml', defaultConfig, ['warning', 'warning']],
    ['is an error with one', hit, 'app/a.yaml', defaultConfig, ['error', 'error']],
    [
      'stays one with an example of what is rejected',
      hit,
      'examples/invalid/a.yaml',
      defaultConfig,
      ['warning', 'warning'],
    ],
    ['stays one with a test', hit, 'test/e2e/a.yaml', defaultConfig, ['warning', 'warning']],
    ['stays one as the proof is a warning by configuration', hit, 'app/a.yaml', settings, ['warning', 'warning']],
    [
      'stays one by configuration',
      hit,
      'app/a.yaml',
      { ...defaultConfig, rules: { 'compat/*': 'warning' } } as const,
      ['warning', 'warning'],
    ],
  ])('%s', (_, resource, path, config, expected) => {
    const changeSet = changeSetOf({
      before: { [crdPath]: before },
      after: { [crdPath]: after },
      context: { [path]: resource },
    });
    expect(review(changeSet, config).findings.map(({ severity }) => severity)).toEqual(expected);
  });
});
