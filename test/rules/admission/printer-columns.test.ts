// Cases of the rule admission/printer-columns.
import { admissionPrinterColumns } from '../../../src/rules/admission/printer-columns.ts';
import { widget } from '../../support/crd.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionPrinterColumns, [
  {
    name: 'a type that does not exist',
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
    additionalPrinterColumns:
    - name: Colour
      type: text # ! admission/printer-columns: \`spec.additionalPrinterColumns[0].type\`: must be one of boolean,date,integer,number,string
#           ^^^^
      jsonPath: .spec.colour
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
    name: 'a column',
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
    additionalPrinterColumns:
    - { name: Colour, type: string, jsonPath: .spec.colour }
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

test.each([
  [
    'additionalPrinterColumns: [{ name: A, type: String, jsonPath: "{.spec.a}" }]',
    'additionalPrinterColumns: [{ name: A, type: string, jsonPath: ".spec.a" }]',
  ],
  [
    'additionalPrinterColumns:\n    - name: A\n      type: string\n      jsonPath: spec.a # words',
    'additionalPrinterColumns:\n    - name: A\n      type: string\n      jsonPath: .spec.a # words',
  ],
  [
    'additionalPrinterColumns: [{ name: A, type: text, jsonPath: "spec.a b" }]',
    'additionalPrinterColumns: [{ name: A, type: text, jsonPath: "spec.a b" }]',
  ],
])('%s', (given, wanted) => {
  const crd = (words: string): string =>
    widget('a: { type: string }').replace('    schema:', `    ${words}\n    schema:`);
  expect(mended('admission/printer-columns', crd(given))).toEqual({ 'crd.yaml': crd(wanted) });
});
