// Ignored findings: by the configuration, comments, Go markers and a baseline file; and findings about the ignores.
import { describe, expect, test } from 'vitest';
import { noBase } from '../../src/changes/change-set.ts';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import { readKnownFindings } from '../../src/config/known-findings.ts';
import { loadConfig } from '../../src/config/merge.ts';
import { baselineOf } from '../../src/findings/baseline-file.ts';
import type { Report } from '../../src/findings/report.ts';
import { review } from '../../src/review.ts';
import { rules } from '../../src/rules/index.ts';
import { widget } from '../support/crd.ts';
import { generatedCrd, widgetTypes } from '../support/go.ts';

const known = rules.map(({ id }) => id);
const mapOf = (files: Record<string, string>): Map<string, string> => new Map(Object.entries(files));

function reviewed(
  before: Record<string, string>,
  after: Record<string, string>,
  yaml = '',
  today = '2026-11-21',
): Report {
  const config = loadConfig(yaml, '.github/kube-api-review.yml', {}, known);
  const changeSet = collectFromMaps(mapOf(before), mapOf(after), undefined, config);
  // Without any base it is an audit, as `check` makes one.
  const base = Object.keys(before).length === 0 ? { name: noBase } : changeSet.base;
  return review({ ...changeSet, base }, config, { today });
}

const crd = (before: string, after: string, yaml?: string): Report =>
  reviewed({ 'crd.yaml': widget(before) }, { 'crd.yaml': widget(after) }, yaml);

const told = ({ findings }: Report): string[] => findings.map(({ rule, status }) => `${rule} ${status}`);
const hushed = ({ ignored = [] }: Report): string[] =>
  ignored.map(({ rule, by, reason }) => `${rule} ${by}: ${reason}`);

const enumBefore = 'mode: { type: string, enum: [a, b] }\nsize: { type: integer }';

describe('comments', () => {
  test('behind the code, and above it', () => {
    const behind = crd(
      enumBefore,
      'mode: { type: string, enum: [a] } # kube-api-review:ignore compat/enum-narrowed b never worked\nsize: { type: integer }',
    );
    expect(told(behind)).toEqual([]);
    expect(hushed(behind)).toEqual(['compat/enum-narrowed comment: b never worked']);
    expect(behind.ignored?.[0]?.at).toEqual({ path: 'crd.yaml', line: behind.ignored?.[0]?.line });
    expect(behind.conclusion).toBe('success');
    const above = crd(
      enumBefore,
      '# kube-api-review:ignore compat/* -- b never worked\n# more words\n\nmode: { type: string, enum: [a] }\nsize: { type: integer }',
    );
    expect(hushed(above)).toEqual(['compat/enum-narrowed comment: b never worked']);
  });

  test('several rules, several comments, the other spelling', () => {
    const report = crd(
      'mode: { type: string, enum: [a, bcdef], maxLength: 5 }',
      '# kube-api-review:ignore=compat/enum-narrowed one\n# kube-api-review:ignore compat/field-removed,compat/bound-tightened two\nmode: { type: string, enum: [a], maxLength: 4 }',
    );
    expect(hushed(report).sort()).toEqual(['compat/bound-tightened comment: two', 'compat/enum-narrowed comment: one']);
    expect(told(report)).toEqual([]);
  });

  test('cover what is below, not what is next to them', () => {
    const below = crd(
      'outer:\n  type: object\n  properties:\n    mode: { type: string, enum: [a, b] }\nsize: { type: integer, maximum: 9 }',
      '# kube-api-review:ignore compat/* meant\nouter:\n  type: object\n  properties:\n    mode: { type: string, enum: [a] }\nsize: { type: integer, maximum: 8 }',
    );
    expect(hushed(below)).toEqual(['compat/enum-narrowed comment: meant']);
    expect(told(below)).toEqual(['compat/bound-tightened introduced']);
  });

  test('above a document: all of it', () => {
    const text = widget('size: { type: integer }');
    const report = reviewed(
      { 'crd.yaml': widget(enumBefore) },
      { 'crd.yaml': `# kube-api-review:ignore compat/* never released\n---\n${text}` },
    );
    expect(hushed(report)).toEqual(['compat/field-removed comment: never released']);
  });

  test('where something was removed: at its former place, or above a parent', () => {
    const first = '# kube-api-review:ignore compat/field-removed nobody set it\nsize: { type: integer }';
    expect(hushed(crd(enumBefore, first))).toEqual(['compat/field-removed comment: nobody set it']);
    const last = 'size: { type: integer }\n# kube-api-review:ignore compat/field-removed nobody set it';
    expect(hushed(crd('size: { type: integer }\nmode: { type: string }', last))).toEqual([
      'compat/field-removed comment: nobody set it',
    ]);
    const deeper =
      'outer:\n  type: object\n  properties:\n    # kube-api-review:ignore compat/field-removed nobody set it\n    left: { type: string }';
    const elsewhere = crd(
      'mode: { type: string }\nouter:\n  type: object\n  properties:\n    left: { type: string }',
      deeper,
    );
    expect(hushed(elsewhere)).toEqual([]);
    expect(told(elsewhere)).toEqual(['compat/field-removed introduced', 'files/unused-ignore introduced']);
  });

  test('where an item of a list was removed: among the others', () => {
    const two = widget('size: { type: integer }').replace(
      '  versions:\n',
      '  versions:\n  - { name: v1alpha1, served: true, storage: false, schema: { openAPIV3Schema: { type: object } } }\n',
    );
    const one = two.replace(/^ {2}- \{.*\n/m, '');
    const note = '# kube-api-review:ignore compat/version-removed never stored';
    const above = one.replace('  versions:\n', `  versions:\n  ${note}\n`);
    const behind = `${one.trimEnd()}\n  ${note}\n`;
    for (const after of [above, behind]) {
      const report = reviewed({ 'crd.yaml': two }, { 'crd.yaml': after });
      expect(hushed(report)).toEqual(['compat/version-removed comment: never stored']);
      expect(told(report)).toEqual([]);
    }
    const elsewhere = one.replace('  names:\n', `  ${note}\n  names:\n`);
    expect(told(reviewed({ 'crd.yaml': two }, { 'crd.yaml': elsewhere }))).toContain(
      'compat/version-removed introduced',
    );
  });

  test('where an item of a list was removed: not in another object of the name', () => {
    const grant = (namespace: string, to: string): string =>
      `apiVersion: gateway.networking.k8s.io/v1\nkind: ReferenceGrant\nmetadata: { name: a, namespace: ${namespace} }\nspec:\n  from:\n  - { group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }\n  to:\n${to}`;
    const route =
      'apiVersion: gateway.networking.k8s.io/v1\nkind: HTTPRoute\nmetadata: { name: a, namespace: web }\nspec: { rules: [{ backendRefs: [{ name: cart, namespace: shop, port: 80 }] }] }\n';
    const service = "  - { group: '', kind: Service }\n";
    const secret = "  - { group: '', kind: Secret, name: a }\n";
    const note = '  # kube-api-review:ignore reference-grant/revoked nobody needs it\n';
    const file = (bank: string, shop: string): Record<string, string> => ({
      'a.yaml': `${route}---\n${grant('bank', bank)}---\n${grant('shop', shop)}`,
    });
    const before = file(secret, secret + service);
    expect(hushed(reviewed(before, file(secret, note + secret)))).toEqual([
      'reference-grant/revoked comment: nobody needs it',
    ]);
    expect(told(reviewed(before, file(note + secret, secret)))).toContain('reference-grant/revoked introduced');
  });

  test('only those of the head count', () => {
    const comment = '# kube-api-review:ignore compat/enum-narrowed meant\n';
    const report = crd(comment + enumBefore, 'mode: { type: string, enum: [a] }\nsize: { type: integer }');
    expect(told(report)).toEqual(['compat/enum-narrowed introduced']);
  });

  test('words in a string are no comment', () => {
    const report = crd(
      enumBefore,
      'mode: { type: string, enum: [a], description: "x # kube-api-review:ignore compat/* y" }\nsize: { type: integer }',
    );
    expect(told(report)).toEqual(['compat/enum-narrowed introduced']);
  });

  test.each([
    ['ignore compat/enum-narrowed', 'it gives no reason'],
    ['ignore', 'it names no rule'],
    [
      'ignore compat/enum-narrowd meant',
      'there is no rule `compat/enum-narrowd` (did you mean `compat/enum-narrowed`?).',
    ],
    ['disable compat/enum-narrowed meant', '`kube-api-review:disable` means nothing'],
    ['ignore files/unreadable meant', 'findings on the reading of a file'],
    ['ignore * meant', 'there is no rule `*`'],
  ])('%s', (words, message) => {
    const report = crd(
      enumBefore,
      `mode: { type: string, enum: [a] } # kube-api-review:${words}\nsize: { type: integer }`,
    );
    expect(told(report).sort()).toEqual(['compat/enum-narrowed introduced', 'files/invalid-ignore introduced']);
    expect(report.findings.find(({ rule }) => rule === 'files/invalid-ignore')?.message).toContain(message);
  });

  test('five hundred in columns of their own, behind very many lines of comments and fields, are no burden', () => {
    const fields = Array.from({ length: 10_000 }, (_, at) => `f${at}: { type: string }`);
    const odd = Array.from(
      { length: 500 },
      (_, at) => `${' '.repeat(at % 40)}# kube-api-review:ignore compat/enum-narrowed ${at}`,
    );
    const text = [...fields, ...Array<string>(100_000).fill('# words'), ...odd, enumBefore].join('\n');
    // In the column of the comment no mapping has ended: each of them is about the next line with content.
    expect(hushed(crd(text, text.replace('[a, b]', '[a]')))).toHaveLength(1);
  });

  test('one that cannot be read is switched off by the configuration, and not ignored', () => {
    const text = 'mode: { type: string, enum: [a, b] } # kube-api-review:ignore compat/nothing meant';
    expect(told(crd(enumBefore, text.replace('string', 'string, maxLength: 9')))).toContain(
      'files/invalid-ignore introduced',
    );
    const yaml = 'overrides: [{ paths: [crd.yaml], rules: { files/invalid-ignore: off } }]';
    expect(told(crd(enumBefore, text, yaml))).not.toContain('files/invalid-ignore introduced');
  });

  test('ten thousand of them are no burden', () => {
    const many = '# kube-api-review:ignore compat/enum-narrowed meant\n'.repeat(10_000);
    const report = crd(enumBefore, `${many}mode: { type: string, enum: [a] }\nsize: { type: integer }`);
    expect(hushed(report)).toEqual(['compat/enum-narrowed comment: meant']);
    expect(told(report)).toEqual(['files/invalid-ignore introduced']);
  });
});

const goType = (fields: string, above = ''): string => `// +groupName=example.com
package v1

// WidgetSpec is what one wants.
${above}type WidgetSpec struct {
${fields}
}

// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec WidgetSpec \`json:"spec,omitempty"\`
}
`;
const mode = '\tMode string `json:"mode,omitempty"`';
const size = '\tSize int32 `json:"size,omitempty"`';

describe('Go markers', () => {
  test('on a field', () => {
    const marker = '\t// Mode says how.\n\t// +kube-api-review:ignore=go-types/* it was never read\n';
    const report = reviewed(
      { 'api/v1/types.go': goType(`${mode}\n${size}`) },
      { 'api/v1/types.go': goType(`${marker}${mode.replace('string', 'int64')}\n${size}`) },
    );
    expect(hushed(report)).toEqual([expect.stringMatching(/^go-types\/.* marker: it was never read$/)]);
    expect(told(report)).toEqual([]);
  });

  test('on a type, for a removed field', () => {
    const before = { 'api/v1/types.go': goType(`${mode}\n${size}`) };
    const loud = reviewed(before, { 'api/v1/types.go': goType(size) });
    expect(told(loud)).toEqual(['go-types/field-removed introduced']);
    const quiet = reviewed(before, {
      'api/v1/types.go': goType(size, '// +kube-api-review:ignore=go-types/field-removed nobody set it\n'),
    });
    expect(hushed(quiet)).toEqual(['go-types/field-removed marker: nobody set it']);
    expect(told(quiet)).toEqual([]);
  });
});

describe('Go markers and the CRD that is generated from the type', () => {
  const types = (item: string, above = ''): Record<string, string> =>
    widgetTypes(`\tList []Item \`json:"list,omitempty"\`\n}\n\n${above}type Item struct {\n${item}`);
  const field = '\tMode string `json:"mode,omitempty"`';
  const list = (item: string): Record<string, string> =>
    generatedCrd(`list:\n  type: array\n  items:\n    type: object\n    properties:\n      ${item}`);

  test('a marker on the field covers the finding in the generated YAML', () => {
    const before = { ...types(field), ...list('mode: { type: string }') };
    const after = list('mode: { type: string, maxLength: 3 }');
    const marked = types(`\t// +kube-api-review:ignore=compat/bound-tightened nobody has longer ones\n${field}`);
    expect(told(reviewed(before, { ...types(field), ...after }))).toContain('compat/bound-tightened introduced');
    const report = reviewed(before, { ...marked, ...after });
    expect(hushed(report)).toContain('compat/bound-tightened marker: nobody has longer ones');
    expect(told(report)).not.toContain('compat/bound-tightened introduced');
  });

  test('a marker on the type covers the removed field', () => {
    const other = '\tSize int32 `json:"size,omitempty"`';
    const before = {
      ...types(`${field}\n${other}`),
      ...list('mode: { type: string }\n      size: { type: integer, format: int32 }'),
    };
    const after = list('size: { type: integer, format: int32 }');
    const marked = types(
      other,
      '// +kube-api-review:ignore=compat/field-removed,go-types/field-removed nobody set it\n',
    );
    expect(told(reviewed(before, { ...types(other), ...after }))).toContain('compat/field-removed introduced');
    const report = reviewed(before, { ...marked, ...after });
    expect(hushed(report)).toContain('compat/field-removed marker: nobody set it');
    expect(told(report)).toEqual([]);
  });
});

describe('the configuration', () => {
  const entry = (more: string): string =>
    `ignore:\n  - { rule: compat/enum-narrowed, crd: widgets.example.com, reason: meant, owner: octocat${more} }\n`;
  const after = 'mode: { type: string, enum: [a] }\nsize: { type: integer }';

  test('is named with reason, owner and line', () => {
    const report = crd(enumBefore, after, entry(', expires: 2027-01-31'));
    expect(report.ignored).toEqual([
      expect.objectContaining({
        by: 'configuration',
        reason: 'meant',
        owner: 'octocat',
        expires: '2027-01-31',
        at: { path: '.github/kube-api-review.yml', line: 2 },
      }),
    ]);
    expect(told(report)).toEqual([]);
  });

  test('an expired entry covers nothing and is reported', () => {
    const report = crd(enumBefore, after, entry(', expires: 2026-11-20'));
    expect(told(report)).toEqual(['files/expired-ignore introduced', 'compat/enum-narrowed introduced']);
    expect(report.findings[0]?.message).toContain('expired on 2026-11-20; its owner is `octocat`');
    expect(told(crd(enumBefore, enumBefore.replace('integer', 'string'), entry(', expires: 2026-11-20')))).toContain(
      'files/expired-ignore existing',
    );
  });

  test('an unused entry does not fail the check, and one of another CRD is not judged', () => {
    const widened = enumBefore.replace('[a, b]', '[a, b, c]');
    expect(told(crd(enumBefore, widened, entry('')))).toContain('files/unused-ignore existing');
    const other = entry('').replace('widgets', 'gadgets');
    expect(told(crd(enumBefore, widened, other))).not.toContain('files/unused-ignore existing');
  });

  test('without a base only rules that judge one side can be silent', () => {
    const structural = entry('').replace('compat/enum-narrowed', 'structural/*');
    const whole = { 'crd.yaml': widget(enumBefore) };
    expect(told(reviewed({}, whole, structural))).toContain('files/unused-ignore introduced');
    expect(told(reviewed({}, whole, entry('')))).not.toContain('files/unused-ignore introduced');
    // A rule that is switched off says nothing of what it would find.
    for (const off of ['rules: { structural/*: off }', 'overrides: [{ paths: ["**"], rules: { structural/*: off } }]'])
      expect(told(reviewed({}, whole, `${structural}\n${off}`))).not.toContain('files/unused-ignore introduced');
    // A change that only adds files is no audit: an unused entry of the configuration is no finding.
    const other = { 'other.yaml': 'a: 1\n' };
    const added = reviewed(
      other,
      { ...other, ...whole },
      structural + entry(', expires: 2026-01-01').replace('ignore:\n', ''),
    );
    expect(told(added)).toEqual(['files/unused-ignore existing', 'files/expired-ignore existing']);
  });
});

describe('a baseline file', () => {
  const after = 'mode: { type: string, enum: [a] }\nsize: { type: integer }';

  test('hides what it lists, tells what is new, and what it lists in vain', () => {
    const config = loadConfig('', 'c', {}, known);
    const change = (head: string) =>
      collectFromMaps(
        mapOf({ 'crd.yaml': widget(enumBefore) }),
        mapOf({ 'crd.yaml': widget(head) }),
        undefined,
        config,
      );
    const first = review(change(after), config);
    const text = baselineOf(first.findings).text;
    expect(text).toBe(baselineOf([...first.findings].reverse()).text);
    const listed = readKnownFindings(text, 'baseline.json');
    const again = review(change(after), { ...config, known: listed });
    expect(told(again)).toEqual([]);
    expect(hushed(again)).toEqual(['compat/enum-narrowed baseline: listed in baseline.json']);
    const more = review(change(after.replace('integer', 'string')), { ...config, known: listed });
    expect(told(more)).toEqual(['compat/field-type-changed introduced']);
    const mended = review(change(`${enumBefore}\ncolour: { type: string }`), { ...config, known: listed });
    expect(told(mended)).toEqual(['files/unused-ignore existing']);
    expect(mended.findings[0]).toMatchObject({ path: 'baseline.json', line: 4 });
  });

  test.each(['', '[]', '{"version":2,"findings":[]}', '{"version":1,"findings":[{"fingerprint":"x"}]}'])(
    'is refused as a whole: %s',
    (text) => {
      expect(() => readKnownFindings(text, 'b.json')).toThrow('the baseline file "b.json" is not valid');
    },
  );
});

describe('ignores that the change itself writes are marked', () => {
  const path = '.github/kube-api-review.yml';
  const entry = (reason: string): string =>
    `ignore:\n  - rule: compat/enum-narrowed\n    crd: widgets.example.com\n    reason: ${reason}\n`;
  const narrowed = enumBefore.replace('[a, b]', '[a]');
  const marks = ({ ignored = [] }: Report): string[] =>
    ignored.map(({ by, ofThisChange = false }) => `${by} ${ofThisChange}`);
  const edited = (before: string, after: string): string[] =>
    marks(
      reviewed(
        { [path]: before, 'crd.yaml': widget(enumBefore) },
        { [path]: after, 'crd.yaml': widget(narrowed) },
        after,
      ),
    );

  test('entries of the configuration: new ones, and those of which a line changed', () => {
    expect(edited('', entry('agreed'))).toEqual(['configuration true']);
    expect(edited(entry('agreed'), entry('not yet'))).toEqual(['configuration true']);
    expect(edited(entry('agreed'), `${entry('agreed')}failOn: warning\n`)).toEqual(['configuration false']);
    expect(marks(crd(enumBefore, narrowed, entry('agreed')))).toEqual(['configuration false']);
  });

  test('comments: new ones, and none that existed before', () => {
    const comment = '# kube-api-review:ignore compat/* agreed\n';
    expect(marks(crd(enumBefore, comment + narrowed))).toEqual(['comment true']);
    expect(marks(crd(comment + enumBefore, comment + narrowed))).toEqual(['comment false']);
  });
});
