// Cases of the rule admission/v1beta1.
import { admissionV1beta1 } from '../../../src/rules/admission/v1beta1.ts';
import { testRule } from '../../support/rule-tester.ts';

const crd = (version: string): string => `apiVersion: apiextensions.k8s.io/${version}
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`;

testRule(admissionV1beta1, [
  {
    name: 'a new CRD',
    after: crd(
      'v1beta1 # ! admission/v1beta1: `apiextensions.k8s.io/v1beta1` has not been served since Kubernetes 1.22: no current cluster can install this CRD',
    ),
  },
  {
    name: 'a CRD that was v1',
    before: crd('v1'),
    after: crd('v1beta1 # ! admission/v1beta1 (error): no current cluster can install this CRD'),
  },
  {
    name: 'a CRD that was v1beta1',
    before: crd('v1beta1'),
    after: crd('v1beta1 # ! admission/v1beta1 (existing): no current cluster').replace('colour', 'color'),
  },
  { name: 'v1', after: crd('v1') },
  {
    name: 'another kind of v1beta1',
    after: `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: { name: a }
`,
  },
]);
