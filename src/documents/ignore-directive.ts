// Reads one inline ignore: `kube-api-review:ignore rule-id reason`, from a YAML comment or a Go marker.
import { ofText } from '../changes/text-questions.ts';
import type { SourceFile } from './span.ts';

/** The content of an ignore comment: which rules it suppresses and why, or what is wrong with it. */
export type IgnoreDirective =
  | { readonly rules: readonly string[]; readonly reason: string; readonly mistake?: undefined }
  | { readonly mistake: DirectiveMistake };

/** Why a comment of ours ignores nothing: another word than `ignore`, or something is missing behind it. */
export type DirectiveMistake =
  | { readonly is: 'unknown-word'; readonly word: string }
  | { readonly is: 'no-rule' | 'no-reason' };

/** What every directive begins with; a text without it has none. */
export const directivePrefix = 'kube-api-review:';

const namesUs = ofText((text) => text.includes(directivePrefix));
/** Whether a file may have a directive. */
export const mayHaveDirective = (file: SourceFile): boolean =>
  file.content === undefined ? file.text.includes(directivePrefix) : namesUs(file.content);

/** A longer reason is cut. In UTF-16 units. */
const maxReasonLength = 500;

/** The directive in a comment (without `#`) or marker (without `// +`): `ignore rule,category/* reason`. */
export function readDirective(text: string): IgnoreDirective | undefined {
  if (!text.startsWith(directivePrefix)) return undefined;
  const said = text.slice(directivePrefix.length, directivePrefix.length + 4 * maxReasonLength).trimStart();
  const word = /^[\w-]*/.exec(said)?.[0] ?? '';
  if (word !== 'ignore') return { mistake: { is: 'unknown-word', word } };
  const rest = said.slice(word.length);
  if (!/^\s*[\s=]/.test(rest)) return { mistake: { is: 'no-rule' } };
  const [names = '', ...words] = rest.replace(/^[\s=]+/, '').split(/\s+/);
  const rules = names.split(',').filter((name) => name !== '');
  if (rules.length === 0) return { mistake: { is: 'no-rule' } };
  const reason = words
    .join(' ')
    .replace(/^(?:--?|–|—|:)\s*/, '')
    .trim();
  // A word without a slash is no rule: rules were listed with blanks, or left out.
  if (reason === '') return { mistake: { is: 'no-reason' } };
  return { rules, reason: reason.slice(0, maxReasonLength).toWellFormed() };
}
