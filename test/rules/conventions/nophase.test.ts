// Cases of the rule conventions/nophase.
import { conventionsNophase } from '../../../src/rules/conventions/nophase.ts';
import { testRule } from '../../support/rule-tester.ts';

const before = {
  'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackStatus struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}
`,
};

testRule(conventionsNophase, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackStatus struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Phase *string \`json:"phase,omitempty"\` // ! conventions/nophase: phase fields are deprecated
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

type RackStatus struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +listType=map
	// +listMapKey=type
	// +optional
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`
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

type RackStatus struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Phase *string \`json:"phase,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type RackStatus struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +optional
	Phase *string \`json:"phase,omitempty"\`
}
// end`,
    },
  },
]);
