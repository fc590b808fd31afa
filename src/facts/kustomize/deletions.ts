// Objects that a kustomization removes from what it builds: patches with `$patch: delete`.
import type { Manifest } from '../../documents/document.ts';
import { get, getIn, stringOf } from '../../documents/node.ts';
import { groupOfApiVersion } from '../../grants/grant.ts';
import type { Lookup } from '../tree/sides.ts';
import { patchText, type Kustomization, type PatchEntry, type Target } from './kustomization.ts';
import { readNodes, selects } from './kustomizations-of-a-side.ts';

/** Which objects are deleted; a selector without a name deletes all of its kind. */
export interface Deletion extends Omit<Target, 'selectors'> {
  /** The namespace that a kustomization below gives; one that the patch's own or a further one gives comes later. */
  readonly given?: string;
}

const asLiteral = (text: string | undefined): string | undefined => text?.replaceAll(/[^\w-]/g, String.raw`\$&`);

function deletionsIn(patch: PatchEntry, lookup: Lookup): Deletion[] {
  const source = patchText(patch, lookup);
  // Whether labels select an object is not looked at.
  const { selectors = [] } = patch.target ?? {};
  if (source?.text.includes('$patch') !== true || selectors.length > 0) return [];
  return readNodes(source)
    .filter((root) => stringOf(get(root, '$patch')) === 'delete')
    .map((root): Deletion => {
      const literal = (...way: string[]): string | undefined => asLiteral(stringOf(getIn(root, way)));
      const [kind, name, namespace] = [literal('kind'), literal('metadata', 'name'), literal('metadata', 'namespace')];
      return patch.target ?? { group: undefined, version: undefined, kind, name, namespace };
    });
}

/** Components within each other that are followed. */
const maxDepth = 200;

/** What a kustomization deletes, by itself and by its components; those that it builds have deletions of their own. */
export function deletions(byDir: ReadonlyMap<string, Kustomization>, lookup: Lookup) {
  const known = new Map<string, readonly Deletion[]>();
  return function deletionsOf(by: Kustomization, depth = 0): readonly Deletion[] {
    const found = known.get(by.dir);
    if (found !== undefined || depth > maxDepth) return found ?? [];
    // A component that leads back to itself is no way to build anything.
    known.set(by.dir, []);
    const within = by.components
      .flatMap(({ path }) => byDir.get(path ?? '') ?? [])
      .flatMap((one) => deletionsOf(one, depth + 1));
    const all = [...by.patches.flatMap((patch) => deletionsIn(patch, lookup)), ...within];
    known.set(by.dir, all);
    return all;
  };
}

/** Whether an object is among those that are deleted. */
export const isDeleted = (
  { apiVersion, kind, name, namespace = 'default' }: Manifest,
  deleted: readonly Deletion[],
): boolean =>
  deleted.some(
    (one) =>
      selects(one.kind, kind) &&
      selects(one.name, name) &&
      [namespace, one.given ?? namespace].some((text) => selects(one.namespace, text)) &&
      selects(one.group, groupOfApiVersion(apiVersion)) &&
      selects(one.version, apiVersion.slice(apiVersion.indexOf('/') + 1)),
  );
