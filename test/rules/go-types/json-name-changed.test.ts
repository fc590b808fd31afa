// Cases of the rule go-types/json-name-changed.
import { goTypesJsonNameChanged } from '../../../src/rules/go-types/json-name-changed.ts';
import { widget } from '../../support/crd.ts';
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
    name: 'another name where the CRD keeps what it does not define',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"color,omitempty"\` // ! go-types/json-name-changed: its CRD keeps what it does not define, but Go clients`),
    context: {
      'crd.yaml': widget('').replace(
        /schema:[^]*/,
        'schema: { openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true } }\n',
      ),
    },
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
  {
    name: 'all tags of a type of a kind',
    before: widgetTypes('	Part Part `json:"part"`\n}\n\ntype Part struct {\n	Colour string `json:"colour"`'),
    after: widgetTypes(
      '	Part Part `json:"part"`\n}\n\ntype Part struct {\n	Colour string // ! go-types/json-name-changed: from `colour` to `Colour`',
    ),
  },
  {
    name: 'all tags of a type that encodes itself from now on',
    before: widgetTypes('	Part Part `json:"part"`\n}\n\ntype Part struct {\n	Colour string `json:"colour"`'),
    after: widgetTypes(
      '	Part Part `json:"part"`\n}\n\nfunc (p Part) MarshalJSON() ([]byte, error) { return nil, nil }\n\nfunc (p *Part) UnmarshalJSON(data []byte) error { return nil }\n\ntype Part struct {\n	Colour string',
    ),
  },
]);
