// The configuration of a run: the base side's, and the mistakes in the one that the pull request proposes.
import { notTextReason } from '../changes/content.ts';
import type { BlobRef, BranchSource, ChangeSource, Listing } from '../changes/source.ts';
import { defaultConfigPath, misnamedConfigPaths, type Config } from '../config/config.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { golangciPaths } from '../config/golangci-paths.ts';
import { readKnownFindings } from '../config/known-findings.ts';
import { withGolangci } from '../config/project-conventions.ts';
import type { ConfigError } from '../config/read-yaml.ts';
import { UserError } from '../errors.ts';
import { isGoSource } from '../facts/go/go-sources.ts';
import type { AnalyseOptions, Note } from './analysis.ts';

async function textOf(source: ChangeSource, blob: BlobRef): Promise<string> {
  const [content] = await source.read([blob]);
  if (content?.kind === 'text') return content.text;
  throw new UserError(`${blob.path} could not be read: ${content === undefined ? 'missing' : notTextReason(content)}`);
}

type Find = (path: string) => Promise<BlobRef | undefined>;

/**
 * The configuration at the tip of the base branch, so that no pull request switches off its review, nor one that began
 * before a setting was made; of an audit, the tree's.
 */
async function baseConfig(source: BranchSource, listing: Listing, options: AnalyseOptions) {
  const { engine, configPath, target } = options;
  const find: Find = async (path) =>
    target.base === undefined ? listing.entries.find((entry) => entry.path === path)?.after : source.atTip(path);
  const blob = await find(configPath);
  const config = engine.configure(blob === undefined ? undefined : await textOf(source, blob), configPath);
  const others = blob === undefined && configPath === defaultConfigPath ? misnamedConfigPaths : [];
  const other = (await Promise.all(others.map(async (path) => (await find(path)) && path))).find(Boolean);
  const exists = blob !== undefined;
  const { baselineFile } = config;
  if (baselineFile === undefined) return { config: await withProject(config, find, source, listing), exists, other };
  const listed = await find(baselineFile);
  const named = `the configuration names the baseline file ${JSON.stringify(baselineFile)}`;
  if (listed === undefined) throw new UserError(`${named}, which is not there`);
  const known = readKnownFindings(await textOf(source, listed), baselineFile);
  return { config: await withProject({ ...config, known }, find, source, listing), exists, other };
}

/** The configuration with the project's settings of kube-api-linter on the same side, where Go changed. */
async function withProject(config: Config, find: Find, source: ChangeSource, { entries }: Listing): Promise<Config> {
  if (!entries.some(({ path }) => isGoSource(path))) return config;
  const blobs: (BlobRef | undefined)[] = [];
  for (const path of golangciPaths(config)) blobs.push(await find(path));
  const there = blobs.filter((blob) => blob !== undefined);
  const contents = there.length === 0 ? [] : await source.read(there);
  return withGolangci(
    config,
    blobs.map((blob) => (blob === undefined ? undefined : contents[there.indexOf(blob)])),
  );
}

interface Proposed {
  readonly notes: readonly Note[];
  readonly mistakes: readonly ConfigError[];
}

/** The head's configuration is validated when the pull request edits it, and never applied. */
async function headConfig(source: ChangeSource, listing: Listing, options: AnalyseOptions): Promise<Proposed> {
  const { engine, configPath, target } = options;
  const note = (level: Note['level'], message: string): Proposed => ({ notes: [{ level, message }], mistakes: [] });
  if (target.base === undefined) return { notes: [], mistakes: [] };
  const changed = listing.entries.find(
    (entry) => (entry.previousPath ?? entry.path) === configPath || entry.path === configPath,
  );
  if (changed === undefined) return { notes: [], mistakes: [] };
  const used = `${configPath} is changed: this run used that of the base side`;
  if (changed.after === undefined || changed.path !== configPath)
    return note('notice', `${used}; without it the defaults will apply`);
  try {
    engine.configure(await textOf(source, changed.after), configPath);
    return note('notice', `${used}; its new version is valid`);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    const mistakes = error instanceof ConfigurationError ? error.mistakes : [];
    return { ...note('error', `the new version of ${configPath}: ${error.message}`), mistakes };
  }
}

/** The effective configuration. An invalid one fails the run, unless the pull request fixes it. A UserError. */
export async function readConfiguration(
  source: BranchSource,
  listing: Listing,
  options: AnalyseOptions,
): Promise<{ readonly config: Config; readonly notes: readonly Note[] }> {
  const { engine, configPath, target } = options;
  try {
    const { config, exists, other } = await baseConfig(source, listing, options);
    const { notes, mistakes } = await headConfig(source, listing, options);
    const isMisnamed = !exists && notes.length === 0 && (configPath !== defaultConfigPath || other !== undefined);
    const what =
      other !== undefined
        ? `${other} is not read, as the configuration is ${configPath}`
        : `the input \`config\` names ${JSON.stringify(configPath)}, which is not there on the base side`;
    const message = `${what}: this run used the defaults`;
    return { config: { ...config, mistakes }, notes: isMisnamed ? [{ level: 'warning', message }] : notes };
  } catch (error) {
    if (!(error instanceof ConfigurationError) || error.mistakes.length === 0 || target.base === undefined) throw error;
    const proposed = await headConfig(source, listing, options);
    if (proposed.notes.length === 0 || proposed.mistakes.length > 0)
      throw new UserError(`${error.message} (on the base side, ${target.base.name})`);
    const message = `${configPath} is not valid on the base side, and fixed here: this run used the defaults`;
    return { config: engine.configure(undefined, configPath), notes: [{ level: 'warning', message }] };
  }
}
