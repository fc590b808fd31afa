// Coercion of embedded ObjectMeta and TypeMeta: their types are checked, unknown fields of metadata go (apiextensions schema/objectmeta).
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { isObject } from './json.ts';
import type { JSONObject } from './json.ts';
import { childPath, invalid } from './meta-validation.ts';
import type { ValueError } from './meta-validation.ts';
import { decodeObjectMeta, salvageObjectMeta, unknownMetaFields } from './object-meta.ts';
import { asResource, jsonTree, schemaOfField } from './prune.ts';
import { hasEmbedded } from './somewhere.ts';

export interface Coerced {
  readonly error: ValueError | undefined;
  /** Paths of the metadata fields that were dropped. */
  readonly unknown: readonly string[];
}

interface Run {
  readonly dropInvalid: boolean;
  error: ValueError | undefined;
  readonly unknown: string[];
}

/**
 * Rewrites the metadata of every resource embedded in a value, in place, to what ObjectMeta knows (objectmeta.CoerceWithOptions). Stops at
 * the first malformed one, or drops what is malformed if `dropInvalid` is set.
 */
export function coerce(
  value: JSONValue,
  schema: JSONSchemaProps | undefined,
  options: { readonly isResourceRoot: boolean; readonly dropInvalid: boolean; readonly path: string },
): Coerced {
  const run: Run = { dropInvalid: options.dropInvalid, error: undefined, unknown: [] };
  walk(run, value, options.isResourceRoot ? asResource(schema) : schema, options.path);
  return { error: run.error, unknown: run.unknown };
}

function walk(run: Run, value: JSONValue, schema: JSONSchemaProps | undefined, path: string): void {
  if (schema === undefined || run.error !== undefined || !hasEmbedded(schema)) return;
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) walk(run, item, schema.items?.schema, `${path}[${index}]`);
    return;
  }
  if (!isObject(value)) return;
  if (schema['x-kubernetes-embedded-resource'] === true) coerceResource(run, value, path);
  for (const [key, field] of Object.entries(value)) {
    const property = schema.properties?.get(key);
    if (property !== undefined) walk(run, field, property, childPath(path, key));
    else walk(run, field, schemaOfField(schema, key).schema, `${path}[${key}]`);
  }
}

function coerceResource(run: Run, value: JSONObject, path: string): void {
  for (const key of ['apiVersion', 'kind']) {
    const found = value[key];
    if (found === undefined || typeof found === 'string') continue;
    if (!run.dropInvalid) {
      run.error ??= invalid(childPath(path, key), found, 'must be a string');
      return;
    }
    delete value[key];
  }
  const metadata = value['metadata'];
  if (metadata === undefined) return;
  const at = childPath(path, 'metadata');
  const { meta, error } = decodeObjectMeta(metadata);
  if (error === undefined || run.dropInvalid) {
    const unknown = [...unknownMetaFields(jsonTree, metadata, at)];
    run.unknown.push(...unknown.map((field) => field.path));
    const kept = error === undefined ? meta : salvageObjectMeta(metadata);
    if (kept !== undefined) value['metadata'] = kept;
  } else run.error ??= invalid(at, metadata, error);
}
