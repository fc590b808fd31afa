// Cases of the rule conventions/statussubresource.
import { conventionsStatussubresource } from '../../../src/rules/conventions/statussubresource.ts';
import { testRule } from '../../support/rule-tester.ts';

const before = {
  'api/v1/types.go': `// +groupName=example.com
package v1
`,
};

testRule(conventionsStatussubresource, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

// Rack holds slots.
// +kubebuilder:object:root=true
type Rack struct { // ! conventions/statussubresource: does not have the marker
	Status string \`json:"status,omitempty"\`
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

// Rack holds slots.
// +kubebuilder:object:root=true
// +kubebuilder:subresource:status
type Rack struct {
	Status string \`json:"status,omitempty"\`
}
`,
    },
  },
  {
    name: 'was there before',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

// Rack holds slots.
// +kubebuilder:object:root=true
type Rack struct {
	Status string \`json:"status,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

// Rack holds slots.
// +kubebuilder:object:root=true
type Rack struct {
	Status string \`json:"status,omitempty"\`
}
// end`,
    },
  },
]);
