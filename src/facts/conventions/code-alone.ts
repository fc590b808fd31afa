// Types of API packages that only Go code uses, to which no API convention applies.
import { ApiField } from '../../conventions/api-package.ts';
import type { Violation } from '../../conventions/lint.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { isExported } from '../../documents/go/names.ts';
import { once } from '../../once.ts';
import { isKind, isUnserved, type PackageSide } from '../go/packages.ts';
import { namesIn } from '../go/type-table.ts';
import { typeOf } from './subject.ts';

/** Whether a struct has fields and none has a JSON tag: it is used in code only. */
const isUntagged = ({ fields }: GoType): boolean =>
  fields.length > 0 && fields.every(({ tag }) => tag?.includes('json:') !== true);

/**
 * Whether a violation is of a type that no field or type with data of its package refers to and that only Go code uses:
 * one that is not exported, a struct without JSON tags in a package with kinds or that is `reached` from one, or no
 * struct in a package with kinds. Or of a kind, not of its fields, whose version is not served.
 */
export function ofCodeAlone({ types }: PackageSide, isReached: boolean): (one: Violation) => boolean {
  const all = [...types.values()];
  // It is called for each field of a type, which may have thousands.
  const isRoot = once(isKind);
  const hasKinds = all.some(isRoot);
  const named = new Set(
    all.flatMap((type) => {
      const fields = isUntagged(type) ? [] : type.fields.map((field) => field.type);
      return [type.kind === 'func' ? '' : (type.underlying ?? ''), ...fields].flatMap(namesIn);
    }),
  );
  return (one) => {
    const type = types.get(typeOf(one));
    if (type === undefined) return false;
    if (isRoot(type)) return !(one.of instanceof ApiField) && isUnserved(type);
    if (named.has(type.name)) return false;
    const isCode = type.kind === 'struct' ? (hasKinds || isReached) && isUntagged(type) : hasKinds;
    return isCode || !isExported(type.name);
  };
}
