// Conversion webhooks that kustomizations patch in, without what a server requires of one.
import { type ChangeSet, isAudit, pathOn } from '../../changes/change-set.ts';
import { pathOf } from '../../apiserver/index.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Crd } from '../../documents/document.ts';
import { getIn } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import type { AdmissionErrorFact } from '../admission/admission-fact.ts';
import { documentRef } from '../document-ref.ts';
import { type KustomizeTree, kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { mayConvert } from './conversion-elsewhere.ts';
import { crdIndex } from './crd-index.ts';
import { converts } from './crd-versions.ts';

const strategy = ['spec', 'conversion', 'strategy'];
const reviewVersions = ['spec', 'conversion', 'webhook', 'conversionReviewVersions'];
/** In the internal form, of which servers name the fields. */
const missing = {
  type: 'FieldValueRequired',
  path: pathOf(['spec', 'conversion', 'conversionReviewVersions']),
  check: { kind: 'review-versions-missing' },
  badValue: undefined,
} as const;

/** The places without which a CRD has no webhook, where its kustomizations give it one without review versions. */
function incompleteIn(tree: KustomizeTree, path: string, name: string): readonly Span[] {
  const given = tree.supplies(path, name, strategy);
  const versions = tree.supplies(path, name, reviewVersions);
  if (versions.found.length > 0 || (given.unknown ?? versions.unknown) !== undefined) return [];
  return given.found.find(({ value }) => value === 'Webhook')?.places ?? [];
}

/** Errors about CRDs of `v1` which a change gives a webhook that lacks `conversionReviewVersions`. */
export function incompleteWebhooks(changeSet: ChangeSet, documents: Documents): AdmissionErrorFact[] {
  const { files } = changeSet;
  if (isAudit(changeSet) || !files.some((file) => mayConvert(file, 'head'))) return [];
  const [base, head] = [kustomizationsOf(changeSet, 'base'), kustomizationsOf(changeSet, 'head')];
  const index = crdIndex(documents);
  const before = new Map(files.map((file) => [file.path, pathOn(file, 'base')]));
  const isBare = (crd: Crd): boolean =>
    !crd.isV1beta1 && !converts(crd) && getIn(crd.root, reviewVersions) === undefined;
  return [...index.changed.head.all, ...index.unchanged().all].filter(isBare).flatMap((crd): AdmissionErrorFact[] => {
    const { name, file } = crd;
    const at = incompleteIn(head, file.path, name).find((place) => before.has(place.file.path));
    if (at === undefined || incompleteIn(base, before.get(file.path) ?? file.path, name).length > 0) return [];
    const of = { status: 'introduced', document: documentRef(crd), version: undefined, steps: undefined } as const;
    return [{ kind: 'admission-error', error: missing, phase: 'create', request: 'v1', versions: 1, at, ...of }];
  });
}
