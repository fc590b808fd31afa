// Cases of the rule go-types/field-required.
import { goTypesFieldRequired } from '../../../src/rules/go-types/field-required.ts';
import { generatedCrd, goFileOf, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { objectSchema, widgetCrd } from '../../support/widgets.ts';
import { testRule } from '../../support/rule-tester.ts';

const parts = (fields: string): Files => ({
  'parts/parts.go': `package parts\n\n// +kubebuilder:object:generate=true\ntype Part struct {\n${fields}\n}\n`,
});
const coloured = (said: string): Files => widgetTypes(`\tColour string \`json:"colour"\`${said}`);
const usesParts: Files = {
  'go.mod': 'module example.com/garden\n',
  [typesPath]: (widgetTypes('\tPart parts.Part `json:"part,omitempty"`')[typesPath] ?? '').replace(
    'import ',
    'import "example.com/garden/parts"\nimport ',
  ),
};

/** The types of `widgetTypes` without the kind. */
const withoutKind = (spec: string): Files =>
  goFileOf((widgetTypes(spec)[typesPath] ?? '').replace(/^[^]*(?=type WidgetSpec)/, ''));

/** Another kind with the same spec. */
const rack: Files = {
  'api/v1/racks.go': (widgetTypes('')[typesPath] ?? '')
    .replace('type Widget struct', 'type Rack struct')
    .replace(/type WidgetSpec[^]*/, ''),
};

/** The types of `widgetTypes` where Kubernetes has its own, in a group; one has a marker of controller-gen. */
const builtIn = (spec: string, group = 'networking.k8s.io'): Files => ({
  'networking/v1/types.go': (widgetTypes(spec)['api/v1/types.go'] ?? '').replace('example.com', group),
});

/** An API in a package whose folder is below that of its version, and the parts of it in another one. */
const belowVersion: Files = {
  'go.mod': 'module example.com/garden\n',
  'api/v1/garden/doc.go': '// +groupName=example.com\n// +versionName=v1\npackage garden\n',
  'api/v1/garden/types.go': (usesParts[typesPath] ?? '')
    .replace('package v1', 'package garden')
    .replace('garden/parts', 'garden/api/v1/parts'),
};
const partsBelow = (fields: string): Files => ({ 'api/v1/parts/parts.go': parts(fields)['parts/parts.go'] ?? '' });

/** The types of `widgetTypes` with a spec that may be left out, or one that has to be there. */
const withSpec = (fields: string, said?: string): Files => ({
  [typesPath]: (widgetTypes(fields)[typesPath] ?? '').replace(
    /^\tSpec .*$/m,
    said === undefined
      ? '\tSpec WidgetSpec `json:"spec,omitempty"`'
      : `\tSpec WidgetSpec \`json:"spec"\` // ! go-types/field-required${said}`,
  ),
});

testRule(goTypesFieldRequired, [
  {
    name: 'the status as a whole, and not what the controller writes in it',
    before: widgetTypes(''),
    after: {
      [typesPath]: (widgetTypes('')[typesPath] ?? '')
        .replace('json:"status,omitempty"`', 'json:"status"` // ! go-types/field-required: so that none can be created')
        .replace('json:"ready,omitempty"`', 'json:"ready"` // ! go-types/field-required (warning): becomes required'),
    },
  },
  {
    name: 'not where the CRD describes nothing of the object, and keeps all that is in it',
    before: widgetTypes(''),
    after: widgetTypes('\tColour string `json:"colour"`'),
    context: { 'crd.yaml': widgetCrd({ root: '{ type: object, x-kubernetes-preserve-unknown-fields: true }' }) },
  },
  {
    name: 'where the CRD describes the object, keeps what it does not define, and was not generated again',
    before: widgetTypes('\tSize int `json:"size,omitempty"`'),
    after: widgetTypes(
      '\tSize int `json:"size,omitempty"`\n\tColour string `json:"colour"` // ! go-types/field-required: is new and required',
    ),
    context: {
      'crd.yaml': widgetCrd({
        root: objectSchema(
          `spec: ${objectSchema('size: { type: integer }', ', x-kubernetes-preserve-unknown-fields: true')}`,
        ),
      }),
    },
  },
  {
    name: 'a field that servers filled in loses its default, and is or becomes required',
    before: widgetTypes(`
	// +kubebuilder:default=red
	Colour string \`json:"colour"\`
	// +kubebuilder:default=round
	Shape string \`json:"shape,omitempty"\`
	// +kubebuilder:default=small
	Size string \`json:"size,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour"\` // ! go-types/field-required: is required and loses its default
	Shape string \`json:"shape"\` // ! go-types/field-required: is required and loses its default
	Size string \`json:"size,omitempty"\``),
  },
  {
    name: 'the spec of a kind, which already required fields of its own: only an object without any passed',
    before: withSpec('\tColour string `json:"colour"`'),
    after: withSpec('\tColour string `json:"colour"`', ' (warning): `spec` already required fields of its own'),
  },
  {
    name: 'the spec of a kind that could be empty',
    before: withSpec('\tColour string `json:"colour,omitempty"`'),
    after: withSpec(
      '\tColour string `json:"colour,omitempty"`',
      ': `Widget.Spec` (`spec` of `Widget`) becomes required',
    ),
  },
  {
    name: 'a new required field of a type that only an API below the folder of a version imports',
    before: partsBelow('\tName string `json:"name"`'),
    after: partsBelow(
      '\tName string `json:"name"`\n\tPort int32 `json:"port"` // ! go-types/field-required: `parts.Part.Port` (`spec.part.port` of `Widget`) is new and required',
    ),
    context: belowVersion,
  },
  {
    name: 'a new required field of a struct that embeds a type of another module',
    before: widgetTypes('\tparts.Common `json:",inline"`'),
    after: widgetTypes(`
	parts.Common \`json:",inline"\`
	Colour string \`json:"colour"\` // ! go-types/field-required: is new and required`),
  },
  {
    name: 'not one that a type of another module, which is no longer embedded, may have had',
    before: widgetTypes('\tparts.Common `json:",inline"`'),
    after: widgetTypes('\tColour string `json:"colour"`'),
  },
  {
    name: 'by its marker',
    before: widgetTypes(`
	// +optional
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +required
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-required: \`WidgetSpec.Colour\` (\`spec.colour\` of \`Widget\`) becomes required`),
  },
  {
    name: 'by its tag',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	Colour string \`json:"colour"\` // ! go-types/field-required: becomes required`),
  },
  {
    name: 'a new one',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	Colour string \`json:"colour"\` // ! go-types/field-required: is new and required`),
  },
  {
    name: 'a new optional one, and a new one with a default',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:default=red
	Paint string \`json:"paint"\``),
  },
  {
    name: 'a new type',
    before: widgetTypes(`
`),
    after: {
      ...widgetTypes(`
	Paint *Paint \`json:"paint,omitempty"\``),
      'api/v1/paint.go': 'package v1\n\ntype Paint struct {\n\tName string `json:"name"`\n}\n',
    },
  },
  {
    name: 'a marker of a built-in type writes down what code checks',
    before: goFileOf('type A struct {\n\t// +optional\n\tB string `json:"b,omitempty"`\n}\n'),
    after: goFileOf('type A struct {\n\t// +required\n\tB string `json:"b,omitempty"`\n}\n'),
  },
  {
    name: 'a first marker of a built-in type, and its tag that follows',
    before: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\tB string `json:"b,omitempty"`\n}\n',
    ),
    after: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\t// +required\n\tB string `json:"b"`\n}\n',
    ),
  },
  {
    name: 'a field of a built-in type that was marked optional',
    before: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\t// +optional\n\tB string `json:"b,omitempty"`\n}\n',
    ),
    after: goFileOf(
      '// +genclient\ntype A struct {\n\tmetav1.TypeMeta `json:",inline"`\n\t// +required\n\tB string `json:"b"` // ! go-types/field-required: becomes required\n}\n',
    ),
  },
  {
    name: 'by a marker of kubebuilder, which counts more than what follows it',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Required
	// +optional
	Colour string \`json:"colour,omitempty"\` // ! go-types/field-required: becomes required`),
  },
  {
    name: 'not in a package whose fields are optional, as another file of it says',
    before: widgetTypes('\tColour string `json:"colour,omitempty"`'),
    after: widgetTypes('\tColour string `json:"colour"`\n\tPaint string `json:"paint"`'),
    context: { 'api/v1/doc.go': '// +kubebuilder:validation:Optional\npackage v1\n' },
  },
  {
    name: 'not of a type in another package whose fields are',
    before: parts('\tColour string `json:"colour,omitempty"`'),
    after: parts('\tColour string `json:"colour"`'),
    context: { ...usesParts, 'parts/doc.go': '// +kubebuilder:validation:Optional\npackage parts\n' },
  },
  {
    name: 'of a type in another package',
    before: parts('\tColour string `json:"colour,omitempty"`'),
    after: parts('\tColour string `json:"colour"` // ! go-types/field-required: becomes required'),
    context: usesParts,
  },
  {
    name: 'as those of its package no longer are optional',
    before: { ...coloured(''), 'api/v1/doc.go': '// +kubebuilder:validation:Optional\npackage v1\n' },
    after: {
      ...coloured(' // ! go-types/field-required: `WidgetSpec.Colour` (`spec.colour` of `Widget`) becomes required'),
      'api/v1/doc.go': 'package v1\n',
    },
  },
  {
    name: 'not where its type has a default',
    before: widgetTypes('\tColour string `json:"colour,omitempty"`'),
    after: Object.fromEntries(
      Object.entries(widgetTypes('\tColour Colour `json:"colour"`')).map(([path, text]) => [
        path,
        `${text}\n// +kubebuilder:default=red\ntype Colour string\n`,
      ]),
    ),
  },
  {
    name: 'not for what a package says that controller-gen takes for said anyway',
    before: widgetTypes('\tColour string `json:"colour,omitempty"`'),
    after: Object.fromEntries(
      Object.entries(widgetTypes('\tColour string `json:"colour,omitempty"`')).map(([path, text]) => [
        path,
        `// +kubebuilder:validation:Required\n${text}`,
      ]),
    ),
  },
  {
    name: 'not of the metadata of a kind, which every object has',
    before: widgetTypes(''),
    after: Object.fromEntries(
      Object.entries(widgetTypes('')).map(([path, text]) => [path, text.replace('metadata,omitempty', 'metadata')]),
    ),
  },
  {
    name: 'of the metadata of a template',
    before: widgetTypes(
      '\tTemplate Template `json:"template,omitempty"`\n}\n\ntype Template struct {\n\tmetav1.ObjectMeta `json:"metadata,omitempty"`',
    ),
    after: widgetTypes(
      '\tTemplate Template `json:"template,omitempty"`\n}\n\ntype Template struct {\n\tmetav1.ObjectMeta `json:"metadata"` // ! go-types/field-required: `spec.template.metadata`',
    ),
  },
  {
    name: 'not of a type of Kubernetes, whose code has always asked for it',
    before: builtIn('\tColour string `json:"colour,omitempty"`'),
    after: builtIn('\tColour string `json:"colour"`'),
  },
  {
    name: 'of a type of another group in such a folder',
    before: builtIn('\tColour string `json:"colour,omitempty"`', 'corp.io'),
    after: builtIn('\tColour string `json:"colour"` // ! go-types/field-required: becomes required', 'corp.io'),
  },
  {
    name: 'not where the CRD of its kind is removed, which is all that matters',
    before: { ...widgetTypes(''), ...generatedCrd('') },
    after: widgetTypes('\tColour string `json:"colour"`'),
  },
  {
    name: 'not of a type that stays without its kind',
    before: widgetTypes(''),
    after: withoutKind('\tColour string `json:"colour"`'),
  },
  {
    name: 'of a type that another kind has which stays',
    before: { ...rack, [typesPath]: widgetTypes('')[typesPath] ?? '' },
    after: {
      ...rack,
      ...withoutKind('\tColour string `json:"colour"` // ! go-types/field-required: `spec.colour` of `Rack`'),
    },
  },
]);
