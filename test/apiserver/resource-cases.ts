// Custom resources and their CRDs, for the comparison with a kube-apiserver's answers in golden/resources.json.

type JSONish = Record<string, unknown>;

/** One question: a CRD, an object of it, and for an update the old one. */
export interface ResourceCase {
  readonly name: string;
  readonly crd: string;
  readonly version?: string;
  readonly object: unknown;
  readonly oldObject?: unknown;
}

type Row = readonly [name: string, crd: string, object: unknown, oldObject?: unknown];

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = { type: 'object' };
const keeps = { 'x-kubernetes-preserve-unknown-fields': true };
const embedded = { ...object, 'x-kubernetes-embedded-resource': true };

const crdOf = (versions: readonly JSONish[], spec: JSONish = {}): string =>
  JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'widgets.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'widgets', kind: 'Widget' },
      versions: versions.map((version, at) => ({ name: 'v1', served: true, storage: at === 0, ...version })),
      ...spec,
    },
  });

const versionWith = (properties: JSONish, more: JSONish = {}): JSONish => ({
  schema: { openAPIV3Schema: { ...object, properties } },
  ...more,
});

/** A CRD with this schema of `spec.a`. */
const field = (node: unknown): string => crdOf([versionWith({ spec: { ...object, properties: { a: node } } })]);
const map = (node: unknown): string => field({ ...object, additionalProperties: node });

const resource = (more: JSONish): JSONish => ({
  apiVersion: 'example.com/v1',
  kind: 'Widget',
  metadata: { name: 'x' },
  ...more,
});
const of = (a: unknown): JSONish => resource({ spec: { a } });
const short = (value: unknown): string => JSON.stringify(value).slice(0, 90);

const unreadable: readonly Row[] = [
  [],
  '"x"',
  'null',
  '',
  '{"a"',
  '{"apiVersion":"example.com/v1","kind":"Widget"} x',
  '{"apiVersion":"example.com/v1","kind":"Widget","spec":{"a":1e999}}',
  { apiVersion: 1, kind: 'Widget' },
  { apiVersion: 'example.com/v1', kind: null },
  { apiVersion: 'example.com/v2', kind: 'Widget' },
].map((given) => [`unreadable ${short(given)}`, field(string), given]);

const metadata: readonly JSONish[] = [
  { labels: [] },
  { labels: { a: true } },
  { labels: { a: null } },
  { annotations: { a: {} } },
  { finalizers: 'x' },
  { finalizers: [1] },
  { finalizers: ['a.b/c', null] },
  { ownerReferences: {} },
  { ownerReferences: ['x'] },
  { ownerReferences: [null] },
  { ownerReferences: [{ apiVersion: 'v1', kind: 'A', name: 'b', uid: 'c', controller: 'x' }] },
  { creationTimestamp: 1 },
  { creationTimestamp: '' },
  { creationTimestamp: '2020-04-31T00:00:00Z' },
  { creationTimestamp: '2019-02-29T00:00:00Z' },
  { creationTimestamp: '2020-01-01T00:00:00-25:00' },
  { creationTimestamp: '2020-01-01T00:00:00-05:00' },
  { generation: 1.5 },
  { generation: 1e20 },
  { generation: -1 },
  { generation: 'x' },
  { uid: {} },
  { name: null },
  { namespace: 'A' },
  { managedFields: [null] },
  { managedFields: [{ time: 1, fieldsV1: 1 }] },
  { managedFields: [{ operation: 'Apply', manager: 'a\u0001\u{e0001}', fieldsType: 'x' }] },
  { finalizers: ['orphan', 'foregroundDeletion'] },
];

const types: readonly unknown[] = [
  {},
  null,
  { apiVersion: 1, kind: 'A' },
  { apiVersion: '', kind: '' },
  { apiVersion: 'a/b/c', kind: 'a_b' },
  { apiVersion: 'v1', kind: 'A', metadata: 'x' },
  { apiVersion: 'v1', kind: 'A', metadata: { name: '..', namespace: '-', generation: -1, colour: 'red' } },
];

const texts: Readonly<Record<string, readonly string[]>> = {
  email: [
    'a@b',
    'Name <a@b>',
    'a@b (c)',
    '(c) a@b',
    'a@b (c',
    'a (x) <a@b>',
    'a ( <a@b>',
    'a@b (a(b)\\)c)',
    'g: a@b;',
    'g: a@b, c@d;',
    'g:;',
    'g: a@b (x);',
    'g: a@b c@d;',
    'g: a@b (x',
    'a@[1.2.3.4]',
    'a@[::1%x]',
    'a@[1.2]',
    '""@c',
    '=?utf-8?q?x?= <a@b>',
    '=?xx?q?x?= <a@b>',
    '=?xx?b?eA==?= <a@b>',
    '=?xx?b?eA=?= <a@b>',
    '=?xx?q?=4?= <a@b>',
    'a@b (=?xx?q?x?=)',
    'a@b (=?us-ascii?q?x?=)',
    'b =?xx?q?x?= <a@b>',
    '\ud800@b',
  ],
  ipv4: [
    '1.2.3.4',
    '01.2.3.4',
    '::ffff:1.2.3.4',
    '::ffff:001.2.3.4',
    '::1.2.3.400',
    '1.2.3',
    '256.1.1.1',
    '1..2.3',
    '1.2.3.',
  ],
  ipv6: [
    '::',
    '1::',
    '1:2:3:4:5:6:7:8',
    '1:2:3:4:5:6:7:8::',
    '::1:2:3:4:5:6:7:8',
    '1::2::3',
    '::1%a',
    '1:',
    '::g',
    '12345::',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7:1.2.3.4',
    '1:2:1.2.3.4',
    '::1:2:3:4:5:6:7:1.2.3.4',
    '::.1.2.3',
    '::1.2.3.4.5',
  ],
  cidr: ['1.2.3.4/8', '::1/64', '1.2.3.4', '1.2.3.4/33', '::/129', '01.2.3.4/08', '1.2.3.4/x', 'fe80::1%a/64'],
  isbn: ['0306406152', '080442957X', '978-0-306-40615-7', '9780306406150', '030640615'],
  creditcard: ['4111 1111 1111 1111', '4111111111111112', '6011000000000004', '5500000000000004', '1'],
  date: ['2020-02-29', '2019-02-29', '1900-02-29', '2000-02-29', '2020-04-31', '2020-13-01', '2020-1-1'],
  'date-time': [
    '2020-01-01t00:00:00z',
    '2020-01-01T24:00:00Z',
    '2020-01-01T00:00:00,5Z',
    '2020-01-01',
    '2020-01-01T00:00:00Zt',
  ],
  duration: [
    '1s',
    '1.5h',
    '.s',
    '3 days',
    'about 1 week',
    '9223372036854775808ns',
    '-9223372036854775808ns',
    '99999999999999999999 s',
    '1 x',
    '3000000h',
    '2 hrs',
  ],
};

const formats: readonly Row[] = Object.entries(texts).map(([format, given]) => [
  `format ${format}`,
  map({ ...string, format }),
  of(Object.fromEntries(given.map((text, at) => [`k${at}`, text]))),
]);

const numbers =
  '[0,-0,1,1.25,-1,-3.0000000001,2147483648,9223372036854775807,-9223372036854775809,9007199254740993,1e20,1e300,4e38,0.1]';
const numberNodes: readonly JSONish[] = [
  ...['int32', 'int64'].map((format) => ({ ...integer, format })),
  ...['float', 'double', 'date'].map((format) => ({ type: 'number', format })),
  ...[0.5, -1, 1e300, 9007199254740992].map((multipleOf) => ({ type: 'number', multipleOf })),
  { ...integer, multipleOf: 2147483648 },
  { ...integer, maximum: 1.5 },
  { 'x-kubernetes-int-or-string': true, minimum: 1.5, exclusiveMinimum: true },
  { type: 'number', maximum: 1e300, minimum: -1e300 },
  { ...integer, format: 'int32', minimum: -1e300, maximum: 1e19 },
  { type: 'number', enum: [65, 1, 9007199254740992, null, 'A'] },
  { 'x-kubernetes-int-or-string': true, enum: [1, 'A', '\ufffd', '\u0001'] },
];

const values: readonly unknown[] = [
  {},
  { a: 'x' },
  { a: 'x', b: 'y', c: 'z' },
  { '': 'y', 'a.b': 1 },
  [],
  ['a', 'b'],
  'ab',
  'abc',
  5,
  true,
  null,
];
const nodes: readonly JSONish[] = [
  { ...object, additionalProperties: false },
  { ...object, minProperties: 2, maxProperties: 2, additionalProperties: string },
  { ...object, properties: { 'a.b': string, '': string }, required: ['a.b', '', 'nope'] },
  { type: 'array', items: string, minItems: 1, maxItems: 1 },
  { ...string, maxLength: 2, pattern: '^a+$' },
  { ...string, maxLength: -1 },
  { type: 'array', items: string, maxItems: -1 },
  { ...keeps, anyOf: [{ required: ['a'] }, { not: { required: ['b'] } }] },
  { ...keeps, oneOf: [{ required: ['a'] }, { required: ['b'] }, { minProperties: 3 }] },
  { ...keeps, allOf: [{ required: ['a'] }, { required: ['b'] }], not: { required: ['c'] } },
];

const ofValues: readonly Row[] = nodes.flatMap((node) =>
  values.map((value): Row => [`${short(node)} ${short(value)}`, field(node), of(value)]),
);

const paths = { specReplicasPath: '.spec.r', statusReplicasPath: '.status.r', labelSelectorPath: '.status.s' };
const scaled = (scale: JSONish): string =>
  crdOf([versionWith({ spec: { ...object, ...keeps }, status: { ...object, ...keeps } }, { subresources: { scale } })]);
const scales: readonly Row[] = [
  null,
  true,
  'x',
  [1, 'a', null, { b: 1.5 }],
  { z: 1, b: null, a: 1e20 },
  1.5,
  -1,
  3000000000,
  7,
  -0.5,
].flatMap((r): Row[] => [
  [`scale ${short(r)}`, scaled(paths), resource({ spec: { r }, status: { r, s: r } })],
  [`scale through ${short(r)}`, scaled(paths), resource({ spec: r, status: r })],
]);

const item = {
  ...object,
  properties: {
    k: string,
    v: { ...string, maxLength: 1 },
    n: { ...integer, maximum: 1 },
    free: { ...object, ...keeps, properties: { m: { ...integer, maximum: 1 } } },
  },
};
const listMap = (...keys: string[]): string =>
  field({
    type: 'array',
    'x-kubernetes-list-type': 'map',
    'x-kubernetes-list-map-keys': keys,
    items: { ...item, required: keys },
  });
const tooLong = { k: 'a', v: 'xx' };
const updates: readonly Row[] = (
  [
    ['in a list-map, moved', listMap('k'), [{ k: 'b' }, tooLong], [tooLong]],
    ['in a list-map, changed', listMap('k'), [{ k: 'a', v: 'yy' }], [tooLong]],
    ['in a list-map, another key', listMap('k'), [{ k: 'b', v: 'xx' }], [tooLong]],
    ['in a list-map, twice', listMap('k'), [tooLong, { k: 'a' }], [{ k: 'a' }, tooLong]],
    ['in a list-map, no object', listMap('k'), [tooLong, 1], [tooLong, 1]],
    ['in a list-map, a list as the key', listMap('k'), [{ k: ['a'], v: 'xx' }], [{ k: ['a'], v: 'xx' }]],
    ['in a list-map, the key missing', listMap('k'), [{ v: 'xx' }], [{ v: 'xx' }]],
    ['in a list-map, two keys', listMap('k', 'n'), [{ ...tooLong, n: 5 }], [{ ...tooLong, n: 5 }]],
    ['in a list-map, an integer as the key', listMap('n'), [{ ...tooLong, n: 5 }], [{ ...tooLong, n: 5 }]],
    ['in a list-map, a fraction as the key', listMap('n'), [{ ...tooLong, n: 1.5 }], [{ ...tooLong, n: 1.5 }]],
    ['below what has no schema', listMap('k'), [{ k: 'a', free: { x: 2, m: 5 } }], [{ k: 'a', free: { x: 1, m: 5 } }]],
    ['in a list-map that loses an item', listMap('k'), [{ k: 'b', n: 5 }], [{ k: 'b', n: 5 }, tooLong]],
    ['in an atomic list', field({ type: 'array', items: item }), [tooLong], [tooLong]],
    ['in an atomic list, a change elsewhere', field({ type: 'array', items: item }), [tooLong, { k: 'b' }], [tooLong]],
    ['in a map', map({ ...string, maxLength: 1 }), { b: 'xx', c: 'yy' }, { b: 'xx' }],
    ['in a map, with another list', map({ type: 'array', items: integer, maxItems: 1 }), { b: [1, 2] }, { b: [2, 1] }],
  ] as const
).map(([name, crd, after, before]) => [`stays wrong: ${name}`, crd, of(after), of(before)]);

const mistyped: readonly Row[] = [
  string,
  integer,
  { type: 'number' },
  { type: 'boolean' },
  { type: 'array', items: string },
].map((k) => {
  const rules = { 'x-kubernetes-validations': [{ rule: 'self.k == self.k' }] };
  const stored = ['x', 1, 1.5, true, [1], { a: 1 }, 1e30].map((value) => ({ k: value }));
  return [
    `a rule over what stays of a wrong type: ${k.type}`,
    field({ type: 'array', items: { ...object, properties: { k }, ...rules } }),
    of(stored),
    of(stored),
  ];
});

/** A text whose search in itself costs almost as much as one rule may. */
const long = 'a'.repeat(9900);
const costs: readonly Row[] = [
  [{ rule: 'self.contains(self)' }, Array.from({ length: 13 }, () => long)],
  [{ rule: 'false', messageExpression: '"m" + string(self.contains(self))' }, Array.from({ length: 13 }, () => long)],
  [{ rule: 'self.contains(self + self)' }, [long]],
  [{ rule: 'false', messageExpression: 'string(self.contains(self + self))' }, [long]],
].map(([rule, given]) => [
  `costs of ${JSON.stringify(rule)}`,
  field({ type: 'array', items: { ...string, 'x-kubernetes-validations': [rule] } }),
  of(given),
]);

const resourceDefault = (value: unknown): JSONish => ({ ...embedded, properties: { spec: object }, default: value });
const ofMetadata = (node: JSONish): JSONish => ({ ...embedded, properties: { metadata: node } });
const named = { apiVersion: 'v1', kind: 'A', metadata: {} };
const defaults: readonly Row[] = (
  [
    [resourceDefault({ apiVersion: 1, kind: 'A', metadata: { labels: 1, name: 'x' } }), undefined],
    [resourceDefault({ apiVersion: 'v1', kind: 'A', spec: { x: 1 } }), undefined],
    [{ type: 'array', items: resourceDefault({ apiVersion: 'v1', kind: 5, metadata: 1 }) }, [null]],
    [{ ...object, additionalProperties: resourceDefault({ apiVersion: 'v1', spec: { x: 1 } }) }, { a: null }],
    [
      ofMetadata({ ...object, properties: { zz: { ...string, default: 'x' }, name: { ...string, default: 'y' } } }),
      named,
    ],
    [ofMetadata({ ...object, default: { name: 'x', zz: 1 } }), { apiVersion: 'v1', kind: 'A' }],
    [ofMetadata({ ...string, default: 'x' }), { apiVersion: 'v1', kind: 'A' }],
    [{ ...object, properties: { b: { ...object, default: {}, properties: { c: { ...string, default: 'x' } } } } }, {}],
    [{ type: 'array', items: { ...string, default: 'd' } }, [null, 'x']],
    [
      { ...object, properties: { b: { ...string, nullable: true }, c: string } },
      { b: null, c: null },
    ],
  ] as const
).map(([node, value]) => [
  `default ${JSON.stringify(node)} ${JSON.stringify(value)}`,
  field(node),
  resource({ spec: { a: value } }),
]);

const kept: readonly Row[] = [
  { ...object, properties: { a: object } },
  { ...object, ...keeps, properties: { b: { ...object, properties: { c: string } } } },
  { type: 'array', items: { ...object, properties: { a: object } } },
].map((items) => [
  `a list that keeps unknown fields, of ${short(items)}`,
  field({ type: 'array', ...keeps, items }),
  of([items.type === 'array' ? [{ a: { q: 1 }, z: 1 }] : { a: { q: 1 }, z: 1, b: { c: 'x', d: 1 } }]),
]);

const others: readonly Row[] = [
  [
    'another kind, with an embedded type of another type',
    field({ ...embedded, ...keeps }),
    { ...of({ apiVersion: 1, kind: 'A', metadata: { labels: 1 } }), kind: 'Gadget' },
  ],
  ['half a surrogate pair', map(integer), of({ '\ud800': 'a\udc00', '\uffee': 1, '\u{1f600}': 2 })],
  [
    'half a surrogate pair in a text',
    map(integer),
    '{"apiVersion":"example.com/v1","kind":"Widget","spec":{"a":{"\\ud800":"\\udc00","\uffee":"x","\u{1f600}":"y"}}}',
  ],
  ['unknown fields in the order of their bytes', field(object), of({ '\uffee': 1, '\u{1f600}': 2, a: 3 })],
  [
    'zero with a sign twice in a set',
    field({ type: 'array', 'x-kubernetes-list-type': 'set', items: integer }),
    of([0, 1, -0, 1, 1]),
  ],
  [
    'a fraction at the end of a set',
    field({ type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'number' } }),
    of([1.5, 1e30, 1.5]),
  ],
  ['a list-map of texts', listMap('k'), of(['a', { k: 'a' }])],
  [
    'a namespace in a cluster-wide object',
    crdOf([versionWith({})], { scope: 'Cluster' }),
    resource({ metadata: { name: 'x', namespace: 'A' } }),
  ],
  ['a name that changes', field(string), of('x'), { ...of('x'), metadata: { name: 'y', namespace: 'z' } }],
  [
    'a generated name that stays away',
    field(string),
    { ...of('x'), metadata: { generateName: 'a-' } },
    { ...of('x'), metadata: {} },
  ],
  [
    'finalizers',
    field(string),
    { ...of('x'), metadata: { name: 'x', finalizers: ['x', 'a.b', 'kubernetes', 'A b', '\uffee', '\u{1f600}'] } },
    { ...of('x'), metadata: { name: 'x', finalizers: ['x'] } },
  ],
];

/** Each with one deprecated version. */
const deprecated: readonly ResourceCase[] = [
  ['v1', 'v2', 'v10'],
  ['v1beta1', 'v1alpha1', 'v2alpha1'],
  ['foo', 'v0', 'bar'],
  ['bar', 'foo'],
  ['v01', 'v1'],
  ['v1alpha1', 'v1alpha2', 'v1beta1'],
  ['v1', 'v1beta1'],
].map((names) => ({
  name: `deprecated: the first of ${names.join(', ')}`,
  crd: crdOf(names.map((name, at) => versionWith({}, { name, deprecated: at === 0 }))),
  object: resource({ apiVersion: `example.com/${names[0]}` }),
}));

/** Each with the version asked for, if any. */
const served: readonly ResourceCase[] = [
  {
    name: 'a storage version that is not served',
    crd: crdOf([versionWith({}, { served: false }), versionWith({}, { name: 'v2' })]),
    object: resource({ apiVersion: 'example.com/v2', spec: 1 }),
  },
];

export const resourceCases: readonly ResourceCase[] = [
  ...[
    ...unreadable,
    ...metadata.map((meta): Row => [
      `metadata ${short(meta)}`,
      field(string),
      resource({ metadata: { name: 'x', ...meta } }),
    ]),
    ...metadata.map((meta): Row => [
      `embedded ${short(meta)}`,
      field({ ...embedded, ...keeps }),
      of({ apiVersion: 'v1', kind: 'A', metadata: meta }),
    ]),
    ...types.map((value): Row => [`embedded type ${short(value)}`, field({ ...embedded, ...keeps }), of(value)]),
    ...formats,
    ...numberNodes.map((node): Row => [
      `numbers ${short(node)}`,
      field({ type: 'array', items: node }),
      `{"apiVersion":"example.com/v1","kind":"Widget","spec":{"a":${numbers}}}`,
    ]),
    ...ofValues,
    ...scales,
    ...updates,
    ...mistyped,
    ...costs,
    ...defaults,
    ...kept,
    ...others,
  ].map(([name, crd, given, oldObject]) => ({
    name,
    crd,
    object: given,
    ...(oldObject === undefined ? {} : { oldObject }),
  })),
  ...deprecated,
  ...served,
];
