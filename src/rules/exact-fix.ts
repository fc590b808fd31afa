// What fixes of rules are made of: exact edits, all of them or none.
import type { TextEdit } from '../documents/edits.ts';
import type { Problem } from './rule.ts';

/** A fix of a problem. */
export type Fix = NonNullable<Problem['fix']>;

/** A fix of these edits; undefined where one of them cannot be made exactly, or there is none. */
export function fixOf(description: string, edits: readonly (TextEdit | undefined)[]): Fix | undefined {
  const exact = edits.filter((edit) => edit !== undefined);
  return exact.length === 0 || exact.length < edits.length ? undefined : { description, edits: exact };
}

/** A fix as a part of a problem, which has none rather than an undefined one. */
export const withFix = (fix: Fix | undefined): Pick<Problem, 'fix'> => (fix === undefined ? {} : { fix });

const bare = (word: string): string => word.toLowerCase().replaceAll(/[-_]/g, '');

/** The one known word that `word` is but for case, hyphens and underscores; undefined where there is none or more than one. */
export function sameBut(word: string, known: readonly string[]): string | undefined {
  const [found, other] = known.filter((one) => bare(one) === bare(word));
  return other === undefined && found !== word ? found : undefined;
}
