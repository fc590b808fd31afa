// Types of a package that are only renamed: existing fields have them, so their own fields existed before as well.
import { withoutPointer, type ApiField, type ApiFolder, type ApiType } from '../../conventions/api-package.ts';
import type { Expr } from '../../documents/go/ast.ts';

/** What a new type was before: its name in the package; `undefined` for a type of another package. */
export type FormerTypes = ReadonlyMap<string, string | undefined>;

/** The name of a field for clients, else in Go: a field stays the same when one of the two changes. */
export const fieldName = ({ tag, ownName }: ApiField): string => (tag.name === '' ? ownName : JSON.stringify(tag.name));

/** The element that a type ends in: behind pointers, lists and values of maps that both types have. */
function innermost(from: Expr, into: Expr): readonly [Expr, Expr] {
  const [old, now] = [withoutPointer(from), withoutPointer(into)];
  if (old.kind === 'array' && now.kind === 'array') return innermost(old.element, now.element);
  return old.kind === 'map' && now.kind === 'map' ? innermost(old.value, now.value) : [old, now];
}

/** The new types of a package that are in the place of another, by name: types below them are looked at as well. */
export function formerTypes(before: ApiFolder | undefined, after: ApiFolder | undefined): FormerTypes {
  const former = new Map<string, string | undefined>();
  if (before === undefined || after === undefined) return former;
  const pairs: (readonly [ApiType, ApiType])[] = [];
  for (const [name, now] of after.types) {
    const old = before.types.get(name);
    if (old !== undefined) pairs.push([old, now]);
  }
  for (const [old, now] of pairs) {
    const fields = new Map(old.struct?.fields.map((field) => [fieldName(field), field]));
    for (const field of now.struct?.fields ?? []) {
      const was = fields.get(fieldName(field));
      if (was === undefined) continue;
      const [from, into] = innermost(was.type, field.type);
      const type = into.kind === 'ident' && !before.types.has(into.name) ? after.types.get(into.name) : undefined;
      if (type === undefined || former.has(type.name)) continue;
      if (from.kind === 'selector') former.set(type.name, undefined);
      const other = from.kind === 'ident' ? before.types.get(from.name) : undefined;
      if (other === undefined) continue;
      former.set(type.name, other.name);
      pairs.push([other, type]);
    }
  }
  return former;
}
