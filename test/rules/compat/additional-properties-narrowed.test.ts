// Cases of the rule compat/additional-properties-narrowed.
import { compatAdditionalPropertiesNarrowed } from '../../../src/rules/compat/additional-properties-narrowed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatAdditionalPropertiesNarrowed, [
  {
    name: 'a map that takes nothing any more',
    before: widget(`
labels: { type: object, additionalProperties: { type: string } } # ! compat/additional-properties-narrowed: \`spec.labels\` narrows its \`additionalProperties\`
`),
    after: widget('labels: { type: object }'),
  },
  {
    name: 'a map of strings stays one',
    before: widget('labels: { type: object, additionalProperties: { type: string } }'),
    after: widget('labels: { type: object, additionalProperties: { type: string, description: words } }'),
  },
  {
    name: 'a map of texts, as Kubernetes declares it',
    before: widget(`
template:
  type: object
  properties:
    containers: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true } }
    nodeSelector: { type: object, x-kubernetes-preserve-unknown-fields: true }
    serviceAccountName: { type: string }
    volumes: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`),
    after: widget(`
template:
  type: object
  properties:
    containers: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true } }
    nodeSelector: { type: object, additionalProperties: { type: string } } # ! compat/additional-properties-narrowed (info): Kubernetes declares this type so
    serviceAccountName: { type: string }
    volumes: { type: array, items: { type: object, x-kubernetes-preserve-unknown-fields: true } }
`),
  },
  {
    name: 'a map of texts in a type of the API’s own',
    before: widget('nodeSelector: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget(`
nodeSelector: { type: object, additionalProperties: { type: string } } # ! compat/additional-properties-narrowed: \`spec.nodeSelector\` narrows
`),
  },
  {
    name: 'a map is added',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
labels: { type: object, additionalProperties: { type: string } }
`),
  },
]);
