// The CRDs of each side that custom resources are judged by, found by group and kind.
import { decodableOf, decodeDocument } from '../../apiserver/decode.ts';
import { servedVersion } from '../../apiserver/instance/crd-versions.ts';
import type { ServedVersion } from '../../apiserver/instance/custom-resource.ts';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { releaseName } from '../../changes/crd-releases.ts';
import { crdOf } from '../../documents/crd.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { manifestText } from '../../documents/documents.ts';
import { parseFile } from '../../documents/parse.ts';
import { groupOfApiVersion } from '../../grants/grant.ts';

/** One CRD with its served versions; of two CRDs with the same text the versions are the same objects. */
export interface JudgingCrd {
  readonly manifest: Manifest;
  readonly versions: readonly ServedVersion[];
  /** The release that it is of, as people call it; undefined: the tree holds it. */
  readonly release?: string;
}

/** Where a CRD stands, as people call the place: its path, or its release. */
export const placeOf = ({ release, manifest }: JudgingCrd): string => release ?? manifest.file.path;

/** The CRDs of one side that hold for a kind, by `group kind`. Several are variants: channels, bundles, vendored copies. */
export type CrdsByKind = ReadonlyMap<string, readonly JudgingCrd[]>;

/** Both sides. */
export interface KindSides {
  readonly base: CrdsByKind;
  readonly head: CrdsByKind;
  /** Kinds of which a CRD changed, came or went, by `group kind`. */
  readonly changed: ReadonlySet<string>;
}

/** The key of a kind, whatever the version. */
export const kindKey = (group: string, kind: string): string => `${group} ${kind}`;

/** The group of an object's apiVersion; empty for the core group. */
export const groupOf = ({ apiVersion }: Pick<Manifest, 'apiVersion'>): string => groupOfApiVersion(apiVersion);

/** The kind of a custom resource, for looking up its CRDs. */
export const kindOfObject = (object: Manifest): string => kindKey(groupOf(object), object.kind);

/** Whether a document is an object that may have a CRD. Built-in groups have no dot, and are served without one. */
export const isCustom = (object: Manifest): boolean => object.shape === 'object' && groupOf(object).includes('.');

const isCrd = ({ shape }: Manifest): boolean => shape === 'crd';

interface Read {
  readonly key: string;
  readonly versions: readonly ServedVersion[];
}

/** Decodes each text once, however often it stands in the tree, so that CEL rules are compiled once too. */
function crdReader(): (crd: Manifest) => Read | undefined {
  const known = new Map<string, Read | undefined>();
  return (crd) => {
    const text = manifestText(crd);
    if (known.has(text)) return known.get(text);
    const { crd: decoded } = decodeDocument(decodableOf(crd));
    const versions = decoded?.spec.versions.flatMap(({ name }) => servedVersion(decoded, name) ?? []) ?? [];
    const read =
      decoded === undefined ? undefined : { key: kindKey(decoded.spec.group, decoded.spec.names.kind ?? ''), versions };
    known.set(text, read);
    return read;
  };
}

function collect(crds: Iterable<Manifest>, read: (crd: Manifest) => Read | undefined): Map<string, JudgingCrd[]> {
  const found = new Map<string, JudgingCrd[]>();
  for (const manifest of crds) {
    const one = read(manifest);
    if (one === undefined) continue;
    found.set(one.key, [...(found.get(one.key) ?? []), { manifest, versions: one.versions }]);
  }
  return found;
}

const isSame = (before: readonly JudgingCrd[] = [], after: readonly JudgingCrd[] = []): boolean => {
  const [olds, news] = [before, after].map((side) => new Set(side.map(({ versions }) => versions)));
  return olds?.size === news?.size && [...(olds ?? [])].every((versions) => news?.has(versions) === true);
};

/** Unchanged files that hold a CRD. `matters` saves the parsing of the others. */
function contextCrds(changeSet: ChangeSet, documents: Documents, matters: (text: string) => boolean): Manifest[] {
  return [...changeSet.context.texts].flatMap(([path, text]) =>
    text.includes('CustomResourceDefinition') && matters(text)
      ? (documents.context(path)?.manifests.filter(isCrd) ?? [])
      : [],
  );
}

/** The CRDs of the releases that the configuration names, as far as they were read. */
function releasedCrds(
  { context }: ChangeSet,
  read: (crd: Manifest) => Read | undefined,
  matters: (text: string) => boolean,
): Map<string, JudgingCrd[]> {
  const found = new Map<string, JudgingCrd[]>();
  for (const { release, texts } of context.releases ?? []) {
    const manifests = [...texts].flatMap(([path, text]) =>
      text.includes('CustomResourceDefinition') && matters(text)
        ? parseFile({ path, side: 'head', text }).manifests.filter(isCrd)
        : [],
    );
    for (const [key, crds] of collect(manifests, read)) {
      const named = crds.map((crd) => ({ ...crd, release: releaseName(release) }));
      found.set(key, [...(found.get(key) ?? []), ...named]);
    }
  }
  return found;
}

/**
 * The CRDs of both sides. Of a kind whose CRD changed only the changed files count: an older copy elsewhere in the tree would hide what the change does. Of a kind
 * that no CRD of the head's tree defines, those of the releases that the configuration names hold, on both sides: clusters have them whatever the change does.
 * @param groups API groups of the objects that are to be judged; unchanged CRDs of others are not read.
 */
export function kindSides(changeSet: ChangeSet, documents: Documents, groups: ReadonlySet<string>): KindSides {
  const read = crdReader();
  const ofSide = (side: Side): Map<string, JudgingCrd[]> =>
    collect(
      documents.files.flatMap((file) => file[side]?.manifests.filter(isCrd) ?? []),
      read,
    );
  const [base, head] = [ofSide('base'), ofSide('head')];
  const changed = new Set([...base.keys(), ...head.keys()].filter((key) => !isSame(base.get(key), head.get(key))));
  const wanted = [...groups];
  const matters = (text: string): boolean => wanted.some((group) => text.includes(group));
  const around = collect(contextCrds(changeSet, documents, matters), read);
  for (const [key, crds] of around) {
    // A CRD that changed in its place is compared with itself; one that came or went has its copies beside it.
    if (changed.has(key) && base.has(key) && head.has(key)) continue;
    for (const side of [base, head]) side.set(key, [...(side.get(key) ?? []), ...crds]);
    if (isSame(base.get(key), head.get(key))) changed.delete(key);
  }
  for (const [key, crds] of releasedCrds(changeSet, read, matters)) {
    if (head.has(key)) continue;
    for (const side of [base, head]) side.set(key, crds);
    changed.delete(key);
  }
  return { base, head, changed };
}

/** API groups of the CRDs that the changed files hold in another text than before. */
export function changedGroups({ files }: Documents): ReadonlySet<string> {
  const groups = new Set<string>();
  for (const { base, head } of files) {
    const [olds, news] = [base, head].map((side) => side?.manifests.filter(isCrd) ?? []);
    const texts = [olds, news].map((crds) => new Set(crds?.map(manifestText)));
    for (const [crds, others] of [
      [olds, texts[1]],
      [news, texts[0]],
    ] as const)
      for (const crd of crds ?? []) {
        const group = others?.has(manifestText(crd)) === true ? undefined : crdOf(crd).group?.value;
        if (group !== undefined) groups.add(group);
      }
  }
  return groups;
}
