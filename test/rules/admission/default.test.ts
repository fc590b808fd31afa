// Cases of the rule admission/default.
import { admissionDefault } from '../../../src/rules/admission/default.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionDefault, [
  {
    name: 'a default of another type',
    after: widget(`
size: { type: integer, default: large } # ! admission/default: \`spec.validation.openAPIV3Schema.properties[spec].properties[size].default\`: in body must be of type integer: "string"
`),
  },
  { name: 'a default that fits', after: widget('size: { type: integer, default: 1 }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
