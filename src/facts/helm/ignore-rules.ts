// What a `.helmignore` leaves out of a chart (Helm's pkg/ignore: not git's rules, although they look alike).
import { Recent } from '../../recent.ts';
import { once } from '../../once.ts';

/** Tests one character; a star stands for any number of them. */
type Token = '*' | ((character: string) => boolean);

/** One line: steps of a path, of which a single one is asked of the last step of a path alone. */
interface Rule {
  readonly isNegated: boolean;
  readonly isForFolders: boolean;
  readonly isOfWholePath: boolean;
  readonly steps: readonly (readonly Token[])[];
}

/** So many lines of such a length are asked; a file with more leaves out everything, as one that Helm rejects. */
const [mostRules, longestRule] = [300, 500];

/** The character at a place of a class, an escaped one too, and the place behind it; undefined where none may stand. */
function classCharacter(text: string, at: number): readonly [character: string, next: number] | undefined {
  const isEscaped = text[at] === '\\';
  const character = text[isEscaped ? at + 1 : at];
  if (character === undefined || (!isEscaped && /[\]-]/.test(character))) return undefined;
  return [character, at + (isEscaped ? 2 : 1)];
}

/** A class `[a-z]` behind its bracket, as Go's filepath.Match takes it. */
function classAt(text: string, start: number): readonly [test: Token, next: number] | undefined {
  const isNegated = text[start] === '^';
  const ranges: [string, string][] = [];
  let at = isNegated ? start + 1 : start;
  for (;;) {
    if (text[at] === ']' && ranges.length > 0) break;
    const low = classCharacter(text, at);
    if (low === undefined) return undefined;
    const high = text[low[1]] === '-' ? classCharacter(text, low[1] + 1) : low;
    if (high === undefined) return undefined;
    ranges.push([low[0], high[0]]);
    at = high[1];
  }
  return [(one) => ranges.some(([low, high]) => low <= one && one <= high) !== isNegated, at + 1];
}

/** One step of a pattern; undefined where Go rejects it. */
function tokensOf(text: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '*') tokens.push('*');
    else if (character === '?') tokens.push(() => true);
    else if (character === '[') {
      const found = classAt(text, at + 1);
      if (found === undefined) return undefined;
      tokens.push(found[0]);
      at = found[1] - 1;
    } else {
      if (character === '\\') at += 1;
      const literal = text[at];
      if (literal === undefined) return undefined;
      tokens.push((one) => one === literal);
    }
  }
  return tokens;
}

/** Whether a step of a path is what tokens ask for: at most the product of both lengths, whatever they are. */
function matches(tokens: readonly Token[], step: string): boolean {
  let [token, at, star, from] = [0, 0, -1, 0];
  while (at < step.length) {
    const test = tokens[token];
    if (test === '*') {
      [star, from] = [token, at];
      token += 1;
    } else if (test?.(step.charAt(at)) === true) {
      token += 1;
      at += 1;
    } else if (star >= 0) {
      from += 1;
      [token, at] = [star + 1, from];
    } else return false;
  }
  while (tokens[token] === '*') token += 1;
  return token === tokens.length;
}

/** A line as a rule; undefined where Helm rejects the file for it. */
function ruleOf(line: string): Rule | undefined {
  const isNegated = line.startsWith('!');
  const isForFolders = line.endsWith('/');
  const pattern = line.slice(isNegated ? 1 : 0).replace(/\/$/, '');
  const steps = pattern.replace(/^\//, '').split('/').map(tokensOf);
  const known = steps.flatMap((step) => (step === undefined ? [] : [step]));
  if (line.includes('**') || known.length < steps.length) return undefined;
  return { isNegated, isForFolders, isOfWholePath: pattern.includes('/'), steps: known };
}

function isMatch({ isOfWholePath, steps }: Rule, path: readonly string[]): boolean {
  const [own] = steps;
  if (!isOfWholePath) return own !== undefined && matches(own, path.at(-1) ?? '');
  return path.length === steps.length && steps.every((tokens, index) => matches(tokens, path[index] ?? ''));
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

/** Whether rules leave out a file, or a folder above it: each folder is asked once. */
function decider(rules: readonly Rule[]): (path: string) => boolean {
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

/** What the last texts decided: the rounds of a review ask the same. */
const recent = new Recent<string, (path: string) => boolean>(8);

/**
 * Tells the files that a chart with this `.helmignore` (the empty text: none) does not have, by their paths from its
 * folder. Where Helm rejects the file, and with it the chart, that is all of them.
 */
export const ignoreRules = (text: string): ((path: string) => boolean) => recent.get(text, 1, () => rulesOf(text));

function rulesOf(text: string): (path: string) => boolean {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const isTooMuch = lines.length > mostRules || lines.some(({ length }) => length > longestRule);
  const rules = isTooMuch ? [undefined] : [...lines.map(ruleOf), hidden];
  const known = rules.flatMap((rule) => rule ?? []);
  return known.length < rules.length ? () => true : decider(known);
}
