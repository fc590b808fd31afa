// Conversion webhooks that are not in the CRD itself: a kustomization patches them in, or no longer does, a bundle or
// chart of the same tree has them, or the configuration states them.
import { type ChangeSet, isAudit, pathOn, type ChangedFile, type Side } from '../../changes/change-set.ts';
import { matcher, isKustomizationPath } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide, type Documents } from '../../documents/documents.ts';
import { get, getIn, itemsOf, stringOf } from '../../documents/node.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { onceOf } from '../../once.ts';
import { linksOf } from '../kustomize/kustomization.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { crdIndex, crdsIn } from './crd-index.ts';
import { converts, lacksConversion } from './crd-versions.ts';
import { ofText } from '../../changes/text-questions.ts';
import { contextOf } from './crd-changes.ts';
import type { CrdChangeFact } from './crd-fact.ts';
import { pairOf } from './crd-pair.ts';

const ofBundles = 'conversionCRDs';

/** The CRDs to which Operator Lifecycle Manager gives a conversion webhook, as bundles of the head state. */
const convertedByBundles = onceOf((documents: Documents): ReadonlySet<string> => {
  const unchanged = [...documents.contextTexts].flatMap(([path, text]) =>
    text.includes(ofBundles) ? (documents.context(path)?.manifests ?? []) : [],
  );
  const changed = documents.files.flatMap(({ head }) => head?.manifests ?? []);
  const bundles = [...changed, ...unchanged].filter(({ kind }) => kind === 'ClusterServiceVersion');
  const webhooks = bundles.flatMap(({ root }) => itemsOf(getIn(root, ['spec', 'webhookdefinitions'])));
  return new Set(
    webhooks
      .filter((webhook) => stringOf(get(webhook, 'type')) === 'ConversionWebhook')
      .flatMap((webhook) => itemsOf(get(webhook, ofBundles)).flatMap((name) => stringOf(name) ?? [])),
  );
});

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
    const isStated = isConfigured(name) || convertedByBundles(documents).has(name);
    return isStated || copies.some(converts) || [crd, ...copies].some(isPatched);
  };
}

/** Changed files at the head with a CRD that has several versions and does not convert between them itself. */
export const unconvertedFiles = ({ files }: ChangeSet): string[] =>
  files.flatMap((file) =>
    isManifestPath(file.path) && crdsIn(parsedSide(file, 'head')).some(lacksConversion) ? [file.path] : [],
  );

const namesConversion = ofText((text) => text.includes('conversion'));

/** Whether a file may have a conversion on a side, for what kustomize builds. */
export const mayConvert = (file: ChangedFile, side: Side): boolean =>
  isKustomizationPath(pathOn(file, side)) || namesConversion(side === 'base' ? file.before : file.after);

/**
 * CRDs of several versions that a kustomization of the base gave a conversion webhook, and that nothing which was read
 * gives one at the head: neither a kustomization nor another copy, nor they themselves.
 */
export function unpatchedConversions(
  changeSet: ChangeSet,
  documents: Documents,
  isConverted: (crd: Crd) => boolean,
): CrdChangeFact<'conversion'>[] {
  const { files } = changeSet;
  if (isAudit(changeSet) || !files.some((file) => mayConvert(file, 'base'))) return [];
  const [base, head] = [kustomizationsOf(changeSet, 'base'), kustomizationsOf(changeSet, 'head')];
  const index = crdIndex(documents);
  const all = [...index.changed.head.all, ...index.unchanged().all];
  // That a kustomization no longer lists its file, nor another one a copy, is a finding of its own.
  const isDropped = (name: string, was: string): boolean =>
    [...base.builders(was).keys()].some(
      (by) => head.byDir.has(by.dir) && linksOf(by).some(({ path }) => path === was),
    ) && all.every((crd) => crd.name !== name || head.builders(crd.file.path).size === 0);
  const before = new Map(files.map((file) => [file.path, pathOn(file, 'base')]));
  const touched = new Set(before.values());
  const keys = ['spec', 'conversion', 'strategy'];
  const client = ['spec', 'conversion', 'webhook', 'clientConfig'];
  return all.filter(lacksConversion).flatMap((crd) => {
    const { name, file } = crd;
    const was = before.get(file.path) ?? file.path;
    const given = base.supplies(was, name, keys).found;
    const places = given.find(({ value }) => value === 'Webhook')?.places ?? [];
    const at = places.find((place) => touched.has(place.file.path));
    if (at === undefined || index.named('base', name).some(converts) || isConverted(crd)) return [];
    if (isDropped(name, was)) return [];
    const pair = pairOf(crd, crd);
    const isGiven = (...key: string[]): boolean => base.supplies(was, name, [...client, ...key]).found.length > 0;
    const isInjected = isGiven('service', 'name') && !isGiven('caBundle');
    const conversion = { before: 'Webhook', after: 'None', isNeeded: true, isInjected } as const;
    return [
      { kind: 'crd-change', ...contextOf(pair, crd), change: 'conversion', version: undefined, ...conversion, at },
    ];
  });
}
