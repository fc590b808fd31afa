// Cases of the rule conventions/nonpointerstructs.
import { conventionsNonpointerstructs } from '../../../src/rules/conventions/nonpointerstructs.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsNonpointerstructs, [
  {
    name: 'added',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
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
	Slot Slot \`json:"slot,omitempty"\` // ! conventions/nonpointerstructs: must be marked as required
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
}
`,
    },
  },
  {
    name: 'added as it should be',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +required
	Slot Slot \`json:"slot,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
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
	Slot Slot \`json:"slot,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
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
	Slot Slot \`json:"slot,omitempty"\`
}

type Slot struct {
	// +required
	Name string \`json:"name"\`
}
// end
`,
    },
  },
]);
