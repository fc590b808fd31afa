// What the verbs that answer as an API server print of an error, and of what was not checked.
import { detailText, fieldText, typeText, type CrdError, type ValueError } from '../apiserver/index.ts';

/** `error: spec.size: Invalid value: must be less than 3`. */
export function errorLine(error: CrdError | ValueError): string {
  const detail = detailText(error);
  return `error: ${fieldText(error)}: ${typeText(error.type)}${detail === '' ? '' : `: ${detail}`}`;
}

/** One line for each part that was not checked, with the reason. */
export const uncheckedLines = (unchecked: readonly { readonly field: string; readonly why: string }[]): string[] =>
  unchecked.map(({ field, why }) => `not checked: ${field === '' ? '' : `${field}: `}${why}`);
