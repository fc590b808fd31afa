// In which namespace each root kustomization, Flux Kustomization or Argo CD Application applies the objects of a file.
import { folderOf, foldersAbove, isKustomizationPath } from '../../changes/relevant.ts';
import type { Manifest } from '../../documents/document.ts';
import { get, itemsOf, stringOf } from '../../documents/node.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { groupBy } from '../../group-by.ts';
import type { Lookup } from '../tree/sides.ts';
import type { Applier } from './appliers.ts';
import { deletions, type Deletion } from './deletions.ts';
import { linksOf, patchText, type Kustomization } from './kustomization.ts';
import { filledIn, isNamespaceName, type Variables } from './variables.ts';

/** What becomes of the namespaces of objects in a file or folder. */
interface Move {
  /** Everything gets this namespace. */
  readonly moved?: string | undefined;
  /** What names no namespace gets this one. */
  readonly otherwise?: string | undefined;
  /** A transformer, patch or replacement may set another one. */
  readonly isUnknown?: true;
}

/** One way in which a file is applied. */
export interface Placement extends Move {
  /** What applies it: the folder of a kustomization that no other one builds, or the object that points at it. */
  readonly applier: string;
  /** What is filled into its texts. */
  readonly variables?: Variables | undefined;
  /** Objects of the file that its kustomizations delete. */
  readonly deleted?: readonly Deletion[];
}

/** The namespace of an object in a placement; undefined where it is unknown. */
export function namespaceIn({ namespace }: Manifest, placement: Placement): string | undefined {
  const { moved, otherwise, isUnknown, variables } = placement;
  const text = moved ?? (namespace === '' ? undefined : namespace) ?? otherwise;
  const name = isUnknown === true || text === undefined ? undefined : filledIn(text, variables);
  return name === undefined || !isNamespaceName(name) ? undefined : name;
}

/** Limits on visited files and folders, and on depth: beyond them the namespace of what is built is unknown. */
const [maxVisits, maxDepth] = [50_000, 200];

/** What is done to the namespaces of all that a kustomization builds, by itself; undefined where nothing is. */
function ownMove(by: Kustomization, lookup: Lookup): Move | undefined {
  const targets = by.replacements.flatMap((node) => itemsOf(get(node, 'targets')));
  const replaced = targets.flatMap((target) => itemsOf(get(target, 'fieldPaths')).map((path) => stringOf(path) ?? ''));
  const isHidden =
    by.transformers.length > 0 ||
    by.replacements.some((node) => get(node, 'path') !== undefined) ||
    by.patches.some((patch) => patchText(patch, lookup)?.text.includes('/metadata/namespace')) ||
    replaced.includes('metadata.namespace');
  if (isHidden) return { isUnknown: true };
  return by.namespace === undefined ? undefined : { moved: by.namespace };
}

/**
 * How a kustomization changes namespaces: first of its resources, then by each component, which transforms what was
 * built before it and what it adds, not what a later one adds; last by the kustomization itself.
 */
function movesWithin(
  byDir: ReadonlyMap<string, Kustomization>,
  lookup: Lookup,
): (by: Kustomization) => readonly Move[] {
  const known = new Map<string, Move>();
  function movesOf(by: Kustomization, depth = 0): readonly Move[] {
    const own = ownMove(by, lookup);
    let later: Move = own ?? {};
    const moves = [later];
    for (const { path } of [...by.components].reverse()) {
      if (own === undefined && !isSettled(later)) later = moveOf(byDir.get(path ?? ''), depth + 1);
      moves.push(later);
    }
    return moves.reverse();
  }
  function moveOf(component: Kustomization | undefined, depth: number): Move {
    if (component === undefined) return {};
    if (depth > maxDepth) return { isUnknown: true };
    const { dir } = component;
    const found = known.get(dir);
    if (found !== undefined) return found;
    // A component that leads back to itself is no way to build anything.
    known.set(dir, {});
    const [move = {}] = movesOf(component, depth);
    known.set(dir, move);
    return move;
  }
  return movesOf;
}

const isSettled = ({ moved, isUnknown }: Move): boolean => moved !== undefined || isUnknown === true;

/** The ways in which a file is applied; none where nothing in the tree builds it or points at its folder. */
export function placementsOf(
  kustomizations: readonly Kustomization[],
  appliers: readonly Applier[],
  paths: readonly string[],
  lookup: Lookup,
): (path: string) => readonly Placement[] {
  const byDir = new Map(kustomizations.map((one) => [one.dir, one]));
  const movesOf = movesWithin(byDir, lookup);
  const deletionsOf = deletions(byDir, lookup);
  const variables = new Map(appliers.map((one) => [one.name, new Map(one.variables)]));
  const placements = new Map<string, Map<string, Placement>>();
  /** Folders whose kustomizations are part of what an object applies. */
  const applied = new Set(appliers.map(({ dir }) => dir));
  let visits = 0;
  let isBeyond = false;

  function record(path: string, placement: Placement): void {
    const { applier, moved = '', otherwise = '', isUnknown = false } = placement;
    const known = placements.get(path) ?? new Map<string, Placement>();
    known.set(JSON.stringify([applier, moved, otherwise, isUnknown]), {
      ...placement,
      variables: variables.get(applier),
    });
    placements.set(path, known);
  }

  interface Walk {
    readonly applier: string;
    readonly seen: Set<string>;
    readonly deleted: readonly Deletion[];
    readonly depth: number;
  }

  const walkOf = (applier: string): Walk => ({ applier, seen: new Set(), deleted: [], depth: 0 });

  function walk(by: Kustomization, outer: Move, way: Walk): void {
    const { applier, seen, depth } = way;
    const key = JSON.stringify([by.dir, outer]);
    if (seen.has(key)) return;
    seen.add(key);
    const own = deletionsOf(by);
    const given = way.deleted.length === 0 ? undefined : movesOf(by)[0]?.moved;
    const outside = given === undefined ? way.deleted : way.deleted.map((one) => ({ given, ...one }));
    const deleted = own.length === 0 ? outside : [...outside, ...own];
    const { otherwise } = outer;
    const moves = isSettled(outer) ? [] : movesOf(by);
    const resources = by.builds.map((link) => ({ link, inner: moves[0] }));
    const components = by.components.map((link, index) => ({ link, inner: moves[index + 1] }));
    for (const { link, inner: within } of [...resources, ...components]) {
      const { path } = link;
      if (path === undefined) continue;
      const move: Move = within === undefined ? outer : { ...within, otherwise };
      visits += 1;
      const inner = byDir.get(path);
      isBeyond ||= visits > maxVisits || depth > maxDepth;
      if (inner === undefined) record(path, { ...(isBeyond ? { isUnknown: true } : move), applier, deleted });
      else if (!isBeyond) walk(inner, move, { ...way, deleted, depth: depth + 1 });
    }
  }

  function walkFolder({ dir, isDeep, moved, otherwise, name: applier }: Applier): void {
    const way = walkOf(applier);
    const own = byDir.get(dir);
    if (own !== undefined) {
      // The tool writes the namespace into this kustomization: its transformers and replacements still run after that.
      walk({ ...own, namespace: moved ?? own.namespace }, { otherwise }, way);
      return;
    }
    // A folder with a kustomization is applied as that defines, and so are the folders below.
    const isWithinOther = (path: string): boolean =>
      foldersAbove(path).some((folder) => folder.length > dir.length && byDir.has(folder));
    const isBelow = (path: string): boolean => dir === '' || path.startsWith(`${dir}/`);
    const units = isDeep ? [...byDir.values()].filter((one) => isBelow(one.dir) && !isWithinOther(one.dir)) : [];
    for (const one of units) {
      applied.add(one.dir);
      walk(one, { moved, otherwise }, way);
    }
    for (const path of paths.filter(isBelow)) {
      const isOwn = isDeep || folderOf(path) === dir;
      if (!isOwn || !isManifestPath(path) || isKustomizationPath(path) || (isDeep && isWithinOther(path))) continue;
      visits += 1;
      isBeyond ||= visits > maxVisits;
      if (!isBeyond) record(path, { moved, otherwise, applier });
    }
  }

  for (const applier of appliers) walkFolder(applier);
  const built = new Set(kustomizations.flatMap((by) => linksOf(by).flatMap(({ path }) => path ?? [])));
  for (const by of kustomizations)
    if (!by.isComponent && !built.has(by.dir) && !applied.has(by.dir)) walk(by, {}, walkOf(by.dir));
  const all = new Map([...placements].map(([path, found]) => [path, [...found.values()]]));
  // Where not all kustomizations were followed, one of the others may build it.
  return (path) => all.get(path) ?? (isBeyond ? [{ isUnknown: true, applier: '' }] : []);
}

/** The other appliers that give a manifest the same namespace as its own does: they apply it to other clusters. */
export function otherAppliersOf<M extends Manifest>(
  placed: ReadonlyMap<M, Placement>,
): (manifest: M) => ReadonlySet<string> {
  const copies = groupBy(placed, ([{ root }]) => root);
  return (manifest) => {
    const own = placed.get(manifest)?.applier;
    const others = (copies.get(manifest.root) ?? []).filter(([{ namespace }]) => namespace === manifest.namespace);
    return new Set(others.flatMap(([, { applier }]) => (applier === own ? [] : [applier])));
  };
}
