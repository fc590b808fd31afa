// Decodes an OpenAPI v3 schema as apiextensions/v1.JSONSchemaProps, with the apiserver's UnmarshalJSON methods.
import { duplicateKeysOf } from '../documents/duplicate-keys.ts';
import { isNull, type Node } from '../documents/node.ts';
import * as fields from './decode-fields.ts';
import { goValueOf, type DecodeField, type Decoder, type StructType } from './go-json.ts';
import { SchemaNode, type JSONSchemaProps, type JSONSchemaPropsOrBool } from './schema.ts';
import type { JSONValue, ValidationRule } from './schema.ts';

/** Any JSON as apiextensions.JSON holds it; integers beyond 2^53 are bigint. */
function jsonValueOf(decoder: Decoder, node: Node): JSONValue {
  if (duplicateKeysOf(node).length > 0) decoder.duplicates = true;
  return goValueOf(node, (literal) =>
    decoder.fail(`json: cannot unmarshal number ${literal} into Go value of type float64`),
  );
}

/** An item of an enum: JSON.UnmarshalJSON keeps what an earlier `enum` put there when it meets null. */
const enumItem = (decoder: Decoder, node: Node, before: JSONValue = null): JSONValue =>
  isNull(node) ? before : jsonValueOf(decoder, node);

const json = fields.pointer<JSONValue>((decoder, node) => (isNull(node) ? undefined : jsonValueOf(decoder, node)));

const enumeration = fields.pointer<JSONValue[]>((decoder, node, before) =>
  decoder.list(node, '[]apiextensions.JSON', enumItem, before),
);

/** Decodes a schema into the existing one, if there is one; a value that is no mapping gives an empty one. */
const schemaOf = (decoder: Decoder, node: Node, before = schemaType.make()): JSONSchemaProps =>
  decoder.struct(schemaType, before, node);

/** A value of a map: Go starts from a new one, whatever was there. */
const newSchema = (decoder: Decoder, node: Node): JSONSchemaProps => schemaOf(decoder, node);

/** A field for a pointer to a schema. */
export const schemaPointer: DecodeField<JSONSchemaProps> = (decoder, node, before) =>
  isNull(node) ? undefined : schemaOf(decoder, node, before);

const schemaList = fields.pointer<JSONSchemaProps[]>((decoder, node, before) =>
  decoder.list(node, '[]apiextensions.JSONSchemaProps', schemaOf, before),
);

const schemaMap = (type: string): DecodeField<Map<string, JSONSchemaProps>> =>
  fields.pointer((decoder, node, before) => decoder.map(node, type, newSchema, before));

const properties = schemaMap('map[string]apiextensions.JSONSchemaProps');

/** JSONSchemaPropsOrBool.UnmarshalJSON: a mapping or a boolean; what is below it is not decoded strictly. */
const schemaOrBool: DecodeField<JSONSchemaPropsOrBool> = (decoder, node) => {
  if (isNull(node)) return undefined;
  if (node.kind === 'scalar' && typeof node.value === 'boolean') return { allows: node.value };
  if (node.kind !== 'mapping') return decoder.fail('boolean or JSON schema expected');
  const outer = decoder.enter();
  const schema = schemaOf(decoder, node);
  decoder.leave(outer);
  return { allows: true, schema };
};

/** JSONSchemaPropsOrArray.UnmarshalJSON: accepts anything; a scalar gives an `items` that is set and empty. */
const items: DecodeField<NonNullable<JSONSchemaProps['items']>> = (decoder, node) => {
  if (isNull(node)) return undefined;
  const outer = decoder.enter();
  const list = node.kind === 'sequence' ? decoder.list(node, '[]apiextensions.JSONSchemaProps', schemaOf) : undefined;
  const value = node.kind === 'mapping' ? { schema: schemaOf(decoder, node) } : { schemas: list ?? [] };
  decoder.leave(outer);
  return value;
};

/** JSONSchemaPropsOrStringArray.UnmarshalJSON: accepts anything, too. */
function dependency(decoder: Decoder, node: Node): JSONSchemaProps | string[] {
  const outer = decoder.enter();
  const list = node.kind === 'sequence' ? decoder.list(node, '[]string', fields.stringItem) : undefined;
  const value = node.kind === 'mapping' ? schemaOf(decoder, node) : (list ?? []);
  decoder.leave(outer);
  return value;
}

const dependencies = fields.pointer<Map<string, JSONSchemaProps | string[]>>((decoder, node, before) =>
  decoder.map(node, 'apiextensions.JSONSchemaDependencies', dependency, before),
);

const ruleType = fields.structType(
  'ValidationRule',
  {
    rule: fields.requiredText,
    message: fields.text,
    messageExpression: fields.text,
    reason: fields.textPointerOf('apiextensions.FieldValueErrorReason'),
    fieldPath: fields.text,
    optionalOldSelf: fields.flagPointer,
  },
  { make: (): ValidationRule => ({ rule: '' }) },
);

const externalDocsType = fields.structType('ExternalDocumentation', { description: fields.text, url: fields.text });

const schemaType: StructType<JSONSchemaProps> = fields.structType(
  'JSONSchemaProps',
  {
    id: fields.text,
    $schema: fields.textOf('apiextensions.JSONSchemaURL'),
    $ref: fields.textPointer,
    description: fields.text,
    type: fields.text,
    format: fields.text,
    title: fields.text,
    default: json,
    maximum: fields.float,
    exclusiveMaximum: fields.flag,
    minimum: fields.float,
    exclusiveMinimum: fields.flag,
    maxLength: fields.integer,
    minLength: fields.integer,
    pattern: fields.text,
    maxItems: fields.integer,
    minItems: fields.integer,
    uniqueItems: fields.flag,
    multipleOf: fields.float,
    enum: enumeration,
    maxProperties: fields.integer,
    minProperties: fields.integer,
    required: fields.texts,
    items,
    allOf: schemaList,
    oneOf: schemaList,
    anyOf: schemaList,
    not: schemaPointer,
    properties,
    additionalProperties: schemaOrBool,
    patternProperties: properties,
    dependencies,
    additionalItems: schemaOrBool,
    definitions: schemaMap('apiextensions.JSONSchemaDefinitions'),
    externalDocs: fields.structPointer(externalDocsType),
    example: json,
    nullable: fields.flag,
    'x-kubernetes-preserve-unknown-fields': fields.flagPointer,
    'x-kubernetes-embedded-resource': fields.flag,
    'x-kubernetes-int-or-string': fields.flag,
    'x-kubernetes-list-map-keys': fields.texts,
    'x-kubernetes-list-type': fields.textPointer,
    'x-kubernetes-map-type': fields.textPointer,
    'x-kubernetes-validations': fields.structList(ruleType, 'apiextensions.ValidationRules'),
  },
  { make: () => new SchemaNode() },
);
