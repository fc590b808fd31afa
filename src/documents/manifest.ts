// Which documents are Kubernetes objects, and of what shape; expands lists into their items.
import { firstOf } from '../lists.ts';
import { isKustomizationPath } from '../changes/relevant.ts';
import { crdOf } from './crd.ts';
import type { Manifest, ManifestHead, ManifestShape } from './document.ts';
import { get, getIn, stringOf, isNull, type MappingNode, type Node } from './node.ts';
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

const isTextOrNull = (node: Node): boolean => typeof stringOf(node) === 'string' || isNull(node);
const maps: ReadonlySet<string> = new Set(['labels', 'annotations']);
const texts: ReadonlySet<string> = new Set(['name', 'namespace', 'generateName', 'resourceVersion', 'uid']);

/** A value of metadata that Go cannot decode. */
function undecodableValue(metadata: Node): Node | undefined {
  if (metadata.kind !== 'mapping') return isNull(metadata) ? undefined : metadata;
  const wrong = metadata.entries.find(({ key, value }) => {
    if (!maps.has(key)) return texts.has(key) && !isTextOrNull(value);
    return value.kind === 'mapping' ? value.entries.some((entry) => !isTextOrNull(entry.value)) : !isNull(value);
  });
  return wrong?.value;
}

/** What keeps kubectl from decoding an object with `items`, so that it applies none: a wrong item, or a wrong list. */
export function undecodable(root: Node | undefined, depth = 0): Node | undefined {
  const items = nameOf(get(root, 'kind')) === undefined ? undefined : get(root, 'items');
  if (items === undefined || isNull(items) || depth > maxListDepth) return undefined;
  if (items.kind !== 'sequence') return depth === 0 ? items : undefined;
  const [metadata, apiVersion] = [get(root, 'metadata'), get(root, 'apiVersion')];
  if (metadata !== undefined && undecodableValue(metadata) !== undefined) return metadata;
  if (apiVersion !== undefined && !isTextOrNull(apiVersion)) return apiVersion;
  return firstOf(items.items, (item) =>
    item.kind === 'mapping' || isNull(item) ? undecodable(item, depth + 1) : item,
  );
}

function collect(
  found: Manifest[],
  file: SourceFile,
  root: MappingNode,
  index: number,
  depth: number,
  defaults: Partial<Pick<Manifest, 'apiVersion' | 'kind'>>,
): void {
  const [ownKind, ownVersion] = [nameOf(get(root, 'kind')), nameOf(get(root, 'apiVersion'))];
  // Items without kind and apiVersion get those of the list.
  const { kind = '', apiVersion = '' } =
    ownKind === undefined && ownVersion === undefined ? defaults : { kind: ownKind, apiVersion: ownVersion };
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

/** A CRD without a group and names is a patch. With one of the two it is a CRD, maybe a broken one. */
function shapeOf(
  root: MappingNode,
  apiVersion: string,
  kind: string,
): Exclude<ManifestShape, 'crd-template' | 'kustomization'> {
  if (kind !== 'CustomResourceDefinition' || !crdApiVersions.has(apiVersion)) return 'object';
  const spec = get(root, 'spec');
  const has = (path: readonly string[]): boolean => getIn(spec, path) !== undefined;
  return has(['group']) || has(['names', 'kind']) || has(['names', 'plural']) ? 'crd' : 'crd-patch';
}
