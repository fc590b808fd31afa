// The declaration behind a type expression of a field, as far as the package alone shows.
import type { Expr } from '../documents/go/ast.ts';
import { lookUp, withoutPointer, type ApiFile, type ApiStruct, type ApiType } from './api-package.ts';

/** The names of Go's basic types. */
export const basicNames: ReadonlySet<string> = new Set(
  (
    'bool string byte rune uintptr float32 float64 complex64 complex128 ' +
    'int int8 int16 int32 int64 uint uint8 uint16 uint32 uint64'
  ).split(' '),
);

/** Whether a name is that of a basic type. */
export const isBasicName = (name: string, file: ApiFile): boolean =>
  basicNames.has(name) && !file.folder.types.has(name);

/** Whether a type is written as a basic one. */
export const isBasic = (type: Expr, file: ApiFile): boolean =>
  type.kind === 'paren' ? isBasic(type.x, file) : type.kind === 'ident' && isBasicName(type.name, file);

/** Whether a type is the string of Go, through at most one `*` and declarations of the package. */
export function isString(type: Expr, file: ApiFile, seen: ReadonlySet<ApiType> = new Set()): boolean {
  const inner = withoutPointer(type);
  if (inner.kind !== 'ident') return false;
  const declared = inner.name === 'string' ? undefined : lookUp(inner.name, file);
  if (declared === undefined || seen.has(declared)) return inner.name === 'string';
  return isString(declared.spec.type, declared.file, new Set([...seen, declared]));
}

/** The struct that a type is or leads to within the package, through at most one `*` on each level. */
export const structOf = (type: Expr, file: ApiFile): ApiStruct | undefined => structBehind(type, file, withoutPointer);

/** The struct that a type is or leads to within the package by names alone. */
export const namedStructOf = (type: Expr, file: ApiFile): ApiStruct | undefined =>
  structBehind(type, file, (one) => one);

function structBehind(
  type: Expr,
  file: ApiFile,
  step: (type: Expr) => Expr,
  seen: ReadonlySet<ApiType> = new Set(),
): ApiStruct | undefined {
  const inner = step(type);
  if (inner.kind === 'struct') return file.structs.get(inner);
  const declared = inner.kind === 'ident' ? lookUp(inner.name, file) : undefined;
  if (declared === undefined || seen.has(declared)) return undefined;
  return declared.struct ?? structBehind(declared.spec.type, declared.file, step, new Set([...seen, declared]));
}
