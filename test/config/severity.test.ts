// Which severity a problem gets, step by step.
import { describe, expect, test } from 'vitest';
import { defaultConfig, type Config } from '../../src/config/config.ts';
import { isOn, severityOf } from '../../src/config/severity.ts';
import type { Circumstance } from '../../src/rules/severity-table.ts';
import type { Problem, Rule } from '../../src/rules/rule.ts';

const rule: Rule = {
  id: 'compat/field-removed',
  summary: 'A field is removed.',
  severity: 'error',
  because: 'it breaks users',
  breaks: 'yes',
  source: 'a test',
  needs: [],
  check: () => [],
};

const problem = (given: Partial<Problem> & { path?: string } = {}): Problem => ({
  message: 'gone',
  at: { file: { path: given.path ?? 'config/crd/a.yaml', side: 'head', text: '' }, start: 0, end: 0 },
  status: 'introduced',
  document: {
    index: 0,
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    name: 'widgets.example.com',
  },
  version: 'v1alpha1',
  ...given,
});

const judged = (config: Partial<Config>, given: Parameters<typeof problem>[0] = {}, of: Rule = rule) =>
  severityOf({ ...defaultConfig, ...config })(of, problem(given));

const severity = (...given: Parameters<typeof judged>) => {
  const judgement = judged(...given);
  return judgement === 'off' ? judgement : judgement.severity;
};

const alpha = { circumstances: [{ kind: 'alpha', of: 'v1alpha1' }] } as const;

const override = { paths: [], crds: [], versions: [] };

describe('severityOf', () => {
  test('the rule decides', () => {
    expect(severity({})).toBe('error');
  });

  test('a preset changes it, where the rule lists that preset', () => {
    const strict: Rule = { ...rule, severity: 'info', presets: { strict: 'warning', kubernetes: 'off' } };
    expect(severity({ preset: 'recommended' }, {}, strict)).toBe('info');
    expect(severity({ preset: 'strict' }, {}, strict)).toBe('warning');
    expect(severity({ preset: 'kubernetes' }, alpha, strict)).toBe('off');
    expect(severity({ preset: 'strict' })).toBe('error');
  });

  test('the stability of a version changes it', () => {
    expect(severity({}, alpha)).toBe('warning');
  });

  test('the configuration wins, the id over the category', () => {
    expect(severity({ rules: { 'compat/*': 'info' } }, alpha)).toBe('info');
    expect(severity({ rules: { 'compat/field-removed': 'error', 'compat/*': 'off' } }, alpha)).toBe('error');
    expect(severity({ rules: { 'structural/*': 'off' } })).toBe('error');
  });

  test('an override wins over `rules` where all that it names agrees', () => {
    const only = (narrowed: Partial<typeof override>) =>
      severity({
        rules: { 'compat/*': 'warning' },
        overrides: [{ ...override, ...narrowed, rules: { 'compat/*': 'off' } }],
      });
    const paths = (some: string[]) => only({ paths: some as never[] });
    expect(paths(['config/**'])).toBe('off');
    expect(paths(['docs/**'])).toBe('warning');
    expect(only({ crds: ['widgets.example.com'] as never[] })).toBe('off');
    expect(only({ crds: ['*.example.com'] as never[], versions: ['v1alpha1'] as never[] })).toBe('off');
    expect(only({ crds: ['widgets.example.com'] as never[], versions: ['v1'] as never[] })).toBe('warning');
  });

  test('the last override that names the rule wins', () => {
    const first = { ...override, paths: ['**'], rules: { 'compat/field-removed': 'info' } } as const;
    const second = { ...override, paths: ['config/**'], rules: { 'compat/*': 'warning' } } as const;
    const third = { ...override, paths: ['config/**'], rules: { 'structural/*': 'off' } } as const;
    expect(severity({ overrides: [first, second, third] })).toBe('warning');
  });

  test('an object or a version that is unknown is in no override that asks for one', () => {
    const overrides = [{ ...override, versions: ['v1'], rules: { 'compat/*': 'off' } }] as const;
    expect(
      severityOf({ ...defaultConfig, overrides })(rule, { message: '', at: problem().at, status: 'introduced' }),
    ).toEqual({ severity: 'error' });
  });

  test('third-party folders are capped at info, whatever is configured', () => {
    const path = 'pkg/testdata/crd.yaml';
    expect(severity({}, { path })).toBe('info');
    expect(severity({ rules: { 'compat/*': 'error' } }, { path })).toBe('info');
    expect(severity({ rules: { 'compat/*': 'off' } }, { path })).toBe('off');
    expect(severity({ thirdParty: [] }, { path })).toBe('error');
  });
});

describe('circumstances', () => {
  const given = (...circumstances: readonly Circumstance[]) => ({ circumstances });

  test('lower what the preset says, and say why', () => {
    const rare: Rule = { ...rule, severity: 'warning', presets: { strict: 'error' } };
    const sentence = 'Reported as a warning because `v1alpha1` is an alpha version, which may change in any release.';
    expect(judged({}, alpha)).toEqual({ severity: 'warning', sentence });
    expect(judged({ preset: 'strict' }, alpha, rare)).toEqual({ severity: 'warning', sentence });
    expect(judged({}, alpha, rare)).toEqual({ severity: 'warning' });
  });

  test('concern the rules of their rows alone', () => {
    const { breaks, ...other } = rule;
    expect(breaks).toBe('yes');
    expect(severity({}, alpha, other)).toBe('error');
    const path = 'test/a.yaml';
    expect(severity({}, { path })).toBe('error');
    expect(severity({}, { path }, { ...other, id: 'reference-grant/broad' })).toBe('info');
  });

  test('of several, the lowest counts and is said', () => {
    const both = given(alpha.circumstances[0], { kind: 'never-released', of: 'v1.0.0' });
    expect(judged({}, both)).toEqual({
      severity: 'info',
      sentence: 'Reported as info because it is not in any release so far (v1.0.0).',
    });
    // What a rule has said itself is not explained a second time.
    expect(judged({}, given({ kind: 'atomic-list' }, alpha.circumstances[0]))).toEqual({ severity: 'warning' });
    expect(judged({}, { ...alpha, path: 'pkg/testdata/crd.yaml' })).toEqual({ severity: 'info' });
  });

  test('a severity that is configured stays, but for what holds in any case', () => {
    const config = { rules: { 'compat/*': 'error' } } as const;
    expect(judged(config, alpha)).toEqual({ severity: 'error' });
    expect(severity(config, given({ kind: 'acknowledged', of: '`a`' }))).toBe('info');
    expect(severity({ rules: { 'compat/*': 'off' } }, given({ kind: 'acknowledged', of: '`a`' }))).toBe('off');
  });

  test('may raise one', () => {
    const approval: Rule = { ...rule, id: 'api-approved/unapproved', severity: 'info' };
    expect(severity({}, given({ kind: 'approval-withdrawn' }), approval)).toBe('warning');
    expect(severity({}, given({ kind: 'merge-required' }), approval)).toBe('error');
    expect(severity({}, given({ kind: 'merge-required' }, { kind: 'existing-link' }), approval)).toBe('info');
  });
});

describe('whether a rule says something anywhere', () => {
  const chosen: Rule = { ...rule, presets: { recommended: 'off' } };

  test.each<[string, Rule, Partial<Config>, boolean]>([
    ['its severity', rule, {}, true],
    ['the preset', chosen, {}, false],
    ['another preset', chosen, { preset: 'strict' }, true],
    ['the configuration', rule, { rules: { 'compat/*': 'off' } }, false],
    ['the configuration, of its own id', chosen, { rules: { [rule.id]: 'info' } }, true],
    ['in some folder', chosen, { overrides: [{ ...override, paths: ['api/**'], rules: { [rule.id]: 'info' } }] }, true],
    [
      'off in some folder',
      rule,
      { overrides: [{ ...override, paths: ['api/**'], rules: { [rule.id]: 'off' } }] },
      true,
    ],
    ['what means that something is unread', { ...rule, meansUnread: true }, { rules: { 'compat/*': 'off' } }, true],
  ])('%s', (_, of, config, expected) => {
    expect(isOn({ ...defaultConfig, ...config }, of)).toBe(expected);
  });
});
