// Cases of the rule conventions/defaultorrequired.
import { conventionsDefaultorrequired } from '../../../src/rules/conventions/defaultorrequired.ts';
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

testRule(conventionsDefaultorrequired, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +kubebuilder:default=left
	// +required
	Kind string \`json:"kind"\` // ! conventions/defaultorrequired: has conflicting markers
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
	// +kubebuilder:default=left
	// +optional
	Kind string \`json:"kind,omitempty"\`
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
	// +kubebuilder:default=left
	// +required
	Kind string \`json:"kind"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +kubebuilder:default=left
	// +required
	Kind string \`json:"kind"\`
}
// end`,
    },
  },
]);
