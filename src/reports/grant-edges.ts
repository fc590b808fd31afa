// The edges of grants and references → a table for a terminal, or a table and a Mermaid graph for Markdown.
import type { Report } from '../findings/report.ts';
import type { GrantEdge } from '../grants/edges.ts';
import { code, terminal } from './escape.ts';
import { aligned } from './width.ts';
import { folded, tableHead, tableRow, type Section } from './table.ts';

const states: Readonly<Record<GrantEdge['state'], string>> = {
  used: 'used',
  unused: 'granted, no reference seen',
  missing: 'MISSING: no grant allows it',
  unknown: 'unknown: a namespace or kind is not known',
  unserved: 'no effect: home not served',
};

const fromText = ({ from }: GrantEdge): string => `${from.namespace}/${from.type}`;
const toText = ({ to }: GrantEdge): string => `${to.namespace}/${to.type} ${to.name ?? '(all)'}`;
const grantsText = ({ grants, home }: GrantEdge): string =>
  grants.length === 0 ? '-' : `${grants.join(', ')} (${home ?? ''})`;
const stateText = ({ state, references }: GrantEdge): string =>
  references > 1 ? `${states[state]} (${references} references)` : states[state];

const head = ['FROM', 'TO', 'GRANT', 'STATE'] as const;
const cellsOf = (edge: GrantEdge): string[] => [fromText(edge), toText(edge), grantsText(edge), stateText(edge)];

/** A table of aligned columns; every cell is harmless in a terminal and in a job's log. */
export function grantTable(edges: readonly GrantEdge[]): string {
  if (edges.length === 0) return 'No ReferenceGrants, and no references across namespaces.\n';
  return `${aligned([head, ...edges.map((edge) => cellsOf(edge).map(terminal))]).join('\n')}\n`;
}

const maxDrawn = 150;

/** A label of Mermaid: only what a name of Kubernetes can hold, so that nothing of it is syntax. */
const label = (text: string): string => text.replaceAll(/[^\w .:/()?*-]/g, '_').slice(0, 120);

const arrows: Readonly<Record<GrantEdge['state'], string>> = {
  used: '-->',
  unused: '-.->|unused|',
  missing: '--x|missing|',
  unknown: '-.->|unknown|',
  unserved: '-.->|no effect|',
};

/** A Mermaid flowchart of the edges (the first 150), with missing, unused and unknown ones marked. */
export function grantGraph(edges: readonly GrantEdge[]): string {
  const ids = new Map<string, string>();
  const lines: string[] = [];
  const node = (text: string): string => {
    const known = ids.get(text);
    if (known !== undefined) return known;
    const id = `n${ids.size}`;
    ids.set(text, id);
    lines.push(`  ${id}["${label(text)}"]`);
    return id;
  };
  for (const edge of edges.slice(0, maxDrawn)) {
    const [from, to] = [node(fromText(edge)), node(toText(edge))];
    lines.push(`  ${from} ${arrows[edge.state]} ${to}`);
  }
  return `flowchart LR\n${lines.join('\n')}\n`;
}

/** The table and the graph as Markdown. */
export function grantMarkdown(edges: readonly GrantEdge[]): string {
  if (edges.length === 0) return 'No ReferenceGrants, and no references across namespaces.\n';
  const rows = edges.map((edge) => tableRow(cellsOf(edge).map((text) => code(text, 'inTable'))));
  const cut = edges.length > maxDrawn ? `\nThe graph shows the first ${maxDrawn} of ${edges.length} edges.\n` : '';
  const table = [tableHead(head.map((name) => name.toLowerCase())), ...rows].join('\n');
  return `${table}\n\n\`\`\`mermaid\n${grantGraph(edges)}\`\`\`\n${cut}`;
}

/** The table and the graph as a folded part of a larger report, whole or not at all; nothing where no edges are known. */
export function referenceSection({ references = [] }: Pick<Report, 'references'>): Section[] {
  const items = references.length === 0 ? [] : [grantMarkdown(references).trimEnd()];
  return folded('References across namespaces', 'graph of references', items);
}
