// Which errors of a server a CRD had before: its versions, and the items of their lists, may have moved.
import { type CrdError, stepsInAnyVersion, stepsOf } from '../../apiserver/index.ts';
import { groupBy } from '../../group-by.ts';

/**
 * A fault that counts once for the whole CRD: a keyword such as `$ref`, which no schema may have, or an unknown type.
 * Such a CRD is the input of a program, and never applied.
 */
export function faultAnywhere({ check, badValue }: CrdError): string | undefined {
  if (check.kind === 'keyword-not-supported') return check.keyword;
  return check.kind === 'type-unknown' && typeof badValue === 'string' ? `type ${badValue}` : undefined;
}

/** What makes two errors the same: type and place, whatever the detail says. */
const keyOf = ({ type, path }: CrdError): string =>
  JSON.stringify([type, ...stepsInAnyVersion(path).map((step) => (typeof step === 'number' ? '*' : step))]);

/** The errors of each version; those of what all versions have in common, and of no version, are of one, too. */
const byVersion = (errors: readonly CrdError[]): readonly (readonly CrdError[])[] => [
  ...groupBy(errors, ({ path }) => {
    const [first, second, at] = stepsOf(path);
    return first === 'spec' && second === 'versions' ? at : undefined;
  }).values(),
];

/** Those of the errors that `before` has, too: of each kind, in each version, as many as one of its versions had. */
export function existingErrors(errors: readonly CrdError[], before: readonly CrdError[]): ReadonlySet<CrdError> {
  const anywhere = new Set(before.map(faultAnywhere));
  const most = new Map<string, number>();
  for (const some of byVersion(before))
    for (const [key, { length }] of groupBy(some, keyOf)) most.set(key, Math.max(length, most.get(key) ?? 0));
  const existing = byVersion(errors).flatMap((some) => {
    const seen = new Map<string, number>();
    return some.filter((error) => {
      const fault = faultAnywhere(error);
      if (fault !== undefined) return anywhere.has(fault);
      const key = keyOf(error);
      const count = (seen.get(key) ?? 0) + 1;
      seen.set(key, count);
      return count <= (most.get(key) ?? 0);
    });
  });
  return new Set(existing);
}
