// Cases of the rule go-types/json-name-changed.
import { goTypesJsonNameChanged } from '../../../src/rules/go-types/json-name-changed.ts';
import { widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesJsonNameChanged, [
  {
    name: 'another name',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"color,omitempty"\` // ! go-types/json-name-changed: was renamed from \`colour\` to \`color\` in JSON`),
  },
  {
    name: 'another option',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour,omitzero"\``),
  },
  {
    name: 'another name in Go',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Color string \`json:"colour,omitempty"\``),
  },
]);
