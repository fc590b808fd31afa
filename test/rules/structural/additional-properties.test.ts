// Cases of the rule structural/additional-properties.
import { structuralAdditionalProperties } from '../../../src/rules/structural/additional-properties.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralAdditionalProperties, [
  {
    name: 'both',
    after: widget(`
labels:
  type: object
  properties: { a: { type: string } }
  additionalProperties: { type: string } # ! structural/additional-properties: \`spec.validation.openAPIV3Schema.properties[spec].properties[labels].additionalProperties\`: additionalProperties and properties ar
`),
  },
  { name: 'a map', after: widget('labels: { type: object, additionalProperties: { type: string } }') },
  {
    name: 'an object with free-form content',
    after: widget(
      'labels: { type: object, properties: { a: { type: string } }, x-kubernetes-preserve-unknown-fields: true }',
    ),
  },
]);
