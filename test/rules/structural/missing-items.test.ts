// Cases of the rule structural/missing-items.
import { structuralMissingItems } from '../../../src/rules/structural/missing-items.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralMissingItems, [
  {
    name: 'a list of nothing',
    after: widget(`
list: { type: array } # ! structural/missing-items: \`spec.validation.openAPIV3Schema.properties[spec].properties[list].items\`: must be specified
`),
  },
  { name: 'a list of texts', after: widget('list: { type: array, items: { type: string } }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
