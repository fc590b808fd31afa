// Cases of the rule conventions/ssatags.
import { conventionsSsatags } from '../../../src/rules/conventions/ssatags.ts';
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

testRule(conventionsSsatags, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +listType=map
	// +listMapKey=id
	// +optional
	Slots []Slot \`json:"slots,omitempty"\` // ! conventions/ssatags: does not exist as a field
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
	// +listType=map
	// +listMapKey=id
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
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +listType=map
	// +listMapKey=id
	// +optional
	Slots []Slot \`json:"slots,omitempty"\`
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
