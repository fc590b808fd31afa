// Resources built around a value, so that a default deep inside one can be looked at as part of it (surroundingobject.go).
import type { JSONValue } from '../schema.ts';
import { emptyObject, isObject } from './json.ts';

/** To a field, or to an item of a list (null). */
export type Step = string | null;

/** The smallest value that holds another one at the end of the steps. */
export const surrounded = (value: JSONValue, steps: readonly Step[]): JSONValue =>
  steps.reduceRight<JSONValue>(
    (inner, step) => (step === null ? [inner] : Object.assign(emptyObject(), { [step]: inner })),
    value,
  );

/** What stands at the end of the steps; undefined where they lead nowhere. */
export function valueBelow(root: JSONValue, steps: readonly Step[]): JSONValue | undefined {
  let at: JSONValue | undefined = root;
  for (const step of steps)
    if (step === null) at = Array.isArray(at) ? at[0] : undefined;
    else at = isObject(at) ? at[step] : undefined;
  return at;
}
