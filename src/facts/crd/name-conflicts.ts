// Names that a CRD gets although they are taken in its group: a server does not accept them.
import type { Crd, CrdField } from '../../documents/document.ts';
import { folderOf } from '../../changes/relevant.ts';
import type { Documents } from '../../documents/documents.ts';
import { type Span, spanOf } from '../../documents/span.ts';
import { entryOffsets } from '../../documents/node.ts';
import { distinctBy, groupBy } from '../../group-by.ts';
import { lazily, onceOf } from '../../once.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { appliedBy } from '../tree/applied-folders.ts';
import { areAlternatives } from './crd-counterparts.ts';
import { nameSpan } from './crd-changes.ts';
import { crdIndex, filledNames, isBefore } from './crd-index.ts';
import type { CrdPair } from './crd-pair.ts';
import { releaseOf } from './release-series.ts';

/** A name that a CRD gets with this change and that is taken. */
export interface NameConflictFact {
  readonly kind: 'name-conflict';
  readonly crd: string;
  readonly at: Span;
  readonly document: DocumentRef;
  readonly name: string;
  /** The CRD of the same group that has the name; without one the CRD has it itself. */
  readonly other?: { readonly crd: string; readonly at: Span };
  /** The CRD is new: without its names it is not served at all. */
  readonly isNew: boolean;
}

/** A name, what it is compared with, and where it is written. */
interface Claim {
  readonly name: string;
  readonly among: 'resources' | 'kinds';
  readonly from: CrdField<unknown>;
}

/** The names that a CRD claims in its group. */
function claimsOf(crd: Crd): readonly Claim[] {
  const { kind, plural, singular, listKind, shortNames } = crd.names;
  const filled = filledNames(crd);
  const claim = (among: Claim['among'], from: CrdField<unknown>, name: string): Claim[] =>
    name === '' ? [] : [{ name, among, from }];
  return [
    ...claim('kinds', kind, kind.value ?? ''),
    ...claim('kinds', listKind, filled.listKind),
    ...claim('resources', plural, plural.value ?? ''),
    ...claim('resources', singular, filled.singular),
    ...shortNames.value.flatMap((name) => claim('resources', shortNames, name)),
  ];
}

const keyOf = ({ name, among }: Claim): string => `${among} ${name}`;

/** A CRD that gets names, and what it had; `isOwn`: a server compares further short names with the other own ones. */
interface CrdNames {
  readonly crd: Crd;
  readonly copies: readonly Crd[];
  readonly gained: readonly Claim[];
  readonly isOwn: (claim: Claim) => boolean;
  readonly isNew: boolean;
}

function newcomerOf({ before, after, update, elsewhere, copies, unchanged }: CrdPair): CrdNames | undefined {
  if (after === undefined || unchanged || (before === undefined ? elsewhere.length > 0 : !update)) return undefined;
  const shorts = new Set(before?.names.shortNames.value);
  const known = before === undefined ? [] : claimsOf(before);
  const own = new Set(known.filter(({ from }) => from !== before?.names.shortNames).map(keyOf));
  const isShort = ({ from }: Claim): boolean => from === after.names.shortNames;
  const gained = claimsOf(after).filter((claim) => !(isShort(claim) ? shorts.has(claim.name) : own.has(keyOf(claim))));
  if (gained.length === 0) return undefined;
  return { crd: after, copies, gained, isOwn: (claim) => own.has(keyOf(claim)), isNew: before === undefined };
}

/** More names than this are not looked for in the texts of unchanged files: all of the groups are parsed. */
const fewNames = 100;

/** Whether an unchanged file may have a CRD that has a name which others get. */
function mayHave(newcomers: readonly CrdNames[]): (text: string) => boolean {
  const groups = [...new Set(newcomers.map(({ crd }) => crd.group.value ?? ''))];
  const names = new Set(newcomers.flatMap(({ gained }) => gained.map(({ name }) => name)));
  const few = names.size > fewNames ? [''] : [...names];
  // What a server fills in is the kind in lower case, or with an ending.
  return (text) => {
    const lower = lazily(() => text.toLowerCase());
    return groups.some((group) => text.includes(group)) && few.some((name) => lower().includes(stemOf(name)));
  };
}

const stemOf = (name: string): string => name.toLowerCase().replace(/list$/, '');

/**
 * The names that the changed CRDs get and that are taken; of two CRDs that get one, the second is reported. What is in
 * the folders of different releases is not installed together.
 */
export function nameConflicts(
  documents: Documents,
  pairs: readonly CrdPair[],
  isOurs: (path: string) => boolean,
): NameConflictFact[] {
  const isApplied = appliedBy(isOurs);
  const newcomers = pairs.flatMap((pair) => newcomerOf(pair) ?? []).filter(({ crd }) => isApplied(crd));
  if (newcomers.length === 0) return [];
  const index = crdIndex(documents);
  const gaining = new Map(
    newcomers.flatMap(({ crd, copies, gained }) => [crd, ...copies].map((one) => [one, new Set(gained.map(keyOf))])),
  );
  const keysOf = onceOf((crd: Crd) => {
    const where = JSON.stringify([crd.group.value, releaseOf(crd.file.path)]);
    return (claim: Claim): string => `${where} ${keyOf(claim)}`;
  });
  const holders = [...index.changed.head.all, ...index.unchanged(mayHave(newcomers)).all]
    .filter(isApplied)
    .flatMap((crd) => claimsOf(crd).map((claim) => ({ crd, key: keysOf(crd)(claim) })));
  const byClaim = groupBy(holders, ({ key }) => key);
  // Where a CRD makes room for another one, its copies elsewhere are for other clusters, or other ways to install it.
  const placeOf = ({ file }: Crd, name: string): string => JSON.stringify([folderOf(file.path), name]);
  const left = new Set(
    pairs.flatMap(({ before, after }) =>
      before === undefined || before.name === after?.name ? [] : [placeOf(before, before.name)],
    ),
  );
  return newcomers.flatMap(({ crd, gained, isOwn, isNew }) => {
    const isRival = (other: Crd, claim: Claim): boolean =>
      other.name !== crd.name &&
      !left.has(placeOf(crd, other.name)) &&
      !areAlternatives(other, crd) &&
      (gaining.get(other)?.has(keyOf(claim)) !== true || isBefore(other, crd));
    const found = gained.flatMap((claim): NameConflictFact[] => {
      const { name, from } = claim;
      const other = byClaim.get(keysOf(crd)(claim))?.find((one) => isRival(one.crd, claim))?.crd;
      if (other === undefined && !isOwn(claim)) return [];
      const at = from.entry === undefined ? nameSpan(crd) : spanOf(crd.file, entryOffsets(from.entry));
      const taken = other === undefined ? {} : { other: { crd: other.name, at: nameSpan(other) } };
      return [{ kind: 'name-conflict', crd: crd.name, at, document: documentRef(crd), name, ...taken, isNew }];
    });
    // Of several names of one CRD the first tells it all.
    return distinctBy(found, ({ other }) => other?.crd);
  });
}
