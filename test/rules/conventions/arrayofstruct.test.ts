// Cases of the rule conventions/arrayofstruct.
import { conventionsArrayofstruct } from '../../../src/rules/conventions/arrayofstruct.ts';
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

testRule(conventionsArrayofstruct, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +listType=atomic
	// +optional
	Slots []Slot \`json:"slots,omitempty"\` // ! conventions/arrayofstruct: the struct has no required fields
}

type Slot struct {
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
	// +listType=atomic
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
	// +listType=atomic
	// +optional
	Slots []Slot \`json:"slots,omitempty"\`
}

type Slot struct {
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
	// +listType=atomic
	// +optional
	Slots []Slot \`json:"slots,omitempty"\`
}

type Slot struct {
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
// end`,
    },
  },
]);
