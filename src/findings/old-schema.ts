// Fields of a CRD that only `v1beta1` has where they are.
import type { Fact } from '../facts/fact.ts';

/** The fields that `v1beta1` had once for all versions, and `v1` has in each. */
const v1beta1Fields: ReadonlySet<unknown> = new Set([
  'validation',
  'subresources',
  'additionalPrinterColumns',
  'version',
]);

/** Whether a fact is about fields that `v1beta1` has once for all versions. */
export const isOfOldSchema = (fact: Fact): boolean =>
  (fact.kind === 'strict-error' && fact.steps.length === 2 && v1beta1Fields.has(fact.steps[1])) ||
  (fact.kind === 'admission-error' && fact.error.check.kind === 'schema-missing');
