// Cases of the rule structural/incomplete.
import { structuralIncomplete } from '../../../src/rules/structural/incomplete.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralIncomplete, [
  {
    name: 'a field of the root that only a value validation names',
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
        anyOf:
        - properties: { size: {} }
        properties: # ! structural/incomplete: \`spec.validation.openAPIV3Schema.properties[size]\`: because it is defined in spec.validation.openAPIV3Schema.anyOf[0].properties[s
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  {
    name: 'a field that is defined',
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
        anyOf:
        - properties: { spec: {} }
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
