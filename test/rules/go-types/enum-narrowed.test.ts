// Cases of the rule go-types/enum-narrowed.
import { goTypesEnumNarrowed } from '../../../src/rules/go-types/enum-narrowed.ts';
import { goFileOf, widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesEnumNarrowed, [
  {
    name: 'a value goes',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum=red
	Colour string \`json:"colour,omitempty"\` // ! go-types/enum-narrowed: no longer accepts \`blue\``),
  },
  {
    name: 'the first limit',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour string \`json:"colour,omitempty"\` // ! go-types/enum-narrowed: is now limited to \`red, blue\``),
  },
  {
    name: 'a constant goes',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n\tOff Mode = "Off" // ! go-types/enum-narrowed (warning): No constant of `Mode` stands for `Off` any longer\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n}\n\ntype Mode string\n\nconst (\n\tOn Mode = "On"\n)\n',
    ),
  },
  {
    name: 'a constant has another name, a reason goes',
    before: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n\tC StopReason `json:"c"`\n}\n\ntype Mode string\ntype StopReason string\n\nconst (\n\tOn Mode = "On"\n\tDone StopReason = "Done"\n)\n',
    ),
    after: goFileOf(
      'type A struct {\n\t// +optional\n\tB Mode `json:"b"`\n\tC StopReason `json:"c"`\n}\n\ntype Mode string\ntype StopReason string\n\nconst (\n\tModeOn Mode = "On"\n)\n',
    ),
  },
  {
    name: 'another order, another spelling',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=red;blue
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum={"blue",red}
	Colour string \`json:"colour,omitempty"\``),
  },
]);
