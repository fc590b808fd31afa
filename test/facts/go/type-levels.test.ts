// Wherever a value is in Go, behind names, in lists, maps and generic types: a stricter constraint is one error,
// with the CRD that was not generated again and without any CRD.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const told = (before: Files, after: Files, context: Files): string[] =>
  review(changeSetOf({ before, after, context }), defaultConfig)
    .findings.filter(({ rule }) => !rule.startsWith('conventions/'))
    .map(
      ({ severity, rule, message }) =>
        `${severity} ${rule}${message.includes('`widgets.example.com` was not generated again') ? ' stale' : ''}`,
    );

/** The types with lines of the spec, and further declarations. */
const typesOf = (lines: string, declarations = ''): Files =>
  Object.fromEntries(Object.entries(widgetTypes(lines)).map(([path, text]) => [path, `${text}\n${declarations}`]));
const marked = (marker: string): string => (marker === '' ? '' : `// +kubebuilder:validation:${marker}\n`);
const hue = (type: string): string => `\tHue ${type} \`json:"hue,omitempty"\``;

/** How a value may be written in Go, and its schema in the CRD. */
type Shape = readonly [name: string, go: (marker: string, type: string) => Files, crd: (schema: string) => string];

const itself = (schema: string): string => `hue: ${schema}`;
const listed = (schema: string): string => `hue: { type: array, items: ${schema} }`;
const mapped = (schema: string): string => `hue: { type: object, additionalProperties: ${schema} }`;
const chain = (marker: string, type: string): string =>
  `${Array.from('ABCDEFGHIJ', (name, at) => `type ${name} ${'BCDEFGHIJK'.charAt(at)}\n`).join('')}${marked(marker)}type K ${type}\n`;

const shapes: readonly Shape[] = [
  ['a field', (marker, type) => typesOf(`${marked(marker)}${hue(type)}`), itself],
  ['a name', (marker, type) => typesOf(hue('Tone'), `${marked(marker)}type Tone ${type}\n`), itself],
  [
    'an alias',
    (marker, type) => typesOf(hue('Tint'), `type Tint = Tone\n${marked(marker)}type Tone ${type}\n`),
    itself,
  ],
  [
    'the first of two names',
    (marker, type) => typesOf(hue('Tint'), `${marked(marker)}type Tint Tone\ntype Tone ${type}\n`),
    itself,
  ],
  ['the last of eleven names', (marker, type) => typesOf(hue('A'), chain(marker, type)), itself],
  ['items of a list', (marker, type) => typesOf(hue('[]*Tone'), `${marked(marker)}type Tone ${type}\n`), listed],
  [
    'items, by the field',
    (marker, type) => typesOf(`${marked(marker === '' ? '' : `items:${marker}`)}${hue(`[]${type}`)}`),
    listed,
  ],
  [
    'items of a named list',
    (marker, type) => typesOf(hue('Tones'), `type Tones []Tone\n${marked(marker)}type Tone ${type}\n`),
    listed,
  ],
  [
    'values of a map',
    (marker, type) => typesOf(hue('map[string]Tone'), `${marked(marker)}type Tone ${type}\n`),
    mapped,
  ],
  [
    'a generic type',
    (marker, type) =>
      typesOf(
        hue('Box[string]'),
        `type Box[T any] struct {\n\tValue T \`json:"value,omitempty"\`\n${marked(marker)}\tTone ${type} \`json:"tone,omitempty"\`\n}\n`,
      ),
    (schema) => `hue: { type: object, properties: { value: { type: string }, tone: ${schema} } }`,
  ],
];

describe.each(shapes)('%s', (_name, go, crd) => {
  test.each([
    ['fewer values', 'Enum=a;b', 'Enum=a', '{ type: string, enum: [a, b] }', 'enum-narrowed'],
    ['a first list of values', '', 'Enum=a', '{ type: string }', 'enum-narrowed'],
    ['a lower bound', 'MaxLength=9', 'MaxLength=5', '{ type: string, maxLength: 9 }', 'validation-tightened'],
    ['a first pattern', '', 'Pattern=`^a$`', '{ type: string }', 'validation-tightened'],
  ])('%s', (_change, before, after, schema, rule) => {
    const sides = [go(before, 'string'), go(after, 'string')] as const;
    expect(told(...sides, {})).toEqual([`error go-types/${rule}`]);
    expect(told(...sides, generatedCrd(crd(schema)))).toEqual([`error go-types/${rule} stale`]);
  });

  test('another type', () => {
    const sides = [go('', 'string'), go('', 'bool')] as const;
    expect(told(...sides, {})).toEqual(['error go-types/field-type-changed']);
    expect(told(...sides, generatedCrd(crd('{ type: string }')))).toEqual(['error go-types/field-type-changed stale']);
  });
});

test('what a field and the names behind its type say is compared together, as the generator joins it', () => {
  const values = (field: string, first: string, last: string): Files =>
    typesOf(
      `${marked(`Enum=${field}`)}${hue('Tint')}`,
      `${marked(`Enum=${first}`)}type Tint Tone\n${marked(`Enum=${last}`)}type Tone string\n`,
    );
  const crd = generatedCrd(
    'hue: { type: string, allOf: [{ enum: [a, b] }, { enum: [a, b, c] }, { enum: [a, b, d] }] }',
  );
  expect(told(values('a;b', 'a;b;c', 'a;b;d'), values('a;b', 'a;b;c', 'a'), crd)).toEqual([
    'error go-types/enum-narrowed stale',
  ]);
});

test('a value that is a constant of a name far behind the type of a field', () => {
  const constants = (...values: string[]): Files =>
    typesOf(hue('A'), `${chain('', 'string')}${values.map((value) => `const Tone${value} K = "${value}"\n`).join('')}`);
  expect(told(constants('A', 'B'), constants('A'), {})).toEqual(['warning go-types/enum-narrowed']);
});

test('a CRD that has it already, or never agreed, is not one that was not generated again', () => {
  const [before, after] = [
    typesOf(hue('[]Tone'), 'type Tone string\n'),
    typesOf(hue('[]Tone'), '// +kubebuilder:validation:MaxLength=5\ntype Tone string\n'),
  ];
  expect(told(before, after, generatedCrd(listed('{ type: string, maxLength: 5 }')))).toEqual([]);
  expect(told(before, after, generatedCrd(listed('{ type: string, maxLength: 7 }')))).toEqual([]);
  expect(told(before, after, generatedCrd(listed('{ type: integer }')))).toEqual([]);
});

test.each([
  ['times', 'metav1.Time', 'format: date-time', [' stale'], 'compat/format-tightened'],
  ['bytes', '[]byte', 'format: byte', [' stale'], 'compat/format-tightened'],
  // No schema shows it.
  ['durations', 'metav1.Duration', 'description: now', [''], 'go-types/validation-tightened'],
])('texts that become %s', (_what, type, fresh, stale, rule) => {
  const [before, after] = [typesOf(hue('string')), typesOf(hue(type))];
  const crd = (more: string): Files => generatedCrd(itself(`{ type: string${more} }`));
  expect(told(before, after, crd(''))).toEqual(stale.map((how) => `warning go-types/validation-tightened${how}`));
  expect(told({ ...before, ...crd('') }, { ...after, ...crd(`, ${fresh}`) }, {})).toEqual([`warning ${rule}`]);
});

/** A struct as the field `part`, with the lines of it, and further declarations. */
const partOf = (lines: string, marker = ''): Files =>
  typesOf('\tPart Part `json:"part,omitempty"`', `${marked(marker)}type Part struct {\n${lines}\n}\n`);
const key = '\tKey string `json:"key,omitempty"`';
const colour = '\tColour string `json:"colour,omitempty"`';
const partSchema = (...fields: string[]): string =>
  `part: { type: object, properties: { ${fields.map((name) => `${name}: { type: string }`).join(', ')} } }`;

test.each<[what: string, before: Files, after: Files, crd: string, rule: string]>([
  ['the only field of a struct', partOf(key), partOf(''), partSchema('key'), 'field-removed'],
  [
    'a field of a struct that embeds what is not read',
    partOf(`\tother.Part \`json:",inline"\`\n${key}\n${colour}`),
    partOf(`\tother.Part \`json:",inline"\`\n${key}`),
    partSchema('key', 'colour', 'more'),
    'field-removed',
  ],
  ['a bound of a struct', partOf(key), partOf(key, 'MinProperties=1'), partSchema('key'), 'validation-tightened'],
  [
    'entries of any name',
    typesOf('\tPart map[string]string `json:"part,omitempty"`'),
    partOf(key),
    'part: { type: object, additionalProperties: { type: string } }',
    'field-type-changed',
  ],
  [
    'that all fields of a package are optional',
    Object.fromEntries(
      Object.entries(typesOf(`${hue('string')}\n`)).map(([path, text]) => [
        path,
        `// +kubebuilder:validation:Optional\n${text.replace('"hue,omitempty"', '"hue"')}`,
      ]),
    ),
    Object.fromEntries(
      Object.entries(typesOf(`${hue('string')}\n`)).map(([path, text]) => [
        path,
        text.replace('"hue,omitempty"', '"hue"'),
      ]),
    ),
    'hue: { type: string }',
    'field-required',
  ],
])('%s: one error with the CRD, and one without', (_what, before, after, crd, rule) => {
  expect(told(before, after, {})).toEqual([`error go-types/${rule}`]);
  expect(told(before, after, generatedCrd(crd))).toEqual([`error go-types/${rule} stale`]);
});

test('a change that no schema shows is reported with a CRD, too', () => {
  const quoted = typesOf('\tHue int64 `json:"hue,omitempty,string"`');
  expect(told(typesOf(hue('int64')), quoted, generatedCrd(itself('{ type: integer, format: int64 }')))).toEqual([
    'error go-types/field-type-changed',
  ]);
});

test('what the CRD alone gets may be of a type that is not read', () => {
  const types = partOf(`\tother.Part \`json:",inline"\`\n${key}`);
  expect(told(generatedCrd(partSchema('key', 'more')), generatedCrd(partSchema('key', 'more', 'most')), types)).toEqual(
    [],
  );
});

test.each([
  ['MultipleOf=5', 'int32', 'type: integer, format: int32', 'multipleOf: 5', 'error'],
  ['ExclusiveMaximum=true', 'int32', 'type: integer, format: int32', 'exclusiveMaximum: true', 'error'],
  [
    'ExactlyOneOf=a;b',
    'map[string]string',
    'type: object, additionalProperties: { type: string }',
    "x-kubernetes-validations: [{ rule: '[has(self.a),has(self.b)].filter(x,x==true).size() == 1' }]",
    'warning',
  ],
])('the marker %s, which a CRD shows or lacks', (marker, type, schema, keyword, severity) => {
  const [before, after] = [typesOf(hue(type)), typesOf(`${marked(marker)}${hue(type)}`)];
  const crd = (more: string): Files => generatedCrd(itself(`{ ${schema}${more} }`));
  expect(told(before, after, crd(''))).toEqual([`${severity} go-types/crd-differs`]);
  expect(told(before, after, crd(`, ${keyword}`))).toEqual([]);
});

test('a package that does not say its group: the only CRD of its kind was not generated again, which is all that is said', () => {
  const unsaid = (files: Files): Files =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [path, text.replace('// +groupName=example.com\n', '')]),
    );
  const crd = generatedCrd(itself('{ type: string }'));
  expect(told(unsaid(typesOf(hue('string'))), unsaid(typesOf('')), crd)).toEqual([
    'error go-types/field-removed stale',
  ]);
  expect(told(unsaid(typesOf(hue('string'))), unsaid(typesOf(`${hue('string')}\n${colour}`)), crd)).toEqual([]);
  const other = Object.fromEntries(
    Object.entries(crd).map(([path, text]) => [`b/${path}`, text.replaceAll('example.com', 'b.com')]),
  );
  expect(told(unsaid(typesOf(hue('string'))), unsaid(typesOf('')), { ...crd, ...other })).toEqual([]);
});

test('a type that is not read, in whose place another one comes', () => {
  const crd = generatedCrd(itself('{ type: object, properties: { name: { type: string } } }'));
  expect(told(typesOf(hue('corev1.LocalObjectReference')), typesOf(hue('bool')), crd)).toEqual([
    'warning go-types/crd-differs',
  ]);
  const short = generatedCrd(itself('{ type: string, enum: [a] }'));
  const named = typesOf(hue('Tone'), '// +kubebuilder:validation:Enum=a\ntype Tone string\n');
  expect(told(named, typesOf(hue('bool')), short)).toEqual(['error go-types/field-type-changed stale']);
});

test('more names than are followed are an error, as what is behind them is not compared; a list of itself is none', () => {
  const names = (count: number, marker: string): string =>
    `${Array.from({ length: count }, (_, at) => `type T${at} T${at + 1}\n`).join('')}${marked(marker)}type T${count} string\n`;
  const [before, after] = [typesOf(hue('T0'), names(50, '')), typesOf(hue('T0'), names(50, 'Enum=a'))];
  const crd = generatedCrd(itself('{ type: string }'));
  expect(told(before, after, crd)).toEqual(['error go-types/enum-narrowed stale']);
  expect(told(before, typesOf(hue('T0'), names(120, 'Enum=a')), crd)).toEqual(['error files/limit-exceeded']);
  expect(told(typesOf(''), typesOf(hue('Tones'), 'type Tones []Tones\n'), {})).toEqual([]);
});
