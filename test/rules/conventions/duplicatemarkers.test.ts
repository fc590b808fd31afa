// Cases of the rule conventions/duplicatemarkers.
import { conventionsDuplicatemarkers } from '../../../src/rules/conventions/duplicatemarkers.ts';
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

testRule(conventionsDuplicatemarkers, [
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
	// +kubebuilder:validation:MaxLength=8
	// +optional
	Kind *string \`json:"kind,omitempty"\` // ! conventions/duplicatemarkers: has duplicated markers
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
	// +kubebuilder:validation:MaxLength=8
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
	// +kubebuilder:validation:MaxLength=8
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
	// +kubebuilder:validation:MaxLength=8
	// +optional
	Kind *string \`json:"kind,omitempty"\`
}
// end`,
    },
  },
]);
