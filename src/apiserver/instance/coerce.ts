// Coercion of embedded ObjectMeta and TypeMeta: types are checked, unknown metadata removed (apiextensions objectmeta).
import type { ValueError } from '../checks/value.ts';
import { child, pathText, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { isObject, type JSONObject } from './json.ts';
import { invalid } from './meta-validation.ts';
import { decodeObjectMeta, salvageObjectMeta, unknownMetaFields } from './object-meta.ts';
import { asResource, partsOf } from './prune.ts';
import { hasEmbedded } from './somewhere.ts';

interface Run {
  readonly dropInvalid: boolean;
  error: ValueError | undefined;
  readonly unknown: string[];
}

/** Rewrites embedded metadata in place (CoerceWithOptions); drops what is malformed if `dropInvalid`, else stops. */
export function coerce(
  value: JSONValue,
  schema: JSONSchemaProps | undefined,
  options: { readonly isResourceRoot: boolean; readonly dropInvalid: boolean; readonly path: Path },
): Pick<Run, 'error' | 'unknown'> {
  const run: Run = { dropInvalid: options.dropInvalid, error: undefined, unknown: [] };
  walk(run, value, options.isResourceRoot ? asResource(schema) : schema, options.path);
  return run;
}

function walk(run: Run, value: JSONValue, schema: JSONSchemaProps | undefined, path: Path): void {
  if (schema === undefined || run.error !== undefined || !hasEmbedded(schema)) return;
  if (schema['x-kubernetes-embedded-resource'] === true && isObject(value)) coerceResource(run, value, path);
  for (const part of partsOf(value, schema, path)) walk(run, ...part);
}

function coerceResource(run: Run, value: JSONObject, path: Path): void {
  for (const name of ['apiVersion', 'kind']) {
    const found = value[name];
    if (found === undefined || typeof found === 'string') continue;
    if (!run.dropInvalid) {
      run.error ??= invalid(child(path, name), found, { kind: 'embedded-type-not-text' });
      return;
    }
    delete value[name];
  }
  const metadata = value['metadata'];
  if (metadata === undefined) return;
  const at = child(path, 'metadata');
  const { meta, error } = decodeObjectMeta(metadata);
  if (error === undefined || run.dropInvalid) {
    for (const field of unknownMetaFields(metadata, at)) run.unknown.push(pathText(field));
    const kept = error === undefined ? meta : salvageObjectMeta(metadata);
    if (kept !== undefined) value['metadata'] = kept;
  } else run.error ??= invalid(at, metadata, { kind: 'metadata-undecodable', why: error });
}
