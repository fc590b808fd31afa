// The references of a manifest that leave their namespace, or may do so.
import { child, index, whole, type Path } from '../apiserver/index.ts';
import type { Manifest } from '../documents/document.ts';
import { get, stringOf, type Node } from '../documents/node.ts';
import { textAt, type ObjectType } from './grant.ts';
import { typeOfManifest } from './kinds.ts';
import type { ReferencePath } from './reference-paths.ts';

/** A reference with a namespace of its own, other than that of its object. */
export interface LocatedReference {
  readonly manifest: Manifest;
  /** The place in the table by which it was found. */
  readonly rule: ReferencePath;
  /** Its path: `spec.rules[0].backendRefs[1]`. */
  readonly path: Path;
  readonly node: Node;
  /** `namespace` undefined: the manifest has none; it is set when it is applied. */
  readonly from: ObjectType & { readonly kind: string; readonly namespace: string | undefined };
  readonly to: ObjectType & { readonly kind: string; readonly namespace: string; readonly name: string };
}

type Found = { readonly node: Node; readonly path: Path };

/** The values at a path; `[*]` is every item of a list. Anything of another shape has none. */
function valuesAt(root: Node, steps: string): Found[] {
  let found: Found[] = [{ node: root, path: whole }];
  for (const step of steps.split('.')) {
    const isList = step.endsWith('[*]');
    const key = isList ? step.slice(0, -3) : step;
    found = found.flatMap(({ node, path }) => {
      const value = get(node, key);
      if (value === undefined) return [];
      const below = child(path, key);
      if (!isList) return [{ node: value, path: below }];
      return value.kind === 'sequence' ? value.items.map((item, at) => ({ node: item, path: index(below, at) })) : [];
    });
  }
  return found;
}

function referenceAt(manifest: Manifest, rule: ReferencePath, { node, path }: Found): LocatedReference | undefined {
  const namespace = textAt(node, 'namespace');
  const own = manifest.namespace === '' ? undefined : manifest.namespace;
  const name = textAt(node, 'name');
  const kind = textAt(node, 'kind') ?? rule.defaults.kind;
  // An empty group is set, and is the core group; only a missing one gets the default.
  const group = stringOf(get(node, 'group')) ?? stringOf(get(node, 'apiGroup')) ?? rule.defaults.group;
  if (namespace === undefined || namespace === own || name === undefined) return undefined;
  // Without group or kind where both are required the server rejects the object: there is no reference.
  if (kind === undefined || group === undefined) return undefined;
  const type = rule.from ?? typeOfManifest(manifest);
  return { manifest, rule, path, node, from: { ...type, namespace: own }, to: { group, kind, namespace, name } };
}

/** The governed references of a manifest that name another namespace than the object's, or whose own is unknown. */
export function referencesOf(manifest: Manifest, paths: readonly ReferencePath[]): LocatedReference[] {
  const { group, kind } = typeOfManifest(manifest);
  return paths
    .filter((rule) => rule.kind === kind && rule.group === group)
    .flatMap((rule) => valuesAt(manifest.root, rule.path).flatMap((found) => referenceAt(manifest, rule, found) ?? []));
}

/** What makes two references of two sides the same: who refers to what; not their places in the object. */
export const referenceKey = ({ manifest, from, to }: LocatedReference): string =>
  JSON.stringify([from.group, manifest.kind, from.namespace, manifest.name, to.group, to.kind, to.namespace, to.name]);
