// Why a document cannot be read, and where.
import { WithoutStack } from '../errors.ts';

/** A fault in a text; offsets into the text that is read. */
export class ReadError extends WithoutStack {
  /** `file`: the limit of the whole file is met, not of its document alone. */
  readonly kind: 'syntax' | 'limit' | 'file';
  readonly start: number;
  readonly end: number;
  constructor(kind: ReadError['kind'], message: string, start: number, end: number) {
    super(message);
    this.kind = kind;
    this.start = start;
    this.end = end;
  }
}

/** Nodes read of one file, again at each alias: real bundles (4 MB) have 100,000; 8 MiB could have four million. */
const maxNodes = 300_000;
/** What a document costs in addition to its nodes. */
export const nodesOfDocument = 10;

/** How many nodes of a file may still be read; negative once one was rejected. */
export interface NodeBudget {
  nodes: number;
}

export const nodeBudget = (): NodeBudget => ({ nodes: maxNodes });

export const tooManyNodes = `this file has more than ${maxNodes} keys and values`;
