// Cases of the rule conventions/defaults.
import { conventionsDefaults } from '../../../src/rules/conventions/defaults.ts';
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

testRule(conventionsDefaults, [
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
	// +optional
	Kind string \`json:"kind"\` // ! conventions/defaults: does not have omitempty
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
	// +optional
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
	// +optional
	Kind string \`json:"kind"\`
}
// end`,
    },
  },
]);
