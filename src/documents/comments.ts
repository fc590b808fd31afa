// Lists the comments of a YAML file, on demand.
import { onceOf } from '../once.ts';
import type { Node } from './node.ts';
import { type SourceFile, lineAt } from './span.ts';
import { parseYaml } from './yaml.ts';

/** One comment, from its `#` to the end of its line. Offsets are UTF-16 units into the file's text, end exclusive. */
export interface YamlComment {
  readonly line: number;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** Only blanks are before it in its line. */
  readonly alone: boolean;
}

const candidates = /(?<=^|[ \t])#.*$/gm;

/** The comments of a YAML file in order; of JSON, none. Scans it again: call only where a wanted one is likely. */
export const commentsOf = onceOf((file: SourceFile): readonly YamlComment[] =>
  file.text.includes('#') ? readComments(file) : [],
);

function readComments(file: SourceFile): YamlComment[] {
  const found: YamlComment[] = [];
  const documents = parseYaml(file);
  const strings = documents.flatMap(({ root }) => (root === undefined ? [] : stringsOf(root, file.text)));
  strings.sort(([a], [b]) => a - b);
  const unread = documents.filter(
    ({ root, problems, format }) => (root === undefined && problems.length > 0) || format === 'json',
  );
  let [string, document] = [0, 0];
  for (const match of file.text.matchAll(candidates)) {
    const start = match.index;
    while (string < strings.length && (strings[string]?.[1] ?? 0) <= start) string += 1;
    const [from = Infinity] = strings[string] ?? [];
    if (from <= start) continue;
    const { line, start: lineStart } = lineAt(file, start);
    const alone = file.text.slice(lineStart, start).trim() === '';
    while ((unread[document]?.end ?? Infinity) <= start) document += 1;
    const around = unread[document];
    if (around !== undefined && around.start <= start && (around.format === 'json' || !alone)) continue;
    const text = match[0].replace(/\r$/, '');
    found.push({ line, start, end: start + text.length, text: text.slice(1).trim(), alone });
  }
  return found;
}

/** Stretches in which a `#` is text: keys and scalars; of a block scalar only what follows its header line. */
function stringsOf(root: Node, text: string): [number, number][] {
  const found: [number, number][] = [];
  const seen = new Set<Node>();
  const add = (start: number, end: number): void => {
    const first = text.charAt(start);
    const header = first === '|' || first === '>' ? text.indexOf('\n', start) : -1;
    if (header < end) found.push([header < 0 ? start : header, end]);
  };
  const walk = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    if (node.kind === 'scalar') add(node.start, node.end);
    else if (node.kind === 'sequence') node.items.forEach(walk);
    else
      for (const { keyStart, keyEnd, value } of node.entries) {
        add(keyStart, keyEnd);
        walk(value);
      }
  };
  walk(root);
  return found;
}
