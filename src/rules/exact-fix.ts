// What fixes of rules are made of: exact edits, all of them or none.
import type { Place } from '../apiserver/index.ts';
import { replaceScalar, type TextEdit } from '../documents/edits.ts';
import { stringOf } from '../documents/node.ts';
import type { SourceFile } from '../documents/span.ts';
import type { Problem } from './rule.ts';
import { sharedStart } from '../lists.ts';

export type Fix = NonNullable<Problem['fix']>;

/** A fix of these edits; undefined where one of them is not exact, or there is none. */
export function fixOf(description: string, edits: readonly (TextEdit | undefined)[]): Fix | undefined {
  const exact = edits.filter((edit) => edit !== undefined);
  return exact.length === 0 || exact.length < edits.length ? undefined : { description, edits: exact };
}

const bare = (word: string): string => word.toLowerCase().replaceAll(/[-_]/g, '');

/** The one known word that `word` is but for case, hyphens and underscores; undefined for none or several. */
export function sameBut(word: string, known: readonly string[]): string | undefined {
  const [found, other] = known.filter((one) => bare(one) === bare(word));
  return other === undefined && found !== word ? found : undefined;
}

/** Whether two words differ by one letter: one more, one less, another one, or two neighbours that changed places. */
function isSlip(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  const start = sharedStart(a, b);
  const [left, right] = [a.slice(start), b.slice(start)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
}

/** The shortest word, in letters, in which one typo still leaves the word recognizable. */
const shortest = 4;

/** The one known word that is certainly intended: in another case, or with one typo. Undefined for others. */
export function nearestWord(word: string, known: readonly string[]): string | undefined {
  const same = sameBut(word, known);
  if (same !== undefined || word.length > 253) return same;
  const [found, other] = known.filter((one) => one.length >= shortest && isSlip(word.toLowerCase(), one.toLowerCase()));
  return other === undefined ? found : undefined;
}

/** Plain steps of fields, with or without the dot in front and kubectl's braces. */
const fieldSteps = /^(?:\{\.?|\$?\.?)([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\}?$/;
const isJsonPath = ({ isExact, path }: Place): boolean => isExact && path.at(-1) === 'jsonPath';

/** A path without its dot, or with the braces that kubectl accepts and a CRD does not: `spec.mode`, `{.spec.mode}`. */
export function fixOfJsonPath(file: SourceFile, places: readonly Place[]): Fix | undefined {
  const value = stringOf(places[0]?.node) ?? '';
  const steps = fieldSteps.exec(value)?.[1];
  if (steps === undefined || value === `.${steps}` || !places.every(isJsonPath)) return undefined;
  const edits = places.map(({ node }) => replaceScalar(file, node, `.${steps}`));
  return fixOf(`Write \`.${steps}\`: a path begins with a dot`, edits);
}
