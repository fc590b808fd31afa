// Every rule, sorted by id.
import type { Rule } from './rule.ts';
import { apiApprovedInvalid } from './api-approved/invalid.ts';
import { apiApprovedMissing } from './api-approved/missing.ts';
import { apiApprovedOutsideProtectedGroups } from './api-approved/outside-protected-groups.ts';
import { apiApprovedRemoved } from './api-approved/removed.ts';
import { apiApprovedStale } from './api-approved/stale.ts';
import { apiApprovedUnapproved } from './api-approved/unapproved.ts';

/** The rules, sorted by id. */
export const rules: readonly Rule[] = [
  apiApprovedInvalid,
  apiApprovedMissing,
  apiApprovedOutsideProtectedGroups,
  apiApprovedRemoved,
  apiApprovedStale,
  apiApprovedUnapproved,
];
