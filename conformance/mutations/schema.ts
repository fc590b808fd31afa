// Mutations of schemas: every keyword with values of every kind, and one for each rule about schemas.
import type { Random } from '../random.ts';
import { schemaOf } from '../generate.ts';
import { copy, fields, Fields, type Plain, type Tree } from '../tree.ts';
import { addProperty, mutation, rootSchemaOf, someObject, someSite, someVersion, type Mutation } from './mutation.ts';

const text = ['', 'a', 'string', 'date-time', 'x'.repeat(30)];
const numbers = [0, 1, -1, 1.5, 1e21, 100, 2_147_483_648, -0.5];
const counts = [0, 1, -1, 3, 1000];
const flags = [true, false];
const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null', '', 'int', 'String'];
const formats = [
  'date',
  'date-time',
  'ip',
  'ipv4',
  'int32',
  'int64',
  'double',
  'uuid',
  'byte',
  'hostname',
  'k8s-long-name',
  'k8s-foo',
  'da-te',
  'password',
  'unknown',
];
const patterns = [
  '^a$',
  '(',
  '[z-a]',
  '(?=x)',
  '\\d+',
  'a{1001}',
  '(?P<n>a)',
  '\\pL',
  '*',
  'a**',
  '\\q',
  '[[:alpha:]]',
  '(?i)x',
  '\\',
  'x{2,1}',
  '\\p{Foo}',
  '(?<n>b)',
  '[a',
  'é+',
  '(?P<n>a)(?P<n>b)',
];
const schemas: readonly Plain[] = [
  {},
  { type: 'string' },
  { type: 'object', properties: { a: { type: 'string' } } },
  { type: 'integer', default: 1 },
  { minLength: 1 },
  { 'x-kubernetes-int-or-string': true },
];

/** Every keyword of JSONSchemaProps with values that fit it. */
const keywords: Readonly<Record<string, readonly Plain[]>> = {
  id: text,
  $schema: text,
  $ref: ['', '#/definitions/a', 'x'],
  description: text,
  type: types,
  format: formats,
  title: text,
  default: [null, 1, 'a', true, {}, [], { a: 1 }, [1], 1.5, -1, 'x'.repeat(70)],
  maximum: numbers,
  minimum: numbers,
  multipleOf: numbers,
  exclusiveMaximum: flags,
  exclusiveMinimum: flags,
  maxLength: counts,
  minLength: counts,
  pattern: patterns,
  maxItems: counts,
  minItems: counts,
  uniqueItems: flags,
  maxProperties: counts,
  minProperties: counts,
  enum: [[], ['a'], ['a', 'a'], [1, 2], [null], [{}], [[1]], ['a', 1, true]],
  required: [[], ['a'], ['spec'], ['a', 'a'], ['missing']],
  items: [...schemas, [{ type: 'string' }], []],
  additionalItems: [true, false, {}],
  additionalProperties: [true, false, ...schemas],
  properties: [{}, { a: {} }, { a: { type: 'string' } }],
  patternProperties: [{}, { a: {} }],
  definitions: [{}, { a: {} }],
  dependencies: [{}, { a: ['b'] }, { a: {} }],
  allOf: [[], [{}], [{ type: 'string' }], [{ minLength: 1 }]],
  anyOf: [[], [{}], [{ type: 'integer' }, { type: 'string' }], [{ type: 'string' }, { type: 'integer' }]],
  oneOf: [[], [{}, {}], [{ required: ['a'] }]],
  not: [{}, { type: 'string' }, { enum: ['a'] }],
  externalDocs: [{}, { url: 'x' }],
  example: [null, 1, {}],
  nullable: flags,
  'x-kubernetes-preserve-unknown-fields': flags,
  'x-kubernetes-embedded-resource': flags,
  'x-kubernetes-int-or-string': flags,
  'x-kubernetes-list-map-keys': [[], ['name'], ['a', 'b'], ['a', 'a']],
  'x-kubernetes-list-type': ['', 'atomic', 'set', 'map', 'Set', 'list'],
  'x-kubernetes-map-type': ['', 'atomic', 'granular', 'set'],
};

const keywordNames = Object.keys(keywords);

/** What no keyword takes all of. */
const strays: readonly Plain[] = [null, 0, 1.5, 'x', true, [], ['x'], {}, [{}], { a: 1 }, -1];

const plain = (value: Plain): Tree => fields({ value }).get('value') ?? null;

const setKeyword = (crd: Fields, random: Random): void => {
  const key = random.pick(keywordNames);
  someSite(crd, random).schema.set(key, plain(random.pick(keywords[key] ?? [null])));
};

function removeKeyword(crd: Fields, random: Random): void {
  const { schema } = someSite(crd, random);
  if (schema.pairs.length > 0) schema.delete(random.pick(schema.pairs)[0]);
}

/** Something that is not allowed in a junctor, or a property or item that has no structural twin. */
function addJunctor(crd: Fields, random: Random): void {
  const key = random.pick([
    'type',
    'title',
    'description',
    'default',
    'nullable',
    'additionalProperties',
    'pattern',
    'x-kubernetes-preserve-unknown-fields',
    'x-kubernetes-embedded-resource',
    'x-kubernetes-int-or-string',
    'x-kubernetes-list-map-keys',
    'x-kubernetes-list-type',
    'x-kubernetes-map-type',
    'minLength',
  ]);
  const branch = new Fields([[key, plain(random.pick(keywords[key] ?? [null]))]]);
  const deeper = random.below(4);
  const inner =
    deeper === 0
      ? fields({ properties: { a: branch } })
      : deeper === 1
        ? fields({ items: branch })
        : deeper === 2
          ? fields({ not: branch })
          : branch;
  const { schema } = someSite(crd, random);
  const junctor = random.pick(['allOf', 'anyOf', 'oneOf', 'not']);
  if (junctor === 'not') schema.set('not', inner);
  else schema.list(junctor).push(inner);
}

/** Junctors at the root name fields that may not exist structurally. */
function addRootJunctor(crd: Fields, random: Random): void {
  const root = rootSchemaOf(someVersion(crd, random));
  const value = random.pick<Plain>([
    { properties: { missing: { minLength: 1 } } },
    { properties: { spec: { properties: { missing: { minimum: 1 } } } } },
    { properties: { spec: { items: { minLength: 1 } } } },
    { properties: { metadata: { minProperties: 1 } } },
    { items: {} },
    { properties: { spec: { required: ['missing'] } } },
    { allOf: [{ properties: { other: {} } }] },
  ]);
  const junctor = random.pick(['allOf', 'anyOf', 'oneOf', 'not']);
  if (junctor === 'not') root.set('not', plain(value));
  else root.list(junctor).push(plain(value));
}

function listMap(random: Random): Fields {
  const item = fields({
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, port: { type: 'integer' } },
  });
  const list = fields({ type: 'array', 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] });
  list.set('items', item);
  const name = item.at('properties').at('name');
  const faults: (() => void)[] = [
    () => list.delete('x-kubernetes-list-map-keys'),
    () => list.set('x-kubernetes-list-map-keys', []),
    () => list.set('x-kubernetes-list-map-keys', ['name', 'name']),
    () => list.set('x-kubernetes-list-map-keys', ['missing']),
    () => list.delete('x-kubernetes-list-type'),
    () => list.set('x-kubernetes-list-type', 'set'),
    () => list.delete('items'),
    () => item.delete('type'),
    () => item.set('type', 'string'),
    () => name.set('type', random.pick(['object', 'array'])),
    () => item.delete('required'),
    () => name.set('nullable', true),
    () => item.set('nullable', true),
    () => name.set('default', 'x'),
    () => list.set('type', 'object'),
    () => list.delete('type'),
  ];
  for (let count = random.below(3); count >= 0; count--) random.pick(faults)();
  return list;
}

function listSet(random: Random): Fields {
  const items = random.pick<Plain>([
    { type: 'object' },
    { type: 'object', 'x-kubernetes-map-type': 'atomic' },
    { type: 'object', 'x-kubernetes-map-type': 'granular' },
    { type: 'array', items: { type: 'string' } },
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'set' },
    { type: 'array', items: { type: 'string' }, 'x-kubernetes-list-type': 'atomic' },
    { type: 'string', nullable: true },
    { type: 'string' },
  ]);
  return fields({ type: 'array', 'x-kubernetes-list-type': 'set', items });
}

const embedded = (random: Random): Fields => {
  const schema = fields({
    type: 'object',
    'x-kubernetes-embedded-resource': true,
    properties: { spec: { type: 'object' } },
  });
  const faults: (() => void)[] = [
    () => schema.delete('type'),
    () => schema.set('type', 'string'),
    () => schema.delete('properties'),
    () => schema.set('properties', new Fields()),
    () => schema.set('additionalProperties', fields({ type: 'string' })),
    () => schema.set('x-kubernetes-int-or-string', true),
    () => schema.at('properties').set('kind', fields({ type: 'integer' })),
    () => schema.at('properties').set('apiVersion', fields({ type: 'object' })),
    () => schema.at('properties').set('metadata', fields({ type: 'string' })),
    () =>
      schema.at('properties').set(
        'metadata',
        fields({
          type: 'object',
          properties: { name: { type: 'string', pattern: 'x' }, labels: { type: 'object' } },
        }),
      ),
    () =>
      schema
        .at('properties')
        .set(
          'metadata',
          fields({ type: 'object', 'x-kubernetes-embedded-resource': true, properties: { a: { type: 'string' } } }),
        ),
    () =>
      schema.at('properties').set('kind', fields({ type: 'string', default: random.pick(['Pod', '', 'a b', 'pod']) })),
    () =>
      schema.at('properties').set(
        'metadata',
        fields({
          type: 'object',
          properties: { name: { type: 'string', default: random.pick(['a', 'a/b', '.', '%']) } },
        }),
      ),
    () =>
      schema.at('properties').set(
        'metadata',
        fields({
          type: 'object',
          default: random.pick<Plain>([
            { labels: { a: '-' } },
            { name: 1 },
            { x: 1 },
            {},
            { annotations: { 'a b': '' } },
          ]),
        }),
      ),
    () =>
      schema.at('properties').set(
        'metadata',
        fields({
          type: 'object',
          properties: { labels: { type: 'object', additionalProperties: { type: 'string', default: 'x' } } },
        }),
      ),
    () =>
      schema.set(
        'default',
        plain(
          random.pick<Plain>([
            {},
            { apiVersion: 'v1', kind: 'Pod' },
            { apiVersion: 'v1', kind: 'Pod', x: 1 },
            { apiVersion: 'a/b/c', kind: 'x y' },
            { apiVersion: 'v1', kind: 'Pod', metadata: { name: 'x', foo: 1 } },
            { apiVersion: 1, kind: 'Pod' },
          ]),
        ),
      ),
  ];
  for (let count = random.below(2); count >= 0; count--) random.pick(faults)();
  return schema;
};

function changeRootMeta(crd: Fields, random: Random): void {
  const properties = rootSchemaOf(someVersion(crd, random)).at('properties');
  const [name, value] = random.pick<[string, Plain]>([
    ['metadata', { type: 'object', properties: { name: { type: 'string', maxLength: 10 } } }],
    ['metadata', { type: 'object', properties: { labels: { type: 'object' } } }],
    ['metadata', { type: 'object', required: ['name'] }],
    ['metadata', { type: 'object', maxProperties: 3 }],
    ['metadata', { type: 'object', description: 'x' }],
    ['metadata', { type: 'string' }],
    ['metadata', {}],
    ['metadata', { type: 'object', default: {} }],
    ['metadata', { type: 'object', 'x-kubernetes-preserve-unknown-fields': true }],
    ['metadata', { type: 'object', 'x-kubernetes-embedded-resource': true }],
    ['metadata', { type: 'object', nullable: true }],
    ['metadata', { type: 'object', properties: { generateName: { type: 'string', default: 'x' } } }],
    [
      'metadata',
      {
        type: 'object',
        properties: { annotations: { type: 'object', additionalProperties: { type: 'string', default: 'x' } } },
      },
    ],
    ['metadata', { type: 'object', additionalProperties: { type: 'string', default: 'a' } }],
    ['kind', { type: 'integer' }],
    ['kind', { type: 'string', enum: ['Thing'] }],
    ['kind', { type: 'string', default: 'Thing' }],
    ['apiVersion', { type: 'object' }],
    ['apiVersion', { type: 'string', default: 'x' }],
    ['apiVersion', {}],
    ['kind', { type: 'object', 'x-kubernetes-embedded-resource': true, properties: { x: { type: 'string' } } }],
  ]);
  properties.set(name, plain(value));
}

/** A schema with a default, and values that fit it or not. */
function changeDefault(crd: Fields, random: Random): void {
  const [schema, values] = random.pick<[Plain, readonly Plain[]]>([
    [{ type: 'string', maxLength: 3 }, ['abc', 'abcd', 1, null, ['a'], '😀😀😀', '😀😀😀😀']],
    [{ type: 'string', maxLength: 1 }, ['ab', 'abc', 'a']],
    [{ type: 'string', pattern: '^a' }, ['a', 'b', 'ba', '']],
    [{ type: 'string', minLength: 2 }, ['a', 'ab', 'é']],
    [{ type: 'string', enum: ['a', '<b>', 'é"\\'] }, ['a', 'c', 1]],
    [{ type: 'integer', enum: [1, 2] }, [1, 3, '1', 1.5]],
    [{ type: 'number', enum: [1, 2.5, 1e21] }, [1, 2.5, 3, 1e21]],
    [{ enum: [{ a: 1 }, null, [1], true], type: 'object' }, [{ a: 1 }, {}, { a: 2 }]],
    [{ type: 'string', format: 'date-time' }, ['2020-01-01T00:00:00Z', 'x', '2020-01-01t00:00:00z', 1]],
    [{ type: 'string', format: 'duration' }, ['1h', 'x', '3 days']],
    [{ type: 'string', format: 'uuid' }, ['x', '123e4567-e89b-12d3-a456-426614174000']],
    [{ type: 'string', format: 'email' }, ['a@b', 'a']],
    [{ type: 'string', format: 'ipv4' }, ['1.2.3.4', '01.2.3.4', '1']],
    [{ type: 'string', format: 'unknown' }, ['x', 1]],
    [{ type: 'integer', format: 'int32' }, [1, 2_147_483_648, -2_147_483_649, 1.5]],
    [{ type: 'integer', format: 'date' }, [1, 'x']],
    [{ type: 'number', format: 'float' }, [1.5, 1e39, 1, 'x']],
    [{ type: 'integer', minimum: 1, maximum: 3 }, [0, 1, 3, 4, 1.5]],
    [{ type: 'integer', minimum: 1.5 }, [1, 2]],
    [{ type: 'number', maximum: 1.5 }, [1, 2, 1.6]],
    [{ type: 'number', maximum: 3, exclusiveMaximum: true }, [3, 2.9, 4]],
    [{ type: 'number', minimum: 1, exclusiveMinimum: true }, [1, 1.1]],
    [{ type: 'integer', multipleOf: 2 }, [3, 4]],
    [{ type: 'number', multipleOf: 0.5 }, [1, 0.75, 1.5]],
    [{ type: 'number', multipleOf: 0 }, [1, 1.5]],
    [{ type: 'number', multipleOf: -2 }, [4]],
    [
      { type: 'object', required: ['a'], properties: { a: { type: 'string' }, b: { type: 'integer' } } },
      [{}, { a: 'x' }, { a: 1 }, { a: 'x', c: 1 }, { a: 'x', b: null }, []],
    ],
    [
      { type: 'object', maxProperties: 1, minProperties: 1, additionalProperties: { type: 'string' } },
      [{}, { a: 'x' }, { a: 'x', b: 'y' }, { a: 1 }],
    ],
    [
      { type: 'object', properties: { a: { type: 'object', properties: { b: { type: 'string' } } } } },
      [{ a: { b: 'x' } }, { a: { c: 1 } }, { a: [] }],
    ],
    [{ type: 'object', properties: { a: { type: 'string', nullable: true } } }, [{ a: null }, { b: null }]],
    [{ type: 'array', items: { type: 'integer' }, maxItems: 2, minItems: 1 }, [[], [1], [1, 2, 3], ['x'], [null], {}]],
    [
      { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
      [[{ a: 'x' }], [{ b: 1 }], [{ a: 1 }]],
    ],
    [{ 'x-kubernetes-int-or-string': true }, [1, 'x', true, 1.5, {}]],
    [{ 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] }, [1, 'x', true, 1.5]],
    [{ 'x-kubernetes-preserve-unknown-fields': true }, [1, {}, { a: 1 }, [1]]],
    [{ type: 'string', anyOf: [{ minLength: 3 }, { enum: ['a'] }] }, ['a', 'b', 'abc']],
    [{ type: 'string', oneOf: [{ minLength: 1 }, { maxLength: 3 }] }, ['ab', '', 'abcd']],
    [{ type: 'string', allOf: [{ minLength: 2 }, { pattern: 'x' }] }, ['ax', 'a', 'ab']],
    [{ type: 'string', not: { enum: ['a'] } }, ['a', 'b']],
    [
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        anyOf: [{ required: ['a'] }, { required: ['b'] }],
      },
      [{}, { a: 'x' }],
    ],
    [
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' } },
        oneOf: [{ properties: { a: { minLength: 2 } } }, { required: ['b'], properties: { b: { enum: ['z'] } } }],
      },
      [{}, { a: 'x' }, { a: 'xx', b: 'z' }],
    ],
    [{ type: 'boolean' }, [true, 'true', 0]],
    [{ type: 'string', nullable: true }, [null, 'x']],
    [
      { type: 'object', 'x-kubernetes-preserve-unknown-fields': true, properties: { a: { type: 'object' } } },
      [{ b: 1 }, { a: { c: 1 } }],
    ],
    [{ type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } }, [['a', 'a']]],
  ]);
  const made = fields({ value: schema }).at('value');
  made.set('default', plain(random.pick(values)));
  const where = random.below(5);
  if (where === 0) addProperty(crd, random, fields({ type: 'array', items: made }));
  else if (where === 1) addProperty(crd, random, fields({ type: 'object', additionalProperties: made }));
  else if (where === 2) addProperty(crd, random, fields({ type: 'object', properties: { in: made } }));
  else addProperty(crd, random, made);
}

const deep = (random: Random): Fields => {
  let schema = schemaOf(random, 1);
  for (let count = 0; count < 6; count++)
    schema = random.chance(0.5)
      ? fields({ type: 'object', properties: { in: schema } })
      : fields({ type: 'array', items: schema });
  return schema;
};

export const schemaMutations: readonly Mutation[] = [
  mutation('schema: set a keyword', setKeyword, 20),
  mutation('schema: remove a keyword', removeKeyword, 5),
  mutation(
    'schema: wrong kind of value',
    (crd, random) => void someSite(crd, random).schema.set(random.pick(keywordNames), plain(random.pick(strays))),
    5,
  ),
  mutation(
    'schema: unknown keyword',
    (crd, random) =>
      void someSite(crd, random).schema.set(
        random.pick(['x-foo', 'Type', 'const', 'deprecated', 'if', 'x-kubernetes-foo', 'readOnly', '']),
        plain(random.pick(strays)),
      ),
    2,
  ),
  mutation('schema: new property', (crd, random) => void addProperty(crd, random, schemaOf(random, 2)), 2),
  mutation('schema: deep', (crd, random) => void addProperty(crd, random, deep(random)), 0.5),
  mutation('schema: type', (crd, random) => void someSite(crd, random).schema.set('type', random.pick(types)), 4),
  mutation('schema: no type', (crd, random) => someSite(crd, random).schema.delete('type'), 4),
  mutation(
    'schema: root type',
    (crd, random) =>
      void rootSchemaOf(someVersion(crd, random)).set('type', random.pick(['array', '', 'string', 'object'])),
  ),
  mutation('schema: root nullable', (crd, random) => void rootSchemaOf(someVersion(crd, random)).set('nullable', true)),
  mutation(
    'schema: root keyword',
    (crd, random) => {
      const key = random.pick(keywordNames);
      rootSchemaOf(someVersion(crd, random)).set(key, plain(random.pick(keywords[key] ?? [null])));
    },
    4,
  ),
  mutation(
    'schema: properties beside additionalProperties',
    (crd, random) =>
      void someObject(crd, random).set(
        'additionalProperties',
        plain(random.pick<Plain>([true, false, { type: 'string' }])),
      ),
    2,
  ),
  mutation('schema: junctor', addJunctor, 8),
  mutation('schema: root junctor', addRootJunctor, 4),
  mutation(
    'schema: int-or-string junctors',
    (crd, random) => {
      const either = [{ type: 'integer' }, { type: 'string' }];
      addProperty(
        crd,
        random,
        fields(
          random.pick<{ [key: string]: Plain }>([
            { 'x-kubernetes-int-or-string': true, anyOf: either },
            { anyOf: either },
            { 'x-kubernetes-int-or-string': true, oneOf: either },
            { 'x-kubernetes-int-or-string': true, anyOf: [...either].toReversed() },
            { 'x-kubernetes-int-or-string': true, allOf: [{ anyOf: either }] },
            { 'x-kubernetes-int-or-string': true, allOf: [{ anyOf: either }, { minLength: 1 }] },
            { 'x-kubernetes-int-or-string': true, allOf: [{ minLength: 1 }, { anyOf: either }] },
            { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer', minimum: 1 }, { type: 'string' }] },
            { 'x-kubernetes-int-or-string': true, 'x-kubernetes-preserve-unknown-fields': true },
            { 'x-kubernetes-int-or-string': true, 'x-kubernetes-embedded-resource': true, type: 'object' },
            { 'x-kubernetes-int-or-string': true, type: 'string' },
            { anyOf: either, type: 'string' },
          ]),
        ),
      );
    },
    3,
  ),
  mutation('schema: list of type map', (crd, random) => void addProperty(crd, random, listMap(random)), 8),
  mutation('schema: list of type set', (crd, random) => void addProperty(crd, random, listSet(random)), 3),
  mutation(
    'schema: list or map type on anything',
    (crd, random) => {
      const { schema } = someSite(crd, random);
      if (random.chance(0.5)) schema.set('x-kubernetes-list-type', random.pick(['atomic', 'set', 'map', '', 'x']));
      else schema.set('x-kubernetes-map-type', random.pick(['atomic', 'granular', '', 'x']));
    },
    3,
  ),
  mutation(
    'schema: map type without type',
    (crd, random) =>
      void addProperty(
        crd,
        random,
        fields({ 'x-kubernetes-map-type': 'atomic', 'x-kubernetes-preserve-unknown-fields': true }),
      ),
  ),
  mutation(
    'schema: list type without type',
    (crd, random) =>
      void addProperty(
        crd,
        random,
        fields({
          'x-kubernetes-list-type': random.pick(['atomic', 'map']),
          'x-kubernetes-preserve-unknown-fields': true,
        }),
      ),
  ),
  mutation('schema: embedded resource', (crd, random) => void addProperty(crd, random, embedded(random)), 8),
  mutation('schema: root metadata', changeRootMeta, 5),
  mutation('schema: default', changeDefault, 16),
  mutation(
    'schema: unpruned default',
    (crd, random) =>
      void addProperty(
        crd,
        random,
        fields({
          type: 'object',
          properties: { a: { type: 'string' } },
          default: { a: 'x', [random.pick(['b', 'c'])]: 1 },
        }),
      ),
    2,
  ),
  mutation('schema: list keys without default', (crd, random) => {
    const item: Plain = { type: 'object', properties: { name: { type: 'string' } } };
    const list: { readonly [key: string]: Plain } = {
      type: 'array',
      items: item,
      'x-kubernetes-list-type': 'map',
      'x-kubernetes-list-map-keys': ['name'],
    };
    addProperty(crd, random, fields(list));
  }),
  mutation(
    'schema: pattern',
    (crd, random) => void addProperty(crd, random, fields({ type: 'string', pattern: random.pick(patterns) })),
    2,
  ),
  mutation(
    'schema: bad pattern and default',
    (crd, random) =>
      void addProperty(
        crd,
        random,
        fields({ type: 'string', pattern: random.pick(patterns), default: random.pick(['a', 'x', '1']) }),
      ),
  ),
  mutation(
    'schema: format',
    (crd, random) =>
      void addProperty(
        crd,
        random,
        fields({
          type: random.pick(['string', 'integer', 'number', 'boolean', 'object']),
          format: random.pick(formats),
        }),
      ),
    2,
  ),
  mutation(
    'schema: rules',
    (crd, random) =>
      void someSite(crd, random, ({ inJunctor }) => !inJunctor || random.chance(0.3)).schema.set(
        'x-kubernetes-validations',
        [fields({ rule: random.pick(['true', 'self == self', '', 'x', 'has(self.a)']) })],
      ),
    0.5,
  ),
  mutation(
    'schema: items as a list',
    (crd, random) => void addProperty(crd, random, fields({ type: 'array', items: [{ type: 'string' }] })),
  ),
  mutation(
    'schema: unsupported keyword',
    (crd, random) =>
      void someSite(crd, random).schema.set(
        random.pick(['id', '$ref', 'additionalItems', 'patternProperties', 'definitions', 'dependencies', '$schema']),
        plain(random.pick<Plain>(['x', { a: {} }, true])),
      ),
    4,
  ),
  mutation(
    'schema: unsupported keyword alone',
    (crd, random) => {
      const [key, value] = random.pick<[string, Plain]>([
        ['id', 'x'],
        ['$ref', 'x'],
        ['additionalItems', true],
        ['patternProperties', { a: {} }],
        ['definitions', { a: {} }],
        ['dependencies', { a: ['b'] }],
        ['$schema', 'x'],
      ]);
      someSite(crd, random).schema.set(key, plain(value));
    },
    3,
  ),
  mutation(
    'schema: copy a node',
    (crd, random) => {
      const source = someSite(crd, random, ({ parent }) => parent !== undefined).schema;
      addProperty(crd, random, copy(source));
    },
    2,
  ),
];
