// Aliases of a YAML document: their values, and how much may be written with them.
import type { Entry, MappingNode, Node } from './node.ts';
import { YamlError } from './yaml-source.ts';
import type { Scanner } from './yaml-scanner.ts';
import type { Token } from './yaml-tokens.ts';

/** A node and its number of nodes once its aliases are written out. */
interface Anchored {
  readonly node: Node;
  readonly size: number;
  /** Levels of collections in it, aliases written out; 0 for a scalar. */
  readonly height: number;
}

/** An older text, and the block mapping at the first column of it that a document was. */
export interface OlderDocument {
  readonly text: string;
  readonly root: MappingNode;
}

/** The position of the composer of a document, and its counters; offsets into the document's own text. */
export interface State {
  readonly scanner: Scanner;
  /** Offset of the document in the file. */
  readonly base: number;
  readonly handles: Map<string, string>;
  /** undefined while the anchored node is still open. */
  readonly anchors: Map<string, Anchored | undefined>;
  /** Entries that a merge (`<<`) brought, each with the merge that did. */
  readonly merges: Map<Entry, Entry>;
  /** Deepest nesting that is read, with aliases written out. */
  readonly maxDepth: number;
  /** Collections that are open, and the deepest level reached in the innermost of them. */
  depth: number;
  deepest: number;
  hasDuplicates: boolean;
  cursor: number;
  /** Nodes read with aliases written out, and how many came from aliases (go-yaml's decodeCount and aliasCount). */
  decoded: number;
  readonly maxDecoded: number;
  aliased: number;
  /** The older form of the document, with its node at the place of the next one. */
  readonly older: OlderDocument | undefined;
  was: Node | undefined;
}

/** What an alias refers to. A YamlError for an unknown or open anchor, and for aliases too deep or too long. */
export function aliasNode(state: State, { text: name, start, end }: Token): Node {
  const anchored = state.anchors.get(name);
  if (anchored === undefined) {
    const message = state.anchors.has(name)
      ? `the value of the anchor \`&${name}\` contains itself`
      : `expected an anchor \`&${name}\` before its alias \`*${name}\``;
    throw new YamlError('syntax', message, start, end);
  }
  const deepest = state.depth + anchored.height;
  if (deepest > state.maxDepth)
    throw new YamlError(
      'limit',
      `nested deeper than ${state.maxDepth} levels once its aliases are written out`,
      start,
      end,
    );
  state.deepest = Math.max(state.deepest, deepest);
  state.decoded += 1 + anchored.size;
  state.aliased += anchored.size;
  checkAliases(state, start, end);
  return anchored.node;
}

/** go-yaml's allowedAliasRatio: in a small document nearly all nodes may come from aliases, in a large one a tenth. */
export function checkAliases(state: State, start: number, end: number): void {
  const { decoded, aliased } = state;
  const low = 400_000;
  const high = 4_000_000;
  const allowed = decoded <= low ? 0.99 : decoded >= high ? 0.1 : 0.99 - (0.89 * (decoded - low)) / (high - low);
  if (aliased > 100 && decoded > 1000 && aliased / decoded > allowed)
    throw new YamlError('limit', 'the aliases of this document write out to more than Kubernetes accepts', start, end);
}
