// The configuration of a run: the file, and the flags that win over it.
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FileContent } from '../changes/change-set.ts';
import { contentOf } from '../changes/content.ts';
import type { Config } from '../config/config.ts';
import { loadConfig } from '../config/merge.ts';
import { UserError } from '../errors.ts';
import { readBelow } from '../local/disk.ts';
import { rules } from '../rules/index.ts';
import type { World } from './command.ts';
import type { CommonFlags } from './flags.ts';

/** Where the configuration is when nobody says so, below the root of the repository. */
export const configPath = '.github/kube-api-review.yml';

const ruleIds = rules.map(({ id }) => id);

/** The configuration of a text (undefined: there is none) under the flags. A UserError with every mistake, each with its line. */
export const configOfText = (text: string | undefined, name: string, flags: CommonFlags): Config =>
  loadConfig(
    text,
    name,
    { preset: flags.preset, kubernetesVersion: flags['kubernetes-version'], failOn: flags['fail-on'] },
    ruleIds,
  );

const textOf = (content: FileContent, name: string): string => {
  if (content.kind === 'text') return content.text;
  const why = content.kind === 'unread' ? content.why : `a ${content.kind}`;
  throw new UserError(`the configuration ${JSON.stringify(name)} cannot be read: ${why}`);
};

/** The file that `--config` names; a symlink is followed, as the user chose it. */
async function namedConfig(name: string, world: World): Promise<string> {
  try {
    return textOf(contentOf(await readFile(path.resolve(world.cwd, name))), name);
  } catch (error) {
    if (error instanceof UserError) throw error;
    throw new UserError(`--config: ${(error as Error).message}`);
  }
}

/** The file of the folder under review, if it has one. What is there and cannot be read is an error, never "no configuration". */
async function foundConfig(folder: string): Promise<string | undefined> {
  const found = await lstat(path.join(folder, configPath)).catch(() => undefined);
  return found === undefined ? undefined : textOf(await readBelow(folder, configPath), configPath);
}

/**
 * The configuration of a run: the file of `--config`, else `.github/kube-api-review.yml` below `folder`, else the defaults; flags win over either.
 * A UserError with every mistake, each with file and line.
 */
export async function readConfig(flags: CommonFlags, world: World, folder: string | undefined): Promise<Config> {
  if (flags.config !== undefined) return configOfText(await namedConfig(flags.config, world), flags.config, flags);
  return configOfText(folder === undefined ? undefined : await foundConfig(folder), configPath, flags);
}
