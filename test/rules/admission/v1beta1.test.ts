// Cases of the rule admission/v1beta1.
import { admissionV1beta1 } from '../../../src/rules/admission/v1beta1.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionV1beta1, [
  {
    name: 'a new CRD',
    after: `apiVersion: apiextensions.k8s.io/v1beta1 # ! admission/v1beta1: \`apiextensions.k8s.io/v1beta1\` has not been served since Kubernetes 1.22: no current cluster can install this CRD
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
`,
  },
  {
    name: 'v1',
    after: `apiVersion: apiextensions.k8s.io/v1
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
`,
  },
  {
    name: 'another kind of v1beta1',
    after: `apiVersion: policy/v1beta1
kind: PodDisruptionBudget
metadata: { name: a }
`,
  },
]);
