// Cases of the rule conventions/statusoptional.
import { conventionsStatusoptional } from '../../../src/rules/conventions/statusoptional.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(conventionsStatusoptional, [
  {
    name: 'added',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}

type Rack struct {
	// +optional
	Status RackSpec \`json:"status,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +required
	Width int32 \`json:"width"\` // ! conventions/statusoptional: must be marked as optional
}

type Rack struct {
	// +optional
	Status RackSpec \`json:"status,omitempty"\`
}
`,
    },
  },
  {
    name: 'added as it should be',
    before: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
}

type Rack struct {
	// +optional
	Status RackSpec \`json:"status,omitempty"\`
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
	Width int32 \`json:"width,omitempty"\`
}

type Rack struct {
	// +optional
	Status RackSpec \`json:"status,omitempty"\`
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
	// +required
	Width int32 \`json:"width"\`
}

type Rack struct {
	// +optional
	Status RackSpec \`json:"status,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// +optional
	Side *string \`json:"side,omitempty"\`
	// +required
	Width int32 \`json:"width"\`
}

type Rack struct {
	// +optional
	Status RackSpec \`json:"status,omitempty"\`
}
// end
`,
    },
  },
]);
