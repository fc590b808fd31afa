// Grants whose namespace the repository said before a change, and no longer says.
import { getIn } from '../../documents/node.ts';
import type { LocatedGrant } from '../../grants/grant.ts';
import type { GrantSides } from './grant-sides.ts';

/** Why what such a grant allows is not known. */
export const noNamespace = 'nothing in the repository sets the namespace of a ReferenceGrant any more';

/** Grants of the head whose namespace nothing in the tree states any longer, in whichever file they are now. */
export function withoutNamespace({ base, head }: GrantSides): ReadonlySet<LocatedGrant> {
  const keyOf = ({ manifest: { file, name } }: LocatedGrant): string => JSON.stringify([file.path, name]);
  const [open, placed] = [true, false].map((isOpen) =>
    base.grants.filter(({ namespace }) => (namespace === undefined) === isOpen),
  );
  const [wasOpen, names] = [new Set(open?.map(keyOf)), new Set(placed?.map(({ manifest }) => manifest.name))];
  const isUnknown = ({ manifest }: LocatedGrant): boolean =>
    head.placed?.get(manifest)?.isUnknown === true || getIn(manifest.root, ['metadata', 'namespace']) !== undefined;
  return new Set(
    head.grants.filter(
      (grant) =>
        grant.namespace === undefined &&
        names.has(grant.manifest.name) &&
        !wasOpen.has(keyOf(grant)) &&
        !isUnknown(grant),
    ),
  );
}
