// CRDs that every server rejects. Where this change breaks them, their own errors are fixed first; resources are judged
// again after that.
import type { Crd } from '../../documents/document.ts';
import type { Status } from '../document-ref.ts';
import { faultAnywhere } from '../admission/existing-errors.ts';
import type { Fact } from '../fact.ts';
import { placeOf, type JudgingCrd } from './crds-of-a-side.ts';
import type { CrdPair } from '../crd/crd-pair.ts';

const keyOf = ({ file, name }: Crd): string => JSON.stringify([file.path, name]);

/** Such CRDs, copies included, by the facts about the pairs of a change, and whether each is new. */
export function rejectedCrds(
  pairs: ReadonlyMap<CrdPair, { readonly admission: readonly Fact[] }>,
): (crd: Crd) => Status | undefined {
  const rejected = new Map(
    [...pairs].flatMap(([{ after, copies, template }, { admission }]) => {
      if (after === undefined || template) return [];
      // Before the change only what cannot be intended for a server, as a kustomization may fix all else.
      const found = admission.flatMap((fact) =>
        fact.kind === 'admission-error' &&
        (fact.status === 'introduced' || faultAnywhere(fact.error) !== undefined) &&
        (fact.kubernetes?.others ?? []).length === 0 &&
        fact.phase !== 'update' &&
        fact.request === 'v1'
          ? [fact.status]
          : [],
      );
      const status = found.includes('introduced') ? 'introduced' : found[0];
      return status === undefined ? [] : [after, ...copies].map((crd): [string, Status] => [keyOf(crd), status]);
    }),
  );
  return (crd) => rejected.get(keyOf(crd));
}

/** What is not checked of a custom resource of such a CRD. */
export const notCheckedOfRejected = (crd: JudgingCrd): string =>
  `whether it is accepted: servers reject the CRD ${crd.manifest.name} in ${placeOf(crd)}`;
