// Walks over every schema inside a schema, also over those that structural schemas may not have.
import type { JSONSchemaProps, JSONSchemaPropsOrBool } from './schema.ts';

type Test = (schema: JSONSchemaProps) => boolean;

const someOf = (schemas: readonly JSONSchemaProps[] | undefined, test: Test): boolean => {
  if (schemas === undefined) return false;
  for (const schema of schemas) if (someSchema(schema, test)) return true;
  return false;
};

const someIn = (schemas: ReadonlyMap<string, JSONSchemaProps | string[]> | undefined, test: Test): boolean => {
  if (schemas === undefined) return false;
  for (const schema of schemas.values()) if (!Array.isArray(schema) && someSchema(schema, test)) return true;
  return false;
};

const someOrBool = (value: JSONSchemaPropsOrBool | undefined, test: Test): boolean =>
  value?.schema !== undefined && someSchema(value.schema, test);

/** Whether a test is true of a schema or any schema below it (validation.SchemaHas); stops at the first. */
export function someSchema(schema: JSONSchemaProps, test: Test): boolean {
  return (
    test(schema) ||
    (schema.items?.schema !== undefined && someSchema(schema.items.schema, test)) ||
    someOf(schema.items?.schemas, test) ||
    someOf(schema.allOf, test) ||
    someOf(schema.anyOf, test) ||
    someOf(schema.oneOf, test) ||
    (schema.not !== undefined && someSchema(schema.not, test)) ||
    someIn(schema.properties, test) ||
    someOrBool(schema.additionalProperties, test) ||
    someIn(schema.patternProperties, test) ||
    someOrBool(schema.additionalItems, test) ||
    someIn(schema.definitions, test) ||
    someIn(schema.dependencies, test)
  );
}
