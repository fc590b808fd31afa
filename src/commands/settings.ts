// The configuration of a run: the file, and the flags that win over it.
import path from 'node:path';
import { contentOf, notTextReason, type FileContent } from '../changes/content.ts';
import type { CrdRelease } from '../changes/crd-releases.ts';
import { defaultConfig, defaultConfigPath, misnamedConfigPaths, type Config } from '../config/config.ts';
import { golangciPaths, mayHoldSettings } from '../config/golangci-paths.ts';
import { UserError } from '../errors.ts';
import { linkStatOf, readBelow, statOf } from '../local/disk.ts';
import { terminal } from '../reports/escape.ts';
import { ruleIds } from '../rules/index.ts';
import { readNamed, type CommandIo } from './command.ts';
import type { CommonFlags } from './flags.ts';

type ConfigFlags = CommonFlags & { readonly baseline?: string };
/** Reads a configuration (undefined: there is none) under the flags. A UserError with every mistake and its line. */
export type ConfigOfText = (text: string | undefined, name: string, flags: ConfigFlags) => Config;

/** Parser and schema are loaded only where there is a text: they cost as much as judging a CRD. */
export async function configReader(): Promise<ConfigOfText> {
  const { loadConfig } = await import('../config/merge.ts');
  return (text, name, flags) => {
    const { preset, 'kubernetes-version': one, 'kubernetes-versions': several, 'fail-on': failOn, baseline } = flags;
    const given = { preset, kubernetesVersion: one, kubernetesVersions: several, failOn, baseline };
    return loadConfig(text, name, given, ruleIds, (flag) => `--${flag}:`);
  };
}

const textOf = (content: FileContent, name: string): string => {
  if (content.kind === 'text') return content.text;
  throw new UserError(`the configuration ${JSON.stringify(name)} cannot be read: ${notTextReason(content)}`);
};

const namedConfig = async (name: string, { cwd }: CommandIo): Promise<string> =>
  textOf(contentOf(await readNamed(name, cwd, '--config: ')), name);

/** A file of the folder under review; undefined where it is not there. */
async function contentBelow(folder: string, name: string): Promise<FileContent | undefined> {
  return linkStatOf(path.join(folder, name)) === undefined ? undefined : readBelow(folder, name);
}

const isThere = (folder: string, name: string): boolean => statOf(path.join(folder, name)) !== undefined;

/** Why a configuration file has no effect for a folder, contrary to its name; undefined: there is none. */
function whyNotRead(folder: string): string | undefined {
  const misnamed = misnamedConfigPaths.find((name) => isThere(folder, name));
  if (misnamed !== undefined) return `${misnamed} is not read: move it to ${defaultConfigPath}`;
  let root = folder;
  while (!isThere(root, '.git') && path.dirname(root) !== root) root = path.dirname(root);
  return root !== folder && isThere(root, '.git') && isThere(root, defaultConfigPath)
    ? `${path.relative(folder, path.join(root, defaultConfigPath))} is not read here: run this in the root of the repository, or name it with --config`
    : undefined;
}

/** The file of the folder under review, if it has one. One that cannot be read is an error, never "none". */
async function foundConfig(folder: string, { stderr }: CommandIo): Promise<string | undefined> {
  const found = await contentBelow(folder, defaultConfigPath);
  if (found !== undefined) return textOf(found, defaultConfigPath);
  const why = whyNotRead(folder);
  if (why !== undefined) stderr.write(`warning: ${terminal(why)}\n`);
  return undefined;
}

/** The configuration with the project's settings of kube-api-linter, in the same folder. */
async function withProject(config: Config, folder: string): Promise<Config> {
  const contents = await Promise.all(golangciPaths(config).map((name) => contentBelow(folder, name)));
  if (config.conventions.golangci === undefined && !contents.some(mayHoldSettings)) return config;
  const { withGolangci } = await import('../config/project-conventions.ts');
  return withGolangci(config, contents);
}

/**
 * Which folders and addresses with CRDs a review may read: those that the configuration of the base names too. A
 * configuration outside of `root` is the user's own. `baseText` reads a file of the base.
 */
export async function trustedBy(
  named: string | undefined,
  io: CommandIo,
  root: string | undefined,
  baseText: (path: string) => Promise<string | undefined>,
): Promise<(release: CrdRelease) => boolean> {
  const below =
    named === undefined || root === undefined ? defaultConfigPath : path.relative(root, path.resolve(io.cwd, named));
  if (below.split(path.sep)[0] === '..' || path.isAbsolute(below)) return () => true;
  const text = await baseText(below.split(path.sep).join('/'));
  const { parseConfig } = await import('../config/parse-config.ts');
  const read = text === undefined ? undefined : parseConfig(text, below, ruleIds);
  const { folders = [], urls = [] } = read?.config?.crds ?? {};
  return ({ from, ref }) => (from === 'url' ? urls : folders).includes(ref);
}

/** The configuration of a run: `--config`, else the file below `folder`, with the flags. A UserError lists mistakes. */
export async function readConfig(flags: ConfigFlags, io: CommandIo, folder: string | undefined): Promise<Config> {
  const named = flags.config;
  const found = named !== undefined || folder === undefined ? undefined : await foundConfig(folder, io);
  const text = named === undefined ? found : await namedConfig(named, io);
  const versions = flags['kubernetes-versions'] ?? flags['kubernetes-version'];
  const isDefault = [text, flags.preset, versions, flags['fail-on'], flags.baseline].every(
    (given) => given === undefined,
  );
  const config = isDefault ? defaultConfig : (await configReader())(text, named ?? defaultConfigPath, flags);
  return folder === undefined ? config : withProject(config, folder);
}
