// apiequality.Semantic.DeepEqual for decoded values: nil and empty lists, maps and texts of a field are the same.

const isEmpty = (value: unknown): boolean =>
  value === undefined || (Array.isArray(value) && value.length === 0) || (value instanceof Map && value.size === 0);

function listsEqual(left: readonly unknown[], right: readonly unknown[]): boolean {
  if (left.length !== right.length) return false;
  for (let i = 0; i < left.length; i++) if (!semanticEqual(left[i], right[i])) return false;
  return true;
}

function mapsEqual(left: ReadonlyMap<unknown, unknown>, right: ReadonlyMap<unknown, unknown>): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) if (!right.has(key) || !semanticEqual(value, right.get(key))) return false;
  return true;
}

/** Fields of a schema that hold JSON: there an empty list is something, and a missing one nothing. */
const holdsJSON = new Set(['default', 'example']);

function objectsEqual(left: object, right: object): boolean {
  for (const key in left) {
    const mine: unknown = left[key as keyof typeof left];
    const yours: unknown = right[key as keyof typeof right];
    if (mine === yours) continue;
    if (holdsJSON.has(key) && (mine === undefined) !== (yours === undefined)) return false;
    if (!semanticEqual(mine, yours)) return false;
  }
  for (const key in right) {
    const yours: unknown = right[key as keyof typeof right];
    if (yours !== undefined && !(key in left) && (holdsJSON.has(key) || !isEmpty(yours))) return false;
  }
  return true;
}

/** Whether two decoded values of one Go type are the same to the server; undefined is nil. */
export function semanticEqual(left: unknown, right: unknown): boolean {
  if (left === right) return true;
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return isEmpty(left) && isEmpty(right);
  if (Array.isArray(left)) return Array.isArray(right) && listsEqual(left, right);
  if (left instanceof Map) return right instanceof Map && mapsEqual(left, right);
  if (Array.isArray(right) || right instanceof Map) return false;
  return objectsEqual(left, right);
}
