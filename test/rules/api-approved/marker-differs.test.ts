// Cases of the rule api-approved/marker-differs.
import { apiApprovedMarkerDiffers } from '../../../src/rules/api-approved/marker-differs.ts';
import { crd } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const url = (number: number): string => `https://github.com/kubernetes/enhancements/pull/${number}`;
const types = (number: number, group = 'toys.k8s.io'): string => `// +groupName=${group}
package v1

// Widget is a widget.
// +kubebuilder:object:root=true
// +kubebuilder:metadata:annotations="api-approved.kubernetes.io=${url(number)}"
type Widget struct {
	Colour string \`json:"colour"\`
}
`;
const yaml = (number: number, approvedNote = '', group = 'toys.k8s.io'): string =>
  crd({ group, approved: url(number), approvedNote });
const loud = `# ! api-approved/marker-differs: the marker on its Go type \`Widget\` names \`${url(2)}\``;

testRule(apiApprovedMarkerDiffers, [
  {
    name: 'the marker is changed, the CRD is generated with something else',
    before: { 'api/v1/types.go': types(1), 'crd.yaml': yaml(1) },
    after: { 'api/v1/types.go': types(2), 'crd.yaml': yaml(3, loud) },
  },
  { name: 'both are new', after: { 'api/v1/types.go': types(2), 'crd.yaml': yaml(3, loud) } },
  {
    name: 'they differed before',
    before: { 'api/v1/types.go': types(2), 'crd.yaml': yaml(3) },
    after: {
      'api/v1/types.go': types(2).replace('a widget.', 'one widget.'),
      'crd.yaml': yaml(3, loud.replace('differs:', 'differs (existing):')),
    },
  },
  {
    name: 'both change alike',
    before: { 'api/v1/types.go': types(1), 'crd.yaml': yaml(1) },
    after: { 'api/v1/types.go': types(2), 'crd.yaml': yaml(2) },
  },
  { name: 'only the CRD is at hand', before: { 'crd.yaml': yaml(1) }, after: { 'crd.yaml': yaml(3) } },
  {
    name: 'a kind of the same name in another group',
    after: { 'api/v1/types.go': types(2), 'crd.yaml': yaml(3, '', 'games.k8s.io') },
  },
  {
    name: 'another version of the type names the approval of the CRD',
    after: {
      'api/v1/types.go': types(2),
      'api/v2/types.go': types(3).replace('package v1', 'package v2'),
      'crd.yaml': yaml(3).replace('  versions:\n', '  versions:\n  - name: v2\n    served: true\n    storage: false\n'),
    },
  },
  {
    name: 'a version whose type is not at hand may name it',
    after: {
      'api/v1/types.go': types(2),
      'crd.yaml': yaml(3).replace('  versions:\n', '  versions:\n  - name: v2\n    served: true\n    storage: false\n'),
    },
  },
]);
