// Runs that cannot change the pull request's own job re-run it: which run that is, and whether its result differs.
import type { Note } from '../analysis.ts';
import type { Client } from '../client.ts';
import { describe, isLimit, isRequestFailure } from '../failure.ts';
import { sendOnce } from './writes.ts';
import type { Repository } from '../change/trees.ts';

/** This very run, as its environment describes it; what the environment lacks is the empty string. */
export interface CurrentRun {
  /** Path of the workflow, from `GITHUB_WORKFLOW_REF`: `.github/workflows/api-review.yml`. */
  readonly workflow: string;
  readonly job: string;
  /** `GITHUB_ACTION_REPOSITORY`: `owner/repo` of the action. */
  readonly action: string;
}

/** What may have to be run again. */
export interface RerunOptions {
  readonly client: Client;
  readonly repository: Repository;
  readonly head: string;
  /** The pull request, and its head as `owner:branch`. */
  readonly pull: { readonly number: number; readonly label: string };
  readonly passes: boolean;
  /** The run to renew; undefined: the newest run of this workflow for the head. */
  readonly run?: number | undefined;
  readonly self: CurrentRun;
  readonly serverUrl: string;
}

interface WorkflowRun {
  readonly id: number;
  readonly path: string;
  readonly event: string;
  readonly status: string | null;
  readonly run_attempt?: number;
  readonly head_branch?: string | null;
  readonly head_repository?: { readonly owner?: { readonly login?: string } } | null;
  readonly pull_requests?: readonly { readonly number: number }[] | null;
}

type Jobs = Awaited<ReturnType<Client['read']['rest']['actions']['listJobsForWorkflowRun']>>['data']['jobs'];
type Job = Jobs[number];

/** Events whose runs make the checks of a pull request. */
const events: ReadonlySet<string> = new Set(['pull_request', 'pull_request_target']);
/** Conclusions of a job that `rerun-failed-jobs` runs again. */
const failedJob: ReadonlySet<string | null> = new Set(['failure', 'cancelled', 'timed_out']);
/** GitHub stops at 50 attempts; a verdict that still changes here is unstable, and no further attempt helps. */
const maxAttempts = 20;
/** A run that triggers another one is followed by it again after each attempt: once is enough. */
const maxAttemptsOfTriggering = 1;
const maxOthers = 5;

/** GitHub may put the branch behind the path. */
const pathOf = (run: WorkflowRun): string => run.path.split('@', 1)[0] ?? run.path;

/** Whether a job ran this action, by its steps or its name; undefined where neither shows it, and steps are unknown. */
function isOurs(job: Job, self: CurrentRun): boolean | undefined {
  const isNamed =
    self.job !== '' &&
    (job.name === self.job || job.name.endsWith(` / ${self.job}`) || job.name.startsWith(`${self.job} (`));
  if (isNamed) return true;
  const { steps = [] } = job;
  if (self.action !== '' && steps.some(({ name }) => name.includes(`${self.action}@`))) return true;
  return steps.length === 0 ? undefined : false;
}

/** The jobs of a run that ran this action; in a run of this very workflow, all of them when none can be identified. */
function ownJobs(jobs: readonly Job[], self: CurrentRun, isSameWorkflow: boolean): readonly Job[] {
  const sure = jobs.filter((job) => isOurs(job, self) === true);
  if (sure.length > 0) return sure;
  return jobs.filter((job) => isSameWorkflow || isOurs(job, self) === undefined);
}

async function jobsOf({ client, repository }: RerunOptions, run: WorkflowRun): Promise<readonly Job[]> {
  const query = { run_id: run.id, filter: 'latest', per_page: 100 } as const;
  return (await client.read.rest.actions.listJobsForWorkflowRun({ ...repository, ...query })).data.jobs;
}

interface Found {
  readonly run: WorkflowRun;
  readonly jobs: readonly Job[];
  readonly total: number;
}

async function found(options: RerunOptions, run: WorkflowRun, isSameWorkflow: boolean): Promise<Found | undefined> {
  // Its jobs are not complete, and not needed.
  if (run.status !== 'completed') return { run, jobs: [], total: 0 };
  const all = await jobsOf(options, run);
  const jobs = ownJobs(all, options.self, isSameWorkflow);
  return jobs.length === 0 ? undefined : { run, jobs, total: all.length };
}

async function ownRun(options: RerunOptions, runs: readonly WorkflowRun[]): Promise<Found | undefined> {
  const newest = runs.find((run) => pathOf(run) === options.self.workflow);
  if (newest !== undefined) return found(options, newest, true);
  for (const run of runs.filter(({ status }) => status === 'completed').slice(0, maxOthers)) {
    const other = await found(options, run, false);
    if (other !== undefined) return other;
  }
  return undefined;
}

/** The runs for `pull_request_target`: GitHub gives them the commit of the base, but the branch of the pull request. */
async function targetedRuns({ client, repository, pull }: RerunOptions): Promise<readonly WorkflowRun[]> {
  const [, owner = '', branch = ''] = /^([^:]+):(.+)$/s.exec(pull.label) ?? [];
  if (branch === '') return [];
  const query = { event: 'pull_request_target', branch, per_page: 100 };
  const { data } = await client.read.rest.actions.listWorkflowRunsForRepo({ ...repository, ...query });
  const runs: readonly WorkflowRun[] = data.workflow_runs;
  return runs.filter(({ pull_requests, head_branch, head_repository }) =>
    (pull_requests ?? []).length > 0
      ? pull_requests?.some(({ number }) => number === pull.number)
      : head_branch === branch && head_repository?.owner?.login?.toLowerCase() === owner.toLowerCase(),
  );
}

/** The run whose job is the pull request's check: the named one, or the newest for the head that ran this action. */
async function findRun(options: RerunOptions): Promise<Found | undefined> {
  const { client, repository, head, self } = options;
  if (options.run !== undefined) {
    const { data } = await client.read.rest.actions.getWorkflowRun({ ...repository, run_id: options.run });
    return found(options, data, pathOf(data) === self.workflow);
  }
  const query = { ...repository, head_sha: head, per_page: 100 };
  const { data } = await client.read.rest.actions.listWorkflowRunsForRepo(query);
  const runs: readonly WorkflowRun[] = data.workflow_runs.filter(({ event }) => events.has(event));
  return (await ownRun(options, runs)) ?? ownRun(options, await targetedRuns(options));
}

/** Sends the request. A lost answer is looked for in the run's number of attempts, so that nothing runs twice. */
async function send({ client, repository }: RerunOptions, run: WorkflowRun, onlyFailed: boolean): Promise<void> {
  const { actions } = client.write.rest;
  const which = { ...repository, run_id: run.id };
  await sendOnce(
    client,
    async () => {
      await (onlyFailed ? actions.reRunWorkflowFailedJobs(which) : actions.reRunWorkflow(which));
      return true;
    },
    async () => {
      const { data } = await client.read.rest.actions.getWorkflowRun(which);
      return (data.run_attempt ?? 1) > (run.run_attempt ?? 1) || data.status !== 'completed' ? true : undefined;
    },
  );
}

const isMissingRight = (error: unknown): boolean =>
  isRequestFailure(error) &&
  !isLimit(error) &&
  (error.status === 401 || /not accessible by|must have admin rights|not found/i.test(error.message));

/** The notes on a run whose result differs from this one: what was done about it, or who must do what. */
async function rerunNotes(options: RerunOptions, { run, jobs, total }: Found): Promise<readonly Note[]> {
  const { repository, passes, serverUrl } = options;
  const url = `${serverUrl}/${repository.owner}/${repository.repo}/actions/runs/${run.id}`;
  const notice = (message: string): readonly Note[] => [{ level: 'notice', message, url }];
  if (run.status !== 'completed')
    return notice(
      "the pull request's own run is not finished: should it not come to this verdict, re-run its job when it is",
    );
  const failed = jobs.some(({ conclusion }) => failedJob.has(conclusion));
  const succeeded = jobs.some(({ conclusion }) => conclusion === 'success');
  if (passes ? !failed : failed || !succeeded) return [];
  const differs = `the pull request's own job ${passes ? 'failed, and the review passes now' : 'passed, and the review fails now'}`;
  const byHand = `Someone with write access must re-run ${passes ? 'the failed jobs of its run' : 'it'}`;
  const attempt = run.run_attempt ?? 1;
  // The verdict of a run that follows another can be as different the next time, and the time after.
  if (options.run !== undefined && attempt > maxAttemptsOfTriggering) return notice(`${differs}. ${byHand}`);
  if (attempt >= maxAttempts) return notice(`${differs}, after ${attempt} attempts. ${byHand}`);
  // Without a failed job GitHub re-runs all there are, which may be many that have nothing to do with this.
  if (!passes && total > jobs.length) return notice(`${differs}. ${byHand}: its run has other jobs as well`);
  try {
    await send(options, run, passes);
    return notice(`${differs}: it was re-run`);
  } catch (error) {
    const why = isMissingRight(error)
      ? `the token may not re-run it, which needs \`actions: write\` (${describe(error)})`
      : `GitHub did not re-run it (${describe(error)})`;
    return notice(`${differs}. ${byHand}: ${why}`);
  }
}

/** Re-runs the pull request's own job when it came to another verdict. Never throws: notes state who must do it. */
export async function rerun(options: RerunOptions): Promise<readonly Note[]> {
  let other: Found | undefined;
  try {
    other = await findRun(options);
  } catch (error) {
    const needs = isMissingRight(error) ? ', which needs `actions: write`' : '';
    const then = options.passes ? 'Should it have failed' : 'Should it have passed';
    const message = `the pull request's own job could not be looked up${needs} (${describe(error)}). ${then}, someone with write access must re-run it`;
    return [{ level: 'notice', message }];
  }
  return other === undefined ? [] : rerunNotes(options, other);
}
