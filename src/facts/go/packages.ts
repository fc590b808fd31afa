// Go packages with API types among the changed files: types and constants of both sides, and the context of the rest.
import { isAuxiliary, isForeign } from '../../changes/unapplied-paths.ts';
import { folderOf } from '../../changes/relevant.ts';
import type { ChangeSet } from '../../changes/change-set.ts';
import type { ParsedFile } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { packageGroup } from '../../documents/go/annotations.ts';
import {
  allMarkersOf,
  parseGo,
  type GoConstant,
  type GoField,
  type GoFile,
  type GoType,
} from '../../documents/go/go-file.ts';
import { parseMarker } from '../../documents/go/marker.ts';
import type { SourceFile } from '../../documents/span.ts';
import { addTo, groupBy } from '../../group-by.ts';
import { isLeftOut } from './build-tags.ts';
import { isGoSource, isInVersion, isVersionName, mayHoldApi } from './go-sources.ts';
import { isExampleGroup } from '../crd/unowned-crds.ts';
import { fileFacts, type FileProblemFact } from '../files/file-facts.ts';
import { modulePackages } from './imported-packages.ts';
import { identityOf, versionOf } from './package-identity.ts';
import { reviewedElsewhere } from './reviewed-elsewhere.ts';
import { withValues } from './named-constants.ts';
import { typeTable, type ModulePackages } from './type-table.ts';
import { sideTree, type Lookup } from '../tree/sides.ts';

/** One side of a package. Unchanged files that were read belong to both sides. */
export interface PackageSide {
  /** By name; also those referred to by the name of another package of the module. */
  readonly types: ReadonlyMap<string, GoType>;
  readonly constants: readonly GoConstant[];
  readonly files: readonly GoFile[];
  /** The files of the package that a file is of, which may be another package of the module. */
  readonly packageOf: (file: SourceFile) => readonly GoFile[];
  readonly module: ModulePackages;
}

/** Whether a package has markers for controller-gen: without it, markers leave nothing out. */
export const isForControllerGen = ({ files }: PackageSide): boolean =>
  files.some(({ file }) => file.text.includes('+kubebuilder:'));

/** Both sides of a changed file; `base` is undefined for an added one, `head` for a removed one. */
interface GoPair {
  readonly base: GoFile | undefined;
  readonly head: GoFile | undefined;
}

/** A folder of Go files, usually with changed ones. */
export interface GoPackage {
  /** At the head; at the base where it is removed. */
  readonly folder: string;
  /** The API version of its types; the name of the package where nothing states one. */
  readonly version: string;
  /** The files that changed. */
  readonly changed: readonly GoPair[];
  readonly before: PackageSide;
  readonly after: PackageSide;
  /** The API group that the package itself states; undefined where no file that was read does. */
  readonly group: string | undefined;
  /** It contains API types of Kubernetes; see `isApi`. */
  readonly isApi: boolean;
}

/** Folders of generated clients: their structs have JSON tags and are no API. */
const clientFolders = /(?:^|\/)(?:applyconfigurations?|clientset|informers|listers|fake|testdata|mocks?)(?:\/|$)/;

/** A folder of tests below `internal`: no other module can import its types, and no release contains its objects. */
const innerTest = /(?:^|\/)internal\/(?:.*\/)?(?:e2e|tests?|testing)(?:\/|$)/;

/** Whether the types of a file may be of an API: not those of clients and tests, which are removed by a move there. */
const mayBeApi = (path: string): boolean => !clientFolders.test(folderOf(path)) && !innerTest.test(folderOf(path));

const apiMarker =
  /^\+(?:k8s:|kubebuilder:|optional\b|required\b|genclient|groupName|listType|featureGate|lifecycle|openshift:|enum\b|default=)/;

/** Whether a struct embeds a type of this name, of whatever package. */
export const embeds = ({ fields }: GoType, name: string): boolean =>
  fields.some((field) => field.embedded && field.name === name);

/** Whether a type is the root of a persisted API object, a Kind: it embeds TypeMeta and ObjectMeta. */
export const isKind = (type: GoType): boolean => embeds(type, 'TypeMeta') && embeds(type, 'ObjectMeta');

const ofObjects = /^\+(?:k8s:deepcopy-gen:interfaces=\S*\bruntime\.Object\b|kubebuilder:object:root:?=true\b)/;

/** Whether a type is the root of files that configure a program: an object to Go, without metadata, and no list. */
export const isConfigurationKind = (type: GoType): boolean =>
  embeds(type, 'TypeMeta') &&
  !embeds(type, 'ObjectMeta') &&
  !embeds(type, 'ListMeta') &&
  allMarkersOf(type).some(({ text }) => ofObjects.test(text));

/** Whether a field is the metadata of a kind, which all its objects have. */
export const isMetadataOf = (type: GoType, { name, embedded }: GoType['fields'][number]): boolean =>
  embedded && name === 'ObjectMeta' && isKind(type);

const hasMarker = (type: GoType, ...names: readonly string[]): boolean =>
  allMarkersOf(type).some(({ text }) => names.includes(parseMarker(text)?.name ?? ''));

/** Whether markers of a kind announce its end: from some release on Kubernetes no longer serves it. */
export const isEnding = (type: GoType): boolean =>
  // Source: prerelease-lifecycle-gen.
  hasMarker(type, 'k8s:prerelease-lifecycle-gen:deprecated', 'k8s:prerelease-lifecycle-gen:removed');

/** Whether a marker of a kind makes controller-gen write no schema for its version, and leave it out of the CRD. */
export const isSkipped = (type: GoType): boolean => hasMarker(type, 'kubebuilder:skipversion');

/** Whether markers of a kind mark its version as unserved, or leave it out. */
export const isUnserved = (type: GoType): boolean => isSkipped(type) || hasMarker(type, 'kubebuilder:unservedversion');

/**
 * Whether markers of a kind leave its version in a CRD that neither serves it nor stores objects in it. One that is
 * skipped may be in a CRD that is written otherwise.
 */
export const isIdle = (type: GoType): boolean =>
  isUnserved(type) && !isSkipped(type) && !hasMarker(type, 'kubebuilder:storageversion');

/** Whether a marker of a kind has controller-gen write that its version is deprecated. */
export const isDeprecated = (type: GoType): boolean =>
  hasMarker(type, 'kubebuilder:deprecatedversion', 'kubebuilder:deprecatedversion:warning');

const isInJson = ({ tag }: GoField): boolean => tag?.includes('json:') === true;

/** Where a package registers its kinds as those of an internal version. */
const internalVersion = /GroupVersion\s*=\s*schema\.GroupVersion\{[^{}]*\bruntime\.APIVersionInternal\b/;

/**
 * Whether files make a package of API types: it has an API version, or markers for its group or roots, and signs of
 * Kubernetes' generators (markers, TypeMeta). Not every Go struct with JSON tags is an API. `former`: those before the
 * change, where there were some.
 */
function isApi(
  version: string,
  files: readonly GoFile[],
  group: string | undefined,
  former: readonly GoFile[],
): boolean {
  const types = files.flatMap((file) => file.types);
  const markers = types.flatMap((type) => [
    ...type.markers,
    ...type.detachedMarkers,
    ...type.fields.flatMap((field) => field.markers),
  ]);
  if (isVersionName(version)) {
    if (group !== undefined || types.some((type) => embeds(type, 'TypeMeta'))) return true;
    // Options of a library may have markers as well, but no names in JSON.
    const fields = types.flatMap((type) => type.fields);
    const mayHaveJson = fields.length === 0 || fields.some(isInJson);
    return mayHaveJson && markers.some(({ text }) => apiMarker.test(text));
  }
  // Internal versions, which no server serves, have no JSON of their own, or were registered as such.
  if (former.some(({ file }) => internalVersion.test(file.text))) return false;
  const hasJson = types.some((type) => isKind(type) && type.fields.some(isInJson));
  return hasJson && markers.some(({ text }) => /^\+(?:genclient\b|kubebuilder:object:root:?=true)/.test(text));
}

/** Whether a package is an example by its folder and by its group. */
export const isExample = ({ folder, group }: Pick<GoPackage, 'folder' | 'group'>): boolean =>
  isAuxiliary(`${folder}/`) && isExampleGroup(group);

/** One side of a package that has these files. */
export function sideOf(files: readonly GoFile[], module: ModulePackages): PackageSide {
  const own = new Set(files.map(({ file }) => file));
  return {
    files,
    types: typeTable(files, module),
    constants: withValues(files.flatMap((file) => file.constants)),
    packageOf: (file) => (own.has(file) ? files : module.filesIn(folderOf(file.path))),
    module,
  };
}

/** Whether the package of a file includes its declarations; `isOurs`: first-party paths. */
const counts = ({ file }: ParsedFile, isOurs: (path: string) => boolean): boolean =>
  isGoSource(file.path) && isOurs(file.path) && !isForeign(file.path) && mayBeApi(file.path);

/**
 * The changed Go files by their folders. Each side counts by its own path: a file may move out of its package
 * (`departed`, by the folder that it left), which may say what group the rest of it is of. One that becomes an example
 * is removed.
 */
function changedFolders(documents: Documents, isOurs: (path: string) => boolean) {
  const folders = new Map<string, GoPair[]>();
  const departed = new Map<string, GoFile[]>();
  const leftOut = new Set<string>();
  const isElsewhere = reviewedElsewhere(documents);
  const add = (before: ParsedFile | undefined, after: ParsedFile | undefined): void => {
    const first = after ?? before;
    if (first === undefined || [before, after].every((side) => side === undefined || isElsewhere(side.file))) return;
    const pair = { base: before && parseGo(before.file), head: after && parseGo(after.file) };
    const folder = folderOf(first.file.path);
    addTo(folders, folder, pair);
  };
  for (const { base, head } of [...documents.files, ...documents.moved]) {
    const before = base && counts(base, isOurs) ? base : undefined;
    const isHere = head !== undefined && counts(head, isOurs);
    // A file that the change excludes from builds is removed from its package, and an excluded new one is not added.
    const isOut = isHere && isLeftOut(head.file) && (before === undefined || !isLeftOut(before.file));
    if (isOut) leftOut.add(head.file.path);
    const after = isHere && !isOut ? head : undefined;
    const past = before && folderOf(before.file.path);
    if (before !== undefined && past !== undefined && head !== undefined && past !== folderOf(head.file.path))
      addTo(departed, past, parseGo(before.file));
    const isMoved = after !== undefined && isAuxiliary(after.file.path) && !isAuxiliary(before?.file.path ?? '');
    if (before !== undefined && isMoved) {
      add(before, undefined);
      add(undefined, after);
    } else if (before?.file.text !== after?.file.text) add(before, after);
  }
  return { folders, departed, leftOut, isElsewhere };
}

/** Go files that did not change, as far as they were read, by their folders. */
function unchangedFiles(
  paths: readonly string[],
  lookup: Lookup,
  { folders, leftOut, isElsewhere }: ReturnType<typeof changedFolders>,
): ReadonlyMap<string, readonly GoFile[]> {
  const changed = new Set([...folders.values()].flat().map(({ base, head }) => (head ?? base)?.file.path));
  const found = paths.flatMap((path) => {
    if (!isGoSource(path) || !folders.has(folderOf(path)) || changed.has(path) || leftOut.has(path)) return [];
    const file = lookup(path);
    return typeof file === 'string' || isElsewhere(file) ? [] : [parseGo(file)];
  });
  return groupBy(found, ({ file }) => folderOf(file.path));
}

/**
 * The packages of changed Go files, and of unchanged ones that were read. Files of third parties (not `isOurs`) and
 * generated ones are left out; unchanged files count as far as the context has them. A file that moved to another
 * folder keeps its old types in the past of that folder.
 */
export function goPackages(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
): readonly GoPackage[] {
  const { paths, lookup } = sideTree(changeSet, 'head');
  const changes = changedFolders(documents, isOurs);
  const { folders } = changes;
  // A CRD may have changed alone; then all that was read of its package is unchanged.
  for (const path of changeSet.context.texts.keys()) {
    const folder = folderOf(path);
    if (!isGoSource(path) || !isOurs(path) || isForeign(path) || !mayBeApi(path) || folders.has(folder)) continue;
    if (isInVersion(folder)) folders.set(folder, []);
  }
  const modules = { before: modulePackages(changeSet, 'base'), after: modulePackages(changeSet, 'head') };
  const unchanged = unchangedFiles(paths, lookup, changes);
  return [...folders].map(([folder, changed]) => {
    const [before, after] = [changed.flatMap(({ base }) => base ?? []), changed.flatMap(({ head }) => head ?? [])];
    const rest = unchanged.get(folder) ?? [];
    const all = [...after, ...before, ...rest, ...(changes.departed.get(folder) ?? [])];
    // A program serves the group that it registers, whatever a marker states.
    const of = { files: all, module: modules.after };
    const group =
      identityOf(of).group?.text ??
      all.map(({ file }) => packageGroup(file)).find((found) => found !== undefined && found !== '');
    const version = versionOf(of, all.find((file) => file.package !== undefined)?.package ?? '');
    return {
      folder,
      version,
      changed,
      before: sideOf([...before, ...rest], modules.before),
      after: sideOf([...after, ...rest], modules.after),
      group,
      isApi: isApi(version, all, group, before.length > 0 ? [...before, ...rest] : all),
    };
  });
}

/**
 * The syntax errors in changed files of an API package; the rest of such a file is reviewed all the same. A file beyond
 * the limits may be of an API, too.
 */
export function goProblems({ isApi: isWanted, changed }: GoPackage): FileProblemFact[] {
  return changed.flatMap(({ base, head }) => {
    const holdsCrd = isWanted || [base, head].some((side) => side !== undefined && mayHoldApi(side.file.text));
    return fileFacts(base, head)
      .filter(({ problem }) => isWanted || problem.endsFile === true)
      .map((fact) => (fact.problem.kind === 'limit' ? { ...fact, holdsCrd } : fact));
  });
}
