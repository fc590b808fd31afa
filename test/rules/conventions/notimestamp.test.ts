// Cases of the rule conventions/notimestamp.
import { conventionsNotimestamp } from '../../../src/rules/conventions/notimestamp.ts';
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

testRule(conventionsNotimestamp, [
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
	StartTimestamp *metav1.Time \`json:"startTimestamp,omitempty"\` // ! conventions/notimestamp: prefer use of the term
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
	StartTime *metav1.Time \`json:"startTime,omitempty"\`
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
	StartTimestamp *metav1.Time \`json:"startTimestamp,omitempty"\`
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
	StartTimestamp *metav1.Time \`json:"startTimestamp,omitempty"\`
}
// end`,
    },
  },
]);
