// Facts about custom resources of the repository: fields that a server would drop from them.
import { decodableOf, decodeDocument } from '../admission/decode.ts';
import { servedVersion } from '../admission/instance/crd-versions.ts';
import type { ServedVersion } from '../admission/instance/custom-resource.ts';
import { droppedFields } from '../admission/instance/dropped-fields.ts';
import type { ChangeSet } from '../changes/change-set.ts';
import type { Manifest } from '../documents/document.ts';
import type { Documents } from '../documents/documents.ts';
import type { Span } from '../documents/span.ts';
import type { DocumentRef, Status } from '../findings/finding.ts';
import { documentRef } from './document-ref.ts';

/** A field of a custom resource that its CRD does not know. */
export interface DroppedFieldFact {
  readonly kind: 'dropped-field';
  /** The field's path in the object, as the server spells it: `spec.mode`, `spec.list[0].name`. */
  readonly path: string;
  /** Where the CRD stands that does not know it. */
  readonly crdPath: string;
  readonly at: Span;
  readonly status: Status;
  readonly document: DocumentRef;
}

interface Variant {
  readonly served: ServedVersion;
  readonly path: string;
}

/** Variants of one CRD (channels, bundles, vendored copies) by `group/version kind`. */
type Variants = Map<string, Variant[]>;

const keyOf = ({ apiVersion, kind }: Pick<Manifest, 'apiVersion' | 'kind'>): string => `${apiVersion} ${kind}`;

function addVersions(crd: Manifest, variants: Variants): void {
  const decoded = decodeDocument(decodableOf(crd)).crd;
  for (const { name, served } of decoded?.spec.versions ?? []) {
    const found = decoded === undefined || !served ? undefined : servedVersion(decoded, name);
    // A version without a schema drops everything, and is told as such.
    if (found?.schema === undefined) continue;
    const key = `${found.group}/${found.version} ${found.kind}`;
    variants.set(key, [...(variants.get(key) ?? []), { served: found, path: crd.file.path }]);
  }
}

const isCrd = ({ shape }: Manifest): boolean => shape === 'crd';

/** The CRDs that hold for a side: the changed ones of that side, and those of the context. */
function variantsOf(documents: Documents, changeSet: ChangeSet, side: 'base' | 'head'): Variants {
  const variants: Variants = new Map();
  for (const file of documents.files)
    for (const crd of file[side]?.manifests.filter(isCrd) ?? []) addVersions(crd, variants);
  for (const [path, text] of changeSet.context.texts) {
    if (!text.includes('CustomResourceDefinition')) continue;
    for (const crd of documents.context(path)?.manifests.filter(isCrd) ?? []) addVersions(crd, variants);
  }
  return variants;
}

/** Fields that every variant drops: what one of them knows is in its place somewhere. */
function droppedBy(object: Manifest, variants: Variants): { path: string; at: Span; crdPath: string }[] {
  const [first, ...others] = variants.get(keyOf(object)) ?? [];
  if (first === undefined) return [];
  const known = others.map(({ served }) => new Set(droppedFields(object.root, served).map(({ path }) => path)));
  return droppedFields(object.root, first.served).flatMap(({ path, entry }) =>
    known.every((paths) => paths.has(path))
      ? [{ path, at: { file: object.file, start: entry.keyStart, end: entry.keyEnd }, crdPath: first.path }]
      : [],
  );
}

const identity = ({ apiVersion, kind, name, namespace }: Manifest): string =>
  `${apiVersion} ${kind} ${namespace ?? ''}/${name}`;

const objectsOf = (manifests: readonly Manifest[] | undefined): Manifest[] =>
  (manifests ?? []).filter(({ shape }) => shape === 'object');

/** Built-in groups have no dot or belong to Kubernetes itself, whose kinds are served without a CRD. */
const mayBeCustom = ({ apiVersion }: Manifest): boolean => apiVersion.includes('.') && apiVersion.includes('/');

/** What servers would drop from the custom resources that the change set touches and whose CRD is known; the same at the base existed before. */
export function droppedFieldFacts(changeSet: ChangeSet, documents: Documents): DroppedFieldFact[] {
  const objects = documents.files.flatMap((file) => objectsOf(file.head?.manifests).filter(mayBeCustom));
  if (objects.length === 0) return [];
  const now = variantsOf(documents, changeSet, 'head');
  if (!objects.some((object) => now.has(keyOf(object)))) return [];
  const past = variantsOf(documents, changeSet, 'base');
  const known = new Set(
    documents.files.flatMap((file) =>
      objectsOf(file.base?.manifests).flatMap((object) =>
        droppedBy(object, past).map(({ path }) => `${identity(object)} ${path}`),
      ),
    ),
  );
  return objects.flatMap((object) =>
    droppedBy(object, now).map(({ path, at, crdPath }) => ({
      kind: 'dropped-field',
      path,
      crdPath,
      at,
      status: known.has(`${identity(object)} ${path}`) ? 'existing' : 'introduced',
      document: documentRef(object),
    })),
  );
}

/** CRD files that are wanted at most, so that a change of one sample does not read a whole repository. */
const mostWanted = 40;

/** Unchanged files of the tree that are likely to hold the CRD of a changed custom resource: their path says `crd` and names its group or kind. */
export function crdWants({ files }: ChangeSet, paths: readonly string[]): string[] {
  const words = new Set<string>();
  for (const { after } of files) {
    if (after?.kind !== 'text') continue;
    for (const [, group, kind] of after.text.matchAll(
      /^apiVersion: *["']?([\w.-]+\.[\w.-]+)\/\w+["']? *\r?\nkind: *["']?(\w+)/gm,
    )) {
      if (group !== 'apiextensions.k8s.io' && kind !== undefined) words.add(kind.toLowerCase());
    }
  }
  if (words.size === 0) return [];
  return paths
    .filter((path) => {
      const lower = path.toLowerCase();
      return (
        /crd/.test(lower) &&
        /\.(?:ya?ml|json)$/.test(lower) &&
        [...words].some((word) => lower.slice(lower.lastIndexOf('/')).includes(word))
      );
    })
    .slice(0, mostWanted);
}
