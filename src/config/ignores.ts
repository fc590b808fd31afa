// Which findings the configuration ignores, and until when.
import { isOnePath, matcher } from '../changes/relevant.ts';
import type { DocumentRef } from '../facts/document-ref.ts';
import { groupBy } from '../group-by.ts';
import { categoryOf } from '../rules/rule.ts';
import type { Ignore } from './config.ts';

/** What an ignore is compared with: what it needs to know of a finding. */
export interface Ignorable {
  readonly rule: string;
  readonly path: string;
  readonly document?: DocumentRef | undefined;
  readonly formerName?: string | undefined;
  readonly alsoAt?: readonly string[] | undefined;
  readonly version?: string;
  readonly field?: string;
}

/** The names that a setting for a CRD has to be about: what a CRD of another name becomes is not its alone. */
export const namesOf = ({ document, formerName }: Pick<Ignorable, 'document' | 'formerName'>): readonly string[] => {
  const name = document?.name ?? '';
  return formerName === undefined ? [name] : [name, formerName];
};

/** Whether an id, or a category (`compat/*`), covers a rule. */
export const coversRule = (pattern: string, id: string): boolean => pattern === id || pattern === `${categoryOf(id)}/*`;

/** Whether an ignore has expired: it applies through the day it names. `today` is an ISO date, `2027-01-31`. */
export const isExpired = (ignore: Ignore, today: string): boolean =>
  ignore.expires !== undefined && ignore.expires < today.slice(0, 10);

/** One thing that a finding must have where an ignore covers it. */
function keyOf({ rule, field, path, crd }: Ignore): string {
  if (field !== undefined) return JSON.stringify([rule, 'field', field]);
  if (path !== undefined && isOnePath(path)) return JSON.stringify([rule, 'path', path]);
  return JSON.stringify([rule, 'crd', crd !== undefined && isOnePath(crd) ? crd : '*']);
}

/** Each of those that a finding has. */
const keysOf = (finding: Ignorable): string[] =>
  [finding.rule, `${categoryOf(finding.rule)}/*`].flatMap((rule) =>
    [
      ['field', finding.field],
      ['path', finding.path],
      ['crd', namesOf(finding)[0]],
      ['crd', '*'],
    ].map((one) => JSON.stringify([rule, ...one])),
  );

/** Answers the ignores that cover a finding, expired or not: every key of one must agree, `field` exactly. */
export function coveringIgnores(ignores: readonly Ignore[]): (finding: Ignorable) => readonly Ignore[] {
  const compiled = ignores.map((ignore, order) => ({
    ignore,
    order,
    path: ignore.path === undefined ? undefined : matcher([ignore.path]),
    crd: ignore.crd === undefined ? undefined : matcher([ignore.crd]),
  }));
  const byKey = groupBy(compiled, ({ ignore }) => keyOf(ignore));
  return (finding) =>
    keysOf(finding)
      .flatMap((key) => byKey.get(key) ?? [])
      .sort((a, b) => a.order - b.order)
      .filter(
        ({ ignore, path, crd }) =>
          coversRule(ignore.rule, finding.rule) &&
          (path === undefined || [finding.path, ...(finding.alsoAt ?? [])].every(path)) &&
          (crd === undefined || namesOf(finding).every(crd)) &&
          (ignore.version === undefined || ignore.version === finding.version) &&
          (ignore.field === undefined || ignore.field === finding.field),
      )
      .map(({ ignore }) => ignore);
}
