// From a target to its report: source, configuration, change set, review.
import { unknownContext, type ChangeSet, type NotChecked } from '../changes/change-set.ts';
import { collectChangeSet } from '../changes/collect.ts';
import { isSubmodule } from '../changes/content.ts';
import { isRelevant } from '../changes/relevant.ts';
import type { BranchSource, ChangeSource } from '../changes/source.ts';
import type { Config } from '../config/config.ts';
import { UserError } from '../errors.ts';
import type { Conclusion, Report } from '../findings/report.ts';
import { toolName, toolVersion } from '../version.ts';
import type { Analysis, AnalyseOptions, Note } from './analysis.ts';
import { readConfiguration } from './configuration.ts';
import { withReleases } from '../facts/resources/crds-of-releases.ts';
import { planContext } from '../facts/tree/context.ts';
import { readCrdRelease } from './change/released-crds.ts';
import { describe, isRequestFailure } from './failure.ts';
import { releasedSince } from './change/released.ts';
import { githubSource } from './change/source.ts';

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

/** The report of a change that could not be read. It fails: an unread change is never fine. */
export const unanalysed = (why: string): Report => emptyReport('failure', [{ path: '.', why }]);

/** A failure has the last word; nothing turns it into a success again. */
const failing = (report: Report): Report => ({ ...report, conclusion: 'failure' });
type ReadOptions = Pick<AnalyseOptions, 'client' | 'target' | 'engine'>;

async function changeSetOf(source: ChangeSource, config: Config, { client, target, engine }: ReadOptions) {
  const collected = await collectChangeSet(source, {
    ...config,
    planContext: (known) => planContext(known, config),
    prepare: async (files) => engine.prepare?.(files, config),
  });
  return withReleases(collected, config.crds.releases, (release) => readCrdRelease(client, target.repository, release));
}

/** The change of a target as it was at an earlier commit. Throws if any part of it could not be read. */
export async function changeSetAt(commit: string, config: Config, options: ReadOptions): Promise<ChangeSet> {
  const target = { ...options.target, head: { name: commit, sha: commit }, pull: undefined };
  const source = githubSource(options.client, target);
  const changeSet = await changeSetOf(source, config, options);
  const [failure] = source.failures();
  if (failure !== undefined) throw new UserError(`${failure.path} at ${commit.slice(0, 7)}: ${failure.why}`);
  return changeSet;
}

async function analyseSource(source: BranchSource, options: AnalyseOptions) {
  const { engine } = options;
  const listing = await source.list();
  // Whether anything of a listing can matter to a review; if not, nothing more needs to be read.
  const relevant = listing.entries.some(
    ({ path, previousPath, before, after }) =>
      isRelevant(path) ||
      (previousPath !== undefined && isRelevant(previousPath)) ||
      [before, after].some((blob) => blob !== undefined && isSubmodule(blob.mode)),
  );
  const { config, ...read } = relevant
    ? await readConfiguration(source, listing, options)
    : { config: engine.configure(undefined, options.configPath), notes: [] };
  const changeSet = await changeSetOf(source, config, options);
  let notes: readonly Note[] = relevant ? read.notes : [];
  const report = await engine.review(changeSet, config, options.target, async () => {
    const released = await releasedSince(options, config.baseline, source, changeSet);
    notes = [...released.notes, ...notes];
    return released.evidence;
  });
  return { report: notes.some(({ level }) => level === 'error') ? failing(report) : report, changeSet, notes };
}

function withFailures(report: Report, failures: readonly { readonly path: string; readonly why: string }[]): Report {
  if (failures.length === 0) return report;
  const known = new Set(report.notChecked.map(({ path }) => path));
  const missing = failures.filter(({ path }) => !known.has(path));
  return failing({ ...report, notChecked: [...report.notChecked, ...missing] });
}

/** Reviews a checkout, if there is a suitable one. GitHub has whatever is missing from it. */
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

/** Reviews a target. Never throws for GitHub or the pull request: what cannot be read makes a report that fails. */
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
      source: 'none',
    };
  }
}
