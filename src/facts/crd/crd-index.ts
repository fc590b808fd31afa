// Every CRD that was read, by name and by group and kind: of the changed files of both sides, and of unchanged ones.
import { isAnyCrd } from '../../documents/crd.ts';
import type { Side } from '../../changes/change-set.ts';
import type { Crd, ParsedFile } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { once, onceOf } from '../../once.ts';
import { addTo, groupBy } from '../../group-by.ts';

/** Some CRDs in the order of their files, those of templates too. */
export interface CrdList {
  readonly all: readonly Crd[];
  /** By each of `namesOf`. */
  readonly byName: ReadonlyMap<string, readonly Crd[]>;
  /** By `kindKey`. */
  readonly byKind: ReadonlyMap<string, readonly Crd[]>;
}

/** The CRDs of a change. */
export interface CrdIndex {
  /** Of the changed files of a side. */
  readonly changed: Readonly<Record<Side, CrdList>>;
  /** Of unchanged files that were read, the same on both sides. Files whose text cannot matter are not parsed. */
  unchanged(mayMatter?: (text: string) => boolean): CrdList;
  /** Every CRD of a side that has this name, one that the change touches, whatever its file: changed files first. */
  named(side: Side, name: string): readonly Crd[];
}

/** The key of a kind, whatever its version. */
export const kindKey = (group: string, kind: string): string => `${group} ${kind}`;
/** The key of the kind that a CRD defines; a missing part is empty. */
export const definedKind = ({ group, names }: Crd): string => kindKey(group.value ?? '', names.kind.value ?? '');

/** The only name of a CRD that a server accepts, whatever its kind becomes, in lower case: of its plural and group. */
export const acceptedName = ({ names, group }: Crd): string =>
  `${names.plural.value ?? ''}.${group.value ?? ''}`.toLowerCase();

/** The names of a CRD, in lower case: its own, and the one that a server accepts. */
export const namesOf = onceOf((crd: Crd): readonly string[] => {
  const [own, accepted] = [crd.name.trim().toLowerCase(), acceptedName(crd)];
  return own === '' || own === accepted ? [accepted] : [own, accepted];
});

/** The singular and the kind of lists, as a server fills them in where they are missing or empty. */
export function filledNames({ names: { kind, singular, listKind } }: Crd) {
  const own = kind.value ?? '';
  return { singular: singular.value || own.toLowerCase(), listKind: listKind.value || (own && `${own}List`) };
}

/** What CRDs of the same text have in common; those of one likeness may still differ. */
export const likenessOf = (crd: Crd): string => `${crd.root.end - crd.root.start} ${definedKind(crd)} ${crd.name}`;

/** Whether a CRD comes before another one: by their paths, or in their file. */
export const isBefore = (one: Crd, other: Crd): boolean =>
  one.file.path === other.file.path ? one.root.start < other.root.start : one.file.path < other.file.path;

/** Those of some CRDs that none of others has a name of. */
export function notNamed(some: readonly Crd[], others: readonly Crd[]): Crd[] {
  const names = new Set(others.flatMap(namesOf));
  return some.filter((crd) => !namesOf(crd).some((name) => names.has(name)));
}

/** Some CRDs by each of `namesOf`, in their order. */
export function byEachName(all: readonly Crd[]): ReadonlyMap<string, readonly Crd[]> {
  const byName = new Map<string, Crd[]>();
  for (const crd of all) for (const name of namesOf(crd)) addTo(byName, name, crd);
  return byName;
}

const listOf = (all: readonly Crd[]): CrdList => ({ all, byName: byEachName(all), byKind: groupBy(all, definedKind) });

/** The CRDs of a file, those of templates too. */
export const crdsIn = (file: ParsedFile | undefined): readonly Crd[] => file?.manifests.filter(isAnyCrd) ?? [];

/** The file of a CRD at the head, with all of its objects. */
const headOf = onceOf((documents: Documents): ((crd: Crd) => ParsedFile | undefined) => {
  const heads = new Map([...documents.files, ...documents.moved].map(({ path, head }) => [path, head]));
  return ({ file: { path } }) => heads.get(path) ?? documents.context(path);
});

/** Whether the file of a CRD, at the head, has objects of other kinds: people apply such a manifest alone. */
export const inInstallManifest =
  (documents: Documents) =>
  (crd: Crd): boolean =>
    headOf(documents)(crd)?.manifests.some((one) => !isAnyCrd(one)) === true;

/** What the file of a CRD installs at the head besides CRDs and namespaces, which several components may each have. */
export const installedWith = (documents: Documents): ((crd: Crd) => ReadonlySet<string>) => {
  const ofFile = once(
    (file: ParsedFile): ReadonlySet<string> =>
      new Set(
        file.manifests.flatMap((one) =>
          isAnyCrd(one) || one.kind === 'Namespace' ? [] : JSON.stringify([one.kind, one.namespace, one.name]),
        ),
      ),
  );
  return (crd) => {
    const file = headOf(documents)(crd);
    return file === undefined ? new Set() : ofFile(file);
  };
};

/** The index of a change, built once. */
export const crdIndex = onceOf((documents: Documents): CrdIndex => indexOf(documents));

/** More CRDs than this are not looked for one by one before a file is parsed. */
const fewCrds = 100;

/** Whether the text of an unchanged file may hold one of some CRDs. */
function mayHold(crds: readonly Crd[]): (text: string) => boolean {
  const few = (words: ReadonlySet<string>): readonly string[] => (words.size > fewCrds ? [''] : [...words]);
  const groups = few(new Set(crds.map(({ group }) => group.value ?? '')));
  const plurals = few(new Set(crds.map(({ names }) => names.plural.value ?? '')));
  return (text) => groups.some((group) => text.includes(group)) && plurals.some((one) => text.includes(one));
}

function indexOf(documents: Documents): CrdIndex {
  const files = [...documents.files, ...documents.moved];
  const changedOf = (side: Side): CrdList => listOf(files.flatMap((file) => crdsIn(file[side])));
  const changed = { base: changedOf('base'), head: changedOf('head') };
  const around = [...documents.contextTexts].filter(([, text]) => text.includes('CustomResourceDefinition'));
  const unchanged = (mayMatter: (text: string) => boolean): CrdList =>
    listOf(around.flatMap(([path, text]) => (mayMatter(text) ? crdsIn(documents.context(path)) : [])));
  let touched: CrdList | undefined;
  const known = { base: new Map<string, readonly Crd[]>(), head: new Map<string, readonly Crd[]>() };
  return {
    changed,
    unchanged: (mayMatter = () => true) => unchanged(mayMatter),
    named(side, name) {
      touched ??= unchanged(mayHold([...changed.base.all, ...changed.head.all]));
      const found = known[side].get(name) ?? [
        ...(changed[side].byName.get(name) ?? []),
        ...(touched.byName.get(name) ?? []),
      ];
      known[side].set(name, found);
      return found;
    },
  };
}

/** The CRDs of a name on a side, grouped by `keyOf`, which is called once for each. */
export function groupsOfName<K>(
  index: CrdIndex,
  side: Side,
  keyOf: (crd: Crd) => K,
): (name: string) => ReadonlyMap<K, readonly Crd[]> {
  return once((name) => groupBy(index.named(side, name), keyOf));
}
