// Cases of the rule go-types/validation-tightened.
import { goTypesValidationTightened } from '../../../src/rules/go-types/validation-tightened.ts';
import { generatedCrd, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { testRule } from '../../support/rule-tester.ts';

/** Types whose spec has the lines, with more lines behind them. */
const withLines = (spec: string, lines: string): Files =>
  Object.fromEntries(Object.entries(widgetTypes(spec)).map(([path, text]) => [path, `${text}\n${lines}\n`]));

/** The same with a type for colours. */
const withColour = (spec: string): Files =>
  withLines(
    spec,
    '// +kubebuilder:validation:MaxLength=32\n// +kubebuilder:validation:Pattern="z$"\ntype Colour string',
  );

const keys = {
  'api/v1/key.go':
    'package v1\n\n// +kubebuilder:validation:MaxLength=5\n// +kubebuilder:validation:Pattern=`^a`\ntype Key string\n',
};

const implied = (ofTexts: string, ofNumbers: string, said = ''): string =>
  `	// +kubebuilder:validation:Enum=red;blue
${ofTexts}	Colour string \`json:"colour,omitempty"\`${said && `${said}gets \`MinLength=4\``}
	// +kubebuilder:validation:Pattern=\`^[a-z]{2,5}$\`
${ofTexts}	Key string \`json:"key,omitempty"\`${said && `${said}gets \`MinLength=4\``}
	// +kubebuilder:validation:Enum=1;2;3
${ofNumbers}	Weight int32 \`json:"weight,omitempty"\`${said && `${said}gets \`Maximum=2\``}`;

testRule(goTypesValidationTightened, [
  {
    name: 'bounds and patterns that the values or the pattern of a field imply',
    before: widgetTypes(implied('', '')),
    after: widgetTypes(
      implied(
        '\t// +kubebuilder:validation:MinLength=1\n\t// +kubebuilder:validation:MaxLength=5\n\t// +kubebuilder:validation:Pattern=`^[a-z]*$`\n',
        '\t// +kubebuilder:validation:Minimum=1\n\t// +kubebuilder:validation:Maximum=20\n',
      ),
    ),
  },
  {
    name: 'bounds and patterns that they do not imply',
    before: widgetTypes(implied('', '')),
    after: widgetTypes(
      implied(
        '\t// +kubebuilder:validation:MinLength=4\n',
        '\t// +kubebuilder:validation:Maximum=2\n',
        ' // ! go-types/validation-tightened: ',
      ),
    ),
  },
  {
    name: 'a bound that is looser than that of the type, and a pattern next to that of the type',
    before: { ...widgetTypes('\tKey Key `json:"key,omitempty"`\n\tKey2 Key `json:"key2,omitempty"`'), ...keys },
    after: {
      ...widgetTypes(`
	// +kubebuilder:validation:MaxLength=9
	Key Key \`json:"key,omitempty"\`
	// +kubebuilder:validation:Pattern=\`^b\`
	Key2 Key \`json:"key2,omitempty"\` // ! go-types/validation-tightened: gets a pattern, \`^b\``),
      ...keys,
    },
  },
  {
    name: 'a lower bound of 0 for what was unsigned, and a higher one',
    before: widgetTypes(`
	Count *uint64 \`json:"count,omitempty"\`
	Size uint32 \`json:"size,omitempty"\`
	Depth uint \`json:"depth,omitempty"\`
	Width int64 \`json:"width,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Minimum=0
	Count *int64 \`json:"count,omitempty"\`
	// +kubebuilder:validation:Minimum=0
	Size uint32 \`json:"size,omitempty"\`
	// +kubebuilder:validation:Minimum=1
	Depth uint \`json:"depth,omitempty"\` // ! go-types/validation-tightened: gets \`Minimum\` \`1\` instead of \`0\`
	// +kubebuilder:validation:Minimum=0
	Width int64 \`json:"width,omitempty"\` // ! go-types/validation-tightened: gets \`Minimum=0\``),
  },
  {
    name: 'a bound at the end of a type that replaces a larger one',
    before: widgetTypes(`
	Port uint16 \`json:"port,omitempty"\`
	Tilt int8 \`json:"tilt,omitempty"\`
	Count int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Maximum=255
	Port uint8 \`json:"port,omitempty"\` // ! go-types/validation-tightened: gets \`Maximum=255\`
	// +kubebuilder:validation:Maximum=127
	Tilt int16 \`json:"tilt,omitempty"\`
	// +kubebuilder:validation:Minimum=0
	Count uint32 \`json:"count,omitempty"\` // ! go-types/validation-tightened: gets \`Minimum=0\``),
  },
  {
    name: 'a bound within a smaller type that replaces a larger one',
    before: widgetTypes(`
	Wide int64 \`json:"wide,omitempty"\`
	Share int32 \`json:"share,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Maximum=10
	Wide int32 \`json:"wide,omitempty"\` // ! go-types/validation-tightened: gets \`Maximum=10\`
	// +kubebuilder:validation:Maximum=100
	Share uint8 \`json:"share,omitempty"\` // ! go-types/validation-tightened: gets \`Maximum=100\``),
  },
  {
    name: 'a bound that is the largest or smallest number of the type, and one within',
    before: widgetTypes(`
	Port uint16 \`json:"port,omitempty"\`
	Shift int32 \`json:"shift,omitempty"\`
	Tilt int8 \`json:"tilt,omitempty"\`
	Checksum uint32 \`json:"checksum,omitempty"\`
	Count *int32 \`json:"count,omitempty"\`
	Limit uint32 \`json:"limit,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Maximum=65535
	Port uint16 \`json:"port,omitempty"\`
	// +kubebuilder:validation:Minimum=-2147483648
	Shift int32 \`json:"shift,omitempty"\`
	// +kubebuilder:validation:Minimum=-127
	Tilt int8 \`json:"tilt,omitempty"\` // ! go-types/validation-tightened: gets \`Minimum=-127\`
	// +kubebuilder:validation:Maximum=4294967295
	Checksum uint32 \`json:"checksum,omitempty"\`
	// +kubebuilder:validation:Maximum=2147483647
	Count *int32 \`json:"count,omitempty"\`
	// +kubebuilder:validation:Maximum=2147483647
	Limit uint32 \`json:"limit,omitempty"\` // ! go-types/validation-tightened: gets \`Maximum=2147483647\``),
  },
  {
    name: 'a bound is drawn tighter',
    before: widgetTypes(`
	// +kubebuilder:validation:MaxLength=63
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:MaxLength=32
	Colour string \`json:"colour,omitempty"\` // ! go-types/validation-tightened: gets \`MaxLength\` \`32\` instead of \`63\``),
  },
  {
    name: 'a first bound and a first pattern',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:Pattern=\`^[a-z]+$\`
	Colour string \`json:"colour,omitempty"\` // ! go-types/validation-tightened: gets \`MaxLength=63\` // ! go-types/validation-tightened: gets a pattern, \`^[a-z]+$\``),
  },
  {
    name: 'a bound in the group of comments above that of the field',
    before: widgetTypes(`
	// +kubebuilder:validation:MaxLength=63

	// Colour of a widget.
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:MaxLength=32

	// Colour of a widget.
	Colour string \`json:"colour,omitempty"\` // ! go-types/validation-tightened: gets \`MaxLength\` \`32\` instead of \`63\``),
  },
  {
    name: 'another pattern',
    before: widgetTypes(`
	// +kubebuilder:validation:Pattern="a"
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Pattern="b"
	Colour string \`json:"colour,omitempty"\` // ! go-types/validation-tightened (warning): changes its pattern from \`a\` to \`b\``),
  },
  {
    name: 'a type that says less than its field, which goes on to say what it did',
    before: widgetTypes(`
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:Pattern="^a"
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:items:MaxLength=63
	Names []string \`json:"names,omitempty"\``),
    after: withColour(`
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:Pattern="^a"
	Colour Colour \`json:"colour,omitempty"\` // ! go-types/validation-tightened: gets \`MaxLength\` \`32\` instead of \`63\` // ! go-types/validation-tightened: gets a pattern, \`z$\`
	// +kubebuilder:validation:items:MaxLength=63
	Names []Colour \`json:"names,omitempty"\` // ! go-types/validation-tightened: gets \`MaxLength\` \`32\` instead of \`63\` // ! go-types/validation-tightened: gets a pattern, \`z$\``),
  },
  {
    name: 'a type that says more than its field, or the same',
    before: widgetTypes(`
	// +kubebuilder:validation:MaxLength=16
	// +kubebuilder:validation:Pattern="z$"
	Colour string \`json:"colour,omitempty"\``),
    after: withColour(`
	// +kubebuilder:validation:MaxLength=16
	// +kubebuilder:validation:Pattern="z$"
	Colour Colour \`json:"colour,omitempty"\``),
  },
  {
    name: 'looser, and a bound that rejects nothing',
    before: widgetTypes(`
	// +kubebuilder:validation:MaxLength=32
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:MaxLength=63
	// +kubebuilder:validation:MinLength=0
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'declarative validation writes down what code checks',
    before: widgetTypes(`
	Count int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	// +k8s:minimum=0
	Count int32 \`json:"count,omitempty"\``),
  },
  {
    name: 'declarative validation that servers enforce becomes tighter, that of elements too',
    before: widgetTypes(`
	// +k8s:maxItems=9
	// +k8s:beta(since: "1.36")=+k8s:eachVal=+k8s:maxLength=8
	Names []string \`json:"names,omitempty"\``),
    after: widgetTypes(`
	// +k8s:maxItems=9
	// +k8s:eachVal=+k8s:maxLength=7
	Names []string \`json:"names,omitempty"\` // ! go-types/validation-tightened: gets \`items:MaxLength\` \`7\` instead of \`8\``),
  },
  {
    name: 'declarative validation that servers only compare, and one that goes on to the next stage',
    before: widgetTypes(`
	// +k8s:alpha(since: "1.36")=+k8s:maximum=9
	// +k8s:alpha(since: "1.36")=+k8s:minimum=1
	Count int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	// +k8s:alpha(since: "1.36")=+k8s:maximum=8
	// +k8s:beta(since: "1.37")=+k8s:minimum=1
	Count int32 \`json:"count,omitempty"\``),
  },
  {
    name: 'a pattern that accepts more',
    before: widgetTypes(`
	// +kubebuilder:validation:Pattern=^[a-z]+$
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Pattern=^[a-z0-9]*$
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'a pattern that every text has, and one that gets its anchors',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Pattern=([a-z]+)?
	Shape string \`json:"shape,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Pattern=([a-z]+)?
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Pattern=^([a-z]+)?$
	Shape string \`json:"shape,omitempty"\` // ! go-types/validation-tightened: gets a pattern`),
  },
  {
    name: 'a text that becomes a time, durations, a quantity, bytes',
    before: widgetTypes(`
	At string \`json:"at,omitempty"\`
	Waits []string \`json:"waits,omitempty"\`
	Memory intstr.IntOrString \`json:"memory,omitempty"\`
	Data string \`json:"data,omitempty"\`
	Later metav1.Time \`json:"later,omitempty"\``),
    after: widgetTypes(`
	At *metav1.Time \`json:"at,omitempty"\` // ! go-types/validation-tightened (warning): now accepts times
	Waits []metav1.Duration \`json:"waits,omitempty"\` // ! go-types/validation-tightened (warning): durations
	Memory resource.Quantity \`json:"memory,omitempty"\` // ! go-types/validation-tightened (warning): quantities
	Data []byte \`json:"data,omitempty"\` // ! go-types/validation-tightened (warning): bytes in base64
	Later metav1.Duration \`json:"later,omitempty"\` // ! go-types/validation-tightened (warning): accepted times`),
  },
  {
    name: 'a time, a duration and a quantity that become a text, and a format that a marker gave before',
    before: widgetTypes(`
	At metav1.Time \`json:"at,omitempty"\`
	For metav1.Duration \`json:"for,omitempty"\`
	// +kubebuilder:validation:Format=date-time
	Later string \`json:"later,omitempty"\`
	Count int32 \`json:"count,omitempty"\``),
    after: widgetTypes(`
	At metav1.MicroTime \`json:"at,omitempty"\`
	For string \`json:"for,omitempty"\`
	Later metav1.Time \`json:"later,omitempty"\`
	Count resource.Quantity \`json:"count,omitempty"\``),
  },
  {
    name: 'markers that controller-gen does not apply to the type of their field: it ends with an error',
    before: withLines(
      `
	Names []string \`json:"names,omitempty"\`
	Labels map[string]string \`json:"labels,omitempty"\`
	Colour string \`json:"colour,omitempty"\`
	Shape string \`json:"shape,omitempty"\`
	Count int32 \`json:"count,omitempty"\`
	Hues []string \`json:"hues,omitempty"\`
	Sizes []string \`json:"sizes,omitempty"\`
	Tags Tags \`json:"tags,omitempty"\``,
      'type Tags []string',
    ),
    after: withLines(
      `
	// +kubebuilder:validation:MaxLength=63
	Names []string \`json:"names,omitempty"\` // ! go-types/validation-tightened (warning): gets \`MaxLength=63\`, which controller-gen does not apply to a list: it ends with an error, and CRDs stay without it. Write \`MaxItems\` for the number of items, or \`items:MaxLength\` for the length of each text.
	// +kubebuilder:validation:MinItems=1
	Labels map[string]string \`json:"labels,omitempty"\` // ! go-types/validation-tightened (warning): does not apply to an object: it ends with an error, and CRDs stay without it. Write \`MinProperties\`.
	// +kubebuilder:validation:MaxItems=3
	Colour string \`json:"colour,omitempty"\` // ! go-types/validation-tightened (warning): does not apply to a text: it ends with an error, and CRDs stay without it. Write \`MaxLength\`.
	// +kubebuilder:validation:Maximum=3
	Shape string \`json:"shape,omitempty"\` // ! go-types/validation-tightened (warning): and CRDs stay without it. Remove it.
	// +kubebuilder:validation:MaxLength=3
	Count int32 \`json:"count,omitempty"\` // ! go-types/validation-tightened (warning): does not apply to a number
	// +kubebuilder:validation:Pattern="^a"
	Hues []string \`json:"hues,omitempty"\` // ! go-types/validation-tightened (warning): gets a pattern, \`^a\`, which controller-gen does not apply to a list: it ends with an error, and CRDs stay without it. Write \`items:Pattern\`
	// +kubebuilder:validation:items:MaxItems=3
	Sizes []string \`json:"sizes,omitempty"\` // ! go-types/validation-tightened (warning): gets \`items:MaxItems=3\`, which controller-gen does not apply to a text
	Tags Tags \`json:"tags,omitempty"\``,
      '// +kubebuilder:validation:MinLength=3\ntype Tags []string // ! go-types/validation-tightened (warning): `Tags` (`spec.tags` of `Widget`) gets `MinLength=3`, which controller-gen does not apply to a list',
    ),
  },
  {
    name: 'markers that it applies: to a list, its items, a map, a text, a number or text',
    before: widgetTypes(`
	Names []string \`json:"names,omitempty"\`
	Labels map[string]string \`json:"labels,omitempty"\`
	Port intstr.IntOrString \`json:"port,omitempty"\`
	Opaque other.Type \`json:"opaque,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:MaxItems=9
	// +kubebuilder:validation:items:MaxLength=63
	Names []string \`json:"names,omitempty"\` // ! go-types/validation-tightened: gets \`MaxItems=9\`: values // ! go-types/validation-tightened: gets \`items:MaxLength=63\`: values
	// +kubebuilder:validation:MinProperties=1
	Labels map[string]string \`json:"labels,omitempty"\` // ! go-types/validation-tightened: gets \`MinProperties=1\`: values
	// +kubebuilder:validation:Maximum=9
	// +kubebuilder:validation:MaxLength=9
	Port intstr.IntOrString \`json:"port,omitempty"\` // ! go-types/validation-tightened: gets \`Maximum=9\`: values // ! go-types/validation-tightened: gets \`MaxLength=9\`: values
	// +kubebuilder:validation:MaxLength=9
	Opaque other.Type \`json:"opaque,omitempty"\` // ! go-types/validation-tightened: gets \`MaxLength=9\`: values`),
  },
  {
    name: 'such a marker while the CRD stays: that is not waiting for the next generation',
    before: widgetTypes('	Names []string `json:"names,omitempty"`'),
    after: widgetTypes(
      '	// +kubebuilder:validation:MaxLength=63\n	Names []string `json:"names,omitempty"` // ! go-types/validation-tightened (warning): for the length of each text.',
    ),
    context: generatedCrd('names: { type: array, items: { type: string } }'),
  },
  ...['colour,omitempty', 'hue,omitempty'].map((json) => ({
    name: `a field that becomes experimental, in a type of another name: ${json}`,
    before: widgetTypes(`	Colour string \`json:"${json}"\``),
    after: Object.fromEntries(
      Object.entries(
        widgetTypes(
          `	// +featureGate=Colours\n	// +kubebuilder:validation:MaxLength=5\n	${json.startsWith('c') ? 'Colour' : 'Hue'} string \`json:"${json}"\` // ! go-types/validation-tightened: gets`,
        ),
      ).map(([path, text]) => [path, text.replaceAll('WidgetSpec', 'WidgetDetails')]),
    ),
  })),
  ...['+featureGate=Colours', '+openshift:enable:FeatureGate=Colours', '+kubebuilder:validation:Type:=string'].map(
    (marker) => ({
      name: `next to ${marker}, which the change adds as well, while the CRD stays`,
      before: widgetTypes('	Colour string `json:"colour,omitempty"`'),
      after: widgetTypes(
        `	// ${marker}\n	// +kubebuilder:validation:MaxLength=5\n	Colour string \`json:"colour,omitempty"\` // ! go-types/validation-tightened: gets`,
      ),
      context: generatedCrd('colour: { type: string }'),
    }),
  ),
]);
