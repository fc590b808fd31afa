// Defaults of a stored schema and pruning: those of a served schema are pruned, and an unpruned one licenses others.
import { whole } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import { coerce } from './coerce.ts';
import { copyOf, deepEqual, emptyObject, isObject } from './json.ts';
import { prune } from './prune.ts';
import { hasDefaults } from './somewhere.ts';

/** To a field, or to an item of a list (null). */
export type Step = string | null;

/** The smallest value that holds another one at the end of the steps. */
export const surrounded = (value: JSONValue, steps: readonly Step[]): JSONValue =>
  steps.reduceRight<JSONValue>(
    (inner, step) => (step === null ? [inner] : Object.assign(emptyObject(), { [step]: inner })),
    value,
  );

/** The value at the end of the steps; undefined where they lead nowhere. */
function valueBelow(root: JSONValue, steps: readonly Step[]): JSONValue | undefined {
  let at: JSONValue | undefined = root;
  for (const step of steps)
    if (step === null) at = Array.isArray(at) ? at[0] : undefined;
    else at = isObject(at) ? at[step] : undefined;
  return at;
}

/** What pruning leaves of a default at the end of the steps; undefined if all of it is removed. */
function prunedDefault(value: JSONValue, steps: readonly Step[], root: JSONSchemaProps): JSONValue | undefined {
  const object = surrounded(copyOf(value), steps);
  coerce(object, root, { isResourceRoot: true, dropInvalid: true, path: whole });
  prune(object, root, { isResourceRoot: true });
  return valueBelow(object, steps);
}

/** What has no default stays the same object. */
function withPruned(schema: JSONSchemaProps, steps: readonly Step[], root: JSONSchemaProps): JSONSchemaProps {
  if (!hasDefaults(schema)) return schema;
  const copy: JSONSchemaProps = { ...schema };
  if (schema.default !== undefined && schema.default !== null) {
    const kept = prunedDefault(schema.default, steps, root);
    if (kept === undefined) delete copy.default;
    else copy.default = kept;
  }
  const { additionalProperties, items, properties } = schema;
  if (additionalProperties?.schema !== undefined)
    copy.additionalProperties = {
      ...additionalProperties,
      schema: withPruned(additionalProperties.schema, [...steps, '*'], root),
    };
  if (items?.schema !== undefined) copy.items = { schema: withPruned(items.schema, [...steps, null], root) };
  if (properties !== undefined)
    copy.properties = new Map(
      Array.from(properties, ([key, property]) => [key, withPruned(property, [...steps, key], root)] as const),
    );
  return copy;
}

/** A schema whose defaults contain nothing that pruning would remove (defaulting.PruneDefaults). */
export const withPrunedDefaults = (schema: JSONSchemaProps): JSONSchemaProps => withPruned(schema, [], schema);

/** Whether pruning changes one default; undefined where it cannot be in a resource, and the server gives up. */
function changes(value: JSONValue, steps: readonly Step[], root: JSONSchemaProps): boolean | undefined {
  if (!isObject(surrounded(value, steps))) return undefined;
  return !deepEqual(prunedDefault(value, steps, root) ?? null, value);
}

/** The schemas directly below one, with the step to each; junctors are not entered. */
function* below(schema: JSONSchemaProps): Generator<readonly [Step, JSONSchemaProps]> {
  if (schema.additionalProperties?.schema !== undefined) yield ['*', schema.additionalProperties.schema];
  if (schema.items?.schema !== undefined) yield [null, schema.items.schema];
  for (const [name, property] of schema.properties ?? []) yield [name, property];
}

function judge(schema: JSONSchemaProps, steps: readonly Step[], root: JSONSchemaProps): boolean | undefined {
  let hasChanged = schema.default === undefined ? false : changes(schema.default, steps, root);
  if (hasChanged === undefined) return undefined;
  for (const [step, inner] of below(schema)) {
    const found = judge(inner, [...steps, step], root);
    if (found === undefined) return undefined;
    hasChanged ||= found;
  }
  return hasChanged;
}

/** Whether a default would be pruned (schemaHasUnprunedDefaults); no, if one cannot be pruned at all. */
export const hasUnprunedDefaults = (schema: JSONSchemaProps): boolean => judge(schema, [], schema) === true;
