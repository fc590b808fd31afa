// Tells templates, which only a tool turns into YAML, from plain YAML with braces in its strings.
import type { Node } from './node.ts';

/** Lines that only a template has: they begin with an action of Helm, Go, Jinja or ERB. */
const actionLine = /^[ \t]*(?:\{\{|\{%|<%)/m;
/** Actions within a line, also the `@NAME@`, `%NAME%` and `${NAME}` of scripts. */
const actions = /\{\{|\{%|<%|\[\[-?\s|(?<![\w.])@[A-Za-z_][\w.-]*@|%[A-Z_][A-Z0-9_]*%|\$\{/;
/** Strings may hold braces and still be plain YAML. */
const quoted = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'/g;

/** Whether a text that does not parse is a template: an action near `offset`, where the parser fell. */
export function showsTemplate(text: string, offset: number): boolean {
  if (offset >= text.trimEnd().length - 1 && /\{\{|\{%|<%/.test(text)) return true;
  const before = text.lastIndexOf('\n', text.lastIndexOf('\n', offset - 1) - 1);
  const after = text.indexOf('\n', offset);
  const lines = text.slice(before + 1, after < 0 ? text.length : after).replace(quoted, '""');
  return actionLine.test(text) || actions.test(lines);
}

const templatesFolder = /(?:^|\/)templates\//;

/** Whether a path lies where Helm looks for the templates of a chart. */
export const isChartTemplate = (path: string): boolean => templatesFolder.test(path);

/** Where the `Chart.yaml` of a chart would be that has this path among its templates: the innermost folder last. */
export const chartFiles = (path: string): string[] =>
  [...path.matchAll(/(?:^|\/)(?=templates\/)/g)].map(
    ({ 0: slash, index }) => `${path.slice(0, index)}${slash}Chart.yaml`,
  );

/** Whether a parsed document of a chart has template actions outside of quotes, block scalars and descriptions. */
export function hasBareActions(root: Node, text: string): boolean {
  const isBare = (start: number, end: number): boolean => {
    const first = text.charAt(start);
    return first !== '"' && first !== "'" && first !== '|' && first !== '>' && text.slice(start, end).includes('{{');
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
