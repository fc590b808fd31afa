// Which fields of a custom resource in a document the server would drop, each with its place.
import { jsonOf } from '../../documents/json-value.ts';
import type { Entry, Node } from '../../documents/node.ts';
import { placeOf } from '../locate.ts';
import { child, pathText, root as rootField, stepsOf, whole, type Path } from '../path.ts';
import type { JSONSchemaProps, JSONValue } from '../schema.ts';
import type { ServedVersion } from './custom-resource.ts';
import { isObject, sortedByBytes } from './json.ts';
import { unknownMetaFields } from './object-meta.ts';
import { asResource, partsOf, unknownFields } from './prune.ts';

/** Unknown metadata of embedded resources; what pruning drops before is not entered. */
function* embeddedMeta(value: JSONValue, schema: JSONSchemaProps | undefined, path: Path): Generator<Path> {
  if (schema === undefined) return;
  const isResource = schema['x-kubernetes-embedded-resource'] === true && isObject(value);
  if (isResource) yield* unknownMetaFields(value['metadata'] ?? null, child(path, 'metadata'));
  for (const part of partsOf(value, schema, path)) yield* embeddedMeta(...part);
}

/** What the server drops on writing, sorted; without nulls, `status` of a create, other kinds and versions. */
export function droppedFields(root: Node, served: ServedVersion): { path: Path; entry: Entry }[] {
  const value = jsonOf(root) as JSONValue;
  if (root.kind !== 'mapping' || !isObject(value)) return [];
  if (value['apiVersion'] !== `${served.group}/${served.version}` || value['kind'] !== served.kind) return [];
  const pruned = served.preserveUnknownFields ? [] : unknownFields(value, asResource(served.schema));
  const byText = new Map<string, Path>();
  for (const path of [
    ...unknownMetaFields(value['metadata'] ?? null, rootField('metadata')),
    ...[...pruned].flatMap((field) => field.path ?? []),
    ...embeddedMeta(value, served.schema, whole),
  ])
    byText.set(pathText(path), path);
  return sortedByBytes([...byText.keys()]).flatMap((text) => {
    const path = byText.get(text) ?? whole;
    const { entry } = placeOf(stepsOf(path), root);
    return entry === undefined ? [] : [{ path, entry }];
  });
}
