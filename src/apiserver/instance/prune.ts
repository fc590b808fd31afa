// Pruning: which fields of a value the schema does not define, and dropping them (apiextensions pkg/apiserver/schema).
import { child, index, key as keyOf, pathText, whole, type Path } from '../path.ts';
import { objectFields, type JSONSchemaProps, type JSONValue } from '../schema.ts';
import { isObject, sortedByBytes, type JSONObject } from './json.ts';

/** A field that the schema does not have; without a path where the server drops it without a word. */
interface UnknownField {
  readonly path: Path | undefined;
  readonly parent: JSONObject;
  readonly key: string;
}

/** The schema of a field: its property's, or that of additionalProperties (undefined with `found` for a boolean). */
export function schemaOfField(
  schema: JSONSchemaProps | undefined,
  key: string,
): { readonly found: boolean; readonly schema: JSONSchemaProps | undefined } {
  const property = schema?.properties?.get(key);
  if (property !== undefined) return { found: true, schema: property };
  const additional = schema?.additionalProperties;
  return { found: additional !== undefined, schema: additional?.schema };
}

/** What is right below a value, with schema and path: items, and fields; one without a property is a key of a map. */
export function* partsOf(
  value: JSONValue,
  schema: JSONSchemaProps,
  path: Path,
): Generator<readonly [part: JSONValue, schema: JSONSchemaProps | undefined, path: Path]> {
  if (Array.isArray(value))
    for (const [at, item] of value.entries()) yield [item, schema.items?.schema, index(path, at)];
  if (!isObject(value)) return;
  for (const [name, field] of Object.entries(value)) {
    const step = schema.properties?.has(name) === true ? child : keyOf;
    yield [field, schemaOfField(schema, name).schema, step(path, name)];
  }
}

/** The schema as that of a whole resource: apiVersion, kind and metadata belong to it. */
export const asResource = (schema: JSONSchemaProps | undefined): JSONSchemaProps =>
  schema?.['x-kubernetes-embedded-resource'] === true ? schema : { ...schema, 'x-kubernetes-embedded-resource': true };

/** Every field that the server's `prune` would drop, in the order of the tree. What is dropped is not entered. */
export function* unknownFields(
  value: JSONValue,
  schema: JSONSchemaProps | undefined,
  path: Path = whole,
): Generator<UnknownField> {
  const preserves = schema?.['x-kubernetes-preserve-unknown-fields'] === true;
  if (Array.isArray(value)) {
    const items = schema?.items?.schema;
    for (const [at, item] of value.entries())
      if (!preserves) yield* unknownFields(item, items, index(path, at));
      // Upstream's oddity: below a preserving list the items go on preserving, whatever their own schema says.
      else if (items !== undefined) yield* unknownFields(item, preserving(items), index(path, at));
  }
  if (!isObject(value)) return;
  for (const [key, field] of Object.entries(value)) {
    if (schema?.['x-kubernetes-embedded-resource'] === true && objectFields.has(key)) continue;
    const next = schemaOfField(schema, key);
    if (next.found) yield* unknownFields(field, next.schema, child(path, key));
    else if (!preserves)
      // Upstream: these three are not spoken of at the root of a schema that is no resource.
      yield {
        path: schema !== undefined && objectFields.has(key) && path === whole ? undefined : child(path, key),
        parent: value,
        key,
      };
  }
}

const preserving = (schema: JSONSchemaProps): JSONSchemaProps =>
  schema['x-kubernetes-preserve-unknown-fields'] === true
    ? schema
    : { ...schema, 'x-kubernetes-preserve-unknown-fields': true };

/** Drops unknown fields in place (PruneWithOptions), all without a schema; answers their sorted paths. */
export function prune(
  value: JSONValue,
  schema: JSONSchemaProps | undefined,
  { isResourceRoot }: { readonly isResourceRoot: boolean },
): string[] {
  const dropped = [...unknownFields(value, isResourceRoot ? asResource(schema) : schema)];
  for (const { parent, key } of dropped) delete parent[key];
  return sortedByBytes(dropped.flatMap(({ path }) => (path === undefined ? [] : [pathText(path)])));
}
