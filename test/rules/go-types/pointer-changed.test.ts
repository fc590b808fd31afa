// Cases of the rule go-types/pointer-changed.
import { goTypesPointerChanged } from '../../../src/rules/go-types/pointer-changed.ts';
import { widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesPointerChanged, [
  {
    name: 'a pointer goes',
    before: widgetTypes(`
	Colour *string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/pointer-changed: from \`*string\` to \`string\``),
  },
  {
    name: 'a pointer comes',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour *string \`json:"colour,omitempty"\` // ! go-types/pointer-changed (info): nothing changes in JSON`),
  },
  {
    name: 'of a list',
    before: widgetTypes(`
	Colours *[]string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'no change',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// Colour is a colour.
	Colour string \`json:"colour,omitempty"\``),
  },
]);
