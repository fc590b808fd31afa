// Cases of the rule admission/pattern.
import { admissionPattern } from '../../../src/rules/admission/pattern.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionPattern, [
  {
    name: 'a look-ahead',
    after: widget(`
name: { type: string, pattern: '^(?!x)' } # ! admission/pattern: \`spec.validation.openAPIV3Schema.properties[spec].properties[name].pattern\`: must be a valid regular expression, but isn't: error
`),
  },
  {
    name: 'a pattern of RE2',
    after: widget(`
name: { type: string, pattern: '^[^x]' }
`),
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
