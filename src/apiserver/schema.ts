// apiextensions.JSONSchemaProps, the schema of a CRD version after decoding, in TypeScript.

/** A JSON value as encoding/json holds it; objects have a null prototype. Integers beyond 2^53 are bigint. */
export type JSONValue = null | boolean | number | bigint | string | JSONValue[] | { [key: string]: JSONValue };

/** A decoded schema node. All fields are there in one order, undefined without a value: one hidden class for all. */
export class SchemaNode {
  type?: string;
  properties?: Map<string, JSONSchemaProps>;
  /** JSONSchemaPropsOrArray: one of the two is set; `schemas` is empty for a scalar, which the server ignores. */
  items?: { schema?: JSONSchemaProps; schemas?: JSONSchemaProps[] };
  additionalProperties?: JSONSchemaPropsOrBool;
  description?: string;
  format?: string;
  default?: JSONValue;
  enum?: JSONValue[];
  required?: string[];
  pattern?: string;
  nullable?: boolean;
  maximum?: number;
  exclusiveMaximum?: boolean;
  minimum?: number;
  exclusiveMinimum?: boolean;
  maxLength?: number | bigint;
  minLength?: number | bigint;
  maxItems?: number | bigint;
  minItems?: number | bigint;
  uniqueItems?: boolean;
  multipleOf?: number;
  maxProperties?: number | bigint;
  minProperties?: number | bigint;
  allOf?: JSONSchemaProps[];
  oneOf?: JSONSchemaProps[];
  anyOf?: JSONSchemaProps[];
  not?: JSONSchemaProps;
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  'x-kubernetes-embedded-resource'?: boolean;
  'x-kubernetes-int-or-string'?: boolean;
  'x-kubernetes-list-map-keys'?: string[];
  'x-kubernetes-list-type'?: string;
  'x-kubernetes-map-type'?: string;
  'x-kubernetes-validations'?: ValidationRule[];
  id?: string;
  $schema?: string;
  $ref?: string;
  title?: string;
  patternProperties?: Map<string, JSONSchemaProps>;
  dependencies?: Map<string, JSONSchemaProps | string[]>;
  additionalItems?: JSONSchemaPropsOrBool;
  definitions?: Map<string, JSONSchemaProps>;
  externalDocs?: { description?: string; url?: string };
  example?: JSONValue;
}

/** v1.JSONSchemaProps: nil pointers, zero values and (unless a check minds) empty lists and maps are absent. */
export type JSONSchemaProps = Pick<SchemaNode, keyof SchemaNode>;

/** JSONSchemaPropsOrBool: a schema, or `allows` alone. */
export interface JSONSchemaPropsOrBool {
  allows: boolean;
  schema?: JSONSchemaProps;
}

/** The fields that every object has, whatever its schema says of them. */
export const objectFields: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata']);

/** apiextensions/v1.ValidationRule. */
export interface ValidationRule {
  rule: string;
  message?: string;
  messageExpression?: string;
  reason?: string;
  fieldPath?: string;
  optionalOldSelf?: boolean;
}
