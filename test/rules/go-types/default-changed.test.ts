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
]);
