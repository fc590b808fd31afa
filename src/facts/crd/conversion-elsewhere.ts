// Conversion webhooks that are not in the CRD itself: a kustomization patches them in, a bundle or chart of the same
// tree has them, or the configuration states them.
import type { ChangeSet } from '../../changes/change-set.ts';
import { matcher } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide, type Documents } from '../../documents/documents.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { crdIndex, crdsIn } from './crd-index.ts';
import { converts, lacksConversion } from './crd-versions.ts';

/** Whether a CRD of the head has a conversion webhook, by the files that were read or the names of `converted`. */
export function conversionElsewhere(
  changeSet: ChangeSet,
  documents: Documents,
  converted: readonly string[] = [],
): (crd: Crd) => boolean {
  const isConfigured = matcher(converted);
  return (crd) => {
    const { name } = crd;
    const copies = crdIndex(documents).named('head', name);
    const isPatched = ({ file }: Crd): boolean =>
      kustomizationsOf(changeSet, 'head')
        .supplies(file.path, name, ['spec', 'conversion', 'strategy'])
        .found.some(({ value }) => value === 'Webhook');
    return isConfigured(name) || copies.some(converts) || [crd, ...copies].some(isPatched);
  };
}

/** Changed files at the head with a CRD that has several versions and does not convert between them itself. */
export const unconvertedFiles = ({ files }: ChangeSet): string[] =>
  files.flatMap((file) => (crdsIn(parsedSide(file, 'head')).some(lacksConversion) ? [file.path] : []));
