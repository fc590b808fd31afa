// Mutations of versions, subresources, printer columns, selectable fields and conversion.
import type { Random } from '../random.ts';
import { copy, fields, Fields, type Plain, type Tree } from '../tree.ts';
import { addProperty, mutation, rootSchemaOf, someVersion, specOf, versionsOf, type Mutation } from './mutation.ts';

const versionNames = ['v1', 'v2', 'v1beta1', '1', 'V1', 'v1.0', 'foo', '', 'x'.repeat(64), 'v_1', 'ä'];
const paths = [
  '',
  '.',
  'spec.size',
  '.spec.size',
  '.status.size',
  '.spec',
  '.foo',
  '.spec.a.b',
  '{.spec}',
  '.metadata.name',
  '.spec.list[0]',
];
const warnings = ['', 'x', 'x'.repeat(256), 'x'.repeat(257), 'a\tb', 'ä'.repeat(129), '\u0007', 'ok\u00ad'];

function addVersion(crd: Fields, random: Random): void {
  const versions = specOf(crd).list('versions');
  const made = copy(someVersion(crd, random));
  made.set('name', random.pick(versionNames));
  if (random.chance(0.7)) made.set('storage', false);
  versions.push(made);
}

/** Gives a version a schema of its own, or makes all alike: what is equal in all versions is lifted. */
function changeLifting(crd: Fields, random: Random): void {
  const versions = versionsOf(crd);
  const first = versions[0];
  if (first === undefined) return;
  if (versions.length < 2) addVersion(crd, random);
  const key = random.pick(['schema', 'subresources', 'additionalPrinterColumns', 'selectableFields']);
  if (random.chance(0.5)) {
    const value = first.get(key);
    for (const version of versionsOf(crd))
      if (value === undefined) version.delete(key);
      else version.set(key, copy(value));
  } else if (key === 'schema')
    rootSchemaOf(random.pick(versionsOf(crd)))
      .at('properties')
      .set('only', fields({ type: 'string' }));
  else random.pick(versionsOf(crd)).delete(key);
}

const scaleKeys = ['specReplicasPath', 'statusReplicasPath', 'labelSelectorPath'];
const scale: { readonly [key: string]: Plain } = {
  specReplicasPath: '.spec.size',
  statusReplicasPath: '.status.size',
  labelSelectorPath: '.status.key',
};

function changeScale(crd: Fields, random: Random): void {
  const at = someVersion(crd, random).at('subresources');
  if (!at.has('scale')) at.set('scale', fields(scale));
  const key = random.pick(scaleKeys);
  if (random.chance(0.25)) at.at('scale').delete(key);
  else at.at('scale').set(key, random.pick(paths));
}

/** Root keywords that a status subresource forbids. */
const rootKeywords: readonly [string, Plain][] = [
  ['maxProperties', 3],
  ['minProperties', 1],
  ['anyOf', [{ required: ['spec'] }]],
  ['allOf', [{ minProperties: 1 }]],
  ['oneOf', [{}]],
  ['not', { required: ['x'] }],
  ['enum', [1]],
  ['default', {}],
  ['x-kubernetes-map-type', 'atomic'],
  ['title', 't'],
  ['description', 'd'],
  ['required', ['spec']],
  ['format', 'date'],
  ['pattern', 'a'],
  ['nullable', true],
  ['example', 1],
  ['externalDocs', { url: 'x' }],
  ['x-kubernetes-preserve-unknown-fields', true],
];

function restrictRoot(crd: Fields, random: Random): void {
  const version = someVersion(crd, random);
  version.at('subresources').set('status', new Fields());
  const [key, value] = random.pick(rootKeywords);
  rootSchemaOf(version).set(key, fields({ value }).get('value') ?? null);
}

const column: { readonly [key: string]: Plain } = {
  name: 'Age',
  type: 'date',
  jsonPath: '.metadata.creationTimestamp',
};

function changeColumn(crd: Fields, random: Random): void {
  const made = fields(column);
  const key = random.pick(['name', 'type', 'jsonPath', 'format', 'priority', 'description']);
  if (random.chance(0.25)) made.delete(key);
  else
    made.set(
      key,
      random.pick<Tree>([
        '',
        'x',
        '.spec',
        'spec',
        'string',
        'integer',
        'bool',
        'int32',
        'date-time',
        'double',
        'ip',
        1,
        null,
        'Age',
      ]),
    );
  someVersion(crd, random).list('additionalPrinterColumns').push(made);
}

const selectable = [
  '.spec.mode',
  '.spec.missing',
  '.metadata.name',
  '.spec',
  'spec.mode',
  '',
  '.spec.list[0]',
  '.status.x',
  ".spec['mode']",
  '.spec.mode ',
  '.',
  '.kind',
  '.apiVersion',
  '.spec.num',
  '.spec.flag',
];

function changeSelectable(crd: Fields, random: Random): void {
  const version = someVersion(crd, random);
  const spec = rootSchemaOf(version).at('properties').at('spec');
  if (random.chance(0.6)) {
    spec.set('type', 'object');
    const properties = spec.at('properties');
    properties.set('mode', fields({ type: random.pick(['string', 'boolean', 'integer', 'number', 'object']) }));
    properties.set('num', fields({ type: 'number' }));
    properties.set('flag', fields({ type: 'boolean' }));
    properties.set('list', fields({ type: 'array', items: { type: 'string' } }));
  }
  if (random.chance(0.2))
    rootSchemaOf(version)
      .at('properties')
      .set('metadata', fields({ type: 'object', properties: { name: { type: 'string' } } }));
  for (let count = 1 + random.below(3); count > 0; count--)
    version.list('selectableFields').push(fields({ jsonPath: random.pick(selectable) }));
}

function manySelectable(crd: Fields, random: Random): void {
  const version = someVersion(crd, random);
  const spec = rootSchemaOf(version).at('properties').at('spec');
  spec.set('type', 'object');
  for (let count = 0; count < 7 + random.below(5); count++) {
    spec.at('properties').set(`f${count}`, fields({ type: 'string' }));
    version.list('selectableFields').push(fields({ jsonPath: `.spec.f${count}` }));
  }
}

/** Equal selectable fields in versions whose schemas differ: the fields are lifted, the schemas are not. */
function selectableTrap(crd: Fields, random: Random): void {
  if (versionsOf(crd).length < 2) addVersion(crd, random);
  for (const [index, version] of versionsOf(crd).entries()) {
    const spec = rootSchemaOf(version).at('properties').at('spec');
    spec.set('type', 'object');
    spec.at('properties').set('mode', fields({ type: 'string' }));
    rootSchemaOf(version).set('description', `number ${index}`);
    version.set('selectableFields', [fields({ jsonPath: '.spec.mode' })]);
  }
}

const urls = [
  'https://example.com/convert',
  'http://example.com',
  'https://',
  'https:///x',
  'https://u@example.com',
  'https://example.com#f',
  'https://example.com/#f',
  'https://example.com?q=1',
  ':',
  '%zz',
  'example.com',
  'https://example.com:x',
  '/path',
  'https://[::1',
  '',
  ...[
    '::1',
    '::',
    '1::2::3',
    '1:',
    '::g',
    '1:2:1.2.3.4',
    '1:2:3:4:5:6:1.2.3.4',
    '1:2:3:4:5:6:7:1.2.3.4',
    '1.2.3.4',
  ].map((host) => `https://[${host}]`),
  ...[
    '::1.2.3',
    '::1.2.3.4.5',
    '::.1.2.3',
    '::1..2.3',
    '::01.2.3.4',
    '::1.2.3.999',
    '::1:2:3:4:5:6:7:8',
    '::1%25x',
  ].map((host) => `https://[${host}]:443`),
];

const webhookOf = (crd: Fields): Fields => {
  const conversion = specOf(crd).at('conversion');
  if (conversion.get('strategy') !== 'Webhook' || !conversion.has('webhook')) {
    conversion.set('strategy', 'Webhook');
    conversion.set(
      'webhook',
      fields({
        clientConfig: { service: { namespace: 'default', name: 'convert' } },
        conversionReviewVersions: ['v1'],
      }),
    );
  }
  return conversion.at('webhook');
};

function changeService(crd: Fields, random: Random): void {
  const service = webhookOf(crd).at('clientConfig').at('service');
  const [key, values] = random.pick<[string, readonly Tree[]]>([
    ['name', ['', 'x']],
    ['namespace', ['', 'x']],
    ['port', [0, 1, 443, 65_535, 65_536, -1, 99_999]],
    ['path', ['', '/', '/a', 'a', '/a//b', '/A_b', '/a/', '//', '/a/b.c/-d', '/é', 'é/a', '\u{1f600}']],
  ]);
  if (random.chance(0.2)) service.delete(key);
  else service.set(key, random.pick(values));
}

function changeUrl(crd: Fields, random: Random): void {
  const config = webhookOf(crd).at('clientConfig');
  if (random.chance(0.85)) config.delete('service');
  config.set('url', random.pick(urls));
}

const certificate = 'LS0tLS1CRUdJTiBDRVJUSUZJQ0FURS0tLS0tCk1JSUJ=';
const bundles: readonly Tree[] = [
  [1, 2],
  [1, 256],
  [null],
  '',
  'bm90IGEgY2VydGlmaWNhdGU=',
  certificate,
  '!!',
  'LS0tLS1CRUdJTiBYLS0tLS0KLS0tLS1FTkQgWC0tLS0tCg==',
];

const reviewVersions: readonly Tree[] = [
  [],
  ['v1'],
  ['v1beta1'],
  ['v2'],
  ['v1', 'v1'],
  ['V1'],
  ['', 'v1'],
  ['v1', '1'],
  null,
  ['v2', 'v2', 'x y'],
];

export const versionMutations: readonly Mutation[] = [
  mutation('versions: name', (crd, random) => void someVersion(crd, random).set('name', random.pick(versionNames)), 2),
  mutation('versions: add', addVersion, 3),
  mutation(
    'versions: remove',
    (crd, random) => {
      const versions = specOf(crd).list('versions');
      versions.splice(random.below(versions.length), 1);
      const first = versionsOf(crd)[0];
      if (random.chance(0.7)) first?.set('storage', true);
    },
    3,
  ),
  mutation(
    'versions: none',
    (crd, random) => (random.chance(0.5) ? specOf(crd).delete('versions') : void specOf(crd).set('versions', [])),
    0.7,
  ),
  mutation('versions: storage', (crd, random) => void someVersion(crd, random).set('storage', random.chance(0.5)), 2),
  mutation(
    'versions: move storage',
    (crd, random) => {
      const chosen = someVersion(crd, random);
      for (const version of versionsOf(crd)) version.set('storage', version === chosen);
    },
    2,
  ),
  mutation('versions: served', (crd, random) => void someVersion(crd, random).set('served', random.chance(0.3))),
  mutation(
    'versions: no schema',
    (crd, random) => {
      const version = someVersion(crd, random);
      if (random.chance(0.5)) version.delete('schema');
      else version.set('schema', new Fields());
      if (random.chance(0.4)) version.set('served', random.chance(0.5));
    },
    3,
  ),
  mutation(
    'versions: deprecation',
    (crd, random) => {
      const version = someVersion(crd, random);
      version.set('deprecated', random.chance(0.7));
      version.set('deprecationWarning', random.pick(warnings));
    },
    3,
  ),
  mutation('versions: lifting', changeLifting, 3),
  mutation(
    'preserveUnknownFields',
    (crd, random) => void specOf(crd).set('preserveUnknownFields', random.chance(0.85)),
    2,
  ),
  mutation('preserveUnknownFields with default', (crd, random) => {
    specOf(crd).set('preserveUnknownFields', true);
    addProperty(crd, random, fields({ type: 'string', default: 'x' }));
  }),
  mutation('preserveUnknownFields without structure', (crd, random) => {
    // Neither extensions nor defaults may be left: they would want a structural schema again.
    specOf(crd).set('preserveUnknownFields', true);
    for (const version of versionsOf(crd)) {
      const properties = fields({ spec: { type: 'object', properties: { a: { maxLength: 3 } } } });
      if (random.chance(0.3)) properties.delete('spec');
      version.set('schema', fields({ openAPIV3Schema: { type: 'object', properties } }));
      version.delete('selectableFields');
    }
  }),
  mutation('subresources: scale', changeScale, 4),
  mutation('subresources: root keywords', restrictRoot, 3),
  mutation('subresources: root type', (crd, random) => {
    const version = someVersion(crd, random);
    version.at('subresources').set('status', new Fields());
    const root = rootSchemaOf(version);
    if (random.chance(0.5)) root.delete('type');
    else root.set('type', random.pick(['string', 'array', '']));
  }),
  mutation('columns', changeColumn, 4),
  mutation('selectable fields', changeSelectable, 5),
  mutation('selectable fields: many', manySelectable, 2),
  mutation('selectable fields: trap', selectableTrap),
  mutation('selectable fields: no schema', (crd, random) => {
    const version = someVersion(crd, random);
    version.set('selectableFields', [fields({ jsonPath: '.spec.mode' })]);
    version.delete('schema');
  }),
  mutation(
    'conversion: strategy',
    (crd, random) =>
      void specOf(crd)
        .at('conversion')
        .set('strategy', random.pick(['', 'None', 'Webhook', 'webhook', 'Other'])),
    2,
  ),
  mutation('conversion: none with webhook', (crd, random) => {
    webhookOf(crd);
    specOf(crd)
      .at('conversion')
      .set('strategy', random.pick(['None', 'Other', 'None']));
  }),
  mutation('conversion: with preserved fields', (crd) => {
    webhookOf(crd);
    specOf(crd).set('preserveUnknownFields', true);
  }),
  mutation('conversion: no client', (crd, random) => {
    const webhook = webhookOf(crd);
    if (random.chance(0.5)) webhook.delete('clientConfig');
    else webhook.set('clientConfig', new Fields());
  }),
  mutation('conversion: no webhook', (crd) => void specOf(crd).set('conversion', fields({ strategy: 'Webhook' })), 0.5),
  mutation('conversion: url', changeUrl, 4),
  mutation('conversion: service', changeService, 4),
  mutation(
    'conversion: bundle',
    (crd, random) => void webhookOf(crd).at('clientConfig').set('caBundle', random.pick(bundles)),
    2,
  ),
  mutation(
    'conversion: review versions',
    (crd, random) => void webhookOf(crd).set('conversionReviewVersions', random.pick(reviewVersions)),
    5,
  ),
];
