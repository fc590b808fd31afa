// Changed files of other projects, of all facts.
import type { Fact } from '../fact.ts';

/** The paths of those files, of all facts. */
export const unownedPaths = (facts: readonly Fact[]): ReadonlySet<string> =>
  new Set(facts.flatMap((fact) => (fact.kind === 'unowned-crds' ? [...fact.paths] : [])));
