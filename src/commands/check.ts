// The verb `check`: whole files and folders without a base; everything in them counts as new.
import { buffer } from 'node:stream/consumers';
import type { ChangeSet } from '../changes/change-set.ts';
import { pathFilter } from '../changes/relevant.ts';
import { UserError } from '../errors.ts';
import { filesSource } from '../local/files.ts';
import { progressOn, withProgress } from '../local/progress.ts';
import { withKnownFindings } from './baseline-file.ts';
import { needsFiles, today, type Command, type CommandIo } from './command.ts';
import { applyFixes } from './fix.ts';
import { baselineFlags, commonFlags, fixFlags, jobsOf, parseFlags, reportExit } from './flags.ts';
import { collect, conclude } from './review-change.ts';
import { withNamedReleases } from './releases.ts';
import { readConfig } from './settings.ts';

const flags = { ...fixFlags, ...baselineFlags, ...commonFlags } as const;

async function run(args: readonly string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseFlags(args, flags);
  if (positionals.length === 0) throw needsFiles('check');
  if (values.fix === true && positionals.includes('-'))
    throw new UserError('--fix writes files, and `-` is none', 'name the file itself');
  const jobs = jobsOf(values);
  const config = await withKnownFindings(await readConfig(values, io, io.cwd), values, io, io.cwd);
  const progress = progressOn(io.stderr, io.env);
  const load = async (): Promise<ChangeSet> => {
    const stdin = (): Promise<Uint8Array> => buffer(io.stdin);
    const source = await filesSource(positionals, { cwd: io.cwd, lets: pathFilter(config), stdin });
    // The filter has done its work in the search: a file that is named itself is wanted.
    const changeSet = await collect(withProgress(source, progress), { ...config, paths: [], pathsIgnore: [] }, jobs);
    return withNamedReleases(changeSet, config.crds.releases, io.cwd, io);
  };
  try {
    const { changeSet, remark } =
      values.fix === true
        ? await applyFixes({ load, config, today: today(), folder: io.cwd, isBounded: false })
        : { changeSet: await load() };
    return await conclude({ changeSet, config }, values, io, { progress, remark });
  } finally {
    progress.done();
  }
}

export const check: Command = {
  summary: 'check whole files and folders; everything in them counts as new',
  calls: ['check FILE|DIR… [flags]'],
  about: [
    'FILE may be a glob; `-` is standard input (YAML or JSON). Folders are searched for YAML, JSON and Go files, without following symlinks; .git and node_modules are skipped, and so is what the configuration ignores.',
  ],
  examples: [
    ['check config/crd', 'a folder'],
    ["check 'api/**/*.go' --format concise", 'one line a finding'],
    ['check . --write-baseline known.json', 'start from here'],
  ],
  flags,
  exit: reportExit,
  run,
};
