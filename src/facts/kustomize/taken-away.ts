// What a patch takes away, and the keys of its pointers.
import { get, getIn, stringOf, type Node } from '../../documents/node.ts';

/** The keys that a JSON pointer leads through (RFC 6901). */
export const keysOfPointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Whether an operation leaves nothing at `keys`, in what it writes or where it removes. */
function takesAway(operation: Node, keys: readonly string[]): boolean {
  const op = stringOf(get(operation, 'op')) ?? '';
  const path = keysOfPointer(stringOf(get(operation, op === 'move' ? 'from' : 'path')) ?? '');
  if (path.length === 0 || path.some((key, index) => key !== keys[index])) return false;
  if (op === 'remove' || op === 'move') return true;
  return (op === 'add' || op === 'replace') && getIn(get(operation, 'value'), keys.slice(path.length)) === undefined;
}

const isNull = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === null;

/** Whether a part of a strategic merge replaces or deletes what was there. */
const isDirective = (node: Node | undefined): boolean =>
  ['replace', 'delete'].includes(stringOf(get(node, '$patch')) ?? '');

/**
 * The part of a patch's document, a strategic merge or JSON 6902 operations, that takes away what `keys` lead to: to be
 * asked only where the document gives nothing there.
 */
export function takenAwayBy(root: Node, keys: readonly string[]): Node | undefined {
  if (root.kind === 'sequence') return root.items.find((operation) => takesAway(operation, keys));
  const onTheWay = keys.map((_, index) => getIn(root, keys.slice(0, index + 1)));
  return onTheWay.find((node) => isNull(node) || isDirective(node));
}
