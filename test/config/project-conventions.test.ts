// A project's settings of kube-api-linter in a review: applied from the base, and reported where they cannot be read.
import { describe, expect, test } from 'vitest';
import { textContent } from '../../src/changes/content.ts';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import { golangciPaths } from '../../src/config/golangci-paths.ts';
import { loadConfig } from '../../src/config/merge.ts';
import { withGolangci } from '../../src/config/project-conventions.ts';
import type { Report } from '../../src/findings/report.ts';
import { review } from '../../src/review.ts';
import { ruleIds } from '../../src/rules/index.ts';
import { processorSeconds } from '../support/processor-time.ts';

/** A file of golangci-lint: the settings of kubeapilinter, and what is excluded. */
const golangci = (settings: object, rest: object = {}): string =>
  JSON.stringify({
    version: '2',
    linters: {
      enable: ['kubeapilinter'],
      settings: { custom: { kubeapilinter: { type: 'module', settings } } },
      ...rest,
    },
  });

const path = 'api/v1/types.go';
const rack = (fields: string): string => `// +groupName=example.com\npackage v1\n\ntype Rack struct {\n${fields}}\n`;
const name = '\t// +optional\n\tName *string `json:"name,omitempty"`\n';
const sizes = '\t// +optional\n\tSizes map[string]int32 `json:"sizes,omitempty"`\n';

/** Files of the project on the base side, a configuration of ours, and the fields that a change adds. */
function reported(files: Readonly<Record<string, string>>, config: string, added: string): Report {
  const own = loadConfig(config, 'c.yml', {}, ruleIds);
  const contents = golangciPaths(own).map((one) => (files[one] === undefined ? undefined : textContent(files[one])));
  const [base, head] = [rack(''), rack(added)].map((text) => new Map([[path, text]]));
  const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), { paths: [], pathsIgnore: [] });
  return review(changeSet, withGolangci(own, contents), {});
}

const said = (files: Readonly<Record<string, string>>, config: string, added: string): string[] =>
  reported(files, config, added)
    .findings.filter(({ rule }) => rule.startsWith('conventions/'))
    .map(({ rule, severity, message }) => `${severity} ${rule} ${message}`);

const maxlength = 'Field Rack.Name must have a maximum length, add kubebuilder:validation:MaxLength marker.';
const nomaps = 'Field Rack.Sizes should not use a map type, use a list type with a unique name/identifier instead.';
const only = (...enable: string[]): object => ({ linters: { enable, disable: ['*'] } });

describe('the settings of the project', () => {
  test('say which analyzers are asked, also those that are off without them', () => {
    expect(said({}, '', name + sizes)).toEqual([`info conventions/nomaps ${nomaps}`]);
    expect(said({ '.golangci.yml': golangci(only('maxlength')) }, '', name + sizes)).toEqual([
      `info conventions/maxlength ${maxlength}`,
    ]);
  });

  test('are those of kube-api-linter where there are none, and none where it is only spoken of', () => {
    const bare = (key: string): string => `${key}: { custom: { kubeapilinter: { type: module } } }\n`;
    const all = [
      "info conventions/commentstart Godoc for field Rack.Name should start with 'name ...'. 1 more finding is of this kind.",
    ];
    for (const text of [`version: "2"\nlinters: { ${bare('settings')}}`, bare('linters-settings')])
      expect(said({ '.golangci.yml': text }, '', name + sizes)).toEqual(all);
    const spoken = reported({ '.golangci.yml': 'linters: { disable: [kubeapilinter] } # kubeapilinter\n' }, '', sizes);
    expect([spoken.findings.length, spoken.notChecked]).toEqual([1, []]);
  });

  test('say which options they have', () => {
    const strings = sizes.replace('int32', 'string');
    const enforced = { ...only('nomaps'), lintersConfig: { nomaps: { policy: 'Enforce' } } };
    expect(said({ '.golangci.yml': golangci(only('nomaps')) }, '', strings)).toEqual([]);
    expect(said({ '.golangci.yml': golangci(enforced) }, '', strings)).toEqual([`info conventions/nomaps ${nomaps}`]);
  });

  test('are asked whatever the package does elsewhere', () => {
    const bare = ['A', 'B', 'C', 'D', 'E', 'F']
      .map((one) => `\t// +optional\n\t${one} string \`json:"${one.toLowerCase()}"\`\n`)
      .join('');
    const own = loadConfig('', 'c.yml', {}, ruleIds);
    const changeSet = collectFromMaps(
      new Map([[path, rack(bare)]]),
      new Map([[path, rack(`${bare}\t// +optional\n\tG *string \`json:"g,omitempty"\`\n`)]]),
      new Map(),
      { paths: [], pathsIgnore: [] },
    );
    const contents = [textContent(golangci(only('commentstart')))];
    expect(review(changeSet, own, {}).findings).toEqual([]);
    expect(review(changeSet, withGolangci(own, contents), {}).findings.map(({ message }) => message)).toEqual([
      "Godoc for field Rack.G should start with 'g ...'.",
    ]);
  });

  test('lose to the configuration of this review, rule by rule', () => {
    const files = { '.golangci.yml': golangci(only('maxlength')) };
    expect(said(files, 'rules: { conventions/maxlength: off }', name)).toEqual([]);
    expect(said(files, 'rules: { conventions/maxlength: warning }', name)).toEqual([
      `warning conventions/maxlength ${maxlength}`,
    ]);
    expect(said(files, 'rules: { conventions/nomaps: info }', sizes)).toEqual([`info conventions/nomaps ${nomaps}`]);
    expect(said(files, 'conventions: { lintersConfig: { nomaps: { policy: Enforce } } }', sizes)).toEqual([
      `info conventions/nomaps ${nomaps}`,
    ]);
    expect(said(files, 'rules: { conventions/*: off }', name)).toEqual([]);
  });
});

describe('which file it is', () => {
  const [one, other] = [golangci(only('maxlength')), golangci(only('nomaps'))];
  const asked = (files: Readonly<Record<string, string>>, config = ''): string[] =>
    reported(files, config, name + sizes).findings.map(({ rule }) => rule);

  test('the one for this linter before the one for all', () => {
    expect(asked({ '.golangci-kal.yml': one, '.golangci.yml': other })).toEqual(['conventions/maxlength']);
    expect(asked({ '.golangci-kal.yml': 'linters: {}\n', '.golangci.yml': other })).toEqual(['conventions/nomaps']);
    expect(asked({ '.golangci.yml': 'linters: {}\n' })).toEqual(['conventions/nomaps']);
  });

  test('the one that the configuration names, or none', () => {
    expect(asked({ '.golangci.yml': other, 'hack/kal.yml': one }, 'conventions: { golangci: hack/kal.yml }')).toEqual([
      'conventions/maxlength',
    ]);
    expect(asked({ '.golangci.yml': one }, 'conventions: { golangci: false }')).toEqual(['conventions/nomaps']);
    for (const wrong of ['true', '[]', '/etc/kal.yml', '7'])
      expect(() => loadConfig(`conventions: { golangci: ${wrong} }`, 'c.yml', {}, [])).toThrow(
        'golangci must be the path of a file below the repository, or false',
      );
  });
});

describe('settings that cannot be read are reported, and turn nothing off', () => {
  const unread = (files: Readonly<Record<string, string>>, config = ''): readonly [string[], readonly object[]] => {
    const { findings, notChecked } = reported(files, config, sizes);
    return [findings.map(({ rule }) => rule), notChecked];
  };
  const because = (file: string, why: string): object[] => [
    { path: file, why: `its settings of kubeapilinter are not used: ${why}` },
  ];

  test('a mistake, with its line', () => {
    const text = golangci({ linters: { disable: ['nomap'] } });
    expect(unread({ '.golangci.yml': text })).toEqual([
      ['conventions/nomaps'],
      because('.golangci.yml', 'line 1: unknown analyzer "nomap"; did you mean "nomaps"?'),
    ]);
  });

  test('a named file without settings, or that is not there', () => {
    const config = 'conventions: { golangci: kal.yml }';
    expect(unread({ 'kal.yml': 'linters: {}\n' }, config)[1]).toEqual(
      because('kal.yml', expect.stringContaining('no settings of kubeapilinter') as string).map(() => ({
        path: 'kal.yml',
        why: expect.stringContaining('no settings of kubeapilinter') as string,
      })),
    );
    expect(unread({}, config)).toEqual([
      ['conventions/nomaps'],
      because('kal.yml', 'the configuration names it, and it is not there'),
    ]);
  });
});

describe('exclusions', () => {
  const excluding = (rest: object, file = '.golangci.yml'): string[] =>
    said(
      { [file]: golangci(only('nomaps'), { exclusions: rest }) },
      file.includes('/') ? `conventions: { golangci: ${file} }` : '',
      sizes,
    );

  test('by path, by text and by source', () => {
    const found = [`info conventions/nomaps ${nomaps}`];
    expect(excluding({ paths: ['^api/'] })).toEqual([]);
    expect(excluding({ paths: ['^apis/'] })).toEqual(found);
    expect(excluding({ 'paths-except': ['^apis/'] })).toEqual([]);
    expect(excluding({ rules: [{ linters: ['kubeapilinter'], text: 'nomaps: field Rack.Sizes' }] })).toEqual([]);
    expect(excluding({ rules: [{ linters: ['revive'], text: 'nomaps' }] })).toEqual(found);
    expect(excluding({ rules: [{ path: 'api/v1/', source: 'map\\[' }] })).toEqual([]);
    expect(excluding({ rules: [{ path: 'api/v1/', source: 'slice' }] })).toEqual(found);
  });

  test('in the form of golangci-lint 1', () => {
    const excludingOnce = (rest: object): string[] =>
      said(
        {
          '.golangci.yml': JSON.stringify({
            'linters-settings': { custom: { kubeapilinter: { type: 'module', settings: only('nomaps') } } },
            ...rest,
          }),
        },
        '',
        sizes,
      );
    const found = [`info conventions/nomaps ${nomaps}`];
    expect(excludingOnce({})).toEqual(found);
    for (const issues of [
      { 'exclude-rules': [{ linters: ['kubeapilinter'], text: 'NOMAPS: field rack' }] },
      { 'exclude-rules': [{ path: 'api/v1/', source: 'MAP\\[' }] },
      { exclude: ['should not use a Map'] },
      { 'exclude-dirs': ['^api/v1$'] },
      { 'exclude-files': ['types\\.go$'] },
    ])
      expect(excludingOnce({ issues })).toEqual([]);
    expect(excludingOnce({ run: { 'skip-dirs': ['^api'] } })).toEqual([]);
    expect(excludingOnce({ issues: { exclude: ['NOMAPS'], 'exclude-case-sensitive': true } })).toEqual(found);
    expect(excludingOnce({ issues: { 'exclude-rules': [{ path: 'API/V1', text: 'nomaps' }] } })).toEqual(found);
    expect(excludingOnce({ issues: { 'exclude-dirs': ['types'] } })).toEqual(found);
  });

  test('compare paths from the folder of the file', () => {
    expect(excluding({ paths: ['^\\.\\./api/v1/'] }, 'hack/kal.yml')).toEqual([]);
    expect(excluding({ paths: ['^v1/types'] }, 'api/kal.yml')).toEqual([]);
    expect(excluding({ paths: ['^api/'] }, 'api/kal.yml')).toEqual([`info conventions/nomaps ${nomaps}`]);
  });
});

test('one line with very many fields is no burden', () => {
  const fields = Array.from({ length: 4000 }, (_, at) => `F${at} map[string]int32 \`json:"f${at}"\``).join('; ');
  const text = golangci(only('nomaps'), { exclusions: { rules: [{ source: 'a.*b.*c' }] } });
  const seconds = processorSeconds(() => {
    const { findings } = reported({ '.golangci.yml': text }, '', `\t//nolint:revive\n\t${fields}\n`);
    expect(findings.some(({ rule }) => rule === 'conventions/nomaps')).toBe(true);
  });
  expect(seconds).toBeLessThan(10);
});

describe('//nolint', () => {
  const with_ = (comment: string): Report =>
    reported({}, '', sizes.replace('\t// +optional', `\t${comment}\n\t// +optional`));

  test('covers the field behind it, and is listed with its reason', () => {
    const { findings, ignored } = with_('//nolint:kubeapilinter // sizes have many names');
    expect(findings).toEqual([]);
    expect(ignored).toMatchObject([
      {
        rule: 'conventions/nomaps',
        by: 'marker',
        reason: 'sizes have many names',
        ofThisChange: true,
        at: { line: 5 },
      },
    ]);
    expect(with_('//nolint:all').ignored).toMatchObject([{ reason: 'nolint' }]);
  });

  test('above the package clause covers the file', () => {
    const rulesOf = (before: string): object => {
      const [base, head] = [rack(''), rack(sizes)].map((text) => new Map([[path, before + text]]));
      const changeSet = collectFromMaps(base ?? new Map(), head ?? new Map(), new Map(), {
        paths: [],
        pathsIgnore: [],
      });
      return review(changeSet, loadConfig('', 'c.yml', {}, ruleIds), {}).findings.map(({ rule }) => rule);
    };
    expect(rulesOf('//nolint:kubeapilinter // as it is sent\n')).toEqual([]);
    expect(rulesOf('//nolint:kubeapilinter\n\n')).toEqual(['conventions/nomaps']);
  });

  test('of other linters covers nothing, and is not reported as unused', () => {
    expect(with_('//nolint:revive').findings.map(({ rule }) => rule)).toEqual(['conventions/nomaps']);
    const unused = reported({}, '', `\t//nolint:kubeapilinter\n${name}`);
    expect([unused.findings, unused.ignored]).toEqual([[], undefined]);
  });
});
