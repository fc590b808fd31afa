// Whether anything at or below a schema is of a kind, found for all kinds in one walk: walks of objects skip the rest.
import { once } from '../../once.ts';
import type { JSONSchemaProps } from '../schema.ts';

const flags = { rules: 1, embedded: 2, uniqueLists: 4, defaults: 8 } as const;

/** The flags of all kinds that are at or below a schema. */
const below = once((schema: JSONSchemaProps): number => {
  let found = 0;
  const { default: value, items, additionalProperties, properties } = schema;
  const [listType, rules] = [schema['x-kubernetes-list-type'], schema['x-kubernetes-validations']];
  if (rules !== undefined && rules.length > 0) found |= flags.rules;
  if (schema['x-kubernetes-embedded-resource'] === true) found |= flags.embedded;
  if (listType === 'set' || listType === 'map') found |= flags.uniqueLists;
  if (value !== undefined && value !== null) found |= flags.defaults;
  if (items?.schema !== undefined) found |= below(items.schema);
  if (additionalProperties?.schema !== undefined) found |= below(additionalProperties.schema);
  if (properties !== undefined) for (const property of properties.values()) found |= below(property);
  return found;
}, new WeakMap());

const somewhere =
  (kind: keyof typeof flags) =>
  (schema: JSONSchemaProps): boolean =>
    (below(schema) & flags[kind]) !== 0;

/** Whether a schema or one below has CEL rules. */
export const hasRules = somewhere('rules');
/** Whether a schema or one below is that of an embedded resource. */
export const hasEmbedded = somewhere('embedded');
/** Whether a schema or one below is a list of the type `set` or `map`. */
export const hasUniqueLists = somewhere('uniqueLists');
/** Whether a schema or one below has a default. */
export const hasDefaults = somewhere('defaults');
