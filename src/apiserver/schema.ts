// apiextensions.JSONSchemaProps, the schema of a CRD version after decoding, in TypeScript.

/** A JSON value as encoding/json holds it; objects have a null prototype. Integers beyond 2^53 are bigint. */
export type JSONValue = null | boolean | number | bigint | string | JSONValue[] | { [key: string]: JSONValue };

/**
 * k8s.io/apiextensions-apiserver/pkg/apis/apiextensions/v1.JSONSchemaProps. Absent Go pointers and zero values are absent here;
 * lists and maps that Go holds as nil or empty are absent, unless the difference matters to a check.
 */
export interface JSONSchemaProps {
  id?: string;
  $schema?: string;
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  title?: string;
  default?: JSONValue;
  maximum?: number;
  exclusiveMaximum?: boolean;
  minimum?: number;
  exclusiveMinimum?: boolean;
  maxLength?: number | bigint;
  minLength?: number | bigint;
  pattern?: string;
  maxItems?: number | bigint;
  minItems?: number | bigint;
  uniqueItems?: boolean;
  multipleOf?: number;
  enum?: JSONValue[];
  maxProperties?: number | bigint;
  minProperties?: number | bigint;
  required?: string[];
  /** JSONSchemaPropsOrArray: one of the two is set; `schemas` is empty for a scalar, which the server takes and ignores. */
  items?: { schema?: JSONSchemaProps; schemas?: JSONSchemaProps[] };
  allOf?: JSONSchemaProps[];
  oneOf?: JSONSchemaProps[];
  anyOf?: JSONSchemaProps[];
  not?: JSONSchemaProps;
  properties?: Map<string, JSONSchemaProps>;
  additionalProperties?: JSONSchemaPropsOrBool;
  patternProperties?: Map<string, JSONSchemaProps>;
  dependencies?: Map<string, JSONSchemaProps | string[]>;
  additionalItems?: JSONSchemaPropsOrBool;
  definitions?: Map<string, JSONSchemaProps>;
  externalDocs?: { description?: string; url?: string };
  example?: JSONValue;
  nullable?: boolean;
  'x-kubernetes-preserve-unknown-fields'?: boolean;
  'x-kubernetes-embedded-resource'?: boolean;
  'x-kubernetes-int-or-string'?: boolean;
  'x-kubernetes-list-map-keys'?: string[];
  'x-kubernetes-list-type'?: string;
  'x-kubernetes-map-type'?: string;
  'x-kubernetes-validations'?: ValidationRule[];
}

/** JSONSchemaPropsOrBool: a schema, or `allows` alone. */
export interface JSONSchemaPropsOrBool {
  allows: boolean;
  schema?: JSONSchemaProps;
}

/** apiextensions/v1.ValidationRule. */
export interface ValidationRule {
  rule: string;
  message?: string;
  messageExpression?: string;
  reason?: string;
  fieldPath?: string;
  optionalOldSelf?: boolean;
}
