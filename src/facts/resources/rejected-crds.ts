// CRDs that this change makes every server reject: their errors come first; resources are asked again after that.
import type { Crd } from '../../documents/document.ts';
import type { Fact } from '../fact.ts';
import { placeOf, type JudgingCrd } from './crds-of-a-side.ts';
import type { CrdPair } from '../crd/crd-pair.ts';

/** Whether every server that was asked rejects a CRD as a new object, which is reported as introduced. */
const isRejection = (fact: Fact): boolean =>
  fact.kind === 'admission-error' &&
  fact.status === 'introduced' &&
  (fact.kubernetes?.others ?? []).length === 0 &&
  fact.phase !== 'update' &&
  fact.request === 'v1';

const keyOf = ({ file, name }: Crd): string => JSON.stringify([file.path, name]);

/** Tells such CRDs, copies included, by what servers say to the pairs of a change. */
export function rejectedCrds(
  pairs: ReadonlyMap<CrdPair, { readonly admission: readonly Fact[] }>,
): (crd: Crd) => boolean {
  const rejected = new Set(
    [...pairs].flatMap(([{ after, copies, template }, { admission }]) =>
      after !== undefined && !template && admission.some(isRejection) ? [after, ...copies].map(keyOf) : [],
    ),
  );
  return (crd) => rejected.has(keyOf(crd));
}

/** What is not checked of a custom resource of such a CRD. */
export const askedAfterwards = (crd: JudgingCrd): string =>
  `whether it is accepted: servers reject the CRD ${crd.manifest.name} in ${placeOf(crd)}`;
