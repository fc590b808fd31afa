// At most as many changes of the CRDs of one file as a reader can use; a hostile file can have half a million.
import { startSpan } from '../../documents/span.ts';
import { limitFact, type FileProblemFact } from '../files/file-facts.ts';
import type { CrdFact } from './crd-fact.ts';

/** Changes of a file that are reported, descriptions aside: three times the findings, as most break nothing. */
const maxChanges = 30_000;

/** The first changes of each file, and of files with more a limit with their number: the rest was not judged. */
export function enoughChanges(facts: readonly CrdFact[]): {
  readonly reported: readonly CrdFact[];
  readonly beyond: readonly FileProblemFact[];
} {
  const counts = new Map<string, number>();
  const firsts = new Map<string, CrdFact>();
  const reported = facts.filter((fact) => {
    if (fact.kind === 'schema-change' && fact.change.subject === 'description') return true;
    const { path } = fact.pair;
    const count = (counts.get(path) ?? 0) + 1;
    counts.set(path, count);
    if (count === maxChanges + 1) firsts.set(path, fact);
    return count <= maxChanges;
  });
  const beyond = [...firsts].flatMap(([path, { pair }]): FileProblemFact[] => {
    const crd = pair.furtherOf ?? pair.after ?? pair.before;
    if (crd === undefined) return [];
    const message = `of the ${counts.get(path)} changes in this file, the first ${maxChanges} are looked at`;
    return [limitFact(message, startSpan(crd.file, crd.root))];
  });
  return { reported, beyond };
}
