// The type of a schema node, in one word.
import { get, itemsOf, stringOf, type MappingNode } from '../../documents/node.ts';
import { flag, type Spot } from './spot.ts';

/** The types of the branches of `anyOf`, as `v1beta1` described what may be a number or a text. */
const branchTypes = (node: MappingNode): string =>
  itemsOf(get(node, 'anyOf'))
    .map((branch) => stringOf(get(branch, 'type')) ?? '')
    .toSorted()
    .join(' ');

/** The type of a node as one word; `int-or-string` by the extension, or where both are all branches without it. */
export const typeOf = (node: MappingNode): string =>
  flag(node, 'x-kubernetes-int-or-string')
    ? 'int-or-string'
    : (stringOf(get(node, 'type')) ?? (branchTypes(node) === 'integer string' ? 'int-or-string' : ''));

/** Whether values of a type pass on both sides: what is said of the fields or items of others means nothing. */
export const mayBe = (type: 'object' | 'array', { before, after }: Spot): boolean =>
  [before, after].map(typeOf).every((one) => one === '' || one === type);
