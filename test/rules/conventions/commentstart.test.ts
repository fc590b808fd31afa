// Cases of the rule conventions/commentstart.
import { conventionsCommentstart } from '../../../src/rules/conventions/commentstart.ts';
import { testRule } from '../../support/rule-tester.ts';

const before = {
  'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// side is the side.
	// +optional
	Side *string \`json:"side,omitempty"\`
	// kind is the kind.
	// +optional
	Kind *string \`json:"kind,omitempty"\`
	// label is the label.
	// +optional
	Label *string \`json:"label,omitempty"\`
	// shape is the shape.
	// +optional
	Shape *string \`json:"shape,omitempty"\`
	// color is the color.
	// +optional
	Color *string \`json:"color,omitempty"\`
}
`,
};

testRule(conventionsCommentstart, [
  {
    name: 'added',
    before,
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// side is the side.
	// +optional
	Side *string \`json:"side,omitempty"\`
	// kind is the kind.
	// +optional
	Kind *string \`json:"kind,omitempty"\`
	// label is the label.
	// +optional
	Label *string \`json:"label,omitempty"\`
	// shape is the shape.
	// +optional
	Shape *string \`json:"shape,omitempty"\`
	// color is the color.
	// +optional
	Color *string \`json:"color,omitempty"\`
	// The size of it.
	// +optional
	Width *int32 \`json:"width,omitempty"\` // ! conventions/commentstart: should start with
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
	// side is the side.
	// +optional
	Side *string \`json:"side,omitempty"\`
	// kind is the kind.
	// +optional
	Kind *string \`json:"kind,omitempty"\`
	// label is the label.
	// +optional
	Label *string \`json:"label,omitempty"\`
	// shape is the shape.
	// +optional
	Shape *string \`json:"shape,omitempty"\`
	// color is the color.
	// +optional
	Color *string \`json:"color,omitempty"\`
	// width is how wide it is.
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
	// side is the side.
	// +optional
	Side *string \`json:"side,omitempty"\`
	// kind is the kind.
	// +optional
	Kind *string \`json:"kind,omitempty"\`
	// label is the label.
	// +optional
	Label *string \`json:"label,omitempty"\`
	// shape is the shape.
	// +optional
	Shape *string \`json:"shape,omitempty"\`
	// color is the color.
	// +optional
	Color *string \`json:"color,omitempty"\`
	// The size of it.
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
`,
    },
    after: {
      'api/v1/types.go': `// +groupName=example.com
package v1

type RackSpec struct {
	// side is the side.
	// +optional
	Side *string \`json:"side,omitempty"\`
	// kind is the kind.
	// +optional
	Kind *string \`json:"kind,omitempty"\`
	// label is the label.
	// +optional
	Label *string \`json:"label,omitempty"\`
	// shape is the shape.
	// +optional
	Shape *string \`json:"shape,omitempty"\`
	// color is the color.
	// +optional
	Color *string \`json:"color,omitempty"\`
	// The size of it.
	// +optional
	Width *int32 \`json:"width,omitempty"\`
}
// end`,
    },
  },
]);
