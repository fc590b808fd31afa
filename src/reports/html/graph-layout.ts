// The places of nodes and edges of the graph of references: two columns of namespaces, few edges crossing.
import type { GrantEdge } from '../../grants/edges.ts';
import { groupBy } from '../../group-by.ts';
import { originOf } from '../merged.ts';
import { byText } from '../../wording.ts';

/** Units of the picture. */
export const size = { width: 1000, column: 330, row: 26, gap: 6, head: 24, pad: 8, space: 16 } as const;

/** One object type (or object) in a namespace. */
export interface Node {
  readonly label: string;
  readonly x: number;
  readonly y: number;
}

/** A namespace on one side, as a box around its nodes. */
export interface Space {
  readonly label: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly nodes: readonly Node[];
}

export interface Placed {
  readonly edge: GrantEdge;
  readonly from: Node;
  readonly to: Node;
}

interface End {
  readonly space: string;
  readonly label: string;
}

const spaceOf = (edge: GrantEdge, namespace: string): string =>
  originOf(edge) === '' ? namespace : `${originOf(edge)}: ${namespace}`;
const fromEnd = (edge: GrantEdge): End => ({ space: spaceOf(edge, edge.from.namespace), label: edge.from.type });
function toEnd(edge: GrantEdge): End {
  return { space: spaceOf(edge, edge.to.namespace), label: `${edge.to.type} ${edge.to.name ?? '(all)'}` };
}
const keyOf = ({ space, label }: End): string => JSON.stringify([space, label]);
const meanOf = (places: readonly number[]): number =>
  places.length === 0 ? 0 : places.reduce((sum, place) => sum + place, 0) / places.length;

/** Ends in the picture's order: namespaces together, each and its nodes by the mean place of what they are tied to. */
function ordered(ends: readonly End[], placeOf: (end: End) => number): End[] {
  const unique = [...new Map(ends.map((end) => [keyOf(end), end])).values()];
  const places = new Map(unique.map((end) => [keyOf(end), placeOf(end)]));
  const spaces = groupBy(unique, ({ space }) => space);
  const mean = ({ space }: End): number => meanOf((spaces.get(space) ?? []).map((end) => places.get(keyOf(end)) ?? 0));
  return unique.sort(
    (a, b) =>
      mean(a) - mean(b) ||
      byText(a.space, b.space) ||
      (places.get(keyOf(a)) ?? 0) - (places.get(keyOf(b)) ?? 0) ||
      byText(a.label, b.label),
  );
}

function means(edges: readonly (readonly [End, End])[], others: readonly End[]): (end: End) => number {
  const indexes = new Map(others.map((end, index) => [keyOf(end), index]));
  const tied = groupBy(edges, ([end]) => keyOf(end));
  return (end) => meanOf((tied.get(keyOf(end)) ?? []).map(([, other]) => indexes.get(keyOf(other)) ?? 0));
}

/** Sweeps between the two sides: each sorts one by the other, and few are enough for two layers. */
const sweeps = 6;

/** The height of a namespace with so many nodes. */
const heightOf = (nodes: number): number => size.head + nodes * (size.row + size.gap) + size.pad - size.gap;

/** The namespaces of a column, and by their ends the nodes in them. */
function columnOf(ends: readonly End[], x: number, top: number): { spaces: Space[]; nodes: Map<string, Node> } {
  const placed = new Map<string, Node>();
  let y = top;
  const spaces = [...groupBy(ends, ({ space }) => space)].map(([label, inside]): Space => {
    const nodes = inside.map((end, index): Node => {
      const node = { label: end.label, x: x + size.pad, y: y + size.head + index * (size.row + size.gap) };
      placed.set(keyOf(end), node);
      return node;
    });
    const space = { label, x, y, height: heightOf(inside.length), nodes };
    y += space.height + size.space;
    return space;
  });
  return { spaces, nodes: placed };
}

/** Lays the graph out: left who refers, right what is referred to. The same edges give the same picture. */
export function layoutOf(edges: readonly GrantEdge[]) {
  const pairs = edges.map((edge) => [fromEnd(edge), toEnd(edge)] as const);
  const back = pairs.map(([from, to]) => [to, from] as const);
  const [senders, receivers] = [pairs.map(([from]) => from), back.map(([to]) => to)];
  let left = ordered(senders, () => 0);
  let right = ordered(receivers, means(back, left));
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    left = ordered(left, means(pairs, right));
    right = ordered(right, means(back, left));
  }
  const bottomOf = (ends: readonly End[]): number => {
    const last = columnOf(ends, 0, 0).spaces.at(-1);
    return last === undefined ? 0 : last.y + last.height;
  };
  const height = Math.max(bottomOf(left), bottomOf(right));
  // The shorter column is centered next to the longer one.
  const topOf = (ends: readonly End[]): number => (height - bottomOf(ends)) / 2;
  const from = columnOf(left, 0, topOf(left));
  const to = columnOf(right, size.width - size.column, topOf(right));
  return {
    height,
    spaces: [...from.spaces, ...to.spaces],
    edges: edges.flatMap((edge) => {
      const [start, end] = [from.nodes.get(keyOf(fromEnd(edge))), to.nodes.get(keyOf(toEnd(edge)))];
      return start === undefined || end === undefined ? [] : [{ edge, from: start, to: end }];
    }),
  };
}
