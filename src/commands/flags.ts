// Flags of every verb: the common ones, and reading them so that a mistake is told with what was meant.
import { parseArgs } from 'node:util';
import { UserError } from '../errors.ts';
import { didYouMean } from '../config/nearest.ts';
import { formatNames } from '../reports/formats.ts';

type FlagType = 'string' | 'list' | 'boolean';

type Values<S extends Readonly<Record<string, FlagType>>> = {
  readonly [K in keyof S]?: S[K] extends 'boolean' ? boolean : S[K] extends 'list' ? readonly string[] : string;
};

/** Flags that every verb with a report knows. */
export const commonFlags = {
  config: 'string',
  preset: 'string',
  'kubernetes-version': 'string',
  format: 'string',
  output: 'string',
  'fail-on': 'string',
  'no-color': 'boolean',
} as const satisfies Readonly<Record<string, FlagType>>;

export type CommonFlags = Values<typeof commonFlags>;

/** Formats as `VERB --help` lists them: the first one is what is written unasked. */
export const formatWords = ([first = '', ...more]: readonly string[]): string =>
  [`${first} (built-in)`, ...more].join(', ');

/** What `VERB --help` says of the common flags. */
export const commonUsage = [
  '  --config FILE               configuration (built-in: .github/kube-api-review.yml, if it is there)',
  '  --preset NAME               recommended (built-in), strict or kubernetes',
  '  --kubernetes-version X.Y    whose rules apply (built-in: the newest known)',
  `  --format FORMAT             ${formatWords(formatNames)}`,
  '  --output FILE               write the report there instead of standard output',
  '  --fail-on SEVERITY          error (built-in), warning or never: what makes the exit code 1',
  '  --no-color                  no colours, also in a terminal (so do NO_COLOR and TERM=dumb; FORCE_COLOR wants them)',
  '',
  'Exit code: 0 nothing at or above the threshold, 1 findings, 2 the command could not do its work.',
].join('\n');

/** A flag of every verb: those that print without colours have nothing to leave out. */
const ofEveryVerb: Readonly<Record<string, FlagType>> = { 'no-color': 'boolean' };

/** The arguments of a verb: its flags by name, and what is none. A UserError for an unknown, doubled, incomplete flag. */
export function parseFlags<const S extends Readonly<Record<string, FlagType>>>(
  args: readonly string[],
  flags: S,
): { values: Values<S>; positionals: readonly string[] } {
  const known: Readonly<Record<string, FlagType>> = { ...ofEveryVerb, ...flags };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, type]) => [name, { type: type === 'list' ? 'string' : type }] as const),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean | string[]> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const type = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (type === undefined) {
      const hint = didYouMean(token.rawName.replace(/^-+/, ''), Object.keys(flags), undefined, '--');
      throw new UserError(`unknown flag ${JSON.stringify(token.rawName)}`, hint);
    }
    const before = Object.hasOwn(values, token.name) ? values[token.name] : undefined;
    if (before !== undefined && type !== 'list') throw new UserError(`${token.rawName} is given twice`);
    if (type === 'boolean' && token.value !== undefined) throw new UserError(`${token.rawName} takes no value`);
    // `--format --output x`: the second flag is hardly meant as a value; `--format=--output` says so.
    const isMissing = token.value === undefined || (!token.inlineValue && /^-./.test(token.value));
    if (type !== 'boolean' && (isMissing || token.value === '')) throw new UserError(`${token.rawName} needs a value`);
    const { value = true } = token;
    values[token.name] = type === 'list' ? [...(Array.isArray(before) ? before : []), String(value)] : value;
  }
  return { values: values as Values<S>, positionals };
}

/** One of a list of words. A UserError naming the nearest one, or all. */
export function oneOf<const T extends string>(flag: string, value: string, words: readonly T[]): T {
  const found = words.find((word) => word === value);
  if (found !== undefined) return found;
  const hint = didYouMean(value, words, undefined);
  throw new UserError(`${flag}: ${JSON.stringify(value)} is none of ${words.join(', ')}`, hint);
}
