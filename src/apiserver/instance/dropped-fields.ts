// Which fields of a custom resource in a document the server would drop, each with its place.
import { entryOf, stringOf, type Entry, type MappingNode, type Node } from '../../documents/node.ts';
import { child, pathText, root as rootField, whole, type Path } from '../path.ts';
import type { JSONSchemaProps } from '../schema.ts';
import type { ServedVersion } from './custom-resource.ts';
import { sortedByBytes } from './json.ts';
import { unknownMetaFields } from './object-meta.ts';
import { asResource, partsOf, unknownFields, type Tree, type UnknownField } from './prune.ts';
import { append } from '../../lists.ts';

interface DroppedField {
  readonly path: Path;
  readonly entry: Entry;
}

/** Of duplicate keys the last one counts. */
const nodeTree: Tree<Node, MappingNode> = {
  fields: (node) =>
    node.kind === 'mapping' ? [...new Map(node.entries.map((entry) => [entry.key, entry.value] as const))] : undefined,
  items: (node) => (node.kind === 'sequence' ? node.items : undefined),
  asParent: (node) => node as MappingNode,
};

/** Unknown metadata of embedded resources; what pruning drops before is not entered. */
function* embeddedMeta(
  node: Node,
  schema: JSONSchemaProps | undefined,
  path: Path,
): Generator<UnknownField<MappingNode>> {
  if (schema === undefined) return;
  const metadata = schema['x-kubernetes-embedded-resource'] === true ? entryOf(node, 'metadata')?.value : undefined;
  if (metadata !== undefined) yield* unknownMetaFields(nodeTree, metadata, child(path, 'metadata'));
  for (const part of partsOf(nodeTree, node, schema, path)) yield* embeddedMeta(...part);
}

/** What the server drops on writing, sorted; without nulls, `status` of a create, other kinds and versions. */
export function droppedFields(root: Node, served: ServedVersion): DroppedField[] {
  if (stringOf(entryOf(root, 'apiVersion')?.value) !== `${served.group}/${served.version}`) return [];
  if (stringOf(entryOf(root, 'kind')?.value) !== served.kind) return [];
  const metadata = entryOf(root, 'metadata')?.value;
  const found: UnknownField<MappingNode>[] =
    metadata === undefined ? [] : [...unknownMetaFields(nodeTree, metadata, rootField('metadata'))];
  if (!served.preserveUnknownFields) append(found, unknownFields(nodeTree, root, asResource(served.schema)));
  append(found, embeddedMeta(root, served.schema, whole));
  const byText = new Map<string, DroppedField>();
  for (const { path, parent, key } of found) {
    const entry = entryOf(parent, key);
    if (path !== undefined && entry !== undefined) byText.set(pathText(path), { path, entry });
  }
  return sortedByBytes([...byText.keys()]).flatMap((text) => byText.get(text) ?? []);
}
