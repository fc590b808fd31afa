// Go packages with API types among the changed files: both sides of their types and constants, and what is known of the rest.
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Documents } from '../../documents/documents.ts';
import { packageGroup } from '../../documents/go/annotations.ts';
import type { GoConstant, GoFile, GoType } from '../../documents/go/go-file.ts';
import { parseGo } from '../../documents/go/go-file.ts';
import { groupBy } from '../../group-by.ts';
import { folderOf } from '../kustomize/kustomization.ts';
import type { FileProblemFact } from '../files.ts';
import type { Lookup } from '../sides.ts';
import { sideTree } from '../sides.ts';

/** One side of a package. Unchanged files that were read belong to both sides. */
export interface PackageSide {
  /** By name. */
  readonly types: ReadonlyMap<string, GoType>;
  readonly constants: readonly GoConstant[];
  readonly files: readonly GoFile[];
}

/** A folder of Go files, of which as a rule some changed. */
export interface GoPackage {
  /** At the head; at the base where it is gone. */
  readonly folder: string;
  /** Of the package clause. */
  readonly name: string;
  /** Paths of the files that changed, as they are called at the head. */
  readonly changed: ReadonlySet<string>;
  readonly before: PackageSide;
  readonly after: PackageSide;
  /** The API group that the package itself says; undefined where no file that was read says it. */
  readonly group: string | undefined;
  /** It holds API types of Kubernetes; see `isApi`. */
  readonly isApi: boolean;
}

const versionName = /^v\d+(?:(?:alpha|beta)\d+)?$/;

/** Folders of generated clients: their structs have JSON tags and are no API. */
const clientFolders = /(?:^|\/)(?:applyconfigurations?|clientset|informers|listers|fake|testdata|mocks?)(?:\/|$)/;

/** Folders of code that somebody else wrote. */
export const foreignFolders = /(?:^|\/)(?:vendor|third_party|testdata|node_modules)\//;

const apiMarker =
  /^\+(?:k8s:|kubebuilder:|optional\b|required\b|genclient|groupName|listType|featureGate|lifecycle|openshift:|enum\b|default=)/;

/** Whether a Go text was written by a generator, by Go's own convention for saying so. */
export const isGenerated = (text: string): boolean => /^\/\/ Code generated .* DO NOT EDIT\.$/m.test(text);

/** Whether a path can be a source of API types: Go, no test, no generated deep copies. */
export const isGoSource = (path: string): boolean =>
  path.endsWith('.go') && !/(?:_test\.go|(?:^|\/)zz_generated[^/]*\.go)$/.test(path);

/** Whether a package name is an API version: `v1`, `v1alpha1`, `v2beta3`. */
export const isVersionName = (name: string): boolean => versionName.test(name);

const parsed = new WeakMap<object, GoFile>();

/** A Go file, parsed once for every step that asks. */
export function goFile(file: GoFile['file']): GoFile {
  let known = parsed.get(file);
  if (known === undefined) {
    known = parseGo(file);
    parsed.set(file, known);
  }
  return known;
}

const isMeta = (name: string) => (type: GoType) => type.fields.some((field) => field.embedded && field.name === name);

/** Whether a type is the root of an API object: it embeds TypeMeta. */
const hasTypeMeta = isMeta('TypeMeta');

/** Whether a type is the root of a persisted API object, a Kind: it embeds TypeMeta and ObjectMeta. */
export const isKind = (type: GoType): boolean => hasTypeMeta(type) && isMeta('ObjectMeta')(type);

/**
 * Whether files make a package of API types: it is named after an API version or says its group or roots by markers, and shows
 * that Kubernetes' generators read it (markers, TypeMeta). Not every Go struct with JSON tags is an API.
 */
function isApi(folder: string, name: string, files: readonly GoFile[], group: string | undefined): boolean {
  if (clientFolders.test(folder)) return false;
  const types = files.flatMap((file) => file.types);
  const markers = types.flatMap((type) => [
    ...type.markers,
    ...type.detachedMarkers,
    ...type.fields.flatMap((field) => field.markers),
  ]);
  if (isVersionName(name))
    return group !== undefined || types.some(hasTypeMeta) || markers.some(({ text }) => apiMarker.test(text));
  // Internal versions, which no server serves, have no JSON of their own.
  const hasJson = types.some((type) => isKind(type) && type.fields.some(({ tag }) => tag?.includes('json:') === true));
  return hasJson && markers.some(({ text }) => /^\+(?:genclient\b|kubebuilder:object:root=true)/.test(text));
}

const sideOf = (files: readonly GoFile[]): PackageSide => ({
  files,
  types: new Map(files.flatMap((file) => file.types).map((type) => [type.name, type])),
  constants: files.flatMap((file) => file.constants),
});

/** The changed Go files of one folder, before anything else of it is known. */
interface Folder {
  readonly before: GoFile[];
  readonly after: GoFile[];
  readonly changed: Set<string>;
}

function changedFolders(documents: Documents, isOurs: (path: string) => boolean): Map<string, Folder> {
  const folders = new Map<string, Folder>();
  for (const { path, base, head } of documents.files) {
    const texts = [base?.file.text, head?.file.text];
    if (!isGoSource(path) || !isOurs(path) || foreignFolders.test(path)) continue;
    if (texts.some((text) => text !== undefined && isGenerated(text))) continue;
    const key = folderOf(path);
    const folder = folders.get(key) ?? { before: [], after: [], changed: new Set<string>() };
    folders.set(key, folder);
    folder.changed.add(path);
    if (base !== undefined) folder.before.push(goFile(base.file));
    if (head !== undefined) folder.after.push(goFile(head.file));
  }
  return folders;
}

/** Go files that did not change, as far as they were read, by their folders. */
function unchangedFiles(
  paths: readonly string[],
  lookup: Lookup,
  folders: ReadonlyMap<string, Folder>,
): ReadonlyMap<string, readonly GoFile[]> {
  const found = paths.flatMap((path) => {
    if (!isGoSource(path) || folders.get(folderOf(path))?.changed.has(path) !== false) return [];
    const file = lookup(path);
    return typeof file === 'string' || isGenerated(file.text) ? [] : [goFile(file)];
  });
  return groupBy(found, ({ file }) => folderOf(file.path));
}

/**
 * The packages of changed Go files, and of unchanged ones that were read. Files of third parties (`isOurs`) and generated ones are left out; unchanged files count as far as the context has
 * them. A file that moved to another folder brings its old types along.
 */
export function goPackages(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
): readonly GoPackage[] {
  const { paths, lookup } = sideTree(changeSet, 'head');
  const folders = changedFolders(documents, isOurs);
  // A CRD may have changed alone; then all that was read of its package is unchanged.
  for (const path of changeSet.context.texts.keys()) {
    const folder = folderOf(path);
    if (!isGoSource(path) || !isOurs(path) || foreignFolders.test(path) || folders.has(folder)) continue;
    if (isVersionName(folder.slice(folder.lastIndexOf('/') + 1)))
      folders.set(folder, { before: [], after: [], changed: new Set() });
  }
  const unchanged = unchangedFiles(paths, lookup, folders);
  return [...folders].map(([folder, { before, after, changed }]) => {
    const rest = unchanged.get(folder) ?? [];
    const all = [...after, ...before, ...rest];
    const group = all.map(({ file }) => packageGroup(file)).find((found) => found !== undefined && found !== '');
    const name = all.find((file) => file.package !== undefined)?.package ?? '';
    return {
      folder,
      name,
      changed,
      before: sideOf([...before, ...rest]),
      after: sideOf([...after, ...rest]),
      group,
      isApi: isApi(folder, name, all, group),
    };
  });
}

/** What of the changed files of an API package does not parse at the head; the good part of such a file is judged all the same. */
export function goProblems({ isApi: isWanted, before, after, changed }: GoPackage): FileProblemFact[] {
  if (!isWanted) return [];
  const known = new Set(before.files.flatMap(({ problems }) => problems.map(({ message }) => message)));
  return after.files
    .filter(({ file }) => changed.has(file.path))
    .flatMap(({ problems }) =>
      problems.map((problem): FileProblemFact => ({
        kind: 'file-problem',
        problem,
        status: known.has(problem.message) ? 'existing' : 'introduced',
      })),
    );
}
