// Cases of the rule go-types/pointer-changed.
import { goTypesPointerChanged } from '../../../src/rules/go-types/pointer-changed.ts';
import { widgetTypes } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(goTypesPointerChanged, [
  {
    name: 'its type has another name at the same time',
    before: widgetTypes('\tColour *string `json:"colour,omitempty"`'),
    after: Object.fromEntries(
      Object.entries(
        widgetTypes(
          '\tColour Colour `json:"colour,omitempty"` // ! go-types/pointer-changed: changes from `*string` to `Colour`',
        ),
      ).map(([path, text]) => [path, `${text}\ntype Colour string\n`]),
    ),
  },
  {
    name: 'a pointer goes',
    before: widgetTypes(`
	Colour *string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/pointer-changed: from \`*string\` to \`string\``),
  },
  {
    name: 'a pointer goes from an integer of another size',
    before: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=9
	Width *int64 \`json:"width,omitempty"\`
	Count *int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=9
	Width int32 \`json:"width,omitempty"\` // ! go-types/pointer-changed: from \`*int64\` to \`int32\`
	Count int64 \`json:"count,omitempty"\` // ! go-types/pointer-changed: from \`*int32\` to \`int64\``),
  },
  {
    name: 'a pointer comes',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour *string \`json:"colour,omitempty"\` // ! go-types/pointer-changed (info): nothing changes in JSON`),
  },
  {
    name: 'a pointer comes that is written as null',
    before: widgetTypes(`
	Least int32 \`json:"least"\``),
    after: widgetTypes(`
	Least *int32 \`json:"least"\` // ! go-types/pointer-changed: from \`int32\` to \`*int32\` without \`omitempty\`: Go writes a value that is not set as null`),
  },
  {
    name: 'a pointer comes whose null is dropped, as the field is optional or has a default',
    before: widgetTypes(`
	// +optional
	Least int32 \`json:"least"\`
	// +kubebuilder:default=3
	Most int32 \`json:"most"\``),
    after: widgetTypes(`
	// +optional
	Least *int32 \`json:"least"\` // ! go-types/pointer-changed (info): what is not set is left out instead of empty, but
	// +kubebuilder:default=3
	Most *int32 \`json:"most"\` // ! go-types/pointer-changed (info): what is not set is left out instead of empty, but`),
  },
  {
    name: 'a pointer comes whose empty value was null before',
    before: widgetTypes(`
	Start metav1.Time \`json:"start"\`
	Values apiextensionsv1.JSON \`json:"values"\``),
    after: widgetTypes(`
	Start *metav1.Time \`json:"start"\` // ! go-types/pointer-changed (info): nothing changes in JSON
	Values *apiextensionsv1.JSON \`json:"values"\` // ! go-types/pointer-changed (info): nothing changes in JSON`),
  },
  {
    name: 'a pointer comes that may be null',
    before: widgetTypes(`
	// +nullable
	Least int32 \`json:"least"\``),
    after: widgetTypes(`
	// +nullable
	Least *int32 \`json:"least"\` // ! go-types/pointer-changed (info): nothing changes in JSON`),
  },
  {
    name: 'of a list',
    before: widgetTypes(`
	Colours *[]string \`json:"colours,omitempty"\``),
    after: widgetTypes(`
	Colours []string \`json:"colours,omitempty"\``),
  },
  {
    name: 'of an object that becomes a map of any values',
    before: widgetTypes(`
	Options *Options \`json:"options,omitempty"\`
}

type Options struct {
	Depth int32 \`json:"depth,omitempty"\``),
    after: widgetTypes(`
	Options Options \`json:"options,omitempty"\`
}

// +kubebuilder:validation:Type=object
type Options Values

type Values map[string]apiextensionsv1.JSON

type Rest struct {`),
  },
  {
    name: 'no change',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// Colour is a colour.
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'an empty value that was rejected anyway, by the field or by its type',
    before: widgetTypes(`
	// +kubebuilder:validation:MinLength=1
	Colour *string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Minimum=1
	Count *int32 \`json:"count,omitempty"\`
	Name *Name \`json:"name,omitempty"\`
}

// +k8s:minLength=1
type Name string

type Rest struct {`),
    after: widgetTypes(`
	// +kubebuilder:validation:MinLength=1
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Minimum=1
	Count int32 \`json:"count,omitempty"\`
	Name Name \`json:"name,omitempty"\`
}

// +k8s:minLength=1
type Name string

type Rest struct {`),
  },
  {
    name: 'an empty value that is rejected only now, or that Go clients send now',
    before: widgetTypes(`
	Colour *string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Minimum=1
	Count *int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:MinLength=1
	Colour string \`json:"colour,omitempty"\` // ! go-types/pointer-changed: from \`*string\` to \`string\`
	// +optional
	// +kubebuilder:validation:Minimum=1
	Count int32 \`json:"count"\` // ! go-types/pointer-changed: from \`*int32\` to \`int32\``),
  },
]);
