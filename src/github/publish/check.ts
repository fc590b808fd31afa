// Publishes a check run: created, its annotations in batches, its verdict last, and never two that are the same.
import { createHash } from 'node:crypto';
import type { CheckAnnotation, CheckRunPlan } from '../../reports/check-run.ts';
import type { Client } from '../client.ts';
import { failed, sendOnce, type Published } from './writes.ts';
import { isRequestFailure } from '../failure.ts';
import type { Repository } from '../change/trees.ts';
import type { Unfinished } from './unfinished.ts';

interface CheckTarget {
  readonly repository: Repository;
  readonly name: string;
  /** The commit it belongs to: the head, never the test merge. */
  readonly head: string;
  readonly detailsUrl: string | undefined;
  /** When the run began, in seconds since 1970: GitHub keeps it with the check run; the earlier one is older. */
  readonly startedAt: number;
  /** Whether a run at the same time has posted its review, so that its check run is to be expected. */
  readonly awaited?: boolean;
  readonly unfinished?: Unfinished | undefined;
}

type CheckRun = Awaited<ReturnType<Client['read']['rest']['checks']['get']>>['data'];
const permission = 'checks: write';
const prefix = 'kube-api-review:';

async function listed(client: Client, target: CheckTarget, filter: 'latest' | 'all'): Promise<readonly CheckRun[]> {
  const { repository, head, name } = target;
  const query = { ref: head, check_name: name, filter, per_page: 100 };
  return (await client.read.rest.checks.listForRef({ ...repository, ...query })).data.check_runs;
}

const isOvertaken = (runs: readonly CheckRun[], startedAt: number): boolean =>
  runs.some(
    ({ external_id, started_at }) =>
      external_id?.startsWith(prefix) === true && started_at !== null && Date.parse(started_at) > startedAt * 1000,
  );

/** Adds a batch. GitHub appends annotations and removes none, so the count tells whether a lost batch arrived. */
async function annotate(
  client: Client,
  check: { owner: string; repo: string; check_run_id: number },
  words: ReturnType<typeof wordsOf>,
  batch: readonly CheckAnnotation[],
  before: number,
): Promise<void> {
  const output = { ...words, annotations: batch.map((annotation) => ({ ...annotation })) };
  const made = async (): Promise<unknown> => {
    const run = await client.read.rest.checks.get(check);
    return run.data.output.annotations_count >= before + batch.length ? run : undefined;
  };
  await sendOnce<unknown>(client, () => client.write.rest.checks.update({ ...check, output }), made);
}

const wordsOf = ({ title, summary }: CheckRunPlan): { title: string; summary: string } => ({ title, summary });

/** Annotates in batches, from the first that is not there yet. Returns how many annotations GitHub rejected. */
async function annotateAll(client: Client, target: CheckTarget, run: CheckRun, plan: CheckRunPlan): Promise<number> {
  let sent = run.output.annotations_count;
  let rejected = 0;
  let before = 0;
  for (const batch of plan.batches) {
    const isThere = before < run.output.annotations_count;
    before += batch.length;
    if (isThere) continue;
    try {
      await annotate(client, { ...target.repository, check_run_id: run.id }, wordsOf(plan), batch, sent);
      sent += batch.length;
    } catch (error) {
      if (!isRequestFailure(error) || error.status !== 422) throw error;
      rejected += batch.length;
    }
  }
  return rejected;
}

async function create(client: Client, target: CheckTarget, plan: CheckRunPlan, identity: string): Promise<CheckRun> {
  const common = {
    ...target.repository,
    name: target.name,
    head_sha: target.head,
    external_id: identity,
    started_at: new Date(target.startedAt * 1000).toISOString().replace('.000Z', 'Z'),
    ...(target.detailsUrl === undefined ? {} : { details_url: target.detailsUrl }),
    output: wordsOf(plan),
  };
  // Without annotations nothing can be missing for a moment: one request is enough.
  const atOnce = plan.batches.length === 0;
  const status = atOnce ? 'completed' : 'in_progress';
  const { conclusion } = plan;
  const send = async (): Promise<CheckRun> => {
    const state = atOnce ? ({ status: 'completed', conclusion } as const) : ({ status: 'in_progress' } as const);
    return (await client.write.rest.checks.create({ ...common, ...state })).data;
  };
  const made = async (): Promise<CheckRun | undefined> =>
    (await listed(client, target, 'all')).find((run) => run.external_id === identity && run.status === status);
  return sendOnce(client, send, made);
}

/** Gives a check run its conclusion; without texts if GitHub rejects those, which it has already. */
async function conclude(client: Client, target: CheckTarget, run: CheckRun, plan: CheckRunPlan): Promise<void> {
  const verdict = { check_run_id: run.id, status: 'completed', conclusion: plan.conclusion } as const;
  try {
    await client.write.rest.checks.update({ ...target.repository, ...verdict, output: wordsOf(plan) });
  } catch (error) {
    if (!isRequestFailure(error) || error.status !== 422) throw error;
    await client.write.rest.checks.update({ ...target.repository, ...verdict });
  }
}

/** Gives a check run its annotations and, whatever became of them, its conclusion: none must stay in progress. */
async function complete(client: Client, target: CheckTarget, run: CheckRun, plan: CheckRunPlan): Promise<Published> {
  let problem: unknown;
  const rejected = await annotateAll(client, target, run, plan).catch((error: unknown) => {
    problem = error;
    return 0;
  });
  const finish = (): Promise<void> => conclude(client, target, run, plan);
  await sendOnce(client, finish, async () => undefined);
  if (problem !== undefined) return failed(problem, permission);
  if (rejected > 0) return { kind: 'failed', why: `GitHub rejected ${rejected} annotations` };
  return { kind: 'published', url: run.html_url ?? undefined };
}

/** Seconds in which another run with the same result may complete its check run, before it counts as stopped. */
const retryDelays: readonly number[] = [3, 7];

/** The newest check run, if it is the same: complete, or created by a run that does not complete it. */
async function sameOf(client: Client, target: CheckTarget, identity: string, [newest]: readonly CheckRun[]) {
  let same = newest;
  for (const seconds of retryDelays) {
    const isBegun = same?.external_id === identity && same.status !== 'completed';
    const isExpected = same === undefined && target.awaited === true;
    if (!(isBegun || isExpected) || !(await client.pause(seconds))) break;
    [same] = await listed(client, target, 'latest');
  }
  return same?.external_id === identity ? same : undefined;
}

/** Publishes the plan as a check run, unless an equal one exists. Never throws: the answer has the error. */
export async function publishCheck(client: Client, target: CheckTarget, plan: CheckRunPlan): Promise<Published> {
  // The same words on the same commit have the same id: that is how a second run knows the first one's check.
  const identity = `${prefix}${createHash('sha256')
    .update(JSON.stringify([target.name, target.head, plan]))
    .digest('hex')
    .slice(0, 40)}`;
  try {
    const runs = await listed(client, target, 'latest');
    const same = await sameOf(client, target, identity, runs);
    const total = plan.batches.reduce((sum, batch) => sum + batch.length, 0);
    if (same?.status === 'completed' && same.output.annotations_count >= total)
      return { kind: 'published', url: same.html_url ?? undefined };
    if (isOvertaken(runs, target.startedAt)) return { kind: 'overtaken' };
    const making = same === undefined ? create(client, target, plan, identity) : Promise.resolve(same);
    // A cancelled run has no time for annotations: the summary contains their findings as well, and another run adds
    // them.
    const ended = target.unfinished?.begin(async () => conclude(client, target, await making, plan));
    try {
      const run = await making;
      if (run.status === 'completed' && total === 0) return { kind: 'published', url: run.html_url ?? undefined };
      return await complete(client, target, run, plan);
    } finally {
      ended?.();
    }
  } catch (error) {
    return failed(error, permission);
  }
}
