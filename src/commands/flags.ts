// Flags of the verbs: one table that the reading of arguments, the help and shell completion share.
import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { UserError } from '../errors.ts';
import { didYouMean } from '../config/nearest.ts';
import { formatNames } from '../reports/formats.ts';
import { ownValue } from '../own-value.ts';

/** A flag; without `value` it is a switch. */
interface Flag {
  readonly help: string;
  /** The placeholder of its value in the help: `FILE`. */
  readonly value?: string;
  /** Whether it may be given several times. */
  readonly isList?: true;
  /** Every value that it accepts, the default first; any text without. */
  readonly words?: readonly string[];
}

/** The flags of a verb by name, without dashes, in the order of its help. */
export type Flags = Readonly<Record<string, Flag>>;

type ValueOf<F extends Flag> = F extends { readonly words: readonly (infer W)[] } ? W : string;

/** The values that a verb with these flags reads. */
export type ValuesOf<S extends Flags> = {
  readonly [K in keyof S]?: S[K] extends { readonly isList: true }
    ? readonly string[]
    : S[K] extends { readonly value: string }
      ? ValueOf<S[K]>
      : boolean;
};

export const configFlag = {
  config: { value: 'FILE', help: 'configuration (default: .github/kube-api-review.yml, if it exists)' },
} as const satisfies Flags;

export const outputFlag = {
  output: { value: 'FILE', help: 'write to this file instead of standard output' },
} as const satisfies Flags;

/** The flag of the verbs that can use several cores. */
export const jobsFlag = {
  jobs: {
    value: 'N',
    help: 'threads for much work (default: one for each core and GB of memory); the answer is the same',
  },
} as const satisfies Flags;

/** Bytes of memory that the machine, or the container, has for each thread. */
const memoryOfThread = 1_000_000_000;

/** As many threads as the machine has cores, and memory for. */
function defaultJobs(): number {
  const limit = process.constrainedMemory();
  const memory = Math.min(totalmem(), limit > 0 ? limit : Infinity);
  return Math.max(1, Math.min(availableParallelism(), Math.floor(memory / memoryOfThread)));
}

/** The number of threads that `--jobs` allows, without the flag what the machine has room for. */
export function jobsOf({ jobs }: { readonly jobs?: string }): number {
  if (jobs === undefined) return defaultJobs();
  if (/^[1-9]\d{0,3}$/.test(jobs)) return Number(jobs);
  throw new UserError(`--jobs: ${JSON.stringify(jobs)} is not a number of threads`, 'a number from 1');
}

/** Flags of every verb that publishes a report. */
export const commonFlags = {
  ...configFlag,
  preset: { value: 'NAME', words: ['recommended', 'strict', 'kubernetes'], help: 'where severities start from' },
  'kubernetes-versions': {
    value: 'VERSIONS',
    help: 'whose API server rules apply: 1.37, 1.33-1.37 or 1.33,1.36 (default: the newest three)',
  },
  'kubernetes-version': { value: 'X.Y', help: 'the same with one version' },
  format: { value: 'FORMAT', words: formatNames, help: 'format of the report' },
  ...outputFlag,
  'fail-on': { value: 'SEVERITY', words: ['error', 'warning', 'never'], help: 'what makes the exit code 1' },
  ...jobsFlag,
} as const satisfies Flags;

/** The flag of the verbs that can write what fixes their findings. */
export const fixFlags = {
  fix: { help: 'write the exact fixes of findings into the files, and report what is left' },
} as const satisfies Flags;

/** Flags of the verbs that know a baseline file. */
export const baselineFlags = {
  'baseline-file': {
    value: 'FILE',
    help: 'known findings, which do not count (default: `baselineFile` of the configuration)',
  },
  'write-baseline': { value: 'FILE', help: 'write the findings to a baseline file, and exit with 0' },
  verbose: { help: 'list ignored and existing findings and all related places' },
} as const satisfies Flags;

export type BaselineFlags = ValuesOf<typeof baselineFlags>;

/** The flag of the verbs that answer as one server does. */
export const serverFlag = {
  'kubernetes-version': { value: 'X.Y', help: 'minor version of the API server, 1.31 to 1.37 (default: the newest)' },
} as const satisfies Flags;

export type CommonFlags = ValuesOf<typeof commonFlags>;

/** Flags of every verb; verbs that print without colors have nothing to leave out. */
export const everyVerb = {
  'no-color': { help: 'no colors (as NO_COLOR and TERM=dumb; FORCE_COLOR forces them)' },
} as const satisfies Flags;

/** Exit codes of the verbs that publish a report. */
export const reportExit =
  'Exit code: 0 nothing at or above the threshold, 1 findings, 2 the command could not do its work.';

function checkWord(flag: string, value: string, words: readonly string[] | undefined): void {
  if (words === undefined || words.includes(value)) return;
  const hint = didYouMean(value, words, undefined);
  throw new UserError(`${flag}: ${JSON.stringify(value)} is not one of ${words.join(', ')}`, hint);
}

/** The flags by name, and other arguments. A UserError for unknown, repeated or incomplete flags and wrong values. */
export function parseFlags<const S extends Flags>(
  args: readonly string[],
  flags: S,
): { values: ValuesOf<S & typeof everyVerb>; positionals: readonly string[] } {
  const known: Flags = { ...everyVerb, ...flags };
  const options = Object.fromEntries(
    Object.entries(known).map(
      ([name, { value }]) => [name, { type: value === undefined ? 'boolean' : 'string' }] as const,
    ),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, allowPositionals: true, tokens: true });
  const values: Record<string, string | boolean | string[]> = {};
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional' && token.value === '') throw new UserError('an argument is empty');
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const flag = ownValue(known, token.name);
    if (flag === undefined) {
      const hint = didYouMean(token.rawName.replace(/^-+/, ''), Object.keys(known), undefined, (name) => `--${name}`);
      throw new UserError(
        `unknown flag ${JSON.stringify(token.rawName)}`,
        hint ?? '`help VERB` lists the flags of a verb',
      );
    }
    const isSwitch = flag.value === undefined;
    const before = ownValue(values, token.name);
    if (before !== undefined && flag.isList !== true) throw new UserError(`${token.rawName} is given twice`);
    if (isSwitch && token.value !== undefined) throw new UserError(`${token.rawName} has no value`);
    // `--format --output x`: the second flag is hardly intended as a value; `--format=--output` is explicit.
    const isMissing = token.value === undefined || (!token.inlineValue && /^-./.test(token.value));
    if (!isSwitch && (isMissing || token.value === '')) throw new UserError(`${token.rawName} needs a value`);
    const { value = true } = token;
    if (typeof value === 'string') checkWord(token.rawName, value, flag.words);
    values[token.name] = flag.isList === true ? [...(Array.isArray(before) ? before : []), String(value)] : value;
  }
  return { values: values as ValuesOf<S & typeof everyVerb>, positionals };
}
