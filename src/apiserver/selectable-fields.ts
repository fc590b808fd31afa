// Selectable fields of a CRD version.
import type { SelectableField } from './crd.ts';
import type { ErrorList } from './errors.ts';
import { findField } from './field-path.ts';
import { child, index, type Path } from './path.ts';
import type { JSONSchemaProps } from './schema.ts';

/** How many selectable fields a version has at most. */
export const maxSelectableFields = 8;
const selectableTypes = new Set(['string', 'boolean', 'integer']);

/** ValidateCustomResourceSelectableFields at `path`; without a structural schema the server panics (ServerPanic). */
export function checkSelectableFields(
  fields: readonly SelectableField[],
  schema: JSONSchemaProps | undefined,
  path: Path,
  allowsTooMany: () => boolean,
  errors: ErrorList,
): void {
  const seen = new Set<string>();
  for (const [at, { jsonPath = '' }] of fields.entries()) {
    const here = child(index(path, at), 'jsonPath');
    if (jsonPath === '') {
      errors.required(here, 'selectable-path-missing');
      continue;
    }
    const found = findField(jsonPath, schema, false);
    if (found.error !== undefined) {
      errors.invalid(here, { kind: 'selectable-path-malformed', error: found.error }, jsonPath);
      continue;
    }
    const [first] = found.steps;
    if (first?.name === 'metadata' && !first.isKey) errors.invalid(here, 'selectable-metadata', jsonPath);
    if (!selectableTypes.has(found.schema?.type ?? '')) errors.invalid(here, 'selectable-type', jsonPath);
    const normal = found.steps.map(({ name, isKey }) => (isKey ? `[${name}]` : `.${name}`)).join('');
    if (seen.has(normal)) errors.add('FieldValueDuplicate', here, 'selectable-twice', jsonPath);
    seen.add(normal);
  }
  if (seen.size > maxSelectableFields && !allowsTooMany())
    errors.add('FieldValueTooMany', path, { kind: 'selectable-too-many', limit: maxSelectableFields });
}
