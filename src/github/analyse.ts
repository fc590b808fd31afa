// From a target to its report: source, configuration of the base side, change set, review.
import { unknownContext, type NotChecked } from '../changes/change-set.ts';
import { collectChangeSet } from '../changes/collect.ts';
import { contentOfMode } from '../changes/content.ts';
import { isRelevant } from '../changes/relevant.ts';
import type { BlobRef, ChangeSource, Listing } from '../changes/source.ts';
import type { Config } from '../config/config.ts';
import { ConfigurationError } from '../config/configuration-error.ts';
import { readKnownFindings } from '../config/known-findings.ts';
import type { ConfigError } from '../config/read-yaml.ts';
import { UserError } from '../errors.ts';
import type { Conclusion, Report } from '../findings/report.ts';
import { toolName, toolVersion } from '../version.ts';
import type { Analysis, AnalyseOptions, Note } from './analysis.ts';
import { describe, isRequestFailure } from './failure.ts';
import { releasedSince } from './released.ts';
import { githubSource, type GitHubSource } from './source.ts';

/** Whether anything of a listing can matter to a review; if not, nothing more needs to be read. */
const hasRelevant = ({ entries }: Listing): boolean =>
  entries.some(
    ({ path, previousPath, before, after }) =>
      isRelevant(path) ||
      (previousPath !== undefined && isRelevant(previousPath)) ||
      [before, after].some((blob) => blob !== undefined && contentOfMode(blob.mode)?.kind === 'submodule'),
  );

/** A file of the base side: as the listing knows it when it changed, else as the head has it. */
async function baseBlob(source: ChangeSource, listing: Listing, path: string): Promise<BlobRef | undefined> {
  const changed = listing.entries.find((entry) => (entry.previousPath ?? entry.path) === path);
  if (changed !== undefined && (changed.before !== undefined || changed.status === 'added')) return changed.before;
  const find = (source as Partial<GitHubSource>).find;
  if (find !== undefined) return find('base', path);
  return (await source.tree())?.find((blob) => blob.path === path);
}

async function textOf(source: ChangeSource, blob: BlobRef): Promise<string> {
  const [content] = await source.read([blob]);
  if (content?.kind === 'text') return content.text;
  const why = content?.kind === 'unread' ? content.why : `it is a ${content?.kind ?? 'missing file'}`;
  throw new UserError(`${blob.path} could not be read: ${why}`);
}

/**
 * The configuration of the base side, so that a pull request cannot switch off its own review. Where nothing came before (an audit, the first push) it is
 * the tree's own: whoever may write there decides.
 */
async function baseConfig(source: ChangeSource, listing: Listing, options: AnalyseOptions): Promise<Config> {
  const { engine, configPath, target } = options;
  const find = async (path: string): Promise<BlobRef | undefined> =>
    target.base === undefined
      ? listing.entries.find((entry) => entry.path === path)?.after
      : baseBlob(source, listing, path);
  const blob = await find(configPath);
  const config = engine.configure(blob === undefined ? undefined : await textOf(source, blob), configPath);
  const { baselineFile } = config;
  if (baselineFile === undefined) return config;
  const listed = await find(baselineFile);
  if (listed === undefined)
    throw new UserError(
      `the configuration names the baseline file ${JSON.stringify(baselineFile)}, which is not there`,
    );
  return { ...config, known: readKnownFindings(await textOf(source, listed), baselineFile) };
}

/** What is to be told about the configuration of the head. */
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
  const used = `${configPath} is changed: this run used it as it stands on the base side`;
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

/** A report without findings. */
export const emptyReport = (conclusion: Conclusion, notChecked: readonly NotChecked[]): Report => ({
  version: 1,
  tool: { name: toolName, version: toolVersion },
  conclusion,
  findings: [],
  changes: [],
  approvals: [],
  conditions: [],
  notChecked,
  summary: { errors: 0, warnings: 0, infos: 0, existing: 0, files: 0, documents: 0 },
});

/** The report of a change that could not be looked at. It fails: what nobody could read is not taken for good. */
const unanalysed = (why: string): Report => emptyReport('failure', [{ path: '.', why }]);

/** A failure has the last word; nothing turns it into a success again. */
const failing = (report: Report): Report => ({ ...report, conclusion: 'failure' });

async function analyseSource(
  source: ChangeSource,
  options: AnalyseOptions,
): Promise<Omit<Analysis, 'patches' | 'source'>> {
  const { engine } = options;
  const listing = await source.list();
  const relevant = hasRelevant(listing);
  const config = relevant
    ? await baseConfig(source, listing, options)
    : engine.configure(undefined, options.configPath);
  const { paths, pathsIgnore, thirdParty, featureGates } = config;
  const changeSet = await collectChangeSet(source, {
    paths,
    pathsIgnore,
    thirdParty,
    planContext: (known) => engine.planContext(known, featureGates.files, config),
  });
  const released = await releasedSince(options, config, source, changeSet);
  const proposed = relevant ? await headConfig(source, listing, options) : { notes: [], mistakes: [] };
  const notes = relevant ? [...released.notes, ...proposed.notes] : [];
  const judged = { ...config, mistakes: proposed.mistakes };
  const report = await engine.review(changeSet, judged, options.target, released.evidence);
  return { report: notes.some(({ level }) => level === 'error') ? failing(report) : report, changeSet, notes };
}

/** Puts what GitHub failed to give into a report that may not have seen it. */
function withFailures(report: Report, failures: readonly { readonly path: string; readonly why: string }[]): Report {
  if (failures.length === 0) return report;
  const known = new Set(report.notChecked.map(({ path }) => path));
  const missing = failures.filter(({ path }) => !known.has(path));
  return failing({ ...report, notChecked: [...report.notChecked, ...missing] });
}

/** Reviews a checkout, if there is one that serves. Whatever is missing from it, GitHub has. */
async function analyseCheckout(options: AnalyseOptions): Promise<Analysis | undefined> {
  const checkout = await options.checkout(options.target);
  if (checkout === undefined) return undefined;
  try {
    return { ...(await analyseSource(checkout, options)), patches: new Map(), source: 'checkout' };
  } catch (error) {
    if (error instanceof UserError) return undefined;
    throw error;
  }
}

/**
 * Reviews a target. Never throws for what GitHub or the pull request does: when a side cannot be read, or the configuration
 * is wrong, the report is a failure that says so.
 */
export async function analyse(options: AnalyseOptions): Promise<Analysis> {
  const { client, target } = options;
  const { base, head } = target;
  try {
    const local = await analyseCheckout(options);
    if (local !== undefined) return local;
    const source = githubSource(client, target);
    const { report, ...rest } = await analyseSource(source, options);
    return { ...rest, report: withFailures(report, source.failures()), patches: source.patches(), source: 'github' };
  } catch (error) {
    const hint = error instanceof UserError && error.hint !== undefined ? ` (${error.hint})` : '';
    const bug = error instanceof UserError || isRequestFailure(error) ? '' : 'internal error, please report it: ';
    const why = `${bug}${describe(error)}${hint}`;
    return {
      report: unanalysed(why),
      changeSet: { base: base ?? { name: 'nothing' }, head, files: [], context: unknownContext },
      notes: [{ level: 'error', message: `could not analyse: ${why}` }],
      patches: new Map(),
      source: 'github',
    };
  }
}
