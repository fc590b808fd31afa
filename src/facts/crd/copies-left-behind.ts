// Facts about copies of one CRD that were equal in several places until this change, and are changed in some of them only.
import { folderOf } from '../../changes/relevant.ts';
import type { Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { manifestText, type Documents } from '../../documents/documents.ts';
import type { Span } from '../../documents/span.ts';
import type { DocumentRef } from '../../findings/finding.ts';
import { isAside } from '../applied-folders.ts';
import { documentRef } from '../document-ref.ts';
import { nameSpan } from './crd-changes.ts';
import { variantOf } from './crd-counterparts.ts';
import { byEachName, crdIndex, crdsIn, namesOf } from './crd-index.ts';
import { isExperimental } from './crd-versions.ts';
import { meaningOf, specChange } from './spec-change.ts';

/** A CRD was changed, and copies that meant the same until now were not. */
export interface CopyLeftBehindFact {
  readonly kind: 'copy-left-behind';
  readonly crd: string;
  readonly at: Span;
  readonly document: DocumentRef;
  /** Never empty. */
  readonly copies: readonly Span[];
}

/** Pages and examples show what people install: a copy there must agree as well. */
const shown = /(?:^|\/)(?:docs?|site|website|examples?|samples?)(?=\/)/g;
/** Copies of a release, an environment or a cluster stay behind by intention. */
const staged =
  /\d+\.\d+|(?:^|[/._-])(?:releases?|released|previous|old|legacy|backup|latest|stable|nightly|canary|env|envs|environments?|clusters?|overlays?|tenants?|dev|development|test|tests|qa|stage|staging|int|prod|production|live)(?=[/._-]|$)/i;

/** Whether a copy at a path is there to agree with the others. */
const mustAgree = (path: string): boolean => !staged.test(path) && !isAside(path.replace(shown, ''));

/** CRDs of changed files whose copies elsewhere did not change with them, each once. `isOurs`: first-party paths. */
export function copiesLeftBehind(documents: Documents, isOurs: (path: string) => boolean): CopyLeftBehindFact[] {
  const index = crdIndex(documents);
  const texts = new Map<string, number>();
  const numbers = new Map<Crd, number>();
  /** The same number for the same text. */
  const textOf = (crd: Crd): number => {
    const known = numbers.get(crd);
    if (known !== undefined) return known;
    const text = manifestText(crd);
    const number = texts.get(text) ?? texts.size;
    texts.set(text, number);
    numbers.set(crd, number);
    return number;
  };
  const meanings = new Map<number, string>();
  const meaning = (crd: Crd): string => {
    const known = meanings.get(textOf(crd)) ?? meaningOf(crd.spec);
    meanings.set(textOf(crd), known);
    return known;
  };
  const elsewhere = new Map<string, readonly Crd[]>();
  /** The CRDs of its names in other files. */
  const like = (side: Side, crd: Crd, path: string): readonly Crd[] => {
    const names = namesOf(crd);
    const key = JSON.stringify([side, path, names]);
    const found =
      elsewhere.get(key) ??
      [...new Set(names.flatMap((name) => index.named(side, name)))].filter(({ file }) => file.path !== path);
    elsewhere.set(key, found);
    return found;
  };
  const told = new Set<string>();
  return documents.files.flatMap(({ path, base, head }): CopyLeftBehindFact[] => {
    if (!isOurs(path) || isAside(path) || staged.test(path)) return [];
    const olds = byEachName(crdsIn(base));
    return [...byEachName(crdsIn(head))].flatMap(([name, [after]]): CopyLeftBehindFact[] => {
      const before = olds.get(name)?.[0];
      if (after === undefined || before === undefined || name !== namesOf(after)[0]) return [];
      const others = like('base', before, path).filter((crd) => crd.isV1beta1 === after.isV1beta1);
      const paths = new Set(others.map(({ file }) => file.path));
      const candidates = like('head', after, path).filter(
        (crd) =>
          paths.has(crd.file.path) &&
          crd.isV1beta1 === after.isV1beta1 &&
          // Two in one folder are duplicates, and reported as such.
          folderOf(crd.file.path) !== folderOf(path) &&
          isOurs(crd.file.path) &&
          mustAgree(crd.file.path) &&
          variantOf(crd) === variantOf(after) &&
          isExperimental(crd) === isExperimental(after) &&
          textOf(crd) !== textOf(after),
      );
      // Most have no copy, or one that changed alike, and then nobody asks what they mean.
      if (candidates.length === 0 || specChange(before.spec, after.spec) !== 'meaning') return [];
      const isCopy = (crd: Crd): boolean => meaning(crd) === meaning(before);
      const were = new Set(others.filter(isCopy).map(({ file }) => file.path));
      const copies = candidates.filter((crd) => were.has(crd.file.path) && isCopy(crd));
      const key = JSON.stringify([name, meaning(before)]);
      if (copies.length === 0 || told.has(key)) return [];
      told.add(key);
      const places = { at: nameSpan(after), document: documentRef(after), copies: copies.map(nameSpan) };
      return [{ kind: 'copy-left-behind', crd: after.name, ...places }];
    });
  });
}
