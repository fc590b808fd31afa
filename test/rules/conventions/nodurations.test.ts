// Cases of the rule conventions/nodurations.
import { conventionsNodurations } from '../../../src/rules/conventions/nodurations.ts';
import { testRule } from '../../support/rule-tester.ts';

const before = {
  'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}
`,
};

testRule(conventionsNodurations, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Timeout *metav1.Duration \`json:"timeout,omitempty"\` // ! conventions/nodurations: should not use a Duration
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

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	TimeoutSeconds *int32 \`json:"timeoutSeconds,omitempty"\`
}
`,
    },
  },
  {
    name: 'was there before',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Timeout *metav1.Duration \`json:"timeout,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Timeout *metav1.Duration \`json:"timeout,omitempty"\`
}
// end`,
    },
  },
]);
