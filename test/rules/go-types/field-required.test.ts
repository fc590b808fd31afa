// Cases of the rule go-types/field-required.
import { goTypesFieldRequired } from '../../../src/rules/go-types/field-required.ts';
import { goFileOf, widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesFieldRequired, [
  {
    name: 'by its marker',
    before: widgetTypes(`
	// +optional
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +required
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-required: \`WidgetSpec.Colour\` (\`spec.colour\` of \`Widget\`) becomes required`),
  },
  {
    name: 'by its tag',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour"\` // ! go-types/field-required: becomes required`),
  },
  {
    name: 'a new one',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	Colour string \`json:"colour"\` // ! go-types/field-required: is new and required`),
  },
  {
    name: 'a new optional one, and a new one with a default',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:default=red
	Paint string \`json:"paint"\``),
  },
  {
    name: 'a new type',
    before: widgetTypes(`
`),
    after: {
      ...widgetTypes(`
	Paint *Paint \`json:"paint,omitempty"\``),
      'api/v1/paint.go': 'package v1\n\ntype Paint struct {\n\tName string `json:"name"`\n}\n',
    },
  },
  {
    name: 'a marker of a built-in type writes down what code checks',
    before: goFileOf('type A struct {\n\t// +optional\n\tB string `json:"b,omitempty"`\n}\n'),
    after: goFileOf('type A struct {\n\t// +required\n\tB string `json:"b,omitempty"`\n}\n'),
  },
  {
    name: 'a first marker of a built-in type, and its tag that follows',
    before: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\tB string `json:"b,omitempty"`\n}\n',
    ),
    after: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\t// +required\n\tB string `json:"b"`\n}\n',
    ),
  },
  {
    name: 'a field of a built-in type that was marked optional',
    before: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\t// +optional\n\tB string `json:"b,omitempty"`\n}\n',
    ),
    after: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\t// +required\n\tB string `json:"b"` // ! go-types/field-required: becomes required\n}\n',
    ),
  },
]);
