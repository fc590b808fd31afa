// Configuration files: every mistake at once, each with its place and the probably intended name.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { configErrorText, parseConfig } from '../../src/config/parse-config.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

const rules = ['compat/field-removed', 'compat/enum-narrowed', 'api-approved/missing', 'files/unreadable'];
const path = '.github/kube-api-review.yml';
const parse = (text: string) => parseConfig(text, path, rules);
const errors = (text: string): string[] =>
  (parse(text).errors ?? []).map((error) => configErrorText(error).replace(`${path}:`, ''));

/** The configuration that the contract shows. */
const whole = `
preset: strict
kubernetesVersion: "1.37"
failOn: error
baseline: merge-base
paths: ['config/**']
pathsIgnore: []
thirdParty: [third/**]
rules: { compat/field-removed: warning, compat/*: info }
overrides: [{ paths: [], crds: [widgets.example.com], versions: [v1alpha1], rules: { compat/*: off } }]
ignore: [{ rule: compat/field-removed, crd: widgets.example.com, version: v1, field: spec.mode, reason: why, owner: who, expires: 2027-01-31 }]
acknowledge: { label: api-break-approved }
approvals:
  annotation: api-approved.kubernetes.io
  repositories: ["kubernetes/*", "kubernetes-sigs/*"]
  requireMerged: true
  approvers: [login, org/team]
  ownersAliases: ["kubernetes/kubernetes:OWNERS_ALIASES"]
references: [{ group: example.com, kind: Widget, path: "spec.secretRef", defaults: { kind: Secret } }]
grantHomes: [authorization.k8s.io]
featureGates: { files: [pkg/features/kube_features.go] }
`;

describe('a valid file', () => {
  test('with every key', () => {
    const { config } = parse(whole);
    expect(errors(whole)).toEqual([]);
    expect(config?.approvals?.approvers).toEqual(['login', 'org/team']);
    expect(config?.rules).toEqual({ 'compat/field-removed': 'warning', 'compat/*': 'info' });
    expect(config?.ignore?.[0]?.expires).toBe('2027-01-31');
  });

  test.each([
    '',
    '# nothing but a comment\n',
    '{}',
    'rules:\n  # compat/field-removed: off\n',
    'paths:\n',
    '\ufeffpreset: strict\n',
  ])('%j', (text) => {
    expect(errors(text)).toEqual([]);
  });

  test('a version needs no quotes', () => {
    expect(parse('kubernetesVersion: 1.37').config?.kubernetesVersion).toBe('1.37');
    expect(parse('kubernetesVersion: v1.37.2').config?.kubernetesVersion).toBe('v1.37.2');
  });

  test('words that YAML 1.1 reads as booleans are words', () => {
    expect(parse('rules: { compat/field-removed: off, compat/enum-narrowed: "off" }').config?.rules).toEqual({
      'compat/field-removed': 'off',
      'compat/enum-narrowed': 'off',
    });
    expect(errors('on: 1\nrules: { no: yes }')).toEqual([
      expect.stringMatching(/^1:1: unknown key "on"/),
      expect.stringMatching(/^2:10: unknown rule "no"/),
      expect.stringMatching(/^2:14: rules.no cannot be "yes"/),
    ]);
    expect(parse('{approvals: {requireMerged: true}}').config?.approvals?.requireMerged).toBe(true);
  });

  test('a key that the language knows is a key like any other', () => {
    expect(errors('__proto__: 1\nconstructor: {}\ntoString: x')).toEqual([
      expect.stringMatching(/^1:1: unknown key "__proto__"/),
      expect.stringMatching(/^2:1: unknown key "constructor"/),
      expect.stringMatching(/^3:1: unknown key "toString"/),
    ]);
    expect(errors('rules: {__proto__: off}')).toEqual([expect.stringMatching(/^1:9: unknown rule "__proto__"/)]);
    expect(errors('rules: {field-remved: off}')).toEqual([
      '1:9: unknown rule "field-remved"; did you mean "compat/field-removed"?',
    ]);
    expect(errors('rules: {compat: off}')).toEqual(['1:9: unknown rule "compat"; did you mean "compat/*"?']);
    expect(Object.hasOwn(Object.prototype, 'preset')).toBe(false);
  });
});

describe('mistakes', () => {
  test.each([
    ['rules: { "files/*": warning }', 'rules["files/*"] cannot be "warning": `files/'],
    ['rules: { files/unreadable: off }', 'rules["files/unreadable"] cannot be "off": `files/unreadable` reports'],
    ['overrides: [{ paths: [a], rules: { files/unreadable: info } }]', 'cannot be "info"'],
    ['ignore: [{ rule: "files/*", reason: a }]', 'ignore[0].rule: findings on the reading of a file'],
  ])('nothing makes less of what no one has reviewed: %s', (text, message) => {
    expect(errors(text)).toEqual([expect.stringContaining(message)]);
    expect(parse('rules: { files/unreadable: error, compat/field-removed: off }').errors).toBeUndefined();
  });

  test('all at once, in the order of the text', () => {
    const text = [
      'preset: strickt',
      'fail-on: error',
      'rules:',
      '  compat/field-remved: warning',
      '  compat/*: eror',
      'overrides:',
      '- rules: {}',
      '- path: [a]',
      '  crds: ["Widgets!"]',
      '  rules: {compat/enum-narrowed: 3}',
      'ignore:',
      '- rule: nonsense',
      '  expires: 2027-02-31',
      '- {rule: files/unreadable, reason: known, expires: soon}',
      'approvals: [a]',
      'paths: "config/**"',
      'acknowledge: {}',
      'featureGates: {files: [1]}',
    ].join('\n');
    expect(errors(text)).toEqual([
      '1:9: preset cannot be "strickt"; it must be one of recommended, strict, kubernetes; did you mean "strict"?',
      '2:1: unknown key "fail-on"; did you mean "failOn"?',
      '4:3: unknown rule "compat/field-remved"; did you mean "compat/field-removed"?',
      '5:13: rules["compat/*"] cannot be "eror"; it must be one of error, warning, info, off; did you mean "error"?',
      '7:3: overrides[0] names no `paths`, `crds` or `versions`; what applies everywhere belongs in `rules`',
      '8:3: unknown key "path" in overrides[1]; did you mean "paths"?',
      '9:10: overrides[1].crds[0] must be the name of a CRD such as `widgets.example.com`; `*` stands for any part; it is "Widgets!"',
      '10:33: overrides[1].rules["compat/enum-narrowed"] cannot be 3; it must be one of error, warning, info, off',
      '12:3: ignore[0].reason is missing',
      '12:9: unknown rule "nonsense"; the command `rules` lists the known ones',
      '13:12: there is no day "2027-02-31"',
      '14:10: ignore[1].rule: findings on the reading of a file (`files/…`) cannot be ignored; leave files that are not manifests out with `pathsIgnore`',
      '14:52: ignore[1].expires must be a date such as `2027-01-31`; it is "soon"',
      '15:12: approvals must be a mapping, not a list',
      '16:8: paths must be a list, not "config/**"',
      '17:1: acknowledge.label is missing',
      '18:24: featureGates.files[0] must be text (put it in quotes), not 1',
    ]);
  });

  test.each([
    [
      'kubernetesVersion: "1.30"',
      '1:20: kubernetesVersion: Kubernetes 1.30 is not covered; covered are 1.31, 1.32, 1.33, 1.34, 1.35, 1.36, 1.37',
    ],
    [
      'kubernetesVersions: 1.33-1.40',
      '1:21: kubernetesVersions: Kubernetes 1.40 is not covered; covered are 1.31, 1.32, 1.33, 1.34, 1.35, 1.36, 1.37',
    ],
    [
      'kubernetesVersions: "1.36"\nkubernetesVersion: "1.36"',
      '2:1: kubernetesVersion is another name of kubernetesVersions; only one of them counts',
    ],
    ['kubernetesVersions: 1.36-1.33', '1:21: kubernetesVersions: the range 1.36-1.33 ends before it begins'],
    [
      'kubernetesVersion: latest',
      '1:20: kubernetesVersion must be a Kubernetes version such as "1.37"; it is "latest"',
    ],
    [
      'overrides: [{paths: [], rules: {}}]',
      '1:13: overrides[0] names no `paths`, `crds` or `versions`; what applies everywhere belongs in `rules`',
    ],
    ['ignore: [{rule: compat/*, reason: x, expires: 2027-02-31}]', '1:47: there is no day "2027-02-31"'],
    [
      'baseline: --upload-pack=x',
      '1:11: baseline must be `released`, `merge-base`, `latest-release` or a ref; it is "--upload-pack=x"',
    ],
    [
      'paths: ["!a"]',
      '1:9: paths[0] must be a glob below the repository such as `config/crd/**`; `pathsIgnore` leaves files out; it is "!a"',
    ],
    ['- a', '1:1: the configuration must be a mapping, not a list'],
    ['just text', '1:1: the configuration must be a mapping, not "just text"'],
    ['rules: [a]', '1:8: rules must be a mapping, not a list'],
    ['a: 1\n---\nb: 2', '3:1: a second document: a configuration is only one'],
    ['preset: strict\npreset: strict', '2:1: the key "preset" is set twice'],
    ['rules: &x {}\noverrides: *x', '2:12: aliases are not read here: write the value itself'],
    ['paths: [&x a, *x]', '1:13: aliases are not read here: write the value itself'],
    ['a: &x {b: 1}\nc: {<<: *x}', '2:4: aliases are not read here: write the value itself'],
    ['? [a]\n: b', expect.stringMatching(/^1:3: expected a string, number or boolean as key, found a list/)],
    ['a: [', expect.stringMatching(/^1:\d: /)],
    ['\ta: 1', expect.stringMatching(/^1:1: /)],
  ])('%j', (text, expected) => {
    expect(errors(text)[0]).toEqual(expected);
  });

  test('what is unseen is spelled out', () => {
    expect(errors('"a\\u202eb\\e": 1')[0]).toContain('unknown key "a\\u{202e}b\\u001b"');
    expect(errors('"##[add-mask]x": 1')[0]).toContain('unknown key "\\u{23}#[add-mask]x"');
    expect(errors('a: *##[error]')[0]).not.toContain('##[');
    expect(errors("%##[error]\n---\n'")[0]).not.toContain('##[');
  });
});

describe('hostile files are rejected with little work', () => {
  test.each([
    ['deep', '['.repeat(100_000)],
    ['deep and closed', `paths: ${'['.repeat(5000)}${']'.repeat(5000)}`],
    ['a bomb of aliases', `a: &a [x,x,x]\nb: &b [*a,*a,*a]\nc: &c [*b,*b,*b]\nd: [*c,*c,*c]`],
    ['many keys', Array.from({ length: 20_000 }, (_, at) => `k${at}: 1`).join('\n')],
    ['large', `# ${'x'.repeat(300_000)}`],
    ['many mistakes', `paths: [${'1,'.repeat(50_000)}]`],
    ['a long name', `rules: {${'a'.repeat(100_000)}: off}`],
  ])('%s', (_, text) => {
    let found: readonly string[] = [];
    expect(secondsOf(() => (found = errors(text)))).toBeLessThan(mostSeconds);
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThanOrEqual(51);
  });
});

test('never throws, and every error has a place in the text', () => {
  const words = 'rules ignore overrides preset paths approvals off 1 null ~ << --- ... &a *a !!str'.split(' ');
  const signs = [': ', ':', '\n', '\n  ', '- ', '[', ']', '{', '}', ',', '"', "'", '|', '>', '#', '? ', '\t', ' '];
  const parts = fc.constantFrom(...words, ...signs, '%YAML 1.2', '\u0000', '\ud800', '🙂');
  fc.assert(
    fc.property(
      fc.array(parts, { maxLength: 30 }).map((some) => some.join('')),
      (text) => {
        const lines = text.split('\n');
        for (const { line, column } of parse(text).errors ?? []) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length + 1);
        }
      },
    ),
    { numRuns: 2000 },
  );
});
