// Distinguishes templates, which only a tool turns into YAML, from plain YAML with braces in its strings.
import { entryOf, type Node, type Offsets } from './node.ts';

/** Lines that only a template has: they begin with an action of Helm, Go, Jinja or ERB. */
const actionLine = /^[ \t]*(?:\{\{|\{%|<%)/m;
/** Actions within a line, also the `@NAME@`, `%NAME%` and `${NAME}` of scripts. */
const actions = /\{\{|\{%|<%|\[\[-?\s[^\n[\]]*\]\]|(?<![\w.])@[A-Za-z_][\w.-]*@|%[A-Z_][A-Z0-9_]*%|\$\{/;
/** Strings may contain braces and still be plain YAML. */
const quoted = /(?<!\\)"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g;

/** What ends a line, for any reader. */
const lineEnd = /[\n\r\u0085\u2028\u2029]/g;

/**
 * Whether a text that does not parse is a template: it has an action near `offset`, where the parser failed, or at the
 * start of a line before. An action further on is not why it failed.
 */
export function showsTemplate(text: string, offset: number): boolean {
  // A tag with an impossible value is not part of an action.
  if (text.charAt(offset) === '!') return false;
  if (offset >= text.trimEnd().length - 1 && /\{\{|\{%|<%/.test(text)) return true;
  const ends = [...text.matchAll(lineEnd)].map(({ index }) => index);
  const line = ends.filter((end) => end < offset).length;
  const upTo = text.slice(0, ends[line] ?? text.length);
  const lines = upTo.slice((ends[line - 2] ?? -1) + 1).replace(quoted, '""');
  return actionLine.test(upTo) || actions.test(lines);
}

/** The same for JSON, of which nothing but an action itself can be the reason. */
export const isActionAt = (text: string, offset: number): boolean =>
  /^.?(?:\{\{|\{%|<%|\[\[|\$\{|@\w+@|%[A-Z_][A-Z0-9_]*%)/s.test(text.slice(Math.max(0, offset - 1), offset + 100));

const templatesFolder = /(?:^|\/)templates\//;

/** Whether a path is where Helm looks for the templates of a chart. */
export const isChartTemplate = (path: string): boolean => templatesFolder.test(path);

/** Where the `Chart.yaml` of a chart would be that has this path among its templates: the innermost folder last. */
export const chartFiles = (path: string): string[] =>
  [...path.matchAll(/(?:^|\/)(?=templates\/)/g)].map(
    ({ 0: slash, index }) => `${path.slice(0, index)}${slash}Chart.yaml`,
  );

/** An action that a program fills in, and not Prometheus, whose variables have a dollar. */
export const fieldAction = /\{\{-?[ \t]*\.[A-Za-z]/;

/** Whether a parsed document of a chart has template actions outside of quotes, block scalars and descriptions. */
export function hasBareActions(root: Node, text: string, action = /\{\{/): boolean {
  const isBare = (start: number, end: number): boolean => {
    const first = text.charAt(start);
    return first !== '"' && first !== "'" && first !== '|' && first !== '>' && action.test(text.slice(start, end));
  };
  const seen = new Set<Node>();
  const walk = (node: Node, description: boolean): boolean => {
    if (node.kind === 'scalar') return !description && isBare(node.start, node.end);
    if (seen.has(node)) return false;
    seen.add(node);
    if (node.kind === 'sequence') return node.items.some((item) => walk(item, false));
    return node.entries.some(
      ({ key, keyStart, keyEnd, value }) => isBare(keyStart, keyEnd) || walk(value, key === 'description'),
    );
  };
  return walk(root, false);
}

/**
 * Where a key of a mapping in a template has its value: from its first character up to the next key, or else to `end`
 * or the end of the document, as actions behind the last line of plain YAML may belong to it; undefined without the
 * key.
 */
export function valueRange(text: string, parent: Node, key: string, end = text.length): Offsets | undefined {
  const value = entryOf(parent, key)?.value;
  if (value === undefined || parent.kind !== 'mapping') return undefined;
  const next = parent.entries.find(({ keyStart }) => keyStart >= value.end)?.keyStart;
  const rest = next === undefined ? text.slice(value.end, end).search(/^---/m) : -1;
  return { start: value.start, end: rest < 0 ? (next ?? end) : value.end + rest };
}
