// Makes a case smaller as long as it still shows its difference.
import type { Case } from './case.ts';
import { copy, Fields, type Tree } from './tree.ts';

/** Every smaller tree that lacks one thing of this one, big things first. */
function* smaller(value: Tree): Generator<Tree> {
  if (value instanceof Fields) {
    for (let index = 0; index < value.pairs.length; index++) yield new Fields(value.pairs.toSpliced(index, 1));
    for (const [index, [key, item]] of value.pairs.entries())
      for (const less of smaller(item)) yield new Fields(value.pairs.with(index, [key, less]));
  }
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) yield value.toSpliced(index, 1);
    for (const [index, item] of value.entries()) for (const less of smaller(item)) yield value.with(index, less);
  }
}

function* smallerCases(from: Case): Generator<Case> {
  for (const [index] of from.edits.entries()) yield { ...from, edits: from.edits.toSpliced(index, 1) };
  if (from.old !== undefined) yield { ...from, old: undefined };
  for (const crd of smaller(from.crd)) yield { ...from, crd };
  if (from.old !== undefined) for (const old of smaller(from.old)) yield { ...from, old };
  // What both sides have can often only go from both.
  if (from.old instanceof Fields && from.crd instanceof Fields)
    for (const [key] of from.crd.pairs) {
      const [crd, old] = [copy(from.crd), copy(from.old)];
      crd.delete(key);
      old.delete(key);
      yield { ...from, crd, old };
    }
}

/** The smallest case found by leaving things out one by one within a number of tries; `shows` tells whether the difference is still there. */
export async function minimise(
  from: Case,
  shows: (cases: readonly Case[]) => Promise<readonly boolean[]>,
  tries: number,
): Promise<Case> {
  let best = from;
  let left = tries;
  for (let improved = true; improved && left > 0;) {
    improved = false;
    const candidates = smallerCases(best);
    while (!improved && left > 0) {
      const batch: Case[] = [];
      while (batch.length < 16) {
        const next = candidates.next();
        if (next.done === true) break;
        batch.push(next.value);
      }
      if (batch.length === 0) break;
      left -= batch.length;
      // oxlint-disable-next-line no-await-in-loop -- each try builds on the last
      const found = (await shows(batch)).indexOf(true);
      if (found < 0) continue;
      best = batch[found] ?? best;
      improved = true;
    }
  }
  return best;
}
