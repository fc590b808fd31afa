// What CRDs say of a change of a Go type that several kinds have.
import { expect, test } from 'vitest';
import { defaultConfig } from '../../../src/config/config.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import type { Files } from '../../support/markers.ts';

const kind = (name: string): string => `
// +kubebuilder:object:root=true
type ${name} struct {
	metav1.TypeMeta   \`json:",inline"\`
	metav1.ObjectMeta \`json:"metadata,omitempty"\`
	Spec Shared \`json:"spec,omitempty"\`
}
`;
const types = (size: string): Files => ({
  'api/v1/types.go': `// +groupName=example.com
package v1

import metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"

type Shared struct {
	Size ${size} \`json:"size,omitempty"\`
}
${kind('Widget')}${kind('Gadget')}`,
});
const bounded = 'size: { type: integer, minimum: 0, maximum: 10 }';
const free = 'size: { type: integer }';
const crds = (ofWidget: string, ofGadget: string): Files => {
  const of = (fields: string): string => widget(`${fields}\nother: { type: string }`);
  return {
    'widget.yaml': of(ofWidget),
    'gadget.yaml': of(ofGadget).replaceAll('Widget', 'Gadget').replaceAll('widget', 'gadget'),
  };
};

test.each<[string, Files, string[]]>([
  ['both CRDs', crds(bounded, bounded), []],
  ['one of two CRDs', crds(bounded, free), ['go-types/field-type-changed']],
  ['no CRD', crds(free, free), ['go-types/field-type-changed']],
])('a smaller integer in Go, whose values %s already had alone', (_name, context, expected) => {
  const changes = changeSetOf({ before: types('int32'), after: types('uint8'), context });
  const found = review(changes, defaultConfig).findings.map(({ rule }) => rule);
  expect(found.filter((rule) => rule.startsWith('go-types/'))).toEqual(expected);
});
