// Cases of the rule go-types/enum-narrowed.
import { goTypesEnumNarrowed } from '../../../src/rules/go-types/enum-narrowed.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

const typed = (name: string, values: string, said = ''): string =>
  `${values === '' ? '' : `// +kubebuilder:validation:Enum=${values}\n`}type ${name} string${said}\n\n`;
const holder = (type: string, said = ''): string =>
  `type Modes []Mode\n\ntype A struct {\n\t// +optional\n\tB ${type} \`json:"b,omitempty"\`${said}\n}\n`;

/** Fields with a type each: the markers of the fields, and of the type. */
const modes = (fields: readonly string[], values: string, said = ''): Files =>
  Object.fromEntries(
    Object.entries(
      widgetTypes(fields.map((enumOf, at) => `${enumOf}\tMode${at} Mode \`json:"mode${at},omitempty"\``).join('\n')),
    ).map(([path, text]) => [path, `${text}\n${typed('Mode', values, said)}`]),
  );
const onField = (values: string): string => `\t// +kubebuilder:validation:Enum=${values}\n`;

testRule(goTypesEnumNarrowed, [
  {
    name: 'values that move from all fields of a type to the type',
    before: modes([onField('red;blue'), onField('red;blue')], ''),
    after: modes(['', ''], 'red;blue'),
  },
  {
    name: 'values that move there, with another one',
    before: modes([onField('red;blue'), onField('red;blue')], ''),
    after: modes(['', ''], 'red;blue;green'),
  },
  {
    name: 'values that move there, without one',
    before: modes([onField('red;blue'), onField('red;blue')], ''),
    after: modes(['', ''], 'red', ' // ! go-types/enum-narrowed: no longer accepts `blue`'),
  },
  {
    name: 'values that move there from one of two fields',
    before: modes([onField('red;blue'), ''], ''),
    after: modes(['', ''], 'red;blue', ' // ! go-types/enum-narrowed: is now limited to `red, blue`'),
  },
  {
    name: 'values that move from a type to its field',
    before: modes([''], 'red;blue'),
    after: modes([onField('red;blue')], ''),
  },
  {
    name: 'a field that accepts fewer values than its type',
    before: modes([''], 'red;blue'),
    after: modes([`${onField('red')}\t// !next go-types/enum-narrowed: no longer accepts \`blue\`\n`], 'red;blue'),
  },
  {
    name: 'a value goes',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum=red
	Colour string \`json:"colour,omitempty"\` // ! go-types/enum-narrowed: no longer accepts \`blue\``),
  },
  {
    name: 'a type has fewer values than its field, which goes on to say what it did',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour string \`json:"colour,omitempty"\``),
    after: Object.fromEntries(
      Object.entries(
        widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour Mode \`json:"colour,omitempty"\` // ! go-types/enum-narrowed: no longer accepts \`blue\``),
      ).map(([path, text]) => [path, `${text}\n${typed('Mode', 'red;green')}`]),
    ),
  },
  {
    name: 'the first limit',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum="";red;blue
	Colour string \`json:"colour,omitempty"\` // ! go-types/enum-narrowed: is now limited to \`"", red, blue\``),
  },
  {
    name: 'a constant goes',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): No constant of `Mode` has the value `Off` any longer\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n)\n',
    ),
  },
  ...[
    [
      'a constant whose text is converted goes',
      '\tOff = Mode("Off") // ! go-types/enum-narrowed (warning): the value `Off` any longer\n',
      '',
    ],
    [
      'a constant gets another type',
      '\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): the value `Off` any longer\n',
      '\tOff Other = "Off"\n',
    ],
    [
      'a constant gets the value of another one',
      '\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): the value `Off` any longer\n',
      '\tOff Mode = none\n\tnone = nothing\n\tnothing = "None"\n',
    ],
    [
      'a constant gets a text of several',
      '\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): the value `Off` any longer\n',
      '\tOff Mode = "Of" + "fline"\n',
    ],
    ['a constant gets its value from another one', '\tOff Mode = "Off"\n', '\tOff = Mode(off)\n\toff = "Off"\n'],
    ['a text is written as several', '\tOff Mode = "Off"\n', '\tNone Mode = "O" + "f" + "f"\n'],
    ['a constant gets a value of another package', '\tOff Mode = "Off"\n', '\tOff Mode = other.Off\n'],
    ['constants are each other', '\tOff Mode = "Off"\n', '\tOff Mode = a\n\ta = b\n\tb = a\n'],
    ['a constant loses its type', '\tOff Mode = "Off"\n', '\tOff = "Off"\n'],
    ['the text of a constant is converted', '\tOff Mode = "Off"\n', '\tNone = Mode("Off")\n'],
    ['the text of a constant is no longer converted', '\tOff Mode = Mode("Off")\n', '\tNone Mode = "Off"\n'],
  ].map(([name = '', past = '', now = '']) => {
    const types = (line: string): Files =>
      goFileOf(
        `type A struct {\n\t// +optional\n\tB Mode \`json:"b"\`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n${line})\n`,
      );
    return { name, before: types(past), after: types(now) };
  }),
  {
    name: 'several constants go',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): has any of the values `Off, Idle` any longer\n\tIdle Mode = "Idle"\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n)\n',
    ),
  },
  {
    name: 'a constant goes whose values the field or its items list, in which the change is',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n\t// +optional\n\tC []Mode `json:"c"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n\tOff Mode = "Off"\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +kubebuilder:validation:Enum=On\n\t// +optional\n\tB Mode `json:"b"` // ! go-types/enum-narrowed: is now limited to `On`\n\t// +kubebuilder:validation:items:Enum=On\n\t// +optional\n\tC []Mode `json:"c"` // ! go-types/enum-narrowed: is now limited to `On`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n)\n',
    ),
  },
  ...[
    {
      name: 'a constant between others',
      was: ['\tLow Level = iota', '\tMid', '\tHigh'],
      is: [
        '\tLow Level = iota',
        '\tLower',
        '\tMid // ! go-types/enum-narrowed (warning): `Mid = 1` of `Level` (`spec.level` of `Widget`) is now `Mid = 2`',
        '\tHigh',
      ],
    },
    {
      name: 'the last number goes',
      was: [
        '\tLow Level = iota',
        '\tHigh // ! go-types/enum-narrowed (warning): No constant of `Level` (`spec.level` of `Widget`) has the value `1`',
      ],
      is: ['\tLow Level = iota'],
    },
    { name: 'one more number', was: ['\tLow Level = iota'], is: ['\tLow Level = iota', '\tHigh'] },
    {
      name: 'the same numbers in other words and under another name',
      was: ['\tLow Level = iota', '\tHigh'],
      is: ['\tLow Level = 0', '\tTop Level = 1'],
    },
    { name: 'the only number of a type', was: ['\tUsual Level = 1'], is: ['\tUsual Level = 2'] },
    {
      name: 'numbers of a type that encodes itself',
      was: ['\tLow Level = 1', '\tHigh Level = 2'],
      is: ['\tLow Level = 2', '\tHigh Level = 1'],
      more: 'func (l Level) MarshalText() ([]byte, error) { return nil, nil }\n',
    },
    {
      name: 'numbers of a type that a marker lists, whose CRD shows none',
      was: ['\tLow Level = 1', '\tHigh Level = 2'],
      is: ['\tLow Level = 2 // ! go-types/enum-narrowed (warning): is now `Low = 2`', '\tHigh Level = 1'],
      context: generatedCrd('level: { type: integer, format: int32 }'),
    },
  ].map(({ name, was, is, more = '', context = {} }) => {
    const types = (lines: readonly string[]): Files =>
      Object.fromEntries(
        Object.entries(widgetTypes('\tLevel Level `json:"level,omitempty"`')).map(([path, text]) => [
          path,
          `${text}\ntype Level int32\n\nconst (\n${lines.join('\n')}\n)\n\n${more}`,
        ]),
      );
    return { name, before: types(was), after: types(is), context };
  }),
  {
    name: 'a type gets another name, and one of its constants goes',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB []Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): No constant of `State` has the value `Off` any longer\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +optional\n\tB []State `json:"b"`\n}\n\ntype State string\n\nconst (\n\tOn State = "On"\n)\n',
    ),
  },
  {
    name: 'values of a field that has no JSON',
    before: goFileOf('type A struct {\n\tB Mode `json:"-"`\n}\n\ntype Mode string\n\nconst Off Mode = "Off"\n'),
    after: goFileOf('type A struct {\n\tB Mode `json:"-"`\n}\n\ntype Mode string\n'),
  },
  {
    name: 'a constant has another name, a reason goes',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n\tC StopReason `json:"c"`\n}\n\ntype Mode string\ntype StopReason string\n\nconst (\n\tOn Mode = "On"\n\tDone StopReason = "Done"\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n\tC StopReason `json:"c"`\n}\n\ntype Mode string\ntype StopReason string\n\nconst (\n\tModeOn Mode = "On"\n)\n',
    ),
  },
  {
    name: 'another order, another spelling',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum={"blue",red}
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'by a marker above the comment of a type',
    before: goFileOf(`${typed('Mode', 'a;b').replace('type', '\n// Mode is one.\ntype')}${holder('Mode')}`),
    after: goFileOf(
      `${typed('Mode', 'a', ' // ! go-types/enum-narrowed: no longer accepts `b`').replace('type', '\n// Mode is one.\ntype')}${holder('Mode')}`,
    ),
  },
  ...[
    {
      name: 'a type takes the place of text',
      was: ['string', ''],
      is: ['Mode', 'a;b'],
      said: 'is now limited to `a, b`',
    },
    { name: 'another type is', was: ['Old', 'a;b'], is: ['Mode', 'a'], said: 'no longer accepts `b`' },
    {
      name: 'another type, of elements, is',
      was: ['[]Old', 'a;b'],
      is: ['[]Mode', 'a'],
      said: 'no longer accepts `b`',
    },
    {
      name: 'another list of another type, of elements, is',
      was: ['[]Old', 'a;b'],
      is: ['Modes', 'a'],
      said: 'no longer accepts `b`',
    },
    { name: 'another type is not', was: ['Old', 'a;b'], is: ['Mode', 'a;b;c'], said: undefined },
    { name: 'another type, of elements, is not', was: ['[]Old', 'a;b'], is: ['[]Mode', '"b";a'], said: undefined },
  ].map(({ name, was: [before = '', old = ''], is: [after = '', now = ''], said }) => ({
    name: `by its type: ${name}`,
    before: goFileOf(`${typed('Old', old)}${typed('Mode', now)}${holder(before)}`),
    after: goFileOf(
      `${typed('Old', old)}${typed('Mode', now)}${holder(after, said === undefined ? '' : ` // ! go-types/enum-narrowed: ${said}`)}`,
    ),
  })),
  ...['[]', ''].map((list) => ({
    name: `by another type behind its type: ${list}`,
    before: goFileOf(`${typed('Old', 'a;b')}${typed('Mode', 'a')}type Some ${list}Old\n\n${holder('Some')}`),
    after: goFileOf(
      `${typed('Old', 'a;b')}${typed('Mode', 'a')}type Some ${list}Mode // ! go-types/enum-narrowed: no longer accepts \`b\`\n\n${holder('Some')}`,
    ),
  })),
  {
    name: 'by its type, of the same name behind a pointer: told of the type alone',
    before: goFileOf(`${typed('Mode', 'a;b')}${holder('Mode')}`),
    after: goFileOf(`${typed('Mode', 'a', ' // ! go-types/enum-narrowed: no longer accepts `b`')}${holder('*Mode')}`),
  },
]);
