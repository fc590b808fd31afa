// Cases of the rule resource/refused.
import { resourceRefused } from '../../../src/rules/resource/refused.ts';
import { testRule } from '../../support/rule-tester.ts';
import { objectSchema, widget, widgetCrd } from '../../support/widgets.ts';

const path = 'samples/widget.yaml';
const crdPath = 'config/crd/widgets.yaml';
const crd = widgetCrd(
  objectSchema(
    'mode: { type: string, enum: [a, b] }, size: { type: integer }, names: { type: array, x-kubernetes-list-type: set, items: { type: string } }, port: { x-kubernetes-int-or-string: true }',
    ', required: [mode], x-kubernetes-validations: [{ rule: "!has(self.size) || self.size < 10", message: size stays below 10 }]',
  ),
);
const withRequiredStatus = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.example.com }
spec:
  group: example.com
  scope: Namespaced
  names: { kind: Widget, plural: widgets }
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        required: [status]
        properties: { spec: { type: object, properties: { mode: { type: string } } }, status: { type: object } }
`;
const crdOfOtherGroup = crd.replaceAll('example.com', 'example.org');
const context = { [crdPath]: crd };
const bad = (words: string, tags = ''): string => ` # ! resource/refused${tags}: ${words}`;

/** Schemas of fields, each with a line that one rejects. */
const manyFaults: readonly (readonly [schema: string, line: string])[] = [
  ['none: { type: object, additionalProperties: false }', `none: { a: 1 }${bad('`spec.none` must not have `a`.')}`],
  [
    'any: { x-kubernetes-preserve-unknown-fields: true, anyOf: [{ required: [a] }, { required: [b] }] }',
    `any: { c: 1 }${bad('`spec.any` fits none of its `anyOf` schemas (the nearest of them: `spec.any.a` is required and missing).')}`,
  ],
  [
    'one: { type: string, oneOf: [{ minLength: 1 }, { minLength: 2 }] }',
    `one: abc${bad('`spec.one` fits 2 of its `oneOf` schemas, and must fit exactly one.')}`,
  ],
  [
    'few: { type: string, oneOf: [{ minLength: 4 }, { minLength: 5 }] }',
    `few: abc${bad('`spec.few` fits none of its `oneOf` schemas, and must')}`,
  ],
  [
    'every: { type: string, allOf: [{ minLength: 1 }, { pattern: ^b }] }',
    `every: a${bad('`spec.every` does not fit all of its `allOf` schemas.')}${bad("`spec.every` should match '^b'")}`,
  ],
  [
    'neither: { x-kubernetes-preserve-unknown-fields: true, not: { required: [a] } }',
    `neither: { a: 1 }${bad('`spec.neither` fits its `not` schema, which it must not.')}`,
  ],
  [
    'choice: { x-kubernetes-preserve-unknown-fields: true, enum: [1, { a: 1 }, x] }',
    `choice: 2${bad('`spec.choice` must be one of 1, {"a":1}, "x". Write one of')}`,
  ],
  [
    'half: { type: number, multipleOf: 0.5 }',
    `half: 2${bad('`spec.half`: factor MultipleOf declared for spec.half must be positive: 0. Correct `multipleOf` in the CRD')}`,
  ],
  [
    'inner: { type: object, x-kubernetes-embedded-resource: true, x-kubernetes-preserve-unknown-fields: true }',
    `inner: { apiVersion: a/b/c, kind: a_b }${bad('`spec.inner.apiVersion`: unexpected GroupVersion string: a/b/c.')}${bad('`spec.inner.kind` may have mixed case, but should otherwise match: a DNS-1035 label')}`,
  ],
  [
    'keyed: { type: array, x-kubernetes-list-type: map, x-kubernetes-list-map-keys: [k], items: { type: object, required: [k], properties: { k: { type: string } } } }',
    `keyed: [{ k: a }, { k: a }]${bad('`spec.keyed[1]` is a duplicate.')}`,
  ],
  ['short: { type: string, maxLength: 0 }', `short: a${bad('`spec.short` may not be more than 0 bytes. Shorten it.')}`],
  [
    'some: { type: array, maxItems: 1, items: { type: string } }',
    `some: [a, b]${bad('`spec.some` must have at most 1 item. Leave some out.')}`,
  ],
  [
    'nameless: { type: object, properties: { "": { type: string } } }',
    `nameless: { "": 1 }${bad('`spec.nameless[""]` must be of type string, not integer. Put it in quotes.')}`,
  ],
];

testRule(resourceRefused, [
  ...[
    ['a field that a kustomization takes out of the CRD', 'size', ' (warning)'],
    ['a field next to it', 'names', ''],
  ].map(([name = '', field = '', tags = '']) => ({
    name,
    before: { [crdPath]: crd },
    after: {
      [crdPath]: crd.replace('enum: [a, b]', 'enum: [a, b, c]'),
      'config/crd/kustomization.yaml': `resources: [widgets.yaml]
patches:
  - target: { kind: CustomResourceDefinition }
    patch: '[{ op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/spec/properties/${field} }]'
`,
      [path]: widget(`spec:\n  mode: a\n  size: "1"${bad('must be of type integer', tags)}`),
    },
  })),
  ...[
    ['one that a kustomization no longer requires', 'spec', ' (warning)'],
    ['not for what is required elsewhere', 'spec/properties/size', ''],
  ].map(([name = '', part = '', tags = '']) => ({
    name: `a field that is missing: ${name}`,
    after: {
      [path]: widget(
        `spec:${bad('`spec.mode` is required and missing', tags)}\n  size: "1"${bad('must be of type integer')}`,
      ),
    },
    context: {
      ...context,
      'config/crd/kustomization.yaml': `resources: [widgets.yaml]
patches:
  - target: { kind: CustomResourceDefinition }
    patch: '[{ op: remove, path: /spec/versions/0/schema/openAPIV3Schema/properties/${part}/required }]'
`,
    },
  })),
  {
    name: 'a value outside of the enum',
    after: {
      [path]: widget(`spec:\n  mode: c${bad('`spec.mode` must be one of "a", "b". Write one of these')}\n#       ^`),
    },
    context,
  },
  ...[
    [
      'which servers drop, as it is a subresource',
      '    subresources: { status: {} }\n',
      'Correct the CRD: servers drop',
    ],
    ['which servers keep', '', 'Add the field.'],
  ].map(([name = '', more = '', fix = '']) => ({
    name: `a status that is missing, ${name}`,
    after: {
      [path]: widget('spec: { mode: a }').replace('\n', `${bad(`\`status\` is required and missing. ${fix}`)}\n`),
    },
    context: { [crdPath]: withRequiredStatus.replace('    schema:', `${more}    schema:`) },
  })),
  {
    name: 'a field that is missing is told at what lacks it',
    after: { [path]: widget(`spec:${bad('`spec.mode` is required and missing. Add the field.')}\n  size: 1`) },
    context,
  },
  {
    name: 'a type',
    after: { [path]: widget(`spec:\n  mode: a\n  size: "1"${bad('must be of type integer, not string')}`) },
    context,
  },
  {
    name: 'a variable that a script replaces is no value; a word of an enum may be written so',
    after: {
      'samples/a.yaml': widget('spec:\n  mode: a\n  size: WIDGET_SIZE'),
      'samples/b.yaml': widget(`spec:\n  mode: WIDGET_MODE${bad('`spec.mode` must be one of "a", "b"')}`),
    },
    context,
  },
  {
    name: 'a format',
    after: {
      [path]: widget(
        `spec:\n  since: soon${bad('`spec.since` must be of type date-time, not `"soon"`. Write a value')}`,
      ),
      'samples/b.yaml': widget(
        `spec:\n  since: ""${bad('`spec.since` must be of type date-time, not `""`. Write a value')}`,
      ),
    },
    context: { [crdPath]: widgetCrd(objectSchema('since: { type: string, format: date-time }')) },
  },
  {
    name: 'a bound beyond the format of its field, and a value beyond it',
    after: {
      'samples/a.yaml': widget(
        `spec:\n  size: 1${bad('`spec.size` is compared with a bound that is not of type integer with format int32. Correct the CRD: no value passes')}`,
      ),
      'samples/b.yaml': widget(
        `spec:\n  port: 3000000000${bad('`spec.port` must be of type integer with format int32. Correct the value.')}`,
      ),
    },
    context: {
      [crdPath]: widgetCrd(
        objectSchema(
          'size: { type: integer, format: int32, maximum: 4294967295 }, port: { type: integer, format: int32 }',
        ),
      ),
    },
  },
  {
    name: 'a list',
    after: { [path]: widget(`spec:\n  list:${bad('`spec.list` should have at least 2 items. Correct')}\n  - 1`) },
    context: { [crdPath]: widgetCrd(objectSchema('list: { type: array, minItems: 2, items: { type: integer } }')) },
  },
  {
    name: 'a rule that goes on after the name of the field',
    after: { [path]: widget(`spec:${bad('`spec` must be small. Correct')}\n  size: 30`) },
    context: {
      [crdPath]: widgetCrd(
        objectSchema(
          'size: { type: integer }',
          ', x-kubernetes-validations: [{ rule: self.size < 10, message: must be small }]',
        ),
      ),
    },
  },
  {
    name: 'whatever a schema demands of a value',
    after: { [path]: widget(`spec:\n${manyFaults.map(([, line]) => `  ${line}\n`).join('')}`) },
    context: {
      [crdPath]: widgetCrd(objectSchema(manyFaults.map(([schema]) => schema).join(', '))),
    },
  },
  {
    name: 'a demand of the whole object',
    after: {
      [path]: widget('spec: { size: 1 }').replace(
        '\n',
        `${bad('rejects Widget `first`: it must have at most 3 items. Leave some out.')}\n`,
      ),
    },
    context: {
      [crdPath]: widgetCrd(objectSchema('size: { type: integer }')).replace(
        '        properties:\n',
        '        maxProperties: 3\n        properties:\n',
      ),
    },
  },
  {
    name: 'what the scale subresource reads and cannot use',
    after: {
      [path]: widget(
        `spec:\n  replicas: -1${bad('`spec.replicas` should be a non-negative')}\nstatus:\n  replicas: x${bad('`status.replicas`: accessor error: x is of the type string, expected int64.')}\n  selector: [true, { b: [1.5], a: null }]${bad('accessor error: [true map[a:<nil> b:[1.5]]] is of the type []interface {}, expected string')}`,
      ),
    },
    context: {
      [crdPath]: widgetCrd(objectSchema('replicas: { type: integer }'))
        .replace(
          '    schema:\n',
          '    subresources: { scale: { specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas, labelSelectorPath: .status.selector } }\n    schema:\n',
        )
        .replace(
          '          spec:',
          '          status: { type: object, x-kubernetes-preserve-unknown-fields: true }\n          spec:',
        ),
    },
  },
  ...[
    `creationTimestamp: soon${bad('`metadata.creationTimestamp`: parsing time')}`,
    `managedFields: [{ manager: 1 }]${bad('`metadata.managedFields`: json: cannot unmarshal number')}`,
    `labels: none${bad('`metadata.labels` holds a string where map[string]string is read')}`,
    `finalizers: [orphan, foregroundDeletion]${bad('`metadata.finalizers`: finalizer orphan and')}`,
  ].map((line) => ({
    name: `metadata: ${line}`,
    after: { [path]: widget('spec: { mode: a }').replace('name: first', `name: first\n  ${line}`) },
    context,
  })),
  {
    name: 'a CEL rule whose message ends with a full stop',
    after: { [path]: widget(`spec:${bad('`spec`: size stays below 10. Correct')}\n  mode: a\n  size: 30`) },
    context: { [crdPath]: crd.replace('stays below 10', 'stays below 10.') },
  },
  {
    name: 'a CEL rule',
    after: { [path]: widget(`spec:${bad('`spec`: size stays below 10')}\n  mode: a\n  size: 30`) },
    context,
  },
  {
    name: 'a set with a value twice',
    after: { [path]: widget(`spec:\n  mode: a\n  names:\n  - x\n  - x${bad('`spec.names[1]` is a duplicate')}`) },
    context,
  },
  {
    name: 'metadata',
    after: {
      [path]: widget('spec: { mode: a }').replace('name: first', `name: First_One${bad('`metadata.name`')}`),
    },
    context,
  },
  {
    name: 'the CRD of the same change',
    after: { [path]: widget(`spec:\n  mode: c${bad('`config/crd/widgets.yaml`')}`), [crdPath]: crd },
  },
  {
    name: 'what was wrong before is counted, not blamed',
    before: { [path]: widget('spec:\n  mode: c') },
    after: { [path]: widget(`spec:\n  mode: c${bad('`spec.mode`', ' (existing)')}\n  size: 3`) },
    context,
  },
  {
    name: 'a second fault next to an old one',
    before: { [path]: widget('spec:\n  mode: c') },
    after: {
      [path]: widget(
        `spec:\n  mode: c${bad('`spec.mode`', ' (existing)')}\n  size: x${bad('must be of type integer')}`,
      ),
    },
    context,
  },
  {
    name: 'what was wrong before under another name',
    before: { [path]: widget('spec:\n  mode: c', { name: 'other' }) },
    after: { [path]: widget(`spec:\n  mode: c${bad('`spec.mode`', ' (existing)')}`) },
    context,
  },
  {
    name: 'what was wrong before its CRD got another group',
    before: { [path]: widget('spec:\n  mode: c', { apiVersion: 'example.org/v1' }), [crdPath]: crdOfOtherGroup },
    after: { [path]: widget(`spec:\n  mode: c${bad('`spec.mode`', ' (existing)')}`), [crdPath]: crd },
  },
  {
    name: 'one of two that came is no other one under a new name',
    before: { [path]: widget('spec:\n  mode: c', { name: 'other' }) },
    after: {
      [path]: `${widget(`spec:\n  mode: c${bad('`spec.mode`')}`)}---\n${widget('spec: { mode: a }', { name: 'second' })}`,
    },
    context,
  },
  {
    name: 'a test counts less',
    after: { 'test/e2e/widget.yaml': widget(`spec:\n  mode: c${bad('because tests use it.', ' (warning)')}`) },
    context,
  },
  {
    name: 'not what a test leaves empty, to name an object in a cluster or to be filled in',
    after: {
      'test/e2e/named.yaml': widget('spec: {}'),
      'test/e2e/filled.yaml': widget('spec:\n  mode:\n  size: 1'),
      'test/e2e/other.yaml': widget(`spec:${bad('`spec.mode` is required and missing', ' (warning)')}\n  size: 1`),
      [path]: widget(`spec: {}${bad('`spec.mode` is required and missing')}`),
    },
    context,
  },
  {
    name: 'later steps of a test are merged into what earlier ones create',
    after: {
      'tests/a/00-create.yaml': widget(`spec:${bad('`spec.mode` is required and missing', ' (warning)')}\n  size: 1`),
      'tests/a/00-assert.yaml': widget('spec: { size: 1 }'),
      'tests/a/01-update.yaml': widget('spec: { size: 2 }'),
      'tests/a/02-break.yaml': widget(`spec:\n  mode: c${bad('`spec.mode` must be one of', ' (warning)')}`),
    },
    context,
  },
  {
    name: 'an object that no earlier step creates, and files with numbers that are no steps of a test',
    after: {
      'tests/a/00-assert.yaml': widget('spec: { size: 1 }'),
      'tests/a/00-create.yaml': widget('spec: { mode: a }'),
      'tests/a/01-other.yaml': widget(`spec:${bad('is required and missing', ' (warning)')}\n  size: 2`, {
        name: 'second',
      }),
      'tests/b/00-create.yaml': widget('spec: { mode: a }'),
      'tests/b/01-update.yaml': widget(`spec:${bad('is required and missing', ' (warning)')}\n  size: 2`),
    },
    context,
  },
  {
    name: 'an example of what is rejected',
    after: {
      'test/widget-with-wrong-mode.yaml': widget(`spec:\n  mode: c${bad('marks it as an invalid example', ' (info)')}`),
    },
    context,
  },
  {
    name: 'a resource that a kustomization patches',
    after: { [path]: widget(`spec:\n  mode: c${bad('a kustomization changes it', ' (warning)')}`) },
    context: {
      ...context,
      'samples/kustomization.yaml': 'resources: [widget.yaml]\npatches: [{ path: change.yaml }]\n',
    },
  },
  ...[
    ['by a target', 'patches: [{ target: { kind: Widget }, path: change.yaml }]', ' (warning)'],
    [
      'by the name that it gets',
      'patches: [{ target: { kind: Widget, name: a-first }, path: change.yaml }]',
      ' (warning)',
    ],
    ['with replacements', 'replacements: [{ targets: [{ select: { name: first } }] }]', ' (warning)'],
    ['by a component', 'components: [../part]', ' (warning)'],
    ['by a component that is fetched', 'components: ["https://example.com/part"]', ' (warning)'],
    ['not by a component for others', 'components: [../ring]', ''],
    ['not of another kind', 'patches: [{ target: { kind: Gadget }, path: change.yaml }]', ''],
    ['not of another name', 'patches: [{ target: { kind: Widget, name: second }, path: change.yaml }]', ''],
    ['not in a file about others', 'patches: [{ path: service.yaml }]', ''],
    ['not with replacements of others', 'replacements: [{ targets: [{ select: { kind: Gadget } }] }]', ''],
  ].map(([name = '', does = '', mark = '']) => ({
    name: `a kustomization changes it ${name}`,
    after: {
      [path]: widget(`spec:\n  mode: c${bad(mark === '' ? 'Write one of' : 'a kustomization changes it', mark)}`),
    },
    context: {
      ...context,
      'samples/kustomization.yaml': `resources: [widget.yaml]\n${does}\n`,
      'part/kustomization.yaml': 'kind: Component\npatches: [{ target: { kind: Widget }, path: change.yaml }]\n',
      'ring/kustomization.yaml': 'kind: Component\ncomponents: [../again]\n',
      'again/kustomization.yaml': 'kind: Component\ncomponents: [../ring]\n',
      'samples/service.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: first }\n',
    },
  })),
  ...[
    [
      'anyOf: [{ required: [a] }, { required: [b] }]',
      '`spec` fits none of its `anyOf` schemas (the nearest of them: `spec.a` is required and missing). Correct the value.',
    ],
    [
      'oneOf: [{ required: [a] }, { required: [b] }]',
      '`spec` fits none of its `oneOf` schemas, and must fit exactly one (the nearest of them: `spec.a` is required',
    ],
    [
      'oneOf: [{ required: [mode] }, { maxProperties: 1 }]',
      '`spec` fits 2 of its `oneOf` schemas, and must fit exactly one. Correct the value.',
    ],
    ['not: { required: [mode] }', '`spec` fits its `not` schema, which it must not. Correct the value.'],
    ['x-kubernetes-validations: [{ rule: "has(self.a)" }]', '`spec` breaks the rule `has(self.a)`. Correct the value.'],
  ].map(([keywords = '', says = '']) => ({
    name: keywords,
    after: { [path]: widget(`spec: { mode: a }${bad(says)}`) },
    context: {
      [crdPath]: widgetCrd(
        objectSchema(['a', 'b', 'mode'].map((name) => `${name}: { type: string }`).join(), `, ${keywords}`),
      ),
    },
  })),
  {
    name: 'a name that is empty, and a kind that no server accepts',
    after: {
      [path]: widget(
        `spec:\n  mode:\n    '': 5${bad('`spec.mode[""]` must be of type string, not integer. Put it in quotes.')}\n  port:\n    apiVersion: v1\n    kind: a_b${bad('`spec.port.kind` may have mixed case, but should otherwise match: a DNS-1035 label')}\n    metadata: { name: x }`,
      ),
    },
    context: {
      [crdPath]: widgetCrd(
        objectSchema(
          'mode: { type: object, additionalProperties: { type: string } }, port: { type: object, x-kubernetes-embedded-resource: true }',
        ),
      ),
    },
  },
  { name: 'it fits', after: { [path]: widget('spec: { mode: a, size: 3, names: [x, z], port: http }') }, context },
  { name: 'no CRD is known', after: { [path]: widget('spec: { mode: c }') } },
  {
    name: 'another group',
    after: { [path]: widget('spec: { mode: c }', { apiVersion: 'example.org/v1' }) },
    context,
  },
  {
    name: 'one variant of the CRD accepts it',
    after: { [path]: widget('spec: { mode: c }') },
    context: { ...context, 'config/crd/experimental/widgets.yaml': widgetCrd(objectSchema('mode: { type: string }')) },
  },
  {
    name: 'kubectl fills in the namespace, the server the generated name',
    after: { [path]: widget('spec: { mode: a }').replace('name: first', 'generateName: first-') },
    context,
  },
  {
    name: 'a value that a tool fills in',
    after: { [path]: widget('spec:\n  mode: ${MODE}\n  size: "{{ .Values.size }}"') },
    context,
  },
  {
    name: 'a patch by its kustomization',
    after: { [path]: widget('spec: { size: 3 }') },
    context: { ...context, 'overlay/kustomization.yaml': 'patches: [{ path: ../samples/widget.yaml }]\n' },
  },
  {
    name: 'the configuration of a program, which a kustomization packs into a ConfigMap',
    after: { [path]: widget('spec: { mode: c }').replace(/^metadata:.*\n(?: .*\n)*/m, 'metadata: {}\n') },
    context: { ...context, 'kustomization.yaml': `configMapGenerator: [{ name: a, files: [${path}] }]\n` },
  },
  {
    name: 'the configuration of a program, which has no metadata',
    after: { [path]: widget('spec: { mode: c }').replace(/^metadata:.*\n(?: .*\n)*/m, '') },
    context,
  },
  {
    name: 'an object without a name, which a test fills in',
    after: { 'test/e2e/widget.yaml': widget('spec: { mode: c }').replace('name: first', 'name:') },
    context,
  },
  { name: 'a patch by its name', after: { 'config/patches/widget.yaml': widget('spec: { size: 3 }') }, context },
  { name: 'what kuttl compares with', after: { 'tests/kuttl/00-assert.yaml': widget('spec: { size: 3 }') }, context },
  {
    name: 'nobody touched it and its CRD',
    before: { 'other.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: a }\n' },
    after: { 'other.yaml': 'apiVersion: v1\nkind: Namespace\nmetadata: { name: b }\n' },
    context: { ...context, [path]: widget('spec: { mode: c }') },
  },
]);
