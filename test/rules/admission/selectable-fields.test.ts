// Cases of the rule admission/selectable-fields.
import { admissionSelectableFields } from '../../../src/rules/admission/selectable-fields.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionSelectableFields, [
  {
    name: 'a field that does not exist',
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
    selectableFields:
    - jsonPath: .spec.size # ! admission/selectable-fields: \`spec.selectableFields[0].jsonPath\`: is an invalid path: does not refer to a valid field
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
    name: 'a field of the schema',
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
    selectableFields:
    - jsonPath: .spec.colour
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
    name: 'a field that is named twice',
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    selectableFields:
    - jsonPath: .spec.colour
    - jsonPath: .spec.colour # ! admission/selectable-fields: \`spec.selectableFields[1].jsonPath\`: is a duplicate.
    schema:`,
    ),
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);

test.each([
  ['selectableFields: [{ jsonPath: spec.a }]', 'selectableFields: [{ jsonPath: .spec.a }]'],
  ['selectableFields: [{ jsonPath: .spec.b }]', 'selectableFields: [{ jsonPath: .spec.b }]'],
])('%s', (given, wanted) => {
  const crd = (words: string): string =>
    widget('a: { type: string }').replace('    schema:', `    ${words}\n    schema:`);
  expect(mended('admission/selectable-fields', crd(given))).toEqual({ 'crd.yaml': crd(wanted) });
});
