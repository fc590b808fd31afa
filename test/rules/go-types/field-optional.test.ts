// Cases of the rule go-types/field-optional.
import { goTypesFieldOptional } from '../../../src/rules/go-types/field-optional.ts';
import { widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesFieldOptional, [
  {
    name: 'by its tag',
    before: widgetTypes(`
	Colour string \`json:"colour"\``),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-optional: is no longer required`),
  },
  {
    name: 'a default',
    before: widgetTypes(`
	Colour string \`json:"colour"\``),
    after: widgetTypes(`
	// +kubebuilder:default=red
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'the marker says so already',
    before: widgetTypes(`
	// +optional
	Colour string \`json:"colour"\``),
    after: widgetTypes(`
	// +optional
	Colour string \`json:"colour,omitempty"\``),
  },
]);
