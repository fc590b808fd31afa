// Cases of the rule structural/missing-type.
import { structuralMissingType } from '../../../src/rules/structural/missing-type.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralMissingType, [
  {
    name: 'a field without a type',
    after: widget(`
colour: { description: words } # ! structural/missing-type: \`spec.validation.openAPIV3Schema.properties[spec].properties[colour].type\`: must not be empty for specified object fields
`),
  },
  { name: 'any value', after: widget('colour: { x-kubernetes-preserve-unknown-fields: true }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
