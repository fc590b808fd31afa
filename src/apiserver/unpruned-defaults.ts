// Whether a stored schema has defaults that pruning would change (schemaHasUnprunedDefaults): then an update may have unpruned ones too.
import { coerce } from './instance/coerce.ts';
import { copyOf, deepEqual, emptyObject, isObject } from './instance/json.ts';
import { prune } from './instance/prune.ts';
import { whole } from './path.ts';
import type { JSONSchemaProps, JSONValue } from './schema.ts';

/** A property, the key that stands for all of a map, or an item of a list (null). */
type Step = string | null;

/** The resource that holds a default at the end of the steps, and nothing else. */
function surround(steps: readonly Step[], value: JSONValue): JSONValue {
  let inner = value;
  for (const step of steps.toReversed())
    inner = step === null ? [inner] : Object.assign(emptyObject(), { [step]: inner });
  return inner;
}

/** What stands at the end of the steps, or null. */
function valueAt(steps: readonly Step[], resource: JSONValue): JSONValue {
  let at: JSONValue | undefined = resource;
  for (const step of steps) {
    if (step === null) at = Array.isArray(at) ? at[0] : undefined;
    else at = isObject(at) ? at[step] : undefined;
  }
  return at ?? null;
}

/** Whether pruning changes one default; undefined where the server cannot prune it, and gives up. */
function changes(value: JSONValue, steps: readonly Step[], root: JSONSchemaProps): boolean | undefined {
  const resource = surround(steps, copyOf(value));
  if (!isObject(resource)) return undefined;
  const { error } = coerce(resource, root, { isResourceRoot: true, dropInvalid: true, path: whole });
  if (error !== undefined) return undefined;
  prune(resource, root, { isResourceRoot: true });
  return !deepEqual(valueAt(steps, resource), value);
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

/** Of a structural schema: whether a default would be pruned. One default that cannot be pruned at all makes the server say no. */
export const hasUnprunedDefaults = (schema: JSONSchemaProps): boolean => judge(schema, [], schema) === true;
