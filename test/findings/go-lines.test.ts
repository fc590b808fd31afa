// Tests of the way from a finding on a generated CRD to the Go line that its node comes from.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { quantity } from '../../src/facts/schema/kubernetes-types.ts';
import { review } from '../../src/review.ts';
import { generatedCrd, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import type { RuleCase } from '../support/rule-tester.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const findingsOf = (change: Omit<RuleCase, 'name'>): readonly Finding[] =>
  review(changeSetOf(change), defaultConfig).findings;

const before = widgetTypes(
  '	List []Item `json:"list,omitempty"`\n}\n\ntype Item struct {\n	Mode string `json:"mode,omitempty"`',
);
const lineOf = (text: string): number => {
  const lines = (before['api/v1/types.go'] ?? '').split('\n');
  return lines.findIndex((line) => line.includes(text)) + 1;
};
const listCrd = (mode: string) =>
  generatedCrd(`list:\n  type: array\n  items:\n    type: object\n    properties:\n      mode: ${mode}`);

test('the Go line of a field that Go loses as well is one of the old text, and says so', () => {
  const both = { ...widgetTypes('	Mode string `json:"mode,omitempty"`'), ...generatedCrd('mode: { type: string }') };
  const one = { ...widgetTypes(''), ...generatedCrd('') };
  const [removed] = findingsOf({ before: both, after: one });
  expect(removed?.related?.map(({ message }) => message)).toEqual(['generated from this Go line before the change']);
});

test('the Go line of a field that the CRD alone loses is one to generate again from', () => {
  const go = widgetTypes('	Mode string `json:"mode,omitempty"`');
  const all = findingsOf({ before: generatedCrd('mode: { type: string }'), after: generatedCrd(''), context: go });
  expect(all.map(({ rule }) => rule)).toEqual(['compat/field-removed']);
  expect(all[0]?.related?.map(({ message }) => message)).toEqual([
    'generated from this Go line, which did not change: run the generator again',
    expect.stringContaining('the next run of the generator restores it'),
  ]);
});

test('what a CRD alone accepts now is a finding next to the one that the next run of the generator undoes it', () => {
  const go = widgetTypes('\t// +kubebuilder:validation:Enum=a\n\tMode string `json:"mode,omitempty"`');
  const crd = (values: string): Files => generatedCrd(`mode: { type: string, enum: [${values}] }`);
  const told = (from: string, into: string): readonly string[] =>
    findingsOf({ before: crd(from), after: crd(into), context: go })
      .map(({ rule }) => rule)
      .toSorted();
  expect(told('a', 'a, b')).toEqual(['compat/enum-widened', 'go-types/crd-differs']);
  expect(told('a', 'b')).toEqual(['compat/enum-narrowed']);
});

test('a type that gets another name and loses a field is one finding, at the type; a field that gets another type is its own', () => {
  const go = (one: string, other: string, ...types: string[]): Files => {
    const fields = `\tOne ${one} \`json:"one,omitempty"\`\n\tMany []${other} \`json:"many,omitempty"\``;
    const of = (type: string) => `type ${type.replace(':', ' struct {\n').replaceAll(',', '\n')}\n}\n`;
    return Object.fromEntries(
      Object.entries(widgetTypes(fields)).map(([path, text]) => [path, `${text}\n${types.map(of).join('\n')}`]),
    );
  };
  const [name, size] = ['\tName string `json:"name"`', '\tSize string `json:"size"`'];
  const crd = (one: string, other: string): Files =>
    generatedCrd(
      `one: { type: object, properties: { ${one} } }\nmany: { type: array, items: { type: object, properties: { ${other} } } }`,
    );
  const [both, less] = ['name: { type: string }, size: { type: string }', 'name: { type: string }'];
  const removed = (from: Files, into: Files): readonly string[] =>
    findingsOf({ before: from, after: into }).flatMap(({ rule, line, path }) =>
      rule === 'compat/field-removed' ? `${path}:${line}` : [],
    );
  const old = { ...go('Item', 'Item', `Item:${name},${size}`), ...crd(both, both) };
  expect(removed(old, { ...go('Part', 'Part', `Part:${name}`), ...crd(less, less) })).toHaveLength(1);
  const small = { ...go('Part', 'Tiny', `Part:${name}`, `Tiny:${name}`, `Item:${name},${size}`), ...crd(less, less) };
  expect(removed(old, small)).toHaveLength(2);
});

test.each(['', '\n'])(
  'a rule that a type gets leads to the type, with a blank line below its marker or not: %j',
  (blank) => {
    const rule = `has(self.mode) || self.size > 3`;
    const go = (marker: string): Files =>
      widgetTypes(
        `\tPart Part \`json:"part,omitempty"\`\n}\n\n${marker}// Part is a part.\ntype Part struct {\n\tMode string \`json:"mode,omitempty"\`\n\tSize int32 \`json:"size,omitempty"\``,
      );
    const crd = (rules: string): Files =>
      generatedCrd(
        `part:\n  type: object\n${rules}  properties: { mode: { type: string }, size: { type: integer, format: int32 } }`,
      );
    const marked = go(`// +kubebuilder:validation:XValidation:rule="${rule}"\n${blank}`);
    const [found] = findingsOf({
      before: { ...go(''), ...crd('') },
      after: { ...marked, ...crd(`  x-kubernetes-validations: [{ rule: "${rule}" }]\n`) },
    });
    const at = (marked['api/v1/types.go'] ?? '').split('\n').findIndex((line) => line.startsWith('type Part')) + 1;
    expect(found?.related?.[0]).toMatchObject({ path: 'api/v1/types.go', line: at });
  },
);

test('a convention that a change of a Go type alone breaks is one finding with the change', () => {
  const kind = (markers: string, tag: string): Files =>
    Object.fromEntries(
      Object.entries(widgetTypes(`\t// +optional\n\tMode string${tag}`)).map(([path, text]) => [
        path,
        text.replace('type Widget struct', `${markers}type Widget struct`),
      ]),
    );
  const [status, tag] = ['// +kubebuilder:subresource:status\n', ' `json:"mode,omitempty"`'];
  const told = (after: Files, context: Files = {}): readonly string[] =>
    findingsOf({ before: kind(status, tag), after, context }).map(({ rule }) => rule);
  expect(told(kind('', tag))).toEqual(['files/not-reviewed']);
  expect(told(kind(status, ''))).toEqual(['go-types/json-name-changed']);
  expect(told(kind(status, `${tag}\n\tMore string`))).toEqual(expect.arrayContaining(['conventions/jsontags']));
  const crd = (subresources: string): Files =>
    Object.fromEntries(
      Object.entries(generatedCrd('mode: { type: string }')).map(([path, text]) => [
        path,
        text.replace('storage: true', `storage: true\n    subresources: ${subresources}`),
      ]),
    );
  const both = { ...kind(status, tag), ...crd('{ status: {} }') };
  expect(findingsOf({ before: both, after: { ...kind('', tag), ...crd('{}') } }).map(({ rule }) => rule)).toEqual([
    'compat/status-subresource-removed',
  ]);
});

describe('ofUnsigned', () => {
  const severityOf = (type: string, bound: string): readonly string[] => {
    const go = widgetTypes(`	Count ${type} \`json:"count,omitempty"\``);
    const crd = (more: string) => generatedCrd(`count: { type: integer${more} }`);
    return findingsOf({ before: crd(''), after: crd(`, ${bound}`), context: go }).flatMap(({ rule, severity }) =>
      rule.startsWith('compat/') ? severity : [],
    );
  };

  test('a bound that rejects nothing of the Go type is an info, also where it is exclusive', () => {
    expect(severityOf('uint8', 'maximum: 255')).toEqual(['info']);
    expect(severityOf('*uint8', 'maximum: 256, exclusiveMaximum: true')).toEqual(['info']);
    expect(severityOf('int8', 'minimum: -128')).toEqual(['info']);
    expect(severityOf('uint8', 'maximum: 255, exclusiveMaximum: true')).toEqual(['error']);
    expect(severityOf('uint16', 'maximum: 255')).toEqual(['error']);
  });

  test('a `minimum` of 0 on what is unsigned in Go is an info, any other bound or type an error', () => {
    expect(severityOf('*uint64', 'minimum: 0')).toEqual(['info']);
    expect(severityOf('*int64', 'minimum: 0')).toEqual(['error']);
    expect(severityOf('uint32', 'minimum: 1')).toEqual(['error']);
    expect(severityOf('uint32', 'maximum: 0')).toEqual(['error']);
  });
});

test('a `minimum` of 0 on what was unsigned in Go before is an info, on what becomes unsigned an error', () => {
  const go = (type: string) => widgetTypes(`	Count ${type} \`json:"count,omitempty"\``);
  const crd = (more: string) => generatedCrd(`count: { type: integer${more} }`);
  const severities = (was: string, is: string) =>
    findingsOf({
      before: { ...crd(''), ...go(was) },
      after: { ...crd(', minimum: 0'), ...go(is) },
    }).flatMap(({ rule, severity }) => (rule === 'compat/bound-tightened' ? severity : []));
  expect(severities('*uint64', '*int64')).toEqual(['info']);
  expect(severities('*int64', '*uint64')).toEqual(['error']);
});

test('a number that becomes an integer is an info where Go had an integer before, and else an error', () => {
  const severities = (type: string): readonly string[] =>
    findingsOf({
      before: generatedCrd('count: { type: number }'),
      after: generatedCrd('count: { type: integer }'),
      context: widgetTypes(`	Count ${type} \`json:"count,omitempty"\``),
    }).flatMap(({ rule, severity }) => (rule === 'compat/field-type-changed' ? severity : []));
  expect(severities('*int32')).toEqual(['info']);
  expect(severities('float64')).toEqual(['error']);
  const added = findingsOf({
    before: generatedCrd('count: { type: number }'),
    after: { ...generatedCrd('count: { type: integer }'), ...widgetTypes(`	Count int32 \`json:"count,omitempty"\``) },
  });
  expect(added.map(({ rule, severity }) => `${severity} ${rule}`)).toContain('error compat/field-type-changed');
});

describe('many bounds of 0 at once', () => {
  const fields = (names: string, more: string): string =>
    names
      .split('')
      .map((name) => `${name}: { type: ${more} }`)
      .join('\n');
  const severities = (names: string, bound: string, context = {}, type = 'integer'): readonly string[] => [
    ...new Set(
      findingsOf({
        before: generatedCrd(fields(names, type)),
        after: generatedCrd(fields(names, `${type}, ${bound}`)),
        context,
      }).flatMap(({ rule, severity }) => (rule.startsWith('compat/') ? severity : [])),
    ),
  ];

  test('are warnings where their Go types are not known', () => {
    expect(severities('abcde', 'minimum: 0')).toEqual(['warning']);
    expect(severities('abcd', 'minimum: 0')).toEqual(['error']);
    expect(severities('abcde', 'minimum: 1')).toEqual(['error']);
    expect(severities('a', 'minimum: 0, maximum: 4294967295')).toEqual(['warning']);
    expect(severities('a', 'minimum: 0, maximum: 4294967294')).toEqual(['error']);
  });

  test('are errors where a field may be a fraction, as no unsigned type is', () => {
    expect(severities('abcde', 'minimum: 0', {}, 'number')).toEqual(['error']);
  });

  test('are what their Go types say, where these are known', () => {
    const go = (type: string) =>
      widgetTypes(
        'abcde'
          .split('')
          .map((name) => `\t${name.toUpperCase()} ${type} \`json:"${name},omitempty"\``)
          .join('\n'),
      );
    expect(severities('abcde', 'minimum: 0', go('*uint64'))).toEqual(['info']);
    expect(severities('abcde', 'minimum: 0', go('*int64'))).toEqual(['error']);
  });
});

describe('a constraint on a part', () => {
  const parts = (more: string): Files =>
    generatedCrd(`part: { type: object, properties: { name: { type: string${more} } } }`);
  const severityOf = (imported: string, type: string, more = ', minLength: 1', had = ''): readonly string[] => {
    const go = Object.fromEntries(
      Object.entries(widgetTypes(`	Part ${type} \`json:"part,omitempty"\``)).map(([path, text]) => [
        path,
        text.replace(/^import.*$/m, `import (\n\tmetav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\n\t${imported}\n)`),
      ]),
    );
    return findingsOf({ before: parts(had), after: parts(more), context: go }).flatMap(({ rule, severity }) =>
      rule.startsWith('compat/') ? severity : [],
    );
  };
  const rule = ', x-kubernetes-validations: [{ rule: "self == oldSelf" }]';

  test.each([
    ['corev1 "k8s.io/api/core/v1"', '*corev1.Part'],
    ['"k8s.io/api/rbac/v1"', 'v1.Subject'],
    ['"k8s.io/apimachinery/pkg/apis/meta/v1"', '*v1.Part'],
  ])('of a type of Kubernetes (%s) is an info', (imported, type) => {
    expect(severityOf(imported, type)).toEqual(['info']);
    expect(severityOf(imported, type, ', enum: ["True", "False", Unknown]')).toEqual(['info']);
  });

  test.each([
    [', enum: [a]', 'error'],
    [', maxLength: 1', 'error'],
    [', maxLength: 1024', 'error'],
    [', pattern: ^x$', 'error'],
    [', format: date-time', 'warning'],
    [rule, 'warning'],
  ])('that Kubernetes does not declare (%s) is what it was', (more, severity) => {
    expect(severityOf('corev1 "k8s.io/api/core/v1"', '*corev1.Part', more)).toEqual([severity]);
  });

  test.each([
    ['corev1 "example.com/api/core/v1"', '*corev1.Part'],
    ['corev1 "k8s.io/api/core/v1"', '*Part'],
    ['corev1 "k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1"', 'corev1.Part'],
  ])('of another one (%s) is what it was', (imported, type) => {
    expect(severityOf(imported, type)).toEqual(['error']);
    expect(severityOf(imported, type, rule)).toEqual(['warning']);
  });

  test('of a type that was imported from elsewhere before is what it was', () => {
    const go = (from: string): Files =>
      Object.fromEntries(
        Object.entries(widgetTypes('	Part corev1.Part `json:"part,omitempty"`')).map(([path, text]) => [
          path,
          text.replace('import ', `import corev1 "${from}/api/core/v1"\nimport `),
        ]),
      );
    const severities = findingsOf({
      before: { ...go('corp.io'), ...parts('') },
      after: { ...go('k8s.io'), ...parts(', minLength: 1') },
    }).flatMap(({ rule: id, severity }) => (id.startsWith('compat/') ? severity : []));
    expect(severities).toEqual(['error']);
  });

  test('that another type leads to now is what Kubernetes declares', () => {
    const go = (name: string): Files =>
      Object.fromEntries(
        Object.entries(
          widgetTypes(
            `\tBox ${name} \`json:"box,omitempty"\`\n}\n\ntype ${name} struct {\n\tPart v1.Part \`json:"part,omitempty"\``,
          ),
        ).map(([path, text]) => [
          path,
          text
            .replace('metav1 "k8s', 'metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"\nimport "k8s')
            .replace(
              'apis/meta/v1"\nimport "k8s.io/apimachinery/pkg/apis/meta/v1"',
              'apis/meta/v1"\nimport "k8s.io/api/core/v1"',
            ),
        ]),
      );
    const box = (more: string): Files =>
      generatedCrd(
        `box:\n  type: object\n  properties:\n    part: { type: object, properties: { name: { type: string${more} } } }`,
      );
    const told = findingsOf({
      before: { ...go('Old'), ...box('') },
      after: { ...go('New'), ...box(', minLength: 1') },
    });
    expect(told.map(({ rule: id, severity }) => `${id} ${severity}`)).toContain('compat/bound-tightened info');
  });

  test('that quantities get, alone or in a map, is what Kubernetes declares where the field was one before', () => {
    const asked = `anyOf: [{ type: integer }, { type: string }], pattern: '${quantity}', x-kubernetes-int-or-string: true`;
    const go = (type: string): Files =>
      Object.fromEntries(
        Object.entries(
          widgetTypes(`\tRoom ${type} \`json:"room,omitempty"\`\n\tMore v1.Resources \`json:"more,omitempty"\``),
        ).map(([path, text]) => [
          path,
          text.replace(
            /^import.*$/m,
            '$&\nimport "k8s.io/apimachinery/pkg/api/resource"\nimport v1 "k8s.io/api/core/v1"',
          ),
        ]),
      );
    const crd = (size: string, limits: string): Files =>
      generatedCrd(`room: { ${size} }\nmore:\n  type: object\n  properties:\n    limits: { type: object, ${limits} }`);
    const severities = (was: string): readonly string[] =>
      findingsOf({
        before: { ...go(was), ...crd('type: string', 'x-kubernetes-preserve-unknown-fields: true') },
        after: { ...go('*resource.Quantity'), ...crd(asked, `additionalProperties: { ${asked} }`) },
      }).flatMap(({ rule: id, severity }) => (/pattern|additional/.test(id) ? `${id} ${severity}` : []));
    expect(severities('resource.Quantity')).toEqual(['compat/additional-properties-narrowed info']);
    expect(severities('string').toSorted()).toEqual([
      'compat/additional-properties-narrowed info',
      'compat/pattern-added error',
    ]);
  });

  test('that a CRD asks of the metadata of its objects is its own', () => {
    const text = Object.values(generatedCrd(''))[0] ?? '';
    const named = text.replace(
      /^( +)spec:\n(?= +type: object\n +properties)/m,
      '$1metadata: { type: object, properties: { name: { type: string, maxLength: 9 } } }\n$1spec:\n',
    );
    const go = widgetTypes('');
    const told = findingsOf({ before: { 'crd.yaml': text }, after: { 'crd.yaml': named }, context: go });
    expect(named).not.toBe(text);
    expect(told.map(({ rule: id, severity }) => `${id} ${severity}`)).toContain('compat/bound-tightened error');
  });

  test('that was there already and gets narrower is not what Kubernetes declares', () => {
    const [own, narrower] = [', maxLength: 9', ', maxLength: 8'];
    expect(severityOf('corev1 "k8s.io/api/core/v1"', '*corev1.Part', narrower, own)).toEqual(['error']);
    expect(severityOf('corev1 "k8s.io/api/core/v1"', '*corev1.Part', ', enum: [a]', ', enum: [a, b]')).toEqual([
      'error',
    ]);
  });

  test('that the change removes stays an error', () => {
    const go = widgetTypes('	Part metav1.Part `json:"part,omitempty"`');
    const without = generatedCrd('part: { type: object, properties: { mode: { type: string } } }');
    const told = findingsOf({ before: parts(''), after: without, context: go });
    expect(told.map(({ severity, rule: id }) => `${severity} ${id}`)).toContain('error compat/field-removed');
  });
});

describe('withGoLines', () => {
  test('a finding below a list points to the field of the item', () => {
    const [finding, ...rest] = findingsOf({
      before: { ...before, ...listCrd('{ type: string }') },
      after: { ...before, ...listCrd('{ type: string, maxLength: 3 }') },
      context: before,
    }).filter(({ rule }) => rule.startsWith('compat/'));
    expect(rest).toEqual([]);
    expect(finding?.field).toBe('spec.list[*].mode');
    expect(finding?.related?.[0]).toMatchObject({ path: 'api/v1/types.go', line: lineOf('Mode string') });
  });

  test('a declared list or map that changes is one finding, at its declaration', () => {
    const side = (max: number): Files => {
      const fields = '\tA Lists `json:"a,omitempty"`\n\tB Lists `json:"b,omitempty"`';
      const go = widgetTypes(fields)['api/v1/types.go'] ?? '';
      const declared = `type Lists map[string]Words\n\n// +kubebuilder:validation:MaxItems=${max}\ntype Words []string\n`;
      const lists = `{ type: object, additionalProperties: { type: array, maxItems: ${max}, items: { type: string } } }`;
      return { 'api/v1/types.go': `${go}\n${declared}`, ...generatedCrd(`a: ${lists}\nb: ${lists}`) };
    };
    const after = side(3);
    const found = findingsOf({ before: side(5), after });
    const line = (after['api/v1/types.go'] ?? '').split('\n').indexOf('type Words []string') + 1;
    expect(found.map((one) => [one.rule, one.field, one.path, one.line, one.includes?.length])).toEqual([
      ['compat/bound-tightened', 'spec.a.*', 'api/v1/types.go', line, 1],
    ]);
  });

  test('a marker for the items of a declared list is one finding, at its declaration', () => {
    const fields = ['a', 'b', 'c'];
    const go = (marker: string): Files =>
      widgetTypes(
        `${fields.map((name) => `	${name.toUpperCase()} Names \`json:"${name},omitempty"\``).join('\n')}
}

${marker}type Names []string

type Unused struct {`,
      );
    const crd = (more: string): Files =>
      generatedCrd(fields.map((name) => `${name}: { type: array, items: { type: string${more} } }`).join('\n'));
    const after = go('// +kubebuilder:validation:items:MaxLength=5\n');
    const found = findingsOf({ before: { ...go(''), ...crd('') }, after: { ...after, ...crd(', maxLength: 5') } });
    const [text = ''] = Object.values(after);
    expect(found.map(({ line, field, includes = [] }) => [text.split('\n')[line - 1], field, includes.length])).toEqual(
      [['type Names []string', 'spec.a[*]', 2]],
    );
  });

  test('a removed field points to its former line', () => {
    const after = widgetTypes('	List []Item `json:"list,omitempty"`\n}\n\ntype Item struct {');
    const stale = findingsOf({
      before: { ...before, ...listCrd('{ type: string }') },
      after: { ...after, ...listCrd('{ type: string }') },
    });
    expect(stale.map(({ rule }) => rule)).toEqual(['go-types/field-removed']);
    const gone = findingsOf({
      before: { ...before, ...listCrd('{ type: string }') },
      after: { ...after, ...generatedCrd('list: { type: array, items: { type: object } }') },
    }).find(({ rule }) => rule === 'compat/field-removed');
    expect(gone).toMatchObject({ side: 'base', related: [{ line: lineOf('Mode string') }] });
  });

  test('a field that Go never had points nowhere', () => {
    const finding = findingsOf({
      before: { ...before, ...generatedCrd('list: { type: array, items: { type: object } }\nextra: { type: string }') },
      after: { ...before, ...generatedCrd('list: { type: array, items: { type: object } }') },
      context: before,
    }).find(({ rule }) => rule === 'compat/field-removed');
    expect(finding).toMatchObject({ field: 'spec.extra', side: 'base' });
    expect(finding?.related).toBeUndefined();
  });

  test('a kind of another group points nowhere', () => {
    const foreign = (mode: string) =>
      Object.fromEntries(
        Object.entries(listCrd(mode)).map(([path, text]) => [path, text.replaceAll('example.com', 'example.org')]),
      );
    const finding = findingsOf({
      before: { ...before, ...foreign('{ type: string }') },
      after: { ...before, ...foreign('{ type: string, maxLength: 3 }') },
      context: before,
    }).find(({ rule }) => rule.startsWith('compat/'));
    expect(finding?.rule).toBe('compat/bound-tightened');
    expect(finding?.related).toBeUndefined();
  });
});
