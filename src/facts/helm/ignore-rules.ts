// What a `.helmignore` leaves out of a chart (Helm's pkg/ignore: not git's rules, although they look alike).
import { Recent } from '../../recent.ts';
import { once } from '../../once.ts';

/** One line: steps of a path; a single one is matched with the last step of a path alone. */
interface Rule {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  readonly isOfWholePath: boolean;
  readonly steps: readonly RegExp[];
}

/** Limits on lines and their length; a file beyond them excludes everything, as one that Helm rejects. */
const [maxRules, maxRuleLength] = [300, 500];

/** What Go's filepath.Match accepts: a character of a class, which may be escaped, and the parts of a pattern. */
const inClass = String.raw`(?:\\[^]|[^\\\]-])`;
const part = new RegExp(String.raw`\[(?:\^|(?!\^))(?:${inClass}(?:-${inClass})?)+\]|\\[^]|[^\\[]`, 'gu');
const rangeOfClass = new RegExp(`(${inClass})(?:-(${inClass}))?`, 'gu');

const codeOf = (character: string): number => character.replace(/^\\(?=[^])/u, '').codePointAt(0) ?? 0;
const escaped = (code: number): string => `\\u{${code.toString(16)}}`;

/** A class as one of a regular expression. It also has NUL, which no path has, as all of its ranges may be empty. */
function classOf(text: string): string {
  const [, caret = '', body = ''] = /^\[(\^?)([^]*)\]$/.exec(text) ?? [];
  const ranges = Array.from(body.matchAll(rangeOfClass), ([, low = '', high = low]) => [codeOf(low), codeOf(high)]);
  const known = ranges.flatMap(([low = 0, high = 0]) => (low <= high ? `${escaped(low)}-${escaped(high)}` : []));
  return `[${caret}\\0${known.join('')}]`;
}

/** One step of a pattern; undefined where Go rejects it. */
function stepOf(text: string): RegExp | undefined {
  if (text.replace(part, '') !== '') return undefined;
  const between = [''];
  for (const [found] of text.matchAll(part)) {
    if (found === '*') between.push('');
    else {
      const test = found === '?' ? '[^]' : found.startsWith('[') ? classOf(found) : escaped(codeOf(found));
      between.push((between.pop() ?? '') + test);
    }
  }
  // The text between two stars is matched at the first possible place, without backtracking.
  const [first = '', ...others] = between;
  const last = others.pop();
  const middle = others.map((one, index) => `(?=([^]*?${one}))\\${index + 1}`).join('');
  return new RegExp(`^${first}${middle}${last === undefined ? '' : `[^]*${last}`}$`, 'u');
}

/** A line as a rule; undefined where Helm rejects the file for it. */
function ruleOf(line: string): Rule | undefined {
  const isNegated = line.startsWith('!');
  const isForFolders = line.endsWith('/');
  const pattern = line.slice(isNegated ? 1 : 0).replace(/\/$/, '');
  const steps = pattern.replace(/^\//, '').split('/').map(stepOf);
  const known = steps.flatMap((step) => (step === undefined ? [] : [step]));
  if (line.includes('**') || known.length < steps.length) return undefined;
  return { isNegated, isForFolders, isOfWholePath: pattern.includes('/'), steps: known };
}

function isMatch({ isOfWholePath, steps }: Rule, path: readonly string[]): boolean {
  const [own] = steps;
  if (!isOfWholePath) return own?.test(path.at(-1) ?? '') === true;
  return path.length === steps.length && steps.every((step, index) => step.test(path[index] ?? ''));
}

/** Whether rules leave out one file or folder. One that is negated leaves out all that it does not match. */
function isLeftOut(rules: readonly Rule[], path: readonly string[], isFolder: boolean): boolean {
  for (const rule of rules) {
    const isAsked = isFolder || !rule.isForFolders;
    const found = isAsked && isMatch(rule, path);
    if (rule.isNegated ? !found : found) return true;
  }
  return false;
}

/** Helm's own last rule: nothing that begins with a dot is a template. */
const hidden = ruleOf('templates/.?*');

/** Whether rules exclude a file, or a folder above it: each folder is decided once. */
function ignoreMatcher(rules: readonly Rule[]): (path: string) => boolean {
  const folders = new Map<string, boolean>();
  const isOut = (path: string, isFolder: boolean): boolean => {
    const known = isFolder ? folders.get(path) : undefined;
    if (known !== undefined) return known;
    const end = path.lastIndexOf('/');
    const found = (end > 0 && isOut(path.slice(0, end), true)) || isLeftOut(rules, path.split('/'), isFolder);
    if (isFolder) folders.set(path, found);
    return found;
  };
  return once((path) => isOut(path, false));
}

/** The last results: each round of a review needs the same. */
const recent = new Recent<string, (path: string) => boolean>(8);

/**
 * The files that `.helmignore` (the empty text: none) excludes from its chart, by their paths from its folder. Where
 * Helm rejects the file, and with it the chart, that is all of them.
 */
export const ignoreRules = (text: string): ((path: string) => boolean) => recent.get(text, 1, () => rulesOf(text));

function rulesOf(text: string): (path: string) => boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isTooMuch = lines.length > maxRules || lines.some(({ length }) => length > maxRuleLength);
  const rules = isTooMuch ? [undefined] : [...lines.map(ruleOf), hidden];
  const known = rules.flatMap((rule) => rule ?? []);
  return known.length < rules.length ? () => true : ignoreMatcher(known);
}
