// Cases of the rule structural/int-or-string.
import { structuralIntOrString } from '../../../src/rules/structural/int-or-string.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralIntOrString, [
  {
    name: 'with unknown fields to keep',
    after: widget(`
port: { x-kubernetes-int-or-string: true, x-kubernetes-preserve-unknown-fields: true } # ! structural/int-or-string: \`spec.validation.openAPIV3Schema.properties[spec].properties[port].x-kubernetes-preserve-unknown-fields\`: must be false if x-kuber
`),
  },
  { name: 'alone', after: widget('port: { x-kubernetes-int-or-string: true }') },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
