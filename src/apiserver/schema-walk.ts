// Walks over every schema inside a schema, also over those that structural schemas may not have.
import type { JSONSchemaProps } from './schema.ts';

type Test = (schema: JSONSchemaProps) => boolean;

function someOf(schemas: Iterable<JSONSchemaProps | string[]> | undefined, test: Test): boolean {
  if (schemas === undefined) return false;
  for (const schema of schemas) if (!Array.isArray(schema) && someSchema(schema, test)) return true;
  return false;
}

const isSome = (schema: JSONSchemaProps | undefined, test: Test): boolean =>
  schema !== undefined && someSchema(schema, test);

/** Whether a test is true of a schema or any schema below it (validation.SchemaHas); stops at the first. */
export function someSchema(schema: JSONSchemaProps, test: Test): boolean {
  return (
    test(schema) ||
    isSome(schema.items?.schema, test) ||
    someOf(schema.items?.schemas, test) ||
    someOf(schema.allOf, test) ||
    someOf(schema.anyOf, test) ||
    someOf(schema.oneOf, test) ||
    isSome(schema.not, test) ||
    someOf(schema.properties?.values(), test) ||
    isSome(schema.additionalProperties?.schema, test) ||
    someOf(schema.patternProperties?.values(), test) ||
    isSome(schema.additionalItems?.schema, test) ||
    someOf(schema.definitions?.values(), test) ||
    someOf(schema.dependencies?.values(), test)
  );
}
