// Cases of the rule admission/missing-schema.
import { admissionMissingSchema } from '../../../src/rules/admission/missing-schema.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionMissingSchema, [
  {
    name: 'no schema',
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
  - name: v1 # ! admission/missing-schema: \`spec.versions[0].schema.openAPIV3Schema\`: a value is required
    served: true
    storage: true
`,
  },
  {
    name: 'a schema that accepts everything',
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
      openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true }
`,
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
