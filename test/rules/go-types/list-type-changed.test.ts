// Cases of the rule go-types/list-type-changed.
import { goTypesListTypeChanged } from '../../../src/rules/go-types/list-type-changed.ts';
import { widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesListTypeChanged, [
  {
    name: 'a set becomes atomic',
    before: widgetTypes(`
	// +listType=set
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=atomic
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed: from \`set\` to \`atomic\``),
  },
  {
    name: 'atomic becomes a set',
    before: widgetTypes(`
	// +listType=atomic
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=set
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed (warning): from \`atomic\` to \`set\``),
  },
  {
    name: 'another key',
    before: widgetTypes(`
	// +listType=map
	// +listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +listMapKey=b
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed: changes its \`+listMapKey\` from \`a\` to \`b\``),
  },
  {
    name: 'a key said once instead of twice',
    before: widgetTypes(`
	// +listType=map
	// +listMapKey=type
	// +k8s:listMapKey=type
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +listMapKey=type
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'the marker says what no marker means',
    before: widgetTypes(`
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=atomic
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'the marker says what the patch strategy means',
    before: widgetTypes(`
	Colours []string \`json:"colours,omitempty" patchStrategy:"merge"\``),
    after: widgetTypes(`
	// +listType=set
	Colours []string \`json:"colours,omitempty" patchStrategy:"merge"\``),
  },
  {
    name: 'keys of a list that is no map, which a validation compares',
    before: widgetTypes(`
	// +listType=atomic
	// +k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=atomic
	// +k8s:listMapKey=b
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'the same keys in a stage of declarative validation',
    before: widgetTypes(`
	// +listType=map
	// +k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +k8s:alpha(since: "1.36")=+k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'another key in a stage, of a field that is not experimental for that',
    before: widgetTypes(`
	// +listType=map
	// +k8s:alpha(since: "1.35")=+k8s:listMapKey=a
	Colours []string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	// +listType=map
	// +k8s:beta(since: "1.36")=+k8s:listMapKey=b
	Colours []string \`json:"colours,omitempty"\` // ! go-types/list-type-changed: changes its \`+listMapKey\` from \`a\` to \`b\``),
  },
]);
