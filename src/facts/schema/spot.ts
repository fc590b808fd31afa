// The nodes of a comparison of two schemas, and how its places are shown.
import { type Allowance, objectFields } from '../../apiserver/index.ts';
import { setEntry } from '../../documents/crd.ts';
import {
  entriesOf,
  type Entry,
  entryOf,
  get,
  isTrue,
  itemsOf,
  type MappingNode,
  type Node,
} from '../../documents/node.ts';
import { jsonOf, sameJson, type Json } from '../../documents/json-value.ts';
import { keySpan, spanOf, type SourceFile, type Span } from '../../documents/span.ts';
import type { ChangedValues, SchemaChange } from './change.ts';
import type { Step } from '../../documents/field-path.ts';

/** What the walk needs of both sides. */
interface Sides {
  readonly base: SourceFile;
  readonly head: SourceFile;
  /** Nothing is pruned anywhere in the CRD (`spec.preserveUnknownFields` of v1beta1); absent: everything is. */
  readonly baseUnpruned?: boolean;
  readonly headUnpruned?: boolean;
  /** The steps for comparing all patterns; absent: each has its own. */
  readonly patterns?: Allowance;
}

/** One comparison: the two nodes, the path to them, and where changes are added. */
export interface Spot {
  readonly sides: Sides;
  readonly before: MappingNode;
  readonly after: MappingNode;
  readonly steps: readonly Step[];
  readonly changes: SchemaChange[];
  /** The node is a type of Kubernetes on both sides, or below one. */
  readonly isInKubernetesType?: boolean;
  /** Sides on which a list above preserves unknown fields, and so its items do, whatever their own schema states. */
  readonly preservedBy?: ReadonlySet<keyof NodesOfSides>;
  /** The node is the schema of a list's items, and these are the list's keys at the head. */
  readonly listKeys?: ReadonlySet<string | undefined>;
  /** The node that this one is a field of, by its name there. */
  readonly parent?: { readonly spot: Spot; readonly name: string };
}

type NodesOfSides = Pick<Spot, 'before' | 'after'>;
/** The extension that preserves unknown fields. */
export const preservesUnknown = 'x-kubernetes-preserve-unknown-fields';

/** Whether unknown fields of the node are preserved on a side. */
export const preserves = ({ sides, preservedBy, ...nodes }: Spot, side: keyof NodesOfSides): boolean =>
  (side === 'before' ? sides.baseUnpruned : sides.headUnpruned) === true ||
  preservedBy?.has(side) === true ||
  flag(nodes[side], preservesUnknown);

/** Fields that the root of a schema and embedded resources have, named or not. */
export function isImplicit({ steps, before, after }: Spot, name: string): boolean {
  const embedded = 'x-kubernetes-embedded-resource';
  return objectFields.has(name) && (steps.length === 0 || (flag(before, embedded) && flag(after, embedded)));
}

/** The fields of an object: those that its schema names, and those that it has by itself. */
export const fieldsIn = (spot: Spot, named: Node | undefined): ReadonlySet<string> =>
  new Set([...entriesOf(named).map(({ key }) => key), ...[...objectFields].filter((name) => isImplicit(spot, name))]);

/** The value of an entry, where there is one. */
export const valueOf = (entry: Entry | undefined): Json | undefined => entry && jsonOf(entry.value);
/** The default of a node: to a server, null is none. What an action of a template fills in is one. */
export const defaultOf = (node: Node | undefined): Entry | undefined => setEntry(node, 'default');

/** Equal as JSON values, whatever the order of keys. */
export const sameValue = (a: Node, b: Node): boolean => sameJson(jsonOf(a), jsonOf(b));

/** The place of a change: the key at the head, or at the base if it was removed. */
function placeOf(spot: Spot, before: Entry | undefined, after: Entry | undefined): Span {
  if (after !== undefined) return keySpan(spot.sides.head, after);
  if (before !== undefined) return keySpan(spot.sides.base, before);
  return spanOf(spot.sides.head, spot.after);
}

/** Notes a change of the node itself, which shows at the entry of its keyword. */
export function note(spot: Spot, change: ChangedValues, before: Entry | undefined, after: Entry | undefined): void {
  spot.changes.push({ ...change, steps: spot.steps, at: placeOf(spot, before, after) });
}

/** The branches of which a value has to satisfy every one: those of `allOf`, and the only one of `anyOf` or `oneOf`. */
const branchesFor = (node: MappingNode): readonly Node[] =>
  (['allOf', 'anyOf', 'oneOf'] as const).flatMap((junctor) => {
    const branches = itemsOf(get(node, junctor));
    return junctor === 'allOf' || branches.length === 1 ? branches : [];
  });

/** A node with everything else that a value has to satisfy: its branches, and the branches of these. */
export const conjunctsOf = (node: MappingNode): readonly MappingNode[] => [
  node,
  ...branchesFor(node).flatMap((branch) => (branch.kind === 'mapping' ? conjunctsOf(branch) : [])),
];

/** The entries of a validating keyword in a node and in everything else that a value has to satisfy, its own first. */
export const entriesOfAll = (node: MappingNode, key: string): readonly Entry[] =>
  conjunctsOf(node).flatMap((one) => entryOf(one, key) ?? []);

/** Whether a flag is true. */
export const flag = (node: MappingNode, key: string): boolean => isTrue(get(node, key));
