// Both sides of a change as to references across namespaces: grants, references, and what was not read of the tree.
import { isForeign, becomesUnapplied } from '../../changes/unapplied-paths.ts';
import type { ChangedFile, ChangeSet, Side } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { folderOf, foldersAbove, isKustomizationPath, isPartialPath, isRelevant } from '../../changes/relevant.ts';
import { isSameText } from '../../changes/text-questions.ts';
import { isCrd } from '../../documents/crd.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import { parsedSide, type Documents } from '../../documents/documents.ts';
import { get, itemsOf, stringOf } from '../../documents/node.ts';
import { isManifestPath, isNotGo } from '../../documents/parse.ts';
import type { Span } from '../../documents/span.ts';
import { authorizationHome, gatewayHome, grantOf, type LocatedGrant } from '../../grants/grant.ts';
import { kindNamesOf, kindTable, type KindName, type KindTable } from '../../grants/kinds.ts';
import { builtInReferencePaths, declaredReferencePaths, type ReferencePath } from '../../grants/reference-paths.ts';
import { referenceKey, referencesOf, type LocatedReference } from '../../grants/references.ts';
import { asApplied, whatIsApplied, type Applied } from './applied-manifests.ts';
import { attachmentKey } from './attaching-objects.ts';
import { withVariables } from './open-references.ts';
import { nearestFirst } from '../tree/folder-distance.ts';
import { applierGroups, appliersIn } from '../kustomize/appliers.ts';
import { resolvePath } from '../tree/resolve-path.ts';
import type { Placement } from '../kustomize/placements.ts';
import { once } from '../../once.ts';

/** The configuration of references. */
export interface GrantSettings {
  /** Further places of references (`references`). */
  readonly references: readonly (Pick<ReferencePath, 'group' | 'kind' | 'path' | 'defaults'> & {
    readonly resource?: string | undefined;
  })[];
  /** Further API groups that serve ReferenceGrant (`grantHomes`). */
  readonly grantHomes: readonly string[];
}

/** Nothing but the defaults. */
export const noGrantSettings: GrantSettings = { references: [], grantHomes: [] };

/** The places of references under a configuration. */
export const referencePathsOf = ({ references }: GrantSettings): readonly ReferencePath[] =>
  references.length === 0 ? builtInReferencePaths : [...builtInReferencePaths, ...declaredReferencePaths(references)];

/** Whether a text may contain a grant or a governed reference across namespaces; may have false positives. */
function mayMatter(text: string, paths: readonly ReferencePath[]): boolean {
  if (!text.includes('apiVersion')) return false;
  if (['ReferenceGrant', 'ReferencePolicy', 'ClusterReferenceConsumer'].some((word) => text.includes(word)))
    return true;
  return (
    text.includes('namespace') && paths.some(({ kind, path }) => text.includes(kind) && text.includes(lastKey(path)))
  );
}

const lastKey = (path: string): string => path.slice(path.lastIndexOf('.') + 1).replace('[*]', '');

/** One side: everything of it that was read. */
export interface GrantSide {
  readonly manifests: readonly Manifest[];
  readonly grants: readonly LocatedGrant[];
  readonly references: readonly LocatedReference[];
  readonly kinds: KindTable;
  /** Namespaces of objects of the side, and those that it defines. */
  readonly namespaces: ReadonlySet<string>;
  /** How each manifest is applied, where that was determined: one of several copies of a manifest each. */
  readonly placed?: ReadonlyMap<Manifest, Placement>;
  /** Whether a kustomization changes an object before a server gets it, where that was determined. */
  readonly isAltered?: (object: Manifest) => boolean;
  /** Where a changed kustomization of the side lists a file, or what builds it. */
  readonly listedAt?: (path: string) => Span | undefined;
  /** Whether a CRD of the side serves authorization.k8s.io/v1alpha1. */
  readonly servesAuthorization: boolean;
}

const serves = ({ group, names, versions }: Crd): boolean =>
  group.value === authorizationHome &&
  names.kind.value === 'ReferenceGrant' &&
  versions.some(({ name, served }) => served.value && name === 'v1alpha1');

/** Kinds whose plural name the configuration states. */
const configuredKinds = ({ references }: GrantSettings): KindName[] =>
  references.flatMap(({ group, kind, resource }) => (resource === undefined ? [] : [{ group, kind, resource }]));

/** The side that consists of some manifests. */
export function grantSide(manifests: readonly Manifest[], settings: GrantSettings): GrantSide {
  const paths = referencePathsOf(settings);
  return {
    manifests,
    grants: manifests.flatMap((manifest) => grantOf(manifest) ?? []),
    references: manifests.flatMap((manifest) => referencesOf(manifest, paths)),
    kinds: kindTable([...configuredKinds(settings), ...kindNamesOf(manifests)]),
    namespaces: new Set(
      manifests.flatMap(({ kind, apiVersion, name, namespace }) =>
        kind === 'Namespace' && apiVersion === 'v1' ? [name] : namespace === undefined ? [] : [namespace],
      ),
    ),
    servesAuthorization: manifests.filter(isCrd).some(serves),
  };
}

/** Whether a file is unchanged, and not moved to a folder that is not applied. */
const isSame = ({ path, previousPath = path, before, after }: ChangedFile): boolean =>
  isSameText(before, after) && !becomesUnapplied(path, previousPath);

/** The text of a grant's manifest. */
export const grantText = ({ manifest }: LocatedGrant): string =>
  manifest.file.text.slice(manifest.root.start, manifest.root.end);

/** What makes the tree worth reading when it changes: grants in full, and references. */
const occasionKeys = ({ grants, references }: GrantSide): string =>
  [...grants.map(grantText), ...references.map(referenceKey)].sort().join('\0');

/** The namespaces that a file sets for others, as a kustomization or an applier of a folder; and what it builds. */
function appliedIn(file: ChangedFile, side: Side): { readonly namespaces: string; readonly builds: readonly string[] } {
  const parsed = parsedSide(file, side);
  const appliers = appliersIn(parsed?.manifests ?? [], undefined).map(({ settings: _patches, ...one }) => one);
  const [root] = isKustomizationPath(file.path) ? (parsed?.manifests ?? []) : [];
  const listed = (keys: readonly string[]): string[] =>
    keys.flatMap((key) => itemsOf(get(root?.root, key)).map((node) => stringOf(node) ?? ''));
  const patches = ['patches', 'patchesStrategicMerge'].flatMap((key) => itemsOf(get(root?.root, key)));
  const deleting = patches
    .map((node) => stringOf(get(node, 'patch') ?? node))
    .filter((text) => text?.includes('$patch'));
  return {
    namespaces: JSON.stringify([
      stringOf(get(root?.root, 'namespace')) ?? '',
      appliers,
      deleting,
      listed(['components']),
    ]),
    builds: listed(['resources', 'bases', 'components']),
  };
}

/** The files and folders that a changed kustomization builds, its own among them, or an applier applies. */
function appliedPlaces(file: ChangedFile): string[] {
  const dir = folderOf(file.path);
  const own = isKustomizationPath(file.path) ? [dir] : [];
  return (['base', 'head'] as const).flatMap((side) => [
    ...own,
    ...appliedIn(file, side).builds.flatMap((path) => resolvePath(dir, path) ?? []),
    ...appliersIn(parsedSide(file, side)?.manifests ?? [], undefined).map((applier) => applier.dir),
  ]);
}

/** Whether a file that stays sets another namespace for others, or deletes others than before. */
const setsNamespaces = once(
  (file: ChangedFile): boolean =>
    isNotGo(file.path) &&
    file.before?.kind === 'text' &&
    file.after?.kind === 'text' &&
    !isSame(file) &&
    appliedIn(file, 'base').namespaces !== appliedIn(file, 'head').namespaces,
  new WeakMap(),
);

/** Whether a file that stays moves objects to other namespaces or drops them. A new overlay moves nothing. */
const movesNamespaces = once((file: ChangedFile): boolean => {
  if (!isNotGo(file.path) || file.before?.kind !== 'text' || file.after?.kind !== 'text' || isSame(file)) return false;
  const built = new Set(appliedIn(file, 'head').builds);
  return setsNamespaces(file) || appliedIn(file, 'base').builds.some((path) => !built.has(path));
}, new WeakMap());

/** Whether the tree seems to have grants, by its paths: else a namespace is no reason to read it. */
const mayHoldGrants = ({ paths = [] }: ChangeSet['context']): boolean => paths.some((path) => grantWords.test(path));

/** Unchanged files, listed ones first, that are read to see whether what changes its namespace has grants. */
const nearLimit = 300;

/** Whether what was read of such files, or is renamed, has grants or references. */
const showsGrants = ({ files, context: { texts } }: ChangeSet): boolean =>
  [...texts.values(), ...files.filter(isSame).map(({ after }) => textOf(after))].some((text) =>
    text.includes(gatewayHome),
  );

/** In a path: what is likelier to hold grants and references than its neighbors. */
const grantWords = /grant|gateway|route|listener/i;

const occasions = new WeakMap<readonly ChangedFile[], ReadonlyMap<string, readonly string[]>>();

/** Paths of the changed files in which a grant or governed reference changed; empty for almost every change. */
function grantOccasions(changeSet: ChangeSet, settings: GrantSettings): readonly string[] {
  const { files, context } = changeSet;
  const known = occasions.get(files);
  const mayMove = mayHoldGrants(context) || (files.some(movesNamespaces) && showsGrants(changeSet));
  const key = JSON.stringify([settings.references, mayMove]);
  const found = known?.get(key);
  if (found !== undefined) return found;
  const changed = files.filter((file) => {
    if (!isNotGo(file.path) || isSame(file)) return false;
    // The labels of a namespace matter where there are Gateways.
    const isAttaching = ({ kind }: Manifest): boolean => kind !== 'Namespace' || mayHoldGrants(context);
    const keysOf = (side: Side): string => {
      const manifests = parsedSide(file, side)?.manifests ?? [];
      if (manifests.length === 0) return '';
      const keys = [occasionKeys(grantSide(manifests, settings)), attachmentKey(manifests.filter(isAttaching))];
      return keys.filter((text) => text !== '').join('\0');
    };
    const isAway = becomesUnapplied(file.path, file.previousPath ?? file.path);
    return keysOf('base') !== (isAway ? '' : keysOf('head')) || (mayMove && movesNamespaces(file));
  });
  const result = changed.map(({ path }) => path);
  occasions.set(files, new Map([...(known ?? []), [key, result]]));
  return result;
}

/** Unchanged files that are read because of references, likely and near ones first; the rest is not checked. */
const fileLimit = 15_000;
/** Folders whose manifests are for no cluster. */
const isOfNoCluster = (path: string): boolean =>
  isForeign(path) || /(?:^|\/)(?:\.github|invalid-examples)\//.test(path);

/** The unchanged files that may hold grants or references, nearest first, and how many more there are. */
function candidates({ context }: ChangeSet, from: readonly string[]): { wanted: readonly string[]; beyond: number } {
  const own = new Set(from.map(folderOf));
  const manifests = (context.paths ?? []).filter(
    (path) => isManifestPath(path) && isRelevant(path) && (own.has(folderOf(path)) || !isOfNoCluster(path)),
  );
  // A JSON file is rarely a manifest; grants and references are more likely in a file with such a name.
  const biasOf = (path: string): number => (/\.json$/i.test(path) ? 100 : 0) - (grantWords.test(path) ? 3 : 0);
  const ranked = nearestFirst(manifests, [...own].slice(0, 50), biasOf);
  return { wanted: ranked.slice(0, fileLimit), beyond: Math.max(0, ranked.length - fileLimit) };
}

/** The manifests of the tree that are wanted because a grant or reference changed: at most 15,000, nearest first. */
export function grantWants(changeSet: ChangeSet, settings: GrantSettings = noGrantSettings): readonly string[] {
  const from = grantOccasions(changeSet, settings);
  if (from.length > 0) return candidates(changeSet, from).wanted;
  const { files, context } = changeSet;
  if (context.paths === undefined) return [];
  const places = new Set(files.filter(setsNamespaces).flatMap(appliedPlaces));
  const isNear = (path: string): boolean => places.has(path) || foldersAbove(path).some((folder) => places.has(folder));
  const near = places.size === 0 ? [] : context.paths.filter((path) => isManifestPath(path) && isNear(path));
  const isListed = (path: string): boolean => places.has(path);
  return near.sort((a, b) => Number(isListed(b)) - Number(isListed(a))).slice(0, nearLimit);
}

/** Both sides, and why that may not be all of them; `unless` is undefined when every file that may matter was read. */
export interface GrantSides {
  /** Whether a grant or a governed reference changed at all; if not, nothing around the changed files was collected. */
  readonly touched: boolean;
  readonly base: GrantSide;
  readonly head: GrantSide;
  readonly unless: string | undefined;
  readonly listed: boolean;
}

function whyUnsure(changeSet: ChangeSet, from: readonly string[]): string | undefined {
  const { paths, texts } = changeSet.context;
  if (paths === undefined) return 'the files of the repository were not listed';
  const { wanted, beyond } = candidates(changeSet, from);
  const unread = beyond + wanted.filter((path) => !texts.has(path)).length;
  return unread === 0
    ? undefined
    : `${unread} files of the repository that may have grants or references were not read`;
}

/** Kinds that may be referred to or be parents, and those that accept routes. */
const kindsWanted =
  /kind["']?:\s*["']?(?:Namespace|CustomResourceDefinition|Gateway|X?ListenerSet|Service|[A-Z]+Route)\b/;

/** Collects both sides from the changed files and the context. */
export function grantSides(changeSet: ChangeSet, documents: Documents, settings: GrantSettings): GrantSides {
  const paths = referencePathsOf(settings);
  const from = grantOccasions(changeSet, settings);
  const { texts } = changeSet.context;
  const isWanted = (text: string): boolean =>
    mayMatter(text, paths) || applierGroups.some((group) => text.includes(group)) || kindsWanted.test(text);
  const around = [...texts].flatMap(([path, text]) =>
    from.length > 0 && isWanted(text) ? (documents.context(path)?.manifests ?? []) : [],
  );
  const isAlike = (file: ChangedFile): boolean => isSame(file) && isNotGo(file.path) && isWanted(textOf(file.after));
  const moved = from.length === 0 ? [] : changeSet.files.filter(isAlike);
  const manifestsOf = (side: Side): Manifest[] => [
    // What is in a partial Helm writes where a template includes it, if one does.
    ...[...documents.files.map((pair) => pair[side]), ...moved.map((file) => parsedSide(file, side))]
      .flatMap((parsed) => parsed?.manifests ?? [])
      .filter(({ file }) => !isPartialPath(file.path)),
    ...around,
  ];
  const shared = {
    touched: from.length > 0,
    unless: from.length === 0 ? undefined : whyUnsure(changeSet, from),
    listed: changeSet.context.paths !== undefined,
  };
  if (from.length === 0) {
    const [base, head] = [grantSide(manifestsOf('base'), settings), grantSide(manifestsOf('head'), settings)];
    return { ...shared, base, head };
  }
  const { base, head } = whatIsApplied(
    asApplied(manifestsOf('base'), changeSet, 'base'),
    asApplied(manifestsOf('head'), changeSet, 'head'),
  );
  const sideOf = ({ placed, isAltered, listedAt }: Applied): GrantSide => {
    return { ...withVariables(grantSide([...placed.keys()], settings), placed), placed, isAltered, listedAt };
  };
  return { ...shared, base: sideOf(base), head: sideOf(head) };
}
