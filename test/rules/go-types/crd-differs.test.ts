// Cases of the rule go-types/crd-differs.
import { expect, test } from 'vitest';
import { goTypesCrdDiffers } from '../../../src/rules/go-types/crd-differs.ts';
import { findingsOf } from '../../support/findings-of.ts';
import { generatedCrd, typesPath, widgetTypes } from '../../support/go.ts';
import type { Files } from '../../support/markers.ts';
import { changeSetOf, testRule } from '../../support/rule-tester.ts';

const edited = (files: Files, from: string, to: string): Files =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, text.replace(from, to)]));
const unserved = (properties: string): Files => edited(generatedCrd(properties), 'served: true', 'served: false');

testRule(goTypesCrdDiffers, [
  {
    name: 'a bound that a field loses as it becomes conditional',
    before: widgetTypes('	// +kubebuilder:validation:MaxLength=5\n	Colour string `json:"colour,omitempty"`'),
    after: widgetTypes('	// +openshift:enable:FeatureGate=Colours\n	Colour string `json:"colour,omitempty"`'),
    context: generatedCrd('colour: { type: string, maxLength: 5 }'),
  },
  ...[
    ['an example', 'examples/v1/types.go', 'no name'],
    ['a package that states no group', 'client/v1/types.go', '// +groupName=example.com'],
  ].map(([name = '', path = '', without = '']) => {
    const other = (widgetTypes('')[typesPath] ?? '').replace(without, '');
    const weight = (maximum: number, mark = ''): Files =>
      widgetTypes(`	// +kubebuilder:validation:Maximum=${maximum}\n	Weight int32 \`json:"weight,omitempty"\`${mark}`);
    return {
      name: `next to ${name} with the kind`,
      before: { ...weight(9), [path]: other },
      after: {
        ...weight(10, ' // ! go-types/crd-differs: declares the `maximum` `10` now'),
        [path]: `${other}// Edited.\n`,
      },
      context: generatedCrd('weight: { type: integer, format: int32, maximum: 9 }'),
    };
  }),
  {
    name: 'a new field, the CRD is not regenerated',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\` // ! go-types/crd-differs: the CRD \`widgets.example.com\` has no \`spec.colour\` in \`v1\`: run the generator again`),
    context: generatedCrd(''),
  },
  {
    name: 'a field of the CRD that Go does not have',
    before: {
      ...widgetTypes(`
`),
      ...generatedCrd(''),
    },
    after: {
      ...widgetTypes(`
	// A comment.`),
      ...generatedCrd(
        'colour: { type: string } # ! go-types/crd-differs: `spec.colour` is new in the CRD `widgets.example.com`, but its Go type has no such field',
      ),
    },
  },
  {
    name: 'a CRD that gets what `TypeMeta` brings',
    before: generatedCrd(''),
    after: edited(
      generatedCrd(''),
      '          spec:\n',
      '          apiVersion: { type: string }\n          kind: { type: string }\n          spec:\n',
    ),
    context: widgetTypes(`
`),
  },
  {
    name: 'a CRD that changed alone',
    before: generatedCrd(''),
    after: generatedCrd('colour: { type: string } # ! go-types/crd-differs: the next run of the generator drops it'),
    context: widgetTypes(`
`),
  },
  {
    name: 'a field that is removed from Go alone, in a version that is not served: no client loses it',
    before: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
      ...unserved('colour: { type: string }'),
    },
    after: {
      ...widgetTypes(''),
      ...unserved('colour: { type: string } # ! go-types/crd-differs: `spec.colour` is removed from the Go type'),
    },
  },
  {
    name: 'a field that is removed from Go alone, in a served version: a break, which another rule reports',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(''),
    context: generatedCrd('colour: { type: string }'),
  },
  {
    name: 'a field goes from the CRD alone',
    before: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
      ...generatedCrd('colour: { type: string }'),
    },
    after: {
      ...widgetTypes(`
	// A comment.
	Colour string \`json:"colour,omitempty"\``),
      'config/crd/bases/example.com_widgets.yaml': (
        generatedCrd('')['config/crd/bases/example.com_widgets.yaml'] ?? ''
      ).replace(
        'size: { type: integer }',
        'size: { type: integer } # ! go-types/crd-differs: is removed from the CRD `widgets.example.com`, but `WidgetSpec.Colour` still has it',
      ),
    },
  },
  {
    name: 'both',
    before: {
      ...widgetTypes(`
`),
      ...generatedCrd(''),
    },
    after: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
      ...generatedCrd('colour: { type: string }'),
    },
  },
  {
    name: 'a CRD that is written by hand',
    before: {
      ...widgetTypes(`
`),
      ...generatedCrd(''),
    },
    after: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
      'config/crd/bases/example.com_widgets.yaml': (
        generatedCrd('')['config/crd/bases/example.com_widgets.yaml'] ?? ''
      ).replace('controller-gen.kubebuilder.io/version', 'example.com/by-hand'),
    },
  },
  {
    name: 'they differed before',
    before: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
      ...generatedCrd(''),
    },
    after: {
      ...widgetTypes(`
	Colour string \`json:"colour,omitempty"\`
	Weight int32 \`json:"weight,omitempty"\``),
      ...generatedCrd('weight: { type: integer }'),
    },
  },
  {
    name: 'a field behind a gate of the generator',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	// +openshift:enable:FeatureGate=Colours
	Colour string \`json:"colour,omitempty"\``),
    context: generatedCrd(''),
  },
  {
    name: 'an enum, a bound, a pattern and a default that are relaxed in Go alone',
    before: widgetTypes(`
	// +kubebuilder:validation:Enum=Red
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Maximum=9
	Weight int32 \`json:"weight,omitempty"\`
	// +kubebuilder:validation:Pattern=^a$
	Shape string \`json:"shape,omitempty"\`
	Mode string \`json:"mode,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Enum=Red;Blue
	Colour string \`json:"colour,omitempty"\` // ! go-types/crd-differs: declares the \`enum\` \`["Blue","Red"]\` now, but \`spec.colour\` of the CRD \`widgets.example.com\` still has the \`enum\` \`["Red"]\`
	// +kubebuilder:validation:Maximum=10
	Weight int32 \`json:"weight,omitempty"\` // ! go-types/crd-differs: declares the \`maximum\` \`10\` now
	Shape string \`json:"shape,omitempty"\` // ! go-types/crd-differs: declares no \`pattern\` now
	// +kubebuilder:default=plain
	Mode string \`json:"mode,omitempty"\` // ! go-types/crd-differs: declares the \`default\` \`"plain"\` now, but \`spec.mode\` of the CRD \`widgets.example.com\` still has no \`default\` in \`v1\`: run the generator again.`),
    context: generatedCrd(
      "colour: { type: string, enum: [Red] }\nweight: { type: integer, maximum: 9 }\nshape: { type: string, pattern: '^a$' }\nmode: { type: string }",
    ),
  },
  {
    name: 'a default whose marker the generator of this version does not read',
    before: widgetTypes('\tMode string `json:"mode,omitempty"`'),
    after: widgetTypes('\t// +default="plain"\n\tMode string `json:"mode,omitempty"`'),
    context: edited(generatedCrd('mode: { type: string }'), 'v0.16.0', 'v0.15.1'),
  },
  {
    name: 'the same marker where the generator reads it',
    before: widgetTypes('\tMode string `json:"mode,omitempty"`'),
    after: widgetTypes(
      '\t// +default="plain"\n\tMode string `json:"mode,omitempty"` // ! go-types/crd-differs: declares the `default` `"plain"` now',
    ),
    context: generatedCrd('mode: { type: string }'),
  },
  {
    name: 'defaults of which the generator knows nothing: constants of Go, and a marker that is not its own',
    before: widgetTypes('\tMode string `json:"mode,omitempty"`\n\tKind string `json:"kind,omitempty"`'),
    after: widgetTypes(
      '\t// +default=ref(plain)\n\tMode string `json:"mode,omitempty"`\n\t// +k8s:default="a"\n\tKind string `json:"kind,omitempty"`',
    ),
    context: generatedCrd('mode: { type: string }\nkind: { type: string }'),
  },
  {
    name: 'a bound that a newer generator writes for a required field as well',
    before: widgetTypes(
      '\t// +kubebuilder:validation:MinLength=1\n\t// +k8s:required\n\tMode string `json:"mode"`\n\t// +kubebuilder:validation:MaxLength=9\n\t// +k8s:required\n\tKind string `json:"kind"`',
    ),
    after: widgetTypes(
      '\t// +k8s:required\n\tMode string `json:"mode"`\n\t// +k8s:required\n\tKind string `json:"kind"` // ! go-types/crd-differs: declares no `maxLength` now',
    ),
    context: edited(
      generatedCrd('mode: { type: string, minLength: 1 }\nkind: { type: string, minLength: 1, maxLength: 9 }'),
      '            properties:\n              size',
      '            required: [mode, kind]\n            properties:\n              size',
    ),
  },
  {
    name: 'a field with `omitzero` alone, which an older generator requires',
    before: widgetTypes('\tMode Mode `json:"mode"`\n}\ntype Mode struct {\n\tName string `json:"name,omitempty"`'),
    after: widgetTypes(
      '\tMode Mode `json:"mode,omitzero"`\n}\ntype Mode struct {\n\tName string `json:"name,omitempty"`',
    ),
    context: edited(
      generatedCrd('mode: { type: object, properties: { name: { type: string } } }'),
      '            properties:\n              size',
      '            required: [mode]\n            properties:\n              size',
    ),
  },
  {
    name: 'a default and a list type that changed in the CRD alone',
    before: generatedCrd(
      'mode: { type: string, default: plain }\nlist: { type: array, items: { type: string }, x-kubernetes-list-type: set }',
    ),
    after: generatedCrd(
      'mode: { type: string, default: fancy } # ! go-types/crd-differs: still declares the `default` `"plain"`\nlist: { type: array, items: { type: string } } # ! go-types/crd-differs: still declares the `x-kubernetes-list-type` `"set"`',
    ),
    context: widgetTypes(`
	// +kubebuilder:default=plain
	Mode string \`json:"mode,omitempty"\`
	// +listType=set
	List []string \`json:"list,omitempty"\``),
  },
  {
    name: 'an enum that changed in the CRD alone',
    before: generatedCrd('colour: { type: string, enum: [Red, Blue] }'),
    after: generatedCrd(
      'colour: { type: string, enum: [Red] } # ! go-types/crd-differs: `spec.colour` of the CRD `widgets.example.com` has the `enum` `["Red"]` in `v1` now, but `WidgetSpec.Colour` still declares the `enum` `["Blue","Red"]`',
    ),
    context: widgetTypes(`
	// +kubebuilder:validation:Enum=Red;Blue
	Colour string \`json:"colour,omitempty"\``),
  },
  {
    name: 'an enum that changed in both, and one that differed before',
    before: {
      ...widgetTypes(`
	// +kubebuilder:validation:Enum=Red;Blue
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Enum=A;B
	Shape string \`json:"shape,omitempty"\``),
      ...generatedCrd('colour: { type: string, enum: [Red, Blue] }\nshape: { type: string }'),
    },
    after: {
      ...widgetTypes(`
	// +kubebuilder:validation:Enum=Red
	Colour string \`json:"colour,omitempty"\`
	// +kubebuilder:validation:Enum=A
	Shape string \`json:"shape,omitempty"\``),
      ...generatedCrd('colour: { type: string, enum: [Red] }\nshape: { type: string }'),
    },
  },
  {
    name: 'a field whose schema a marker makes',
    before: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    after: widgetTypes(`
	// +kubebuilder:validation:Type=string
	Colour int32 \`json:"colour,omitempty"\``),
    context: generatedCrd('colour: { type: string }'),
  },
  {
    name: 'another group',
    before: widgetTypes(`
`),
    after: widgetTypes(`
	Colour string \`json:"colour,omitempty"\``),
    context: {
      'config/crd/bases/example.com_widgets.yaml': (
        generatedCrd('')['config/crd/bases/example.com_widgets.yaml'] ?? ''
      ).replaceAll('example.com', 'example.org'),
    },
  },
  ...['pruning:PreserveUnknownFields', 'validation:XPreserveUnknownFields'].map((marker) => ({
    name: `unknown fields that the next CRD no longer keeps: ${marker}`,
    before: widgetTypes(`	// +kubebuilder:${marker}\n	Extra map[string]bool \`json:"extra,omitempty"\``),
    after: widgetTypes(
      '	Extra map[string]bool `json:"extra,omitempty"` // ! go-types/crd-differs (error): declares no `x-kubernetes-preserve-unknown-fields` now',
    ),
    context: generatedCrd('extra: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
  })),
  {
    name: 'an object of any kind that the next CRD empties',
    before: widgetTypes(
      '	// +kubebuilder:pruning:PreserveUnknownFields\n	Extra runtime.RawExtension `json:"extra,omitempty"`',
    ),
    after: widgetTypes(
      '	Extra runtime.RawExtension `json:"extra,omitempty"` // ! go-types/crd-differs (error): declares no `x-kubernetes-preserve-unknown-fields` now',
    ),
    context: generatedCrd('extra: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
  },
  {
    name: 'a type that keeps unknown fields without the marker',
    before: widgetTypes(
      '	// +kubebuilder:pruning:PreserveUnknownFields\n	Extra apiextensionsv1.JSON `json:"extra,omitempty"`',
    ),
    after: widgetTypes('	Extra apiextensionsv1.JSON `json:"extra,omitempty"`'),
    context: generatedCrd('extra: { x-kubernetes-preserve-unknown-fields: true }'),
  },
  {
    name: 'a field that gets the schema of its type',
    before: widgetTypes(
      '	// +kubebuilder:validation:Schemaless\n	// +kubebuilder:pruning:PreserveUnknownFields\n	Extra WidgetStatus `json:"extra,omitempty"`',
    ),
    after: widgetTypes(
      '	Extra WidgetStatus `json:"extra,omitempty"` // ! go-types/crd-differs: declares the `type` `"object"` now // ! go-types/crd-differs (error): declares no `x-kubernetes-preserve-unknown-fields` now',
    ),
    context: generatedCrd('extra: { x-kubernetes-preserve-unknown-fields: true }'),
  },
  {
    name: 'a field whose CRD has no schema of its type, as its marker says',
    before: widgetTypes('	// +kubebuilder:validation:Schemaless\n	Extra WidgetStatus `json:"extra,omitempty"`'),
    after: widgetTypes(
      '	// A comment.\n	// +kubebuilder:validation:Schemaless\n	Extra *WidgetStatus `json:"extra,omitempty"`',
    ),
    context: generatedCrd('extra: { x-kubernetes-preserve-unknown-fields: true }'),
  },
  ...['=', ':='].map((sign) => ({
    name: `a multiple, written with ${sign}`,
    before: widgetTypes('	Count int32 `json:"count,omitempty"`'),
    after: widgetTypes(
      `	// +kubebuilder:validation:MultipleOf${sign}2\n	Count int32 \`json:"count,omitempty"\` // ! go-types/crd-differs (error): declares the \`multipleOf\``,
    ),
    context: generatedCrd('count: { type: integer }'),
  })),
  {
    name: 'an object that is none any longer, while its CRD is served',
    before: Object.fromEntries(
      Object.entries(widgetTypes('')).map(([path, text]) => [
        path,
        text.replace('type Widget struct {', '$& // ! go-types/crd-differs: is removed from the Go types'),
      ]),
    ),
    after: Object.fromEntries(
      Object.entries(widgetTypes('')).map(([path, text]) => [path, text.replace(/\tmetav1.TypeMeta.*\n/, '')]),
    ),
    context: generatedCrd(''),
  },
  {
    name: 'a field of a type of another package, by its name there',
    before: {
      'parts/part.go':
        'package parts\n\ntype Part struct {\n	Name string `json:"name,omitempty"`\n	Size int32 `json:"size,omitempty"`\n}\n',
      ...generatedCrd('part: { type: object, properties: { name: { type: string }, size: { type: integer } } }'),
    },
    after: {
      'parts/part.go':
        'package parts\n\ntype Part struct {\n	Name string `json:"name,omitempty"`\n	Size int32 `json:"size,omitempty"`\n}\n',
      ...generatedCrd(
        'part: { type: object, properties: { name: { type: string, minLength: 1 }, size: { type: integer } } } # ! go-types/crd-differs: but `parts.Part.Name` still declares no `minLength`',
      ),
    },
    context: {
      'go.mod': 'module corp.io/garden\n',
      ...Object.fromEntries(
        Object.entries(widgetTypes('	Part parts.Part `json:"part,omitempty"`')).map(([path, text]) => [
          path,
          text.replace('import ', 'import "corp.io/garden/parts"\nimport '),
        ]),
      ),
    },
  },
]);

test('a finding at a Go type is about no document: its id stays when the CRD moves', () => {
  const change = changeSetOf({
    before: widgetTypes(''),
    after: widgetTypes('	Colour string `json:"colour,omitempty"`'),
    context: generatedCrd(''),
  });
  const found = findingsOf(goTypesCrdDiffers, change);
  expect(found.map(({ path, document }) => ({ path, document }))).toEqual([{ path: typesPath, document: undefined }]);
});
