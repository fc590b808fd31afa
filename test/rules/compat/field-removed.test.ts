// Cases of the rule compat/field-removed.
import { compatFieldRemoved } from '../../../src/rules/compat/field-removed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatFieldRemoved, [
  {
    name: 'a field that only a copy had which is removed: the one that stays is named',
    before: {
      'solutions/queue/crd.yaml': widget(`
colour: { type: string }
size: { type: integer } # ! compat/field-removed: Compared with the CRD of this name in \`config/crd/widgets.yaml\`
`),
      'config/crd/widgets.yaml': widget('colour: { type: string }'),
    },
    after: { 'config/crd/widgets.yaml': widget('colour: { type: string }') },
  },
  {
    name: 'a field of a list item',
    before: widget(`
list:
  type: array
  items:
    type: object
    properties:
      width: { type: integer }
      height: { type: integer } # ! compat/field-removed: \`spec.list[*].height\` is removed
#     ^^^^^^
`),
    after: widget(`
list:
  type: array
  items:
    type: object
    properties:
      width: { type: integer }
`),
  },
  {
    name: 'a field of spec',
    before: widget(`
colour: { type: string }
size: { type: integer } # ! compat/field-removed: \`spec.size\` is removed
`),
    after: widget('colour: { type: string }'),
  },
  {
    name: 'a field of the items of a list that preserves unknown fields: the items keep what their schema does not name, but not what is below their fields',
    before: widget(`
list:
  type: array
  x-kubernetes-preserve-unknown-fields: true
  items:
    type: object
    properties:
      width: { type: integer }
      size:
        type: object
        properties:
          height: { type: integer } # ! compat/field-removed: \`spec.list[*].size.height\` is removed
#         ^^^^^^
          depth: { type: integer }
`),
    after: widget(`
list:
  type: array
  x-kubernetes-preserve-unknown-fields: true
  items:
    type: object
    properties:
      size:
        type: object
        properties:
          depth: { type: integer }
`),
  },
  {
    name: 'a field of the entries of a map that preserves unknown fields: the server prunes the entries all the same',
    before: widget(`
map:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  additionalProperties:
    type: object
    properties:
      width: { type: integer }
      height: { type: integer } # ! compat/field-removed: \`spec.map.*.height\` is removed
#     ^^^^^^
`),
    after: widget(`
map:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  additionalProperties:
    type: object
    properties:
      width: { type: integer }
`),
  },
  {
    name: 'the order of fields',
    before: widget(`
colour: { type: string }
size: { type: integer }
`),
    after: widget(`
size: { type: integer }
colour: { type: string }
`),
  },
  {
    name: 'a field of a version that no one serves',
    before: `apiVersion: apiextensions.k8s.io/v1
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
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
  - name: v2
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              a: { type: string }
              b: { type: string }
`,
    after: `apiVersion: apiextensions.k8s.io/v1
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
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              colour: { type: string }
  - name: v2
    served: false
    storage: false
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              a: { type: string }
`,
  },
  {
    name: 'a CRD of an example group in a folder of examples',
    before: {
      'examples/crd.yaml': widget(`
size: { type: integer } # ! compat/field-removed (info): the CRD is an example, or another project's, in a folder
`),
    },
    after: { 'examples/crd.yaml': widget('{}') },
  },
  {
    name: 'another group in a folder of examples, from which some projects deliver their CRDs',
    before: {
      'examples/crd.yaml': widget(`
size: { type: integer } # ! compat/field-removed: \`spec.size\` is removed
`).replaceAll('example.com', 'widgets.io'),
    },
    after: { 'examples/crd.yaml': widget('{}').replaceAll('example.com', 'widgets.io') },
  },
  {
    name: 'a field that gets another name, whatever its description says',
    before: widget(`
instances: { type: integer, description: How many. } # ! compat/field-removed: \`spec.instances\` was renamed to \`replicas\`: servers drop \`instances\` from stored objects
colour: { type: string }
`),
    after: widget(`
replicas: { type: integer, description: How many copies. }
colour: { type: string }
`),
  },
  {
    name: 'a field of the values that others have as well is no new name of it',
    before: widget(`
archived: { type: string, enum: [ignored, enabled, disabled] } # ! compat/field-removed: \`spec.archived\` is removed
balanced: { type: string, enum: [ignored, enabled, disabled] }
`),
    after: widget(`
balanced: { type: string, enum: [ignored, enabled, disabled] }
frozen: { type: string, enum: [ignored, disabled, enabled] }
`),
  },
  {
    name: 'a field of another type is no new name of it',
    before: widget(`
instances: { type: integer } # ! compat/field-removed: \`spec.instances\` is removed
`),
    after: widget('replicas: { type: string }'),
  },
  {
    name: 'two new fields of its shape: neither is its new name',
    before: widget(`
instances: { type: integer } # ! compat/field-removed: \`spec.instances\` is removed
`),
    after: widget('replicas: { type: integer }\nshards: { type: integer }'),
  },
  {
    name: 'of two removed fields, the scalar one is not renamed to a scalar, the one with fields is',
    before: widget(`
instances: { type: integer } # ! compat/field-removed: \`spec.instances\` is removed
colour: { type: string } # ! compat/field-removed: \`spec.colour\` is removed
template: { type: object, properties: { name: { type: string } } } # ! compat/field-removed: \`spec.template\` was renamed to \`pod\`
`),
    after: widget('replicas: { type: integer }\npod: { type: object, properties: { name: { type: string } } }'),
  },
  {
    name: 'a plain string is no new name of another, unless names or descriptions are alike',
    before: widget(`
rootstock: { type: string } # ! compat/field-removed: \`spec.rootstock\` is removed
a: { type: object, properties: { shotNme: { type: string } } } # ! compat/field-removed: \`spec.a.shotNme\` was renamed to \`shotName\`
b: { type: object, properties: { img: { type: string, description: img is what runs. } } } # ! compat/field-removed: \`spec.b.img\` was renamed to \`source\`
`),
    after: widget(`
planted: { type: string }
a: { type: object, properties: { shotName: { type: string } } }
b: { type: object, properties: { source: { type: string, description: source is what runs. } } }
`),
  },
  {
    name: 'of many plain fields, each is renamed to another spelling of its name',
    before: widget(`
pod_name: { type: string, maxLength: 8 } # ! compat/field-removed: \`spec.pod_name\` was renamed to \`podName\`
host_name: { type: string } # ! compat/field-removed: \`spec.host_name\` was renamed to \`hostName\`
pod_ip: { type: string } # ! compat/field-removed: \`spec.pod_ip\` is removed
`),
    after: widget('podName: { type: string }\nhostName: { type: string }\nother: { type: string }'),
  },
  {
    name: 'of two removed fields, the one whose name and type are like those of one added field is renamed to that',
    before: widget(`
partition: { type: integer } # ! compat/field-removed: \`spec.partition\` was renamed to \`partitions\`
topic: { type: string } # ! compat/field-removed: \`spec.topic\` is removed
`),
    after: widget('partitions: { type: integer }\nlabel: { type: string }'),
  },
  {
    name: 'what Kubernetes removed from its own types: the source of a claim, and the workload of a pod',
    before: widget(`
pod:
  type: object
  properties:
    containers: { type: array, items: { type: object } }
    nodeSelector: { type: object }
    resourceClaims:
      type: array
      items:
        type: object
        properties:
          name: { type: string }
          source: { type: object } # ! compat/field-removed (warning): as Kubernetes 1.31 removed it from its own type
    serviceAccountName: { type: string }
    volumes: { type: array, items: { type: object } }
    workloadRef: { type: object } # ! compat/field-removed (warning): as Kubernetes 1.36 removed it from its own type
`),
    after: widget(`
pod:
  type: object
  properties:
    containers: { type: array, items: { type: object } }
    nodeSelector: { type: object }
    resourceClaims:
      type: array
      items:
        type: object
        properties:
          name: { type: string }
          resourceClaimName: { type: string }
          resourceClaimTemplateName: { type: string }
    serviceAccountName: { type: string }
    volumes: { type: array, items: { type: object } }
`),
  },
  {
    name: 'the state of resizing in the status of a claim, and in no other status',
    before: widget(`
claim:
  type: object
  properties:
    accessModes: { type: array, items: { type: string } }
    capacity: { type: object }
    conditions: { type: array, items: { type: object } }
    phase: { type: string }
    resizeStatus: { type: string } # ! compat/field-removed (warning): as Kubernetes 1.28 removed it from its own type
disk: { type: object, properties: { phase: { type: string }, resizeStatus: { type: integer } } } # ! compat/field-removed: resizeStatus\` is removed
`),
    after: widget(`
claim:
  type: object
  properties:
    accessModes: { type: array, items: { type: string } }
    capacity: { type: object }
    conditions: { type: array, items: { type: object } }
    phase: { type: string }
disk: { type: object, properties: { phase: { type: string } } }
`),
  },
  {
    name: 'fields of these names that Kubernetes did not remove: of a type of the API itself, and of a container',
    before: widget(`
workloadRef: { type: object } # ! compat/field-removed: \`spec.workloadRef\` is removed
pod:
  type: object
  properties:
    containers:
      type: array
      items:
        type: object
        properties:
          resources:
            type: object
            properties:
              claims: { type: array, items: { type: object } } # ! compat/field-removed: claims\` is removed
              limits: { type: object }
    nodeSelector: { type: object } # ! compat/field-removed: \`spec.pod.nodeSelector\` is removed
    serviceAccountName: { type: string }
    volumes: { type: array, items: { type: object } }
`),
    after: widget(`
pod:
  type: object
  properties:
    containers:
      type: array
      items:
        type: object
        properties:
          resources:
            type: object
            properties:
              limits: { type: object }
    serviceAccountName: { type: string }
    volumes: { type: array, items: { type: object } }
`),
  },
  {
    name: 'claims of the resources of a volume claim, which Kubernetes removed, and another field of it',
    before: widget(`
storage:
  type: object
  properties:
    accessModes: { type: array, items: { type: string } }
    dataSource: { type: object }
    resources:
      type: object
      properties:
        claims: { type: array, items: { type: object } } # ! compat/field-removed (warning): as Kubernetes 1.29 removed
        limits: { type: object }
        requests: { type: object } # ! compat/field-removed: \`spec.storage.resources.requests\` is removed
    storageClassName: { type: string }
`),
    after: widget(`
storage:
  type: object
  properties:
    accessModes: { type: array, items: { type: string } }
    dataSource: { type: object }
    resources:
      type: object
      properties:
        limits: { type: object }
    storageClassName: { type: string }
`),
  },
  {
    name: 'of the metadata of a template, those that servers fill in, and another one',
    before: widget(`
template:
  type: object
  properties:
    metadata:
      type: object
      properties:
        annotations: { type: object, additionalProperties: { type: string } }
        creationTimestamp: { type: string, format: date-time }
        generateName: { type: string } # ! compat/field-removed: \`spec.template.metadata.generateName\` is removed
        labels: { type: object, additionalProperties: { type: string } }
        resourceVersion: { type: string }
        uid: { type: string }
`),
    after: widget(`
template:
  type: object
  properties:
    metadata:
      type: object
      properties:
        annotations: { type: object, additionalProperties: { type: string } }
        labels: { type: object, additionalProperties: { type: string } }
`),
  },
  {
    name: 'a map of anything keeps values, and no fields of these',
    before: widget(`
parts:
  type: object
  properties:
    name: { type: string }
    door:
      type: object
      properties:
        colour: { type: string } # ! compat/field-removed: \`spec.parts.door.colour\` is removed
sizes:
  type: object
  additionalProperties:
    type: object
    properties:
      width: { type: integer } # ! compat/field-removed: \`spec.sizes.*.width\` is removed
lists:
  type: object
  additionalProperties:
    type: array
    items:
      type: object
      properties:
        height: { type: integer } # ! compat/field-removed: \`spec.lists.*[*].height\` is removed
`),
    after: widget(`
parts: { type: object, additionalProperties: true }
lists: { type: object, additionalProperties: true }
sizes: { type: object, additionalProperties: true }
`),
  },
]);
