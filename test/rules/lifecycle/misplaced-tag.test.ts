// Cases of the rule lifecycle/misplaced-tag.
import { lifecycleMisplacedTag } from '../../../src/rules/lifecycle/misplaced-tag.ts';
import { frobber, goFileOf } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const tag = '+lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D';

testRule(lifecycleMisplacedTag, [
  {
    name: 'on a type, on an embedded field, on nothing',
    after: goFileOf(`
// !next lifecycle/misplaced-tag: is on the type \`Frobber\`
// ${tag}
type Frobber struct {
	// !next lifecycle/misplaced-tag: is on the embedded field \`Frobber.Size\`
	// ${tag}
	Size \`json:",inline"\`

	// !next lifecycle/misplaced-tag: belongs to no field
	// ${tag}

	Width *int32 \`json:"width,omitempty"\`
}
`),
  },
  {
    name: 'on a field',
    after: frobber(`
	// ${tag}
	Width *int32 \`json:"width,omitempty"\``),
  },
  {
    name: 'on an embedded field that has a name in JSON',
    after: frobber(`
	// ${tag}
	Size \`json:"size"\``),
  },
  {
    name: 'inside the text of another program',
    after: goFileOf(`
const example = \`
// ${tag}
\`
`),
  },
]);
