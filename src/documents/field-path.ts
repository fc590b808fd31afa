// The notation in which users name a field of a schema: `spec.list[*].name`, `spec.map.*`, `spec["a.b"]`.

/** Keywords whose value is one schema for the same field. */
const sameField: ReadonlySet<string> = new Set(['not', 'allOf', 'anyOf', 'oneOf']);
/** Keywords whose members are schemas of members with a name, or of a pattern of names. */
const namedFields: ReadonlySet<string> = new Set(['properties', 'dependencies']);

/** Adds one property to a field in the contract's notation; the empty field is the root. */
export function joinField(field: string, property: string): string {
  if (!/^[\w$-]+$/.test(property)) return `${field}[${JSON.stringify(property)}]`;
  return field === '' ? property : `${field}.${property}`;
}

/** The items of a list, or one of them. */
export const joinItems = (field: string, index: number | '*' = '*'): string => `${field}[${index}]`;
/** Whatever key of a map. */
export const joinKeys = (field: string): string => (field === '' ? '*' : `${field}.*`);

/** The users' name of the field that a path of schema keywords speaks of: `spec.list[*]`; `.*` for values of maps. */
export function fieldOfSchemaPath(path: readonly (string | number)[]): string {
  let field = '';
  for (let at = 0; at < path.length; at += 1) {
    const keyword = path[at];
    const next = path[at + 1];
    if (typeof keyword !== 'string') return field;
    if (sameField.has(keyword)) {
      if (typeof next === 'number') at += 1;
    } else if (namedFields.has(keyword)) {
      if (next === undefined) return field;
      field = joinField(field, String(next));
      at += 1;
    } else if (keyword === 'items') {
      field = joinItems(field, typeof next === 'number' ? next : '*');
      if (typeof next === 'number') at += 1;
    } else if (keyword === 'additionalItems') field = joinItems(field);
    else if (keyword === 'additionalProperties') field = joinKeys(field);
    else if (keyword === 'patternProperties') {
      field = joinKeys(field);
      at += 1;
    } else return field;
  }
  return field;
}
