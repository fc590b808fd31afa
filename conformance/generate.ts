// Random CRDs that the apiserver mostly accepts, so that the fuzzer runs without any data.
import type { Random } from './random.ts';
import { fields, Fields, type Plain, type Tree } from './tree.ts';

const names = [
  'spec',
  'status',
  'mode',
  'size',
  'items',
  'name',
  'key',
  'port',
  'ref',
  'config',
  'a',
  'b',
  'x-y',
  'a.b',
];
const scalarTypes = ['string', 'integer', 'number', 'boolean'];
const stringFormats = ['date-time', 'date', 'ipv4', 'uuid', 'email', 'byte', 'duration', 'hostname', 'k8s-short-name'];

/** Sets a keyword now and then. */
function maybe(random: Random, into: Fields, probability: number, key: string, value: () => Tree): void {
  if (random.chance(probability)) into.set(key, value());
}

function scalarSchema(random: Random, type: string): Fields {
  const schema = fields({ type });
  if (type === 'string') {
    maybe(random, schema, 0.2, 'maxLength', () => 5 + random.below(60));
    maybe(random, schema, 0.1, 'minLength', () => random.below(5));
    maybe(random, schema, 0.15, 'pattern', () => random.pick(['^[a-z]+$', '^.*$', '[0-9]{2}', '(a|b)?']));
    maybe(random, schema, 0.15, 'enum', () => ['a', 'b', 'c'].slice(0, 1 + random.below(3)));
    maybe(random, schema, 0.15, 'format', () => random.pick(stringFormats));
    maybe(random, schema, 0.1, 'default', () => random.pick(['a', 'b', '10', '']));
  } else if (type !== 'boolean') {
    maybe(random, schema, 0.2, 'minimum', () => random.below(10) - 5);
    maybe(random, schema, 0.2, 'maximum', () => 10 + random.below(1000));
    maybe(random, schema, 0.1, 'multipleOf', () => 1 + random.below(4));
    maybe(random, schema, 0.2, 'format', () =>
      random.pick(type === 'integer' ? ['int32', 'int64'] : ['float', 'double']),
    );
    maybe(random, schema, 0.1, 'default', () => random.below(12));
  } else maybe(random, schema, 0.2, 'default', () => random.chance(0.5));
  maybe(random, schema, 0.1, 'nullable', () => true);
  return schema;
}

function listSchema(random: Random, depth: number): Fields {
  const kind = random.below(4);
  if (kind === 0)
    return fields({ type: 'array', items: scalarSchema(random, 'string'), 'x-kubernetes-list-type': 'set' });
  if (kind === 1) {
    const key = random.pick(['name', 'key', 'port']);
    const item = objectSchema(random, depth - 1);
    item.at('properties').set(key, fields({ type: random.pick(['string', 'integer']) }));
    item.set('required', [key]);
    return fields({ type: 'array', items: item, 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': [key] });
  }
  const list = fields({ type: 'array', items: schemaOf(random, depth - 1) });
  maybe(random, list, 0.2, 'maxItems', () => 1 + random.below(20));
  maybe(random, list, 0.2, 'x-kubernetes-list-type', () => 'atomic');
  return list;
}

function objectSchema(random: Random, depth: number): Fields {
  if (depth > 0 && random.chance(0.15))
    return fields({ type: 'object', additionalProperties: schemaOf(random, depth - 1) });
  const schema = fields({ type: 'object', properties: {} });
  const properties = schema.at('properties');
  for (let count = 1 + random.below(3); count > 0; count--)
    properties.set(random.pick(names), schemaOf(random, depth - 1));
  const known = properties.pairs.map(([name]) => name);
  maybe(random, schema, 0.2, 'required', () => [random.pick(known)]);
  maybe(random, schema, 0.1, 'x-kubernetes-map-type', () => random.pick(['atomic', 'granular']));
  maybe(random, schema, 0.1, 'maxProperties', () => 5);
  maybe(random, schema, 0.08, 'x-kubernetes-preserve-unknown-fields', () => true);
  if (!schema.has('required')) maybe(random, schema, 0.08, 'default', () => new Fields());
  maybe(random, schema, 0.1, random.pick(['anyOf', 'oneOf', 'allOf']), () => [
    fields({ required: [random.pick(known)] }),
    fields({ minProperties: 1 }),
  ]);
  return schema;
}

function embeddedSchema(random: Random): Fields {
  const schema = fields({ type: 'object', 'x-kubernetes-embedded-resource': true });
  if (random.chance(0.7)) schema.set('x-kubernetes-preserve-unknown-fields', true);
  else
    schema.set(
      'properties',
      fields({ metadata: { type: 'object' }, kind: { type: 'string', default: 'Pod' }, spec: { type: 'object' } }),
    );
  return schema;
}

/** A random structural schema of a few levels. */
export function schemaOf(random: Random, depth: number): Fields {
  const kind = depth <= 0 ? random.below(4) : random.below(10);
  if (kind < 4) return scalarSchema(random, random.pick(scalarTypes));
  if (kind < 6) return listSchema(random, depth);
  if (kind === 6) {
    const either: Plain = { 'x-kubernetes-int-or-string': true };
    return fields(random.chance(0.5) ? either : { ...either, anyOf: [{ type: 'integer' }, { type: 'string' }] });
  }
  if (kind === 7 && random.chance(0.4)) return embeddedSchema(random);
  return objectSchema(random, depth);
}

/** An object of known fields, as a spec is. */
function withProperties(random: Random, depth: number): Fields {
  let schema = objectSchema(random, depth);
  while (!schema.has('properties')) schema = objectSchema(random, depth);
  return schema;
}

function rootSchema(random: Random): Fields {
  const schema = fields({
    type: 'object',
    properties: { spec: withProperties(random, 3), status: withProperties(random, 1) },
  });
  const properties = schema.at('properties');
  maybe(random, properties, 0.3, 'apiVersion', () => fields({ type: 'string' }));
  maybe(random, properties, 0.3, 'kind', () => fields({ type: 'string' }));
  maybe(random, properties, 0.3, 'metadata', () => fields({ type: 'object' }));
  maybe(random, schema, 0.3, 'required', () => ['spec']);
  maybe(random, schema, 0.3, 'description', () => 'A thing.');
  return schema;
}

function versionOf(random: Random, name: string, storage: boolean, schema: Fields, selectable: boolean): Fields {
  const version = fields({ name, served: true, storage, schema: { openAPIV3Schema: schema } });
  maybe(random, version, 0.3, 'subresources', () =>
    fields(
      random.chance(0.5)
        ? { status: {} }
        : {
            status: {},
            scale: {
              specReplicasPath: '.spec.size',
              statusReplicasPath: '.status.size',
              labelSelectorPath: '.status.key',
            },
          },
    ),
  );
  maybe(random, version, 0.25, 'additionalPrinterColumns', () => [
    fields({ name: 'Age', type: 'date', jsonPath: '.metadata.creationTimestamp' }),
  ]);
  maybe(random, version, 0.15, 'deprecated', () => true);
  if (version.has('deprecated')) maybe(random, version, 0.5, 'deprecationWarning', () => 'use another version');
  if (selectable) {
    schema
      .at('properties')
      .at('spec')
      .at('properties')
      .set('mode', fields({ type: 'string' }));
    version.set('selectableFields', [fields({ jsonPath: '.spec.mode' })]);
  }
  return version;
}

const webhook: { readonly [key: string]: Plain } = {
  strategy: 'Webhook',
  webhook: {
    clientConfig: { service: { namespace: 'default', name: 'convert', path: '/convert' } },
    conversionReviewVersions: ['v1'],
  },
};

/** A whole CRD of v1 with one to three versions. */
export function generateCrd(random: Random): Fields {
  const kind = random.pick(['Thing', 'Widget', 'Gadget']);
  const plural = `${kind.toLowerCase()}s`;
  const group = random.pick(['example.com', 'apps.example.org', 'sub.k8s.io', 'x-k8s.io.example.com']);
  const count = 1 + random.below(3);
  const versionNames = ['v1', 'v1beta1', 'v1alpha1'].slice(0, count);
  // Versions that share their schema are lifted; others are not.
  const shared = random.chance(0.4) ? rootSchema(random) : undefined;
  // Equal selectable fields of different schemas would be rejected.
  const selectable = (shared !== undefined || count === 1) && random.chance(0.25);
  const versions = versionNames.map((name, index) =>
    versionOf(random, name, index === 0, shared ?? rootSchema(random), selectable),
  );
  const crd = fields({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: random.pick(['Namespaced', 'Cluster']),
      names: { plural, singular: kind.toLowerCase(), kind, listKind: `${kind}List` },
    },
  });
  const spec = crd.at('spec');
  spec.set('versions', versions);
  maybe(random, spec.at('names'), 0.2, 'shortNames', () => ['th']);
  maybe(random, spec.at('names'), 0.2, 'categories', () => ['all']);
  maybe(random, spec, 0.15, 'conversion', () => fields(webhook));
  if (group.endsWith('.k8s.io') || random.chance(0.05))
    crd
      .at('metadata')
      .at('annotations')
      .set('api-approved.kubernetes.io', 'https://github.com/kubernetes/enhancements/pull/1');
  return crd;
}
