// CRDs within other objects, in a text of a ConfigMap or the list of a ManifestWork, and objects of which a controller
// makes CRDs, as Crossplane does of a CompositeResourceDefinition: they are not compared.
import { isKustomizationPath } from '../changes/relevant.ts';
import { isAnyCrd } from './crd.ts';
import type { ParsedFile } from './document.ts';
import { canonicalJson, jsonOf } from './json-value.ts';
import { entriesOf, get, stringOf, type Node } from './node.ts';

const word = 'CustomResourceDefinition';
const schemaKey = 'openAPIV3Schema';
const inText = /^[ \t]*"?kind"?:[ \t]*["']?CustomResourceDefinition\b/m;

/** The nodes of an object that are CRDs, or texts with one. */
function heldIn(node: Node): Node[] {
  if (node.kind === 'sequence') return node.items.flatMap(heldBelow);
  return entriesOf(node).flatMap(({ value }) => heldBelow(value));
}

function heldBelow(node: Node): Node[] {
  const text = stringOf(node);
  if (text !== undefined) return inText.test(text) && text.includes('versions') ? [node] : [];
  return stringOf(get(node, 'kind')) === word && get(node, 'spec') !== undefined ? [node] : heldIn(node);
}

/** The schemas of CRDs that a controller makes of an object. */
function schemasIn(node: Node): Node[] {
  const below = node.kind === 'sequence' ? node.items : entriesOf(node).map(({ value }) => value);
  const schema = get(node, schemaKey);
  return schema?.kind === 'mapping' ? [schema] : below.flatMap(schemasIn);
}

/** What a file has of APIs outside of its own CRDs, as one text that differs where a part of it does. */
interface Wrapped {
  readonly crds: string;
  readonly schemas: string;
}

const textOf = (nodes: readonly Node[]): string => (nodes.length === 0 ? '' : canonicalJson(nodes.map(jsonOf)));

function wrapped(file: ParsedFile | undefined): Wrapped {
  const others = file?.manifests.filter((manifest) => !isAnyCrd(manifest)).map(({ root }) => root) ?? [];
  if (file === undefined || others.length === 0 || isKustomizationPath(file.file.path))
    return { crds: '', schemas: '' };
  const { text } = file.file;
  const [mayHold, mayDefine] = [text.includes(word), text.includes(schemaKey)];
  const holding = others.flatMap((root) => (mayHold ? heldIn(root) : []));
  const defining = others.filter((root) => mayDefine && heldIn(root).length === 0);
  return { crds: textOf(holding), schemas: textOf(defining.flatMap(schemasIn)) };
}

/** What is not compared of a file, where it is another one than before. */
export function changesWrapped(base: ParsedFile | undefined, head: ParsedFile | undefined): string[] {
  const [before, after] = [wrapped(base), wrapped(head)];
  return [
    ...(before.crds === after.crds ? [] : ['a CRD within an object of another kind']),
    ...(before.schemas === after.schemas ? [] : ['the schema of a CRD that a controller makes of this object']),
  ];
}
