// The verb `review`: from the merge base to a commit or the working tree, of two folders, or of JSON Lines.
import path from 'node:path';
import { UserError } from '../errors.ts';
import { progressOn } from '../local/progress.ts';
import type { Answerer, Command, CommandIo } from './command.ts';
import {
  baselineFlags,
  commonFlags,
  fixFlags,
  jobsOf,
  parseFlags,
  reportExit,
  type Flags,
  type ValuesOf,
} from './flags.ts';
import { serveJsonLines } from './jsonl.ts';
import { originOf, type Origin } from './origin.ts';

const flags = {
  repo: { value: 'DIR', help: 'a folder in the repository (default: the working directory)' },
  base: {
    value: 'REF',
    help: 'branch, tag or commit that the change is for (default: the first of origin/HEAD, main, master, origin/main, origin/master)',
  },
  head: { value: 'REF', help: 'what to review (default: the working tree with new files that git does not ignore)' },
  baseline: {
    value: 'NAME',
    help: 'released (default): breaks of what no release has are infos; merge-base: every break counts; latest-release or a ref: as released, with this one alone',
  },
  'base-dir': { value: 'DIR', help: 'with --head-dir: compare two folders, without version control' },
  'head-dir': { value: 'DIR', help: 'the changed folder' },
  jsonl: {
    help: 'answer requests {"id","base","head","context"?,"config"?} from standard input, one JSON object a line: base and head map the paths of changed files to their texts',
  },
  ...fixFlags,
  ...baselineFlags,
  ...commonFlags,
} as const satisfies Flags;

type Values = ValuesOf<typeof flags>;

async function reviewOnce(values: Values, io: CommandIo): Promise<number> {
  if (values.fix === true && values.head !== undefined)
    throw new UserError('--fix writes into the working tree, and --head names a revision', 'leave --head out');
  const jobs = jobsOf(values);
  const open = (): Promise<Origin> => originOf(values, io);
  const progress = progressOn(io.stderr, io.env);
  try {
    // What judges the change is loaded while git answers.
    const [origin, { reviewChange }] = await Promise.all([open(), import('./review-change.ts')]);
    const repo = path.resolve(io.cwd, values.repo ?? '.');
    return await reviewChange({ origin, open, repo, jobs }, values, io, progress);
  } finally {
    progress.done();
  }
}

const answererOf = async (values: Values): Promise<Answerer> =>
  (await import('./review-requests.ts')).answererOf(values);

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length > 0)
    throw new UserError(
      `review accepts no arguments, but got ${positionals.map((one) => JSON.stringify(one)).join(' ')}`,
      'files and folders are checked by `check`; a revision is named with --base or --head',
    );
  if (values.jsonl !== true) return reviewOnce(values, io);
  if (values.fix === true) throw new UserError('--jsonl answers requests: --fix has no file to write');
  if (values['baseline-file'] !== undefined || values['write-baseline'] !== undefined)
    throw new UserError('--jsonl accepts no baseline file: requests have their own');
  const jobs = jobsOf(values);
  return serveJsonLines(io, { verb: 'review', args, jobs, answerer: await answererOf(values) });
}

export const review: Command = {
  summary: 'review a change: merge base to head, or two folders',
  calls: [
    'review [--repo DIR] [--base REF] [--head REF] [flags]',
    'review --base-dir DIR --head-dir DIR [flags]',
    'review --jsonl < requests.jsonl',
  ],
  about: ['Compares the head with the merge base of the two revisions. Nothing is checked out or executed.'],
  examples: [
    ['review', 'the working tree against the default branch'],
    ['review --base v1.2.0 --head main', 'two revisions'],
    ['review --fix', 'fix what can be fixed exactly'],
    ['review --format html --output review.html', 'a page to look closer'],
  ],
  flags,
  answerer: (args) => answererOf(parseFlags(args, flags).values),
  exit: reportExit,
  run,
};
