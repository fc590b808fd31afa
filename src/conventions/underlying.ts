// The type behind a type, as Go's type checker has it: through names of this package and of others that were given.
import type { Expr } from '../documents/go/ast.ts';
import { isExported } from '../documents/go/names.ts';
import type { ApiFile, ApiFolder, ApiType } from './api-package.ts';
import { onceOf } from '../once.ts';
import { conventionTag } from './json-tag.ts';
import { basicNames, isBasicName } from './type-lookup.ts';
import { wellKnownType, type Underlying } from './well-known-types.ts';

/** A type of any package where it is declared. */
interface Placed {
  readonly type: Expr;
  readonly file: ApiFile;
}

const deepest = 50;

/** The type behind a type; undefined where it is unknown. */
export function underlyingOf(type: Expr, file: ApiFile, depth = 0): Underlying | undefined {
  if (depth > deepest) return undefined;
  if (type.kind === 'paren' || type.kind === 'index') return underlyingOf(type.x, file, depth + 1);
  if (type.kind === 'star') return { kind: 'pointer' };
  if (type.kind === 'array') return { kind: type.length === undefined ? 'slice' : 'array' };
  if (type.kind === 'struct') return { kind: 'struct', ...writtenFields({ type, file }, depth) };
  if (type.kind === 'ident') return ofName(type.name, file, depth);
  return type.kind === 'selector' ? ofSelector(type, file, depth) : { kind: type.kind };
}

/** The type behind a name, through names of all packages, where it is declared; undefined where it is unknown. */
export function underlyingType(type: Expr, file: ApiFile, depth = 0): Placed | undefined {
  if (type.kind === 'paren') return underlyingType(type.x, file, depth);
  if (type.kind !== 'ident' && type.kind !== 'selector') return { type, file };
  const declared = type.kind === 'ident' ? file.folder.types.get(type.name) : declaredAt(type, file);
  return declared === undefined || depth > deepest
    ? undefined
    : underlyingType(declared.spec.type, declared.file, depth + 1);
}

function ofName(name: string, file: ApiFile, depth: number): Underlying | undefined {
  const declared = file.folder.types.get(name);
  if (declared !== undefined) return ofDeclared(declared, depth);
  if (!isBasicName(name, file)) return { kind: 'interface' };
  return { kind: name === 'byte' ? 'uint8' : name === 'rune' ? 'int32' : name };
}

type Selector = Extract<Expr, { kind: 'selector' }>;

/** The declaration of a type of another package, where that was given. */
function declaredAt({ x, name }: Selector, file: ApiFile): ApiType | undefined {
  const path = x.kind === 'ident' ? importPaths(file).get(x.name) : undefined;
  return path === undefined ? undefined : imported(path, file)?.types.get(name);
}

function ofSelector(type: Selector, file: ApiFile, depth: number): Underlying | undefined {
  const declared = declaredAt(type, file);
  if (declared !== undefined) return ofDeclared(declared, depth);
  const path = type.x.kind === 'ident' ? importPaths(file).get(type.x.name) : undefined;
  return path === undefined ? undefined : wellKnownType(path, type.name);
}

const known = new WeakMap<ApiType, Underlying>();

/** The type behind a declared type; needed many times, and found once. */
function ofDeclared(declared: ApiType, depth: number): Underlying | undefined {
  const found = known.get(declared) ?? underlyingOf(declared.spec.type, declared.file, depth + 1);
  if (found !== undefined) known.set(declared, found);
  return found;
}

/** The folder of a path that a file imports; no package imports itself. */
function imported(path: string, { folder }: ApiFile): ApiFolder | undefined {
  const found = folder.packages.folderOf(path);
  return found === folder ? undefined : found;
}

/** The paths of the packages that a file imports, by what it calls them. */
const importPaths = onceOf((file: ApiFile): ReadonlyMap<string | undefined, string> => {
  const unnamed = file.imports.filter(({ name }) => name === undefined);
  const called = [
    ...file.imports.map(({ name, path }) => [name, path] as const),
    ...unnamed.map(({ path }) => [imported(path, file)?.files[0]?.package, path] as const),
    ...[0, 1].flatMap((part) => unnamed.map(({ path }) => [likelyNames(path)[part], path] as const)),
  ];
  // Of several with a name the first one counts.
  return new Map(called.toReversed());
});

/** The names that a package most likely has: the last part of its path and, before a major version, the one before. */
function likelyNames(path: string): string[] {
  const [last = '', before = ''] = path.split('/').reverse();
  return [last, ...(/^v\d+$/.test(last) ? [before] : [])].map((part) => part.replace(/\.v\d+$/, ''));
}

/** Fields of a struct that the encoder of JSON writes whatever their values; embedded ones are not read. */
function writtenFields({ type, file }: Placed, depth: number): { notOmitted: number; zero: string } {
  const entries: string[] = [];
  for (const field of type.kind === 'struct' ? type.fields : []) {
    const tag = conventionTag(field);
    const [name, ...options] = tag.value.split(',');
    if (tag.ignored || options.some((option) => /^(?:omitempty|omitzero|inline)$/.test(option))) continue;
    const found = field.names.some((one) => isExported(one.name)) && underlyingOf(field.type, file, depth + 1);
    for (const one of field.names) {
      if (!isExported(one.name)) continue;
      const zero = found ? zeroOf({ ...found, zero: '{}' }) : '';
      entries.push(`"${name === '' || name === undefined ? one.name : name}": ${zero}`);
    }
  }
  return { notOmitted: entries.length, zero: `{${entries.join(', ')}}` };
}

/** The zero value as messages show it; empty where it cannot be written. */
export function zeroOf({ kind, zero }: Underlying): string {
  if (kind === 'struct') return zero ?? '{}';
  if (kind === 'pointer') return 'null';
  if (kind === 'map') return '{}';
  return kind === 'slice' ? '[]' : zeroOfBasic(kind);
}

/** The zero value of a basic type, by its name; empty for all others. */
export function zeroOfBasic(name: string): string {
  if (name === 'string') return '""';
  if (name === 'bool') return 'false';
  return isInteger(name) ? '0' : isFloat(name) ? '0.0' : '';
}

/** Whether this is the kind of a basic type. */
export const isBasicKind = (kind: string | undefined): boolean => kind !== undefined && basicNames.has(kind);

export const isInteger = (name: string): boolean => /^u?int(?:8|16|32|64)?$/.test(name);
export const isFloat = (name: string): boolean => name === 'float32' || name === 'float64';
