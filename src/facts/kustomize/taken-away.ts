// What a patch takes away, and the keys of its pointers.
import { get, getIn, stringOf, type Node } from '../../documents/node.ts';

/** The keys that a JSON pointer leads through (RFC 6901). */
export const keysOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Whether a node is null or the empty text, which is no annotation to servers. */
const isEmpty = (node: Node | undefined): boolean =>
  node?.kind === 'scalar' && (node.value === null || node.value === '');

/** Whether an operation of JSON 6902 leaves nothing known at `keys`, in what it writes or where it removes. */
export function takesAway(operation: Node, keys: readonly string[]): boolean {
  const op = stringOf(get(operation, 'op')) ?? '';
  const isOnTheWay = (field: 'from' | 'path'): readonly string[] | undefined => {
    const path = keysOfPointer(stringOf(get(operation, field)) ?? '');
    return path.length > 0 && path.every((key, index) => key === keys[index]) ? path : undefined;
  };
  const path = isOnTheWay('path');
  if (op === 'move' && isOnTheWay('from') !== undefined) return true;
  if (path === undefined) return false;
  if (op === 'remove' || op === 'move' || op === 'copy') return true;
  const written = getIn(get(operation, 'value'), keys.slice(path.length));
  return (op === 'add' || op === 'replace') && (written === undefined || isEmpty(written));
}

/** The part of a strategic merge that takes away what `keys` lead to: to be asked where it gives nothing there. */
export const mergedAway = (root: Node, keys: readonly string[]): Node | undefined =>
  keys
    .map((_, index) => getIn(root, keys.slice(0, index + 1)))
    .find((node) => isEmpty(node) || ['replace', 'delete'].includes(stringOf(get(node, '$patch')) ?? ''));
