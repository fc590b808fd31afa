// Cases of the rule go-types/field-removed.
import { goTypesFieldRemoved } from '../../../src/rules/go-types/field-removed.ts';
import { generatedCrd, goFileOf, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

/** `widgetTypes` with a comment at its first field. */
const described = (spec: string): Files =>
  Object.fromEntries(
    Object.entries(widgetTypes(spec)).map(([path, text]) => [path, text.replace('\tSize', '\t// Sizes it.\n\tSize')]),
  );
/** The CRD without the annotation of its generator. */
const unannotated = (size: string, colour: string): Files =>
  Object.fromEntries(
    Object.entries(generatedCrd(`colour: { type: string, description: '${colour}' }`)).map(([path, text]) => [
      path,
      text
        .replace('  annotations:\n    controller-gen.kubebuilder.io/version: v0.16.0\n', '')
        .replace('{ type: integer }', `{ type: integer, description: '${size}' }`),
    ]),
  );

const removedColour = widgetTypes('	Colour string `json:"colour,omitempty"` // ! go-types/field-removed: is removed');

/** A CRD with the field, which is not applied. */
const exampleCrd = (comment: string): Files => ({
  'examples/crds/widgets.yaml': `${comment}${Object.values(generatedCrd('colour: { type: string }'))[0] ?? ''}`.replace(
    /  annotations:\n.*\n/,
    '',
  ),
});

testRule(goTypesFieldRemoved, [
  {
    name: 'a field of the spec goes',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed: \`WidgetSpec.Colour\` (\`spec.colour\` of \`Widget\`) is removed`),
    after: widgetTypes(`
`),
  },
  {
    name: 'a field with a dash for its name, whose tag loses the comma',
    before: widgetTypes(`
	Rest string \`json:"-,"\` // ! go-types/field-removed: \`WidgetSpec.Rest\` (\`spec.-\` of \`Widget\`) is removed`),
    after: widgetTypes(`
	Rest string \`json:"-"\``),
  },
  {
    name: 'another field gets its name in JSON, which no CRD shows',
    before: {
      ...widgetTypes('\tColour string `json:"colour,omitempty"`'),
      ...generatedCrd('colour: { type: string }'),
    },
    after: {
      ...widgetTypes(`
	Hue string \`json:"colour,omitempty"\` // ! go-types/field-removed: \`WidgetSpec.Colour\` (\`spec.colour\` of \`Widget\`) has the name \`colour\` in JSON, and so has \`Hue\` now
	Colour string \`json:"colour,omitempty"\``),
      ...generatedCrd('colour: { type: string }'),
    },
  },
  ...[
    [
      'another struct that is inlined as well',
      '\tA `json:",inline"`\n\tB `json:",inline"` // ! go-types/field-removed: `WidgetSpec.Colour` (`spec.colour` of `Widget`) has the name `colour` in JSON, and so has `B.Hue` now',
    ],
    ['a struct that an inlined one inlines, and that it hides', '\tA `json:",inline"`\n\tC `json:",inline"`'],
  ].map(([name = '', spec = '']) => {
    const typesWith = (text: string, more: string): Files => ({
      [typesPath]: `${widgetTypes(text)[typesPath] ?? ''}\ntype A struct {\n\tColour string \`json:"colour"\`\n}\n\ntype B struct {\n\tSize string \`json:"size"\`${more}\n}\n\ntype C struct {\n\tB \`json:",inline"\`\n}\n`,
    });
    const hue = '\n\tHue string `json:"colour,omitempty"`';
    return { name, before: typesWith(spec.replace(/ \/\/.*/, ''), ''), after: typesWith(spec, hue) };
  }),
  {
    name: 'a field that is not exported gets its name in JSON, of which encoding/json reads none',
    before: widgetTypes('\tColour string `json:"colour,omitempty"`'),
    after: widgetTypes('\tColour string `json:"colour,omitempty"`\n\thue string `json:"colour,omitempty"`'),
  },
  {
    name: 'two fields had one name in JSON before, and an untagged one is hidden by one with a tag',
    before: widgetTypes('\tA string `json:"b"`\n\tB string `json:"b"`\n\tC string `json:"c"`'),
    after: widgetTypes('\tA string `json:"b"`\n\tB string `json:"b"`\n\tC string `json:"c"`\n\tD string `json:"-"`'),
  },
  {
    name: 'a field of the configuration of a program, which no server serves',
    before: goFileOf(
      'type Configuration struct {\n\tmetav1.TypeMeta `json:",inline"`\n\tSize int `json:"size"` // ! go-types/field-removed: (`size`) is removed: servers and programs that read this type drop the field, or reject what sets it. Keep the field\n}\n',
    ),
    after: goFileOf('type Configuration struct {\n\tmetav1.TypeMeta `json:",inline"`\n}\n'),
  },
  {
    name: 'not where the file no longer parses, which is an error of its own',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string { \`json:"colour,omitempty"\``),
  },
  {
    name: 'where the CRD keeps what it does not define',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed: its CRD keeps what it does not define, but Go clients that read and write objects drop the field`),
    after: widgetTypes(`
`),
    context: {
      'crd.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - { name: v1, served: true, storage: true, schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } } }
`,
    },
  },
  {
    name: 'where a CRD without the annotation of a generator, not generated again, has the comments of the type',
    before: described(`
	// Colour of the widget.
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed: The CRD \`widgets.example.com\` was not generated again`),
    after: described(`
`),
    context: unannotated('Sizes it.', 'Colour of the widget. Blue by default.'),
  },
  {
    name: 'not where a CRD is written by hand, and still has the field',
    before: described(`
	// Colour of the widget.
	Colour string \`json:"colour,omitempty"\``),
    after: described(`
`),
    context: unannotated('How large?', 'Which colour?'),
  },
  {
    name: 'in an alpha version',
    before: widgetTypes(
      `
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed (warning): \`v1alpha1\` is an alpha version`,
      'v1alpha1',
    ),
    after: widgetTypes(
      `
`,
      'v1alpha1',
    ),
  },
  {
    name: 'a gated field',
    before: widgetTypes(`
	// +featureGate=Colours
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed (warning): behind a feature gate`),
    after: widgetTypes(`
`),
  },
  {
    name: 'the type of a field has another name and lacks a field',
    before: goFileOf(
      'type A struct {\n\tB B `json:"b"`\n}\n\n// +optional\ntype B struct {\n\tC string `json:"c"`\n\tD string `json:"d"` // ! go-types/field-removed: `B.D` (`d`) is removed\n}\n',
    ),
    after: goFileOf(
      'type A struct {\n\tB X `json:"b"`\n}\n\n// +optional\ntype X struct {\n\tC string `json:"c"`\n}\n',
    ),
  },
  {
    name: 'the generated CRD shows it: one finding, the one of the CRD',
    before: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
      ...generatedCrd('colour: { type: string }'),
    },
    after: {
      ...widgetTypes(`
`),
      ...generatedCrd(''),
    },
  },
  {
    name: 'the file says that a generator wrote it',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed: \`WidgetSpec.Colour\` (\`spec.colour\` of \`Widget\`) is removed`),
    after: {
      [typesPath]: `// Code generated by us. DO NOT EDIT.\n\n${widgetTypes('')[typesPath] ?? ''}`,
    },
  },
  {
    name: 'a struct is no longer inlined',
    before: goFileOf(
      'type A struct {\n\tCommon `json:",inline"` // ! go-types/field-removed: `A.D` (`d`) is removed\n\tC string `json:"c"`\n}\n\n// +optional\ntype Common struct {\n\tD string `json:"d"`\n}\n',
    ),
    after: goFileOf(
      'type A struct {\n\tC string `json:"c"`\n}\n\n// +optional\ntype Common struct {\n\tD string `json:"d"`\n}\n',
    ),
  },
  {
    name: 'an inlined struct lacks a field: told once',
    before: goFileOf(
      'type A struct {\n\tCommon `json:",inline"`\n\tC string `json:"c"`\n}\n\n// +optional\ntype Common struct {\n\tD string `json:"d"` // ! go-types/field-removed: `Common.D` (`d`) is removed\n}\n',
    ),
    after: goFileOf(
      'type A struct {\n\tCommon `json:",inline"`\n\tC string `json:"c"`\n}\n\n// +optional\ntype Common struct {\n}\n',
    ),
  },
  {
    name: 'the field moves into an embedded struct',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: {
      ...widgetTypes(`
	Paint \`json:",inline"\``),
      'api/v1/paint.go': 'package v1\n\ntype Paint struct {\n\tColour string `json:"colour,omitempty"`\n}\n',
    },
  },
  {
    name: 'only the name in Go changes',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Hue string \`json:"colour,omitempty"\``),
  },
  {
    name: 'structs of a program, not of an API',
    before: {
      'internal/config/config.go':
        'package config\n\ntype Options struct {\n\tA string `json:"a"`\n\tB string `json:"b"`\n}\n',
    },
    after: { 'internal/config/config.go': 'package config\n\ntype Options struct {\n\tA string `json:"a"`\n}\n' },
  },
  {
    name: 'vendored types',
    before: {
      'vendor/example.com/api/v1/types.go':
        widgetTypes(`
	Colour string \`json:"colour,omitempty"\``)['api/v1/types.go'] ?? '',
    },
    after: {
      'vendor/example.com/api/v1/types.go':
        widgetTypes(`
`)['api/v1/types.go'] ?? '',
    },
  },
  {
    name: 'a field that was to be left out',
    before: widgetTypes('\tFault string `json:"-,omitempty"`'),
    after: widgetTypes(''),
  },
  {
    name: 'a CRD among examples that the change touches',
    before: { ...removedColour, ...exampleCrd('') },
    after: { ...widgetTypes(''), ...exampleCrd('# A comment.\n') },
  },
  ...['examples/v1/types.go', 'client/v1/types.go'].map((path) => ({
    name: `a copy of the package that the change adds: ${path}`,
    before: removedColour,
    after: { ...widgetTypes(''), [path]: widgetTypes('	Colour string `json:"colour,omitempty"`')[typesPath] ?? '' },
    context: generatedCrd('colour: { type: string }'),
  })),
  ...[
    ['an example, of a group that is called one', 'example.com', ' (info): because the type is an example'],
    ['an example, of a group of the project', 'corp.io', ': is removed'],
  ].map(([name = '', group = '', words]) => {
    const inExamples = (files: Files): Files => ({
      'examples/api/v1/types.go': (files[typesPath] ?? '').replace('example.com', group),
    });
    return {
      name,
      before: inExamples(
        widgetTypes(`	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed${words}`),
      ),
      after: inExamples(widgetTypes('')),
    };
  }),
  {
    name: 'an example whose CRD is generated again, which has the finding',
    before: {
      'examples/api/v1/types.go': widgetTypes('	Colour string `json:"colour,omitempty"`')[typesPath] ?? '',
      ...exampleCrd(''),
    },
    after: {
      'examples/api/v1/types.go': widgetTypes('')[typesPath] ?? '',
      'examples/crds/widgets.yaml': Object.values(generatedCrd(''))[0] ?? '',
    },
  },
  {
    name: 'a field of a version that was not served',
    context: { 'README.md': 'Widgets.' },
    ...Object.fromEntries(
      [
        ['before', '	Colour string `json:"colour,omitempty"`'],
        ['after', ''],
      ].map(([side = '', spec = '']) => [
        side,
        {
          [typesPath]: (widgetTypes(spec)[typesPath] ?? '').replace('// +kube', '// +kubebuilder:unservedversion\n$&'),
        },
      ]),
    ),
  },
]);
