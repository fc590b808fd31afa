// Whether a kustomization changes an object before it is applied, so that its file does not show the applied form.
import type { Manifest } from '../../documents/document.ts';
import { get, itemsOf, type Node } from '../../documents/node.ts';
import type { Lookup } from '../tree/sides.ts';
import { patchText, targetOf, type Kustomization, type PatchEntry, type Target } from './kustomization.ts';
import { selects, type KustomizeTree } from './kustomizations-of-a-side.ts';

/** Whether patches, transformers or replacements may change an object; labels count for Namespaces. */
export function alterations(tree: KustomizeTree, lookup: Lookup): (object: Manifest) => boolean {
  // Kustomize also selects by the name that an object has got, with a prefix and a suffix.
  const isTarget = (target: Target, { kind, name }: Manifest): boolean =>
    selects(target.kind, kind) && (selects(target.name, name) || target.name?.includes(name) === true);

  function reaches(patch: PatchEntry, object: Manifest): boolean {
    if (patch.target !== undefined) return isTarget(patch.target, object);
    const text = patchText(patch, lookup)?.text;
    return text === undefined || (text.includes(object.kind) && text.includes(object.name));
  }

  const writesTo = (replacement: Node, object: Manifest): boolean =>
    get(replacement, 'path') !== undefined ||
    itemsOf(get(replacement, 'targets')).some((one) => isTarget(targetOf(get(one, 'select')), object));

  function alters(by: Kustomization, object: Manifest, seen: Set<Kustomization>): boolean {
    if (seen.has(by)) return false;
    seen.add(by);
    return (
      by.transformers.length > 0 ||
      by.replacements.some((one) => writesTo(one, object)) ||
      (object.kind === 'Namespace' && (by.labels.length > 0 || by.commonLabels !== undefined)) ||
      by.patches.some((patch) => reaches(patch, object)) ||
      by.components.some(({ path }) => {
        const component = path === undefined ? undefined : tree.byDir.get(path);
        return component === undefined || alters(component, object, seen);
      })
    );
  }

  return (object) => {
    const seen = new Set<Kustomization>();
    return [...tree.builders(object.file.path).keys()].some((by) => alters(by, object, seen));
  };
}
