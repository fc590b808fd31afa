// From a path of the apiserver to the place in the document that it speaks of, and to the names that users give it.
import { fieldOfSchemaPath } from '../documents/field-path.ts';
import { entryOf, get, getIn, stringOf, type Entry, type MappingNode, type Node } from '../documents/node.ts';

/** Keys and indexes from the root of a document. */
export type DocumentPath = readonly (string | number)[];

/** Where an error lands. Offsets are UTF-16 units into the file's text, ends exclusive. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** Whether the named field is there; else the place is that of its nearest parent. */
  readonly isExact: boolean;
  /** The path in the document, as far as it goes. */
  readonly path: DocumentPath;
  /** The entry whose key and value are meant; undefined for items of lists and for the root. */
  readonly entry: Entry | undefined;
  readonly node: Node;
  /** The version of the CRD that is meant, the first of them where all versions are alike; undefined outside of versions. */
  readonly version: string | undefined;
  /** The field of the schema in users' notation, the empty string for its root; undefined outside of schemas. */
  readonly field: string | undefined;
  /** The keyword of the schema node that is meant, if the path goes on behind the node. */
  readonly keyword: string | undefined;
}

const ofFirstVersion = /^spec\.(subresources|additionalPrinterColumns|selectableFields)(?=$|[.[])/;

/**
 * The path in a v1 document of a field of the internal form: what was lifted stands in the first version, conversion is nested, names
 * and stored versions of the status come from the spec.
 */
function inDocument(field: string): string {
  const swapped = /^(.*\.webhookClientConfig\.service\.)(name|namespace)$/.exec(field);
  // Upstream reports a missing name at `namespace` and the other way about.
  const straight = swapped === null ? field : `${swapped[1]}${swapped[2] === 'name' ? 'namespace' : 'name'}`;
  return straight
    .replace(/^spec\.(?:validation|schema)(?=$|\.)/, 'spec.versions[0].schema')
    .replace(ofFirstVersion, 'spec.versions[0].$1')
    .replace(/(\.additionalPrinterColumns\[\d+\])\.JSONPath$/, '$1.jsonPath')
    .replace(/^spec\.conversion\.webhookClientConfig/, 'spec.conversion.webhook.clientConfig')
    .replace(/^spec\.conversion\.conversionReviewVersions/, 'spec.conversion.webhook.conversionReviewVersions')
    .replace(/^spec\.version$/, 'spec.versions[0].name')
    .replace(/^status\.storedVersions.*$/, 'spec.versions')
    .replace(/^status\.acceptedNames/, 'spec.names');
}

/** A key with more dots or brackets than this is not found, and its parent is pointed at. */
const mostEnds = 50;

const isDelimiter = (char: string): boolean => char === '' || char === '.' || char === '[';

/** The ends that a step beginning at `from` may have: keys may hold dots and brackets, so there can be several. */
function* endsOf(text: string, from: number, isBracket: boolean): Generator<number> {
  let ends = 0;
  for (let at = from; at <= text.length && ends < mostEnds; at++) {
    const char = text.charAt(at);
    if (isBracket ? char !== ']' || !isDelimiter(text.charAt(at + 1)) : !isDelimiter(char)) continue;
    ends++;
    yield at;
  }
}

interface Step {
  readonly key: string | number;
  /** Where the next step begins. */
  readonly next: number;
}

/** The step at `at`: the shortest that the node knows, else the shortest. */
function stepAt(text: string, at: number, node: Node | undefined): Step {
  const isBracket = text.charAt(at) === '[';
  const from = isBracket || text.charAt(at) === '.' ? at + 1 : at;
  let first: Step | undefined;
  for (const end of endsOf(text, from, isBracket)) {
    const key = text.slice(from, end);
    const isIndex = isBracket && /^\d+$/.test(key) && node?.kind !== 'mapping';
    const step: Step = { key: isIndex ? Number(key) : key, next: isBracket ? end + 1 : end };
    if (isIndex || entryOf(node, key) !== undefined) return step;
    first ??= step;
  }
  return first ?? { key: text.slice(from), next: text.length };
}

/** The steps of a path, read with the document at hand. */
function stepsOf(text: string, root: Node): (string | number)[] {
  const steps: (string | number)[] = [];
  let node: Node | undefined = root;
  for (let at = 0; at < text.length;) {
    const { key, next } = stepAt(text, at, node);
    steps.push(key);
    node = getIn(node, [key]);
    at = next;
  }
  return steps;
}

const schemaKey = 'openAPIV3Schema';
const sameNode = new Set(['not', 'allOf', 'anyOf', 'oneOf', 'items', 'additionalItems', 'additionalProperties']);
const namedNode = new Set(['properties', 'patternProperties', 'definitions', 'dependencies']);

/** The first keyword in a schema's path that leads to no further schema node. */
function keywordOf(path: DocumentPath): string | undefined {
  for (let at = 0; at < path.length; at++) {
    const step = path[at];
    if (typeof step === 'number') continue;
    if (step !== undefined && namedNode.has(step) && at + 1 < path.length) at++;
    else if (step === undefined || !sameNode.has(step) || at + 1 === path.length) return step;
  }
  return undefined;
}

function namesOf(path: DocumentPath, root: MappingNode): Pick<Place, 'version' | 'field' | 'keyword'> {
  const isVersion = path[0] === 'spec' && path[1] === 'versions' && typeof path[2] === 'number';
  const version = isVersion
    ? stringOf(getIn(root, ['spec', 'versions', path[2] ?? 0, 'name']))
    : path[0] === 'spec' && path[1] === 'validation'
      ? (stringOf(getIn(root, ['spec', 'version'])) ?? stringOf(getIn(root, ['spec', 'versions', 0, 'name'])))
      : undefined;
  const at = path.indexOf(schemaKey);
  if (at < 0 || at > 4) return { version, field: undefined, keyword: undefined };
  const inSchema = path.slice(at + 1);
  return { version, field: fieldOfSchemaPath(inSchema), keyword: keywordOf(inSchema) };
}

/** The place of what a path in the document leads to, or of its nearest parent. */
export function placeOf(steps: DocumentPath, root: MappingNode): Place {
  let node: Node = root;
  let entry: Entry | undefined;
  let depth = 0;
  for (const step of steps) {
    const nextEntry: Entry | undefined = typeof step === 'string' ? entryOf(node, step) : undefined;
    const next: Node | undefined = nextEntry?.value ?? getIn(node, [step]);
    if (next === undefined) break;
    [node, entry] = [next, nextEntry];
    depth++;
  }
  return {
    ...spanOf(node, entry),
    isExact: depth === steps.length,
    path: steps.slice(0, depth),
    entry,
    node,
    ...namesOf(steps, root),
  };
}

/** A scalar is pointed at itself, a mapping or list at its key, an item that is a mapping at its first key. */
function spanOf(node: Node, entry: Entry | undefined): { start: number; end: number } {
  if (node.kind === 'scalar' && node.end > node.start) return { start: node.start, end: node.end };
  if (entry !== undefined) return { start: entry.keyStart, end: entry.keyEnd };
  const first = node.kind === 'mapping' ? node.entries[0] : undefined;
  return first === undefined ? { start: node.start, end: node.end } : { start: first.keyStart, end: first.keyEnd };
}

const isV1beta1 = (root: MappingNode): boolean => stringOf(get(root, 'apiVersion'))?.endsWith('/v1beta1') === true;

/**
 * Where in a CRD's document an error of the apiserver lands. `field` is the path that the error names, lifted or not; `root` is the root
 * of the document that was judged.
 */
export function locate(field: string, root: MappingNode): Place {
  const path = isV1beta1(root) ? field : inDocument(field);
  return placeOf(stepsOf(path, root), root);
}

/** Where in a document lies what a path of the apiserver names (`spec.list[0].name`), and the steps of that path; for objects that are no CRDs. */
export function locateValue(field: string, root: MappingNode): { readonly steps: DocumentPath; readonly place: Place } {
  const steps = stepsOf(field, root);
  return { steps, place: placeOf(steps, root) };
}

/** Where a strict error (`unknown field "spec.x"`, `duplicate field "…"`) lands; undefined for texts of another form. */
export function locateStrictError(message: string, root: MappingNode): Place | undefined {
  const quoted = /^(?:unknown|duplicate) field ("(?:[^"\\]|\\.)*")$/s.exec(message)?.[1];
  if (quoted === undefined) return undefined;
  return placeOf(stepsOf(unquote(quoted), root), root);
}

/** Go's quoting, which JSON knows but for `\x`, `\a`, `\v` and `\U`. */
const unquote = (quoted: string): string =>
  JSON.parse(
    quoted.replace(/\\(?:x([0-9a-f]{2})|U([0-9a-f]{8})|[\s\S])/g, (escape, byte?: string, rune?: string) => {
      if (byte !== undefined) return `\\u00${byte}`;
      if (rune !== undefined) return String.fromCodePoint(Number.parseInt(rune, 16));
      return escape === '\\a' ? '\\u0007' : escape === '\\v' ? '\\u000b' : escape;
    }),
  ) as string;
