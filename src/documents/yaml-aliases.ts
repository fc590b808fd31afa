// Aliases of a YAML document: what they stand for, and how much may be written with them.
import type { Event } from 'js-yaml';
import type { Node } from './node.ts';
import { anchorName, ComposeError, type State } from './yaml-cursor.ts';

/** What an alias stands for. Throws a ComposeError for an unknown or open anchor, and where aliases write out too deep or too long. */
export function aliasNode(state: State, event: Extract<Event, { type: 5 }>): Node {
  const name = anchorName(state, event);
  const anchored = state.anchors.get(name);
  state.cursor = event.anchorEnd;
  if (anchored === undefined) {
    const message = state.anchors.has(name)
      ? `the value of the anchor \`&${name}\` contains itself`
      : `expected an anchor \`&${name}\` before its alias \`*${name}\``;
    throw new ComposeError('syntax', message, event.anchorStart - 1, event.anchorEnd);
  }
  const deepest = state.depth + anchored.height;
  if (deepest > state.maxDepth)
    throw new ComposeError(
      'limit',
      `nested deeper than ${state.maxDepth} levels once its aliases are written out`,
      event.anchorStart - 1,
      event.anchorEnd,
    );
  state.deepest = Math.max(state.deepest, deepest);
  state.decoded += 1 + anchored.size;
  state.aliased += anchored.size;
  checkAliases(state, event.anchorStart - 1, event.anchorEnd);
  return anchored.node;
}

/** go-yaml's allowedAliasRatio: of a small document nearly all may come from aliases, of a large one a tenth. */
export function checkAliases(state: State, start: number, end: number): void {
  const { decoded, aliased } = state;
  const low = 400_000;
  const high = 4_000_000;
  const allowed = decoded <= low ? 0.99 : decoded >= high ? 0.1 : 0.99 - (0.89 * (decoded - low)) / (high - low);
  if (aliased > 100 && decoded > 1000 && aliased / decoded > allowed)
    throw new ComposeError(
      'limit',
      'the aliases of this document write out to more than Kubernetes accepts',
      start,
      end,
    );
}
