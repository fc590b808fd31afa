// The schema as the server serves it: with its defaults pruned (apiextensions-apiserver pkg/apiserver/schema/defaulting/prune.go).
import { whole } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { coerce } from './coerce.ts';
import { copyOf, isObject } from './json.ts';
import { prune } from './prune.ts';
import { hasDefaults } from './somewhere.ts';

/** A default at a path, inside an object with nothing else. */
function surrounded(value: JSONValue, path: readonly string[]): JSONValue {
  return path.reduceRight<JSONValue>(
    (inner, step) => (step === anItem ? [inner] : Object.assign(Object.create(null) as object, { [step]: inner })),
    value,
  );
}

/** Stands for an index in a path: no key of an object can be it. */
const anItem = '\u0000item';

/** What is found at a path again after pruning; undefined if it went. */
function found(root: JSONValue, path: readonly string[]): JSONValue | undefined {
  let at: JSONValue | undefined = root;
  for (const step of path)
    at = step === anItem ? (Array.isArray(at) ? at[0] : undefined) : isObject(at) ? at[step] : undefined;
  return at;
}

function prunedDefault(value: JSONValue, path: readonly string[], root: JSONSchemaProps): JSONValue | undefined {
  const object = surrounded(copyOf(value), path);
  coerce(object, root, { isResourceRoot: true, dropInvalid: true, path: whole });
  prune(object, root, { isResourceRoot: true });
  return found(object, path);
}

function rebuilt(schema: JSONSchemaProps, path: readonly string[], root: JSONSchemaProps): JSONSchemaProps {
  const copy: JSONSchemaProps = { ...schema };
  if (schema.default !== undefined && schema.default !== null) {
    const kept = prunedDefault(schema.default, path, root);
    if (kept === undefined) delete copy.default;
    else copy.default = kept;
  }
  const { additionalProperties, items, properties } = schema;
  if (additionalProperties?.schema !== undefined)
    copy.additionalProperties = {
      ...additionalProperties,
      schema: rebuilt(additionalProperties.schema, [...path, '*'], root),
    };
  if (items?.schema !== undefined) copy.items = { schema: rebuilt(items.schema, [...path, anItem], root) };
  if (properties !== undefined)
    copy.properties = new Map(
      Array.from(properties, ([key, property]) => [key, rebuilt(property, [...path, key], root)] as const),
    );
  return copy;
}

/** A copy of a schema whose defaults hold nothing that pruning would take away (defaulting.PruneDefaults). */
export const withPrunedDefaults = (schema: JSONSchemaProps): JSONSchemaProps =>
  hasDefaults(schema) ? rebuilt(schema, [], schema) : schema;
