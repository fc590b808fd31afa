// The way from a schema to one below, and how users write that field: `spec.list[*].name`, `spec.map.*`, `spec["a.b"]`.
import { get, getIn, type Node } from './node.ts';

/** A step from a schema to one below it. */
export type Step = { readonly property: string } | 'items' | 'additionalProperties';

/** Keywords whose value is one schema for the same field. */
const sameField: ReadonlySet<string> = new Set(['not', 'allOf', 'anyOf', 'oneOf']);
/** Keywords whose members are schemas of members with a name, or of a pattern of names. */
const namedFields: ReadonlySet<string> = new Set(['properties', 'dependencies']);

/** Adds one property to a field in the contract's notation; the empty field is the root. */
export function joinField(field: string, property: string): string {
  if (!/^[\w$-]+$/.test(property)) return `${field}[${JSON.stringify(property)}]`;
  return field === '' ? property : `${field}.${property}`;
}

/** The field that steps from the root of a version's schema lead to; the root itself is the empty string. */
export const fieldOf = (steps: readonly Step[]): string =>
  steps.reduce<string>((field, step) => {
    if (step === 'items') return `${field}[*]`;
    if (step === 'additionalProperties') return field === '' ? '*' : `${field}.*`;
    return joinField(field, step.property);
  }, '');

/** The node of a schema that steps lead to; undefined where they lead nowhere. */
export const nodeAt = (schema: Node | undefined, steps: readonly Step[]): Node | undefined =>
  steps.reduce<Node | undefined>(
    (node, step) => (typeof step === 'string' ? get(node, step) : getIn(node, ['properties', step.property])),
    schema,
  );

/** The steps of the field that a path of schema keywords is about. */
export function stepsOfSchemaPath(path: readonly (string | number)[]): readonly Step[] {
  const steps: Step[] = [];
  for (let at = 0; at < path.length; at += 1) {
    const keyword = path[at];
    const next = path[at + 1];
    if (typeof keyword !== 'string') return steps;
    if (sameField.has(keyword)) {
      if (typeof next === 'number') at += 1;
    } else if (namedFields.has(keyword)) {
      if (next === undefined) return steps;
      steps.push({ property: String(next) });
      at += 1;
    } else if (keyword === 'items' || keyword === 'additionalItems') {
      steps.push('items');
      if (typeof next === 'number') at += 1;
    } else if (keyword === 'additionalProperties' || keyword === 'patternProperties') {
      steps.push('additionalProperties');
      if (keyword === 'patternProperties') at += 1;
    } else return steps;
  }
  return steps;
}
