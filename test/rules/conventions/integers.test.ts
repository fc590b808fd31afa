// Cases of the rule conventions/integers.
import { conventionsIntegers } from '../../../src/rules/conventions/integers.ts';
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

testRule(conventionsIntegers, [
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
	Width *uint32 \`json:"width,omitempty"\` // ! conventions/integers: should not use unsigned integers
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
	// +kubebuilder:validation:Minimum=0
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
	Width *uint32 \`json:"width,omitempty"\`
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
	Width *uint32 \`json:"width,omitempty"\`
}
// end`,
    },
  },
  {
    name: 'a type that only Go code uses, next to one that a field has',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type Rack struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type Rack struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	// +optional
	Side *Side \`json:"side,omitempty"\` // ! conventions/integers: Field Rack.Side pointer type Side should not use an int
}

type Side int // ! conventions/integers: Type Side should not use an int

type part int

const front part = iota
`,
    },
  },
]);
