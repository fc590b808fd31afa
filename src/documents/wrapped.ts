// CRDs within others, as in a text of a ConfigMap or a workflow, those in code, and objects of which a controller makes
// CRDs, as Crossplane does of a CompositeResourceDefinition: they are not compared.
import { isConfigurationCode, isKustomizationPath, isValuesPath } from '../changes/relevant.ts';
import { isAuxiliary } from '../changes/unapplied-paths.ts';
import { append } from '../lists.ts';
import { isAnyCrd } from './crd.ts';
import type { ParsedFile } from './document.ts';
import { canonicalJson, jsonOf } from './json-value.ts';
import { entriesOf, get, stringOf, type Node } from './node.ts';
import { parseYaml } from './yaml.ts';

const word = 'CustomResourceDefinition';
const schemaKey = 'openAPIV3Schema';
const inText = /^[ \t]*"?kind"?:[ \t]*["']?CustomResourceDefinition\b/m;

/** The nodes within another one that are CRDs, or texts with one. */
export function crdsWithin(node: Node): Node[] {
  if (node.kind === 'sequence') return node.items.flatMap(heldBelow);
  return entriesOf(node).flatMap(({ value }) => heldBelow(value));
}

function heldBelow(node: Node): Node[] {
  const text = stringOf(node);
  if (text !== undefined) return inText.test(text) && text.includes('versions') ? [node] : [];
  return stringOf(get(node, 'kind')) === word && get(node, 'spec') !== undefined ? [node] : crdsWithin(node);
}

/** The schemas of CRDs that a controller makes of an object. */
function schemasIn(node: Node): Node[] {
  const below = node.kind === 'sequence' ? node.items : entriesOf(node).map(({ value }) => value);
  const schema = get(node, schemaKey);
  return schema?.kind === 'mapping' ? [schema] : below.flatMap(schemasIn);
}

const isGenerated = /^\/\/ Code generated .* DO NOT EDIT\.$/m;
const kindInCode = /\bkind["']?\s*[:=]\s*["']?CustomResourceDefinition\b/;
/** What a line may begin with that continues YAML or an object of code: a key, an item, a comment or a bracket. */
const continued = /^(?:["']?[\w./-]+["']?\s*\+?[:=]|[-#/{}[\])])/;

/** The lines of CRDs in code, without comments: those around their kind that are as far in, or further. */
function linesInCode(text: string): string {
  const lines = text.split('\n');
  const found: string[] = [];
  for (let at = 0, done = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (!kindInCode.test(line)) continue;
    const indent = line.search(/\S/);
    const isWithin = (index: number): boolean => {
      const other = lines[index] ?? '';
      const own = other.search(/\S/);
      return own < 0 || own > indent || (own === indent && continued.test(other.slice(own)));
    };
    let first = at;
    while (first > done && isWithin(first - 1)) first -= 1;
    while (at + 1 < lines.length && isWithin(at + 1)) at += 1;
    done = at + 1;
    const said = lines.slice(first, done).filter((one) => !/^\s*(?:#|\/\/|$)/.test(one));
    if (said.some((one) => one.includes(schemaKey))) append(found, said);
  }
  return found.join('\n');
}

const isYaml = /\.(?:ya?ml|json)$/i;
const rootsOf = ({ file }: ParsedFile): readonly Node[] => parseYaml(file).flatMap(({ root }) => root ?? []);

const textOf = (nodes: readonly Node[]): string => (nodes.length === 0 ? '' : canonicalJson(nodes.map(jsonOf)));

function wrapped(file: ParsedFile | undefined) {
  const none = { crds: '', schemas: '', patches: '', code: '' };
  if (file === undefined || isKustomizationPath(file.file.path)) return none;
  const { path } = file.file;
  const rest = file.manifests.filter((manifest) => !isAnyCrd(manifest));
  const isCode = path.endsWith('.go') || isConfigurationCode(path);
  // Of values there are facts.
  const isOther = file.manifests.length === 0 && !isCode && isYaml.test(path) && !isValuesPath(path);
  // The text of a file with CRDs alone may have been put aside.
  if (rest.length === 0 && !isCode && !isOther) return none;
  const { text } = file.file;
  const [mayHold, mayDefine] = [text.includes(word), text.includes(schemaKey)];
  const others = isOther && mayHold ? rootsOf(file) : rest.map(({ root }) => root);
  if (isCode && others.length === file.manifests.length)
    return mayHold && mayDefine && !isAuxiliary(path) && !isGenerated.test(text)
      ? { ...none, code: linesInCode(text) }
      : none;
  const holding = others.flatMap((root) => (mayHold ? crdsWithin(root) : []));
  const defining = rest.filter(({ root }) => mayDefine && crdsWithin(root).length === 0);
  const schemasOf = (arePatches: boolean): string =>
    textOf(defining.flatMap(({ root, shape }) => ((shape === 'crd-patch') === arePatches ? schemasIn(root) : [])));
  return { ...none, crds: textOf(holding), schemas: schemasOf(false), patches: schemasOf(true) };
}

/** What is not compared of a file, where it is another one than before. */
export function changesWrapped(base: ParsedFile | undefined, head: ParsedFile | undefined): string[] {
  const [before, after] = [wrapped(base), wrapped(head)];
  return [
    ...(before.code === after.code ? [] : ['a CRD within code, which is not run']),
    ...(before.crds === after.crds ? [] : ['a CRD within an object of another kind']),
    ...(before.patches === after.patches ? [] : ['the schema in a patch of a CRD']),
    ...(before.schemas === after.schemas ? [] : ['the schema of a CRD that a controller makes of this object']),
  ];
}
