// Cases of the rule conventions/conditions.
import { conventionsConditions } from '../../../src/rules/conventions/conditions.ts';
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

testRule(conventionsConditions, [
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
	Conditions []metav1.Condition \`json:"conditions,omitempty"\` // ! conventions/conditions: is missing the following markers
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
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`
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
	Conditions []metav1.Condition \`json:"conditions,omitempty"\`
}
// end`,
    },
  },
]);
