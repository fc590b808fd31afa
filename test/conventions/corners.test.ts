// Where kube-api-linter's ways are not those one would expect; each was seen in a run of it.
import { expect, test } from 'vitest';
import { fixed, said, violations } from '../support/conventions.ts';

interface Corner {
  readonly what: string;
  readonly name: string;
  readonly source: string;
  readonly says: readonly string[];
  readonly config?: object;
}

const corners: readonly Corner[] = [
  {
    what: 'a pattern is quoted as Go does',
    name: 'jsontags',
    source: 'type Rack struct { Width int32 `json:"w1"` }\n',
    says: ['1 field Rack.Width json tag does not match pattern "^\\\\D+$": w1'],
    config: { jsonTagRegex: String.raw`^\D+$` },
  },
  {
    what: 'the element of a list is followed through one pointer',
    name: 'arrayofstruct',
    source: `type Rack struct {
	Slots []*Slot
	Doors []**Slot
}
type Slot struct{ Width int32 }
`,
    says: [
      '2 Rack.Slots is an array of structs, but the struct has no required fields. At least one field should be marked as required to prevent ambiguous YAML configurations',
    ],
  },
  {
    what: 'a pointer by name is no struct without pointer',
    name: 'nonpointerstructs',
    source: `type Rack struct {
	Slot SlotRef
	Side Side
}
type SlotRef *Side
type Side struct{ Width int32 }
`,
    says: ['3 field Rack.Side is a non-pointer struct with no required fields. It must be marked as optional.'],
  },
  {
    what: 'an embedded pointer to a type of another package has its star in the name',
    name: 'commentstart',
    source: `type Rack struct {
	*metav1.ObjectMeta \`json:"metadata"\`
	*Side \`json:"side"\`
}
type Side struct{}
`,
    says: ['2 field Rack.*metav1.ObjectMeta is missing godoc comment', '3 field Rack.Side is missing godoc comment'],
  },
  {
    what: 'conditions may be an array',
    name: 'conditions',
    source: `type Rack struct {
	// +listType=map
	// +listMapKey=type
	// +optional
	Conditions [2]metav1.Condition \`json:"conditions"\`
}
`,
    says: [],
    config: { useProtobuf: 'Ignore', usePatchStrategy: 'Ignore' },
  },
  {
    what: 'maps of texts may have names and pointers',
    name: 'nomaps',
    source: `type Rack struct {
	Sides map[Side]*string
	Slots map[string]int32
}
type Side string
`,
    says: ['3 field Rack.Slots should not use a map type, use a list type with a unique name/identifier instead'],
  },
  {
    what: 'maps of basic types may not have names',
    name: 'nomaps',
    source: `type Rack struct {
	Sides map[Side]string
	Slots map[string]int32
}
type Side string
type Holder[K comparable] struct { All map[K]string }
`,
    says: [
      '2 field Rack.Sides should not use a map type, use a list type with a unique name/identifier instead',
      '6 field Holder.All should not use a map type, use a list type with a unique name/identifier instead',
    ],
    config: { policy: 'Ignore' },
  },
  {
    what: 'a length is not asked of type parameters',
    name: 'maxlength',
    source: 'type Holder[T any] struct {\n\tOne T\n\tAll []T\n}\n',
    says: ['3 field Holder.All must have a maximum items, add kubebuilder:validation:MaxItems marker'],
  },
  {
    what: 'a bound without a value hides that of the type',
    name: 'minlength',
    source: `type Rack struct {
	// +kubebuilder:validation:MinProperties
	Side Side
}
// +kubebuilder:validation:MinProperties=1
type Side struct{ Width *int32 }
`,
    says: [
      '3 field Rack.Side type Side must have either a required field or a minimum properties, add kubebuilder:validation:MinProperties marker',
    ],
  },
  {
    what: 'the markers that are preferred are those to choose from',
    name: 'optionalorrequired',
    source: 'type Rack struct {\n\tSide string\n}\n// +required=yes\ntype Side string\n',
    says: [
      '2 field Rack.Side must be marked as kubebuilder:validation:Optional or required',
      '5 type Side should not be marked as required=yes',
    ],
    config: { preferredOptionalMarker: 'kubebuilder:validation:Optional' },
  },
  {
    what: 'equivalent markers are listed by name',
    name: 'preferredmarkers',
    source: 'type Rack struct {\n\t// +limit\n\t// +bound\n\tSide string\n}\n',
    says: ['4 field Rack.Side uses markers "bound", "limit", should use preferred marker "most" instead'],
    config: {
      markers: [
        { preferredIdentifier: 'most', equivalentIdentifiers: [{ identifier: 'limit' }, { identifier: 'bound' }] },
      ],
    },
  },
  {
    what: 'lists of lists, of structs without a name and by name',
    name: 'ssatags',
    source: `type Rack struct {
	// +listType=map
	Inline []struct{ Name string }
	// +listType=map
	// +listMapKey=side
	Named Slots
	// +listType=map
	// +listMapKey=
	Slots []Slot
	// +listType="set"
	Quoted []string
	// +listType=set
	Fixed [4]Slot
}
type Slots []Slot
type Slot struct { Name string \`json:"name"\` }
`,
    says: [
      '3 Rack.Inline with listType=map can only be used for object lists, not primitive lists',
      '11 Rack.Quoted has invalid listType "\\"set\\"", must be one of: atomic, set, map',
    ],
  },
  {
    what: 'keys of a list map are those of structs that are embedded as they are',
    name: 'ssatags',
    source: `type Rack struct {
	// +listType=map
	// +listMapKey=left
	// +listMapKey=right
	Slots []Slot
}
type Slot struct {
	Left \`json:"-"\`
	*Right
}
type Left struct { Left string \`json:"left"\` }
type Right struct { Right string \`json:"right"\` }
`,
    says: ['5 Rack.Slots listMapKey "right" does not exist as a field in the struct'],
  },
  {
    what: 'fields of a status that is embedded by a pointer, or has a name and is inline, are not looked at',
    name: 'statusoptional',
    source: `type Rack struct { Status Status \`json:"status"\` }
type Status struct {
	*Left \`json:",inline"\`
	Side Left \`json:",inline"\`
	Right \`json:",inline"\`
}
type Left struct { One string }
type Right struct { Two string }
`,
    says: ['8 status field "Two" must be marked as optional'],
  },
  {
    what: 'every repetition is told, and arguments that are not given are empty',
    name: 'uniquemarkers',
    source: `type Rack struct {
	// +default=1
	// +default=2
	// +default=3
	Width int32
	// +kubebuilder:validation:XValidation:message="a"
	// +kubebuilder:validation:XValidation:message="b"
	Depth int32
}
`,
    says: [
      '5 field Rack.Width has multiple definitions of marker default when only a single definition should exist',
      '5 field Rack.Width has multiple definitions of marker default when only a single definition should exist',
      '8 field Rack.Depth has multiple definitions of marker kubebuilder:validation:XValidation:rule= when only a single definition should exist',
    ],
  },
  {
    what: 'an empty list and an empty map each have a bound of their own',
    name: 'optionalfields',
    source: `type Rack struct {
	// +optional
	// +kubebuilder:validation:MinProperties=0
	Slots []string \`json:"slots,omitempty"\`
	// +optional
	// +kubebuilder:validation:MinProperties=0
	Sides map[string]string \`json:"sides,omitempty"\`
}
`,
    says: [
      '7 field Rack.Sides with MinItems=0/MinProperties=0, underlying type should be a pointer to distinguish nil (unset) from empty.',
    ],
  },
  {
    what: 'a bound that is no number is told also where every optional field is a pointer',
    name: 'optionalfields',
    source: `type Rack struct {
	// +optional
	// +kubebuilder:validation:Minimum=few
	Width *int32 \`json:"width,omitempty"\`
}
`,
    says: [
      '4 field Rack.Width has an invalid minimum marker: error getting marker value: error converting value to number: strconv.ParseFloat: parsing "few": invalid syntax',
    ],
  },
  {
    what: 'a bound in a struct that is no number is told there, of the field that leads to it',
    name: 'optionalfields',
    source: `type Rack struct {
	// +optional
	Side Side \`json:"side,omitempty"\`
}
type Side struct {
	// +kubebuilder:validation:Minimum=few
	Width int32 \`json:"width"\`
	// +kubebuilder:validation:MinProperties=many
	Door Door \`json:"door"\`
}
type Door struct{ Key string \`json:"key,omitempty"\` }
`,
    says: [
      '3 field Rack.Side should be a pointer.',
      '7 field Rack.Side has an invalid minimum marker: error getting marker value: error converting value to number: strconv.ParseFloat: parsing "few": invalid syntax',
      '9 struct Door has an invalid minProperties marker: invalid format for minimum properties marker: error getting marker value: error converting value to number: strconv.ParseFloat: parsing "many": invalid syntax',
    ],
  },
  {
    what: 'only the usual patch strategy is forbidden',
    name: 'conditions',
    source: `type RackStatus struct {
	// +listType=map
	// +listMapKey=type
	// +optional
	// +patchStrategy=replace
	// +patchMergeKey=reason
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`
}
`,
    says: [],
    config: { useProtobuf: 'Ignore', usePatchStrategy: 'Forbid' },
  },
  {
    what: 'arguments with and without names distinguish uses',
    name: 'uniquemarkers',
    source: `type Rack struct {
	// +k8s:item(key: "a")=1
	// +k8s:item(key: "a")=2
	// +k8s:item(key: "b")=2
	// +k8s:only("x")=1
	// +k8s:only("x")=2
	Width int32
}
`,
    says: [
      '7 field Rack.Width has multiple definitions of marker k8s:item(key: a) when only a single definition should exist',
      '7 field Rack.Width has multiple definitions of marker k8s:only(x) when only a single definition should exist',
    ],
    config: {
      customMarkers: [
        { identifier: 'k8s:item', attributes: ['', 'key'] },
        { identifier: 'k8s:only', attributes: [''] },
      ],
    },
  },
  {
    what: 'keys are looked for behind pointers and embedded structs, and no map is an object',
    name: 'ssatags',
    source: `type Rack struct {
	// +listType=map
	// +listMapKey=depth
	Slots [][]*Slot
	// +listType=map
	// +listMapKey=depth
	Doors []**Slot
	// +listType=map
	// +listMapKey=width
	Sides []Side
	// +listType=map
	// +listMapKey=width
	Maps []map[string]string
}
type Slot struct{ Width int32 \`json:"width"\` }
type Side struct{ Inner \`json:",inline"\` }
type Inner struct{ Slot \`json:",inline"\`; Side \`json:",inline"\` }
`,
    says: [
      '7 Rack.Doors listMapKey "depth" does not exist as a field in the struct',
      '13 Rack.Maps with listType=map can only be used for object lists, not primitive lists',
    ],
  },
  {
    what: 'what JSON leaves out of a status needs no marker, and what is inlined does',
    name: 'statusoptional',
    source: `type Rack struct { Status RackStatus \`json:"status"\` }
type RackStatus struct {
	Hidden string \`json:"-"\`
	Common \`json:",inline"\`
}
type Common struct {
	Ready bool \`json:"ready"\`
	RackStatus \`json:",inline"\`
}
`,
    says: ['7 status field "Ready" must be marked as optional'],
  },
];

test.each([
  ['k8s.io/api/core/v1', 'v1'],
  ['example.com/racks/v2', 'racks'],
  ['gopkg.in/racks.v2', 'racks'],
])('the package %s is called %s', (path, name) => {
  const files = {
    'api/v1/types.go': `package v1
import "${path}"
type Rack struct {
	// +optional
	Sides ${name}.Sides
}
`,
    [`${path}/sides.go`]: `package ${name}\ntype Sides struct{}\n`,
  };
  expect(violations(files, 'optionalfields').map(({ message }) => message)).toContain(
    'field Rack.Sides should be a pointer.',
  );
});

test.each(corners)('$what ($name)', ({ name, source, says, config }) => {
  expect(said(source, name, config)).toEqual(says);
});

const json = 'json:"conditions,omitempty"';
const patch = 'patchStrategy:"merge" patchMergeKey:"type"';
const protobuf = 'protobuf:"bytes,1,rep,name=conditions"';
const plain = ['listType=map', 'listMapKey=type', 'optional'];
const merged = ['patchStrategy=merge', 'patchMergeKey=type'];
const conditionsOf = (markers: readonly string[], tag: string): string =>
  `type RackStatus struct {
${markers.map((one) => `\t// +${one}\n`).join('')}\tConditions []metav1.Condition \`${tag}\`
}
`;

test.each([
  [
    'a missing marker brings those that are warned about',
    'Warn',
    'Ignore',
    plain.slice(1),
    ['listType=map', ...merged],
  ],
  ['which have no fix alone', 'Warn', 'Ignore', plain, []],
  ['nor has a tag', 'Warn', 'Warn', [...plain, ...merged], undefined],
  ['unless another part of it gets fixes', 'SuggestFix', 'Warn', [...plain, ...merged], `${json} ${patch} ${protobuf}`],
] as const)('fixes of conditions: %s', (_name, usePatchStrategy, useProtobuf, markers, fix) => {
  const config = { usePatchStrategy, useProtobuf };
  const tag = `${json} ${patch}`;
  const source = conditionsOf(markers, tag);
  expect(said(source, 'conditions', config)).toHaveLength(1);
  expect(fixed(source, 'conditions', config)).toBe(
    typeof fix === 'string' ? conditionsOf(markers, fix) : conditionsOf([...markers, ...(fix ?? [])], tag),
  );
});
