// Cases of the rule compat/embedded-resource-changed.
import { compatEmbeddedResourceChanged } from '../../../src/rules/compat/embedded-resource-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatEmbeddedResourceChanged, [
  {
    name: 'it becomes one',
    before: widget('template: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget(`
template:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  x-kubernetes-embedded-resource: true # ! compat/embedded-resource-changed: \`spec.template\` becomes an embedded resource
`),
  },
  {
    name: 'it stays one',
    before: widget(
      'template: { type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true }',
    ),
    after: widget(
      'template: { type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true, description: words }',
    ),
  },
  {
    name: 'a new field that is one',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
template: { type: object, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-embedded-resource: true }
`),
  },
]);
