// Words that several compatibility rules share.
import type { CelRule } from '../facts/schema/change.ts';

/** When a tightened validation applies. */
export const whenValidated =
  'in new objects and where an update changes them; unchanged stored values still pass (Kubernetes 1.33 and later)';

/** Whom a tightened validation hits, to follow a colon: unchanged values are ratcheted (KEP-4008, Kubernetes 1.33). */
export const othersRejected = `other values are rejected, ${whenValidated}`;

/** Whom a validation rule affects, and the fix. One with `oldSelf` is never ratcheted, and by default for updates. */
export const rejectedByRule = ({ usesOldSelf, optionalOldSelf }: CelRule): string => {
  if (usesOldSelf && optionalOldSelf)
    return 'Creates and updates that violate this rule used to succeed and are now rejected, on every Kubernetes version, also where the value stays the same. Make sure that no client makes such requests, or introduce it in a new version.';
  return usesOldSelf
    ? 'Updates that violate this rule used to succeed and are now rejected, on every Kubernetes version; creates are not affected. Make sure that no client makes such updates, or introduce it in a new version.'
    : `Values that violate it were valid until now and are rejected, ${whenValidated}. Make sure that every object in use satisfies it, or introduce it in a new version.`;
};

/**
 * What server-side apply makes of the items of a list or the keys of a map whose type changes. `atomic` has one owner
 * for all: when that ends, nothing has one, as structured-merge-diff cannot tell whose it is.
 */
export const ownershipAfter = (parts: 'items' | 'keys', before: string | undefined): string =>
  before === 'atomic'
    ? `server-side apply has no owners for the stored ${parts}, so they stay where an applier leaves them out, and other appliers change them without a conflict`
    : `ownership recorded by server-side apply no longer matches, so appliers can remove each other's ${parts}`;

/** What a required `status` does: PrepareForCreate of custom resources drops it before they are validated. */
export const requiredStatus =
  'servers drop the status of new objects before they validate them, so that none can be created. Leave it optional (in Go with `+optional`)';
