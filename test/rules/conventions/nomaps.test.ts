// Cases of the rule conventions/nomaps.
import { conventionsNomaps } from '../../../src/rules/conventions/nomaps.ts';
import { testRule } from '../../support/rule-tester.ts';

const before = {
  'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}
`,
};

testRule(conventionsNomaps, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Slots map[string]Slot \`json:"slots,omitempty"\` // ! conventions/nomaps: should not use a map type
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
`,
    },
  },
  {
    name: 'added as it should be',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +listType=map
	// +listMapKey=name
	// +optional
	Slots []Slot \`json:"slots,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
`,
    },
  },
  {
    name: 'was there before',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Slots map[string]Slot \`json:"slots,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Slots map[string]Slot \`json:"slots,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
// end`,
    },
  },
]);
