// Places in a schema as steps from its root, for changing a bound there.
import type { Step } from '../../documents/field-path.ts';
import { child, key, type Path } from '../path.ts';
import type { JSONSchemaProps } from '../schema.ts';
import { escapeField } from './escape.ts';

/** The keywords that bound how large a value is. */
export type BoundKeyword = 'maxItems' | 'maxProperties' | 'maxLength';

/** The path of the node that steps lead to. */
export function pathOf(base: Path, steps: readonly Step[]): Path {
  let path = base;
  for (const step of steps)
    path = typeof step === 'string' ? child(path, step) : key(child(path, 'properties'), step.property);
  return path;
}

function below(schema: JSONSchemaProps, step: Step): JSONSchemaProps | undefined {
  if (step === 'items') return schema.items?.schema;
  return step === 'additionalProperties' ? schema.additionalProperties?.schema : schema.properties?.get(step.property);
}

/** The schemas that steps go through, the first and the last included; undefined where they lead nowhere. */
export function schemasAlong(root: JSONSchemaProps, steps: readonly Step[]): JSONSchemaProps[] | undefined {
  const schemas = [root];
  for (const step of steps) {
    const last = schemas.at(-1);
    const next = last === undefined ? undefined : below(last, step);
    if (next === undefined) return undefined;
    schemas.push(next);
  }
  return schemas;
}

/** An estimate's steps (`@items`, `@values`, escaped fields) as steps of the schema; undefined for keys of maps. */
export function stepsOfEstimate(schema: JSONSchemaProps, steps: readonly string[]): Step[] | undefined {
  const found: Step[] = [];
  let at: JSONSchemaProps | undefined = schema;
  for (const name of steps) {
    const step = at === undefined ? undefined : stepOfEstimate(at, name);
    if (at === undefined || step === undefined) return undefined;
    found.push(step);
    at = below(at, step);
  }
  return at === undefined ? undefined : found;
}

function stepOfEstimate({ items, properties }: JSONSchemaProps, name: string): Step | undefined {
  if (name === '@items' || name === '@values') return items === undefined ? 'additionalProperties' : 'items';
  if (properties?.has(name) === true && escapeField(name) === name) return { property: name };
  for (const property of properties?.keys() ?? []) if (escapeField(property) === name) return { property };
  return undefined;
}

/** The keyword that bounds the values of a node, or undefined where none would. */
export function boundKeyword(schema: JSONSchemaProps): BoundKeyword | undefined {
  const { type, format, additionalProperties } = schema;
  if (schema['x-kubernetes-int-or-string'] === true) return 'maxLength';
  if (type === 'array') return 'maxItems';
  if (type === 'object') return additionalProperties?.schema === undefined ? undefined : 'maxProperties';
  const isTime = format === 'duration' || format === 'date' || format === 'date-time';
  return type === 'string' && !isTime ? 'maxLength' : undefined;
}

/** A copy of a schema with another bound on the node that steps lead to; the rest is shared. */
export function withBound(
  schema: JSONSchemaProps,
  steps: readonly Step[],
  keyword: BoundKeyword,
  value: number,
): JSONSchemaProps {
  const [step, ...rest] = steps;
  if (step === undefined) return { ...schema, [keyword]: value };
  const next = below(schema, step);
  if (next === undefined) return schema;
  const changed = withBound(next, rest, keyword, value);
  if (step === 'items') return { ...schema, items: { ...schema.items, schema: changed } };
  if (step === 'additionalProperties')
    return { ...schema, additionalProperties: { allows: true, ...schema.additionalProperties, schema: changed } };
  return { ...schema, properties: new Map(schema.properties).set(step.property, changed) };
}
