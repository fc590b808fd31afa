// Finds tabs that stand where indentation is expected; go-yaml refuses them even in lines that are blank otherwise.
import type { Node } from './node.ts';

const tabLine = /^\t/gm;

/**
 * Offset in `text` of the first tab that begins a line outside of scalars and flow collections, or undefined. (Behind blanks go-yaml
 * takes some tabs for the end of a plain scalar; those are let pass.) js-yaml overlooks
 * such tabs before comments and line ends. `base` is where `text` stands in the file that the nodes' offsets count in.
 */
export function strayTab(text: string, base: number, root: Node): number | undefined {
  if (!text.includes('\t')) return undefined;
  let covered: readonly (readonly [number, number])[] | undefined;
  let next = 0;
  for (const match of text.matchAll(tabLine)) {
    const at = match.index;
    covered ??= coveredBy(text, base, root);
    while ((covered[next]?.[1] ?? Infinity) <= at) next += 1;
    if ((covered[next]?.[0] ?? Infinity) > at) return at;
  }
  return undefined;
}

/** Stretches of `text` in which a tab is content or a blank like any other, in order; none overlaps another. */
function coveredBy(text: string, base: number, root: Node): [number, number][] {
  const covered: [number, number][] = [];
  const seen = new Set<Node>();
  const walk = (node: Node): void => {
    if (seen.has(node)) return;
    seen.add(node);
    const start = node.start - base;
    const first = text.charAt(start);
    if (node.kind === 'scalar' || first === '{' || first === '[') covered.push([start, node.end - base]);
    else if (node.kind === 'sequence') node.items.forEach(walk);
    else
      for (const { keyStart, keyEnd, value } of node.entries) {
        covered.push([keyStart - base, keyEnd - base]);
        walk(value);
      }
  };
  walk(root);
  return covered.sort(([a], [b]) => a - b);
}
