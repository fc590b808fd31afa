// Cases of the rule go-types/field-removed.
import { goTypesFieldRemoved } from '../../../src/rules/go-types/field-removed.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesFieldRemoved, [
  {
    name: 'a field of the spec goes',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-removed: \`WidgetSpec.Colour\` (\`spec.colour\` of \`Widget\`) is gone`),
    after: widgetTypes(`
`),
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
      'type A struct {\n\tB B `json:"b"`\n}\n\n// +optional\ntype B struct {\n\tC string `json:"c"`\n\tD string `json:"d"` // ! go-types/field-removed: `B.D` (`d`) is gone\n}\n',
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
]);
