// Cases of the rule lifecycle/malformed-tag.
import { lifecycleMalformedTag } from '../../../src/rules/lifecycle/malformed-tag.ts';
import { frobber } from '../../support/go.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

const width = '	Width *int32 `json:"width,omitempty"`';

testRule(lifecycleMalformedTag, [
  {
    name: 'every part is wrong, each is told by itself',
    after: frobber(`
	// !next lifecycle/malformed-tag: write \`minVersion=v1.20\` // !next lifecycle/malformed-tag: the status is written \`alpha\` // !next lifecycle/malformed-tag: \`featureGate\` is missing
	// +lifecycle:kubernetes:minVersion=1.20.3,status=Alpha
${width}`),
  },
  {
    name: 'the status of what is generally available',
    after: frobber(`
	// !next lifecycle/malformed-tag: has no tag: remove it
	// +lifecycle:kubernetes:minVersion=v1.20,status=stable,featureGate=Frobber2D
${width}`),
  },
  {
    name: 'another project writes semantic versions',
    after: frobber(`
	// +lifecycle:istio:minVersion=v3.0.0
	// !next lifecycle/malformed-tag: is no semantic version
	// +lifecycle:linkerd:minVersion=v3
${width}`),
  },
  {
    name: 'both spellings',
    after: frobber(`
	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha,featureGate=Frobber2D
${width}
	// +lifecycle:component=kubernetes,minVersion=v1.20,status=beta,featureGate=Frobber2D
	Height *int32 \`json:"height,omitempty"\``),
  },
  {
    name: 'a marker whose name only begins alike',
    after: frobber(`
	// +lifecycle-hooks=true
${width}`),
  },
  {
    name: 'a fault that stood there before',
    before: frobber(`
	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha
${width}`),
    after: frobber(`
	// A comment.
	// !next lifecycle/malformed-tag (existing): \`featureGate\` is missing
	// +lifecycle:kubernetes:minVersion=v1.20,status=alpha
${width}`),
  },
]);

test.each([
  ['minVersion=1.20,status=alpha,featureGate=A', 'minVersion=v1.20,status=alpha,featureGate=A'],
  ['minVersion=V1.20.3,status=alpha,featureGate=A', 'minVersion=v1.20,status=alpha,featureGate=A'],
  ['minVersion=v1.20,status=Beta,featureGate=A', 'minVersion=v1.20,status=beta,featureGate=A'],
  ['minversion=v1.20,status=alpha,featureGate=A', 'minVersion=v1.20,status=alpha,featureGate=A'],
  ['minVersion=v1.20, status=alpha,featureGate=A', 'minVersion=v1.20,status=alpha,featureGate=A'],
  ['minVersion=1.20,status=Alpha,featureGate=A', 'minVersion=v1.20,status=alpha,featureGate=A'],
  // Something else is wrong with the part.
  ['minVersion=v1.20,Status=Alpha,featureGate=A', undefined],
  ['minVersion=v1.20,status=stable,featureGate=A', undefined],
  ['minVersion=latest,status=alpha,featureGate=A', undefined],
  ['minVersion=v1.20,status=alpha,status=alpha,featureGate=A', undefined],
])('%s', (given, wanted = given) => {
  const tagged = (parts: string) => frobber(`\n\t// +lifecycle:kubernetes:${parts}\n${width}`);
  expect(mended('lifecycle/malformed-tag', tagged(given))).toEqual(tagged(wanted));
});
