// Each analyzer of the API conventions: what it says, where it is silent, and what its fix makes of the source.
import { expect, test } from 'vitest';
import { everyAnalyzer } from '../../src/conventions/every-analyzer.ts';
import { fixed, said, violations } from '../support/conventions.ts';

interface Case {
  readonly config?: object;
  readonly source: string;
  readonly says: readonly string[];
  /** The source after the first fix of each violation; without, it is what it was. */
  readonly becomes?: string;
}

const cases: Readonly<Record<string, Case>> = {
  arrayofstruct: {
    source: `
type Rack struct {
	Slots []Slot
	Doors []Door
	Names []string
	Pairs Pairs
}
type Slot struct { Width int32 }
type Door struct {
	// +required
	Side string
}
type Pairs []*struct { Left string }
`,
    says: [
      '2 Rack.Slots is an array of structs, but the struct has no required fields. At least one field should be marked as required to prevent ambiguous YAML configurations',
      '5 Rack.Pairs is an array of structs, but the struct has no required fields. At least one field should be marked as required to prevent ambiguous YAML configurations',
    ],
  },
  commentstart: {
    source: `
type Rack struct {
	// Slots are the places.
	Slots int32 \`json:"slots"\`
	// How deep it is.
	Depth int32 \`json:"depth"\`
	Width int32 \`json:"width"\`
	// label names it.
	Label string \`json:"label"\`
	NoName string
}
`,
    says: [
      "2 godoc for field Rack.Slots should start with 'slots ...'",
      "4 godoc for field Rack.Depth should start with 'depth ...'",
      '6 field Rack.Width is missing godoc comment',
    ],
    becomes: `type Rack struct {
	// slots are the places.
	Slots int32 \`json:"slots"\`
	// How deep it is.
	Depth int32 \`json:"depth"\`
	Width int32 \`json:"width"\`
	// label names it.
	Label string \`json:"label"\`
	NoName string
}
`,
  },
  conditions: {
    config: { isFirstField: 'Warn', useProtobuf: 'Ignore', usePatchStrategy: 'Forbid' },
    source: `
type RackStatus struct {
	Ready string
	// +listType=map
	// +patchStrategy=merge
	Conditions []metav1.Condition
}
type DoorStatus struct { Conditions []Condition }
`,
    says: [
      '5 Conditions field in RackStatus is missing the following markers: listMapKey=type, optional',
      '5 Conditions field in RackStatus has the following additional markers: patchStrategy=merge',
      '5 Conditions field in RackStatus is missing tags, should be: `json:"conditions,omitempty"`',
      '5 Conditions field in RackStatus must be the first field in the struct',
      '7 Conditions field in DoorStatus must be a slice of metav1.Condition',
    ],
    becomes: `type RackStatus struct {
	Ready string
	// +listType=map
	// +listMapKey=type
	// +optional
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`
}
type DoorStatus struct { Conditions []Condition }
`,
  },
  conflictingmarkers: {
    config: { conflicts: [{ name: 'one_of', sets: [['a1', 'a2=x'], ['b1']], description: 'Choose.' }] },
    source: `
type Rack struct {
	// +a1
	// +a2=x
	// +b1
	Both string
	// +a2=y
	// +b1
	Fine string
}
`,
    says: ['5 field Rack.Both has conflicting markers: one_of: {[a1 a2=x], [b1]}. Choose.'],
  },
  defaultorrequired: {
    source: `
type Rack struct {
	// +required
	Side Side
	// +default="left"
	Other string
}

// +kubebuilder:default=left
type Side string
`,
    says: [
      '3 field Rack.Side has conflicting markers: default_or_required: {[kubebuilder:default], [required]}. A field with a default value cannot be required. A required field must be provided by the user, so a default value is not meaningful.',
    ],
  },
  defaults: {
    source: `
type Rack struct {
	// +kubebuilder:default=left
	Side string \`json:"side"\`
	// +optional
	// +default="x"
	Fine string \`json:"fine,omitempty"\`
}
`,
    says: [
      '3 field Rack.Side should use +default marker instead of +kubebuilder:default',
      '3 field Rack.Side has a default value but is not marked as optional',
      '3 field Rack.Side has a default value but does not have omitempty in its json tag',
    ],
    becomes: `type Rack struct {
	// +default=left
	// +optional
	Side string \`json:"side,omitempty"\`
	// +optional
	// +default="x"
	Fine string \`json:"fine,omitempty"\`
}
`,
  },
  dependenttags: {
    config: {
      rules: [
        { identifier: 'key', type: 'All', dependsOn: ['kind', 'form'] },
        { identifier: 'size', type: 'Any', dependsOn: ['least', 'most'] },
      ],
    },
    source: `
type Rack struct {
	// +key=x
	// +kind=y
	Slots []string
	// +size
	Width int32
	// +size
	// +most=3
	Depth int32
}
`,
    says: [
      '4 field Rack.Slots with marker +key is missing required marker(s): +form',
      '6 field Rack.Width with marker +size requires at least one of the following markers, but none were found: +least, +most',
    ],
  },
  duplicatemarkers: {
    source: `
// +genclient
// +genclient
type Rack struct {
	// +kubebuilder:validation:MaxLength=3
	// +optional
	// +kubebuilder:validation:MaxLength:=3
	Side string
}
`,
    says: [
      '3 Rack has duplicated markers genclient',
      '7 Rack.Side has duplicated markers kubebuilder:validation:MaxLength:=3',
    ],
    becomes: `// +genclient
type Rack struct {
	// +kubebuilder:validation:MaxLength=3
	// +optional
	Side string
}
`,
  },
  forbiddenmarkers: {
    config: {
      markers: [
        { identifier: 'legacy' },
        { identifier: 'rule', ruleSets: [{ attributes: [{ name: 'level', values: ['"hard"'] }] }] },
      ],
    },
    source: `
type Rack struct {
	// +legacy
	Side Side
	// +rule:level="soft"
	Width int32
}
// +rule:level="hard",why=x
type Side string
`,
    says: [
      '3 field Rack.Side has forbidden marker "legacy"',
      '3 field Rack.Side has forbidden marker "rule:level=\\"hard\\",why=x"',
      '8 type Side has forbidden marker "rule:level=\\"hard\\",why=x"',
    ],
    becomes: `type Rack struct {
	Side Side
	// +rule:level="soft"
	Width int32
}
type Side string
`,
  },
  integers: {
    source: `
type Rack struct {
	Slots uint8
	Width []*int
	Depth int32
	Count Count
}
type Count uint64
`,
    says: [
      '2 field Rack.Slots should not use unsigned integers, use only int32 or int64 and apply validation to ensure the value is positive',
      '3 field Rack.Width array element pointer should not use an int, int8 or int16. Use int32 or int64 depending on bounding requirements',
      '5 field Rack.Count type Count should not use unsigned integers, use only int32 or int64 and apply validation to ensure the value is positive',
      '7 type Count should not use unsigned integers, use only int32 or int64 and apply validation to ensure the value is positive',
    ],
  },
  jsontags: {
    config: { fieldNameMatch: 'SuggestFix' },
    source: `
type Rack struct {
	Door
	Side string
	Width int32 \`json:"Width"\`
	IPv6Range string \`json:"ipv6Range"\`
	PodIPs []string \`json:"addresses"\`
	OAuth string \`json:"oauth"\`
	HTTPv2 string \`json:"httpv2"\`
	Empty string \`json:""\`
}
type Door struct{}
`,
    says: [
      '2 embedded field Rack.Door is missing json tag',
      '3 field Rack.Side is missing json tag',
      '4 field Rack.Width json tag does not match pattern "^[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)*$": Width',
      '6 field Rack.PodIPs json tag should match the camelCase field name "podIps": got "addresses"',
      '8 field Rack.HTTPv2 json tag should match the camelCase field name "httPv2": got "httpv2"',
      '9 field Rack.Empty has empty json tag',
    ],
    becomes: `type Rack struct {
	Door
	Side string
	Width int32 \`json:"Width"\`
	IPv6Range string \`json:"ipv6Range"\`
	PodIPs []string \`json:"podIps"\`
	OAuth string \`json:"oauth"\`
	HTTPv2 string \`json:"httPv2"\`
	Empty string \`json:""\`
}
type Door struct{}
`,
  },
  maxlength: {
    source: `
type Rack struct {
	Side Side
	// +kubebuilder:validation:MaxItems=3
	Names []string
	// +kubebuilder:validation:Enum=a;b
	Kind string
	// +kubebuilder:validation:Format=date-time
	Since string
	Labels map[string]string
}
type Side string
`,
    says: [
      '2 field Rack.Side type Side must have a maximum length, add kubebuilder:validation:MaxLength marker',
      '4 field Rack.Names array element must have a maximum length, add kubebuilder:validation:items:MaxLength marker',
    ],
  },
  minlength: {
    source: `
type Rack struct {
	Data []byte
	Labels map[string]string
	Door Door
	// +kubebuilder:validation:MinProperties=1
	Lock Door
}
type Door struct { Wide *bool }
`,
    says: [
      '2 field Rack.Data must have a minimum length, add kubebuilder:validation:MinLength marker',
      '3 field Rack.Labels must have a minimum properties, add kubebuilder:validation:MinProperties marker',
      '4 field Rack.Door type Door must have either a required field or a minimum properties, add kubebuilder:validation:MinProperties marker',
    ],
  },
  namingconventions: {
    config: {
      conventions: [
        {
          name: 'color',
          violationMatcher: '(?i)colour',
          operation: 'Replacement',
          replacement: 'Color',
          message: 'write color',
        },
      ],
    },
    source: `
type Rack struct {
	DoorColour string \`json:"doorColour,omitempty"\`
	Side string \`json:"side"\`
}
`,
    says: ['2 naming convention "color": field Rack.DoorColour: write color'],
    becomes: `type Rack struct {
	DoorColor string \`json:"doorColour,omitempty"\`
	Side string \`json:"side"\`
}
`,
  },
  nobools: {
    source: `
type Rack struct {
	Locked *bool
	Side string
}
`,
    says: [
      '2 field Rack.Locked pointer should not use a bool. Use a string type with meaningful constant values as an enum.',
    ],
  },
  nodurations: {
    source: `
type Rack struct {
	Timeout metav1.Duration
	Since metav1.Time
}
`,
    says: [
      '2 field Rack.Timeout should not use a Duration. Use an integer type with units in the name to avoid the need for clients to implement Go style duration parsing.',
    ],
  },
  nofloats: {
    source: `
type Rack struct {
	Load map[string]float64
	Side string
}
`,
    says: ['2 field Rack.Load map value should not use a float value because they cannot be reliably round-tripped.'],
  },
  nomaps: {
    source: `
type Rack struct {
	Labels map[string]Text
	Slots map[string]int32
}
type Text string
`,
    says: ['3 field Rack.Slots should not use a map type, use a list type with a unique name/identifier instead'],
  },
  nonpointerstructs: {
    source: `
type Rack struct {
	Door Door
	// +required
	Lock Lock
	Other *Door
}
type Door struct {
	// +required
	Side string
}
type Lock struct { Kind string }
`,
    says: [
      '2 field Rack.Door is a non-pointer struct with required fields. It must be marked as required.',
      '4 field Rack.Lock is a non-pointer struct with no required fields. It must be marked as optional.',
    ],
    becomes: `type Rack struct {
	// +required
	Door Door
	// +optional
	Lock Lock
	Other *Door
}
type Door struct {
	// +required
	Side string
}
type Lock struct { Kind string }
`,
  },
  nonullable: {
    source: `
type Rack struct {
	// +nullable
	Side *string
	Width *int32
}
`,
    says: ['3 field Rack.Side has forbidden marker "nullable"'],
    becomes: `type Rack struct {
	Side *string
	Width *int32
}
`,
  },
  nophase: {
    source: `
type RackStatus struct {
	Phase string
	Ready string
}
`,
    says: [
      '2 naming convention "nophase": field RackStatus.Phase: phase fields are deprecated and conditions should be preferred, avoid phase like enum fields',
    ],
  },
  noreferences: {
    source: `
type Rack struct {
	DoorReference string \`json:"doorReference"\`
	Referenced string
	LockRef string
}
`,
    says: [
      "2 naming convention \"reference-to-ref\": field Rack.DoorReference: field names should use 'Ref' instead of 'Reference'",
      "3 naming convention \"reference-to-ref\": field Rack.Referenced: field names should use 'Ref' instead of 'Reference'",
    ],
    becomes: `type Rack struct {
	DoorRef string \`json:"doorReference"\`
	Refd string
	LockRef string
}
`,
  },
  notimestamp: {
    source: `
type Rack struct {
	Timestamp metav1.Time \`json:"-,"\`
	StartTime metav1.Time
}
`,
    says: ["2 naming convention \"notimestamp\": field Rack.Timestamp: prefer use of the term 'time' over 'timestamp'"],
    becomes: `type Rack struct {
	Time metav1.Time \`json:"-,"\`
	StartTime metav1.Time
}
`,
  },
  optionalfields: {
    source: `
type Rack struct {
	// +optional
	Side string \`json:"side"\`
	// +optional
	Names *[]string \`json:"names,omitempty"\`
	// +optional
	Labels map[string]string \`json:"labels,omitempty"\`
	// +optional
	Since metav1.Time \`json:"since,omitempty"\`
	// +optional
	Unknown metav1.Unheard \`json:"unknown"\`
}
`,
    says: [
      '3 field Rack.Side should be a pointer.',
      '3 field Rack.Side should have the omitempty tag.',
      '5 field Rack.Names underlying type does not need to be a pointer. The pointer should be removed.',
      '9 field Rack.Since should be a pointer.',
    ],
    becomes: `type Rack struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Names []string \`json:"names,omitempty"\`
	// +optional
	Labels map[string]string \`json:"labels,omitempty"\`
	// +optional
	Since *metav1.Time \`json:"since,omitempty"\`
	// +optional
	Unknown metav1.Unheard \`json:"unknown"\`
}
`,
  },
  optionalorrequired: {
    source: `
// +optional
type Rack struct {
	// +kubebuilder:validation:Optional
	Side string
	Width int32
	// +optional
	// +required
	Depth int32
	// +required
	Fine string
	Inline \`json:",inline"\`
}
`,
    says: [
      '2 type Rack should not be marked as optional',
      '4 field Rack.Side should use marker optional instead of kubebuilder:validation:Optional',
      '5 field Rack.Width must be marked as optional or required',
      '8 field Rack.Depth must not be marked as both optional and required',
    ],
    becomes: `type Rack struct {
	// +optional
	Side string
	Width int32
	// +optional
	// +required
	Depth int32
	// +required
	Fine string
	Inline \`json:",inline"\`
}
`,
  },
  preferredmarkers: {
    config: {
      markers: [
        {
          preferredIdentifier: 'good',
          equivalentIdentifiers: [{ identifier: 'old' }, { identifier: 'older' }],
          message: 'one word for one thing',
        },
      ],
    },
    source: `
type Rack struct {
	// +old=3
	// +older=3
	Side string
	// +good
	Width int32
}
`,
    says: [
      '4 field Rack.Side uses markers "old", "older", should use preferred marker "good" instead: one word for one thing',
    ],
    becomes: `type Rack struct {
	// +good=3
	Side string
	// +good
	Width int32
}
`,
  },
  requiredfields: {
    source: `
type Rack struct {
	// +required
	Side string \`json:"side"\`
	// +required
	// +kubebuilder:validation:MinLength=1
	Kind *string \`json:"kind,omitempty"\`
	// +required
	Door Door \`json:"door"\`
	// +required
	// +kubebuilder:validation:Minimum=1
	Fine int32 \`json:"fine,omitempty"\`
}
type Door struct {
	// +required
	// +kubebuilder:validation:MinLength=1
	Name string \`json:"name,omitempty"\`
}
`,
    says: [
      '3 field Rack.Side has a valid zero value (""), but the validation is not complete (e.g. minimum length). The field should be a pointer to allow the zero value to be set. If the zero value is not a valid use case, complete the validation and remove the pointer.',
      '3 field Rack.Side should have the omitempty tag.',
      '6 field Rack.Kind does not allow the zero value. The field does not need to be a pointer.',
      '8 field Rack.Door does not allow the zero value. It must have the omitzero tag.',
    ],
    becomes: `type Rack struct {
	// +required
	Side *string \`json:"side,omitempty"\`
	// +required
	// +kubebuilder:validation:MinLength=1
	Kind string \`json:"kind,omitempty"\`
	// +required
	Door Door \`json:"door,omitzero"\`
	// +required
	// +kubebuilder:validation:Minimum=1
	Fine int32 \`json:"fine,omitempty"\`
}
type Door struct {
	// +required
	// +kubebuilder:validation:MinLength=1
	Name string \`json:"name,omitempty"\`
}
`,
  },
  ssatags: {
    source: `
type Rack struct {
	Slots []Slot
	// +listType=bag
	Names []string
	// +listType=map
	// +listMapKey=size
	Doors []Slot
	// +listType=set
	Locks []Slot
	// +listType=atomic
	Data []byte
	// +listType=map
	// +listMapKey=name
	Fine []Slot
}
type Slot struct { Name string \`json:"name"\` }
`,
    says: [
      '2 Rack.Slots should have a listType marker for proper Server-Side Apply behavior (atomic, set, or map)',
      '4 Rack.Names has invalid listType "bag", must be one of: atomic, set, map',
      '7 Rack.Doors listMapKey "size" does not exist as a field in the struct',
      '9 Rack.Locks with listType=set is not recommended due to Server-Side Apply compatibility issues. Consider using listType=atomic or listType=map instead',
      '11 Rack.Data is a byte array, which does not support the listType marker. Remove the listType marker',
    ],
    becomes: `type Rack struct {
	Slots []Slot
	// +listType=bag
	Names []string
	// +listType=map
	// +listMapKey=size
	Doors []Slot
	// +listType=set
	Locks []Slot
	Data []byte
	// +listType=map
	// +listMapKey=name
	Fine []Slot
}
type Slot struct { Name string \`json:"name"\` }
`,
  },
  statusoptional: {
    source: `
type Rack struct { Status RackStatus \`json:"status"\` }
type RackStatus struct {
	Ready string \`json:"ready"\`
	// +required
	Slots int32 \`json:"slots"\`
	// +k8s:optional
	Fine int32 \`json:"fine"\`
}
`,
    says: [
      '3 status field "Ready" must be marked as optional',
      '5 status field "Slots" must be marked as optional, not required',
    ],
    becomes: `type Rack struct { Status RackStatus \`json:"status"\` }
type RackStatus struct {
	// +optional
	Ready string \`json:"ready"\`
	// +optional
	Slots int32 \`json:"slots"\`
	// +k8s:optional
	Fine int32 \`json:"fine"\`
}
`,
  },
  statussubresource: {
    source: `
// +kubebuilder:object:root=true
type Rack struct { Status string \`json:"status"\` }

// +kubebuilder:object:root:=true
// +kubebuilder:subresource:status
type Door struct { Side string \`json:"side"\` }

type Lock struct { Status string \`json:"status"\` }
`,
    says: [
      '2 root object type "Rack" has a status field but does not have the marker "kubebuilder:subresource:status" to enable the status subresource',
      '6 root object type "Door" is marked to enable the status subresource with marker "kubebuilder:subresource:status" but has no status field',
    ],
    becomes: `// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
type Rack struct { Status string \`json:"status"\` }

// +kubebuilder:object:root:=true
// +kubebuilder:subresource:status
type Door struct { Side string \`json:"side"\` }

type Lock struct { Status string \`json:"status"\` }
`,
  },
  uniquemarkers: {
    config: { customMarkers: [{ identifier: 'gate', attributes: ['name'] }] },
    source: `
type Rack struct {
	// +kubebuilder:validation:MaxLength=3
	Side Side
	// +gate:name=a
	// +gate:name=b
	Width int32
	// +gate:name=a,on=1
	// +gate:name=a,on=2
	Depth int32
}

// +kubebuilder:validation:MaxLength=5
type Side string
`,
    says: [
      '3 field Rack.Side has multiple definitions of marker kubebuilder:validation:MaxLength when only a single definition should exist',
      '9 field Rack.Depth has multiple definitions of marker gate:name=a when only a single definition should exist',
    ],
  },
};

test('every analyzer has a case', () => {
  expect(Object.keys(cases)).toEqual(everyAnalyzer.map(({ name }) => name));
});

test.each(Object.entries(cases))('%s', (name, { config, source, says, becomes }) => {
  expect(said(source, name, config)).toEqual(says);
  expect(fixed(source, name, config)).toBe(becomes ?? source.replace('\n', ''));
});

test('a fix edits no other file than that of its violation', () => {
  const files = {
    'v1/a.go': 'package v1\n\ntype Rack struct {\n\tName Name\n}\n',
    'v1/b.go': 'package v1\n\n// +nullable\ntype Name string\n',
  };
  const found = violations(files, 'nonullable').map(({ file, fixes }) => [
    file.path,
    fixes.flatMap(({ edits }) => edits),
  ]);
  expect(found).toEqual([
    ['v1/a.go', []],
    ['v1/b.go', [{ start: 12, end: 25, text: '' }]],
  ]);
});
