// One run of the action from event to exit: analyze, publish, re-run, log. The runner is behind an interface.
import type { BranchSource } from '../changes/source.ts';
import { defaultConfigPath } from '../config/config.ts';
import { UserError } from '../errors.ts';
import type { Report } from '../findings/report.ts';
import { terminal } from '../reports/escape.ts';
import { placesOf } from '../reports/places.ts';
import { sourcesOf, subjectOf, type RenderOptions } from '../reports/render.ts';
import { relativeUri } from '../reports/sarif.ts';
import { verdict } from '../reports/verdict.ts';
import { rules } from '../rules/index.ts';
import { analyse, emptyReport, unanalysed } from './analyse.ts';
import type { Analysis, Engine, Note } from './analysis.ts';
import { isObjectId } from './answers.ts';
import type { Client } from './client.ts';
import { reviewTrigger, type Run, type Target } from './event.ts';
import { describe } from './failure.ts';
import { resolveTrigger, type ResolvedTrigger } from './change/find-pull.ts';
import type { Inputs } from './inputs.ts';
import { attempt, outputs, putAlone, writeFindings, writeFiles, type Runner } from './outputs.ts';
import { publish, type Publication } from './publish/publish.ts';
import { rerun, type CurrentRun } from './publish/rerun.ts';
import type { Unfinished } from './publish/unfinished.ts';

/** Everything a run needs. */
export interface JobOptions {
  readonly run: Run;
  readonly inputs: Inputs;
  readonly client: Client;
  readonly engine: Engine;
  readonly runner: Runner;
  readonly checkout: (target: Target) => Promise<BranchSource | undefined>;
  readonly serverUrl: string;
  readonly runUrl: string | undefined;
  readonly self: CurrentRun;
  readonly unfinished?: Unfinished;
}

type Reviewed = Extract<ResolvedTrigger, { kind: 'review' }>;
const fullReport = 'The JSON report (output "report")';

/** Other commits than the event's: a comparison of its own, which no review of the pull request can be about. */
async function overridden(target: Target, { client, inputs }: JobOptions): Promise<Target> {
  if (inputs.base === undefined && inputs.head === undefined) return target;
  const { repository } = target;
  const commitOf = async (ref: string): Promise<string> => {
    try {
      return (await client.read.rest.repos.getCommit({ ...repository, ref, per_page: 1 })).data.sha;
    } catch (error) {
      throw new UserError(`input \`head\`: GitHub has no commit ${JSON.stringify(ref)} (${describe(error)})`);
    }
  };
  // A complete id needs no look-up: the commit may be in the checkout alone.
  const shaOf = (ref: string): string | undefined => (isObjectId(ref) ? ref : undefined);
  const head =
    inputs.head === undefined
      ? target.head
      : { name: inputs.head, sha: shaOf(inputs.head) ?? (await commitOf(inputs.head)) };
  const ownSha = inputs.base === undefined ? undefined : shaOf(inputs.base);
  const base =
    inputs.base === undefined ? target.base : { name: inputs.base, ...(ownSha === undefined ? {} : { sha: ownSha }) };
  return { repository, base, head, pull: undefined };
}

function linker(serverUrl: string, target: Target, { changeSet }: Analysis): NonNullable<RenderOptions['link']> {
  const { owner, repo } = target.repository;
  const blob = `${serverUrl}/${owner}/${repo}/blob`;
  return (path, side, line) => {
    const { sha } = changeSet[side];
    return sha === undefined ? undefined : `${blob}/${sha}/${relativeUri(path)}#L${line}`;
  };
}

/** Without a base everything is new, so that a list of changes has no value. */
const ofTree = (report: Report): Report => ({ ...report, scope: 'tree', changes: [] });

function failure(report: Report, notes: readonly Note[]): string {
  const error = notes.find(({ level }) => level === 'error');
  return error === undefined ? verdict(report) : terminal(error.message);
}

/** Events whose runs are not the pull request's own job, or in addition to it, and so cannot change its result. */
const separateEvents: ReadonlySet<string> = new Set(['issue_comment', 'workflow_run', 'pull_request_review']);

/** Re-runs the pull request's own job when this run, which cannot change it, came to another verdict. */
async function renewJob(
  options: JobOptions,
  { target, triggering }: Reviewed,
  report: Report,
): Promise<readonly Note[]> {
  const { run, client, self, serverUrl } = options;
  if (target.pull === undefined || !separateEvents.has(run.eventName)) return [];
  // A review can change nothing but approvals; most pull requests have none to be looked at.
  if (run.eventName === 'pull_request_review' && report.approvals.length === 0) return [];
  const passes = report.conclusion !== 'failure';
  // The run that triggered this one always comes first: only its failure can be out of date.
  if (triggering !== undefined && !(passes && triggering.failed)) return [];
  const { repository, head, pull: number } = target;
  const pull = { number, label: head.name };
  return rerun({ client, repository, head: head.sha, pull, passes, run: triggering?.id, self, serverUrl });
}

/** What to review. An error that prevents the run is written to a failing report before it is thrown. */
async function occasionFor(options: JobOptions): Promise<ResolvedTrigger> {
  try {
    const occasion = await resolveTrigger(options.client, reviewTrigger(options.run));
    if (occasion.kind === 'nothing') return occasion;
    return { ...occasion, target: await overridden(occasion.target, options) };
  } catch (error) {
    await putAlone(options, unanalysed(describe(error)));
    throw error;
  }
}

/** Publishes, re-runs, logs: failures are reported, and the verdict does not depend on them. */
async function put(options: JobOptions, occasion: Reviewed, analysis: Analysis, startedAt: Date): Promise<void> {
  const { inputs, client, runner } = options;
  const { target } = occasion;
  const { report, changeSet } = analysis;
  const link = linker(options.serverUrl, target, analysis);
  const { owner, repo } = target.repository;
  const subject = subjectOf(changeSet, `${owner}/${repo}`, startedAt.toISOString().slice(0, 10));
  const render: RenderOptions = { sources: sourcesOf(changeSet), link, fullReport, subject, rules };
  await writeFiles(options, report, render);
  const places = placesOf(changeSet, new Map());
  let publication: Publication = { check: undefined, review: undefined, places, notes: [], overtaken: false };
  await attempt(runner, 'publishing failed', async () => {
    const { checkName, reporters } = inputs;
    const { runUrl, unfinished } = options;
    const what = { analysis, reporters, checkName, render };
    publication = await publish({ client, target, ...what, runUrl, startedAt, unfinished });
  });
  const renewed = publication.overtaken ? [] : await renewJob(options, occasion, report);
  const notes = [...analysis.notes, ...publication.notes, ...renewed];
  await writeFindings(options, report, render, { ...publication, notes });
  await outputs(runner, report, publication);
}

/** Runs the action. The conclusion is fixed before anything is published, and decides the exit. Throws a UserError. */
export async function runJob(options: JobOptions): Promise<void> {
  const { inputs, client, engine, runner } = options;
  const startedAt = new Date();
  const occasion = await occasionFor(options);
  if (occasion.kind === 'nothing') {
    runner.log(terminal(`Nothing to review: ${occasion.why}.`));
    await putAlone(options, emptyReport('success', []));
    return;
  }
  const { target } = occasion;
  const configPath = inputs.config ?? defaultConfigPath;
  const found = await analyse({ client, target, engine, configPath, checkout: options.checkout });
  const analysis = target.base === undefined ? { ...found, report: ofTree(found.report) } : found;
  const { report, notes } = analysis;
  try {
    await put(options, occasion, analysis, startedAt);
  } finally {
    if (report.conclusion === 'failure') runner.fail(failure(report, notes));
  }
}
