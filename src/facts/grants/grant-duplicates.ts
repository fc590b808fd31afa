// Two ReferenceGrants of one name and namespace that differ: the one that is applied last is in force, and nobody
// knows which that is.
import { isAside } from '../../changes/aside.ts';
import type { Documents } from '../../documents/documents.ts';
import { canonicalJson } from '../../documents/json-value.ts';
import { spanOf } from '../../documents/span.ts';
import type { LocatedGrant } from '../../grants/grant.ts';
import { groupBy } from '../../group-by.ts';
import type { NotComparedFact } from '../files/not-compared.ts';
import { changedRoots, identityOf, nameOf } from './grant-effect-fact.ts';
import type { GrantSide, GrantSides } from './grant-sides.ts';

const entriesOf = ({ from, to }: LocatedGrant): ReadonlySet<string> =>
  new Set([
    ...from.map((one) => canonicalJson(['from', { ...one }])),
    ...to.map((one) => canonicalJson(['to', { ...one }])),
  ]);

/** Whether the first grant allows something that the other one does not say. */
function saysMore(one: LocatedGrant, other: LocatedGrant): boolean {
  const said = entriesOf(other);
  return [...entriesOf(one)].some((entry) => !said.has(entry));
}

/**
 * The grants that people apply, by what they are and by what applies them: each overlay may be for a cluster of its
 * own.
 */
const applied = ({ grants, placed }: GrantSide): ReadonlyMap<string, readonly LocatedGrant[]> =>
  groupBy(
    grants.filter(({ manifest }) => !isAside(manifest.file.path)),
    (grant) => JSON.stringify([identityOf(grant), placed?.get(grant.manifest)?.world ?? '']),
  );

/** Grants that a change adds beside one of their name, or edits, that do not allow all that the other one allows. */
export function duplicateGrants(documents: Documents, { base, head }: GrantSides): NotComparedFact[] {
  const [before, atHead] = [applied(base), changedRoots(documents, 'head')];
  return [...applied(head)].flatMap(([key, grants]): NotComparedFact[] => {
    const was = before.get(key) ?? [];
    if (grants.length < 2 || was.some((one) => was.some((other) => saysMore(one, other)))) return [];
    const found = grants
      .filter(({ manifest }) => atHead.has(manifest.root))
      .flatMap((grant) => {
        const other = grants.find((one) => one.manifest.root !== grant.manifest.root && saysMore(one, grant));
        return other === undefined ? [] : [{ grant, other }];
      });
    return found.slice(0, 1).map(({ grant, other }) => {
      const { file, root } = grant.manifest;
      const change = { by: 'duplicate', path: other.manifest.file.path } as const;
      return { kind: 'not-compared', name: nameOf(grant), ofKind: 'ReferenceGrant', at: spanOf(file, root), change };
    });
  });
}
