// A configuration text as plain values, with the place of every key and value; bounded against hostile YAML.
import { isAlias, isMap, isScalar, isSeq, parseDocument, type Node, type Pair } from 'yaml';
import { positionAt, type SourceFile } from '../documents/span.ts';

/** One mistake in a configuration file. Lines and columns count from 1. */
export interface ConfigError {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/**
 * What is unseen spelled out, and `##[` broken, which GitHub's runner obeys in any line of a log: errors quote the file,
 * and a pull request may have written it.
 */
export const visible = (text: string): string =>
  text.replace(/[\p{C}\p{Zl}\p{Zp}]|#(?=#\[)/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);

/** A key or index after the other. */
export type KeyPath = readonly (string | number)[];

export interface YamlValue {
  /** Mappings have no prototype, so that `__proto__` is a key like any other. */
  readonly value: unknown;
  /** An error at a key (`key`) or at the value behind it; at the nearest place above that is known. */
  errorAt(path: KeyPath, at: 'key' | 'value', message: string): ConfigError;
}

/** No configuration is as large; what is larger is not read. */
const mostBytes = 256 * 1024;
/** Errors beyond this many are not listed: one cause often has hundreds. */
const mostSyntaxErrors = 20;

interface Places {
  readonly key: number;
  readonly value: number;
}

interface Reader {
  readonly places: Map<string, Places>;
  readonly problems: { offset: number; message: string }[];
  /** Keys whose numbers are read as they are written: `1.40` is a version, not 1.4. */
  readonly verbatim: ReadonlySet<string>;
}

const idOf = (path: KeyPath): string => JSON.stringify(path);

const offsetOf = (node: Node | null): number => node?.range?.[0] ?? 0;

function keyOf(pair: Pair<Node, Node | null>, reader: Reader): string | undefined {
  if (isScalar(pair.key) && pair.key.source !== undefined && pair.key.source !== '') return pair.key.source;
  reader.problems.push({ offset: offsetOf(pair.key), message: 'a key must be a single word or text' });
  return undefined;
}

function readMapping(pairs: readonly Pair<Node, Node | null>[], path: KeyPath, reader: Reader): unknown {
  const value = Object.create(null) as Record<string, unknown>;
  const seen = new Set<string>();
  for (const pair of pairs) {
    const key = keyOf(pair, reader);
    if (key === undefined) continue;
    const at = offsetOf(pair.key);
    if (seen.has(key)) reader.problems.push({ offset: at, message: `the key ${JSON.stringify(key)} stands twice` });
    seen.add(key);
    const below = [...path, key];
    reader.places.set(idOf(below), { key: at, value: pair.value === null ? at : offsetOf(pair.value) });
    const read = readNode(pair.value, below, reader);
    // A key without a value is a key that is not there: all that it held may be commented out.
    if (read !== null) value[key] = read;
  }
  return value;
}

function readNode(node: Node | null, path: KeyPath, reader: Reader): unknown {
  if (node === null) return null;
  if (isAlias(node)) {
    reader.problems.push({ offset: offsetOf(node), message: 'aliases are not read here: write the value itself' });
    return null;
  }
  if (isMap<Node, Node | null>(node)) return readMapping(node.items, path, reader);
  if (isSeq<Node | null>(node)) {
    return node.items.map((item, index) => {
      const below = [...path, index];
      const at = offsetOf(item);
      reader.places.set(idOf(below), { key: at, value: at });
      return readNode(item, below, reader);
    });
  }
  if (!isScalar(node)) return null;
  return typeof node.value === 'number' && reader.verbatim.has(path.join('.')) ? (node.source ?? '') : node.value;
}

/**
 * Reads one YAML document. Duplicate keys, aliases, several documents, texts beyond 256 KiB and too deep nesting are
 * errors.
 *
 * @param path the file's path, for the errors
 * @param verbatim dotted paths of keys whose numbers are kept as they are written
 */
export function readYaml(
  text: string,
  path: string,
  verbatim: readonly string[] = [],
): { yaml: YamlValue; errors: readonly ConfigError[] } {
  const file: SourceFile = { path, side: 'base', text };
  const reader: Reader = { places: new Map(), problems: [], verbatim: new Set(verbatim) };
  const error = (offset: number, message: string): ConfigError => {
    // Not by the package's own which misses line breaks behind some mistakes.
    return { path, ...positionAt(file, offset), message: visible(message) };
  };
  const errorAt: YamlValue['errorAt'] = (keys, at, message) => {
    for (let length = keys.length; length > 0; length -= 1) {
      const places = reader.places.get(idOf(keys.slice(0, length)));
      if (places !== undefined) return error(length === keys.length ? places[at] : places.key, message);
    }
    return error(0, message);
  };
  if (Buffer.byteLength(text) > mostBytes)
    return { yaml: { value: {}, errorAt }, errors: [error(0, 'the file is larger than 256 KiB')] };
  // Its own check for duplicate keys takes time quadratic in their number; ours is in `readMapping`.
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false });
  const exhausted = document.errors.find(({ code }) => code === 'RESOURCE_EXHAUSTION');
  const broken = exhausted === undefined ? document.errors : [exhausted];
  if (broken.length > 0) {
    const errors = broken.slice(0, mostSyntaxErrors).map(({ pos, message }) => error(pos[0], message));
    return { yaml: { value: {}, errorAt }, errors };
  }
  const value = readNode(document.contents, [], reader) ?? {};
  return { yaml: { value, errorAt }, errors: reader.problems.map(({ offset, message }) => error(offset, message)) };
}
