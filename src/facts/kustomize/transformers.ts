// Transformers that are patches or replacements in files of their own: they do what the kustomization's entries do.
import { get, itemsOf, stringOf, type Entry, type MappingNode, type Node } from '../../documents/node.ts';
import { spanOf } from '../../documents/span.ts';
import { listedIn, type SideContext } from './effects.ts';
import { readKustomization, type Kustomization } from './kustomization.ts';
import { ownValue } from '../../own-value.ts';

const mapping = (entries: readonly (readonly [string, Node | undefined])[]): MappingNode => ({
  kind: 'mapping',
  start: 0,
  end: 0,
  entries: entries.flatMap(([key, value]): Entry[] =>
    value === undefined ? [] : [{ key, keyStart: 0, keyEnd: 0, value }],
  ),
});
const sequence = (items: readonly Node[]): Node => ({ kind: 'sequence', start: 0, end: 0, items });

/** The content of each of these transformers, as a kustomization. Source: kustomize, api/internal/builtins. */
const asKustomization: Readonly<Record<string, (root: Node) => MappingNode>> = {
  PatchTransformer: (root) => mapping([['patches', sequence([root])]]),
  PatchJson6902Transformer: (root) => {
    const patch = ['target', 'path', 'patch'].map((key) => [key, get(root, key === 'patch' ? 'jsonOp' : key)] as const);
    return mapping([['patchesJson6902', sequence([mapping(patch)])]]);
  },
  PatchStrategicMergeTransformer: (root) => {
    const patches = [...itemsOf(get(root, 'paths')), get(root, 'patches')].flatMap((one) => one ?? []);
    return mapping([['patchesStrategicMerge', sequence(patches)]]);
  },
  ReplacementTransformer: (root) => mapping([['replacements', get(root, 'replacements')]]),
};

const readerOf = (root: Node): ((root: Node) => MappingNode) | undefined => {
  const kind = stringOf(get(root, 'kind')) ?? '';
  return stringOf(get(root, 'apiVersion')) === 'builtin' ? ownValue(asKustomization, kind) : undefined;
};

/** Whether a transformer is among those that `unfolded` reads. */
export const isUnfolded = (root: Node): boolean => readerOf(root) !== undefined;

/** A kustomization with patches and replacements of its transformers as its own. Paths are those of its folder. */
export function unfolded(by: Kustomization, context: SideContext): Kustomization {
  const said = by.transformers.flatMap((node) =>
    listedIn(node, by, context).flatMap((root) => {
      const read = typeof root === 'string' ? undefined : readerOf(root)?.(root);
      return read === undefined ? [] : [{ node, settings: readKustomization(by.file, read, by.dir) }];
    }),
  );
  if (said.length === 0) return by;
  return {
    ...by,
    // All of it is reported where the kustomization lists the transformer.
    patches: [
      ...by.patches,
      ...said.flatMap(({ node, settings }) =>
        settings.patches.map((patch) => ({ ...patch, at: spanOf(by.file, node), isApart: true as const })),
      ),
    ],
    replacements: [
      ...by.replacements,
      ...said.flatMap(({ node: { start, end }, settings }) =>
        settings.replacements.map((one) => ({ ...one, start, end })),
      ),
    ],
  };
}
