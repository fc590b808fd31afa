// Cases of the rule conventions/optionalfields.
import { conventionsOptionalfields } from '../../../src/rules/conventions/optionalfields.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsOptionalfields, [
  {
    name: 'added',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
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
	Width *int32 \`json:"width"\` // ! conventions/optionalfields: should have the omitempty tag
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
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
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
	Width *int32 \`json:"width"\`
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
	Width *int32 \`json:"width"\`
}
// end
`,
    },
  },
]);
