// What findings on several fields, objects or CRDs have in common: one decision of the author, reported once.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../src/config/config.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../support/go.ts';
import type { Files } from '../support/markers.ts';
import { changeSetOf } from '../support/rule-tester.ts';

interface Sides {
  readonly before?: Files;
  readonly after?: Files;
  readonly context?: Files;
}

/** Rule, field and how many others it stands for, of each finding. */
const told = ({ before = {}, after = {}, context }: Sides): string[] =>
  review(changeSetOf({ before, after, ...(context && { context }) }), defaultConfig).findings.map(
    ({ severity, rule, field = '', includes = [] }) => `${severity} ${rule} ${field} +${includes.length}`,
  );

const [widgets, gadgets] = [widget(''), widget('').replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget')];

describe('CRDs that are removed', () => {
  const before: Files = { 'bundle/a.yaml': widgets, 'bundle/b.yaml': gadgets };

  test('from one folder and stay elsewhere are one finding', () => {
    const context = { 'config/crd/a.yaml': widgets, 'config/crd/b.yaml': gadgets };
    expect(told({ before, context })).toEqual(['warning compat/crd-removed  +1']);
  });

  test('for good are one finding each', () => {
    expect(told({ before })).toEqual(['error compat/crd-removed  +0', 'error compat/crd-removed  +0']);
  });
});

test('a field that is renamed in several objects, as in those of one type of another module, is one finding', () => {
  const both = (name: string): string =>
    ['all', 'some'].map((one) => `${one}: { type: object, properties: { ${name}: { type: string } } }`).join('\n');
  expect(
    told({ before: { 'a.yaml': widget(both('timeout')) }, after: { 'a.yaml': widget(both('progressDeadline')) } }),
  ).toEqual(['error compat/field-removed spec.all.timeout +1']);
});

test('a version that several CRDs no longer served is removed once, one that they served from each', () => {
  const crds = (versions: string): Files => ({ 'a.yaml': `${widgets}${versions}`, 'b.yaml': `${gadgets}${versions}` });
  const old = (served: boolean): string =>
    `  - { name: v1beta1, served: ${served}, storage: false, schema: { openAPIV3Schema: { type: object } } }\n`;
  const removed = (served: boolean): string[] => told({ before: crds(old(served)), after: crds('') });
  expect(removed(false)).toEqual(['warning compat/version-removed  +1']);
  expect(removed(true)).toEqual(['error compat/version-removed  +0', 'error compat/version-removed  +0']);
});

test('five versions that one CRD no longer serves are one finding, four are one each', () => {
  const unserved = (count: number): string[] => {
    const crd = (served: boolean): Files => {
      const olds = Array.from(
        { length: count },
        (_, at) =>
          `  - { name: v${at + 2}, served: ${served}, storage: false, schema: { openAPIV3Schema: { type: object } } }\n`,
      );
      return { 'a.yaml': widgets + olds.join('') };
    };
    return told({ before: crd(true), after: crd(false) });
  };
  expect(unserved(5)).toEqual(['error compat/version-unserved  +4']);
  expect(unserved(4)).toEqual(Array.from({ length: 4 }, () => 'error compat/version-unserved  +0'));
});

test('a version that ten CRDs no longer serve is one finding', () => {
  const crds = (count: number, served: boolean): Files => {
    const old = `  - { name: v1beta1, served: ${served}, storage: false, schema: { openAPIV3Schema: { type: object } } }\n`;
    const kinds = Array.from({ length: count }, (_, at) => `a${String.fromCodePoint(97 + at)}`);
    const texts = kinds.map((kind) =>
      widgets.replaceAll('widget', `widget${kind}`).replaceAll('Widget', `Widget${kind}`),
    );
    return { 'a.yaml': texts.map((text) => `${text}${old}`).join('---\n') };
  };
  const unserved = (count: number): string[] => told({ before: crds(count, true), after: crds(count, false) });
  expect(unserved(10)).toEqual(['error compat/version-unserved  +9']);
  expect(unserved(9)).toHaveLength(9);
});

test('the removal of a stored version, which servers reject, is not among those of many others', () => {
  const kinds = Array.from({ length: 11 }, (_, at) => `a${String.fromCodePoint(97 + at)}`);
  const crds = (old: (at: number) => string): Files => ({
    'a.yaml': kinds
      .map((kind, at) => {
        const text = widgets.replaceAll('widget', `widget${kind}`).replaceAll('Widget', `Widget${kind}`);
        const isStored = old(at).includes('storage: true');
        return `${isStored ? text.replace('storage: true', 'storage: false') : text}${old(at)}`;
      })
      .join('---\n'),
  });
  const version = (at: number): string =>
    `  - { name: v1beta1, served: true, storage: ${at === 6}, schema: { openAPIV3Schema: { type: object } } }\n`;
  expect(told({ before: crds(version), after: crds(() => '') })).toEqual([
    'error compat/version-removed  +9',
    'error compat/version-removed  +2',
  ]);
});

test('many fields that are removed are one finding; where each of them is an error, only those of one object', () => {
  const removed = (version: string, count: number): string[] => {
    const fields = Array.from({ length: count }, (_, at) => `a${at}: { type: string }`).join('\n');
    const crd = (all: string): Files => ({
      'a.yaml': widget(`part: { type: string }\n${all}`).replace('name: v1', `name: ${version}`),
    });
    return told({ before: crd(fields), after: crd('') });
  };
  expect(removed('v1alpha1', 10)).toEqual(['warning compat/field-removed spec.a0 +9']);
  expect(removed('v1alpha1', 9)).toHaveLength(9);
  expect(removed('v1', 10)).toEqual(['error compat/field-removed spec.a0 +9']);
  expect(removed('v1', 9)).toHaveLength(9);
  const part = (name: string, more: string): string =>
    `${name}: { type: object, properties: { keep: { type: string }${more} } }\n`;
  const parts = (x: string, y: string): Files => ({ 'a.yaml': widget(part('x', x) + part('y', y)) });
  const five = (name: string): string =>
    Array.from({ length: 5 }, (_, at) => `, ${name}${at}: { type: string }`).join('');
  expect(told({ before: parts(five('x'), five('y')), after: parts('', '') })).toHaveLength(10);
});

test('ten fields that become required are one finding', () => {
  const names = Array.from({ length: 10 }, (_, at) => `a${at}`);
  const spec = names.map((name) => `${name}: { type: string }`).join('\n');
  const crd = (required: readonly string[]): Files => ({
    'a.yaml': widget(spec).replace('            properties:', `            required: [${required.join(', ')}]\n$&`),
  });
  expect(crd(names)['a.yaml']).toContain('required: [a0');
  expect(told({ before: { 'a.yaml': widget(spec) }, after: crd(names) })).toEqual([
    'error compat/field-required spec.a0 +9',
  ]);
  expect(told({ before: { 'a.yaml': widget(spec) }, after: crd(names.slice(1)) })).toHaveLength(9);
  // One that loses its default has another fix.
  const [first = ''] = names;
  const filledIn = Object.entries(crd([first])).map(([path, text]) => [
    path,
    text.replace(`${first}: { type: string`, `${first}: { type: string, default: x`),
  ]);
  expect(told({ before: Object.fromEntries(filledIn) as Files, after: crd(names) })).toHaveLength(10);
});

test('the keys of a second document that no line separates from the first are one finding', () => {
  const one = (spec: string): string => `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a }\n${spec}`;
  expect(told({ after: { 'w.yaml': one('spec: {}\n') + one('spec: {}\n') } })).toEqual([
    'error files/duplicate-key  +3',
  ]);
  const within = 'spec: { a: { c: 1, c: 2 }, b: { c: 1, c: 2 } }\n';
  expect(told({ after: { 'w.yaml': one(within) } })).toHaveLength(2);
});

test('one pattern of texts in several fields is one finding', () => {
  const fields = (schema: string): Files => ({ 'a.yaml': widget(`a: { ${schema} }\nb: { ${schema} }`) });
  const pattern = (one: string): string => `type: string, pattern: "${one}"`;
  const now = fields(pattern('^[a-z]+$'));
  expect(told({ before: fields('type: string'), after: now })).toEqual(['error compat/pattern-added spec.a +1']);
  expect(told({ before: fields(pattern('^[A-Z]+$')), after: now })).toEqual([
    'warning compat/pattern-changed spec.a +1',
  ]);
  const types = (first: string, second = first): Files =>
    widgetTypes(`${first}\tA string \`json:"a,omitempty"\`\n${second}\tB string \`json:"b,omitempty"\``);
  const marker = (one: string): string => `\t// +kubebuilder:validation:Pattern=\`${one}\`\n`;
  const letters = marker('^[a-z]+$');
  expect(told({ before: types(''), after: types(letters) })).toEqual(['error go-types/validation-tightened spec.a +1']);
  expect(told({ before: types(''), after: types(letters, marker('^[A-Z]+$')) })).toHaveLength(2);
});

test('a type of several kinds that gives way to another one is one finding where both are in one field', () => {
  const crd = (required: string): string =>
    widget(`part: { type: object, properties: { a: { type: string } }${required} }`);
  const go = (kind: string, type: string): string => `// +groupName=example.com
package v1

import (
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"example.com/other/${type}"
)

// +kubebuilder:object:root=true
type ${kind} struct {
	metav1.TypeMeta \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec ${kind}Spec \`json:"spec,omitempty"\`
}

type ${kind}Spec struct {
	Part ${type}.Part \`json:"part,omitempty"\`
}
`;
  const side = (type: string, required: string): Files => ({
    'crd/widgets.yaml': crd(required),
    'crd/gadgets.yaml': crd(required).replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget'),
    'api/v1/widget_types.go': go('Widget', type),
    'api/v1/gadget_types.go': go('Gadget', type),
  });
  const found = told({ before: side('v1alpha2', ''), after: side('v1', ', required: [a]') });
  expect(found.filter((one) => one.includes('compat/'))).toEqual(['error compat/field-required spec.part.a +1']);
});

test('five unknown fields of one object or more are one finding', () => {
  const found = (count: number): string[] => {
    const fields = Array.from({ length: count }, (_, at) => `  a${at}: 1\n`).join('');
    const object = `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: a, namespace: b }\nspec:\n${fields}`;
    return told({ after: { 'w.yaml': object }, context: { 'crd.yaml': widget('size: { type: integer }') } });
  };
  expect(found(5)).toEqual(['warning pruning/unknown-field spec.a0 +4']);
  expect(found(4)).toHaveLength(4);
});

describe('new limits', () => {
  const fields = (count: number, limit = ''): string =>
    Array.from({ length: count }, (_, at) => `a${at}: { type: string${limit && `, ${limit}${at}`} }`).join('\n');
  const limited = (count: number): string[] =>
    told({ before: { 'a.yaml': widget(fields(count)) }, after: { 'a.yaml': widget(fields(count, 'maxLength: 1')) } });

  test('of many fields are one finding by rule', () => {
    expect(limited(10)).toEqual(['error compat/bound-tightened spec.a0 +9']);
    const types = (markers: string): Files =>
      widgetTypes(
        Array.from({ length: 10 }, (_, at) => `${markers}\tA${at} string \`json:"a${at},omitempty"\``).join('\n'),
      );
    expect(told({ before: types(''), after: types('\t// +kubebuilder:validation:Pattern=`^[a-z]+$`\n') })).toEqual([
      'error go-types/validation-tightened spec.a0 +9',
    ]);
  });

  test('are counted by place, and each place is listed before what else is reported there', () => {
    const both = (limit: string): Files => ({
      'a.yaml': widget(fields(10).replaceAll('string', limit === '' ? 'string' : `string, minLength: 1, ${limit}`)),
    });
    const [found, ...others] = review(
      changeSetOf({ before: both(''), after: both('maxLength: 9') }),
      defaultConfig,
    ).findings;
    expect(others).toEqual([]);
    expect(found?.includes).toHaveLength(19);
    expect(found?.message).toMatch(/ 9 more findings are of this kind\.$/);
    expect(found?.related?.map(({ message }) => /spec\.\w+/.exec(message)?.[0])).toEqual(
      Array.from({ length: 9 }, (_, at) => `spec.a${at + 1}`),
    );
  });

  test('by many rules are one finding', () => {
    const ruled = (count: number, rule: (at: number) => string): Files => {
      const all = Array.from({ length: count }, (_, at) => `a${at}: { type: string${rule(at)} }`);
      return { 'a.yaml': widget(all.join('\n')) };
    };
    const found = (count: number): string[] =>
      told({
        before: ruled(count, () => ''),
        after: ruled(count, (at) => `, x-kubernetes-validations: [{ rule: "self != 'x${at}'" }]`),
      });
    expect(found(10)).toEqual(['warning compat/validation-rule-added spec.a0 +9']);
    expect(found(9)).toHaveLength(9);
  });

  test('are list types of Go fields, too', () => {
    const lists = (count: number, marker: string, type: string): Files => {
      const each = (text: (at: number) => string): string =>
        Array.from({ length: count }, (_, at) => text(at)).join('\n');
      return {
        ...widgetTypes(each((at) => `${marker}\tA${at} []string \`json:"a${at},omitempty"\``)),
        ...generatedCrd(each((at) => `a${at}: { type: array, items: { type: string }${type} }`)),
      };
    };
    const found = (count: number): string[] =>
      told({
        before: lists(count, '', ''),
        after: lists(count, '\t// +listType=set\n', ', x-kubernetes-list-type: set'),
      });
    expect(found(10)).toEqual(['warning compat/list-type-changed spec.a0 +9']);
    expect(found(9)).toHaveLength(9);
  });

  test('of many fields hide none of another keyword', () => {
    const list = (limit: string): string => `\nb: { type: array, items: { type: string }${limit} }`;
    const before = { 'a.yaml': widget(`${fields(10)}${list('')}`) };
    const after = { 'a.yaml': widget(`${fields(10, 'maxLength: 100')}${list(', maxItems: 0')}`) };
    expect(told({ before, after })).toEqual([
      'error compat/bound-tightened spec.a0 +9',
      'error compat/bound-tightened spec.b +0',
    ]);
    const both = { 'a.yaml': widget(`${fields(10, 'maxLength: 100')}${list(', maxItems: 2, minItems: 1')}`) };
    const all = review(changeSetOf({ before, after: both }), defaultConfig).findings;
    expect(all.map(({ related = [] }) => related.length)).toEqual([9, 1]);
  });

  test('of a few fields, and what is narrowed or comes with another change, are one finding each', () => {
    expect(limited(9)).toHaveLength(9);
    const of = (limit: string, type = 'string'): Files => ({
      'a.yaml': widget(`${fields(10, limit)}\nb: { type: ${type}, minimum: ${type === 'string' ? 1 : 2} }`),
    });
    expect(told({ before: of('maxLength: 2'), after: of('maxLength: 1', 'integer') })).toHaveLength(11);
    const mixed = told({
      before: { 'a.yaml': widget(`${fields(10)}\nb: { type: string }`) },
      after: { 'a.yaml': widget(`${fields(10, 'maxLength: 1')}\nb: { type: integer, maximum: 9 }`) },
    });
    expect(mixed).toEqual([
      'error compat/bound-tightened spec.a0 +9',
      expect.stringContaining('error compat/field-type-changed spec.b'),
    ]);
  });
});

test('CRDs that are changed and not copied again to one folder are one finding, to several ones one each', () => {
  const now = [widgets, gadgets].map((text) => `${text.trimEnd()}\n              size: { type: integer }\n`);
  const changed = (all: readonly string[]): Files => ({
    'config/crd/a.yaml': all[0] ?? '',
    'config/crd/b.yaml': all[1] ?? '',
  });
  const left = (context: Files): string[] =>
    told({ before: changed([widgets, gadgets]), after: changed(now), context });
  expect(left({ 'install.yaml': `${widgets}---\n${gadgets}` })).toEqual(['warning files/copy-left-behind  +1']);
  expect(left({ 'charts/a/a.yaml': widgets, 'charts/b/b.yaml': gadgets })).toEqual([
    'warning files/copy-left-behind  +0',
    'warning files/copy-left-behind  +0',
  ]);
});

test('a new rule at fields of one name in several kinds is one finding', () => {
  const kinds = ['Widget', 'Gadget'];
  const kind = (name: string, marker: string): string =>
    `// +kubebuilder:object:root=true\ntype ${name} struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`\n\tSpec ${name}Spec \`json:"spec,omitempty"\`\n}\n\ntype ${name}Spec struct {\n${marker}\tRef Ref \`json:"ref,omitempty"\`\n}\n`;
  const side = (rule: string, marker: string): Files => {
    const text = widget(`ref: { type: object, properties: { a: { type: string, maxLength: 9 } }${rule} }`);
    return {
      'widgets.yaml': text,
      'gadgets.yaml': text.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget'),
      ...goFileOf(
        `${kinds.map((name) => kind(name, marker)).join('\n')}\ntype Ref struct {\n\tA string \`json:"a,omitempty"\`\n}\n`,
      ),
    };
  };
  const before = side('', '');
  const after = side(
    ", x-kubernetes-validations: [{ rule: 'has(self.a)' }]",
    '\t// +kubebuilder:validation:XValidation:rule="has(self.a)"\n',
  );
  expect(told({ before, after })).toEqual(['warning compat/validation-rule-added spec.ref +1']);
});

test('what a CRD without a name lacks is one finding, what one with a name lacks is one each', () => {
  const empty = (name: string): Files => ({
    'a.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { ${name} }
spec:
  group: example.com
  names: { kind: "", plural: widgets, singular: widget, listKind: WidgetList }
  scope: ""
  versions:
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }
`,
  });
  expect(told({ after: empty('labels: {}') })).toEqual(['error admission/names  +2']);
  expect(told({ after: empty('name: widgets.example.com') })).toEqual([
    'error admission/names  +0',
    'error admission/names  +0',
  ]);
});

test('CRDs that a generator wrote without a group in one folder are one finding', () => {
  const crd = (name: string): string =>
    widgets.replaceAll('idget', name).replaceAll('example.com', '""').replace('.""', '.');
  expect(told({ after: { 'crd/_widgets.yaml': crd('idget'), 'crd/_wracks.yaml': crd('rack') } })).toEqual([
    'error admission/names  +3',
  ]);
});

test('CRDs of one folder, or of several, that a kustomization no longer builds are one finding', () => {
  const context = {
    'crds/kustomization.yaml': 'resources: [a.yaml, b.yaml]\n',
    'crds/a.yaml': widgets,
    'crds/b.yaml': gadgets,
    'crd/kustomization.yaml': 'resources: [all/a.yaml, some/b.yaml]\n',
    'crd/all/a.yaml': widgets,
    'crd/some/b.yaml': gadgets,
  };
  const without = (resources: string): string[] =>
    told({
      before: { 'install/kustomization.yaml': resources, 'install/x.yaml': 'a: 1\n' },
      after: { 'install/kustomization.yaml': 'resources: [x.yaml]\n', 'install/x.yaml': 'a: 1\n' },
      context,
    });
  expect(without('resources: [x.yaml, ../crds]\n')).toEqual(['warning files/not-reviewed  +1']);
  const lines = 'resources:\n- x.yaml\n- ../crds/a.yaml\n- ../crds/b.yaml\n';
  expect(without(lines)).toEqual(['warning files/not-reviewed  +1']);
  expect(without('resources: [x.yaml, ../crd]\n')).toEqual(['warning files/not-reviewed  +1']);
});

test('CRDs of one folder that removed kustomizations built are one finding', () => {
  const kustomization = 'resources: [bases/a.yaml, bases/b.yaml]\n';
  const before = { 'crd/kustomization.yaml': kustomization, 'all/kustomization.yaml': 'resources: [../crd]\n' };
  const context = { 'crd/bases/a.yaml': widgets, 'crd/bases/b.yaml': gadgets };
  expect(told({ before, context })).toEqual(['warning files/not-reviewed  +3']);
});

test('short names that a CRD loses are one finding', () => {
  const named = (names: string): Files => ({
    'a.yaml': widgets.replace('plural: widgets', `plural: widgets\n    shortNames: [${names}]`),
  });
  expect(named('wd')['a.yaml']).not.toBe(widgets);
  expect(told({ before: named('wd, wds, w'), after: named('w') })).toEqual(['warning compat/short-name-removed  +1']);
});

test('CRDs of one folder that several kustomizations build in place of those of another are one finding', () => {
  const built = (first: string, second: string): Files => ({
    'a/kustomization.yaml': `resources: [../${first}]\n`,
    'b/kustomization.yaml': `resources: [../${second}]\n`,
  });
  const context = {
    'min/crd.yaml': widgets,
    'full/crd.yaml': widget('size: { type: integer }'),
    'other/crd.yaml': widget('size: { type: number }'),
  };
  const edited = (first: string, second: string): string[] =>
    told({ before: built('min/crd.yaml', 'min/crd.yaml'), after: built(first, second), context });
  expect(edited('full/crd.yaml', 'full/crd.yaml')).toEqual(['warning files/not-reviewed  +1']);
  const two = ['warning files/not-reviewed  +0', 'warning files/not-reviewed  +0'];
  expect(edited('full/crd.yaml', 'other/crd.yaml')).toEqual(two);
});

test('a patch whose target gets another expression is one finding, with other names one for each', () => {
  const patched = (target: string, path = 'scope'): Files => ({
    'kustomization.yaml': `resources: [a.yaml, b.yaml]
patches:
- target: { kind: CustomResourceDefinition, name: ${JSON.stringify(target)} }
  patch: '[{ op: remove, path: /spec/${path} }]'
`,
  });
  const edited = (from: string, to: string, path?: string): string[] =>
    told({
      before: patched(from),
      after: patched(to, path),
      context: { 'a.yaml': widgets, 'b.yaml': gadgets },
    });
  const expression = '^(widgets|gadgets)\\.example\\.com$';
  expect(edited('widgets\\.example\\.com', expression)).toEqual(['warning files/not-reviewed  +1']);
  expect(edited(expression, 'gadgets\\.example\\.com')).toEqual(['warning files/not-reviewed  +1']);
  const two = ['warning files/not-reviewed  +0', 'warning files/not-reviewed  +0'];
  expect(edited('widgets.example.com', 'gadgets.example.com')).toEqual(two);
  expect(edited(expression, 'gadgets\\.example\\.com', 'names')).toEqual(two);
});

test('what is fetched and built from several kustomizations is one finding, two of them are two', () => {
  const at = (...versions: readonly string[]): Files =>
    Object.fromEntries(
      versions.map((version, index) => [
        `env/${index}/kustomization.yaml`,
        `resources: ['https://example.com/${version}/crds.yaml', '../../crd.yaml']\n`,
      ]),
    );
  const now = (...versions: readonly string[]): string[] =>
    told({ before: at('v1', 'v1'), after: at(...versions), context: { 'crd.yaml': widgets } });
  expect(now('v2', 'v2')).toEqual(['warning files/not-reviewed  +1']);
  const apart = ['warning files/not-reviewed  +0', 'warning files/not-reviewed  +0'];
  expect(now('v2', 'v3')).toEqual(apart);
  const charts = (...settings: readonly string[]): string[] => {
    const builtBy = (textOf: (more: string) => string): Files =>
      Object.fromEntries(
        settings.map((more, index) => [
          `env/${index}/kustomization.yaml`,
          `resources: ['../../crd.yaml']\n${textOf(more)}`,
        ]),
      );
    const after = builtBy((more) => `helmCharts: [{ name: a, version: 2.0.0, ${more} }]\n`);
    return told({ before: builtBy(() => ''), after, context: { 'crd.yaml': widgets } });
  };
  const isSet = 'valuesInline: { crds: true }';
  expect(charts(isSet, isSet)).toEqual(['warning files/not-reviewed  +1']);
  expect(charts(isSet, 'includeCRDs: true')).toEqual(apart);
});

describe('Go types without their CRDs', () => {
  const notReviewed = (others: number): string => `warning files/not-reviewed  +${others}`;
  const changed = (before: Files, after: Files): string[] => told({ before, after, context: {} });

  test('fields that get another unread type are one finding for each pair of types', () => {
    const ref = (...types: readonly string[]): Files =>
      widgetTypes(types.map((type, at) => `\tRef${at} ${type} \`json:"ref${at},omitempty"\``).join('\n'));
    expect(changed(ref('*a.Ref', 'a.Ref'), ref('*b.Key', 'b.Key'))).toEqual([notReviewed(1)]);
    expect(changed(ref('*a.Ref', '*a.Ref'), ref('*b.Key', '*c.Name'))).toEqual([notReviewed(0), notReviewed(0)]);
  });

  test('another version that is stored is one finding for all kinds, another scope one for each', () => {
    const kinds = (version: string, marker: string): Files => {
      const kind = (name: string): string =>
        `${marker}// +kubebuilder:object:root=true\ntype ${name} struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta \`json:"metadata"\`\n}\n`;
      return goFileOf(`${kind('Widget')}\n${kind('Gadget')}`, version);
    };
    const stored = '// +kubebuilder:storageversion\n';
    const both = (v1: string, v2: string): Files => ({ ...kinds('v1', v1), ...kinds('v2', v2) });
    expect(changed(both(stored, ''), both('', stored))).toEqual([notReviewed(3)]);
    expect(changed(both('// +kubebuilder:resource:scope=Cluster\n', ''), both('', ''))).toEqual([
      'error go-types/scope-changed Widget +0',
      'error go-types/scope-changed Gadget +0',
    ]);
  });

  test('lists that get another type are one finding for each pair of types, whether their type says it or they do', () => {
    const of = (one: string, other: string, type = ''): Files => {
      const files = widgetTypes(`${one}\tA Words \`json:"a,omitempty"\`\n${other}\tB Words \`json:"b,omitempty"\``);
      return Object.fromEntries(
        Object.entries(files).map(([path, go]) => [path, `${go}\n${type}type Words []string\n`]),
      );
    };
    const [set, atomic] = ['// +listType=set\n', '// +listType=atomic\n'];
    const error = (field: string, others: number): string => `error go-types/list-type-changed ${field} +${others}`;
    expect(changed(of('', '', set), of('', '', atomic))).toEqual([error('spec.a', 1)]);
    expect(changed(of(set, set), of(atomic, atomic))).toEqual([error('spec.a', 1)]);
    expect(changed(of(set, atomic), of(atomic, set))).toEqual([
      error('spec.a', 0),
      error('spec.b', 0).replace('error', 'warning'),
    ]);
  });

  test('fields of a type that is declared otherwise are one finding, those that get another type one each', () => {
    const text = (type: string, fields: string): Files => {
      const files = widgetTypes(fields);
      return Object.fromEntries(Object.entries(files).map(([path, go]) => [path, `${go}\ntype Text ${type}\n`]));
    };
    const fields = '\tA Text `json:"a,omitempty"`\n\tB *Text `json:"b,omitempty"`\n\tC bool `json:"c,omitempty"`';
    const struct = 'struct { Raw string `json:"raw"` }';
    expect(changed(text(struct, fields), text('string', fields))).toEqual([
      'error go-types/field-type-changed spec.a +1',
    ]);
    expect(changed(text('string', fields), text('string', fields.replace('bool', 'Text')))).toEqual([
      'error go-types/field-type-changed spec.c +0',
    ]);
  });
});

test('CRDs of a chart that one file of values decides over are one finding', () => {
  const values = (is: boolean): Files => ({ 'charts/w/values.yaml': `crds: ${is}\n` });
  const context = {
    'charts/w/Chart.yaml': 'apiVersion: v2\nname: w\n',
    'charts/w/templates/a.yaml': `{{- if .Values.crds }}\n${widgets}{{- end }}\n`,
    'charts/w/templates/b.yaml': `{{- if .Values.crds }}\n${gadgets}{{- end }}\n`,
  };
  expect(told({ before: values(true), after: values(false), context })).toEqual(['error compat/crd-removed  +1']);
});

test('the CRDs of a group that all lose their conversion webhooks are one finding', () => {
  const webhook =
    '  conversion: { strategy: Webhook, webhook: { clientConfig: { service: { name: a, namespace: b } } } }\n';
  const crds = (conversion: string): Files => ({
    'a.yaml': widgets.replace('  scope:', `${conversion}  scope:`),
    'b.yaml': gadgets.replace('  scope:', `${conversion}  scope:`),
  });
  expect(told({ before: crds(webhook), after: crds('') })).toEqual(['warning compat/conversion-changed  +1']);
});

describe('CRDs of one folder of a chart', () => {
  const context = { 'charts/w/Chart.yaml': 'apiVersion: v2\nname: w\n', 'charts/w/values.yaml': 'crds: false\n' };
  const of = (folder: string, condition?: string): Files => {
    const inside = (crd: string): string =>
      condition === undefined ? crd : `{{- if ${condition} }}\n${crd}{{- end }}\n`;
    return { [`charts/w/${folder}/a.yaml`]: inside(widgets), [`charts/w/${folder}/b.yaml`]: inside(gadgets) };
  };

  test.each([
    ['move to `crds/`', of('templates'), of('crds'), 'error compat/crd-removed'],
    ['move to the templates', of('crds'), of('templates'), 'warning compat/moved-in-chart'],
    ['get a condition that is not met', of('templates'), of('templates', '.Values.crds'), 'error compat/crd-removed'],
    ['get an unknown one', of('templates'), of('templates', '.Capabilities.X'), 'warning files/not-reviewed'],
  ])('that all %s are one finding', (_, before, after, expected) => {
    expect(told({ before, after, context })).toEqual([`${expected}  +1`]);
  });
});

describe('fields of custom resources that a CRD does not define', () => {
  const object = (name: string, spec: string): string =>
    `apiVersion: example.com/v1\nkind: Widget\nmetadata: { name: ${name}, namespace: b }\nspec: ${spec}\n`;
  const of = (...objects: readonly string[]): string[] =>
    told({
      after: { 'samples/a.yaml': objects.join('---\n') },
      context: {
        'crd.yaml': widget('list: { type: array, items: { type: object, properties: { a: { type: string } } } }'),
      },
    });

  test('are one finding in several objects and items', () => {
    expect(of(object('a', '{ list: [{ zoo: 1 }, { zoo: 2 }] }'), object('b', '{ list: [{ zoo: 1 }] }'))).toEqual([
      'warning pruning/unknown-field spec.list[0].zoo +2',
    ]);
  });

  test('of two names are two', () => {
    expect(of(object('a', '{ list: [{ zoo: 1 }] }'), object('b', '{ list: [{ far: 1 }] }'))).toHaveLength(2);
  });
});

describe('fields that become required', () => {
  const crd = (part: string): Files => ({ 'crd.yaml': widget(`part: ${part}`) });
  const fields = 'properties: { a: { type: string }, b: { type: string }';

  test('of an object that had no fields are one finding', () => {
    const after = crd(`{ type: object, required: [a, b], ${fields} } }`);
    expect(told({ before: crd('{ type: object }'), after })).toEqual(['error compat/field-required spec.part.a +1']);
  });

  test('of an object that had some are one finding each', () => {
    const after = crd(`{ type: object, required: [a, b], ${fields} } }`);
    expect(told({ before: crd(`{ type: object, ${fields} } }`), after })).toHaveLength(2);
  });

  test('without a change of their Go file are one finding: a generator requires them', () => {
    const go = (more: string): Files => widgetTypes(`\tA string \`json:"a${more}"\`\n\tB string \`json:"b${more}"\``);
    const spec = (required: string): Files => ({
      'crd.yaml': widget('a: { type: string }\nb: { type: string }').replace(
        /( +)spec:\n( +)type: object\n/,
        `$&$2${required}\n`,
      ),
    });
    const [before, after] = [spec('title: a'), spec('required: [a, b]')];
    expect(told({ before, after, context: go('') })).toEqual(['error compat/field-required spec.a +1']);
    const required = (was: Files, is: Files): string[] =>
      told({ before: { ...before, ...was }, after: { ...after, ...is } }).filter((one) =>
        one.includes('field-required'),
      );
    expect(required(go(',omitempty'), go(''))).toHaveLength(2);
    const more = Object.fromEntries(Object.entries(go('')).map(([path, text]) => [path, `${text}\ntype C string\n`]));
    expect(required(go(''), more)).toEqual(['error compat/field-required spec.a +1']);
  });
});

describe('fields that are no longer nullable', () => {
  const crd = (more: string): string => widget(`a: { type: string${more} }\nb: { type: integer${more} }`);
  const before: Files = { 'crd.yaml': crd(', nullable: true') };
  const after: Files = { 'crd.yaml': crd('') };

  test('are one finding where a header names the generator', () => {
    expect(told({ before, after })).toEqual(['warning compat/nullable-removed spec.a +1']);
  });

  test('are one finding each where their Go fields change', () => {
    const go = (marker: string): Files =>
      widgetTypes(`${marker}\tA string \`json:"a,omitempty"\`\n${marker}\tB int \`json:"b,omitempty"\``);
    const sides = { before: { ...before, ...go('\t// +nullable\n') }, after: { ...after, ...go('') } };
    expect(told(sides).filter((one) => one.includes('nullable-removed'))).toEqual([
      'warning compat/nullable-removed spec.a +0',
      'warning compat/nullable-removed spec.b +0',
    ]);
  });
});

describe('objects that become atomic', () => {
  const crd = (more: string): string =>
    widget(
      ['a', 'b'].map((name) => `${name}: { type: object, properties: { x: { type: string } }${more} }`).join('\n'),
    );
  const go = (marker: string): Files =>
    widgetTypes(`${marker}\tA xs.A \`json:"a,omitempty"\`\n${marker}\tB xs.B \`json:"b,omitempty"\``);
  const found = (before: string, after: string): string[] =>
    told({
      before: { 'crd.yaml': crd(''), ...go(before) },
      after: { 'crd.yaml': crd(', x-kubernetes-map-type: atomic'), ...go(after) },
    }).filter((one) => one.includes('map-type-changed'));

  test('are one finding where their Go fields stay, as a generator makes them so', () => {
    expect(found('', '\n')).toEqual(['warning compat/map-type-changed spec.a +1']);
  });

  test('are one finding each where their Go fields change', () => {
    expect(found('', '\t// +mapType=atomic\n')).toEqual([
      'warning compat/map-type-changed spec.a +0',
      'warning compat/map-type-changed spec.b +0',
    ]);
  });
});

describe('what a new version of Kubernetes does in the CRDs of several groups', () => {
  const pod = (name: string, claim: string, more = ''): string =>
    widget(
      `${name}: { type: object${more}, properties: { containers: { type: array, items: { type: object } }, nodeSelector: { type: object }, resourceClaims: { type: array, items: { type: object, properties: { ${claim} } } }, serviceAccountName: { type: string }, volumes: { type: array, items: { type: object } } } }`,
    );
  const renamed = 'resourceClaimName: { type: string }, resourceClaimTemplateName: { type: string }';
  const both = (claim: string, more = ''): Files => ({
    'a.yaml': pod('a', claim, more),
    'b.yaml': pod('b', claim, more).replaceAll('example.com', 'example.org'),
  });

  test('is one finding for one field that it removed', () => {
    expect(told({ before: both('source: { type: object }'), after: both(renamed) })).toEqual([
      'warning compat/field-removed spec.a.resourceClaims[*].source +1',
    ]);
  });

  test('is one finding for one default that it removed in the CRDs of a group', () => {
    const pods = (more: string): Files =>
      Object.fromEntries(
        [pod('a', renamed), pod('b', renamed).replaceAll('idget', 'adget')].map((text, at) => [
          `${at}.yaml`,
          text.replace('serviceAccountName: { type: string', `$&${more}`),
        ]),
      );
    expect(told({ before: pods(', default: x'), after: pods('') })).toEqual([
      'warning compat/default-changed spec.a.serviceAccountName +1',
    ]);
  });

  test('is one finding for all fields that it names where nothing was pruned, and the API’s own have one each', () => {
    const free = ', x-kubernetes-preserve-unknown-fields: true';
    const now = pod('a', '', free).replace(
      'volumes:',
      'hostUsers: { type: boolean }, schedulingGates: { type: array, items: { type: object } }, $&',
    );
    expect(told({ before: { 'a.yaml': pod('a', '', free) }, after: { 'a.yaml': now } })).toEqual([
      'warning pruning/data-made-live spec.a.hostUsers +1',
    ]);
    const own = (more: string): Files => ({
      'a.yaml': widget(`own: { type: object${free}, properties: { a: { type: string }${more} } }`),
    });
    expect(told({ before: own(''), after: own(', b: { type: string }, c: { type: string }') })).toEqual([
      'warning pruning/data-made-live spec.own.b +0',
      'warning pruning/data-made-live spec.own.c +0',
    ]);
  });
});

test('fields that get names where nothing was pruned have a finding of their own next to required ones', () => {
  const of = (status: string): Files => ({
    'a.yaml': widget('size: { type: integer }')
      .replace('io/v1', 'io/v1beta1')
      .replace('          spec:', `          status: { type: object, ${status} }\n$&`),
  });
  const now = of('required: [d], properties: { a: {}, b: { type: string }, c: { type: string }, d: { type: string } }');
  const all = told({ before: of('properties: { a: {} }'), after: now });
  expect(all.filter((one) => one.includes('status.'))).toEqual([
    'warning compat/field-required status.d +1',
    'warning pruning/data-made-live status.b +1',
  ]);
});

test('the fields of an object that gets its schema where it kept all are one finding, as where it no longer keeps others', () => {
  const free = ', x-kubernetes-preserve-unknown-fields: true';
  const own = (keeps: string, ...fields: readonly string[]): Files => {
    const properties =
      fields.length === 0 ? '' : `, properties: { ${fields.map((one) => `${one}: { type: string }`).join()} }`;
    return { 'a.yaml': widget(`own: { type: object${keeps}${properties} }`) };
  };
  expect(told({ before: own(free), after: own(free, 'b', 'c', 'd') })).toEqual([
    'warning pruning/data-made-live spec.own.b +2',
  ]);
  expect(told({ before: own(free, 'a'), after: own('', 'a', 'b', 'c') })).toEqual([
    'error compat/preserve-unknown-fields-removed spec.own +0',
    'warning pruning/data-made-live spec.own.b +1',
  ]);
});

test('the fields that come to several objects and CRDs of a group of which nothing is pruned are one finding', () => {
  const named = (more: string): string =>
    ['a', 'b'].map((name) => `${name}: { type: object, properties: { name: { type: string }${more} } }`).join('\n');
  const old = (more: string): Files => {
    const text = widget(named(more))
      .replace('k8s.io/v1', 'k8s.io/v1beta1')
      .replace('  versions:\n', '  preserveUnknownFields: true\n  versions:\n');
    return { 'a.yaml': text, 'b.yaml': text.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget') };
  };
  expect(
    told({ before: old(''), after: old(', size: { type: string }') }).filter((one) => one.includes('made-live')),
  ).toEqual(['warning pruning/data-made-live spec.a.size +3']);
});

test('a schema where `apiextensions.k8s.io/v1beta1` has it is one finding, with the versions that lack one', () => {
  const crd = (versions: string, validation = ''): Files => ({
    'crd.yaml': widget('a: { type: string }').replace(/ {2}versions:[^]*/, `  versions: [${versions}]\n${validation}`),
  });
  const version = (name: string, storage: boolean): string => `{ name: ${name}, served: true, storage: ${storage} }`;
  const both = `${version('v1', true)}, ${version('v2', false)}`;
  const validation = '  validation: { openAPIV3Schema: { type: object } }\n';
  expect(told({ after: crd(both, validation) })).toEqual(['error admission/unknown-field  +2']);
  expect(told({ after: crd(version('v1', true), '  validations: {}\n') })).toEqual([
    'error admission/missing-schema  +0',
    'error admission/unknown-field  +0',
  ]);
});

test('types that several fields get which were described without one are one finding', () => {
  const parts = (type: string): Files => ({
    'a.yaml': widget(`a: { ${type}properties: { b: { ${type}properties: { c: {} } } } }`),
  });
  expect(told({ before: parts(''), after: parts('type: object, ') })).toContain(
    'warning compat/field-type-changed spec.a +1',
  );
});

test('a spec that becomes required in several kinds is one finding where it already required fields, else one each', () => {
  const asGadgets = (text: string): string => text.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');
  const sides = (part: string, root: string, tag: string): Files => {
    const go = (widgetTypes('')['api/v1/types.go'] ?? '').replace('json:"spec,omitempty"', `json:"spec${tag}"`);
    const text = widget('a: { type: string }')
      .replace(/( +)spec:\n( +)type: object\n/, `$&${part && `$2${part}\n`}`)
      .replace(/( +)properties:\n +spec:/, `${root && `$1${root}\n`}$&`);
    const kind = asGadgets(go.slice(go.indexOf('// +kubebuilder:object:root')));
    return {
      'a.yaml': text,
      'b.yaml': asGadgets(text),
      'api/v1/types.go': go,
      'api/v1/gadget_types.go': `package v1\n\n${kind}`,
    };
  };
  const required = (part: string): string[] =>
    told({ before: sides(part, '', ',omitempty'), after: sides(part, 'required: [spec]', '') }).filter((one) =>
      one.includes('field-required'),
    );
  expect(required('required: [a]')).toEqual(['warning compat/field-required spec +1']);
  expect(required('')).toEqual(['error compat/field-required spec +0', 'error compat/field-required spec +0']);
});

test('lower bounds of 0 are one finding where they are warnings, as in an alpha version; other bounds and errors are one each', () => {
  const crd = (version: string, bound: string): Files => ({
    'crd.yaml': widget(`a: { type: integer${bound} }\nb: { type: integer${bound} }`).replace(
      'name: v1',
      `name: ${version}`,
    ),
  });
  const at = (version: string, bound: string): string[] =>
    told({ before: crd(version, ''), after: crd(version, `, minimum: ${bound}`) });
  expect(at('v1alpha1', '0')).toEqual(['warning compat/bound-tightened spec.a +1']);
  expect(at('v1alpha1', '1')).toHaveLength(2);
  expect(at('v1', '0')).toHaveLength(2);
});

test('what a Go field loses and what it gets are one finding, at the line where it is now', () => {
  const go = (markers: string): Files => widgetTypes(`${markers}\tShade string \`json:"shade"\``);
  const crd = (schema: string, required = ''): Files => ({
    'crd.yaml': widget(`shade: { ${schema} }`).replace(/( +)properties:\n +shade/, `${required}$&`),
  });
  const sides = {
    before: { ...go('\t// +kubebuilder:default=a\n\t// +optional\n'), ...crd('type: string, default: a') },
    after: { ...go('\t// +required\n'), ...crd('type: string', '            required: [shade]\n') },
  };
  const found = review(changeSetOf(sides), defaultConfig).findings.filter(({ rule }) => rule.startsWith('compat/'));
  expect(found.map(({ path, severity, includes = [] }) => [path, severity, includes.length])).toEqual([
    ['api/v1/types.go', 'error', 1],
  ]);
  expect(sides.after['api/v1/types.go']?.split('\n')[(found[0]?.line ?? 0) - 1]).toContain('Shade string');
});

test('lower bounds of 0 that many fields get at once are one finding where their Go types are not known', () => {
  const crd = (count: number, more = ''): Files => ({
    'crd.yaml': widget(Array.from({ length: count }, (_, at) => `f${at}: { type: integer${more} }`).join('\n')),
  });
  const at = (count: number): string[] => told({ before: crd(count), after: crd(count, ', minimum: 0') });
  expect(at(5)).toEqual(['warning compat/bound-tightened spec.f0 +4']);
  expect(at(4)).toHaveLength(4);
});

test('what a new version of Kubernetes removes from its types is one finding, whichever Go field has the type', () => {
  const go = widgetTypes('\tFirst corev1.PodSpec `json:"first"`\n\tLast corev1.PodSpec `json:"last"`', 'v1alpha1');
  const crd = (type: (field: string) => string): Files => ({
    'crd.yaml': widget(`first: ${type('host')}\nlast: ${type('path')}`)
      .replaceAll('v1', 'v1alpha1')
      .replace('/v1alpha1', '/v1'),
  });
  const text = '{ type: string }';
  const pod = (more: string): string =>
    `{ type: object, properties: { nodeSelector: { type: object, additionalProperties: ${text} }, serviceAccountName: ${text}, volumes: { type: array, items: { type: object, properties: { name: ${text}${more} } } }, containers: { type: array, items: { type: object, properties: { name: ${text} } } } } }`;
  const own = (more: string): string =>
    `{ type: object, properties: { volumes: { type: object, properties: { name: ${text}${more} } } } }`;
  const without = (type: (more: string) => string, field: (own: string) => string): string[] =>
    told({
      before: crd((one) => type(`, ${field(one)}: ${text}`)),
      after: crd(() => type('')),
      context: go,
    });
  expect(without(pod, () => 'source')).toEqual(['warning compat/field-removed spec.first.volumes[*].source +1']);
  expect(without(pod, (one) => one)).toHaveLength(2);
  expect(without(own, () => 'source')).toHaveLength(2);
});

test('warnings on conventions without a fix are one finding for each rule and file', () => {
  const rack = (file: string, fields: string): Files => ({
    [`api/v1/${file}.go`]: `// +groupName=example.com\npackage v1\n\ntype Rack${file} struct {\n${fields}}\n`,
  });
  const size = (name: string): string =>
    `\t// +optional\n\t${name} *uint32 \`json:"${name.toLowerCase()},omitempty"\`\n`;
  const before = { ...rack('a', ''), ...rack('b', '') };
  const after = { ...rack('a', `${size('A')}${size('B')}`), ...rack('b', size('C')) };
  const { findings } = review(changeSetOf({ before, after }), defaultConfig);
  expect(findings.map(({ rule, field, includes }) => [rule, field, includes?.length])).toEqual([
    ['conventions/integers', 'Racka.A', 1],
    ['conventions/integers', 'Rackb.C', undefined],
  ]);
  expect(findings[0]?.message).toContain('1 more finding is of this kind.');
});

test('infos on conventions are one finding for each rule and file, and their fixes are applied together', () => {
  const status = (name: string): string =>
    `// ${name} is a status.\ntype ${name} struct {\n\t// conditions of it.\n\tConditions []metav1.Condition \`json:"conditions,omitempty"\`\n}\n\n`;
  const before = goFileOf('// Old is old.\ntype Old struct {\n}\n');
  const after = goFileOf(`${status('AStatus')}${status('BStatus')}`);
  const { findings } = review(changeSetOf({ before, after }), defaultConfig);
  const found = findings.filter(({ rule }) => rule === 'conventions/conditions');
  expect(found.map(({ severity }) => severity)).toEqual(['info']);
  expect(found[0]?.includes?.map(({ field }) => field)).toContain('BStatus.Conditions');
  const lines = Object.values(after)[0]?.split('\n') ?? [];
  const fixed = found[0]?.fix?.edits.map(({ line }) => lines[line - 1]?.trim()) ?? [];
  expect(fixed.filter((line) => line?.startsWith('Conditions'))).toHaveLength(2);
});

describe('a scale subresource', () => {
  const crd = (status: string, subresources: string): Files => ({
    'a.yaml': `${widget('replicas: { type: integer }')}          status: { type: object, properties: { ${status} } }\n    subresources: { status: {}${subresources} }\n`,
  });
  const scale = (path: string): string =>
    `, scale: { specReplicasPath: .spec.replicas, statusReplicasPath: .status.${path} }`;
  const [old, other] = ['ready: { type: integer }', 'free: { type: integer }'];
  const before = crd(`${old}, ${other}`, scale('ready'));

  test('that loses a field, and is removed or moved with it, is one finding', () => {
    expect(told({ before, after: crd(other, '') })).toEqual(['error compat/scale-subresource-changed  +1']);
    expect(told({ before, after: crd(other, scale('free')) })).toEqual(['error compat/scale-subresource-changed  +1']);
  });

  test('that is removed next to another field, or alone, is reported by itself', () => {
    expect(told({ before, after: crd(old, '') })).toEqual([
      'warning compat/field-removed status.free +0',
      'error compat/scale-subresource-changed  +0',
    ]);
    expect(told({ before, after: crd(`${old}, ${other}`, '') })).toEqual([
      'error compat/scale-subresource-changed  +0',
    ]);
  });
});

test('conditions that get bounds in kinds of several groups are one finding', () => {
  const conditions = (bounds: string): string =>
    widget('size: { type: integer }').replace(
      /\n$/,
      `\n          status: { type: object, properties: { conditions: { type: array, items: { type: object, properties: { message: { type: string${bounds} }, reason: { type: string${bounds} } } } } } }\n`,
    );
  const sides = (bounds: string): Files => ({
    'a.yaml': conditions(bounds),
    'b.yaml': conditions(bounds)
      .replaceAll('widget', 'gadget')
      .replaceAll('Widget', 'Gadget')
      .replaceAll('example.com', 'example.org'),
  });
  expect(told({ before: sides(''), after: sides(', maxLength: 9') })).toEqual([
    'warning compat/bound-tightened status.conditions[*].message +3',
  ]);
});

test('a field that is renamed in kinds of several groups is one finding', () => {
  const fields = (name: string): string =>
    `a: { type: object, properties: { ${name}: { type: string, maxLength: 3 } } }`;
  const sides = (name: string): Files => ({
    'a.yaml': widget(fields(name)),
    'b.yaml': widget(fields(name))
      .replaceAll('widget', 'gadget')
      .replaceAll('Widget', 'Gadget')
      .replaceAll('example.com', 'example.org'),
  });
  expect(told({ before: sides('old'), after: sides('now') })).toEqual(['error compat/field-removed spec.a.old +1']);
});

test('what a type of another module changes in kinds that embed it is one finding', () => {
  const kind = (name: string): string =>
    `// +kubebuilder:object:root=true\ntype ${name} struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`\n\tSpec ${name}Spec \`json:"spec,omitempty"\`\n}\n\ntype ${name}Spec struct {\n\txpv1.ResourceSpec \`json:",inline"\`\n\tSize int32 \`json:"size,omitempty"\`\n}\n\n`;
  const crds = (fields: string, version: string): Files => {
    const text = widget(fields).replace('name: v1\n', `name: ${version}\n`);
    return { 'a.yaml': text, 'b.yaml': text.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget') };
  };
  const lost = (version: string): string[] => {
    const context = goFileOf(`${kind('Widget')}${kind('Gadget')}`, version);
    const size = 'size: { type: integer, format: int32 }';
    const before = crds(`policy: { type: string }\n${size}`, version);
    return told({ before, after: crds(size, version), context });
  };
  expect(lost('v1alpha1')).toEqual(['warning compat/field-removed spec.policy +1']);
  expect(lost('v1')).toEqual(['error compat/field-removed spec.policy +1']);
});

describe('warnings of one decision', () => {
  const alpha = (fields: string): string => widget(fields).replace('name: v1\n', 'name: v1alpha1\n');
  const other = (text: string): string => text.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget');

  test('defaults that a schema loses are one finding', () => {
    const fields = (a: string, b: string): string => `a: { type: integer${a} }\nb: { type: string${b} }`;
    const before = { 'a.yaml': alpha(fields(', default: 1', ', default: x')) };
    expect(told({ before, after: { 'a.yaml': alpha(fields('', '')) } })).toEqual([
      'warning compat/default-changed spec.a +1',
    ]);
  });

  test('numbers that get another format are one finding', () => {
    const fields = (format: string): string =>
      ['a', 'b'].map((name) => `${name}: { type: integer, format: ${format} }`).join('\n');
    const sides = (format: string): Files => ({ 'a.yaml': widget(fields(format)) });
    expect(told({ before: sides('int64'), after: sides('int32') })).toEqual([
      'warning compat/format-tightened spec.a +1',
    ]);
  });

  test('an alpha version that several CRDs no longer serve is one finding', () => {
    const crds = (served: boolean): Files => {
      const old = `  - { name: v1alpha1, served: ${served}, storage: false, schema: { openAPIV3Schema: { type: object } } }\n`;
      return { 'a.yaml': `${widgets}${old}`, 'b.yaml': other(`${widgets}${old}`) };
    };
    expect(told({ before: crds(true), after: crds(false) })).toEqual(['warning compat/version-unserved  +1']);
  });

  test('what servers reject in a CRD of another project is one info', () => {
    const text = widget('size: { type: uint }').replace('scope: Namespaced', 'scope: Everywhere');
    expect(told({ before: {}, after: { 'vendor/a/crd.yaml': text } })).toEqual([
      expect.stringMatching(/^info admission\/.* \+1$/),
    ]);
  });

  test('a status subresource that the CRDs of a group get is one finding', () => {
    const crds = (subresources: string): Files => {
      const one = widget('').replace('    schema:', `${subresources}    schema:`);
      const withStatus = one.replace('          spec:', '          status: { type: object }\n          spec:');
      return { 'a.yaml': withStatus, 'b.yaml': other(withStatus) };
    };
    expect(told({ before: crds(''), after: crds('    subresources: { status: {} }\n') })).toEqual([
      'warning compat/status-subresource-added  +1',
    ]);
  });

  test('pruning that the CRDs of a group begin is one finding', () => {
    const crds = (keeps: string): Files => {
      const one = widget('size: { type: integer }').replace('\nspec:\n', `\nspec:\n${keeps}`);
      return { 'a.yaml': one, 'b.yaml': other(one) };
    };
    expect(told({ before: crds('  preserveUnknownFields: true\n'), after: crds('') })).toEqual([
      'warning compat/pruning-switched-on  +1',
    ]);
  });

  const kind = (name: string): string =>
    `// +kubebuilder:object:root=true\ntype ${name} struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\tmetav1.ObjectMeta \`json:"metadata,omitempty"\`\n}\n\n`;

  test('kinds of a Go package that gets another group are one finding, where the group is', () => {
    const before = goFileOf(`${kind('Widget')}${kind('Gadget')}`);
    const after = Object.fromEntries(
      Object.entries(before).map(([path, text]) => [path, text.replace('=example.com', '=other.com')]),
    );
    const { findings } = review(changeSetOf({ before, after, context: {} }), defaultConfig);
    const of = findings.filter(({ rule }) => rule.startsWith('go-types/'));
    expect(of.map(({ line, related }) => [line, related?.map(({ message }) => message)])).toEqual([
      [1, ['the same in `Widget`']],
    ]);
  });

  test('kinds of a version that are no longer generated are one finding', () => {
    const before = goFileOf(`${kind('Widget')}${kind('Gadget')}`, 'v1beta1');
    const skipped = Object.entries(before).map(([path, text]) => [
      path,
      text.replaceAll('object:root=true', 'object:root=true\n// +kubebuilder:skipversion'),
    ]);
    const after = Object.fromEntries(skipped);
    expect(told({ before, after, context: { 'go.mod': 'module example.com/a\n' } })).toEqual([
      'error go-types/kind-removed Widget +1',
    ]);
  });

  test('alpha kinds of a Go package that is removed are one finding, and many of any version', () => {
    const gone = (version: string, ...more: readonly string[]): string[] =>
      told({
        before: goFileOf(['Widget', 'Gadget', ...more].map(kind).join(''), version),
        context: { 'go.mod': 'module example.com/a\n' },
      });
    expect(gone('v1alpha1')).toEqual(['warning go-types/kind-removed Widget +1']);
    expect(gone('v1')).toHaveLength(2);
    expect(gone('v1', 'Lever', 'Wheel')).toHaveLength(4);
    expect(gone('v1', 'Lever', 'Wheel', 'Spring')).toEqual(['error go-types/kind-removed Widget +4']);
    const before = goFileOf(['Widget', 'Gadget', 'Lever', 'Wheel', 'Spring'].map(kind).join(''), 'v1');
    const after = goFileOf(kind('Widget').replace('// +kube', '// +kubebuilder:skipversion\n// +kube'), 'v1');
    expect(told({ before, after })).toHaveLength(5);
  });

  test('CRDs in v1beta1 are one finding', () => {
    const old = widget('a: { type: string }').replace('apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1');
    const found = told({ after: { 'a.yaml': old, 'b.yaml': other(old) } });
    expect(found.filter((one) => one.includes('admission/v1beta1'))).toEqual(['warning admission/v1beta1  +1']);
  });

  test('a bound that does not fit a format is one finding, in whichever fields', () => {
    const unsigned = (name: string): string => `${name}: { type: integer, format: int32, maximum: 4294967295 }`;
    const found = (...fields: readonly string[]): string[] => told({ after: { 'a.yaml': widget(fields.join('\n')) } });
    expect(found(unsigned('a'), unsigned('b'))).toEqual(['error structural/no-value-passes spec.a +1']);
    expect(found(unsigned('a'), 'b: { type: integer, format: int32, maximum: 5000000000 }')).toHaveLength(2);
  });

  test('a format that no server knows is one finding, in whichever CRDs', () => {
    const [known, ...more] = ['uint8', 'uint8', 'uint16'].map((format) =>
      widget(`a: { type: integer, format: ${format} }`),
    );
    const [same = '', another = ''] = more;
    const found = (text: string): string[] => told({ after: { 'a.yaml': known ?? '', 'b.yaml': other(text) } });
    expect(found(same)).toEqual(['warning admission/server-warning  +1']);
    expect(found(another)).toHaveLength(2);
  });

  test('CRDs that get their first schema are one finding', () => {
    const open = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { plural: widgets, singular: widget, kind: Widget, listKind: WidgetList }
  versions:
  - { name: v1alpha1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }
`;
    const closed = open.replace('x-kubernetes-preserve-unknown-fields: true', 'properties: { spec: { type: object } }');
    const sides = (text: string): Files => ({ 'a.yaml': text, 'b.yaml': other(text) });
    expect(told({ before: sides(open), after: sides(closed) })).toContain(
      'warning compat/preserve-unknown-fields-removed  +1',
    );
  });
});

test('an enum of three values or more is one type at fields of any name', () => {
  const fields = (values: string): string => ['a', 'b'].map((name) => `${name}: { type: string${values} }`).join('\n');
  const limited = (values: string): string[] =>
    told({ before: { 'a.yaml': widget(fields('')) }, after: { 'a.yaml': widget(fields(values)) } });
  expect(limited(', enum: [x, z, w]')).toEqual(['error compat/enum-narrowed spec.a +1']);
  expect(limited(', enum: [x, z]')).toHaveLength(2);
});

test('CRDs that two files of a folder both define are one finding', () => {
  const other = (text: string): string => text.replace('scope: Namespaced', 'scope: Cluster');
  const after = {
    'crds/a.yaml': `${widgets}---\n${gadgets}`,
    'crds/b.yaml': `${other(widgets)}---\n${other(gadgets)}`,
  };
  expect(told({ after })).toEqual(['error files/duplicate-crd  +1']);
});

test('a field that several versions have, and the stored one lacks, is one finding; a baseline hides what it was written for', () => {
  const version = (name: string, fields: string, isStored: boolean): string =>
    `{ name: ${name}, served: true, storage: ${isStored}, schema: { openAPIV3Schema: { type: object, properties: { ${fields} } } } }`;
  const crd = (...versions: string[]): string =>
    `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.io }
spec:
  group: acme.io
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions: [${versions.join(', ')}]
`;
  const [all, some] = ['a: { type: string }, b: { type: string }', 'a: { type: string }'];
  const stored = (at: string): string =>
    crd(version('v1beta1', all, at === 'v1beta1'), version('v1beta2', all, false), version('v1', some, at === 'v1'));
  const moved = { before: { 'a.yaml': stored('v1beta1') }, after: { 'a.yaml': stored('v1') } };
  expect(told(moved)).toContain('error compat/lost-between-versions  +1');
  const { findings } = review(changeSetOf({ before: {}, after: moved.before }), defaultConfig);
  const known = findings
    .flatMap((one) => [one, ...(one.includes ?? [])])
    .map(({ fingerprint, rule, path }) => ({ fingerprint, rule, path }));
  expect(known.map(({ rule }) => rule)).toContain('compat/lost-between-versions');
  const config = { ...defaultConfig, known: { path: 'known.json', text: '', findings: known } };
  const rules = review(changeSetOf(moved), config).findings.map(({ severity, rule }) => `${severity} ${rule}`);
  expect(rules).toContain('error compat/lost-between-versions');
});

test('a field that one version requires, and several others lack, is one warning', () => {
  const version = (name: string, schema: string): string =>
    `{ name: ${name}, served: true, storage: ${name === 'v1'}, schema: { openAPIV3Schema: { type: object, ${schema} } } }`;
  const crd = (newest: string): string =>
    `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.io }
spec:
  group: acme.io
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions: [${version('v1beta1', some)}, ${version('v1beta2', some)}, ${version('v1', newest)}]
`;
  const some = 'properties: { spec: { type: object, properties: { a: { type: string } } } }';
  const all = 'properties: { spec: { type: object, required: [b], properties: { b: { type: string } } } }';
  expect(told({ after: { 'a.yaml': crd(all.replace('b: {', 'a: { type: string }, b: {')) } })).toEqual([
    'warning compat/lost-between-versions  +1',
  ]);
});

describe('all CRDs of a group', () => {
  const files = (edit: (text: string) => string): Files => ({ 'w.yaml': edit(widgets), 'g.yaml': edit(gadgets) });
  const inGroup = (group: string): Files => files((text) => text.replaceAll('example.com', group));

  test('that get another group are one finding, others another', () => {
    expect(told({ before: inGroup('a.io'), after: inGroup('b.io') })).toHaveLength(1);
    const [one, other] = [inGroup('b.io')['w.yaml'] ?? '', inGroup('c.io')['g.yaml'] ?? ''];
    expect(told({ before: inGroup('a.io'), after: { 'w.yaml': one, 'g.yaml': other } })).toHaveLength(2);
  });

  test('that are removed are one finding where all versions are alpha, else one each', () => {
    const alpha = files((text) => text.replaceAll('name: v1\n', 'name: v1alpha1\n'));
    expect(told({ before: alpha })).toHaveLength(1);
    expect(told({ before: inGroup('a.io') })).toHaveLength(2);
  });
});

test('the fields of an object that loses all of them are one finding, in whichever kinds; of others one each', () => {
  const inEach = (metadata: string): Files => {
    const text = widget(`template: { type: object, properties: { metadata: ${metadata} } }`);
    return { 'w.yaml': text, 'g.yaml': text.replaceAll('widget', 'gadget').replaceAll('Widget', 'Gadget') };
  };
  const fields = (names: string[]): string =>
    `{ type: object, properties: { ${names.map((name) => `${name}: { type: string }`).join(', ')} } }`;
  const before = inEach(fields(['name', 'labels']));
  expect(told({ before, after: inEach('{ type: object }') })).toEqual([
    'error compat/field-removed spec.template.metadata.name +3',
  ]);
  expect(told({ before, after: inEach(fields(['other'])) })).toHaveLength(2);
});
