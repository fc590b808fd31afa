// Types of an API that become others: behind a name, in a field, embedded, in another package of the module; each with
// a twin of which nothing is said.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';

const part = (name: string, ...fields: string[]): string =>
  `type ${name} struct {\n${fields.map((field) => `\t${field.toUpperCase()} string \`json:"${field},omitempty"\`\n`).join('')}}\n`;
const [big, twin, small] = [part('Big', 'a', 'b'), part('Twin', 'a', 'b'), part('Small', 'a')];
const said = ['Whole integer', 'Number integer', 'Text string', 'List array', 'Others array'].map((one) => {
  const [name, type] = one.split(' ');
  return `// +kubebuilder:validation:Type=${type}\ntype ${name} struct {\n\tIn other.Value\n}\n`;
});
const all = [big, twin, small, ...said].join('\n');
const module = { 'go.mod': 'module example.com/garden\n' };
const parts = (text: string): Files => ({ 'parts/parts.go': `package parts\n\n${text}` });

/** An API whose spec has the lines, with further declarations; it imports the package `parts`. */
const api = (spec: string, more = ''): Files => {
  const imports = 'import "example.com/garden/parts"\n\n';
  return { [typesPath]: (widgetTypes(spec)[typesPath] ?? '').replace('import ', `${imports}import `) + more };
};
const cfg = (type: string, tag = 'cfg,omitempty'): string => `\tCfg ${type} \`json:"${tag}"\`\n`;

/** What a change says of Go: rules, and what their messages begin with. */
function told(before: Files, after: Files, context: Files = {}): string[] {
  const maps = [before, after, { ...module, ...context }].map((files) => new Map(Object.entries(files)));
  const changeSet = collectFromMaps(maps[0] ?? new Map(), maps[1] ?? new Map(), maps[2], {
    paths: [],
    pathsIgnore: [],
  });
  return review(changeSet, defaultConfig)
    .findings.filter(({ rule }) => rule.startsWith('go-types/') || rule.startsWith('files/'))
    .map(
      ({ rule, message }) =>
        `${rule} ${/^.*?(?= is removed| changes its| no longer embeds| has |,)/.exec(message)?.[0] ?? message}`,
    );
}

const removed = (subject: string, field: string): string[] => [
  `go-types/field-removed \`${subject}\` (\`spec.${field}\` of \`Widget\`)`,
];
const ofBig = removed('Big.B', 'cfg.b');
const wrapper =
  'type Wrapper[T any, U any] struct {\n\tItems []T `json:"items,omitempty"`\n\tOther *U `json:"other,omitempty"`\n}\n';

test.each<[name: string, before: string, after: string, Files, told: string[]]>([
  ['a name for a smaller struct', `${all}type Cfg = Big\n`, `${all}type Cfg = Small\n`, {}, ofBig],
  ['a name for the same', `${all}type Cfg = Big\n`, `${all}type Cfg = Twin\n`, {}, []],
  ['a type over a smaller struct', `${all}type Cfg Big\n`, `${all}type Cfg Small\n`, {}, ofBig],
  ['a type over the same', `${all}type Cfg Big\n`, `${all}type Cfg Twin\n`, {}, []],
  [
    'a struct becomes a name',
    `${all}${part('Cfg', 'a', 'b')}`,
    `${all}type Cfg = Small\n`,
    {},
    removed('Cfg.B', 'cfg.b'),
  ],
  [
    'names behind names',
    `${all}type Cfg = Mid\ntype Mid = Big\n`,
    `${all}type Cfg = Mid\ntype Mid = Small\n`,
    {},
    ofBig,
  ],
  ['the same by another name', `${all}type Cfg = Big\n`, `${all}type Cfg = Mid\ntype Mid = Big\n`, {}, []],
  [
    'a struct of another package, smaller',
    'type Cfg = parts.Big\n',
    'type Cfg = parts.Small\n',
    parts(all),
    removed('parts.Big.B', 'cfg.b'),
  ],
  ['a struct of another package, the same', 'type Cfg = parts.Big\n', 'type Cfg = parts.Twin\n', parts(all), []],
  ['a struct that moves to another package', part('Cfg', 'a', 'b'), 'type Cfg = parts.Big\n', parts(all), []],
  [
    'an argument of a generic type',
    `${all}${wrapper}type Cfg = Wrapper[Big, Big]\n`,
    `${all}${wrapper}type Cfg = Wrapper[Big, Small]\n`,
    {},
    removed('Big.B', 'cfg.other.b'),
  ],
  [
    'another argument that is the same',
    `${all}${wrapper}type Cfg = Wrapper[Big, Big]\n`,
    `${all}${wrapper}type Cfg = Wrapper[Big, Twin]\n`,
    {},
    [],
  ],
  ['a type of another module', part('Cfg', 'a'), 'type Cfg = other.Cfg\n', {}, ['files/not-reviewed `WidgetSpec.Cfg`']],
])('%s', (_name, before, after, context, expected) =>
  expect(told(api(cfg('Cfg'), before), api(cfg('Cfg'), after), context)).toEqual(expected),
);

test.each<[name: string, before: string, after: string, told: string[]]>([
  ['a field of another struct', cfg('Big'), cfg('Small'), ofBig],
  ['a field of another struct that is the same', cfg('Big'), cfg('Twin'), []],
  ['a list of another struct', cfg('[]Big'), cfg('[]*Small'), removed('Big.B', 'cfg[*].b')],
  [
    'a struct without a name',
    cfg('struct {\n\t\tA int `json:"a"`\n\t\tB int `json:"b"`\n\t}'),
    cfg('struct {\n\t\tA int `json:"a"`\n\t}'),
    removed('WidgetSpec.Cfg.B', 'cfg.b'),
  ],
  ['a struct without a name that gets one', cfg('struct {\n\t\tA string `json:"a,omitempty"`\n\t}'), cfg('Small'), []],
  [
    'a number that is written as a string',
    cfg('int64'),
    cfg('int64', 'cfg,omitempty,string'),
    ['go-types/field-type-changed `WidgetSpec.Cfg` (`spec.cfg` of `Widget`)'],
  ],
  ['an object that cannot be', cfg('Big'), cfg('Big', 'cfg,omitempty,string'), []],
  [
    'a struct of another package is no longer inlined',
    '\tparts.Big `json:",inline"`\n',
    '',
    removed('WidgetSpec.A', 'a'),
  ],
  [
    'a smaller one is',
    '\tparts.Big `json:",inline"`\n',
    '\tparts.Small `json:",inline"`\n',
    removed('WidgetSpec.B', 'b'),
  ],
  ['one that is the same is', '\tparts.Big `json:",inline"`\n', '\tparts.Twin `json:",inline"`\n', []],
  [
    'it gets a name',
    '\tparts.Big `json:",inline"`\n',
    '\tparts.Big `json:"big,omitempty"`\n',
    removed('WidgetSpec.A', 'a'),
  ],
  [
    'a field may be in what is embedded of another module',
    '\tA string `json:"a"`\n',
    '\tother.Big `json:",inline"`\n',
    ['files/not-reviewed `WidgetSpec`'],
  ],
  [
    'a field may be in one that is embedded next to another',
    '\tother.Big `json:",inline"`\n\tA string `json:"a"`\n',
    '\tother.Big `json:",inline"`\n\tother.Small `json:",inline"`\n',
    ['files/not-reviewed `WidgetSpec`'],
  ],
  [
    'a field next to one that stays embedded',
    '\tother.Big `json:",inline"`\n\tA string `json:"a"`\n',
    '\tother.Big `json:",inline"`\n',
    removed('WidgetSpec.A', 'a'),
  ],
  [
    'another module is no longer embedded',
    '\tother.Big `json:",inline"`\n',
    '\tA string `json:"a,omitempty"`\n',
    ['files/not-reviewed `WidgetSpec`'],
  ],
  ['another type of another module', cfg('other.Big'), cfg('other.Small'), ['files/not-reviewed `WidgetSpec.Cfg`']],
  ['a number that a marker says', cfg('int32'), cfg('Whole'), []],
  ['a duration of Go is a number', cfg('int64'), cfg('time.Duration'), []],
  [
    'a duration of Go is no text',
    cfg('metav1.Duration'),
    cfg('time.Duration'),
    ['go-types/field-type-changed `WidgetSpec.Cfg` (`spec.cfg` of `Widget`)'],
  ],
  ['two types that markers say to be one', cfg('Whole'), cfg('Number'), []],
  ['two that markers say to be two', cfg('Whole'), cfg('Text'), ['files/not-reviewed `WidgetSpec.Cfg`']],
  ['lists of which markers say no more', cfg('List'), cfg('Others'), ['files/not-reviewed `WidgetSpec.Cfg`']],
  ['a text that becomes any value', cfg('string'), cfg('any'), []],
  ['texts of a map that become any values', cfg('map[string]string'), cfg('map[string]interface{}'), []],
  [
    'any value that becomes a text',
    cfg('any'),
    cfg('string'),
    ['go-types/field-type-changed `WidgetSpec.Cfg` (`spec.cfg` of `Widget`)'],
  ],
  ['the same type by another name of its package', cfg('other.Big'), cfg('another.Big'), []],
])('%s', (_name, before, after, expected) =>
  expect(told(api(before, all), api(after, all), parts(all))).toEqual(expected),
);

test.each<[name: string, before: string, after: string, told: string[]]>([
  ['a struct of another package loses a field', big, part('Big', 'a'), removed('parts.Big.B', 'cfg.b')],
  ['it gets one', part('Big', 'a'), big, []],
  [
    'a name there is for another struct',
    `${twin}${small}type Big = Twin\n`,
    `${twin}${small}type Big = Small\n`,
    removed('parts.Twin.B', 'cfg.b'),
  ],
  [
    'a type there that encodes itself',
    `${big}func (b *Big) MarshalJSON() ([]byte, error)\n`,
    `${part('Big', 'a')}func (b *Big) MarshalJSON() ([]byte, error)\n`,
    [],
  ],
])('%s', (_name, before, after, expected) =>
  expect(told(parts(before), parts(after), api(cfg('parts.Big')))).toEqual(expected),
);

test.each<[name: string, before: Files, after: Files, Files, told: string[]]>([
  [
    'a struct of a package that is imported without a qualifier',
    parts(big),
    parts(part('Big', 'a')),
    { [typesPath]: (api(cfg('Big'))[typesPath] ?? '').replace('import "', 'import . "') },
    removed('parts.Big.B', 'cfg.b'),
  ],
  [
    'a package between the two',
    { 'deep/deep.go': `package deep\n\n${big}` },
    { 'deep/deep.go': `package deep\n\n${part('Big', 'a')}` },
    {
      ...api(cfg('parts.Mid')),
      ...parts('import "example.com/garden/deep"\n\ntype Mid struct {\n\tD deep.Big `json:"d,omitempty"`\n}\n'),
    },
    removed('deep.Big.B', 'cfg.d.b'),
  ],
  [
    'a struct that goes to a file that a generator writes',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a', 'b')}` },
    { 'api/v1/zz_generated.types.go': `package v1\n\n${part('Cfg', 'a')}` },
    api(cfg('Cfg')),
    ['files/not-reviewed `WidgetSpec.Cfg`'],
  ],
  [
    'a struct that goes to another file',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a', 'b')}` },
    { 'api/v1/config.go': `package v1\n\n${part('Cfg', 'a', 'b')}` },
    api(cfg('Cfg')),
    [],
  ],
  [
    'a type of another package without fields',
    parts('type Big string\n'),
    parts('type Big int\n'),
    api(cfg('parts.Big')),
    ['go-types/field-type-changed `WidgetSpec.Cfg` (`spec.cfg` of `Widget`)'],
  ],
  [
    'a type encodes itself',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}` },
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}func (c Cfg) MarshalJSON() ([]byte, error)\n` },
    api(cfg('Cfg')),
    ['files/not-reviewed `Cfg` of `v1` gets `func MarshalJSON`'],
  ],
  [
    'a type encodes itself as a text',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}` },
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}func (c *Cfg) MarshalText() ([]byte, error)\n` },
    api(cfg('Cfg')),
    ['files/not-reviewed `Cfg` of `v1` gets `func MarshalText`'],
  ],
  [
    'a type no longer encodes itself',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}func (c Cfg) MarshalJSON() ([]byte, error)\n` },
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}` },
    api(cfg('Cfg')),
    ['files/not-reviewed `Cfg` of `v1` loses `func MarshalJSON`'],
  ],
  [
    'a type goes on to encode itself, in another file',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}func (c Cfg) MarshalJSON() ([]byte, error)\n` },
    {
      'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}`,
      'api/v1/json.go': 'package v1\n\nfunc (c *Cfg) MarshalJSON() ([]byte, error)\n',
    },
    api(cfg('Cfg')),
    [],
  ],
  [
    'a type whose name says that it encodes decodes itself',
    { 'api/v1/cfg.go': `package v1\n\n${part('Marshaled', 'a')}` },
    {
      'api/v1/cfg.go': `package v1\n\n${part('Marshaled', 'a')}func (c Marshaled) UnmarshalJSON(text []byte) error\n`,
    },
    api(cfg('Marshaled')),
    [],
  ],
  [
    'a type has another method',
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}` },
    { 'api/v1/cfg.go': `package v1\n\n${part('Cfg', 'a')}func (c Cfg) String() string\n` },
    api(cfg('Cfg')),
    [],
  ],
])('%s', (_name, before, after, context, expected) => expect(told(before, after, context)).toEqual(expected));

test('a CRD that was not generated again does not hide it', () => {
  const crd = generatedCrd('cfg: { type: object, properties: { a: { type: string }, b: { type: string } } }');
  expect(told(api(cfg('Big'), all), api(cfg('Small'), all), crd)).toEqual(ofBig);
  expect(told(api(cfg('Big'), all), api(cfg('Twin'), all), crd)).toEqual([]);
});

test('a type of the module that no kind reached before: it had no users', () => {
  const after = { ...api(`${cfg('parts.Big')}\tTone string \`json:"tone,omitempty"\`\n`), ...parts(part('Big', 'a')) };
  const withPart = (spec: string): string[] => told({ ...api(spec), ...parts(big) }, after);
  expect(withPart(cfg('parts.Big'))).toEqual(removed('parts.Big.B', 'cfg.b'));
  expect(withPart('')).toEqual([]);
});

test('a struct that replaces an unread type: known where it inlines that type', () => {
  const placement = (inner: string): string =>
    `type Placement struct {\n\t${inner} \`json:",inline"\`\n\tReplicas int32 \`json:"replicas,omitempty"\`\n}\n`;
  const before = api(cfg('*other.Nodes'));
  expect(told(before, api(cfg('Placement'), placement('other.Nodes')))).toEqual([]);
  expect(told(before, api(cfg('Placement'), placement('other.Pods')))).toEqual([
    expect.stringMatching(/^files\/not-reviewed `WidgetSpec.Cfg`/),
  ]);
});

test('what embeds a struct may have a field that the struct loses', () => {
  const now = (...fields: string[]): string =>
    `${part('Core', 'a')}${part('Big', ...fields).replace('{\n', '{\n\tCore `json:",inline"`\n')}`;
  const before = api(cfg('Core'), part('Core', 'a', 'b'));
  expect(told(before, api(cfg('Big'), now('b')))).toEqual([]);
  expect(told(before, api(cfg('Big'), now('c')))).toEqual(removed('Core.B', 'cfg.b'));
  expect(told(before, api(`${cfg('Big')}\tCore Core \`json:"core,omitempty"\`\n`, now('b')))).toEqual([]);
});

test('of many structs that embed one that loses a field, some may have it', () => {
  const outer = (had: string) => (name: string) =>
    part(name, 'x', ...(had.includes(name) ? ['b'] : [])).replace('{\n', '{\n\tCore `json:",inline"`\n');
  const fields = Array.from('PQRSTUVWX')
    .map((name) => `\t${name} ${name} \`json:"${name.toLowerCase()},omitempty"\`\n`)
    .join('');
  const before = api(fields, Array.from('PQRSTUVWX').map(outer('')).join('') + part('Core', 'a', 'b'));
  const after = api(fields, Array.from('PQRSTUVWX').map(outer('PQRSTUVW')).join('') + part('Core', 'a'));
  expect(told(before, after)).toEqual(removed('Core.B', 'p.b'));
});

test('a name of many places that another struct has now: the former one is compared at its fields', () => {
  const fieldsOf = (type: string, names: string): string =>
    names.replaceAll(/\w/g, (name) => `\t${name} ${type} \`json:"${name.toLowerCase()},omitempty"\`\n`);
  const side = (fields: string, ...types: string[]): Files =>
    api(fieldsOf('Outer', 'PQRSTUVWX'), `type Outer struct {\n${fields}}\n${types.join('')}`);
  const before = side(fieldsOf('*Log', 'L'), part('Log', 'a', 'b'));
  const fields = fieldsOf('*Old', 'L') + fieldsOf('*Log', 'N');
  expect(told(before, side(fields, part('Old', 'a', 'b'), part('Log', 'c')))).toEqual([]);
  expect(told(before, side(fields, part('Old', 'a'), part('Log', 'c')))).toEqual(removed('Log.B', 'p.l.b'));
  const fewer = `type Outer struct {\n${fieldsOf('*Log', 'KLMN')}}\n`;
  const [some, many] = [fieldsOf('Outer', 'P'), fieldsOf('*Log', 'ABCDEFGHI')];
  expect(told(api(some, `${fewer}${part('Log', 'a', 'b')}`), api(some + many, `${fewer}${part('Log', 'a')}`))).toEqual(
    removed('Log.B', 'p.k.b'),
  );
  // Of fields of the same name other ones come first now.
  const less = `type Outer struct {\n${fieldsOf('*Log', 'L')}}\n${part('Log', 'a')}`;
  const parents = `${fieldsOf('Parent', 'ABCDEFGHI')}${fieldsOf('Outer', 'PQRSTUVWX')}`;
  expect(told(before, api(parents, `type Parent struct {\n${fieldsOf('*Log', 'L')}}\n${less}`))).toEqual(
    removed('Log.B', 'p.l.b'),
  );
});
