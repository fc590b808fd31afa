// Cases of the rule conventions/uniquemarkers.
import { conventionsUniquemarkers } from '../../../src/rules/conventions/uniquemarkers.ts';
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

testRule(conventionsUniquemarkers, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +kubebuilder:validation:MaxLength=8
	// +kubebuilder:validation:MaxLength=9
	// +optional
	Kind *string \`json:"kind,omitempty"\` // ! conventions/uniquemarkers: has multiple definitions of marker
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
	// +kubebuilder:validation:MaxLength=9
	// +optional
	Kind *string \`json:"kind,omitempty"\`
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
	// +kubebuilder:validation:MaxLength=8
	// +kubebuilder:validation:MaxLength=9
	// +optional
	Kind *string \`json:"kind,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +kubebuilder:validation:MaxLength=8
	// +kubebuilder:validation:MaxLength=9
	// +optional
	Kind *string \`json:"kind,omitempty"\`
}
// end`,
    },
  },
]);
