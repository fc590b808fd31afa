// What the scale subresource points to (ValidateScaleSpec and ValidateScaleStatus).
import type { ValueCheck, ValueError } from '../checks/value.ts';
import type { ScaleSubresource } from '../crd.ts';
import { child, member, stepsOf, whole, type Path } from '../path.ts';
import type { JSONValue } from '../schema.ts';
import { goFloat, goTypeOf, isInteger, isObject, sortedByBytes, type JSONObject } from './json.ts';
import { invalid } from './meta-validation.ts';

/** A decoded value as `%v` prints it in an accessor's error. */
function shown(value: JSONValue): string {
  if (value === null) return '<nil>';
  if (Array.isArray(value)) return `[${value.map(shown).join(' ')}]`;
  if (isObject(value)) {
    const fields = sortedByBytes(Object.keys(value)).map((key) => `${key}:${shown(value[key] ?? null)}`);
    return `map[${fields.join(' ')}]`;
  }
  return typeof value === 'number' && !isInteger(value) ? goFloat(value) : String(value);
}

function simplePath(jsonPath: string): Path {
  const [first = '', ...steps] = jsonPath.replace(/^\./, '').split('.');
  const from = jsonPath.startsWith('.') ? member(whole, first) : child(whole, first);
  return steps.reduce(child, from);
}

const unreadable = (value: JSONValue, at: Path, type: string): ValueCheck => ({
  kind: 'scale-unreadable',
  at,
  shown: shown(value),
  found: goTypeOf(value),
  type,
});

/** unstructured.NestedFieldNoCopy. */
function nested(object: JSONObject, path: Path): { readonly value?: JSONValue; readonly check?: ValueCheck } {
  let value: JSONValue = object;
  let at = whole;
  for (const step of stepsOf(path)) {
    if (value === null) return {};
    at = child(at, String(step));
    if (!isObject(value)) return { check: unreadable(value, at, 'map[string]interface{}') };
    const next: JSONValue | undefined = value[step];
    if (next === undefined) return {};
    value = next;
  }
  return { value };
}

const maxReplicas = 2_147_483_647;

function replicasErrors(object: JSONObject, jsonPath: string): ValueError[] {
  const path = simplePath(jsonPath);
  const { value, check } = nested(object, path);
  if (check !== undefined) return [invalid(path, 0, check)];
  if (value === undefined) return [];
  if (!isInteger(value)) return [invalid(path, 0, unreadable(value, path, 'int64'))];
  if (value < 0) return [invalid(path, value, { kind: 'replicas-negative' })];
  if (value > maxReplicas) return [invalid(path, value, { kind: 'replicas-too-many', limit: maxReplicas })];
  return [];
}

/** What an object holds where the scale subresource looks must fit. */
export function scaleErrors(object: JSONObject, scale: ScaleSubresource | undefined): ValueError[] {
  if (scale === undefined) return [];
  const { specReplicasPath = '', statusReplicasPath = '', labelSelectorPath } = scale;
  const errors = [...replicasErrors(object, specReplicasPath), ...replicasErrors(object, statusReplicasPath)];
  if (labelSelectorPath === undefined) return errors;
  const path = simplePath(labelSelectorPath);
  const { value, check } = nested(object, path);
  const selector =
    check ?? (value === undefined || typeof value === 'string' ? undefined : unreadable(value, path, 'string'));
  return selector === undefined ? errors : [...errors, invalid(path, '', selector)];
}
