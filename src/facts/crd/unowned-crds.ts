// CRDs in folders of tests, examples and the like whose group nothing else in the tree has: those of other projects.
import { isAudit, type ChangeSet } from '../../changes/change-set.ts';
import { baseName, folderOf, foldersAbove } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide, type Documents, type FilePair } from '../../documents/documents.ts';
import { packageGroup } from '../../documents/go/annotations.ts';
import { isManifestPath } from '../../documents/parse.ts';
import type { SourceFile } from '../../documents/span.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { subchartsOf, type Subcharts } from '../helm/subcharts.ts';
import { sideTree } from '../tree/sides.ts';
import { lazily, once } from '../../once.ts';
import { crdIndex, crdsIn } from './crd-index.ts';

/** CRDs of other projects in changed files. */
export interface UnownedCrdsFact {
  readonly kind: 'unowned-crds';
  /** Files that hold nothing but such CRDs on both sides. */
  readonly paths: ReadonlySet<string>;
  /** The names of those in other files, by path. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Beyond this limit, files that may name a group are not read; of those with CRDs all are read, or none. */
const ownerLimit = 500;
const crdLimit = 50;

/** Files that name the groups of a project: kubebuilder's, and those of Go packages of API types. */
const ownerFile = /(?:^|\/)(?:PROJECT|(?:apis?\/(?:.*\/)?|v\d\w*\/)(?:doc|groupversion_info|register)\.go)$/;

/** A manifest that by its path may hold CRDs: they name the groups of a project without such files. */
const isCrdFile = (path: string): boolean => isManifestPath(path) && /crd|customresourcedefinition/i.test(path);

/** Folders that say that what is in them is another project's, also of the same domain. */
const external = /(?:^|\/)(?:external(?:-crds)?|deps|dependencies)\//i;
/** Whether a path is in a folder of what other projects release: charts that a chart brings along among them. */
const isBroughtAlong = (path: string): boolean => external.test(path) || /(?:^|\/)charts\/[^/]+\/charts\//i.test(path);

/**
 * The files that may name the groups of a project, and how many of them are read. A Go package states its group in
 * `addons` or `dev` as well, as a component of a repository of many, but not in tests or dependencies; those of others
 * are in files with CRDs as long as no package outside of such folders states one.
 */
function owners(
  paths: readonly string[],
  isHome: (path: string) => boolean,
): { readonly files: readonly string[]; readonly limit: number } {
  const files = paths.filter((path) => ownerFile.test(path) && !isAuxiliary(path) && !isBroughtAlong(path));
  if (files.some(isHome)) return { files, limit: ownerLimit };
  const crdFiles = paths.filter((path) => isCrdFile(path) && isHome(path));
  return { files: [...files, ...crdFiles], limit: Math.min(files.length, ownerLimit) + crdLimit };
}

/** Folders of what a project needs and does not release. */
const needed = /(?:^|\/)(?:integration[^/]*|scripts?|addons|cni|ci|dev|development|ext|local|kind|static|upstream)\//i;

/** Whether a path is in a folder whose name says that it is not what the project releases. */
const isUnreleased = (path: string): boolean => isAuxiliary(path) || needed.test(path) || isBroughtAlong(path);

/** Whether a path is in such a folder or chart, given the charts that others bring along. */
const outsideOf = ({ has }: Subcharts): ((path: string) => boolean) => once((path) => isUnreleased(path) || has(path));

/** Whether a path is in such a chart alone, of the project itself. */
const isOfOwnChart = (path: string, { hasOwn }: Subcharts): boolean =>
  !isAuxiliary(path) && !needed.test(path) && !external.test(path) && hasOwn(path);

/** Whether a path is in a chart that this change removes completely, given the paths at the head. */
function inRemovedCharts({ files, context }: ChangeSet): (path: string) => boolean {
  const charts = files.flatMap(({ path, status }) =>
    status === 'removed' && baseName(path) === 'Chart.yaml' ? [folderOf(path)] : [],
  );
  if (charts.length === 0) return () => false;
  const left = files.flatMap(({ path, status }) => (status === 'removed' ? [] : [path]));
  const folders = new Set([...(context.paths ?? []), ...left].flatMap(foldersAbove));
  const removed = new Set(charts.filter((chart) => !folders.has(chart)));
  return (path) => foldersAbove(path).some((folder) => removed.has(folder));
}

/** Such a group belongs to no project. */
export const isExampleGroup = (group: string | undefined): boolean => /(?:^|\.)example\./.test(group ?? '');

const isExample = ({ group }: Crd): boolean => isExampleGroup(group.value);

/** A file named as controller-gen does, by group and plural. */
const generated = /(?:^|\/)[\w-]+(?:\.[\w-]+)+_[\w-]+\.ya?ml$/;

/** Whether a path contains a group, not as the domain of another one. */
function namesGroup(path: string, group: string): boolean {
  let at = path.indexOf(group);
  while (at > 0 && /[a-z\d.-]/.test(path[at - 1] ?? '')) at = path.indexOf(group, at + 1);
  return at >= 0;
}

/** Whether a path outside of those folders names a CRD's group, or is a manifest named after the CRD alone. */
function namedIn(homes: readonly string[]): (crd: Crd) => boolean {
  const paths = homes.map((path) => path.toLowerCase());
  const manifests = paths.filter((path) => isManifestPath(path) && !generated.test(path));
  const words = new Set(manifests.flatMap((path) => path.split(/[^a-z\d]+/)));
  // A manifest that is named after the CRD of a group names none of other groups.
  for (const path of paths) if (generated.test(path)) words.delete(baseName(path).replace(/^.*_|\.\w+$/g, ''));
  // A path with `a.example.com` does not name `example.com`.
  const isGroup = once((group: string) => paths.some((path) => namesGroup(path, group)));
  return ({ group, names }) =>
    words.has(names.plural.value?.toLowerCase() ?? '') || isGroup(group.value?.toLowerCase() ?? '');
}

/** Unchanged files that may show that the group of a changed CRD in a folder of tests or examples is the project's. */
export function ownerWants(changeSet: ChangeSet, paths: readonly string[]): string[] {
  const isOfRemovedChart = inRemovedCharts(changeSet);
  const charts = subchartsOf(sideTree(changeSet, 'base'));
  const isOutside = outsideOf(charts);
  const crds = changeSet.files
    .filter(({ path }) => isOutside(path) || isOfRemovedChart(path))
    .flatMap((file) => [...crdsIn(parsedSide(file, 'base')), ...crdsIn(parsedSide(file, 'head'))]);
  const doubtful = crds.filter((crd) => !isExample(crd) && !isOfOwnChart(crd.file.path, charts));
  if (doubtful.length === 0) return [...charts.wanted];
  const isHome = (path: string): boolean => !isOutside(path);
  const { files: wanted, limit } = owners(paths, isHome);
  return wanted.length > limit || doubtful.every(namedIn(paths.filter(isHome)))
    ? [...charts.wanted]
    : [...charts.wanted, ...wanted];
}

const domainOf = (group: string): string => group.split('.').slice(-2).join('.');

const domain = /^[ -]*domain: *["']?([\w.-]+)/gm;
const countOf = (text: string, key: string): number =>
  [...text.matchAll(new RegExp(`^[ -]*${key}: *\\S`, 'gm'))].length;

/** The groups that such a file names, and domains of groups: with a dot in front where all kinds have a group. */
function groupsIn(file: SourceFile): string[] {
  if (file.path.endsWith('.go')) return [packageGroup(file) ?? ''];
  const kinds = countOf(file.text, 'kind');
  const dot = kinds > 0 && countOf(file.text, 'group') >= kinds ? '.' : '';
  return [...file.text.matchAll(domain)].map(([, name = '']) => `${dot}${name}`);
}

/**
 * Which CRDs of changed files are other projects': those of example groups, and, where the tree is known and has groups
 * of its own, of groups that are none of them and that no path names; of those removed with a whole chart where Go
 * files state the groups, and none shares their domain. A CRD that was the project's before the change still is.
 * `isOurs`: first-party paths.
 */
export function unownedCrds(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
): UnownedCrdsFact[] {
  const crdsOf = (file: FilePair): readonly Crd[] => [...crdsIn(file.base), ...crdsIn(file.head)];
  const isOfRemovedChart = inRemovedCharts(changeSet);
  const [base, head] = [sideTree(changeSet, 'base'), sideTree(changeSet, 'head')];
  // A chart that the change puts above others makes none of what was there another project's.
  const charts = { base: subchartsOf(base), head: subchartsOf(head) };
  const outside = { base: outsideOf(charts.base), head: outsideOf(charts.head) };
  const isOutside = ({ file }: Crd): boolean => outside[file.side](file.path);
  const isDoubtful = ({ file: { path, side } }: Crd): boolean =>
    isOfRemovedChart(path) || (outside[side](path) && !isOfOwnChart(path, charts[side]));
  const candidates = [...documents.files, ...documents.moved].filter((file) => {
    const crds = crdsOf(file);
    return crds.length > 0 && crds.every(isDoubtful);
  });
  if (candidates.length === 0) return [];
  const isHome = (path: string): boolean => isOurs(path) && !outside.base(path) && !isOfRemovedChart(path);
  // What the change adds takes no name away from what was there.
  const named = [base, head].map(({ paths }) => namedIn([...paths].filter(isHome)));
  const isNamed = (crd: Crd): boolean => named.some((is) => is(crd));
  const index = crdIndex(documents);
  const isKept = (path: string): boolean => isOurs(path) && !isOfRemovedChart(path);
  const sources = [base, head].map(({ paths, lookup }) =>
    owners(paths.filter(isKept), isHome).files.map((path) => lookup(path)),
  );
  const [said = [], saidNow = []] = sources.map((files) =>
    files.flatMap((file) => (typeof file !== 'string' && ownerFile.test(file.path) ? [file] : [])),
  );
  const stating = (files: readonly SourceFile[]): SourceFile[] => files.filter(({ path }) => isHome(path));
  const ownOn = (side: 'base' | 'head', files: readonly SourceFile[]): ReadonlySet<string> => {
    const crds = [index.changed[side], index.unchanged()].flatMap(({ all }) => all);
    const own = new Set([
      ...crds.flatMap(({ file, group }) => (isHome(file.path) ? (group.value ?? '') : [])),
      ...stating(files).flatMap(groupsIn),
    ]);
    own.delete('');
    // What a component states alone does not make the others another project's.
    if (own.size === 0) return own;
    for (const group of files.flatMap(groupsIn)) if (group !== '') own.add(group);
    // Other groups of such a project may be in files with any path: they share its domain.
    if (stating(files).length === 0) for (const group of own) own.add(domainOf(group));
    return own;
  };
  const [ownBefore, ownNow] = [ownOn('base', said), ownOn('head', saidNow)];
  const own = new Set([...ownBefore, ...ownNow]);
  // A folder of what is external may have CRDs of the same domain: those of no package, and in no other folder.
  const isGo = ({ path }: SourceFile): boolean => path.endsWith('.go');
  const stated = stating(said).some(isGo) ? new Set([...said, ...saidNow].filter(isGo).flatMap(groupsIn)) : own;
  // Without a base all files of the tree are read.
  const isListed = isAudit(changeSet) || changeSet.context.paths !== undefined;
  const isRead = isListed && !sources.flat().includes('unread');
  const homeNames = lazily(() => {
    const all = [index.changed.base, index.changed.head, index.unchanged()].flatMap((some) => some.all);
    return new Set(all.flatMap(({ file, name }) => (isHome(file.path) ? name : [])));
  });
  const isOwned = (crd: Crd): boolean => {
    const parts = (crd.group.value ?? '').split('.');
    const groups = external.test(crd.file.path) && !homeNames().has(crd.name) ? stated : own;
    const above = parts.map((_, at) => parts.slice(at).join('.'));
    return isNamed(crd) || above.some((group, at) => groups.has(group) || (at > 0 && groups.has(`.${group}`)));
  };
  // Copies of a completely removed chart may be removed elsewhere, too: they do not make it the project's.
  const domains = new Set([...ownNow, ...said.flatMap(groupsIn)].map(domainOf));
  const sharesDomain = ({ group }: Crd): boolean => domains.has(domainOf(group.value ?? ''));
  const isOwnedWhole = (crd: Crd): boolean => stating(said).length === 0 || isNamed(crd) || sharesDomain(crd);
  // A chart may bring along one of the project's own with CRDs that no package here states.
  const isInChart = (path: string): boolean => !isAuxiliary(path) && !needed.test(path) && !external.test(path);
  const isOwnedBelow = (crd: Crd): boolean => isOwned(crd) || (isInChart(crd.file.path) && sharesDomain(crd));
  const atHome = new Set(index.changed.base.all.flatMap(({ file, name }) => (isHome(file.path) ? name : [])));
  const paths = new Set<string>();
  const names = new Map<string, ReadonlySet<string>>();
  for (const file of candidates) {
    const all = crdsOf(file);
    const before = new Set(crdsIn(file.base).map(({ name }) => name));
    // An example in no such folder is the project's, so that moving it there makes it no example of another one.
    const cameFromHome = ({ name }: Crd): boolean => atHome.has(name) && !before.has(name);
    // Groups that the change adds do not prove anything about CRDs that existed before it.
    const isKnown = isRead && (crdsIn(file.base).length > 0 ? ownBefore : own).size > 0;
    const foreign = all.filter((crd) => {
      const isOwn = isOutside(crd) ? isOwnedBelow : isOwnedWhole;
      const { path } = crd.file;
      const isOfExample = isExample(crd) && (isUnreleased(path) || isOfRemovedChart(path));
      return !cameFromHome(crd) && (isOfExample || (isKnown && !isOwn(crd)));
    });
    for (const { path } of [file.base, file.head].flatMap((side) => side?.file ?? []))
      if (foreign.length === all.length) paths.add(path);
      else names.set(path, new Set(foreign.map(({ name }) => name)));
  }
  return [{ kind: 'unowned-crds', paths, names }];
}
