// Which unchanged files are read because grants, references across namespaces or namespaces themselves change.
import { isForeign, becomesUnapplied } from '../../changes/unapplied-paths.ts';
import type { ChangedFile, ChangeSet, Side } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { folderOf, foldersAbove, isKustomizationPath, isRelevant } from '../../changes/relevant.ts';
import { isSameText } from '../../changes/text-questions.ts';
import type { Manifest } from '../../documents/document.ts';
import { manifestText, parsedSide } from '../../documents/documents.ts';
import { get, itemsOf, stringOf } from '../../documents/node.ts';
import { isManifestPath, mayHoldManifests } from '../../documents/parse.ts';
import { gatewayHome } from '../../grants/grant.ts';
import { referenceKey } from '../../grants/references.ts';
import { onceOf } from '../../once.ts';
import { appliersIn } from '../kustomize/appliers.ts';
import { nearestFirst } from '../tree/folder-distance.ts';
import { resolvePath } from '../tree/resolve-path.ts';
import { attachmentKey } from './attaching-objects.ts';
import { grantSide, noGrantSettings, type GrantSettings, type GrantSide } from './grant-side.ts';

/** Whether a file is unchanged, and not moved to a folder that is not applied. */
export const isSame = ({ path, previousPath = path, before, after }: ChangedFile): boolean =>
  isSameText(before, after) && !becomesUnapplied(path, previousPath);

/** What makes the tree worth reading when it changes: grants in full, and references. */
const occasionKeys = ({ grants, references }: GrantSide): string =>
  [...grants.map(({ manifest }) => manifestText(manifest)), ...references.map(referenceKey)].sort().join('\0');

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
const setsNamespaces = onceOf(
  (file: ChangedFile): boolean =>
    mayHoldManifests(file.path) &&
    file.before?.kind === 'text' &&
    file.after?.kind === 'text' &&
    !isSame(file) &&
    appliedIn(file, 'base').namespaces !== appliedIn(file, 'head').namespaces,
);

/** Whether a file that stays moves objects to other namespaces or drops them. A new overlay moves nothing. */
const movesNamespaces = onceOf((file: ChangedFile): boolean => {
  if (!mayHoldManifests(file.path) || file.before?.kind !== 'text' || file.after?.kind !== 'text' || isSame(file))
    return false;
  const built = new Set(appliedIn(file, 'head').builds);
  return setsNamespaces(file) || appliedIn(file, 'base').builds.some((path) => !built.has(path));
});

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
export function grantOccasions(changeSet: ChangeSet, settings: GrantSettings): readonly string[] {
  const { files, context } = changeSet;
  const known = occasions.get(files);
  const mayMove = mayHoldGrants(context) || (files.some(movesNamespaces) && showsGrants(changeSet));
  const key = JSON.stringify([settings.references, mayMove]);
  const found = known?.get(key);
  if (found !== undefined) return found;
  const changed = files.filter((file) => {
    if (!mayHoldManifests(file.path) || isSame(file)) return false;
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
export function candidates(
  { context }: ChangeSet,
  from: readonly string[],
): { wanted: readonly string[]; beyond: number } {
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
