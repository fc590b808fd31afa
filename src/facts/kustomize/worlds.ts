// Where the objects of a file end up: in which namespace each root kustomization, Flux Kustomization or Argo CD Application applies them.
import type { Manifest } from '../../documents/document.ts';
import { get, itemsOf, stringOf } from '../../documents/node.ts';
import { isManifestPath } from '../../documents/parse.ts';
import { isKustomizationPath } from '../../documents/manifest.ts';
import { groupBy } from '../../group-by.ts';
import type { Lookup } from '../sides.ts';
import type { Applier } from './appliers.ts';
import { folderOf, type Kustomization } from './kustomization.ts';

/** What becomes of the namespaces in a file, or in a folder. */
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
  readonly world: string;
}

/** The namespace of an object in a world; undefined where nobody can know it. */
export const namespaceIn = ({ namespace }: Manifest, { moved, otherwise, isUnknown }: Move): string | undefined =>
  isUnknown === true ? undefined : (moved ?? (namespace === '' ? undefined : namespace) ?? otherwise);

/** Files and folders that are visited at most: beyond it the namespace of what is built is not known. */
const mostVisits = 50_000;

/** What a kustomization does to the namespaces of what it builds. Its components come before it, and what is said outside comes last. */
function moveOf(by: Kustomization, byDir: ReadonlyMap<string, Kustomization>, lookup: Lookup, depth = 0): Move {
  const textOf = (path: string | undefined): string => {
    const file = path === undefined ? 'absent' : lookup(path);
    return typeof file === 'string' ? '' : file.text;
  };
  const patches = by.patches.map(({ inline, file }) => inline ?? textOf(file?.path));
  const targets = by.replacements.flatMap((node) => itemsOf(get(node, 'targets')));
  const replaced = targets.flatMap((target) => itemsOf(get(target, 'fieldPaths')).map((path) => stringOf(path) ?? ''));
  const isHidden =
    by.transformers.length > 0 ||
    by.replacements.some((node) => get(node, 'path') !== undefined) ||
    patches.some((text) => text.includes('/metadata/namespace')) ||
    replaced.includes('metadata.namespace');
  if (isHidden) return { isUnknown: true };
  if (by.namespace !== undefined) return { moved: by.namespace };
  const components = by.components.flatMap(({ path }) => byDir.get(path ?? '') ?? []);
  // The last component is the last to transform what was built so far.
  const moves = depth > 20 ? [] : components.map((one) => moveOf(one, byDir, lookup, depth + 1));
  return moves.findLast(({ moved, isUnknown }) => moved !== undefined || isUnknown === true) ?? {};
}

/** Tells in which ways a file is applied; none where nothing in the tree builds it or points at its folder. */
export function worldsOf(
  kustomizations: readonly Kustomization[],
  appliers: readonly Applier[],
  paths: readonly string[],
  lookup: Lookup,
): (path: string) => readonly Placement[] {
  const byDir = new Map(kustomizations.map((one) => [one.dir, one]));
  const placements = new Map<string, Map<string, Placement>>();
  let visits = 0;

  function record(path: string, placement: Placement): void {
    const { world, moved = '', otherwise = '', isUnknown = false } = placement;
    const known = placements.get(path) ?? new Map<string, Placement>();
    known.set(JSON.stringify([world, moved, otherwise, isUnknown]), placement);
    placements.set(path, known);
  }

  function walk(by: Kustomization, outer: Move, world: string, seen: Set<string>): void {
    const key = JSON.stringify([by.dir, outer]);
    if (seen.has(key)) return;
    seen.add(key);
    const { otherwise } = outer;
    const isSettled = outer.moved !== undefined || outer.isUnknown === true;
    const move: Move = isSettled ? outer : { ...moveOf(by, byDir, lookup), otherwise };
    for (const { path } of [...by.builds, ...by.components]) {
      if (path === undefined) continue;
      visits += 1;
      const inner = byDir.get(path);
      if (inner !== undefined && visits <= mostVisits) walk(inner, move, world, seen);
      else record(path, visits <= mostVisits ? { ...move, world } : { isUnknown: true, world });
    }
  }

  function walkFolder({ dir, isDeep, moved, otherwise, name: world }: Applier): void {
    const seen = new Set<string>();
    const own = byDir.get(dir);
    if (own !== undefined) {
      walk(own, { moved, otherwise }, world, seen);
      return;
    }
    const inside = paths.filter((path) => dir === '' || path.startsWith(`${dir}/`));
    const units = isDeep ? [...byDir.values()].filter((one) => dir === '' || one.dir.startsWith(`${dir}/`)) : [];
    // A folder with a kustomization is applied as that says, and so is what lies below.
    const outermost = units.filter(
      (one) => !units.some((other) => other !== one && one.dir.startsWith(`${other.dir}/`)),
    );
    for (const one of outermost) walk(one, { moved, otherwise }, world, seen);
    for (const path of inside) {
      const isOwn = isDeep || folderOf(path) === dir;
      if (!isOwn || !isManifestPath(path) || isKustomizationPath(path)) continue;
      if (!outermost.some((one) => path.startsWith(`${one.dir}/`))) record(path, { moved, otherwise, world });
    }
  }

  for (const applier of appliers) walkFolder(applier);
  const applied = new Set(appliers.map(({ dir }) => dir));
  const built = new Set(
    kustomizations.flatMap((by) => [...by.builds, ...by.components].flatMap(({ path }) => path ?? [])),
  );
  for (const by of kustomizations)
    if (!by.isComponent && !built.has(by.dir) && !applied.has(by.dir)) walk(by, {}, by.dir, new Set());
  const all = new Map([...placements].map(([path, found]) => [path, [...found.values()]]));
  return (path) => all.get(path) ?? [];
}

/** The worlds in which an object would be the very same one as in its own: they are other clusters. By the copies of one manifest. */
export function rivalsOf<M extends Manifest>(placed: ReadonlyMap<M, Placement>): (manifest: M) => ReadonlySet<string> {
  const copies = groupBy(placed, ([{ root }]) => root);
  return (manifest) => {
    const own = placed.get(manifest)?.world;
    const others = (copies.get(manifest.root) ?? []).filter(([{ namespace }]) => namespace === manifest.namespace);
    return new Set(others.flatMap(([, { world }]) => (world === own ? [] : [world])));
  };
}
