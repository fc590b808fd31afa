// Cases of the rule lifecycle/duplicate-tag.
import { lifecycleDuplicateTag } from '../../../src/rules/lifecycle/duplicate-tag.ts';
import { frobber } from '../../support/go.ts';
import { testRule } from '../../support/rule-tester.ts';

const alpha = '	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D';
const width = '	Width *int32 `json:"width,omitempty"`';

testRule(lifecycleDuplicateTag, [
  {
    name: 'alpha and beta',
    after: frobber(`
${alpha}
	// !next lifecycle/duplicate-tag: \`Frobber.Width\` has two lifecycle tags of \`kubernetes\`
	// +lifecycle:component=kubernetes,minVersion=v1.21,status=beta,featureGate=Frobber2D
${width}`),
  },
  {
    name: 'two components',
    after: frobber(`
${alpha}
	// +lifecycle:istio:minVersion=v3.0.0
${width}`),
  },
  {
    name: 'two fields',
    after: frobber(`
${alpha}
${width}
${alpha}
	Height *int32 \`json:"height,omitempty"\``),
  },
]);
