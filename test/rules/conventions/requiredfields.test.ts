// Cases of the rule conventions/requiredfields.
import { conventionsRequiredfields } from '../../../src/rules/conventions/requiredfields.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsRequiredfields, [
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
	// +required
	Width *int32 \`json:"width"\` // ! conventions/requiredfields: should have the omitempty tag
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
	// +required
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
	// +required
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
	// +required
	Width *int32 \`json:"width"\`
}
// end
`,
    },
  },
]);
