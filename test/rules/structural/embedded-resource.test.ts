// Cases of the rule structural/embedded-resource.
import { structuralEmbeddedResource } from '../../../src/rules/structural/embedded-resource.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(structuralEmbeddedResource, [
  {
    name: 'nothing below it',
    after: widget(`
template: { type: object, x-kubernetes-embedded-resource: true } # ! structural/embedded-resource: \`spec.validation.openAPIV3Schema.properties[spec].properties[template].properties\`: must not be empty if x-kubernetes-embedded-res
`),
  },
  {
    name: 'anything below it',
    after: widget(
      'template: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    ),
  },
  { name: 'nothing wrong', after: widget('colour: { type: string }') },
]);
