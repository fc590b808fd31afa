// Decodes an OpenAPI v3 schema as apiextensions/v1.JSONSchemaProps, with the apiserver's UnmarshalJSON methods.
import type { MappingNode, Node, ScalarNode } from '../documents/node.ts';
import {
  clear,
  flag,
  flagPointer,
  float,
  integer,
  put,
  requiredText,
  stringItem,
  struct,
  structList,
  text,
  textPointer,
  texts,
} from './decode-fields.ts';
import { isNull, type DecodeField, type Decoder, type StructType } from './go-json.ts';
import { JSONSchemaProps, type JSONSchemaPropsOrBool, type JSONValue, type ValidationRule } from './schema.ts';

/** Go's int64 or float64 of a number in a JSON value: int64 where the literal has no `.` and fits, else float64. */
function numberOf(decoder: Decoder, node: ScalarNode): number | bigint {
  const literal = node.literal ?? String(node.value);
  if (literal.length > 15 && /^-?[0-9]+$/.test(literal)) {
    const exact = BigInt(literal);
    if (exact === BigInt.asIntN(64, exact)) return Number.isSafeInteger(Number(literal)) ? Number(literal) : exact;
  }
  const value = Number(literal);
  if (!Number.isFinite(value)) decoder.fail(`json: cannot unmarshal number ${literal} into Go value of type float64`);
  return value;
}

function valueOfMapping(decoder: Decoder, node: MappingNode): JSONValue {
  const value = Object.create(null) as Record<string, JSONValue>;
  for (const entry of node.entries) {
    if (entry.key in value) decoder.duplicates = true;
    value[entry.key] = jsonValueOf(decoder, entry.value);
  }
  return value;
}

/** Any JSON as apiextensions.JSON holds it; integers beyond 2^53 are bigint. */
function jsonValueOf(decoder: Decoder, node: Node): JSONValue {
  if (node.kind === 'mapping') return valueOfMapping(decoder, node);
  if (node.kind === 'sequence') return node.items.map((item) => jsonValueOf(decoder, item));
  return typeof node.value === 'number' ? numberOf(decoder, node) : node.value;
}

/** An item of an enum: JSON.UnmarshalJSON keeps what an earlier `enum` put there when it meets null. */
const enumItem = (decoder: Decoder, node: Node, before: JSONValue = null): JSONValue =>
  isNull(node) ? before : jsonValueOf(decoder, node);

const json =
  <K extends string>(name: K): DecodeField<{ [P in K]?: JSONValue }> =>
  (decoder, into, node) => {
    put(into, name, isNull(node) ? undefined : jsonValueOf(decoder, node), node);
  };

function schemaOf(decoder: Decoder, node: Node, before?: JSONSchemaProps): JSONSchemaProps {
  const schema = before ?? new JSONSchemaProps();
  decoder.struct(schemaType, schema, node);
  return schema;
}

/** A value of a map: Go begins it anew, whatever stood there. */
const newSchema = (decoder: Decoder, node: Node): JSONSchemaProps => schemaOf(decoder, node);

const schemaList =
  <K extends string>(name: K): DecodeField<{ [P in K]?: JSONSchemaProps[] }> =>
  (decoder, into, node) => {
    put(into, name, decoder.list(node, '[]apiextensions.JSONSchemaProps', schemaOf, into[name]), node);
  };

const schemaMap =
  <K extends string>(name: K, type: string): DecodeField<{ [P in K]?: Map<string, JSONSchemaProps> }> =>
  (decoder, into, node) => {
    put(into, name, decoder.map(node, type, newSchema, into[name]), node);
  };

/** JSONSchemaPropsOrBool.UnmarshalJSON: a mapping or a boolean; what is below it is not decoded strictly. */
const schemaOrBool =
  <K extends string>(name: K): DecodeField<{ [P in K]?: JSONSchemaPropsOrBool }> =>
  (decoder, into, node) => {
    if (isNull(node)) clear(into, name);
    else if (node.kind === 'mapping') {
      const outer = decoder.enter();
      into[name] = { allows: true, schema: schemaOf(decoder, node) };
      decoder.leave(outer);
    } else if (node.kind === 'scalar' && typeof node.value === 'boolean') into[name] = { allows: node.value };
    else decoder.fail('boolean or JSON schema expected');
  };

/** JSONSchemaPropsOrArray.UnmarshalJSON: takes anything; a scalar gives an `items` that is there and holds nothing. */
const items: DecodeField<JSONSchemaProps> = (decoder, into, node) => {
  if (isNull(node)) {
    clear(into, 'items');
    return;
  }
  const outer = decoder.enter();
  if (node.kind === 'mapping') into.items = { schema: schemaOf(decoder, node) };
  else if (node.kind === 'scalar') into.items = { schemas: [] };
  else into.items = { schemas: decoder.list(node, '[]apiextensions.JSONSchemaProps', schemaOf) ?? [] };
  decoder.leave(outer);
};

/** JSONSchemaPropsOrStringArray.UnmarshalJSON: takes anything, too. */
function dependency(decoder: Decoder, node: Node): JSONSchemaProps | string[] {
  const outer = decoder.enter();
  const value =
    node.kind === 'mapping'
      ? schemaOf(decoder, node)
      : node.kind === 'sequence'
        ? (decoder.list(node, '[]string', stringItem) ?? [])
        : [];
  decoder.leave(outer);
  return value;
}

const ruleType: StructType<ValidationRule> = {
  name: 'ValidationRule',
  type: 'apiextensions.ValidationRule',
  fields: new Map<string, DecodeField<ValidationRule>>([
    ['rule', requiredText('rule')],
    ['message', text('message')],
    ['messageExpression', text('messageExpression')],
    ['reason', textPointer('reason', 'apiextensions.FieldValueErrorReason')],
    ['fieldPath', text('fieldPath')],
    ['optionalOldSelf', flagPointer('optionalOldSelf')],
  ]),
};

interface ExternalDocs {
  description?: string;
  url?: string;
}

const externalDocsType: StructType<ExternalDocs> = {
  name: 'ExternalDocumentation',
  type: 'apiextensions.ExternalDocumentation',
  fields: new Map<string, DecodeField<ExternalDocs>>([
    ['description', text('description')],
    ['url', text('url')],
  ]),
};

const schemaType: StructType<JSONSchemaProps> = {
  name: 'JSONSchemaProps',
  type: 'apiextensions.JSONSchemaProps',
  fields: new Map<string, DecodeField<JSONSchemaProps>>([
    ['id', text('id')],
    ['$schema', text('$schema', 'apiextensions.JSONSchemaURL')],
    ['$ref', textPointer('$ref')],
    ['description', text('description')],
    ['type', text('type')],
    ['format', text('format')],
    ['title', text('title')],
    ['default', json('default')],
    ['maximum', float('maximum')],
    ['exclusiveMaximum', flag('exclusiveMaximum')],
    ['minimum', float('minimum')],
    ['exclusiveMinimum', flag('exclusiveMinimum')],
    ['maxLength', integer('maxLength')],
    ['minLength', integer('minLength')],
    ['pattern', text('pattern')],
    ['maxItems', integer('maxItems')],
    ['minItems', integer('minItems')],
    ['uniqueItems', flag('uniqueItems')],
    ['multipleOf', float('multipleOf')],
    [
      'enum',
      (decoder, into, node) => {
        put(into, 'enum', decoder.list(node, '[]apiextensions.JSON', enumItem, into.enum), node);
      },
    ],
    ['maxProperties', integer('maxProperties')],
    ['minProperties', integer('minProperties')],
    ['required', texts('required')],
    ['items', items],
    ['allOf', schemaList('allOf')],
    ['oneOf', schemaList('oneOf')],
    ['anyOf', schemaList('anyOf')],
    [
      'not',
      (decoder, into, node) => {
        put(into, 'not', isNull(node) ? undefined : schemaOf(decoder, node, into.not), node);
      },
    ],
    ['properties', schemaMap('properties', 'map[string]apiextensions.JSONSchemaProps')],
    ['additionalProperties', schemaOrBool('additionalProperties')],
    ['patternProperties', schemaMap('patternProperties', 'map[string]apiextensions.JSONSchemaProps')],
    [
      'dependencies',
      (decoder, into, node) => {
        const value = decoder.map(node, 'apiextensions.JSONSchemaDependencies', dependency, into.dependencies);
        put(into, 'dependencies', value, node);
      },
    ],
    ['additionalItems', schemaOrBool('additionalItems')],
    ['definitions', schemaMap('definitions', 'apiextensions.JSONSchemaDefinitions')],
    ['externalDocs', struct('externalDocs', externalDocsType, () => ({}))],
    ['example', json('example')],
    ['nullable', flag('nullable')],
    ['x-kubernetes-preserve-unknown-fields', flagPointer('x-kubernetes-preserve-unknown-fields')],
    ['x-kubernetes-embedded-resource', flag('x-kubernetes-embedded-resource')],
    ['x-kubernetes-int-or-string', flag('x-kubernetes-int-or-string')],
    ['x-kubernetes-list-map-keys', texts('x-kubernetes-list-map-keys')],
    ['x-kubernetes-list-type', textPointer('x-kubernetes-list-type')],
    ['x-kubernetes-map-type', textPointer('x-kubernetes-map-type')],
    [
      'x-kubernetes-validations',
      structList('x-kubernetes-validations', 'apiextensions.ValidationRules', ruleType, () => ({ rule: '' })),
    ],
  ]),
};

/** Decodes a schema, into the one that stands there already if there is one; what is no mapping gives an empty one and an error. */
export const decodeSchema = (decoder: Decoder, node: Node, before: JSONSchemaProps | undefined): JSONSchemaProps =>
  schemaOf(decoder, node, before);
