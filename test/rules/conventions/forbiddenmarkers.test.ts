// Cases of the rule conventions/forbiddenmarkers.
import { conventionsForbiddenmarkers } from '../../../src/rules/conventions/forbiddenmarkers.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsForbiddenmarkers, [
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
	// +nullable
	// +optional
	Width *int32 \`json:"width,omitempty"\` // ! conventions/forbiddenmarkers: forbidden marker
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
	// +nullable
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
	// +nullable
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
// end
`,
    },
  },
]);
