// What a type expression of a field leads to, as far as the package alone tells.
import type { Expr } from '../documents/go/ast.ts';
import { lookUp, starless, type ApiFile, type ApiStruct, type ApiType } from './api-package.ts';

const basicNames: ReadonlySet<string> = new Set(
  (
    'bool string byte rune uintptr float32 float64 complex64 complex128 ' +
    'int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64'
  ).split(' '),
);
const otherNames: ReadonlySet<string> = new Set(['any', 'error', 'comparable']);

/** Whether a name is that of a basic type; what is declared nowhere counts as one. */
export const isBasicName = (name: string, file: ApiFile): boolean =>
  !file.folder.types.has(name) && !otherNames.has(name);

/** Whether a type is written as a basic one. */
export const isBasic = (type: Expr, file: ApiFile): boolean => type.kind === 'ident' && isBasicName(type.name, file);

/** The basic type, by name, that a name leads to through declarations of the package; undefined for all others. */
export function basicOf(type: Expr, file: ApiFile, seen: ReadonlySet<ApiType> = new Set()): string | undefined {
  if (type.kind !== 'ident') return undefined;
  if (isBasicName(type.name, file)) return basicNames.has(type.name) ? type.name : undefined;
  const declared = lookUp(type.name, file);
  if (declared === undefined || seen.has(declared)) return undefined;
  return basicOf(declared.spec.type, declared.file, new Set([...seen, declared]));
}

/** The struct that a type is or leads to within the package, through at most one `*` on each level. */
export function structOf(type: Expr, file: ApiFile, seen: ReadonlySet<ApiType> = new Set()): ApiStruct | undefined {
  const inner = starless(type);
  if (inner.kind === 'struct') return file.structs.get(inner);
  const declared = inner.kind === 'ident' ? lookUp(inner.name, file) : undefined;
  if (declared === undefined || seen.has(declared)) return undefined;
  return declared.struct ?? structOf(declared.spec.type, declared.file, new Set([...seen, declared]));
}
