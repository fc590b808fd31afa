// Cases of the rule conventions/dependenttags.
import { conventionsDependenttags } from '../../../src/rules/conventions/dependenttags.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsDependenttags, [
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
	// +unionMember
	// +required
	Width *int32 \`json:"width,omitempty"\` // ! conventions/dependenttags: missing required marker
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
	// +unionMember
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
	// +unionMember
	// +required
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
	// +unionMember
	// +required
	Width *int32 \`json:"width,omitempty"\`
}
// end
`,
    },
  },
]);
