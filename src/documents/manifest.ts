// Tells which documents are Kubernetes objects, and of what shape; takes the items out of lists.
import { isKustomizationPath } from '../changes/relevant.ts';
import { crdOf } from './crd.ts';
import type { Manifest, ManifestHead, ManifestShape } from './document.ts';
import { get, getIn, stringOf, type MappingNode, type Node } from './node.ts';
import type { SourceFile } from './span.ts';

/** Lists within lists are followed so deep; a list that is nested deeper is an object like any other. */
const maxListDepth = 8;

/** The manifests of a document: itself or, of any kind with them, its `items` (unstructuredJSONScheme.decodeToList). */
export function manifestsOf(file: SourceFile, root: Node | undefined, index: number): Manifest[] {
  const found: Manifest[] = [];
  if (root?.kind !== 'mapping') return found;
  collect(found, file, root, index, 0, {});
  return found;
}

function collect(
  found: Manifest[],
  file: SourceFile,
  root: MappingNode,
  index: number,
  depth: number,
  defaults: Partial<Pick<Manifest, 'apiVersion' | 'kind'>>,
): void {
  const ownKind = nameOf(get(root, 'kind'));
  const kind = ownKind ?? defaults.kind ?? '';
  const apiVersion = (ownKind === undefined ? defaults.apiVersion : undefined) ?? nameOf(get(root, 'apiVersion')) ?? '';
  const isKustomization = kustomizationApi.test(apiVersion) || (depth === 0 && isKustomizationPath(file.path));
  const items = kind !== '' && !isKustomization && depth < maxListDepth ? get(root, 'items') : undefined;
  if (depth === 0 && items?.kind === 'scalar' && items.value === null) return;
  if (items?.kind === 'sequence') {
    const itemKind = kind.endsWith('List') ? kind.slice(0, -'List'.length) : kind;
    for (const item of items.items) {
      if (item.kind === 'mapping')
        collect(found, file, item, index, depth + 1, itemKind === '' ? {} : { apiVersion, kind: itemKind });
    }
    return;
  }
  if (!isKustomization && (apiVersion === '' || kind === '')) return;
  const metadata = get(root, 'metadata');
  const manifest: ManifestHead = {
    file,
    index,
    root,
    apiVersion,
    kind,
    name: stringOf(get(metadata, 'name')) ?? '',
    namespace: stringOf(get(metadata, 'namespace')),
  };
  const shape = isKustomization ? 'kustomization' : shapeOf(root, apiVersion, kind);
  found.push(shape === 'crd' ? crdOf(manifest, shape) : { ...manifest, shape });
}

const kustomizationApi = /^kustomize\.config\.k8s\.io\//;

const nameOf = (node: Node | undefined): string | undefined => {
  const text = stringOf(node);
  return text === '' ? undefined : text;
};

const crdApiVersions: ReadonlySet<string> = new Set(['apiextensions.k8s.io/v1', 'apiextensions.k8s.io/v1beta1']);

/** A CRD without a group and without names of its own changes another one: a patch. With one of the two it is a CRD, maybe a broken one. */
function shapeOf(
  root: MappingNode,
  apiVersion: string,
  kind: string,
): Exclude<ManifestShape, 'crd-template' | 'kustomization'> {
  if (kind !== 'CustomResourceDefinition' || !crdApiVersions.has(apiVersion)) return 'object';
  const spec = get(root, 'spec');
  const says = (path: readonly string[]): boolean => getIn(spec, path) !== undefined;
  return says(['group']) || says(['names', 'kind']) || says(['names', 'plural']) ? 'crd' : 'crd-patch';
}
