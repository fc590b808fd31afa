// The edges of grants and references → a table for a terminal, or a table and a Mermaid graph for Markdown.
import type { Report } from '../findings/report.ts';
import type { GrantEdge } from '../grants/edges.ts';
import { once } from '../once.ts';
import { code, terminal } from './escape.ts';
import { wrap } from './width.ts';
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

/** The first three places, and how many more there are. */
function placesText({ places = [] }: GrantEdge): string {
  const shown = places.slice(0, 3).map(({ path, line }) => `${path}:${line}`);
  return [...shown, ...(places.length > 3 ? [`${places.length - 3} more`] : [])].join(', ');
}

const head = ['from', 'to', 'grant', 'state', 'where'] as const;
const cellsOf = (edge: GrantEdge): string[] => [
  fromText(edge),
  toText(edge),
  edge.grants.length === 0 ? '-' : `${edge.grants.join(', ')} (${edge.home ?? ''})`,
  edge.references > 1 ? `${states[edge.state]} (${edge.references} references)` : states[edge.state],
  placesText(edge),
];

/** Columns of a line: a longer name gets a line of its own. */
const columns = 100;

function entryLines(edge: GrantEdge): string[] {
  const [from, to, grant, state, where] = cellsOf(edge).map(terminal) as [string, string, string, string, string];
  const by = edge.grants.length === 0 ? '' : `: granted by ${grant}`;
  const at = where === '' ? '' : `, ${where}`;
  const lines = [...wrap(`${from} -> ${to}`, columns - 4), ...wrap(`${state}${by}${at}`, columns - 4)];
  return lines.map((line, index) => (index === 0 ? line : `    ${line}`));
}

/** The edges, two lines each: who refers to what, what allows it where. Names are harmless in terminals and logs. */
export function grantTable(edges: readonly GrantEdge[]): string {
  if (edges.length === 0) return 'No ReferenceGrants, and no references across namespaces.\n';
  return `${edges.flatMap(entryLines).join('\n')}\n`;
}

/** The grants that missing references need, as one YAML stream; empty where none is missing. */
export function grantOffers(edges: readonly GrantEdge[]): string {
  const offers = [...new Set(edges.flatMap(({ offer }) => offer ?? []))];
  const title = '\n# Grants that would allow what is missing; the owners of their namespaces must agree.\n';
  return offers.length === 0 ? '' : title + offers.map((yaml) => `---\n${yaml}`).join('');
}

const maxDrawn = 150;

/** A label of Mermaid: only characters of Kubernetes names, so that nothing of it is syntax. */
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
  const lines: string[] = [];
  let nodes = 0;
  const node = once((text: string): string => {
    const id = `n${nodes++}`;
    lines.push(`  ${id}["${label(text)}"]`);
    return id;
  });
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
  const table = [tableHead(head), ...rows].join('\n');
  return `${table}\n\n\`\`\`mermaid\n${grantGraph(edges)}\`\`\`\n${cut}`;
}

/** The table and the graph as a folded part of a larger report, whole or not at all; nothing without edges. */
export function referenceSection({ references = [] }: Pick<Report, 'references'>): Section[] {
  const items = references.length === 0 ? [] : [grantMarkdown(references).trimEnd()];
  return folded('References across namespaces', 'graph of references', items);
}
