// Which severity a problem gets, step by step.
import { describe, expect, test } from 'vitest';
import { defaultConfig, type Config } from '../../src/config/config.ts';
import { severityOf } from '../../src/config/severity.ts';
import type { Problem, Rule } from '../../src/rules/rule.ts';

const rule: Rule = {
  id: 'compat/field-removed',
  summary: 'A field is gone.',
  severity: 'error',
  because: 'it breaks users',
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

const severity = (config: Partial<Config>, given: Parameters<typeof problem>[0] = {}, of: Rule = rule) =>
  severityOf({ ...defaultConfig, ...config })(of, problem(given));

const override = { paths: [], crds: [], versions: [] };

describe('severityOf', () => {
  test('the rule decides', () => {
    expect(severity({})).toBe('error');
  });

  test('a preset changes it, where the rule says so', () => {
    const strict: Rule = { ...rule, severity: 'info', presets: { strict: 'warning', kubernetes: 'off' } };
    expect(severity({ preset: 'recommended' }, {}, strict)).toBe('info');
    expect(severity({ preset: 'strict' }, {}, strict)).toBe('warning');
    expect(severity({ preset: 'kubernetes' }, { severity: 'error' }, strict)).toBe('off');
    expect(severity({ preset: 'strict' })).toBe('error');
  });

  test('the stability of a version changes it', () => {
    expect(severity({}, { severity: 'warning' })).toBe('warning');
  });

  test('the configuration wins, the id over the category', () => {
    expect(severity({ rules: { 'compat/*': 'info' } }, { severity: 'warning' })).toBe('info');
    expect(severity({ rules: { 'compat/field-removed': 'error', 'compat/*': 'off' } }, { severity: 'warning' })).toBe(
      'error',
    );
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

  test('an object or a version that nobody knows is in no override that asks for one', () => {
    const overrides = [{ ...override, versions: ['v1'], rules: { 'compat/*': 'off' } }] as const;
    expect(
      severityOf({ ...defaultConfig, overrides })(rule, { message: '', at: problem().at, status: 'introduced' }),
    ).toBe('error');
  });

  test('third-party folders are capped at info, whatever is configured', () => {
    const path = 'pkg/testdata/crd.yaml';
    expect(severity({}, { path })).toBe('info');
    expect(severity({ rules: { 'compat/*': 'error' } }, { path })).toBe('info');
    expect(severity({ rules: { 'compat/*': 'off' } }, { path })).toBe('off');
    expect(severity({ thirdParty: [] }, { path })).toBe('error');
  });
});
