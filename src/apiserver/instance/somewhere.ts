// Whether anything at or below a schema is of a kind, answered once for each schema: walks of objects pass over the rest.
import type { JSONSchemaProps } from '../schema.ts';

function somewhere(isOne: (schema: JSONSchemaProps) => boolean): (schema: JSONSchemaProps) => boolean {
  const known = new WeakMap<JSONSchemaProps, boolean>();
  const isIn = (schema: JSONSchemaProps): boolean => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const [item, value] = [schema.items?.schema, schema.additionalProperties?.schema];
    const found =
      isOne(schema) ||
      (item !== undefined && isIn(item)) ||
      (value !== undefined && isIn(value)) ||
      [...(schema.properties?.values() ?? [])].some(isIn);
    known.set(schema, found);
    return found;
  };
  return isIn;
}

/** Whether a schema or one below has CEL rules. */
export const hasRules = somewhere((schema) => (schema['x-kubernetes-validations'] ?? []).length > 0);
/** Whether a schema or one below is that of an embedded resource. */
export const hasEmbedded = somewhere((schema) => schema['x-kubernetes-embedded-resource'] === true);
/** Whether a schema or one below is a list of the type `set` or `map`. */
export const hasUniqueLists = somewhere((schema) => ['set', 'map'].includes(schema['x-kubernetes-list-type'] ?? ''));
/** Whether a schema or one below has a default. */
export const hasDefaults = somewhere(({ default: value }) => value !== undefined && value !== null);
