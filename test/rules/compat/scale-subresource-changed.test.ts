// Cases of the rule compat/scale-subresource-changed.
import { compatScaleSubresourceChanged } from '../../../src/rules/compat/scale-subresource-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD with a scale subresource, none where it is empty, and fields of `spec`. */
const withScale = (scale: string, ...fields: readonly string[]): string => `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: widgets.example.com
spec:
  group: example.com
  scope: Namespaced
  names:
    kind: Widget
    plural: widgets
  versions:
  - name: v1
    served: true
    storage: true
${scale === '' ? '' : `    subresources:\n      scale: ${scale}\n`}    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
${fields.map((field) => `              ${field}\n`).join('')}`;

testRule(compatScaleSubresourceChanged, [
  {
    name: 'it goes',
    before: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas } # ! compat/scale-subresource-changed: \`v1\` loses its scale subresource`,
      'colour: { type: string }',
    ),
    after: withScale('', 'colour: { type: string }'),
  },
  {
    name: 'another path',
    before: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }`,
      'colour: { type: string }',
      'replicas: { type: integer }',
    ),
    after: withScale(
      `{ specReplicasPath: .spec.size, statusReplicasPath: .status.replicas } # ! compat/scale-subresource-changed: \`v1\` changes its scale subresource from \`{"specReplicasPath":".spec.replicas","statusReplicasPath":".status.re`,
      'colour: { type: string }',
      'replicas: { type: integer }',
    ),
  },
  {
    name: 'another path among long ones is shown alone',
    before: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.${'long'.repeat(20)} }`,
      'replicas: { type: integer }',
    ),
    after: withScale(
      `{ labelSelectorPath: .status.${'long'.repeat(20)}, specReplicasPath: .spec.size, statusReplicasPath: .status.replicas } # ! compat/scale-subresource-changed: from \`{"specReplicasPath":".spec.replicas"}\` to \`{"specReplicasPath":".spec.size"}\``,
      'replicas: { type: integer }',
    ),
  },
  {
    name: 'another path in the place of one that read nothing',
    before: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }`,
      'size: { type: integer }',
    ),
    after: withScale(
      `{ specReplicasPath: .spec.size, statusReplicasPath: .status.replicas }`,
      'size: { type: integer }',
    ),
  },
  {
    name: 'it comes',
    before: withScale('', 'colour: { type: string }'),
    after: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }`,
      'colour: { type: string }',
    ),
  },
  {
    name: 'it never was',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer }
`),
  },
  {
    name: 'a selector comes: nothing that was used is removed',
    before: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas }`,
      'colour: { type: string }',
    ),
    after: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector }`,
      'colour: { type: string }',
    ),
  },
  {
    name: 'the selector goes',
    before: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector }`,
      'colour: { type: string }',
    ),
    after: withScale(
      `{ specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas } # ! compat/scale-subresource-changed: autoscalers use other fields, or no longer find the pods. Keep it.`,
      'colour: { type: string }',
    ),
  },
]);
