// Cases of the rule conventions/preferredmarkers.
import { conventionsPreferredmarkers } from '../../../src/rules/conventions/preferredmarkers.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsPreferredmarkers, [
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
	// +k8s:optional
	Width *int32 \`json:"width,omitempty"\` // ! conventions/preferredmarkers: preferred
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
	// +k8s:optional
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
	// +k8s:optional
	Width *int32 \`json:"width,omitempty"\`
}
// end
`,
    },
  },
]);
