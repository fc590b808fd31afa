// Decodes an OpenAPI v3 schema as apiextensions/v1.JSONSchemaProps, with the apiserver's UnmarshalJSON methods.
import { duplicateKeysOf } from '../documents/duplicate-keys.ts';
import { isNull, type Node } from '../documents/node.ts';
import * as fields from './decode-fields.ts';
import { structType, goValueOf, type DecodeField, type Decoder, type StructType } from './go-json.ts';
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
function schemaOf(decoder: Decoder, node: Node, before?: JSONSchemaProps): JSONSchemaProps {
  const decoded = before ?? new SchemaNode();
  decoder.struct(schemaType, decoded, node);
  return decoded;
}

/** A value of a map: Go starts from a new one, whatever was there. */
const newSchema = (decoder: Decoder, node: Node): JSONSchemaProps => schemaOf(decoder, node);

/** A field for a pointer to a schema. */
export const schemaPointer = fields.pointer<JSONSchemaProps>((decoder, node, before) =>
  isNull(node) ? undefined : schemaOf(decoder, node, before),
);

const schemaList = fields.pointer<JSONSchemaProps[]>((decoder, node, before) =>
  decoder.list(node, '[]apiextensions.JSONSchemaProps', schemaOf, before),
);

const schemaMap = (
  type: string,
): (<K extends string>(name: K) => DecodeField<{ [P in K]?: Map<string, JSONSchemaProps> }>) =>
  fields.pointer<Map<string, JSONSchemaProps>>((decoder, node, before) => decoder.map(node, type, newSchema, before));

const properties = schemaMap('map[string]apiextensions.JSONSchemaProps');

/** JSONSchemaPropsOrBool.UnmarshalJSON: a mapping or a boolean; what is below it is not decoded strictly. */
const schemaOrBool =
  <K extends string>(name: K): DecodeField<{ [P in K]?: JSONSchemaPropsOrBool }> =>
  (decoder, into, node) => {
    if (isNull(node)) fields.clear(into, name);
    else if (node.kind === 'mapping') {
      const outer = decoder.enter();
      into[name] = { allows: true, schema: schemaOf(decoder, node) };
      decoder.leave(outer);
    } else if (node.kind === 'scalar' && typeof node.value === 'boolean') into[name] = { allows: node.value };
    else decoder.fail('boolean or JSON schema expected');
  };

/** JSONSchemaPropsOrArray.UnmarshalJSON: accepts anything; a scalar gives an `items` that is set and empty. */
const items: DecodeField<JSONSchemaProps> = (decoder, into, node) => {
  if (isNull(node)) {
    fields.clear(into, 'items');
    return;
  }
  const outer = decoder.enter();
  if (node.kind === 'mapping') into.items = { schema: schemaOf(decoder, node) };
  else if (node.kind === 'scalar') into.items = { schemas: [] };
  else into.items = { schemas: decoder.list(node, '[]apiextensions.JSONSchemaProps', schemaOf) ?? [] };
  decoder.leave(outer);
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

const ruleType = structType<ValidationRule>('ValidationRule', [
  ['rule', fields.requiredText('rule')],
  ...fields.each(fields.text, 'message', 'messageExpression'),
  ['reason', fields.textPointer('reason', 'apiextensions.FieldValueErrorReason')],
  ['fieldPath', fields.text('fieldPath')],
  ['optionalOldSelf', fields.flagPointer('optionalOldSelf')],
]);

const externalDocsType = structType<NonNullable<JSONSchemaProps['externalDocs']>>(
  'ExternalDocumentation',
  fields.each(fields.text, 'description', 'url'),
);

const schemaType: StructType<JSONSchemaProps> = structType('JSONSchemaProps', [
  ['id', fields.text('id')],
  ['$schema', fields.text('$schema', 'apiextensions.JSONSchemaURL')],
  ['$ref', fields.textPointer('$ref')],
  ...fields.each(fields.text, 'description', 'type', 'format', 'title'),
  ['default', json('default')],
  ['maximum', fields.float('maximum')],
  ['exclusiveMaximum', fields.flag('exclusiveMaximum')],
  ['minimum', fields.float('minimum')],
  ['exclusiveMinimum', fields.flag('exclusiveMinimum')],
  ...fields.each(fields.integer, 'maxLength', 'minLength'),
  ['pattern', fields.text('pattern')],
  ...fields.each(fields.integer, 'maxItems', 'minItems'),
  ['uniqueItems', fields.flag('uniqueItems')],
  ['multipleOf', fields.float('multipleOf')],
  ['enum', enumeration('enum')],
  ...fields.each(fields.integer, 'maxProperties', 'minProperties'),
  ['required', fields.texts('required')],
  ['items', items],
  ...fields.each(schemaList, 'allOf', 'oneOf', 'anyOf'),
  ['not', schemaPointer('not')],
  ['properties', properties('properties')],
  ['additionalProperties', schemaOrBool('additionalProperties')],
  ['patternProperties', properties('patternProperties')],
  ['dependencies', dependencies('dependencies')],
  ['additionalItems', schemaOrBool('additionalItems')],
  ['definitions', schemaMap('apiextensions.JSONSchemaDefinitions')('definitions')],
  ['externalDocs', fields.struct('externalDocs', externalDocsType, () => ({}))],
  ['example', json('example')],
  ['nullable', fields.flag('nullable')],
  ['x-kubernetes-preserve-unknown-fields', fields.flagPointer('x-kubernetes-preserve-unknown-fields')],
  ...fields.each(fields.flag, 'x-kubernetes-embedded-resource', 'x-kubernetes-int-or-string'),
  ['x-kubernetes-list-map-keys', fields.texts('x-kubernetes-list-map-keys')],
  ...fields.each(fields.textPointer, 'x-kubernetes-list-type', 'x-kubernetes-map-type'),
  [
    'x-kubernetes-validations',
    fields.structList('x-kubernetes-validations', 'apiextensions.ValidationRules', ruleType, () => ({ rule: '' })),
  ],
]);
