// Cases of the rule admission/list-type.
import { admissionListType } from '../../../src/rules/admission/list-type.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(admissionListType, [
  {
    name: 'keys that items may lack',
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, properties: { name: { type: string } } } # ! admission/list-type: \`spec.validation.openAPIV3Schema.properties[spec].properties[list].items.properties[name].default\`: this property is in x-kubernet
`),
  },
  {
    name: 'required keys',
    after: widget(`
list:
  type: array
  x-kubernetes-list-type: map
  x-kubernetes-list-map-keys: [name]
  items: { type: object, required: [name], properties: { name: { type: string } } }
`),
  },
  {
    name: 'a set of texts',
    after: widget('list: { type: array, x-kubernetes-list-type: set, items: { type: string } }'),
  },
]);
