// Cases of the rule admission/subresources.
import { admissionSubresources } from '../../../src/rules/admission/subresources.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionSubresources, [
  {
    name: 'a path that is none',
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
    subresources:
      scale:
        specReplicasPath: spec.replicas # ! admission/subresources: \`spec.subresources.scale.specReplicasPath\`: must be a simple json path starting with .
        statusReplicasPath: .status.replicas
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
    name: 'paths of spec and status',
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
    subresources:
      scale: { specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }
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
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
