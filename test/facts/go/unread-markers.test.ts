// Markers of controller-gen whose effect no CRD shows that was read: what they say counts, and not how it is spelled.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

/** What a change says of Go: rules, and what their messages begin with. */
const told = (before: Files, after: Files): string[] =>
  review(changeSetOf({ before, after, context: {} }), defaultConfig)
    .findings.filter(({ rule: id }) => id.startsWith('go-types/') || id.startsWith('files/'))
    .map(({ rule: id, message }) => `${id} ${/^.*?(?= loses | gets )/.exec(message)?.[0] ?? message}`);

const ofKind = ['files/not-reviewed `Widget` of `v1`'];
const ofField = ['files/not-reviewed `WidgetSpec.Cfg` of `v1`'];
const scale = (quote: string): string =>
  `// +kubebuilder:subresource:scale:specpath=${quote}.spec.n${quote},statuspath=${quote}.status.nReplicas${quote}\n`;

test.each<[name: string, before: string, after: string, told: string[]]>([
  ['the kind has another path', '', '// +kubebuilder:resource:path=wdgts\n', ofKind],
  ['the kind has no regular path', '// +kubebuilder:resource:path=wdgts\n', '', ofKind],
  ['the path that the kind has anyway', '// +kubebuilder:resource:path=widgets\n', '', []],
  [
    'the kind loses a short name',
    '// +kubebuilder:resource:shortName=w;wd\n',
    '// +kubebuilder:resource:shortName=wd\n',
    ofKind,
  ],
  ['the kind has a short name', '', '// +kubebuilder:resource:shortName=w,scope=Namespaced\n', []],
  ['the status is no subresource', '// +kubebuilder:subresource:status\n', '', ofKind],
  [
    'the kind has a short name as well',
    '// +kubebuilder:resource:path="widgets",scope=Cluster\n',
    '// +kubebuilder:resource:scope="Cluster",shortName=w;x,path=widgets\n',
    [],
  ],
  ['the same scale in other words', scale(''), scale('"'), []],
  ['another scale', scale(''), scale('').replace('Replicas', 'Size'), ofKind],
  ['the status is a subresource', '', '// +kubebuilder:subresource:status\n', []],
  ['another version is stored', '', '// +kubebuilder:storageversion\n', ofKind],
  ['a column is printed', '', '// +kubebuilder:printcolumn:name=A,type=string,JSONPath=.spec.a\n', []],
])('markers of a kind: %s', (_name, before, after, expected) => {
  const types = (marker: string): Files => ({
    [typesPath]: (widgetTypes('')[typesPath] ?? '').replace('type Widget struct', `${marker}type Widget struct`),
  });
  expect(told(types(before), types(after))).toEqual(expected);
});

test.each(['Quota', 'Data', 'Information', 'Person', 'Price', 'Index', 'Entity'])(
  'the plural of %s may be irregular: a path that it loses is not reviewed',
  (kind) => {
    const path = `// +kubebuilder:resource:path=${kind.toLowerCase()}s\n`;
    const types = (marker: string): Files => ({
      [typesPath]: (widgetTypes('')[typesPath] ?? '')
        .replaceAll(/\bWidget\b/g, kind)
        .replace(`type ${kind} struct`, `${marker}type ${kind} struct`),
    });
    expect(told(types(path), types(''))).toEqual([`files/not-reviewed \`${kind}\` of \`v1\``]);
  },
);

test.each([
  ['clients have none', '// +kubebuilder:object:root=true\n// +genclient:nonNamespaced\n', ofKind],
  ['nothing was there for controller-gen', '// +genclient\n', ofKind],
  ['controller-gen wrote it', '// +kubebuilder:object:root=true\n', [expect.stringContaining('scope-changed')]],
])('a kind gets its first scope, where %s', (_name, markers, expected) => {
  const types = (more: string): Files => ({
    [typesPath]: (widgetTypes('')[typesPath] ?? '').replace('// +kubebuilder:object:root=true\n', `${markers}${more}`),
  });
  expect(told(types(''), types('// +kubebuilder:resource:scope=Cluster\n'))).toEqual(expected);
});

test('a kind that is no longer served is removed, and its other markers are not reported', () => {
  const types = (markers: string): Files => ({
    [typesPath]: (widgetTypes('')[typesPath] ?? '').replace('type Widget struct', `${markers}type Widget struct`),
  });
  const served = types('// +kubebuilder:subresource:status\n// +kubebuilder:storageversion\n');
  for (const marker of ['skipversion', 'unservedversion']) {
    const [found, ...more] = told(served, types(`// +kubebuilder:${marker}\n`));
    expect(found).toContain('go-types/kind-removed');
    expect(more).toEqual([]);
  }
});

test('a setting is shown with its marker', () => {
  const marked = `// +kubebuilder:resource:path=wdgts,shortName=w\ntype Widget struct`;
  const after = { [typesPath]: (widgetTypes('')[typesPath] ?? '').replace('type Widget struct', marked) };
  const [found] = review(changeSetOf({ before: widgetTypes(''), after, context: {} }), defaultConfig).findings;
  expect(found?.message).toContain('gets `+kubebuilder:resource:path=wdgts`');
});

const cfg = '\tCfg string `json:"cfg,omitempty"`\n';
const marker = (text: string): string => `\t// +kubebuilder:${text}\n`;
const rule = (of: string): string => marker(`validation:XValidation:${of}`);
test.each<[name: string, before: string, after: string, told: string[]]>([
  ['an immutable field', '', '\t// +k8s:immutable\n', ofField],
  ['a rule of CEL', '', rule('rule="self != \'a\'",message="a"'), ofField],
  ['another message of it', rule('rule="self != \'a\'",message="a"'), rule('rule="self != \'a\'",message="b"'), []],
  ['unknown fields are dropped', '\t// +kubebuilder:pruning:PreserveUnknownFields\n', '', ofField],
  ['a rule in other quotes', rule('rule="self != \'\\"\'"'), rule("message=b,rule=`self != '\"'`"), []],
  ['another rule behind the message', rule('message="rule=a",rule="a"'), rule('message="rule=a",rule="b"'), ofField],
  ['a rule for elements', '', rule('rule=a').replace('validation:', 'validation:items:'), ofField],
  ['a format in quotes', marker('validation:Format=uri'), marker('validation:Format="uri"'), []],
  ['a format in other quotes', marker('validation:Format="uri"'), marker('validation:Format=`uri`'), []],
  ['another format', marker('validation:Format=uri'), marker('validation:Format="date"'), ofField],
  [
    'a marker with two names',
    marker('pruning:PreserveUnknownFields') + marker('validation:EmbeddedResource'),
    marker('validation:XPreserveUnknownFields') + marker('validation:XEmbeddedResource'),
    [],
  ],
  ['null is no value', '\t// +nullable\n', '', ofField],
  ['a marker that nobody reads', marker('validation:nullable'), '', []],
  ['another type in the CRD', '', marker('validation:Type=integer'), ofField],
  ['the type of Go in the CRD', marker('validation:items:Type="string"'), '', ofField],
  ['another type in another spelling', '', marker('validation:Type:=integer'), ofField],
  ['the same type in another spelling', marker('validation:Type=integer'), marker('validation:Type:=integer'), []],
  ['a rule with blanks', '', rule('rule = "self != \'a\'"'), ofField],
  ['a map that is merged as one', '\t// +mapType=granular\n', '\t// +mapType=atomic\n', ofField],
  ['a map that is merged as before', '', '\t// +mapType=granular\n', []],
  ['the same type in quotes', marker('validation:Type=string'), marker('validation:Type="string"'), []],
  ['the type that Go has anyway', '', marker('validation:Type=string'), []],
  ['elements are no longer integers or strings', marker('validation:items:XIntOrString'), '', ofField],
  [
    'other values behind a feature gate',
    '\t// +openshift:validation:FeatureGateAwareEnum:featureGate=X,enum="A";"B"\n',
    '\t// +openshift:validation:FeatureGateAwareEnum:featureGate=X,enum="A"\n',
    ofField,
  ],
  ['a format of numbers', '', '\t// +kubebuilder:validation:Format=int64\n', []],
])('markers of a field: %s', (_name, before, after, expected) =>
  expect(told(widgetTypes(`${before}${cfg}`), widgetTypes(`${after}${cfg}`))).toEqual(expected),
);

const maximum = (value: number, isExclusive: boolean): string =>
  marker(`validation:Maximum=${value}`) + (isExclusive ? marker('validation:ExclusiveMaximum=true') : '');
test.each([
  ['uint8', '', maximum(256, true), []],
  ['uint8', '', maximum(255, true), [...ofField, expect.stringContaining('go-types/validation-tightened')]],
  ['int32', maximum(10, false), maximum(11, true), []],
  ['int32', maximum(11, true), maximum(10, false), []],
  ['int32', maximum(10, false), maximum(10, true), ofField],
  ['float64', maximum(10, false), maximum(11, true), ofField],
])('the markers of a field of type %s: %j, then %j', (type, before, after, expected) => {
  const field = `\tCfg ${type} \`json:"cfg,omitempty"\`\n`;
  expect(told(widgetTypes(`${before}${field}`), widgetTypes(`${after}${field}`))).toEqual(expected);
});

test('a field whose bound is that of its type is below it once the field has the marker', () => {
  const side = (field: string): Files => ({
    [typesPath]: `${widgetTypes(`${field}\tCfg Size \`json:"cfg,omitempty"\``)[typesPath] ?? ''}\n// +kubebuilder:validation:Maximum=256\ntype Size int32\n`,
  });
  expect(told(side(''), side(marker('validation:ExclusiveMaximum=true')))).toEqual(ofField);
});

test.each([
  ['*metav1.Duration', 'string', []],
  ['metav1.Time', 'integer', ofField],
  ['int32', 'integer', []],
  ['bool', 'boolean', []],
  ['Mode', 'string', []],
  ['pkg.Mode', 'string', ofField],
])('a field of the type %s that a marker makes a %s', (type, said, expected) => {
  const side = (text: string): Files => ({
    [typesPath]: `${widgetTypes(`${text}${cfg.replace('string', type)}`)[typesPath] ?? ''}\ntype Mode string\n`,
  });
  expect(told(side(''), side(marker(`validation:Type=${said}`)))).toEqual(expected);
});

test('a CRD of the documentation shows it where it gets the same rule, and not where something else in it changes', () => {
  const side = (rules: string, more: string, marked = ''): Files => ({
    'docs/crds/widgets.yaml': Object.values(generatedCrd(`cfg: { type: string${rules} }${more}`)).join(''),
    ...widgetTypes(`${marked}\tCfg string \`json:"cfg,omitempty"\``),
  });
  const other = '\nhue: { type: string }';
  const given = ', x-kubernetes-validations: [{ rule: "self != \'a\'" }]';
  expect(told(side('', ''), side(given, '', rule('rule="self != \'a\'"')))).toEqual([]);
  for (const [was, is, more] of [
    ['', '', other],
    [', description: a', ', description: b', ''],
  ] as const)
    expect(told(side(was, ''), side(is, more, rule('rule="self != \'a\'"')))).toEqual(expect.arrayContaining(ofField));
});

test('a rule of another type in the place of one', () => {
  const struct = (name: string): string => `type ${name} struct {\n\tA int32 \`json:"a"\`\n}\n`;
  const types = `${struct('Old')}\n// +kubebuilder:validation:XValidation:rule="self.a > 1"\n${struct('New')}`;
  const api = (type: string): Files => ({
    [typesPath]: `${widgetTypes(cfg.replace('string', type))[typesPath] ?? ''}\n${types}`,
  });
  expect(told(api('Old'), api('New'))).toEqual(ofField);
  expect(told(api('New'), api('Old'))).toEqual([]);
});

test.each([
  '+kubebuilder:default=red',
  '+nullable',
  '+kubebuilder:validation:XValidation:rule="self != oldSelf"',
  '+kubebuilder:validation:Pattern=`^r`',
])('%s may move between a type and its field', (moving) => {
  const line = `// ${moving}\n`;
  const side = (field: string, type: string): Files => ({
    [typesPath]: `${widgetTypes(`${field}\tColour Colour \`json:"colour,omitempty"\``)[typesPath] ?? ''}\n${type}type Colour string\n`,
  });
  expect([told(side(line, ''), side('', line)), told(side('', line), side(line, ''))]).toEqual([[], []]);
  expect(told(side('', ''), side('', line)).length + told(side('', line), side('', '')).length).toBeGreaterThan(0);
});

test.each([
  ['Enum=red;blue', 'Enum=red'],
  ['MaxLength=5', 'MaxLength=4'],
  ['Pattern=`^r`', 'Pattern=`^re`'],
  ['XValidation:rule="self != oldSelf"', 'XValidation:rule="self == oldSelf"'],
])('%s may move between a list and the type of its items', (moving, less) => {
  const side = (list: string, item: string): Files => ({
    [typesPath]: `${widgetTypes(`${list}\tColours []Colour \`json:"colours,omitempty"\``)[typesPath] ?? ''}\n${item}type Colour string\n`,
  });
  const ofList = (text: string): string => `// +kubebuilder:validation:items:${text}\n`;
  const ofItem = (text: string): string => `// +kubebuilder:validation:${text}\n`;
  const [list, item] = [ofList(moving), ofItem(moving)];
  expect([told(side(list, ''), side('', item)), told(side('', item), side(list, ''))]).toEqual([[], []]);
  expect(told(side('', item), side(ofList(less), '')).length).toBeGreaterThan(0);
  expect(told(side(list, ''), side('', ofItem(less))).length).toBeGreaterThan(0);
});

const many = Array.from({ length: 1000 }, (_, index) => index);
const markedOften = (ofFields: string, word: string): Files => {
  const fields = many.map((index) => `${ofFields}\tF${index} Colour \`json:"f${index},omitempty"\``).join('\n');
  const rules = many
    .map((index) => `// +kubebuilder:validation:XValidation:rule="self != '${word}${index}'"\n`)
    .join('');
  return { [typesPath]: `${widgetTypes(fields)[typesPath] ?? ''}\n${rules}type Colour string\n` };
};
test.each([
  ['it gets others', markedOften('', 'b'), 1],
  ['the fields get a bound', markedOften('\t// +kubebuilder:validation:MaxLength=5\n', 'a'), 1],
  ['the fields get a rule', markedOften(rule('rule="self != \'a\'"'), 'a'), many.length],
])('many markers of a type that many fields have are read once: %s', (_name, after, count) => {
  const before = markedOften('', 'a');
  expect(secondsOf(() => expect(told(before, after).length).toBe(count))).toBeLessThan(mostSeconds / 8);
});
