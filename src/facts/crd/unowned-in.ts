// CRDs of other projects in changed files, of all facts.
import type { Fact } from '../fact.ts';

/** Whether a CRD of a name in a file, or each of the file where no name is given, is another project's. */
export type IsUnowned = (path: string, name?: string) => boolean;

/** Answers that for all facts. */
export function unownedIn(facts: readonly Fact[]): IsUnowned {
  const found = facts.filter((fact) => fact.kind === 'unowned-crds');
  return (path, name) =>
    found.some(({ paths, names }) => paths.has(path) || (name !== undefined && names.get(path)?.has(name) === true));
}
