// Cases of the rule compat/field-required.
import { compatFieldRequired } from '../../../src/rules/compat/field-required.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD whose `spec` requires some fields, with a line next to the type of the object. */
const spec = (required: string, line: string): string =>
  widget('size: { type: string }')
    .replace(' '.repeat(12) + 'type: object\n', (type) => `${type}${' '.repeat(12)}required: ${required}\n`)
    .replace('        type: object\n', (type) => `${type}${line === '' ? '' : `        ${line}\n`}`);

/** A list of objects, and the line that requires one of their fields. */
const items = (name: string, more: string, required = ''): string => `
${name}:
  type: array
  items:
    type: object${required && `\n    required: ${required}`}
    properties: { hostnames: { type: array, items: { type: string } }, ip: { type: string }${more} }
`;

/** The load balancers in the status of a `Service`: what their ports require, and more of the protocol of these. */
const portStatus = (required: string, protocol = ''): string => `
ingress:
  type: array
  items:
    type: object
    properties:
      hostname: { type: string }
      ip: { type: string }
      ipMode: { type: string }
      ports:
        type: array
        items:
          type: object
          required: ${required}
          properties:
            error: { type: string }
            port: { type: integer }
            protocol: { type: string${protocol} }
`;

/** A CRD with a field in its `status`, and a line next to it. */
const ofStatus = (line: string): string => `
apiVersion: apiextensions.k8s.io/v1
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
        properties:
          status:
            type: object
            properties: { size: { type: string } }
            ${line}
`;

/** An object whose fields are required, with their defaults. */
const filledIn = (size: string, shape: string): string =>
  widget(`
part:
  type: object
  required: [size, shape]
  properties:
    size:
      type: string
      ${size}
    shape: { type: string, default: ${shape} }
`);

testRule(compatFieldRequired, [
  {
    name: 'the status as a whole, which servers drop from new objects before they validate them',
    before: ofStatus(''),
    after: ofStatus('').replace(
      '        type: object\n',
      (type) => `${type}        required: [status] # ! compat/field-required: so that none can be created\n`,
    ),
  },
  {
    name: 'a required field that servers filled in loses its default',
    before: filledIn(
      'default: small # ! compat/field-required: `spec.part.size` is required and loses its default',
      'round',
    ),
    after: filledIn('', 'square'),
  },
  {
    name: 'what every object has, as servers read it before they validate',
    before: widget('size: { type: string }'),
    after: spec('[]', 'required: [apiVersion, kind, metadata]').replace(/ *required: \[\]\n/, ''),
  },
  {
    name: 'the address of a host alias, which Kubernetes requires',
    before: widget(items('hostAliases', '')),
    after: widget(items('hostAliases', '', '[ip] # ! compat/field-required (info): Kubernetes declares this type so')),
  },
  {
    name: 'what Kubernetes requires of the ports in the status of a Service',
    before: widget(portStatus('[port, protocol]', ', default: TCP')),
    after: widget(
      portStatus('[error, port, protocol] # ! compat/field-required (info): Kubernetes declares this type so'),
    ),
  },
  {
    name: 'what ports of other objects require',
    before: widget(portStatus('[port, protocol]').replace('ingress', 'egress')),
    after: widget(
      portStatus('[error, port, protocol] # ! compat/field-required: is newly required').replace('ingress', 'egress'),
    ),
  },
  {
    name: 'the address of other aliases',
    before: widget(items('aliases', '') + items('hostAliases', ', port: { type: integer }')),
    after: widget(
      items('aliases', '', '[ip] # ! compat/field-required: `spec.aliases[*].ip` is newly required') +
        items('hostAliases', ', port: { type: integer }', '[ip] # ! compat/field-required: is newly required'),
    ),
  },
  {
    name: 'a field with null for a default, which is none to a server',
    before: widget('size: { type: object, properties: { width: { type: integer } } }'),
    after: widget(`
size:
  type: object
  required: [width] # ! compat/field-required: is newly required and has no default
  properties: { width: { type: integer, default: null } }
`),
  },
  {
    name: 'a spec that required fields',
    before: spec('[size]', ''),
    after: spec('[size]', 'required: [spec] # ! compat/field-required (warning): only an object without any passed'),
  },
  {
    name: 'a spec that required fields with defaults alone',
    before: spec('[size]', '').replace('size: {', "size: { default: '',"),
    after: spec('[size]', 'required: [spec] # ! compat/field-required: `spec` is newly required').replace(
      'size: {',
      "size: { default: '',",
    ),
  },
  {
    name: 'a spec that required no fields',
    before: spec('[]', ''),
    after: spec('[]', 'required: [spec] # ! compat/field-required: `spec` is newly required'),
  },
  {
    name: 'a new field that must be there',
    before: widget(`
size:
  type: object
  properties: { width: { type: integer } }
`),
    after: widget(`
size:
  type: object
  required: [height] # ! compat/field-required: \`spec.size.height\` is newly required and has no default
  properties:
    width: { type: integer }
    height: { type: integer }
`),
  },
  {
    name: 'an old field that must be there',
    before: widget(`
size:
  type: object
  properties: { width: { type: integer } }
`),
    after: widget(`
size:
  type: object
  required: [width] # ! compat/field-required: \`spec.size.width\` is newly required and has no default
  properties: { width: { type: integer } }
`),
  },
  {
    name: 'with a default it is always there',
    before: widget(`
size:
  type: object
  properties: { width: { type: integer } }
`),
    after: widget(`
size:
  type: object
  required: [width]
  properties: { width: { type: integer, default: 1 } }
`),
  },
  {
    name: 'required inside a new, optional field',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size:
  type: object
  required: [width]
  properties: { width: { type: integer } }
`),
  },
  ...[
    ['config/crd/bases/w.yaml', ' (warning): `status.size` is newly required'],
    [
      'bundle/manifests/w.yaml',
      ': check it in the controller. Operator Lifecycle Manager does not upgrade the operator while a stored object violates the new schema.',
    ],
  ].map(([path = '', words = '']) => ({
    name: `a field of the status in ${path}`,
    before: { [path]: ofStatus('') },
    after: { [path]: ofStatus(`required: [size] # ! compat/field-required${words}`) },
  })),
]);
