// Cases of the rule conventions/noreferences.
import { conventionsNoreferences } from '../../../src/rules/conventions/noreferences.ts';
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

testRule(conventionsNoreferences, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	SecretReference *string \`json:"secretReference,omitempty"\` // ! conventions/noreferences: should use 'Ref' instead of
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
	// +optional
	SecretRef *string \`json:"secretRef,omitempty"\`
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
	SecretReference *string \`json:"secretReference,omitempty"\`
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
	SecretReference *string \`json:"secretReference,omitempty"\`
}
// end`,
    },
  },
]);
