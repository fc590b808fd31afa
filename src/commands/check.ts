// The verb `check`: whole files and folders without a base; everything in them counts as new.
import { buffer } from 'node:stream/consumers';
import { pathFilter } from '../changes/relevant.ts';
import { UserError } from '../errors.ts';
import { filesSource } from '../local/files.ts';
import { review } from '../review.ts';
import type { Command, World } from './command.ts';
import { commonFlags, commonUsage, parseFlags } from './flags.ts';
import { publish, publishingOf } from './publish.ts';
import { collect } from './review.ts';
import { readConfig } from './settings.ts';

async function run(args: readonly string[], world: World): Promise<number> {
  const { values, positionals } = parseFlags(args, commonFlags);
  if (positionals.length === 0) throw new UserError('check needs files or folders', '`-` is standard input');
  const publishing = publishingOf(values, world);
  const config = await readConfig(values, world, world.cwd);
  const source = await filesSource(positionals, {
    cwd: world.cwd,
    lets: pathFilter(config),
    stdin: () => buffer(world.stdin),
  });
  // The filter has done its work in the search: a file that is named itself is wanted.
  const changeSet = await collect(source, { ...config, paths: [], pathsIgnore: [] });
  return publish(review(changeSet, config), changeSet, publishing, world);
}

export const check: Command = {
  summary: 'check whole files and folders, everything in them counts as new',
  usage: [
    'Usage: kube-api-review check FILE|DIR… [flags]',
    '',
    'FILE may be a glob; `-` is standard input (YAML or JSON). Folders are searched for YAML, JSON and Go files, without',
    'following symlinks; .git and node_modules are left out, and so is what the configuration ignores.',
    '',
    commonUsage,
  ].join('\n'),
  run,
};
