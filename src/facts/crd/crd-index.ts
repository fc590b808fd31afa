// Every CRD that was read, by name and by group and kind: of the changed files of both sides, and of unchanged ones.
import type { Side } from '../../changes/change-set.ts';
import type { Crd, Manifest, ParsedFile } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { groupBy } from '../../group-by.ts';

/** Some CRDs in the order of their files, those of templates too. */
export interface CrdList {
  readonly all: readonly Crd[];
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
  /** Every CRD of a side that has this name, whatever its file: changed files first. */
  named(side: Side, name: string): readonly Crd[];
}

/** The key of a kind, whatever its version. */
export const kindKey = (group: string, kind: string): string => `${group} ${kind}`;

/** The key of the kind that a CRD defines; what it does not say is empty. */
export const definedKind = ({ group, names }: Crd): string => kindKey(group.value ?? '', names.kind.value ?? '');

const listOf = (all: readonly Crd[]): CrdList => ({
  all,
  byName: groupBy(all, ({ name }) => name),
  byKind: groupBy(all, definedKind),
});

const isAnyCrd = (manifest: Manifest): manifest is Crd => manifest.shape === 'crd' || manifest.shape === 'crd-template';

/** The CRDs of a file, those of templates too. */
export const crdsIn = (file: ParsedFile | undefined): readonly Crd[] => file?.manifests.filter(isAnyCrd) ?? [];

const indexes = new WeakMap<Documents, CrdIndex>();

/** The index of a change, made once. */
export function crdIndex(documents: Documents): CrdIndex {
  let index = indexes.get(documents);
  if (index === undefined) {
    index = indexOf(documents);
    indexes.set(documents, index);
  }
  return index;
}

function indexOf(documents: Documents): CrdIndex {
  const changedOf = (side: Side): CrdList => listOf(documents.files.flatMap((file) => crdsIn(file[side])));
  const changed = { base: changedOf('base'), head: changedOf('head') };
  const around = [...documents.contextTexts].filter(([, text]) => text.includes('CustomResourceDefinition'));
  const unchanged = (mayMatter: (text: string) => boolean): CrdList =>
    listOf(around.flatMap(([path, text]) => (mayMatter(text) ? crdsIn(documents.context(path)) : [])));
  let all: CrdList | undefined;
  const everything = (): CrdList => (all ??= unchanged(() => true));
  return {
    changed,
    unchanged: (mayMatter) => (mayMatter === undefined ? everything() : unchanged(mayMatter)),
    named: (side, name) => [...(changed[side].byName.get(name) ?? []), ...(everything().byName.get(name) ?? [])],
  };
}
