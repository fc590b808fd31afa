// Whether anything at or below a schema is of a kind, answered for all kinds in one walk: walks of objects pass over the rest.
import type { JSONSchemaProps } from '../schema.ts';

const kinds = {
  rules: (schema) => (schema['x-kubernetes-validations'] ?? []).length > 0,
  embedded: (schema) => schema['x-kubernetes-embedded-resource'] === true,
  uniqueLists: (schema) => ['set', 'map'].includes(schema['x-kubernetes-list-type'] ?? ''),
  defaults: ({ default: value }) => value !== undefined && value !== null,
} as const satisfies Readonly<Record<string, (schema: JSONSchemaProps) => boolean>>;

const flags = Object.entries(kinds).map(([kind, isOne], at) => ({ kind, isOne, flag: 1 << at }));
const known = new WeakMap<JSONSchemaProps, number>();

/** The flags of all kinds that are at or below a schema. */
function below(schema: JSONSchemaProps): number {
  const before = known.get(schema);
  if (before !== undefined) return before;
  let found = 0;
  for (const { isOne, flag } of flags) if (isOne(schema)) found |= flag;
  if (schema.items?.schema !== undefined) found |= below(schema.items.schema);
  if (schema.additionalProperties?.schema !== undefined) found |= below(schema.additionalProperties.schema);
  for (const property of schema.properties?.values() ?? []) found |= below(property);
  known.set(schema, found);
  return found;
}

function somewhere(kind: keyof typeof kinds): (schema: JSONSchemaProps) => boolean {
  const flag = flags.find((one) => one.kind === kind)?.flag ?? 0;
  return (schema) => (below(schema) & flag) !== 0;
}

/** Whether a schema or one below has CEL rules. */
export const hasRules = somewhere('rules');
/** Whether a schema or one below is that of an embedded resource. */
export const hasEmbedded = somewhere('embedded');
/** Whether a schema or one below is a list of the type `set` or `map`. */
export const hasUniqueLists = somewhere('uniqueLists');
/** Whether a schema or one below has a default. */
export const hasDefaults = somewhere('defaults');
