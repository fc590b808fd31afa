// CRDs that break one rule each (or none), for the comparison with a kube-apiserver's answers in golden/admit.json.

type JSONish = Record<string, unknown>;

/** One question: a new text, and for an update the old one. */
export interface AdmitCase {
  readonly name: string;
  readonly new: string;
  readonly old?: string;
}

const widget = { type: 'object', properties: { spec: { type: 'object', properties: { a: { type: 'string' } } } } };

const version = (more: JSONish = {}, name = 'v1'): JSONish => ({
  name,
  served: true,
  storage: name === 'v1',
  schema: { openAPIV3Schema: widget },
  ...more,
});

/** A good CRD, with parts of its spec and metadata replaced. */
const crd = (spec: JSONish = {}, metadata: JSONish = {}, more: JSONish = {}): string =>
  JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com', ...metadata },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: [version()],
      ...spec,
    },
    ...more,
  });

const inVersion = (more: JSONish): string => crd({ versions: [version(more)] });
const schema = (root: unknown): string => inVersion({ schema: { openAPIV3Schema: root } });
const field = (node: unknown): string => schema({ type: 'object', properties: { spec: node } });
const names = (more: JSONish): string => crd({ names: { plural: 'widgets', kind: 'Widget', ...more } });
const group = (name: string, approved?: string): string =>
  crd(
    { group: name },
    {
      name: `widgets.${name}`,
      ...(approved === undefined ? {} : { annotations: { 'api-approved.kubernetes.io': approved } }),
    },
  );
const webhook = (clientConfig: unknown, conversionReviewVersions: unknown = ['v1']): string =>
  crd({ conversion: { strategy: 'Webhook', webhook: { clientConfig, conversionReviewVersions } } });
const service = (more: JSONish): string => webhook({ service: { name: 'a', namespace: 'b', ...more } });
const list = (more: JSONish, items: unknown = { type: 'string' }): string => field({ type: 'array', items, ...more });
const keyed = (keys: unknown, properties: JSONish, more: JSONish = {}): string =>
  list(
    { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': keys },
    { type: 'object', properties, ...more },
  );
const twoVersions = (one: JSONish, two: JSONish, spec: JSONish = {}): string =>
  crd({ versions: [version(one), version(two, 'v2')], ...spec });
const otherSchema = { schema: { openAPIV3Schema: { type: 'object', properties: { b: { type: 'integer' } } } } };

const intOrString = [{ type: 'integer' }, { type: 'string' }];

const keeps = { 'x-kubernetes-preserve-unknown-fields': true };
const embedded = { type: 'object', 'x-kubernetes-embedded-resource': true };

/** Fields whose names need quotes in a path, and a map. */
const named = {
  type: 'object',
  properties: {
    'b.c': { type: 'string' },
    "q'r": { type: 'string' },
    'n\n': { type: 'string' },
    m: { type: 'object', additionalProperties: { type: 'object', properties: { x: { type: 'string' } } } },
  },
};

const unpruned = { type: 'object', default: { b: 1 } };

const costlySchema = (more: JSONish = {}): JSONish => ({
  openAPIV3Schema: {
    type: 'object',
    properties: {
      ...more,
      spec: {
        type: 'array',
        items: { type: 'array', items: { type: 'string' } },
        'x-kubernetes-validations': [{ rule: 'self.all(x, self.all(y, x == y))' }],
      },
    },
  },
});
const costly = (more?: JSONish): string => inVersion({ schema: costlySchema(more) });

const established = {
  status: {
    conditions: [{ type: 'Established', status: 'True' }],
    storedVersions: ['v1'],
    acceptedNames: { plural: 'widgets', kind: 'Widget' },
  },
};

const creates: readonly (readonly [string, string])[] = [
  ['good', crd()],
  // metadata
  ['name missing', crd({}, { name: '' })],
  ['name not plural.group', crd({}, { name: 'Widgets' })],
  ['generateName', crd({}, { name: undefined, generateName: 'widgets-' })],
  ['namespace is cleared', crd({}, { namespace: 'default' })],
  ['labels', crd({}, { labels: { 'a b': 'c d', 'UP/x': '', ['x'.repeat(64)]: 'y'.repeat(64) } })],
  ['annotations', crd({}, { annotations: { 'Up/x': 'fine', 'a/b/c': '', '/x': '' } })],
  ['annotations too long', crd({}, { annotations: { a: 'é'.repeat(140_000) } })],
  ['owners', crd({}, { ownerReferences: [{}, { apiVersion: 'v1', kind: 'Event', name: 'a', uid: 'b' }] })],
  [
    'two controllers',
    crd(
      {},
      {
        ownerReferences: ['a', 'b'].map((name) => ({
          apiVersion: 'v/1/2',
          kind: 'K',
          name,
          uid: 'u',
          controller: true,
        })),
      },
    ),
  ],
  ['finalizers', crd({}, { finalizers: ['a b', 'orphan', 'foregroundDeletion'] })],
  ['managed fields', crd({}, { managedFields: [{}, { operation: 'Patch', fieldsType: 'X', manager: '\u0001' }] })],
  ['a bad time', crd({}, { creationTimestamp: '2020-13-01T00:00:00Z' })],
  // group, scope, names
  ['group missing', crd({ group: '' })],
  ['group without dot', group('example')],
  ['group in capitals', group('Example.com')],
  ['group too long', group(`${'a'.repeat(60)}.`.repeat(5) + 'b')],
  ['scope missing', crd({ scope: '' })],
  ['scope in lower case', crd({ scope: 'cluster' })],
  ['names missing', crd({ names: {} })],
  [
    'names bad',
    names({ plural: 'A', singular: 'b_', kind: '1', listKind: 'x.y', shortNames: ['A', 'b'], categories: [''] }),
  ],
  ['kind and listKind alike', names({ listKind: 'Widget' })],
  ['names too long', names({ shortNames: ['x'.repeat(64)] })],
  // approval
  ['protected, missing', group('a.k8s.io')],
  ['protected, invalid', group('a.k8s.io', 'https://x and y')],
  ['protected, bypassed', group('kubernetes.io', 'unapproved, "because"')],
  ['protected, approved', group('a.kubernetes.io', 'https://github.com/kubernetes/kubernetes/pull/1')],
  ['not protected', group('a.x-k8s.io', 'nonsense')],
  // versions
  ['no versions', crd({ versions: [] })],
  ['no storage version', inVersion({ storage: false })],
  ['two storage versions', twoVersions({}, { storage: true })],
  ['same name twice', crd({ versions: [version(), version({ storage: false })] })],
  ['version name bad', crd({ versions: [version({ name: 'V1' }), version({ name: '1', storage: false })] })],
  ['no schema', inVersion({ schema: undefined })],
  ['no schema in one of two', twoVersions({}, { schema: {} })],
  ['nothing served', inVersion({ served: false })],
  ['deprecation warning without deprecated', inVersion({ deprecationWarning: 'x' })],
  ['deprecation warning empty', inVersion({ deprecated: true, deprecationWarning: '' })],
  ['deprecation warning long', inVersion({ deprecated: true, deprecationWarning: 'é'.repeat(129) })],
  ['deprecation warning unprintable', inVersion({ deprecated: true, deprecationWarning: 'é\u00a0x' })],
  ['preserveUnknownFields', crd({ preserveUnknownFields: true })],
  [
    'preserveUnknownFields and defaults',
    crd({
      preserveUnknownFields: true,
      versions: [
        version({
          schema: { openAPIV3Schema: { type: 'object', properties: { a: { type: 'string', default: '' } } } },
        }),
      ],
    }),
  ],
  // subresources and columns
  ['scale empty', inVersion({ subresources: { scale: {} } })],
  [
    'scale paths',
    inVersion({
      subresources: { scale: { specReplicasPath: 'spec.a', statusReplicasPath: '.spec.a', labelSelectorPath: '.x' } },
    }),
  ],
  ['status and root type', inVersion({ subresources: { status: {} }, schema: { openAPIV3Schema: { type: 'array' } } })],
  [
    'status and root anyOf',
    inVersion({ subresources: { status: {} }, schema: { openAPIV3Schema: { type: 'object', anyOf: [] } } }),
  ],
  ['status of one version alone', twoVersions({ subresources: { status: {} } }, {})],
  ['columns', inVersion({ additionalPrinterColumns: [{}, { name: 'A', type: 'object', format: 'x', jsonPath: 'a' }] })],
  ['columns of two versions', twoVersions({ additionalPrinterColumns: [{ name: 'A' }] }, {})],
  // selectable fields
  ['selectable', inVersion({ selectableFields: [{ jsonPath: '.spec.a' }] })],
  ['selectable empty', inVersion({ selectableFields: [{ jsonPath: '' }, {}] })],
  [
    'selectable bad',
    inVersion({
      selectableFields: ['.spec', '.spec.b', 'spec', ".spec['a']", '.spec.', '.metadata.name'].map((jsonPath) => ({
        jsonPath,
      })),
    }),
  ],
  ['selectable twice', inVersion({ selectableFields: [{ jsonPath: '.spec.a' }, { jsonPath: '.spec.a' }] })],
  [
    'selectable too many',
    inVersion({
      schema: {
        openAPIV3Schema: {
          type: 'object',
          properties: Object.fromEntries(Array.from('abcdefghi', (name) => [name, { type: 'string' }])),
        },
      },
      selectableFields: Array.from('abcdefghi', (name) => ({ jsonPath: `.${name}` })),
    }),
  ],
  [
    'selectable lifted without its schema',
    twoVersions({ selectableFields: [{ jsonPath: '.a' }] }, { ...otherSchema, selectableFields: [{ jsonPath: '.a' }] }),
  ],
  [
    'selectable without a schema',
    twoVersions(
      { selectableFields: [{ jsonPath: '.a' }] },
      { schema: undefined, selectableFields: [{ jsonPath: '.b' }] },
    ),
  ],
  // conversion
  ['strategy unknown', crd({ conversion: { strategy: 'webhook' } })],
  ['strategy missing', crd({ conversion: {} })],
  [
    'webhook with None',
    crd({ conversion: { strategy: 'None', webhook: { clientConfig: {}, conversionReviewVersions: ['v1'] } } }),
  ],
  ['webhook missing', crd({ conversion: { strategy: 'Webhook' } })],
  ['webhook with neither', webhook({})],
  ['webhook with both', webhook({ url: 'https://x', service: {} })],
  ['webhook URL bad', webhook({ url: 'http://u@:1/?a#b' })],
  ['webhook URL broken', webhook({ url: 'https://[::1' })],
  ['webhook URL without host', webhook({ url: 'https:///x' })],
  ['service without name', service({ name: '' })],
  ['service without namespace', service({ namespace: undefined })],
  ['service port', service({ port: 65536 })],
  ['service path', service({ path: '/a//B/' })],
  ['service path without slash', service({ path: 'ab' })],
  ['service path of slashes', service({ path: '//' })],
  ['review versions empty', webhook({ url: 'https://x' }, [])],
  ['review versions bad', webhook({ url: 'https://x' }, ['v2', 'v2', 'V'])],
  ['caBundle is not looked at', webhook({ url: 'https://x', caBundle: 'YQ==' })],
  ['caBundle no base64', webhook({ url: 'https://x', caBundle: 'YQ=' })],
  // schema, OpenAPI part
  ['type unknown', field({ type: 'text' })],
  ['type null', field({ type: 'null' })],
  [
    'unsupported keywords',
    field({
      type: 'object',
      id: 'x',
      $ref: '#/x',
      additionalItems: true,
      patternProperties: { a: {} },
      definitions: { a: {} },
      dependencies: {},
    }),
  ],
  ['$schema alone', schema({ type: 'object', $schema: 'http://json-schema.org/schema#' })],
  ['items as list', field({ type: 'array', items: [{ type: 'string' }] })],
  ['items as a scalar', field({ type: 'array', items: true })],
  ['uniqueItems', list({ uniqueItems: true })],
  [
    'properties and additionalProperties',
    field({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: false }),
  ],
  [
    'properties and additionalProperties true',
    field({ type: 'object', properties: { a: { type: 'string' } }, additionalProperties: true }),
  ],
  ['additionalProperties as a text', field({ type: 'object', additionalProperties: 'x' })],
  ['root nullable', schema({ type: 'object', nullable: true })],
  ['preserve false', field({ type: 'object', 'x-kubernetes-preserve-unknown-fields': false })],
  ['default in root kind', schema({ type: 'object', properties: { kind: { type: 'string', default: 'x' } } })],
  [
    'embedded inside metadata',
    field({
      type: 'object',
      'x-kubernetes-embedded-resource': true,
      properties: {
        metadata: {
          type: 'object',
          'x-kubernetes-embedded-resource': true,
          'x-kubernetes-preserve-unknown-fields': true,
          additionalProperties: { type: 'string', default: 'x' },
        },
      },
    }),
  ],
  ['map type', field({ type: 'array', items: { type: 'string' }, 'x-kubernetes-map-type': 'loose' })],
  ['map type without type', field({ 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-map-type': 'atomic' })],
  ['list type', field({ type: 'object', 'x-kubernetes-list-type': 'bag' })],
  [
    'list type without type',
    field({ 'x-kubernetes-preserve-unknown-fields': true, 'x-kubernetes-list-type': 'atomic' }),
  ],
  [
    'set of objects',
    list({ 'x-kubernetes-list-type': 'set' }, { type: 'object', properties: { a: { type: 'string' } } }),
  ],
  [
    'set of atomic objects',
    list({ 'x-kubernetes-list-type': 'set' }, { type: 'object', 'x-kubernetes-map-type': 'atomic' }),
  ],
  [
    'set of sets',
    list(
      { 'x-kubernetes-list-type': 'set' },
      { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    ),
  ],
  ['keys without map', list({ 'x-kubernetes-list-map-keys': ['a'] })],
  ['keys with set', list({ 'x-kubernetes-list-type': 'set', 'x-kubernetes-list-map-keys': ['a'] })],
  ['map without keys', list({ 'x-kubernetes-list-type': 'map' })],
  ['map without items', field({ type: 'array', 'x-kubernetes-list-type': 'map' })],
  ['map of lists', field({ type: 'array', items: [], 'x-kubernetes-list-type': 'map' })],
  ['keys', keyed(['a', 'a', 'b', 'c'], { a: { type: 'string' }, b: { type: 'object' } })],
  ['keys nullable', keyed(['a'], { a: { type: 'string', nullable: true } }, { required: ['a'], nullable: true })],
  ['keys with default', keyed(['a'], { a: { type: 'string', default: 'x' } })],
  // schema, structural part
  ['root type missing', schema({})],
  ['root type no object', schema({ type: 'string' })],
  ['types missing', field({ type: 'object', properties: { a: {}, b: { type: 'array', items: {} } } })],
  ['items missing', field({ type: 'array' })],
  ['additionalProperties at root', schema({ type: 'object', additionalProperties: false })],
  ['embedded resource', field({ type: 'string', 'x-kubernetes-embedded-resource': true, additionalProperties: true })],
  ['embedded resource without type', field({ 'x-kubernetes-embedded-resource': true })],
  [
    'int-or-string with others',
    field({
      'x-kubernetes-int-or-string': true,
      'x-kubernetes-preserve-unknown-fields': true,
      'x-kubernetes-embedded-resource': true,
    }),
  ],
  [
    'type meta of other types',
    schema({
      type: 'object',
      properties: {
        kind: { type: 'integer' },
        apiVersion: { 'x-kubernetes-int-or-string': true },
        metadata: { type: 'string' },
      },
    }),
  ],
  [
    'metadata restricted',
    schema({
      type: 'object',
      properties: { metadata: { type: 'object', properties: { labels: { type: 'object' } } } },
    }),
  ],
  [
    'metadata restricted to name',
    schema({
      type: 'object',
      properties: { metadata: { type: 'object', properties: { name: { type: 'string', pattern: 'a' } } } },
    }),
  ],
  [
    'metadata with a description',
    schema({ type: 'object', properties: { metadata: { type: 'object', description: 'x' } } }),
  ],
  ['pattern', field({ type: 'string', pattern: '(?=a)' })],
  ['pattern in a junctor', field({ type: 'string', allOf: [{ not: { pattern: '[' } }] })],
  [
    'forbidden in junctors',
    field({
      type: 'object',
      oneOf: [
        {
          type: 'object',
          title: 't',
          description: 'd',
          default: [],
          nullable: true,
          additionalProperties: true,
          'x-kubernetes-preserve-unknown-fields': true,
          'x-kubernetes-embedded-resource': true,
          'x-kubernetes-int-or-string': true,
          'x-kubernetes-list-map-keys': ['a'],
          'x-kubernetes-list-type': 'map',
          'x-kubernetes-map-type': 'atomic',
          'x-kubernetes-validations': [{ rule: 'true' }],
          properties: { metadata: {} },
        },
      ],
    }),
  ],
  ['int or string', field({ anyOf: intOrString, 'x-kubernetes-int-or-string': true })],
  ['int or string in the other order', field({ anyOf: intOrString.toReversed(), 'x-kubernetes-int-or-string': true })],
  [
    'int or string in allOf',
    field({ allOf: [{ anyOf: intOrString }, { pattern: 'x' }], 'x-kubernetes-int-or-string': true }),
  ],
  [
    'int or string with a format',
    field({ anyOf: [{ type: 'integer', format: 'int32' }, { type: 'string' }], 'x-kubernetes-int-or-string': true }),
  ],
  [
    'incomplete',
    schema({
      type: 'object',
      properties: { a: { type: 'array', items: { type: 'object' } } },
      allOf: [{ properties: { a: { items: { properties: { b: {} } } }, c: {} } }],
    }),
  ],
  ['incomplete below', field({ type: 'object', anyOf: [{ properties: { b: {} } }] })],
  // defaults
  ['default of another type', field({ type: 'string', default: 1 })],
  ['default with unknown fields', field({ type: 'object', default: { b: 1 } })],
  ['default null', field({ type: 'string', default: null })],
  ['default fits', field({ type: 'object', properties: { a: { type: 'string' } }, default: { a: 'x' } })],
  // rules, without CEL
  [
    'rule texts',
    field({
      type: 'object',
      uniqueItems: true,
      'x-kubernetes-validations': [
        { rule: ' ' },
        { rule: 'true', message: ' ' },
        { rule: 'true', message: 'a\nb' },
        { rule: 'true\n&& true' },
        { rule: 'true', messageExpression: ' ', reason: 'Because', fieldPath: ' ' },
        { rule: 'true', fieldPath: '.b\n' },
      ],
    }),
  ],
  // warnings
  [
    'formats unknown',
    field({
      type: 'object',
      properties: {
        a: { type: 'string', format: 'ip' },
        b: { type: 'string', format: 'int32' },
        c: { type: 'integer', format: 'int32' },
      },
    }),
  ],
  // decoding
  [
    'unknown fields',
    crd(
      {
        foo: 1,
        versions: [
          version({
            schema: {
              openAPIV3Schema: { type: 'object', properties: { 'a.b': { type: 'object', foo: 1, items: { foo: 1 } } } },
            },
          }),
        ],
      },
      { foo: 1 },
      { foo: 1 },
    ),
  ],
  [
    'doubled fields',
    crd().replace('"group":', '"group":"x","group":').replace('"spec":{"type"', '"spec":{},"spec":{"type"'),
  ],
  [
    'doubled field, taken back',
    schema({ type: 'object', items: 1 }).replace('"items":1', '"items":{},"items":null,"not":{"type":"x"},"not":null'),
  ],
  [
    'doubled field, added to',
    crd()
      .replace('"names":{', '"names":{"shortNames":["A"],"kind":"Gadget"},"names":{')
      .replace('"versions":[', '"versions":[{"deprecated":true},{}],"versions":['),
  ],
  ['keys of other case', crd({ Group: 'x' })],
  ['wrong types', crd({ names: { plural: 1 } })],
  ['wrong type below items', field({ type: 'array', items: { maxLength: 'x' } })],
  ['a fraction for an integer', field({ type: 'string', maxLength: 1.5 })],
  ['a number in required', field({ type: 'object', required: [1] })],
  ['a boolean label', crd({}, { labels: { a: true } })],
  ['not an object', '[]'],
  ['something behind', `${crd()} x`],
  ['another kind', crd().replace('"CustomResourceDefinition"', '"CustomResourceDefinitions"')],
  ['another group', crd().replace('"apiextensions.k8s.io/v1"', '"v1"')],
  [
    'YAML with duplicate keys',
    'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata:\n  name: a\n  name: b\nspec:\n  zzz: 1\n  aaa: 1\n',
  ],
  ['two documents', 'a: b\n---\nc: d\n'],
  ...['é/a', '😀', '😀/a', '//', '/a//b', 'a'].map(
    (path) => [`webhook service path ${path}`, service({ path })] as const,
  ),
  ...[
    '::1',
    '::1%25x',
    '::',
    '1:2:3:4:5:6:7:8:9',
    '1:2:3:4:5:6:7:8::',
    '::1:2:3:4:5:6:7:8',
    '1::2::3',
    '1:',
    '::12345',
    '1:2:1.2.3.4',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7:1.2.3.4',
    '::1:2:3:4:5:6:7:1.2.3.4',
    '::1.2.3.4.5',
    '::.1.2.3',
    '::1..2.3',
    '::1.2.3.',
    '::01.2.3.4',
    '::1.2.3',
    '::1.2.3.999',
    '::1.2.3.4x',
    '1.2.3.4',
    'fe80::1%25',
  ].map((host) => [`webhook url of ${host}`, webhook({ url: `https://[${host}]` })] as const),
  ...[[1, 2], [1, 256], ['x'], [null, 1], [], null, 1].map(
    (caBundle) => [`caBundle ${JSON.stringify(caBundle)}`, webhook({ url: 'https://x', caBundle })] as const,
  ),
  [
    'webhook set and then null',
    webhook({ url: 'https://x' })
      .replace(/(?="webhook":)/, '"webhook":null,')
      .replace(/(?<=\["v1"\]\})/, ',"webhook":null'),
  ],
  ...['1e999', '-1e999', '12345678901'].flatMap((number) =>
    ['maximum', 'default', 'example', 'maxLength'].map(
      (keyword) => [`${keyword} ${number}`, field({ type: 'number', [keyword]: '*' }).replace('"*"', number)] as const,
    ),
  ),
  ['enum beyond float64', field({ type: 'number', enum: [1, '*'] }).replace('"*"', '1e999')],
  ['doubled key in a default', field({ type: 'object', ...keeps, default: '*' }).replace('"*"', '{"a":1,"a":2}')],
  ['no text', ''],
  ['a list', '[]'],
  ['half a surrogate pair', crd({ scope: '\udc00', '\ud800': 1 })],
  ['unknown field that cannot be printed', crd({ '\u{e0001}"\u0001': 1 })],
  ['kind with a dotted capital', names({ kind: 'İx', shortNames: ['ſ'] })],
  ['pattern with half a surrogate pair', field({ type: 'string', pattern: '\ud800(' })],
  ['manager that cannot be printed', crd({}, { managedFields: [{ manager: 'a\u0001\u{e0001}', operation: 'Apply' }] })],
  ['creationTimestamp of another type', crd({}, { creationTimestamp: {} })],
  ['creationTimestamp null', crd({}, { creationTimestamp: null, deletionTimestamp: null })],
  ...[
    "['q\\'r']",
    "['q\\zr']",
    "['n\\n']",
    "['b.c'",
    "['b.c'.",
    "['b.c'].a",
    "['",
    '[a]',
    "['']",
    '.m.k.x',
    '.m.k.y',
    '.',
    'a',
  ].flatMap(
    (fieldPath) =>
      [
        [`fieldPath ${fieldPath}`, field({ ...named, 'x-kubernetes-validations': [{ rule: 'true', fieldPath }] })],
        [
          `selectable ${fieldPath}`,
          inVersion({
            schema: { openAPIV3Schema: { ...named, type: 'object' } },
            selectableFields: [{ jsonPath: fieldPath }],
          }),
        ],
      ] as const,
  ),
  ...[
    { additionalProperties: false },
    { additionalProperties: true },
    { additionalProperties: { type: 'string' } },
    { properties: {} },
    { items: 'x' },
    { items: {} },
    { enum: [], allOf: [], $ref: '' },
    { example: 1 },
    { definitions: {} },
  ].map(
    (more) =>
      [
        `int-or-string beside ${JSON.stringify(more)}`,
        field({ 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer', ...more }, { type: 'string' }] }),
      ] as const,
  ),
  ...[{ properties: {} }, { properties: { a: {} } }, { items: [] }].map(
    (more) =>
      [
        `int-or-string in allOf beside ${JSON.stringify(more)}`,
        field({
          'x-kubernetes-int-or-string': true,
          allOf: [{ anyOf: [{ type: 'integer' }, { type: 'string' }], ...more }],
        }),
      ] as const,
  ),
  [
    'default of metadata with two faults',
    field({
      ...embedded,
      properties: { metadata: { type: 'object', default: { name: '..', labels: { 'a b': 'x' } }, ...keeps } },
    }),
  ],
  [
    'default of metadata that is no object',
    field({ ...embedded, properties: { metadata: { type: 'string', default: 'x' } } }),
  ],
  [
    'default of apiVersion of another type',
    field({ ...embedded, properties: { apiVersion: { type: 'string', default: 1 } } }),
  ],
  ['negative lengths', field({ type: 'string', maxLength: -1, default: 'a' })],
];

const updates: readonly (readonly [string, string, string])[] = [
  ['update of nothing', crd(), crd()],
  ['group changed', group('example.org'), crd()],
  ['plural changed', names({ plural: 'gadgets' }), crd()],
  ['scope and kind changed', crd({ scope: 'Cluster', names: { plural: 'widgets', kind: 'Gadget' } }), crd()],
  [
    'scope and kind changed before it is established',
    crd({ scope: 'Cluster', names: { plural: 'widgets', kind: 'Gadget' } }),
    crd({}, {}, { status: { conditions: [{ type: 'Established', status: 'False' }], storedVersions: ['v1'] } }),
  ],
  ['stored version removed', crd({ versions: [version({ storage: true }, 'v2')] }), crd()],
  ['storage moved', twoVersions({ storage: false }, { storage: true }), twoVersions({}, {})],
  [
    'status is the old one',
    crd({}, {}, { status: { storedVersions: [] } }),
    crd(
      {},
      {},
      {
        status: {
          conditions: [{ type: 'X', status: 'True' }],
          storedVersions: ['v0', 'v1'],
          acceptedNames: { plural: 'A' },
        },
      },
    ),
  ],
  ['approval stays missing', group('a.k8s.io'), group('a.k8s.io')],
  ['approval stays invalid', group('a.k8s.io', 'y'), group('a.k8s.io', 'x')],
  ['approval removed', group('a.k8s.io'), group('a.k8s.io', 'https://x/1')],
  ['approval made invalid', group('a.k8s.io', 'x'), group('a.k8s.io')],
  [
    'schema stays missing',
    twoVersions({}, { schema: undefined, served: false }),
    twoVersions({}, { schema: undefined }),
  ],
  [
    'schema of a served version stays missing',
    twoVersions({}, { schema: undefined }),
    twoVersions({}, { schema: undefined }),
  ],
  [
    'bad type elsewhere',
    field({ type: 'text', 'x-kubernetes-preserve-unknown-fields': true }),
    schema({ type: 'object', properties: { other: { type: 'word' } } }),
  ],
  ['non-structural stays', field({}), field({})],
  [
    'set of objects elsewhere',
    list({ 'x-kubernetes-list-type': 'set' }, { type: 'object' }),
    schema({
      type: 'object',
      properties: { b: { type: 'array', items: { type: 'object' }, 'x-kubernetes-list-type': 'set' } },
    }),
  ],
  ['bad keys elsewhere', keyed(['a'], { a: { type: 'string' } }), keyed(['b'], { b: { type: 'string' } })],
  [
    'unpruned default elsewhere',
    field({ type: 'object', default: { b: 1 } }),
    schema({ type: 'object', properties: { c: { type: 'object', default: { d: 1 } } } }),
  ],
  ['preserveUnknownFields stays', crd({ preserveUnknownFields: true }), crd({ preserveUnknownFields: true })],
  ['review version stays unknown', webhook({ url: 'https://x' }, ['v2']), webhook({ url: 'https://x' }, ['v3'])],
  ['invalid caBundle', webhook({ url: 'https://x', caBundle: 'YQ==' }), crd()],
  [
    'invalid caBundle stays',
    webhook({ url: 'https://x', caBundle: 'Yg==' }),
    webhook({ url: 'https://x', caBundle: 'YQ==' }),
  ],
  ['warnings only for what is new', field({ type: 'string', format: 'a' }), field({ type: 'string', format: 'a' })],
  [
    'new warning',
    list({ 'x-kubernetes-list-type': 'set' }, { type: 'object', format: 'b', 'x-kubernetes-map-type': 'atomic' }),
    field({ type: 'string', format: 'a' }),
  ],
  [
    'finalizers added to what is deleted',
    crd({}, { finalizers: ['a/b', '<a>', '\u{1f600}', '\uffee', 'a\u0001/b', 'c"/d'] }),
    crd({}, { finalizers: ['a/b'], deletionTimestamp: '2026-01-01T00:00:00Z' }, established),
  ],
  [
    'finalizers kept by what is deleted',
    crd({}, { finalizers: ['a/b'] }),
    crd({}, { finalizers: ['a/b', 'c/d'], deletionTimestamp: '2026-01-01T00:00:00Z' }, established),
  ],
  ...[
    { default: 'x', properties: { spec: unpruned } },
    { default: [], properties: { spec: { type: 'array', items: unpruned } } },
    { properties: { spec: { ...embedded, properties: { metadata: { type: 'string', default: 'x' }, a: unpruned } } } },
    { properties: { spec: { type: 'object', additionalProperties: unpruned } } },
    { properties: { spec: { ...unpruned, anyOf: [{ default: { b: 1 } }], default: null } } },
  ].map(
    (old) =>
      [`unpruned default beside ${JSON.stringify(old)}`, field(unpruned), schema({ type: 'object', ...old })] as const,
  ),
  ['costs stay', costly(), costly()],
  ['costs stay in a changed schema', costly({ b: { type: 'string' } }), costly()],
  [
    'costs stay in one of two versions',
    twoVersions({ schema: costlySchema() }, {}),
    twoVersions({ schema: costlySchema() }, {}),
  ],
  ['costs come with a version', twoVersions({}, { schema: costlySchema() }), twoVersions({}, {})],
  [
    'costs of a version that had no schema',
    twoVersions({ schema: costlySchema() }, {}),
    twoVersions({ schema: undefined }, {}),
  ],
];

export const admitCases: readonly AdmitCase[] = [
  ...creates.map(([name, text]) => ({ name, new: text })),
  ...updates.map(([name, text, old]) => ({ name, new: text, old })),
];
