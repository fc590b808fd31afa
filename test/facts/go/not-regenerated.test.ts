// A break in Go types whose CRD was not generated again: one finding, which says what the next generation brings.
import { describe, expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { review } from '../../../src/review.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

const findings = (before: string, after: string, crd: string, now = crd): readonly Finding[] => {
  const [old, next] = [generatedCrd(crd), generatedCrd(now)];
  const go = { before: widgetTypes(before), after: widgetTypes(after) };
  const all =
    crd === now ? { ...go, context: old } : { before: { ...go.before, ...old }, after: { ...go.after, ...next } };
  return review(changeSetOf(all), defaultConfig).findings.filter(({ rule }) => !rule.startsWith('conventions/'));
};
const told = (all: readonly Finding[]): string[] => all.map(({ severity, rule }) => `${severity} ${rule}`);
const colour = '\tColour string `json:"colour,omitempty"`';
const field = 'colour: { type: string }';
const kindOf = (plural: string): string => `${plural.charAt(0).toUpperCase()}${plural.slice(1, -1)}`;
const widgetKind = `
// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`

	Spec WidgetSpec \`json:"spec,omitempty"\`
}
`;

describe('a break is one finding, with what the next generation brings', () => {
  const cases: readonly (readonly [
    name: string,
    before: string,
    after: string,
    crd: string,
    rule: string,
    words: string,
  ])[] = [
    [
      'a required field without the default that servers filled in',
      '\t// +kubebuilder:default=red\n\tColour string `json:"colour"`',
      '\tColour string `json:"colour"`',
      'colour: { type: string, default: red }',
      'error go-types/field-required',
      'require `spec.colour`',
    ],
    ['a removed field', colour, '', field, 'error go-types/field-removed', 'no longer have `spec.colour`'],
    [
      'a renamed field',
      colour,
      '\tColor string `json:"color,omitempty"`',
      field,
      'error go-types/field-removed',
      'no longer have `spec.colour`',
    ],
    [
      'another name in JSON',
      colour,
      '\tColour string `json:"color,omitempty"`',
      field,
      'error go-types/json-name-changed',
      'have `spec.color` instead',
    ],
    [
      'another type',
      colour,
      '\tColour int32 `json:"colour,omitempty"`',
      field,
      'error go-types/field-type-changed',
      'have another type for `spec.colour`',
    ],
    [
      'a field that becomes required',
      colour,
      '\tColour string `json:"colour"`',
      field,
      'error go-types/field-required',
      'require `spec.colour`',
    ],
    [
      'a new field that is required',
      '',
      '\tColour string `json:"colour"`',
      'other: {}',
      'error go-types/field-required',
      'require `spec.colour`',
    ],
    [
      'a new enum',
      colour,
      `\t// +kubebuilder:validation:Enum=Red\n${colour}`,
      field,
      'error go-types/enum-narrowed',
      'accept fewer values of `spec.colour`',
    ],
    [
      'a new bound',
      colour,
      `\t// +kubebuilder:validation:MaxLength=4\n${colour}`,
      field,
      'error go-types/validation-tightened',
      'accept fewer values of `spec.colour`',
    ],
    [
      'a new pattern',
      colour,
      `\t// +kubebuilder:validation:Pattern=^a$\n${colour}`,
      field,
      'error go-types/validation-tightened',
      'accept fewer values of `spec.colour`',
    ],
    [
      'another default',
      `\t// +kubebuilder:default=a\n${colour}`,
      `\t// +kubebuilder:default="b"\n${colour}`,
      'colour: { type: string, default: a }',
      'warning go-types/default-changed',
      'have another default for `spec.colour`',
    ],
    [
      'another list type',
      '\t// +listType=set\n\tList []string `json:"list,omitempty"`',
      '\t// +listType=atomic\n\tList []string `json:"list,omitempty"`',
      'list: { type: array, items: { type: string }, x-kubernetes-list-type: set }',
      'error go-types/list-type-changed',
      'have another list type for `spec.list`',
    ],
  ];

  test.each(cases)('%s', (_name, before, after, crd, rule, words) => {
    const all = findings(before, after, crd);
    expect(told(all)).toEqual([rule]);
    expect(all[0]?.message).toContain(
      `The CRD \`widgets.example.com\` was not generated again: the CRD generated next will ${words}.`,
    );
    expect(all[0]?.related).toMatchObject([{ path: 'config/crd/bases/example.com_widgets.yaml' }]);
  });

  test.each([1, 2, 9])('next to %i new fields, which the CRD does not have yet', (count) => {
    const fresh = Array.from({ length: count }, (_, at) => `\tNew${at} string \`json:"new${at},omitempty"\``).join(
      '\n',
    );
    const all = findings(colour, `\t// +kubebuilder:validation:Enum=Red\n${colour}\n${fresh}`, field);
    expect(told(all).filter((one) => one !== 'warning go-types/crd-differs')).toEqual(['error go-types/enum-narrowed']);
    expect(all.length).toBe(count + 1);
  });

  test('next to nothing that was there before', () => {
    const two = `${colour}\n\tShape string \`json:"shape,omitempty"\``;
    const other = '\tHeight int32 `json:"height,omitempty"`\n\tWidth int32 `json:"width,omitempty"`';
    const crd = 'colour: { type: string }\nshape: { type: string }';
    for (const now of [crd, crd.replace('string }', 'string, description: x }')]) {
      const errors = told(findings(two, other, crd, now)).filter((one) => one.startsWith('error'));
      expect(errors).toEqual(['error go-types/field-removed', 'error go-types/field-removed']);
    }
  });

  test('a rename says what happens to stored objects', () => {
    const [only] = findings(colour, '\tColor string `json:"color"`', field);
    expect(only?.message).toContain(
      '(`spec.colour` of `Widget`) was renamed to `color`: servers drop the old field from stored objects and from requests, and reject objects without the new one',
    );
  });
});

describe('it is none', () => {
  test('where a plain string is new: the markers of both say nothing of a new name', () => {
    const all = findings(
      `\t// +optional\n\t// +nullable\n${colour}`,
      '\t// +optional\n\t// +nullable\n\tShape string `json:"shape,omitempty"`',
      field,
    );
    expect(told(all)).toEqual(['warning go-types/crd-differs', 'error go-types/field-removed']);
    expect(all[1]?.message).toContain('(`spec.colour` of `Widget`) is removed:');
  });

  test('where the CRD was generated again: the rules on CRDs report it', () => {
    expect(told(findings(colour, '', field, ''))).toEqual(['error compat/field-removed']);
  });

  test('where Go accepts more: a difference', () => {
    expect(
      told(
        findings(`\t// +kubebuilder:validation:Enum=Red\n${colour}`, colour, 'colour: { type: string, enum: [Red] }'),
      ),
    ).toEqual(['warning go-types/crd-differs']);
    expect(told(findings('', colour, 'other: {}'))).toEqual(['warning go-types/crd-differs']);
  });

  test('where the CRD said something else before', () => {
    expect(
      told(
        findings(
          colour,
          `\t// +kubebuilder:validation:MaxLength=4\n${colour}`,
          'colour: { type: string, maxLength: 4 }',
        ),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['becomes required', '\tColour string `json:"colour"`\n', 'error go-types/field-required'],
  [
    'gets values',
    '\t// +kubebuilder:validation:Enum=Red\n\tColour string `json:"colour,omitempty"`\n',
    'error go-types/enum-narrowed',
  ],
  ['stays as it is', `${colour}\n`, undefined],
])('a field that moves to a struct which is newly inlined, and %s', (_name, moved, says) => {
  const inlining = Object.fromEntries(
    Object.entries(widgetTypes('\tCommon `json:",inline"`')).map(([path, text]) => [
      path,
      `${text}\ntype Common struct {\n${moved}}\n`,
    ]),
  );
  const all = review(
    changeSetOf({ before: widgetTypes(colour), after: inlining, context: generatedCrd(field) }),
    defaultConfig,
  ).findings.filter(({ rule }) => rule.startsWith('go-types/'));
  expect(told(all)).toEqual(says === undefined ? [] : [says]);
});

test.each([
  ['', []],
  ['// +kubebuilder:validation:Enum=Red\n', ['error go-types/enum-narrowed']],
])('a type in a struct with another name: %j', (marker, says) => {
  const holding = (holder: string, values: string): Files =>
    Object.fromEntries(
      Object.entries(widgetTypes(`\tParts []${holder} \`json:"parts,omitempty"\``)).map(([path, text]) => [
        path,
        `${text}\ntype ${holder} struct {\n\tName string \`json:"name,omitempty"\`\n\tColour Colour \`json:"colour,omitempty"\`\n}\n\n${values}type Colour string\n`,
      ]),
    );
  const part =
    'parts: { type: array, items: { type: object, properties: { name: { type: string }, colour: { type: string } } } }';
  expect(
    told(
      review(
        changeSetOf({
          before: holding('Part', ''),
          after: holding('Piece', marker),
          context: generatedCrd(part),
        }),
        defaultConfig,
      ).findings.filter(({ rule }) => rule.startsWith('go-types/')),
    ),
  ).toEqual(says);
});

test.each([
  [['widgets'], 'was not generated again: '],
  [['widgets', 'racks'], 'was not generated again, nor was `racks.example.com`: '],
  [['widgets', 'racks', 'doors'], 'was not generated again, nor were 2 more: '],
])('the CRDs of several kinds with one spec: %j', (plurals, words) => {
  const [types = ''] = Object.values(widgetTypes(colour));
  const kinds = (text: string): Files => ({
    'api/v1/types.go': plurals
      .slice(1)
      .reduce((all, plural) => all + widgetKind.replace('Widget ', `${kindOf(plural)} `), text),
  });
  const crds = Object.fromEntries(
    plurals.map((plural) => [
      `config/crd/bases/example.com_${plural}.yaml`,
      (Object.values(generatedCrd(field))[0] ?? '')
        .replaceAll('widgets', plural)
        .replace('kind: Widget', `kind: ${kindOf(plural)}`),
    ]),
  );
  const [found, ...others] = review(
    changeSetOf({ before: kinds(types), after: kinds(types.replace(colour, '')), context: crds }),
    defaultConfig,
  ).findings.filter(({ rule }) => rule.startsWith('go-types/'));
  expect([found?.message.includes(words), others]).toEqual([true, []]);
});

test('a type of another package that several packages use: one finding, which names the CRD', () => {
  const shared = (marker: string, tag: string): Files => ({
    'shared/size.go': `package shared\n\n${marker}type Size string\n\ntype Ref struct {\n\tName string \`json:"name${tag}"\`\n\tSpace string \`json:"space,omitempty"\`\n}\n`,
  });
  const user = (version: string): Files =>
    Object.fromEntries(
      Object.entries(
        widgetTypes('\tBig shared.Size `json:"big,omitempty"`\n\tRef shared.Ref `json:"ref,omitempty"`', version),
      ).map(([path, text]) => [path, text.replace('import ', 'import "example.com/garden/shared"\nimport ')]),
    );
  const crds = ['v1', 'v2'].map((version) => {
    const [text = ''] = Object.values(
      generatedCrd(
        'big: { type: string, enum: [a] }\nref: { type: object, properties: { name: { type: string }, space: { type: string } } }',
        version,
      ),
    );
    return [`config/crd/bases/${version}.com_widgets.yaml`, text] as const;
  });
  const context = {
    ...user('v1'),
    ...user('v2'),
    ...Object.fromEntries(crds),
    'go.mod': 'module example.com/garden\n',
  };
  const toldOf = (before: Files, after: Files): string[] =>
    told(
      review(changeSetOf({ before, after, context }), defaultConfig).findings.filter(({ rule }) =>
        rule.startsWith('go-types/'),
      ),
    );
  const values = (list: string): string => `// +kubebuilder:validation:Enum=${list}\n`;
  const base = shared(values('a'), ',omitempty');
  expect(toldOf(base, shared(values('a;b'), ',omitempty'))).toEqual(['warning go-types/crd-differs']);
  expect(toldOf(base, shared(values('a'), ''))).toEqual(['error go-types/field-required']);
});

test('a bound of a field whose type has one too: what both say, as the generator joins them by `allOf`', () => {
  const side = (own: number, ofType: number): Files =>
    Object.fromEntries(
      Object.entries(
        widgetTypes(`\t// +kubebuilder:validation:MaxLength=${own}\n\tColour Colour \`json:"colour,omitempty"\``),
      ).map(([path, text]) => [path, `${text}\n// +kubebuilder:validation:MaxLength=${ofType}\ntype Colour string\n`]),
    );
  const crd = (...bounds: number[]): Files =>
    generatedCrd(`colour: { type: string, allOf: [${bounds.map((bound) => `{ maxLength: ${bound} }`).join(', ')}] }`);
  const say = (before: Files, after: Files, context: Files = {}): string[] =>
    told(
      review(changeSetOf({ before, after, context }), defaultConfig).findings.filter(
        ({ rule }) => !rule.startsWith('conventions/'),
      ),
    );
  expect(say(side(9, 8), side(9, 4), crd(9, 8))).toEqual(['error go-types/validation-tightened']);
  expect(say({ ...side(9, 8), ...crd(9, 8) }, { ...side(9, 4), ...crd(9, 4) })).toEqual([
    'error compat/bound-tightened',
  ]);
  expect(say(side(9, 8), side(12, 8), crd(9, 8))).toEqual([]);
});

describe('a CRD that changed next to a Go type, and shows nothing of what the type became', () => {
  const other = '\tOther string `json:"other,omitempty"`';
  /** The findings of a field that is another one in Go, where the CRD alone gets a new field. */
  const toldOf = (before: string, after: string, crd: string): string[] =>
    told(findings(before, `${after}\n${other}`, crd, `${crd}\nother: { type: string }`));
  const any = 'x-kubernetes-int-or-string: true, anyOf: [{ type: integer }, { type: string }]';
  const port = (type: string): string => `\tPort ${type} \`json:"port,omitempty"\``;

  test('a quantity in the place of any text', () => {
    const now = port('resource.Quantity');
    expect(toldOf(port('intstr.IntOrString'), now, `port: { ${any} }`)).toEqual([
      'warning go-types/validation-tightened',
    ]);
    const pattern = String.raw`^(\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))(([KMGTPE]i)|[numkMGTPE]|([eE](\+|-)?(([0-9]+(\.[0-9]*)?)|(\.[0-9]+))))?$`;
    expect(
      told(findings(port('intstr.IntOrString'), now, `port: { ${any} }`, `port: { ${any}, pattern: '${pattern}' }`)),
    ).toEqual(['error compat/pattern-added']);
  });

  test('a value of any kind in the place of a struct', () => {
    const part = (type: string): string => `\tPart ${type} \`json:"part,omitempty"\``;
    const crd = 'part: { type: object, properties: { name: { type: string } } }';
    expect(
      toldOf(part('struct {\n\t\tName string `json:"name,omitempty"`\n\t}'), part('runtime.RawExtension'), crd),
    ).toEqual(['warning files/not-reviewed']);
  });

  test('a struct that encodes itself', () => {
    const side = (more: string, fields: string): Files =>
      Object.fromEntries(
        Object.entries(widgetTypes(`\tPart Part \`json:"part,omitempty"\`\n${fields}`)).map(([path, text]) => [
          path,
          `${text}\ntype Part struct {\n\tName string \`json:"name,omitempty"\`\n}\n${more}`,
        ]),
      );
    const crd = 'part: { type: object, properties: { name: { type: string } } }';
    const all = (more: string): string[] =>
      told(
        review(
          changeSetOf({
            before: { ...side('', ''), ...generatedCrd(crd) },
            after: { ...side(more, other), ...generatedCrd(`${crd}\nother: { type: string }`) },
          }),
          defaultConfig,
        ).findings.filter(({ rule }) => !rule.startsWith('conventions/')),
      );
    expect(all('\nfunc (p Part) MarshalJSON() ([]byte, error) { return nil, nil }\n')).toEqual([
      'warning files/not-reviewed',
    ]);
    expect(all('')).toEqual([]);
  });

  test('a type that a marker gives', () => {
    const marked = (type: string): string => `\t// +kubebuilder:validation:Type=${type}\n${port('int32')}`;
    const crd = 'port: { type: integer, format: int32 }';
    expect(toldOf(port('int32'), marked('string'), crd)).toEqual(['warning go-types/crd-differs']);
    expect(toldOf(port('int32'), marked('integer'), crd)).toEqual([]);
  });
});

test('of several fields of a type the CRD is shown at the one that the message names', () => {
  const fields = '\tFront Colour `json:"front,omitempty"`\n\tBack Colour `json:"back,omitempty"`';
  const side = (values: string): string =>
    `${fields}\n}\n\n// +kubebuilder:validation:Enum=${values}\ntype Colour string\n\ntype Rest struct {`;
  const crd = 'front: { type: string, enum: [red, blue] }\nback: { type: string, enum: [red, blue] }';
  const [found, ...more] = findings(side('red;blue'), side('red'), crd);
  expect(more).toEqual([]);
  expect(found?.message).toContain('`spec.front`');
  const [line] = Object.values(generatedCrd(crd)).join('').split('front:');
  expect(found?.related?.map(({ line: at }) => at)).toEqual([line?.split('\n').length]);
});
