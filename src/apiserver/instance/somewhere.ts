// Whether anything at or below a schema is of a kind: walks of objects skip the rest.
import { onceOf } from '../../once.ts';
import type { JSONSchemaProps } from '../schema.ts';
import { someSchema } from '../schema-walk.ts';

const somewhere = (test: (schema: JSONSchemaProps) => boolean): ((schema: JSONSchemaProps) => boolean) =>
  onceOf((schema) => someSchema(schema, test));

/** Whether a schema or one below has CEL rules. */
export const hasRules = somewhere((schema) => (schema['x-kubernetes-validations'] ?? []).length > 0);
/** Whether a schema or one below is that of an embedded resource. */
export const hasEmbedded = somewhere((schema) => schema['x-kubernetes-embedded-resource'] === true);
/** Whether a schema or one below is a list of the type `set` or `map`. */
export const hasUniqueLists = somewhere(({ 'x-kubernetes-list-type': type }) => type === 'set' || type === 'map');
/** Whether a schema or one below has a default. */
export const hasDefaults = somewhere(({ default: value }) => value !== undefined && value !== null);
