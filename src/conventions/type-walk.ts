// A walk through the types that a field or a declared type is made of, up to the first one that a convention forbids.
import type { Expr } from '../documents/go/ast.ts';
import { type ApiField, type ApiFile, type ApiType, lookUp, withoutPointer } from './api-package.ts';
import { isBasicName } from './type-lookup.ts';
import type { Checks } from './analyzer.ts';
import { BeyondLimits } from '../errors.ts';
import { append } from '../lists.ts';

/** The fault of a type, or undefined. Names of basic types are given as names alone. */
type Forbids = (type: Expr, file: ApiFile) => string | undefined;

interface Found {
  /** How the type was reached: ` pointer`, ` array element`, ` type T`. */
  readonly way: string;
  readonly what: string;
}

const maxListed = 20;
/** Nesting of names, pointers and lists. */
const deepest = 500;

/** Checks of fields and types that report what is forbidden, with the path to it: `field S.F array element …`. */
export function walkingChecks(forbids: Forbids): Checks {
  const known = new Map<ApiType, readonly Found[]>();
  const walk = (type: Expr, file: ApiFile, depth = 0): readonly Found[] => {
    if (depth > deepest) throw new BeyondLimits(`more than ${deepest} types refer to one another`);
    const what = forbids(type, file);
    if (what !== undefined) return [{ way: '', what }];
    if (type.kind === 'ident') {
      const declared = isBasicName(type.name, file) ? undefined : lookUp(type.name, file);
      return declared === undefined ? [] : behind(` type ${declared.name}`, ofDeclared(declared, depth));
    }
    if (type.kind === 'star') return behind(' pointer', walk(type.x, file, depth + 1));
    if (type.kind === 'array') return behind(' array element', walk(type.element, file, depth + 1));
    // Go's parser has another node for several arguments, which is not walked.
    if (type.kind === 'index' && type.indices.length === 1) return walk(type.x, file, depth + 1);
    if (type.kind !== 'map') return [];
    const found = [...behind(' map key', walk(type.key, file, depth + 1))];
    append(found, behind(' map value', walk(type.value, file, depth + 1)));
    return found.slice(0, maxListed);
  };
  const ofDeclared = (declared: ApiType, depth: number): readonly Found[] => {
    const found = known.get(declared);
    if (found !== undefined) return found;
    // A type that contains itself is not walked twice.
    known.set(declared, []);
    known.set(declared, walk(declared.spec.type, declared.file, depth + 1));
    return known.get(declared) ?? [];
  };
  return {
    field(field, report) {
      for (const { way, what } of walk(field.type, field.file))
        report(field, `field ${walkedName(field)}${way} ${what}`);
    },
    type(type, report) {
      for (const { way, what } of walk(type.spec.type, type.file)) report(type, `type ${type.name}${way} ${what}`);
    },
  };
}

const behind = (step: string, found: readonly Found[]): readonly Found[] =>
  found.length === 0 ? found : found.map(({ way, what }) => ({ way: step + way, what }));

/** `Struct.Field` also where the struct has no name, and nothing for an embedded type of another package. */
function walkedName({ struct, name, type }: ApiField): string {
  const inner = withoutPointer(type);
  return `${struct.name}.${name ?? (inner.kind === 'ident' ? inner.name : '')}`;
}
