// Cases of the rule go-types/default-changed.
import { goTypesDefaultChanged } from '../../../src/rules/go-types/default-changed.ts';
import { widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesDefaultChanged, [
  {
    name: 'another default',
    before: widgetTypes(`
	// +kubebuilder:default=red
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:default=blue
	Colour string \`json:"colour,omitempty"\` // ! go-types/default-changed: from \`red\` to \`blue\``),
  },
  {
    name: 'another default in the marker of controller-gen, which wins over the other, whatever is last',
    before: widgetTypes(`
	// +kubebuilder:default=red
	// +default="red"
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:default=blue
	// +default="red"
	Colour string \`json:"colour,omitempty"\` // ! go-types/default-changed: from \`red\` to \`blue\``),
  },
  {
    name: 'another default in the marker that controller-gen puts aside',
    before: widgetTypes(`
	// +kubebuilder:default=red
	// +default="red"
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:default=red
	// +default="blue"
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'the default goes',
    before: widgetTypes(`
	// +kubebuilder:default=red
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/default-changed: loses its default \`red\``),
  },
  {
    name: 'another spelling',
    before: widgetTypes(`
	// +kubebuilder:default=red
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:default:=red
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'a first default',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:default=red
	Colour string \`json:"colour,omitempty"\``),
  },
  ...[
    ['red', '"red"'],
    ['`1`', '"1"'],
    ["''", '""'],
    ['{a: 1, b: {x}}', '{"a":1,"b":{`x`}}'],
    ['ref(example.com/api/v1.Red)', 'ref(example.com/api/paint/v1.Red)'],
  ].map(([was, is]) => ({
    name: `the same in other words: ${is}`,
    before: widgetTypes(`\t// +kubebuilder:default=${was}\n\tColour Any \`json:"colour,omitempty"\``),
    after: widgetTypes(`\t// +kubebuilder:default:=${is}\n\tColour Any \`json:"colour,omitempty"\``),
  })),
  ...['v1.Blue', 'v2.Red'].map((other) => ({
    name: `another constant: ${other}`,
    before: widgetTypes('\t// +default=ref(example.com/api/v1.Red)\n\tColour string `json:"colour,omitempty"`'),
    after: widgetTypes(
      `\t// +default=ref(example.com/api/${other})\n\tColour string \`json:"colour,omitempty"\` // ! go-types/default-changed: changes its default`,
    ),
  })),
  {
    name: 'a quote within a text',
    before: widgetTypes('\t// +kubebuilder:default=it\'s\n\tColour string `json:"colour,omitempty"`'),
    after: widgetTypes(
      '\t// +kubebuilder:default=it s\n\tColour string `json:"colour,omitempty"` // ! go-types/default-changed: changes its default from `it\'s` to `it s`',
    ),
  },
  {
    name: 'a number in quotes',
    before: widgetTypes('\t// +kubebuilder:default=80\n\tPort intstr.IntOrString `json:"port,omitempty"`'),
    after: widgetTypes(
      '\t// +kubebuilder:default="80"\n\tPort intstr.IntOrString `json:"port,omitempty"` // ! go-types/default-changed: changes its default from `80` to `"80"`',
    ),
  },
]);
