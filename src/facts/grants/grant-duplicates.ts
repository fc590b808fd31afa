// Two ReferenceGrants of one name and namespace that differ: the one applied last wins, and the order is unknown.
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { Documents } from '../../documents/documents.ts';
import { spanOf } from '../../documents/span.ts';
import { coversGrant } from '../../grants/effect.ts';
import type { LocatedGrant } from '../../grants/grant.ts';
import { groupBy } from '../../group-by.ts';
import type { NotComparedFact } from '../files/not-compared.ts';
import { changedRoots, identityOf, subjectOf } from './grant-effect-fact.ts';
import type { GrantSide } from './grant-side.ts';
import type { GrantSides } from './grant-sides.ts';

/** The grants of some names that people apply, by what they are and what applies them: overlays may be clusters. */
const applied = ({ grants, placed }: GrantSide, names: ReadonlySet<string>): Map<string, LocatedGrant[]> =>
  groupBy(
    grants.filter((grant) => names.has(identityOf(grant)) && !isAuxiliary(grant.manifest.file.path)),
    (grant) => JSON.stringify([identityOf(grant), placed?.get(grant.manifest)?.applier ?? '']),
  );

/** The first of some changed grants that does not allow all that others of its name allow, with one of those. */
function narrower(changed: readonly LocatedGrant[], all: readonly LocatedGrant[]) {
  // Who allows all that one does that allows everything does so too: there may be thousands of one name.
  let others = all;
  for (const grant of changed) {
    const other = others.find((one) => !coversGrant(grant, one));
    if (other !== undefined) return { grant, other };
    others = [grant];
  }
  return undefined;
}

/** Grants that a change adds next to one of their name, or edits, that do not allow all that the other one allows. */
export function duplicateGrants(documents: Documents, { base, head }: GrantSides): NotComparedFact[] {
  const atHead = changedRoots(documents, 'head');
  const isChanged = ({ manifest }: LocatedGrant): boolean => atHead.has(manifest.root);
  const names = new Set(head.grants.filter(isChanged).map(identityOf));
  const before = applied(base, names);
  return [...applied(head, names)].flatMap(([key, grants]): NotComparedFact[] => {
    const found = narrower(grants.filter(isChanged), grants);
    const was = before.get(key) ?? [];
    if (found === undefined || narrower(was, was) !== undefined) return [];
    const { manifest } = found.grant;
    const change = { by: 'duplicate', path: found.other.manifest.file.path } as const;
    return [{ kind: 'not-compared', ...subjectOf(found.grant), at: spanOf(manifest.file, manifest.root), change }];
  });
}
