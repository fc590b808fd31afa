// A step that finds facts, and what becomes of it should it throw.
import { startSpan, fileSpan } from '../documents/span.ts';
import { BeyondLimits } from '../errors.ts';
import type { CrdPair } from './crd/crd-pair.ts';
import type { Fact } from './fact.ts';
import { limitFact } from './files/file-facts.ts';

/** The message of whatever was thrown. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Runs one step; an exception becomes a fact of its own: a bug of this program, or an input beyond its limits. `known`:
 * the facts that the step only makes more precise.
 */
export function guarded(
  what: string,
  pair: CrdPair | undefined,
  facts: () => readonly Fact[],
  known: readonly Fact[] = [],
): readonly Fact[] {
  try {
    return facts();
  } catch (error) {
    const crd = pair?.after ?? pair?.before;
    const at = crd === undefined ? fileSpan(pair?.path ?? '.') : startSpan(crd.file, crd.root);
    const message = messageOf(error);
    if (!(error instanceof BeyondLimits)) return [...known, { kind: 'crash', what, message, at }];
    return [...known, limitFact(message, at, crd !== undefined)];
  }
}
