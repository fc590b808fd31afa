// Where kube-api-linter's ways are not those one would expect; each was seen in a run of it.
import { expect, test } from 'vitest';
import { said } from '../support/conventions.ts';

interface Corner {
  readonly what: string;
  readonly name: string;
  readonly source: string;
  readonly says: readonly string[];
  readonly config?: object;
}

const corners: readonly Corner[] = [
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
];

test.each(corners)('$what ($name)', ({ name, source, says, config }) => {
  expect(said(source, name, config)).toEqual(says);
});
