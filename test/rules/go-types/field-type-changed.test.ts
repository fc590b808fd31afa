// Cases of the rule go-types/field-type-changed.
import { goTypesFieldTypeChanged } from '../../../src/rules/go-types/field-type-changed.ts';
import { generatedCrd, goFileOf, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

const inlining = (fields: string): string =>
  `type A struct {\n\tCommon \`json:",inline"\`\n${fields}\tC string \`json:"c"\`\n}\n\n// +optional\ntype Common struct {\n\tD string \`json:"d"\`\n}\n`;

const ofStatus = (fields: string): Files =>
  goFileOf(
    `// +kubebuilder:object:root=true
type Widget struct {
	metav1.TypeMeta \`json:",inline"\`
	Status WidgetStatus \`json:"status,omitempty"\`
}

type WidgetStatus struct {
${fields}}

type Part struct {
	A string \`json:"a"\`
}
`,
  );

testRule(goTypesFieldTypeChanged, [
  {
    name: 'an unsigned integer that becomes a signed one of its size',
    before: widgetTypes('\tSeconds *uint32 `json:"seconds,omitempty"`'),
    after: widgetTypes(
      '\tSeconds *int32 `json:"seconds,omitempty"` // ! go-types/field-type-changed (warning): : values above 2147483647 no longer decode',
    ),
  },
  {
    name: 'integers that become numbers',
    before: widgetTypes('\tWeight int32 `json:"weight,omitempty"`\n\tAll []int64 `json:"all,omitempty"`'),
    after: widgetTypes('\tWeight float64 `json:"weight,omitempty"`\n\tAll []float32 `json:"all,omitempty"`'),
  },
  {
    name: 'a field hides the one of an inlined struct',
    before: goFileOf(inlining('')),
    after: goFileOf(inlining('\tD int32 `json:"d"` // ! go-types/field-type-changed: `A.D` (`d`) changes its type\n')),
  },
  {
    name: 'a field hides the one of an inlined struct, and is the same',
    before: goFileOf(inlining('')),
    after: goFileOf(inlining('\tD string `json:"d"`\n')),
  },
  {
    name: 'a string becomes a number',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour int32 \`json:"colour,omitempty"\` // ! go-types/field-type-changed: from \`string\` to \`int32 (integer of 32 bits)\``),
  },
  {
    name: 'any value becomes a string, also in a map',
    before: widgetTypes('\tAny any `json:"any,omitempty"`\n\tAll map[string]interface{} `json:"all,omitempty"`'),
    after: widgetTypes(`
	Any string \`json:"any,omitempty"\` // ! go-types/field-type-changed: from \`any (any value)\` to \`string\`: objects with another value no longer decode
	All map[string]string \`json:"all,omitempty"\` // ! go-types/field-type-changed: from \`map[string]interface{} (map to any value)\` to \`map[string]string (map to string)\`: objects with another value no longer decode`),
  },
  {
    name: 'JSON of any form becomes a struct or a map; a struct or an object of any fields becomes JSON',
    before: widgetTypes(`
	Any *apiextensionsv1.JSON \`json:"any,omitempty"\`
	All v1.JSON \`json:"all,omitempty"\`
	One *WidgetStatus \`json:"one,omitempty"\`
	Raw runtime.RawExtension \`json:"raw,omitempty"\``),
    after: widgetTypes(`
	Any *WidgetStatus \`json:"any,omitempty"\` // ! go-types/field-type-changed: from \`*apiextensionsv1.JSON (any value)\` to
	All map[string]v1.JSON \`json:"all,omitempty"\` // ! go-types/field-type-changed: to \`map[string]v1.JSON (map to any value)\`: objects with another value no longer decode
	One *apiextensionsv1.JSON \`json:"one,omitempty"\`
	Raw *apiextensionsv1.JSON \`json:"raw,omitempty"\``),
  },
  {
    name: 'what another package calls JSON is not read',
    before: widgetTypes('\tAny datatypes.JSON `json:"any,omitempty"`'),
    after: widgetTypes('\tAny string `json:"any,omitempty"`'),
  },
  {
    name: 'a string becomes any value',
    before: widgetTypes('\tAny string `json:"any,omitempty"`'),
    after: widgetTypes('\tAny any `json:"any,omitempty"`'),
  },
  {
    name: 'a gated field',
    before: widgetTypes(`
	// +featureGate=Colours
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +featureGate=Colours
	Colour int32 \`json:"colour,omitempty"\` // ! go-types/field-type-changed (warning): behind a feature gate`),
  },
  {
    name: 'a field that the change gates',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +featureGate=Colours
	Colour int32 \`json:"colour,omitempty"\` // ! go-types/field-type-changed: from \`string\``),
  },
  {
    name: 'one becomes many',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour []string \`json:"colour,omitempty"\` // ! go-types/field-type-changed: to \`[]string (list of string)\``),
  },
  {
    name: 'a map becomes a struct',
    before: widgetTypes(`
	Dyes map[string]string \`json:"dyes,omitempty"\``),
    after: widgetTypes(`
	Dyes WidgetStatus \`json:"dyes,omitempty"\` // ! go-types/field-type-changed: entries that are none of its fields are dropped`),
  },
  {
    name: 'a struct becomes a map',
    before: widgetTypes(`
	Dyes WidgetStatus \`json:"dyes,omitempty"\``),
    after: widgetTypes(`
	Dyes map[string]bool \`json:"dyes,omitempty"\``),
  },
  {
    name: 'a large integer becomes a small one',
    before: widgetTypes(`
	Wide int64 \`json:"wide,omitempty"\``),
    after: widgetTypes(`
	Wide int32 \`json:"wide,omitempty"\` // ! go-types/field-type-changed (warning): values below -2147483648 or above 2147483647 no longer decode`),
  },
  {
    name: 'large integers become small ones that have all values that markers let pass',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=301;302
	Code *int \`json:"code,omitempty"\`
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:Maximum=65535
	Port int \`json:"port,omitempty"\`
	// +kubebuilder:validation:Maximum=65535
	Count int \`json:"count,omitempty"\``),
    after: {
      ...widgetTypes(`
	Code *Code \`json:"code,omitempty"\`
	// +kubebuilder:validation:Minimum=1
	// +kubebuilder:validation:Maximum=65535
	Port int32 \`json:"port,omitempty"\`
	// +kubebuilder:validation:Maximum=65535
	Count uint32 \`json:"count,omitempty"\``),
      'api/v1/code.go': 'package v1\n\n// +kubebuilder:validation:Enum=301;302;307\ntype Code uint32\n',
    },
  },
  {
    name: 'a large integer becomes a small one, where a bound is not enforced yet',
    before: widgetTypes(`
	// +k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=9
	Width int64 \`json:"width,omitempty"\``),
    after: widgetTypes(`
	// +k8s:minimum=0
	// +k8s:alpha(since: "1.36")=+k8s:maximum=9
	Width int32 \`json:"width,omitempty"\` // ! go-types/field-type-changed (warning): no longer decode`),
  },
  {
    name: 'a large integer becomes one of 8 bits, which has not all values that markers let pass',
    before: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=1000
	Width int64 \`json:"width,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=1000
	Width int8 \`json:"width,omitempty"\` // ! go-types/field-type-changed: values below -128 or above 127 no longer decode`),
  },
  {
    name: 'an integer becomes a smaller one, which has all values below a bound that is not accepted itself',
    before: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=256
	// +kubebuilder:validation:ExclusiveMaximum=true
	Width int32 \`json:"width,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	// +kubebuilder:validation:Maximum=256
	// +kubebuilder:validation:ExclusiveMaximum=true
	Width uint8 \`json:"width,omitempty"\``),
  },
  {
    name: 'an integer becomes a smaller one, with a bound that only says what code may check already',
    before: widgetTypes(`
	Width int64 \`json:"width,omitempty"\`
	Depth int32 \`json:"depth,omitempty"\``),
    after: widgetTypes(`
	// +k8s:minimum=0
	// +k8s:maximum=9
	Width int32 \`json:"width,omitempty"\` // ! go-types/field-type-changed (warning): no longer decode
	// +k8s:minimum=0
	// +k8s:maximum=9
	Depth int8 \`json:"depth,omitempty"\` // ! go-types/field-type-changed: no longer decode`),
  },
  {
    name: 'integers of one size become smaller ones, of which a port needs no more',
    before: widgetTypes(`
	Tilt int32 \`json:"tilt,omitempty"\`
	Share uint8 \`json:"share,omitempty"\`
	Count *uint16 \`json:"count,omitempty"\`
	HTTPPort int32 \`json:"httpPort,omitempty"\`
	Ports []int64 \`json:"ports,omitempty"\`
	Sum uint64 \`json:"sum,omitempty"\``),
    after: widgetTypes(`
	Tilt int16 \`json:"tilt,omitempty"\` // ! go-types/field-type-changed: \`int16 (integer of 16 bits)\`: values below -32768 or above 32767
	Share int8 \`json:"share,omitempty"\` // ! go-types/field-type-changed: : values above 127 no longer decode
	Count *byte \`json:"count,omitempty"\` // ! go-types/field-type-changed: \`*byte (unsigned integer of 8 bits)\`: values above 255
	HTTPPort uint16 \`json:"httpPort,omitempty"\` // ! go-types/field-type-changed (warning): values below 0 or above 65535
	Ports []uint16 \`json:"ports,omitempty"\` // ! go-types/field-type-changed: values below 0 or above 65535
	Sum uint32 \`json:"sum,omitempty"\` // ! go-types/field-type-changed (warning): : values above 4294967295`),
  },
  {
    name: 'small integers that grow, lose their sign or keep all that bounds let pass',
    before: widgetTypes(`
	Tilt int8 \`json:"tilt,omitempty"\`
	Share int16 \`json:"share,omitempty"\`
	// +kubebuilder:validation:Maximum=100
	Count int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	Tilt int16 \`json:"tilt,omitempty"\`
	Share uint32 \`json:"share,omitempty"\`
	// +kubebuilder:validation:Maximum=100
	Count uint8 \`json:"count,omitempty"\``),
  },
  {
    name: 'an integer becomes one of 8 bits, which no CRD shows unless it has the bounds',
    before: {
      ...widgetTypes(`
	Tilt int32 \`json:"tilt,omitempty"\`
	Share int32 \`json:"share,omitempty"\`
	Shape string \`json:"shape,omitempty"\``),
      ...generatedCrd('tilt: { type: integer, format: int32 }\nshare: { type: integer }\nshape: { type: string }'),
    },
    after: {
      ...widgetTypes(`
	Tilt int8 \`json:"tilt,omitempty"\` // ! go-types/field-type-changed: values below -128 or above 127
	// +kubebuilder:validation:Maximum=100
	Share uint8 \`json:"share,omitempty"\`
	Shape int8 \`json:"shape,omitempty"\``),
      ...generatedCrd('tilt: { type: integer }\nshare: { type: integer, maximum: 100 }\nshape: { type: integer }'),
    },
  },
  {
    name: 'a large integer becomes an unsigned one of 32 bits, a small one loses its sign, an unsigned one grows',
    before: widgetTypes(`
	Wide int64 \`json:"wide,omitempty"\`
	Small int32 \`json:"small,omitempty"\`
	Sum uint32 \`json:"sum,omitempty"\``),
    after: widgetTypes(`
	Wide uint32 \`json:"wide,omitempty"\` // ! go-types/field-type-changed (warning): \`uint32 (unsigned integer of 32 bits)\`
	Small uint32 \`json:"small,omitempty"\`
	Sum int64 \`json:"sum,omitempty"\``),
  },
  {
    name: 'a named string, a duration',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\`
	For string \`json:"for,omitempty"\``),
    after: {
      ...widgetTypes(`
	Colour Colour \`json:"colour,omitempty"\`
	For metav1.Duration \`json:"for,omitempty"\``),
      'api/v1/colour.go': 'package v1\n\ntype Colour string\n',
    },
  },
  {
    name: 'a number grows',
    before: widgetTypes(`
	Wide int32 \`json:"wide,omitempty"\``),
    after: widgetTypes(`
	Wide int64 \`json:"wide,omitempty"\``),
  },
  {
    name: 'a type of another package',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour paint.Colour \`json:"colour,omitempty"\``),
  },
  {
    name: 'types without end',
    before: goFileOf('// +optional\ntype Tree []Tree\n\ntype A struct {\n\tTree Tree `json:"tree"`\n}\n'),
    after: goFileOf(
      '// +optional\ntype Tree map[string]Tree\n\ntype A struct {\n\tTree Tree `json:"tree"` // ! go-types/field-type-changed: from `Tree (list of list of list of …)` to\n}\n',
    ),
  },
  {
    name: 'a list that is left without a schema, and accepts the old text',
    before: widgetTypes('\tColour string `json:"colour,omitempty"`\n\tHue string `json:"hue,omitempty"`'),
    after: widgetTypes(
      '\t// +kubebuilder:validation:Schemaless\n\t// +kubebuilder:pruning:PreserveUnknownFields\n\tColour Tones `json:"colour,omitempty"`\n\tHue Tones `json:"hue,omitempty"` // ! go-types/field-type-changed: (list of string)\n}\n\ntype Tones []string\n\ntype Rest struct {',
    ),
  },
  {
    name: 'not where a type of the package reads its JSON itself',
    before: widgetTypes('\tFor time.Duration `json:"for"`'),
    after: widgetTypes(
      '\tFor Span `json:"for"`\n}\n\nfunc (s *Span) UnmarshalJSON(text []byte) error { return nil }\n\ntype Span struct {\n\tFrom string',
    ),
  },
  {
    name: 'fields of the status: no stored value decodes, large ones do not, and some do',
    before: ofStatus(
      '\tPhase int `json:"phase"`\n\tCount int64 `json:"count"`\n\tPart map[string]string `json:"part"`\n',
    ),
    after:
      ofStatus(`	Phase string \`json:"phase"\` // ! go-types/field-type-changed: objects written before no longer decode
	Count int32 \`json:"count"\` // ! go-types/field-type-changed (warning): of 32 bits
	Part Part \`json:"part"\` // ! go-types/field-type-changed (warning): entries that are none of its fields are dropped
`),
  },
]);
