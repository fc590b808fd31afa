// Whether a kustomization changes an object before it is applied, so that its file does not show the applied form.
import type { Manifest } from '../../documents/document.ts';
import type { Lookup } from '../tree/sides.ts';
import { patchText, type Kustomization, type PatchEntry } from './kustomization.ts';
import { selector, type KustomizeTree } from './kustomizations-of-a-side.ts';

/** Whether patches, transformers or replacements may change an object; labels count for Namespaces. */
export function alterations(tree: KustomizeTree, lookup: Lookup): (object: Manifest) => boolean {
  const selects = selector();

  function reaches(patch: PatchEntry, { kind, name }: Manifest): boolean {
    const { target } = patch;
    if (target !== undefined) return selects(target.kind, kind) && selects(target.name, name);
    const text = patchText(patch, lookup)?.text;
    return text === undefined || (text.includes(kind) && text.includes(name));
  }

  function alters(by: Kustomization, object: Manifest, seen: Set<Kustomization>): boolean {
    if (seen.has(by)) return false;
    seen.add(by);
    return (
      by.transformers.length > 0 ||
      by.replacements.length > 0 ||
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
