// Facts about two CRDs of one name where people apply both: in one file, or in one folder.
import type { Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import type { Span } from '../../documents/span.ts';
import type { DocumentRef } from '../../findings/finding.ts';
import { appliedBy } from '../applied-folders.ts';
import { documentRef } from '../document-ref.ts';
import { folderOf } from '../kustomize/kustomization.ts';
import { areAlternatives } from './crd-counterparts.ts';
import { nameSpan } from './crd-changes.ts';
import { crdIndex, namesOf } from './crd-index.ts';
import { meaningOf } from './spec-change.ts';

/** A CRD of the head that means something else than another one of its name in its file or folder, since this change. */
export interface DuplicateCrdFact {
  readonly kind: 'duplicate-crd';
  readonly crd: string;
  readonly at: Span;
  readonly document: DocumentRef;
  readonly other: Span;
}

const isBefore = (one: Crd, other: Crd): boolean =>
  one.file.path === other.file.path ? one.root.start < other.root.start : one.file.path < other.file.path;

/** Tells whether `kubectl apply` of one file or folder gives a server first the one and then the other, and they differ. */
function clashes(): (one: Crd, other: Crd) => boolean {
  // A thousand files may hold one name: each spec is walked once, and compared by the number of its meaning.
  const known = new Map<Crd, number>();
  const numbers = new Map<string, number>();
  const meaning = (crd: Crd): number => {
    let number = known.get(crd);
    if (number !== undefined) return number;
    const text = meaningOf(crd.spec);
    number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(crd, number);
    return number;
  };
  return (one, other) => {
    if ([one, other].some(({ shape }) => shape === 'crd-template') || areAlternatives(one, other)) return false;
    return folderOf(one.file.path) === folderOf(other.file.path) && meaning(one) !== meaning(other);
  };
}

/** The duplicates that the change brought, each once: at the one that is applied last, or else at the one whose file changed. */
export function duplicateCrdFacts(documents: Documents, isOurs: (path: string) => boolean): DuplicateCrdFact[] {
  const index = crdIndex(documents);
  const isApplied = appliedBy(isOurs);
  const changed = new Set(index.changed.head.all);
  const clash = clashes();
  const like = (side: Side, crd: Crd): Crd[] => [...new Set(namesOf(crd).flatMap((name) => index.named(side, name)))];
  return [...changed].filter(isApplied).flatMap((crd): DuplicateCrdFact[] => {
    const others = like('head', crd).filter((one) => one !== crd && clash(one, crd));
    if (others.length === 0) return [];
    const olds = like('base', crd);
    const at = (path: string): Crd[] => olds.filter(({ file }) => file.path === path);
    // Two that differed before are no news.
    const isNew = (one: Crd): boolean =>
      !at(crd.file.path).some((old) => at(one.file.path).some((other) => clash(old, other)));
    const other = others.find((one) => isNew(one) && (!changed.has(one) || isBefore(one, crd)));
    if (other === undefined) return [];
    const places = { at: nameSpan(crd), document: documentRef(crd), other: nameSpan(other) };
    return [{ kind: 'duplicate-crd', crd: crd.name, ...places }];
  });
}
