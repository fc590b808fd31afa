// Facts about two CRDs of one name where people apply both: in one file, or in one folder.
import { baseName, folderOf } from '../../changes/relevant.ts';
import type { Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Span } from '../../documents/span.ts';
import { isUnderCondition } from '../../documents/template-mask.ts';
import { groupBy, distinctBy } from '../../group-by.ts';
import { appliedBy } from '../tree/applied-folders.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { areAlternatives, variantOf } from './crd-counterparts.ts';
import { nameSpan } from './crd-changes.ts';
import { crdIndex, inInstallManifest, installedWith, isBefore, namesOf, type CrdIndex } from './crd-index.ts';
import { lazily, numbering, once, onceBy } from '../../once.ts';
import { releaseOf, seriesComparer } from './release-series.ts';
import { meaningOf } from './spec-meaning.ts';
import { textIdentity } from './text-identity.ts';

/** A CRD of the head that, since this change, differs from another one of its name in its file or folder. */
export interface DuplicateCrdFact {
  readonly kind: 'duplicate-crd';
  readonly crd: string;
  readonly at: Span;
  readonly document: DocumentRef;
  readonly other: Span;
}

/** Whether a template decides if a CRD is there. */
const isChosen = ({ file, root }: Crd): boolean => isUnderCondition(file.text, root.start);

/** The CRDs of one name and side in one folder by path: of those in a file that a server reads the same, the first. */
type Alike = ReadonlyMap<string, readonly Crd[]>;

/** Looks up `Alike`. One name may be in a thousand places: each text is walked once, and its meaning gets a number. */
function identicalSpecs(index: CrdIndex) {
  const numberOf = numbering();
  const meaning = onceBy(textIdentity, (crd: Crd) => numberOf(meaningOf(crd.spec)));
  const areOfOneSeries = seriesComparer();
  const keyOf = (crd: Crd): string => JSON.stringify([crd.file.path, meaning(crd), crd.isV1beta1, variantOf(crd)]);
  const distinct = (crds: readonly Crd[]): Alike =>
    groupBy(crds.length === 1 ? crds : distinctBy(crds, keyOf), ({ file }) => file.path);
  const foldersOn = (side: Side) =>
    once((name: string): ReadonlyMap<string, Alike> => {
      const plain = index.named(side, name).filter(({ shape }) => shape === 'crd');
      const groups = groupBy(plain, ({ file }) => folderOf(file.path));
      return new Map([...groups].map(([of, crds]) => [of, distinct(crds)]));
    });
  const folders = { base: foldersOn('base'), head: foldersOn('head') };
  const foldersOf = (side: Side, name: string): ReadonlyMap<string, Alike> => folders[side](name);
  const like = (side: Side, name: string, folder: string): Alike | undefined => foldersOf(side, name).get(folder);
  /** Whether `kubectl apply` of their file or folder sends the server one after the other, and they differ. */
  const clash = (one: Crd, other: Crd): boolean =>
    meaning(one) !== meaning(other) && !areOfOneSeries(one.file.path, other.file.path) && !areAlternatives(one, other);
  return { foldersOf, like, clash, areOfOneSeries };
}

/** The duplicates that the change introduced, each once: at the one applied last, or at the one whose file changed. */
export function duplicateCrdFacts(documents: Documents, isOurs: (path: string) => boolean): DuplicateCrdFact[] {
  const index = crdIndex(documents);
  const isApplied = appliedBy(isOurs);
  const isInstalled = inInstallManifest(documents);
  const objectsWith = installedWith(documents);
  const changed = new Set(index.changed.head.all);
  const { foldersOf, like, clash, areOfOneSeries } = identicalSpecs(index);
  // What a file was in a folder of the base; for a file of one release, those of earlier releases.
  const formerIn = ([folder, olds]: readonly [string, Alike]) =>
    once(
      (of: string): readonly Crd[] =>
        olds.get(folder === '' ? of : `${folder}/${baseName(of)}`) ??
        [...olds].flatMap(([old, crds]) => (areOfOneSeries(old, of) ? crds : [])),
    );
  const formers = once((name: string) =>
    [...foldersOf('base', name)].map((one) => ({ folder: one[0], paths: [...one[1].keys()], was: formerIn(one) })),
  );
  // The folder at the base; for a folder of one release, those of earlier releases.
  const earlier = (name: string, path: string): ReturnType<typeof formers> => {
    const own = formers(name).filter(({ folder }) => folder === folderOf(path));
    if (own.length > 0 || releaseOf(path) === undefined) return own;
    return formers(name).filter(({ paths }) => paths.some((old) => areOfOneSeries(old, path)));
  };
  const otherOf = (crd: Crd, name: string): Crd | undefined => {
    const { path } = crd.file;
    // Two that differed before are no news.
    const past = lazily(() =>
      namesOf(crd)
        .flatMap((one) => earlier(one, path))
        .map(({ was }) => ({ was, own: was(path) })),
    );
    const differed = (otherPath: string): boolean =>
      past().some(({ was, own }) => own.some((old) => was(otherPath).some((other) => clash(old, other))));
    // Of a manifest that has more than CRDs, and its copy in another one, one was left behind (copies-left-behind.ts).
    const wereCopies = (other: Crd): boolean =>
      (isInstalled(crd) || isInstalled(other)) &&
      past().some(({ was, own }) =>
        own.some((old) =>
          was(other.file.path).some((one) => !clash(old, one) && (!clash(old, crd) || !clash(one, other))),
        ),
      );
    // Two manifests that install the same objects are variants, of which people apply one.
    const areVariants = (other: Crd): boolean =>
      other.file.path !== path && [...objectsWith(other)].some((one) => objectsWith(crd).has(one));
    for (const [otherPath, ones] of like('head', name, folderOf(path)) ?? []) {
      const isRival = (one: Crd): boolean =>
        one !== crd &&
        clash(one, crd) &&
        (!changed.has(one) || isBefore(one, crd)) &&
        !wereCopies(one) &&
        !areVariants(one);
      const other = ones.find(isRival);
      if (other !== undefined && !differed(otherPath)) return other;
    }
    return undefined;
  };
  return [...changed].filter(isApplied).flatMap((crd): DuplicateCrdFact[] => {
    const [other] = crd.shape === 'crd' ? namesOf(crd).flatMap((name) => otherOf(crd, name) ?? []) : [];
    if (other === undefined || [crd, other].some(isChosen)) return [];
    const places = { at: nameSpan(crd), document: documentRef(crd), other: nameSpan(other) };
    return [{ kind: 'duplicate-crd', crd: crd.name, ...places }];
  });
}
