// The CRDs of each side that custom resources are judged by, found by group and kind.
import {
  decodableOf,
  decodeDocument,
  servedVersion,
  decodableSpec,
  type ServedVersion,
} from '../../apiserver/index.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import { releaseName } from '../../changes/crd-releases.ts';
import { isCrd } from '../../documents/crd.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { get } from '../../documents/node.ts';
import { parseFile } from '../../documents/parse.ts';
import { groupOfApiVersion } from '../../grants/grant.ts';
import { groupBy } from '../../group-by.ts';
import { once, onceBy } from '../../once.ts';
import { crdIndex, crdsIn, definedKind, kindKey, likenessOf, type CrdList } from '../crd/crd-index.ts';
import { textIdentity } from '../crd/text-identity.ts';
import { isBuiltInGroup } from '../../documents/built-in-groups.ts';

/** One CRD with its served versions; of two CRDs with the same text the versions are the same objects. */
export interface JudgingCrd {
  readonly manifest: Crd;
  readonly versions: readonly ServedVersion[];
  /** The name of its release for users; undefined: it is in the tree. */
  readonly release?: string;
}

/** The place of a CRD for users: its path, or its release. */
export const placeOf = ({ release, manifest }: JudgingCrd): string => release ?? manifest.file.path;
/** The CRDs of a side for a kind, by `group kind`. Several are variants: channels, bundles, vendored copies. */
export type CrdsByKind = ReadonlyMap<string, readonly JudgingCrd[]>;

/** Both sides. */
export interface KindSides {
  readonly base: CrdsByKind;
  readonly head: CrdsByKind;
  /** Kinds of which a CRD was changed, added or removed, by `group kind`. */
  readonly changed: ReadonlySet<string>;
}

/** The group of an object's apiVersion; empty for the core group. */
export const groupOf = ({ apiVersion }: Pick<Manifest, 'apiVersion'>): string => groupOfApiVersion(apiVersion);
/** The kind of a custom resource, for looking up its CRDs. */
export const kindOfObject = (object: Manifest): string => kindKey(groupOf(object), object.kind);
/** Whether a document is an object that may have a CRD. Built-in groups have no dot, and are served without one. */
export const isCustom = (object: Manifest): boolean => object.shape === 'object' && groupOf(object).includes('.');
/** The served versions of a CRD; undefined for what a server does not decode. */
type Reader = (crd: Crd) => readonly ServedVersion[] | undefined;

/**
 * Decodes each text once, however often it is in the tree, so that CEL rules are compiled once too. A kind without
 * objects (`isAsked`) is not decoded: its versions are only compared by their texts.
 */
function crdReader(isAsked: (crd: Crd) => boolean): Reader {
  const decoded = (crd: Crd): readonly ServedVersion[] | undefined => {
    // Without a status this is the object that was sent to the server for the CRD itself.
    const { crd: found } = decodeDocument(
      get(crd.root, 'status') === undefined ? decodableSpec(crd) : decodableOf(crd),
    );
    return found?.spec.versions.flatMap(({ name }) => servedVersion(found, name) ?? []);
  };
  const read = onceBy(textIdentity, (crd: Crd) => ({ versions: isAsked(crd) ? decoded(crd) : [] }));
  return (crd) => read(crd).versions;
}

/** A CRD of a group that servers have themselves judges none of its objects. */
const judging = (crds: readonly Crd[], read: Reader): JudgingCrd[] =>
  crds.filter(isCrd).flatMap((manifest) => {
    const versions = isBuiltInGroup(manifest.group.value ?? '') ? undefined : read(manifest);
    return versions === undefined ? [] : [{ manifest, versions }];
  });

const collect = ({ byKind }: CrdList, read: Reader): Map<string, JudgingCrd[]> =>
  new Map([...byKind].map(([key, crds]) => [key, judging(crds, read)] as const).filter(([, crds]) => crds.length > 0));

const isSame = (before: readonly JudgingCrd[] = [], after: readonly JudgingCrd[] = []): boolean => {
  const [olds, news] = [before, after].map((side) => new Set(side.map(({ versions }) => versions)));
  return olds?.size === news?.size && [...(olds ?? [])].every((versions) => news?.has(versions) === true);
};

/** The CRDs of the releases that the configuration names, as far as they were read. */
function releasedCrds({ context }: ChangeSet, read: Reader, matters: (text: string) => boolean): CrdsByKind {
  const found = (context.releases ?? []).flatMap(({ release, texts }) => {
    const files = [...texts].filter(([, text]) => text.includes('CustomResourceDefinition') && matters(text));
    const crds = files.flatMap(([path, text]) => crdsIn(parseFile({ path, side: 'head', text })));
    return judging(crds, read).map((crd) => ({ ...crd, release: releaseName(release) }));
  });
  return groupBy(found, ({ manifest }) => definedKind(manifest));
}

/**
 * Whether a text may contain an object of an API group, whose `apiVersion` continues after it with a slash, in any
 * spelling. Any text may contain one of the empty group.
 */
function mayHoldGroup(text: string, group: string): boolean {
  if (group === '') return true;
  for (let at = text.indexOf(group); at >= 0; at = text.indexOf(group, at + 1)) {
    const next = text[at + group.length];
    if (next === '/' || next === '\\') return true;
  }
  return false;
}

/** More kinds than this are not looked for one by one. */
const fewKinds = 20;

/** Which of the kinds of some CRDs, by `group kind`, a text may hold objects of. */
export function kindsNamedBy(crds: readonly Crd[]): (text: string) => readonly string[] {
  const groups = new Map<string, Set<string>>();
  for (const { group, names } of crds) {
    const kind = names.kind.value ?? '';
    groups.set(kind, (groups.get(kind) ?? new Set()).add(group.value ?? ''));
  }
  const kindsIn =
    groups.size > fewKinds
      ? (text: string): Iterable<string> => new Set(text.match(/[\w-]+/g)?.filter((word) => groups.has(word)))
      : (text: string) => [...groups.keys()].filter((kind) => text.includes(kind));
  return (text) => {
    const mayHold = once((group: string) => mayHoldGroup(text, group));
    return [...kindsIn(text)].flatMap((kind) =>
      [...(groups.get(kind) ?? [])].filter(mayHold).map((group) => kindKey(group, kind)),
    );
  };
}

/** The kinds of CRDs that may have objects, by `group kind`: those of `objects`, and those unchanged files name. */
function askedKinds(crds: readonly Crd[], { contextTexts }: Documents, objects: readonly Manifest[]): Set<string> {
  const asked = new Set(objects.map(kindOfObject));
  const unasked = crds.filter((crd) => !asked.has(definedKind(crd)));
  const kindsIn = kindsNamedBy(unasked);
  for (const text of unasked.length === 0 ? [] : contextTexts.values())
    if (text.includes('apiVersion')) for (const kind of kindsIn(text)) asked.add(kind);
  return asked;
}

/** The CRDs of both sides: changed, of the tree, of releases. `groups`: to judge, in addition to those of `objects`. */
export function kindSides(
  changeSet: ChangeSet,
  documents: Documents,
  objects: readonly Manifest[],
  groups: ReadonlySet<string> = new Set(),
): KindSides {
  const index = crdIndex(documents);
  const wanted = [...new Set([...groups, ...objects.map(groupOf)])];
  const matters = (text: string): boolean => wanted.some((group) => text.includes(group));
  const unchanged = index.unchanged(matters);
  const asked = askedKinds(
    [...index.changed.base.all, ...index.changed.head.all, ...unchanged.all],
    documents,
    objects,
  );
  const read = crdReader((crd) => asked.has(definedKind(crd)));
  const [base, head] = [collect(index.changed.base, read), collect(index.changed.head, read)];
  const changed = new Set([...base.keys(), ...head.keys()].filter((key) => !isSame(base.get(key), head.get(key))));
  const around = collect(unchanged, read);
  for (const [key, crds] of around) {
    // A CRD that changed in its place is compared with itself; an added or removed one has its copies next to it.
    if (changed.has(key) && base.has(key) && head.has(key)) continue;
    for (const side of [base, head]) side.set(key, [...(side.get(key) ?? []), ...crds]);
    if (isSame(base.get(key), head.get(key))) changed.delete(key);
  }
  for (const [key, crds] of releasedCrds(changeSet, read, matters)) {
    if (head.has(key)) continue;
    for (const side of [base, head]) side.set(key, [...crds]);
    changed.delete(key);
  }
  return { base, head, changed };
}

/** API groups of the CRDs whose text in the changed files differs from before. */
export function changedGroups({ files }: Documents): ReadonlySet<string> {
  const ofOneSide = (crds: readonly Crd[]): boolean => new Set(crds.map(({ file }) => file.side)).size === 1;
  const changed = files.flatMap(({ base, head }) =>
    [...groupBy([...crdsIn(base), ...crdsIn(head)].filter(isCrd), likenessOf).values()].flatMap((alike) =>
      // The texts of what is alike alone are compared.
      ofOneSide(alike) ? alike : [...groupBy(alike, textIdentity).values()].filter(ofOneSide).flat(),
    ),
  );
  return new Set(changed.flatMap(({ group }) => group.value ?? []));
}
