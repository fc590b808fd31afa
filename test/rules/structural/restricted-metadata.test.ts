// Cases of the rule structural/restricted-metadata.
import { structuralRestrictedMetadata } from '../../../src/rules/structural/restricted-metadata.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralRestrictedMetadata, [
  {
    name: 'labels',
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
          metadata: # ! structural/restricted-metadata: \`spec.validation.openAPIV3Schema.properties[metadata]\`: must not specify anything other than name and generateName, but metadata i
            type: object
            properties:
              labels: { type: object, additionalProperties: { type: string } }
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  {
    name: 'the name',
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
          metadata:
            type: object
            properties:
              name: { type: string, maxLength: 10 }
          spec:
            type: object
            properties:
              colour: { type: string }
`,
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
