// Cases of the rule structural/undefined-field.
import { structuralUndefinedField } from '../../../src/rules/structural/undefined-field.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const widgetOfV1beta1 = (pruning = '', mark = ''): string => `apiVersion: apiextensions.k8s.io/v1beta1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
${pruning}  version: v1
  additionalPrinterColumns:
  - { name: Size, type: string, JSONPath: .spec.size }${mark}
  validation: { openAPIV3Schema: { type: object, properties: { spec: { type: object } } } }
`;

testRule(structuralUndefinedField, [
  {
    name: 'a misspelt field',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: object
  properties: { width: { type: integer } }
  anyOf:
  - required: [width]
  - properties:
      widht: { minimum: 1 } # ! structural/undefined-field: A value validation names \`spec.size.widht\`, which the schema does not define outside of \`allOf\`, \`anyOf\`, \`one
`),
  },
  {
    name: 'a field that is defined',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: object
  properties: { width: { type: integer } }
  anyOf:
  - properties: { width: { minimum: 1 } }
`),
  },
  {
    name: 'required without a definition: no object can have it',
    before: widget('colour: { type: string }'),
    after: widget(`
size:
  type: object
  required:
  - width
  - hieght # ! structural/undefined-field: \`required\` names \`spec.size.hieght\`, which the \`properties\` next to it do not define: the server prunes the field before it validates
  properties: { width: { type: integer }, height: { type: integer } }
`),
  },
  {
    name: 'required is defined, or kept without a definition',
    before: widget('colour: { type: string }'),
    after: widget(`
a: { type: object, required: [width], properties: { width: { type: integer } } }
b: { type: object, required: [width], x-kubernetes-preserve-unknown-fields: true }
c: { type: object, required: [width], additionalProperties: { type: integer } }
d: { type: object, required: [kind, metadata], x-kubernetes-embedded-resource: true }
`),
  },
  {
    name: 'a CRD that does not prune',
    before: widget('colour: { type: string }').replace(/^spec:$/m, 'spec:\n  preserveUnknownFields: true'),
    after: widget('size: { type: object, required: [width] }').replace(
      /^spec:$/m,
      'spec:\n  preserveUnknownFields: true',
    ),
  },
  {
    name: 'no value validations',
    before: widget('colour: { type: string }'),
    after: widget('size: { type: object, properties: { width: { type: integer } } }'),
  },
  {
    name: 'columns and paths of the scale subresource',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Colour, type: string, jsonPath: .spec.colour }
    - { name: Age, type: date, jsonPath: .metadata.creationTimestamp }
    - name: Ready
      type: string
      jsonPath: '.status.conditions[?(@.type=="Ready")].status' # ! structural/undefined-field: A printer column reads \`status.conditions\`
    - name: Size
      type: integer
      jsonPath: .spec.size # ! structural/undefined-field: A printer column reads \`spec.size\`, which the schema does not define: the server prunes the field, and the column \`Size\` stays empty
    subresources:
      scale:
        specReplicasPath: .spec.colour # ! structural/undefined-field: \`specReplicasPath\` reads \`spec.colour\`, which is not an integer
        statusReplicasPath: .status.count # ! structural/undefined-field: \`statusReplicasPath\` reads \`status.count\`
        labelSelectorPath: .spec.colour.name # ! structural/undefined-field: \`labelSelectorPath\` reads \`spec.colour.name\`, which the schema does not define: the server prunes the field, and \`kubectl scale\`
    schema:`,
    ),
  },
  {
    name: 'paths of the scale subresource that servers reject anyway',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    subresources:
      scale:
        specReplicasPath: .count
        statusReplicasPath: .spec.count
        labelSelectorPath: .metadata.labels
    schema:`,
    ),
  },
  {
    name: 'a field that only the root of an object has without a definition',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Kind, type: string, jsonPath: .kind }
    - { name: Inner, type: string, jsonPath: .spec.kind } # ! structural/undefined-field: A printer column reads \`spec.kind\`
    schema:`,
    ),
  },
  {
    name: 'columns of two versions with one schema',
    before: widget('colour: { type: string }'),
    after: `${widget('colour: { type: string }').replace('openAPIV3Schema:', '$& &schema').trimEnd()}
  - name: v2
    served: true
    storage: false
    additionalPrinterColumns:
    - { name: Size, type: string, jsonPath: .spec.size } # ! structural/undefined-field: A printer column reads \`spec.size\`
    schema: { openAPIV3Schema: *schema }
`,
  },
  {
    name: 'what a template fills in',
    before: { 'chart/templates/crd.yaml': widget('colour: { type: string }') },
    after: {
      'chart/templates/crd.yaml': widget('colour: { type: string }\n{{- include "more" . | nindent 14 }}').replace(
        '    schema:',
        `    additionalPrinterColumns:
    - { name: Size, type: integer, jsonPath: .spec.size }
    - { name: State, type: string, jsonPath: .state{{ .Values.suffix }} }
    schema:`,
      ),
    },
  },
  {
    name: 'a column of v1beta1, of a CRD that is pruned',
    after: widgetOfV1beta1(
      '  preserveUnknownFields: false\n',
      ' # ! structural/undefined-field: A printer column reads',
    ),
  },
  { name: 'a column of v1beta1, of a CRD that is not', after: widgetOfV1beta1() },
  {
    name: 'a selector that is an object, and replicas of which the type is not known',
    before: widget('colour: { type: string }'),
    after: widget(`
selector: { type: object, properties: { matchLabels: { type: object, additionalProperties: { type: string } } } }
replicas: { x-kubernetes-int-or-string: true }
ready: { type: integer }
`).replace(
      '    schema:',
      `    subresources:
      scale:
        specReplicasPath: .spec.replicas
        statusReplicasPath: .spec.ready
        labelSelectorPath: .spec.selector # ! structural/undefined-field: \`labelSelectorPath\` reads \`spec.selector\`, which is not a text
    schema:`,
    ),
  },
  {
    name: 'a field that a branch names in the items of a list',
    before: widget('colour: { type: string }'),
    after: widget(`
sizes:
  type: array
  items: { type: object, properties: { width: { type: integer } } }
  anyOf:
  - items: { properties: { width: { minimum: 1 } } }
  - items:
      properties:
        height: { minimum: 1 } # ! structural/undefined-field: A value validation names \`spec.sizes[*].height\`
names:
  type: array
  anyOf: [{ items: { required: [a] } }]
`),
  },
  {
    name: 'a column of a field that stops being defined',
    before: widget('colour: { type: string }\nsize: { type: integer }').replace(
      '    schema:',
      '    additionalPrinterColumns:\n    - { name: Size, type: integer, jsonPath: .spec.size }\n    schema:',
    ),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Size, type: integer, jsonPath: .spec.size } # ! structural/undefined-field: A printer column reads
    schema:`,
    ),
  },
  {
    name: 'a column with a name without quotes in brackets, which no server can read',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string }').replace(
      '    schema:',
      `    additionalPrinterColumns:
    - name: Kind
      type: string
      jsonPath: '.metadata.labels[example.com/kind]' # ! structural/undefined-field: Servers cannot read the path of the printer column \`Kind\`: they leave out this column and all after it
    schema:`,
    ),
  },
  {
    name: 'columns of fields that are kept without a definition',
    before: widget('colour: { type: string }'),
    after: widget(`
any: { type: object, x-kubernetes-preserve-unknown-fields: true }
map: { type: object, additionalProperties: { type: string } }
pod: { type: object, x-kubernetes-embedded-resource: true, properties: { spec: { type: object } } }
list: { type: array, items: { type: object, properties: { name: { type: string } } } }
`).replace(
      '    schema:',
      `    additionalPrinterColumns:
    - { name: Any, type: string, jsonPath: .spec.any.thing }
    - { name: Key, type: string, jsonPath: .spec.map.key }
    - { name: Pod, type: string, jsonPath: .spec.pod.metadata.name }
    - { name: First, type: string, jsonPath: '.spec.list[0].name' }
    - { name: All, type: string, jsonPath: '.spec.list[*].name' }
    - { name: Some, type: string, jsonPath: '.spec.list[-2:].name' }
    - { name: One, type: string, jsonPath: '.spec.list[?(@.name=="one")].name' }
    - { name: Two, type: string, jsonPath: ".metadata.labels['a', 'b']" }
    - { name: Label, type: string, jsonPath: '.metadata.labels.example\\.com/colour' }
    schema:`,
    ),
  },
]);
