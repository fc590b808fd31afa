// A configuration text as plain values, with the place of every key and value; bounded against hostile YAML.
import { isNull, type Entry, type Node, type ScalarNode } from '../documents/node.ts';
import { positionAt, type SourceFile } from '../documents/span.ts';
import { parseAsKubectl, parseChunks } from '../documents/yaml.ts';
import { splitDocuments } from '../documents/yaml-stream.ts';
import { numbered } from '../wording.ts';

/** One mistake in a configuration file. Lines and columns count from 1. */
export interface ConfigError {
  readonly path: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Invisible characters spelled out, and `##[` broken, which GitHub's runner interprets: errors quote hostile text. */
export const visible = (text: string): string => text.replace(/[\p{C}\p{Zl}\p{Zp}]|#(?=#\[)/gu, numbered);

/** A key or index after the other. */
export type KeyPath = readonly (string | number)[];

export interface YamlValue {
  /** Mappings have no prototype, so that `__proto__` is a key like any other. */
  readonly value: unknown;
  /** An error at a key (`key`) or at the value behind it; at the nearest place above that is known. */
  errorAt(path: KeyPath, at: 'key' | 'value', message: string): ConfigError;
}

/** No configuration is as large; what is larger is not read. */
const maxBytes = 256 * 1024;
/** Errors beyond this many are not listed: one cause often has hundreds. */
const maxSyntaxErrors = 20;
type Places = { readonly key: number; readonly value: number };

interface Reader {
  readonly text: string;
  readonly places: Map<string, Places>;
  readonly problems: { offset: number; message: string }[];
  /** Keys whose numbers are read as they are written: `1.40` is a version, not 1.4. */
  readonly verbatim: ReadonlySet<string>;
}

const idOf = (path: KeyPath): string => JSON.stringify(path);

/** The key as it is written: `off` is a word here, and no boolean. */
const keyOf = ({ key, keyStart, keyEnd, typedKey }: Entry, { text }: Reader): string =>
  typedKey === true ? text.slice(keyStart, keyEnd) : key;

function valueOf({ value, start, end }: ScalarNode, path: KeyPath, { text, verbatim }: Reader): unknown {
  const source = text.slice(start, end);
  if (typeof value === 'number') return verbatim.has(path.join('.')) ? source : value;
  // Of the words that YAML 1.1 reads as booleans, severities are two: `on` and `off`.
  return typeof value === 'boolean' && !/^(?:true|false)$/i.test(source) ? source : value;
}

function readNode(node: Node, path: KeyPath, reader: Reader): unknown {
  if (node.kind === 'scalar') return valueOf(node, path, reader);
  const value = (node.kind === 'sequence' ? [] : Object.create(null)) as Record<string | number, unknown>;
  const members = node.kind === 'sequence' ? node.items.entries() : node.entries.map((at) => [at, at.value] as const);
  let last = node.start;
  for (const [member, child] of members) {
    const isItem = typeof member === 'number';
    const key = isItem ? member : keyOf(member, reader);
    const below = [...path, key];
    const at = isItem ? child.start : member.keyStart;
    reader.places.set(idOf(below), { key: at, value: isNull(child) ? at : child.start });
    // A key without a value counts as absent: everything below it may be commented out.
    if (isNull(child) && !isItem) continue;
    // The target of an alias or a merge comes before its use.
    if (!isNull(child) && (at < last || child.start < at)) {
      const offset = isItem || at < last ? last : (member.valueStart ?? at);
      reader.problems.push({ offset, message: 'aliases are not read here: write the value itself' });
      continue;
    }
    last = child.end;
    value[key] = readNode(child, below, reader);
  }
  return value;
}

/** Reads one YAML document of 256 KiB at most, without aliases. `verbatim`: dotted paths of numbers kept as written. */
export function readYaml(
  text: string,
  path: string,
  verbatim: readonly string[] = [],
): { yaml: YamlValue; errors: readonly ConfigError[] } {
  const file: SourceFile = { path, side: 'base', text };
  const reader: Reader = { text, places: new Map(), problems: [], verbatim: new Set(verbatim) };
  const error = (offset: number, message: string): ConfigError => ({
    path,
    ...positionAt(file, offset),
    message: visible(message),
  });
  const errorAt: YamlValue['errorAt'] = (keys, at, message) => {
    for (let length = keys.length; length > 0; length -= 1) {
      const places = reader.places.get(idOf(keys.slice(0, length)));
      if (places !== undefined) return error(length === keys.length ? places[at] : places.key, message);
    }
    return error(0, message);
  };
  const failed = (errors: readonly ConfigError[]): ReturnType<typeof readYaml> => ({
    yaml: { value: {}, errorAt },
    errors: errors.slice(0, maxSyntaxErrors),
  });
  if (Buffer.byteLength(text) > maxBytes) return failed([error(0, 'the file is larger than 256 KiB')]);
  const documents = parseChunks(file, splitDocuments(text), parseAsKubectl);
  const problems = documents.flatMap((document) => document.problems);
  if (problems.length > 0) return failed(problems.map(({ at, message }) => error(at.start, message)));
  const [document, second] = documents.filter(({ root }) => root !== undefined);
  if (second?.root !== undefined)
    return failed([error(second.root.start, 'a second document: a configuration is only one')]);
  if (document?.root === undefined) return { yaml: { value: {}, errorAt }, errors: [] };
  const value = readNode(document.root, [], reader) ?? {};
  const twice = document.duplicates.map(({ again: { start, end } }) =>
    error(start, `the key ${JSON.stringify(text.slice(start, end))} is set twice`),
  );
  return {
    yaml: { value, errorAt },
    errors: [...reader.problems.map(({ offset, message }) => error(offset, message)), ...twice],
  };
}
