// Cases of the rule admission/server-warning.
import { admissionServerWarning } from '../../../src/rules/admission/server-warning.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionServerWarning, [
  {
    name: 'a format no one checks',
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
              name: { type: string, format: colour } # ! admission/server-warning: \`unrecognized format "colour"\`: it does not check this format on objects
`,
  },
  {
    name: 'a format that is known for another type, where another field has it',
    after: widget(`
count: { type: integer, format: int32 }
port:
  x-kubernetes-int-or-string: true
  format: int32 # ! admission/server-warning: unrecognized format "int32"
`),
  },
  { name: 'a known format', after: widget('name: { type: string, format: date-time }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
  {
    name: 'a set of objects',
    after: widget(`
parts:
  type: array
  x-kubernetes-list-type: set # ! admission/server-warning: rejects every object that has an item there, and CEL cannot tell such items apart, whether or not the server warns
  items: { type: object, x-kubernetes-map-type: atomic }
`),
  },
]);
