// Layers of the configuration: inputs over file over preset over defaults.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { loadConfig, parseInputs, resolveConfig } from '../../src/config/merge.ts';

describe('resolveConfig', () => {
  test('nothing said: the defaults', () => {
    expect(resolveConfig()).toEqual(defaultConfig);
  });

  test('inputs win over the file, the file over the defaults', () => {
    const config = resolveConfig(
      { failOn: 'never', baseline: 'v1', paths: ['a'] },
      { failOn: 'warning', paths: ['b'] },
    );
    expect(config).toMatchObject({ failOn: 'warning', baseline: 'v1', paths: ['b'], preset: 'recommended' });
  });

  test.each([
    ['recommended', 'error', false],
    ['strict', 'warning', true],
    ['kubernetes', 'error', true],
  ] as const)('preset %s', (preset, failOn, requireMerged) => {
    const config = resolveConfig({ preset });
    expect([config.failOn, config.approvals.requireMerged]).toEqual([failOn, requireMerged]);
  });

  test('a preset of the inputs brings its settings, which the file still overrides', () => {
    expect(resolveConfig({ preset: 'recommended' }, { preset: 'strict' }).failOn).toBe('warning');
    const config = resolveConfig({ failOn: 'error', approvals: { requireMerged: false } }, { preset: 'strict' });
    expect([config.failOn, config.approvals.requireMerged]).toEqual(['error', false]);
  });

  test('approvals are merged key by key', () => {
    const { approvals } = resolveConfig({ approvals: { approvers: ['someone'] } });
    expect(approvals).toEqual({ ...defaultConfig.approvals, approvers: ['someone'] });
  });

  test('crds are merged key by key', () => {
    const releases = [{ ref: 'v1', files: ['crds/**'] }];
    expect(resolveConfig({ crds: { releases } }).crds).toEqual({ files: [], releases, converted: [] });
    expect(resolveConfig({ crds: { files: ['a'] } }).crds).toEqual({ files: ['a'], releases: [], converted: [] });
  });

  test('what was left out is empty', () => {
    const config = resolveConfig({
      overrides: [{ crds: ['a.example.com'], rules: {} }],
      references: [{ group: '', kind: 'Widget', path: 'spec.ref' }],
      kubernetesVersion: 'v1.37.1',
    });
    expect(config.overrides).toEqual([{ paths: [], crds: ['a.example.com'], versions: [], rules: {} }]);
    expect(config.references).toEqual([{ group: '', kind: 'Widget', path: 'spec.ref', defaults: {} }]);
    expect(config.kubernetesVersions).toEqual({ asked: ['1.37'], isConfigured: true });
  });

  test('Kubernetes versions: a range, a list, one; an input wins, whichever of the two names it has', () => {
    const asked = (file: string, inputs = {}): readonly string[] =>
      resolveConfig({ kubernetesVersions: file }, inputs).kubernetesVersions.asked;
    expect(asked('1.33-1.35')).toEqual(['1.35', '1.34', '1.33']);
    expect(asked('1.33, v1.36.2')).toEqual(['1.36', '1.33']);
    expect(asked('1.31-1.32,1.32-1.33')).toEqual(['1.33', '1.32', '1.31']);
    expect(asked('1.33', { kubernetesVersion: '1.36' })).toEqual(['1.36']);
    expect(resolveConfig().kubernetesVersions).toEqual({ asked: ['1.37', '1.36', '1.35'], isConfigured: false });
  });
});

describe('parseInputs', () => {
  test('empty ones are not given', () => {
    expect(parseInputs({ preset: '', failOn: undefined })).toEqual({ config: {} });
  });

  test('each mistake is named', () => {
    expect(
      parseInputs({ preset: 'strikt', failOn: 'errors', kubernetesVersion: '1.20', baseline: '-x', paths: ['!a'] })
        .errors,
    ).toEqual([
      'input preset: cannot be "strikt"; it must be one of recommended, strict, kubernetes; did you mean "strict"?',
      'input kubernetes-version: Kubernetes 1.20 is not covered; covered are 1.31, 1.32, 1.33, 1.34, 1.35, 1.36, 1.37',
      'input fail-on: cannot be "errors"; it must be one of error, warning, never; did you mean "error"?',
      'input baseline: must be `released`, `merge-base`, `latest-release` or a ref; it is "-x"',
      'input paths: must be a glob below the repository such as `config/crd/**`; `pathsIgnore` leaves files out; it is "!a"',
    ]);
  });
});

test('one setting under both of its names is a mistake', () => {
  expect(parseInputs({ kubernetesVersion: '1.33', kubernetesVersions: '1.34' }).errors).toEqual([
    'input kubernetes-version: is another name of kubernetes-versions; only one of them counts',
  ]);
});

describe('loadConfig', () => {
  const rules = ['compat/field-removed'];

  test('no file: defaults and inputs', () => {
    expect(loadConfig(undefined, 'c.yml', { failOn: 'never' }, rules)).toEqual({ ...defaultConfig, failOn: 'never' });
  });

  test('the file and the inputs', () => {
    const config = loadConfig('rules: {compat/*: info}\nfailOn: warning', 'c.yml', { failOn: 'never' }, rules);
    expect(config).toMatchObject({ failOn: 'never', rules: { 'compat/*': 'info' } });
  });

  test('all mistakes of both in one error', () => {
    expect(() => loadConfig('presett: x', 'c.yml', {}, rules)).toThrow(
      'the configuration is not valid: c.yml:1:1: unknown key "presett"; did you mean "preset"?',
    );
    expect(() => loadConfig('presett: x', 'c.yml', { failOn: 'x' }, rules)).toThrow(
      /not valid:\n {2}input fail-on: cannot be "x".*\n {2}c\.yml:1:1: unknown key/,
    );
  });
});
