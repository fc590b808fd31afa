// Who may refer to what across namespaces: a picture, its legend, and the same as a table.
import type { GrantEdge } from '../../grants/edges.ts';
import { originOf } from '../merged.ts';
import { layoutOf, size, type Node, type Placed, type Space } from './graph-layout.ts';
import { badge, code, moreNote, table, text } from './inline.ts';
import { counted, joined, cutChars } from '../../wording.ts';

const maxDrawn = 120;
const labelChars = 41;
const maxListed = 2_000;

/** Each state with its sign in the picture and what it means. Nothing is reported by colour alone. */
const states: Readonly<Record<GrantEdge['state'], { sign: string; label: string; means: string }>> = {
  missing: { sign: '✕', label: 'missing', means: 'no grant allows the reference' },
  unknown: { sign: '?', label: 'unknown', means: 'a namespace or kind is not known' },
  unserved: { sign: '∅', label: 'no effect', means: 'granted by a home that is not served' },
  unused: { sign: '–', label: 'unused', means: 'granted, no reference seen' },
  used: { sign: '✓', label: 'used', means: 'granted, and a reference uses it' },
};
/** What needs a look first: it must not fall to a limit. */
const byState = Object.keys(states) as GrantEdge['state'][];
const grantsOf = ({ grants }: GrantEdge): string => (grants.length === 0 ? 'no grant' : grants.join(', '));
const sentence = (edge: GrantEdge): string =>
  `${edge.from.namespace}/${edge.from.type} to ${edge.to.namespace}/${edge.to.type} ${edge.to.name ?? '(all)'}: ${states[edge.state].label} (${grantsOf(edge)})`;

const nodeSvg = ({ label, x, y }: Node): string =>
  `<g><title>${text(label)}</title><rect class="node" x="${x}" y="${y}" width="${size.column - 2 * size.pad}" height="${size.row}" rx="5"/><text x="${x + 8}" y="${y + 17}">${text(label, labelChars)}</text></g>`;

const spaceSvg = ({ label, x, y, height, nodes }: Space): string =>
  `<rect class="space" x="${x}" y="${y}" width="${size.column}" height="${height}" rx="9"/><text class="space-name" x="${x + size.pad + 2}" y="${y + 16}">${text(label, 50)}</text>${nodes.map(nodeSvg).join('')}`;

type Point = readonly [number, number];

/** The point of the curve at `t`: its control points are in the middle between both columns. */
function pointAt(t: number, [x1, y1]: Point, [x2, y2]: Point): Point {
  const middle = (x1 + x2) / 2;
  const [a, b, c, d] = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
  return [a * x1 + (b + c) * middle + d * x2, (a + b) * y1 + (c + d) * y2];
}

function edgeSvg({ edge, from, to }: Placed, index: number): string {
  const start: Point = [from.x + size.column - 2 * size.pad, from.y + size.row / 2];
  const end: Point = [to.x, to.y + size.row / 2];
  const middle = (start[0] + end[0]) / 2;
  // Signs of neighboring edges are at different places, or they would overlap.
  const [x, y] = pointAt(0.3 + 0.4 * ((index * 0.618 + 0.5) % 1), start, end).map((place) => Math.round(place));
  const { sign } = states[edge.state];
  return [
    `<g><title>${text(sentence(edge), 500)}</title>`,
    `<path class="edge ${edge.state}" d="M${start.join(',')} C${middle},${start[1]} ${middle},${end[1]} ${end.join(',')}"/>`,
    `<circle class="mark ${edge.state}" cx="${x}" cy="${y}" r="8.5"/><text class="sign" x="${x}" y="${(y ?? 0) + 4}">${sign}</text></g>`,
  ].join('');
}

/** How many edges are in which state: `2 missing, 1 used`. */
export function stateCounts(edges: readonly GrantEdge[]): string {
  const parts = byState.flatMap((state) => {
    const count = edges.filter((edge) => edge.state === state).length;
    return count === 0 ? [] : [`${count} ${states[state].label}`];
  });
  return joined(parts);
}

function picture(edges: readonly GrantEdge[]): string {
  const { height, spaces, edges: placed } = layoutOf(edges);
  return [
    `<div class="graph scroll" tabindex="0" role="group" aria-label="Picture of the references">`,
    `<svg viewBox="-4 -4 ${size.width + 8} ${height + 8}" role="img" aria-labelledby="graph-title graph-description">`,
    `<title id="graph-title">References across namespaces</title>`,
    `<desc id="graph-description">On the left who refers, on the right what is referred to, each in its namespace. ${text(stateCounts(edges))}. The table below says the same in words.</desc>`,
    spaces.map(spaceSvg).join(''),
    placed.map(edgeSvg).join(''),
    '</svg></div>',
  ].join('\n');
}

function legend(edges: readonly GrantEdge[]): string {
  const items = byState
    .filter((state) => edges.some((edge) => edge.state === state))
    .map((state) => `<li>${badge(state, `${states[state].sign} ${states[state].label}`)} ${states[state].means}</li>`);
  return `<ul class="legend">${items.join('')}</ul>`;
}

function edgeRow(edge: GrantEdge, hasOrigins: boolean): string[] {
  const { from, to, state, references, home } = edge;
  return [
    ...(hasOrigins ? [text(originOf(edge), 200)] : []),
    badge(state, `${states[state].sign} ${states[state].label}`),
    `${code(cutChars(from.namespace, 100))} ${text(from.type)}`,
    `${code(cutChars(to.namespace, 100))} ${text(to.type)} ${to.name === undefined ? '(all)' : code(to.name)}`,
    edge.grants.length === 0
      ? '–'
      : `${edge.grants.map((grant) => code(grant)).join(' ')} ${home === undefined ? '' : text(home)}`,
    String(references),
  ];
}

/** The picture (of the first 120 edges, those that are missing first), its legend and the table of all. */
export function referenceGraph(edges: readonly GrantEdge[], hasOrigins: boolean): string {
  const sorted = [...edges].sort((a, b) => byState.indexOf(a.state) - byState.indexOf(b.state));
  const drawn = sorted.slice(0, maxDrawn);
  const cut =
    sorted.length > drawn.length
      ? `<p class="muted">The picture shows ${drawn.length} of ${counted(sorted.length, 'reference')}: what is missing first.</p>`
      : '';
  const rows = sorted.slice(0, maxListed).map((edge) => edgeRow(edge, hasOrigins));
  const rest = moreNote(sorted.length, rows.length);
  const head = [...(hasOrigins ? ['Repository'] : []), 'State', 'From', 'To', 'Grant', 'References'];
  return `${picture(drawn)}${legend(drawn)}${cut}<details><summary>The same as a table</summary>${table('References across namespaces', head, rows, new Set(['References']))}${rest}</details>`;
}
