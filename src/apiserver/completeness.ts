// Completeness of a structural schema: what a junctor at its root speaks of must also be specified outside of junctors.
import type { ErrorList } from './errors.ts';
import { child, index, key, type Path } from './path.ts';
import type { JSONSchemaProps } from './schema.ts';

/** validateValueValidationCompleteness: the junctors of `nested`, against the structural schema at the same place. */
function checkJunctors(
  errors: ErrorList,
  nested: JSONSchemaProps,
  schema: JSONSchemaProps,
  at: Path,
  from: Path,
): void {
  if (nested.not !== undefined) checkNested(errors, nested.not, schema, at, child(from, 'not'));
  for (const junctor of ['allOf', 'anyOf', 'oneOf'] as const) {
    const schemas = nested[junctor];
    if (schemas === undefined) continue;
    for (const [number, inner] of schemas.entries())
      checkNested(errors, inner, schema, at, index(child(from, junctor), number));
  }
}

function checkNested(errors: ErrorList, nested: JSONSchemaProps, schema: JSONSchemaProps, at: Path, from: Path): void {
  checkJunctors(errors, nested, schema, at, from);
  if (nested.items?.schema !== undefined) {
    const items = schema.items?.schema;
    const [there, here] = [child(at, 'items'), child(from, 'items')];
    if (items === undefined) errors.required(there, { kind: 'not-defined', by: here });
    else checkNested(errors, nested.items.schema, items, there, here);
  }
  for (const [name, property] of nested.properties ?? []) {
    const there = key(child(at, 'properties'), name);
    const here = key(child(from, 'properties'), name);
    const counterpart = schema.properties?.get(name);
    if (counterpart === undefined) errors.required(there, { kind: 'not-defined', by: here });
    else checkNested(errors, property, counterpart, there, here);
  }
}

/** validateStructuralCompleteness: begins at the root alone. */
export const completenessErrors = (schema: JSONSchemaProps, path: Path, errors: ErrorList): void =>
  checkJunctors(errors, schema, schema, path, path);
