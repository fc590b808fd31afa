// The CEL types of a schema (k8s.io/apiserver/pkg/cel/common/schemas.go and schema/cel/model), built when asked for.
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { Server } from '../server.ts';
import { escapeField, isReserved } from './escape.ts';
import { listType, mapType, structType, types, type Type } from './types.ts';
import { largest } from '../../lists.ts';
import { lazily } from '../../once.ts';

const maxRequestSize = 3 * 1024 * 1024;
const maxDurationSize = 32;
const dateSize = 12;
const maxDateTimeSize = 32;
const minDurationSize = 3;
const minDateTimeSize = 21;
const minStringSize = 2;
const minBoolSize = 4;
const minNumberSize = 1;
const maxNameLength = 253;

/** The declared type of a schema node: its type in expressions, and the bounds of its values for the cost estimate. */
export interface DeclType {
  readonly type: Type;
  /** The most elements, entries, characters or bytes that a value can have; 0 where that means nothing. */
  readonly maxElements: number;
  readonly minSerializedSize: number;
  readonly elemType?: DeclType;
  readonly keyType?: DeclType;
  /** Only of objects: by the name that expressions use, escaped. */
  readonly fields?: ReadonlyMap<string, DeclType>;
}

const scalar = (type: Type, minSerializedSize: number, maxElements = 0): DeclType => ({
  type,
  maxElements,
  minSerializedSize,
});

const declaredString = scalar(types.string, minStringSize);

/** Length bounds of a schema are int64, negative ones count as 0. */
const bound = (value: number | bigint): number => Math.max(0, Number(value));

const longestEnum = (values: readonly JSONValue[]): number =>
  largest(
    values.map((value) => (typeof value === 'string' ? Buffer.byteLength(value) : 0)),
    0,
  );

function declareString(schema: JSONSchemaProps, server: Server): DeclType {
  const { format, maxLength, enum: values } = schema;
  if (format === 'byte') {
    const max = maxLength === undefined ? maxRequestSize - 2 : bound(maxLength);
    return scalar(types.bytes, minStringSize, max);
  }
  if (format === 'duration') return scalar(types.duration, minDurationSize, maxDurationSize);
  if (format === 'date') return scalar(types.timestamp, dateSize, dateSize);
  if (format === 'date-time') return scalar(types.timestamp, minDateTimeSize, maxDateTimeSize);
  if (names.has(schema))
    return {
      ...scalar(types.string, minStringSize),
      get maxElements() {
        return server.has('name-costs') ? bound(maxLength ?? maxNameLength) * 4 : maxRequestSize - 2;
      },
    };
  // A character takes up to four bytes.
  if (maxLength !== undefined) return scalar(types.string, minStringSize, bound(maxLength) * 4);
  const hasEnum = values !== undefined && values.length > 0;
  return scalar(types.string, minStringSize, hasEnum ? longestEnum(values) : maxRequestSize - 2);
}

function declareList(schema: JSONSchemaProps, name: string, server: Server): DeclType | undefined {
  const items = schema.items?.schema;
  const elemType = items === undefined ? undefined : declType(items, isEmbedded(items), `${name}.@idx`, server);
  if (elemType === undefined) return undefined;
  return {
    type: listType(elemType.type),
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxItems !== undefined) return bound(schema.maxItems);
      return Math.floor((maxRequestSize - 2) / (elemType.minSerializedSize + 1));
    },
  };
}

function declareMap(
  schema: JSONSchemaProps,
  values: JSONSchemaProps,
  name: string,
  server: Server,
): DeclType | undefined {
  const elemType = declType(values, isEmbedded(values), `${name}.@elem`, server);
  if (elemType === undefined) return undefined;
  return {
    type: mapType(types.string, elemType.type),
    keyType: declaredString,
    elemType,
    minSerializedSize: 2,
    get maxElements() {
      if (schema.maxProperties !== undefined) return bound(schema.maxProperties);
      // In addition to the value: two quotes and two characters of the key, a colon and a comma.
      return Math.floor((maxRequestSize - 2) / (elemType.minSerializedSize + 6));
    },
  };
}

/** Whether a schema says that its values are objects of Kubernetes. */
export const isEmbedded = (schema: JSONSchemaProps): boolean => schema['x-kubernetes-embedded-resource'] === true;

type Properties = ReadonlyMap<string, JSONSchemaProps>;
const noProperties: Properties = new Map();

/** Names of resources that no schema bounds. */
const names = new WeakSet<JSONSchemaProps>();

/** The name of an object, bounded as the server bounds it unless the schema is stricter. */
function nameProperty(metadata: Properties, name: string, most: number): JSONSchemaProps {
  const own = metadata.get(name)?.maxLength;
  const schema: JSONSchemaProps = { type: 'string', maxLength: own === undefined || Number(own) > most ? most : own };
  names.add(schema);
  return schema;
}

/** The properties of a resource: `apiVersion`, `kind` and names of `metadata` are there, whatever the schema says. */
export function resourceProperties(properties: Properties): Properties {
  const metadata = properties.get('metadata')?.properties ?? noProperties;
  const isString = (schema: JSONSchemaProps | undefined): boolean => schema?.type === 'string';
  const isComplete =
    isString(properties.get('kind')) &&
    isString(properties.get('apiVersion')) &&
    properties.get('metadata')?.type === 'object' &&
    isString(metadata.get('name')) &&
    isString(metadata.get('generateName'));
  if (isComplete) return properties;
  const nameProperties = new Map([
    ['name', nameProperty(metadata, 'name', maxNameLength)],
    ['generateName', nameProperty(metadata, 'generateName', maxNameLength - 1)],
  ]);
  return new Map<string, JSONSchemaProps>([
    ...properties,
    ['kind', { type: 'string' }],
    ['apiVersion', { type: 'string' }],
    ['metadata', { type: 'object', properties: nameProperties }],
  ]);
}

/** An object whose fields are declared when the first is looked up. */
function declareObject(schema: JSONSchemaProps, isResource: boolean, name: string, server: Server): DeclType {
  const declared = lazily(() => {
    const fields = new Map<string, DeclType>();
    let minSize = 2;
    const own = schema.properties ?? noProperties;
    const required = new Set(schema.required);
    for (const [field, property] of isResource ? resourceProperties(own) : own) {
      const escaped = escapeField(field);
      const found = declType(property, isEmbedded(property), `${name}.${escaped ?? field}`, server);
      if (found === undefined) continue;
      if (escaped !== undefined) fields.set(escaped, found);
      // Colon, quotes and comma; what has a default need not be sent.
      if (required.has(field) && property.default === undefined)
        minSize += Buffer.byteLength(field) + found.minSerializedSize + 4;
    }
    return { fields, minSize };
  });
  /** Reserved words may be written as they are or escaped. */
  const find = (field: string): DeclType | undefined =>
    declared().fields.get(field) ?? (isReserved(field) ? declared().fields.get(`__${field}__`) : undefined);
  return {
    type: structType(name, (field) => find(field)?.type),
    maxElements: 0,
    get fields() {
      return declared().fields;
    },
    get minSerializedSize() {
      return declared().minSize;
    },
  };
}

/** SchemaDeclType; undefined for what expressions do not see. `isResource` for roots; a `name` of its own in reach. */
export function declType(
  schema: JSONSchemaProps,
  isResource: boolean,
  name: string,
  server: Server,
): DeclType | undefined {
  if (schema['x-kubernetes-int-or-string'] === true) {
    const { maxLength } = schema;
    return {
      ...scalar(types.dyn, 1),
      get maxElements() {
        const isBounded = maxLength !== undefined && server.has('int-or-string-costs');
        return isBounded ? bound(maxLength) * 4 : maxRequestSize - 2;
      },
    };
  }
  if (schema.type === 'array') return declareList(schema, name, server);
  if (schema.type === 'string') return declareString(schema, server);
  if (schema.type !== 'object') return simple.get(schema.type);
  const values = schema.additionalProperties?.schema;
  return values === undefined
    ? declareObject(schema, isResource, name, server)
    : declareMap(schema, values, name, server);
}

const simple: ReadonlyMap<string | undefined, DeclType> = new Map([
  ['boolean', scalar(types.bool, minBoolSize)],
  ['integer', scalar(types.int, minNumberSize)],
  ['number', scalar(types.double, minNumberSize)],
]);
