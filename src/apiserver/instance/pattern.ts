// Patterns in Go's regular expression syntax (RE2), compiled once each.
import { BeyondLimits } from '../../errors.ts';
import { findAll, type Program } from './pattern-search.ts';
import { patternWeight } from './pattern-weight.ts';
import { RE2JS, RE2JSSyntaxException } from '@bufbuild/re2';

/** General categories with their long names as Go compares them: one capital, no blanks, dashes or underscores. */
const categories = [
  'C Other, Cc Control Cntrl, Cf Format, Cn Unassigned, Co Privateuse, Cs Surrogate',
  'L Letter, LC Casedletter Lc, Ll Lowercaseletter, Lm Modifierletter, Lo Otherletter, Lt Titlecaseletter',
  'Lu Uppercaseletter, M Mark Combiningmark, Mc Spacingmark, Me Enclosingmark, Mn Nonspacingmark',
  'N Number, Nd Decimalnumber Digit, Nl Letternumber, No Othernumber, P Punctuation Punct, Pc Connectorpunctuation',
  'Pd Dashpunctuation, Pe Closepunctuation, Pf Finalpunctuation, Pi Initialpunctuation, Po Otherpunctuation',
  'Ps Openpunctuation, S Symbol, Sc Currencysymbol, Sk Modifiersymbol, Sm Mathsymbol, So Othersymbol',
  'Z Separator, Zl Lineseparator, Zp Paragraphseparator, Zs Spaceseparator',
];

const categoryOf = new Map(
  categories
    .flatMap((row) => row.split(', '))
    .flatMap((entry) => {
      const [category = '', ...names] = entry.split(' ');
      return names.map((name) => [name, category] as const);
    }),
);

const quotation = String.raw`\\Q[\s\S]*?(?:\\E|$)`;
/** A class in brackets; one that is not closed extends to the end, so that none is searched twice. */
const bracketed = String.raw`\[\^?\]?(?:\\[\s\S]|\[:\^?\w+:\]|[^\]\\])*\]?`;
const uses = new RegExp(String.raw`${quotation}|\\([pP])\{(\^?)([^}\\]*)\}|\\[\s\S]|${bracketed}`, 'g');

/** A class `\p{…}` in the library's spelling; scripts of several words (`Old_Italic`) are rejected, as Go does. */
function respell(letter: string, caret: string, name: string, inClass: boolean): string {
  const bare = name.replace(/[ _-]/g, '').toLowerCase();
  const canonical = `${bare.charAt(0).toUpperCase()}${bare.slice(1)}`;
  if (canonical !== 'Ascii') return `\\${letter}{${caret}${categoryOf.get(canonical) ?? canonical}}`;
  const ascii = (letter === 'P') === (caret === '^') ? '[:ascii:]' : '[:^ascii:]';
  return inClass ? ascii : `[${ascii}]`;
}

/** A pattern with its Unicode classes named as the library has them; others are unknown to Go, too. */
function withKnownClasses(pattern: string): string {
  if (!/\\[pP]\{/.test(pattern)) return pattern;
  return pattern.replace(uses, (use: string, letter?: string, caret?: string, name?: string) => {
    if (letter !== undefined) return respell(letter, caret ?? '', name ?? '', false);
    if (!use.startsWith('[')) return use;
    return use.replace(
      /\\([pP])\{(\^?)([^}\\]*)\}|\\[\s\S]/g,
      (inner: string, kind?: string, not?: string, word?: string) =>
        kind === undefined ? inner : respell(kind, not ?? '', word ?? '', true),
    );
  });
}

type Pattern =
  | {
      readonly matches: (text: string) => boolean;
      /** Up to `most` matches, all if it is negative, as regexp.FindAllString finds them. Throws SearchTooLong. */
      readonly findAll: (text: string, most: number) => string[];
      readonly program: () => Program;
      readonly error?: undefined;
    }
  | {
      readonly matches?: undefined;
      readonly findAll?: undefined;
      readonly program?: undefined;
      readonly error: string;
    };

const compiled = new Map<string, Pattern>();
/** The weight of what is kept, and the most of a single pattern: a program of so much fills some hundred MB. */
const maxWeight = 400_000;
let kept = 0;

/** Go has no such bound, but compiling takes quadratic time here; real patterns have up to three thousand. */
const maxCharacters = 8192;
/** What in a pattern is left as it is: quotations, escapes and classes. */
const opaque = String.raw`${quotation}|\\[pPx]\{[^}\\]*\}|\\[\s\S]|${bracketed}`;
const groupName = new RegExp(`${opaque}|\\(\\?P?<\\w+>`, 'g');
const plainBrace = new RegExp(`${opaque}|\\{(?!\\d+(?:,\\d*)?\\})`, 'g');

/** Go accepts a name for two groups, the library does not; names do not matter for matching: each gets its own. */
function withUniqueNames(pattern: string): string {
  let count = 0;
  return pattern.replace(groupName, (found) => (found.startsWith('(') ? `(?P<n${count++}>` : found));
}

/** A brace that begins no repetition is a character to Go; the library stumbles when it is repeated itself. */
const withEscapedBraces = (pattern: string): string =>
  pattern.replace(plainBrace, (found) => (found === '{' ? '\\{' : found));

function compileOnce(pattern: string): Pattern {
  try {
    const regexp = RE2JS.compile(pattern);
    return {
      matches: (text) => regexp.test(text),
      findAll: (text, most) => findAll(regexp, text, most),
      program: () => regexp.re2().prog,
    };
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    // Go names the empty rest of the pattern too.
    return { error: error.message.replace(/(?<=trailing backslash at end of expression)$/, ': ``') };
  }
}

/** Compiles again in a spelling for the library where it is stricter than Go; errors quote the first spelling. */
function compile(pattern: string): Pattern {
  let spelled = withKnownClasses(pattern);
  let result = compileOnce(spelled);
  for (const [sign, spelledAnew] of respellings) {
    if (result.error === undefined || !sign.test(result.error)) continue;
    spelled = spelledAnew(spelled);
    result = compileOnce(spelled);
  }
  if (result.error === undefined || spelled === pattern) return result;
  const error = result.error.replace(spelled, () => pattern).replaceAll('\\{', '{');
  return {
    error: error.replace(/`(\\[pP]\{[^}\\]*\})`$/, (_, named: string) => `\`${originalClass(pattern, named)}\``),
  };
}

/** The class of the first spelling that became the one named by an error. */
const originalClass = (pattern: string, named: string): string =>
  pattern.match(/\\[pP]\{[^}\\]*\}/g)?.find((use) => withKnownClasses(use) === named) ?? named;

const respellings: readonly (readonly [RegExp, (pattern: string) => string])[] = [
  [/invalid nested repetition operator: `\{/, withEscapedBraces],
  [/duplicate capture group name/, withUniqueNames],
];

/** regexp.Compile; equal patterns share one. Throws BeyondLimits above 8,192 characters or for too large programs. */
export function compilePattern(pattern: string): Pattern {
  if (pattern.length > maxCharacters)
    throw new BeyondLimits(
      `a pattern of ${pattern.length} characters; patterns of up to ${maxCharacters} are looked at`,
    );
  let found = compiled.get(pattern);
  if (found === undefined) {
    const weight = patternWeight(pattern);
    if (weight > maxWeight) throw new BeyondLimits('a pattern whose repetitions write out to more than is looked at');
    if (kept + weight > maxWeight) {
      compiled.clear();
      kept = 0;
    }
    found = compile(pattern);
    compiled.set(pattern, found);
    kept += weight;
  }
  return found;
}
