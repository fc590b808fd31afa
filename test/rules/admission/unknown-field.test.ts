// Cases of the rule admission/unknown-field.
import { admissionUnknownField } from '../../../src/rules/admission/unknown-field.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionUnknownField, [
  {
    name: 'a misspelt keyword',
    after: widget(`
name: { type: string, maxlength: 5 } # ! admission/unknown-field: unknown field "spec.versions[0].schema.openAPIV3Schema.properties.spec.properties.name.maxlength": kubectl refuses this CRD (\`--va
`),
  },
  { name: 'spelt right', after: widget('name: { type: string, maxLength: 5 }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
