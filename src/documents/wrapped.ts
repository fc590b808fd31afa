// CRDs within other objects, in a text of a ConfigMap or the list of a ManifestWork: they are not compared.
import { isKustomizationPath } from '../changes/relevant.ts';
import { isAnyCrd } from './crd.ts';
import type { ParsedFile } from './document.ts';
import { canonicalJson, jsonOf } from './json-value.ts';
import { entriesOf, get, stringOf, type Node } from './node.ts';

const word = 'CustomResourceDefinition';
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

/** The CRDs inside objects of other kinds, as one text that differs where one of them does. */
function wrapped(file: ParsedFile | undefined): string {
  if (file === undefined || !file.file.text.includes(word) || isKustomizationPath(file.file.path)) return '';
  const others = file.manifests.filter((manifest) => !isAnyCrd(manifest));
  const held = others.flatMap(({ root }) => heldIn(root));
  return held.length === 0 ? '' : canonicalJson(held.map(jsonOf));
}

/** Whether CRDs within other objects of a file are other ones than before. */
export const changesWrapped = (base: ParsedFile | undefined, head: ParsedFile | undefined): boolean =>
  wrapped(base) !== wrapped(head);
