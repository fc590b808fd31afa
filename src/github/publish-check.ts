// Publishes a check run: begun, its annotations in batches, its verdict last, and never twice the same.
import { createHash } from 'node:crypto';
import type { CheckAnnotation, CheckRunPlan } from '../reports/check-run.ts';
import type { Client } from './client.ts';
import { failed, sendOnce, type Published } from './publishing.ts';
import { isRequestFailure } from './failure.ts';
import type { Repository } from './trees.ts';

/** Where a check run goes. */
export interface CheckTarget {
  readonly repository: Repository;
  /** Name of the check run (`check-name`). */
  readonly name: string;
  /** The commit it belongs to: the head, never the test merge. */
  readonly head: string;
  /** Web page of the workflow run. */
  readonly detailsUrl: string | undefined;
}

interface CheckRun {
  readonly id: number;
  readonly html_url: string | null;
  readonly status: string;
  readonly external_id: string | null;
  readonly output: { readonly annotations_count: number };
}

const permission = 'checks: write';

/** The same words on the same commit have the same id: that is how a second run knows the first one's check. */
const identityOf = (plan: CheckRunPlan, { name, head }: CheckTarget): string =>
  `kube-api-review:${createHash('sha256')
    .update(JSON.stringify([name, head, plan]))
    .digest('hex')
    .slice(0, 40)}`;

/** The newest check run of this name that says the same. */
async function standing(
  client: Client,
  target: CheckTarget,
  identity: string,
  status: 'completed' | 'in_progress',
): Promise<CheckRun | undefined> {
  const { data } = await client.read.rest.checks.listForRef({
    ...target.repository,
    ref: target.head,
    check_name: target.name,
    filter: status === 'completed' ? 'latest' : 'all',
    per_page: 100,
  });
  return data.check_runs.find((run) => run.external_id === identity && run.status === status);
}

/** Adds one batch. GitHub appends annotations and never removes one, so the count tells whether a lost batch arrived. */
async function annotate(
  client: Client,
  target: CheckTarget,
  id: number,
  output: { title: string; summary: string },
  annotations: readonly CheckAnnotation[],
  before: number,
): Promise<void> {
  await sendOnce(
    client,
    () =>
      client.write.rest.checks.update({
        ...target.repository,
        check_run_id: id,
        output: { ...output, annotations: annotations.map((annotation) => ({ ...annotation })) },
      }),
    async () => {
      const run = await client.read.rest.checks.get({ ...target.repository, check_run_id: id });
      return run.data.output.annotations_count >= before + annotations.length ? run : undefined;
    },
  );
}

/** Annotates batch by batch; a batch that GitHub takes exception to is left out, and the summary still holds its findings. */
async function annotateAll(client: Client, target: CheckTarget, id: number, plan: CheckRunPlan): Promise<number> {
  let sent = 0;
  let refused = 0;
  for (const batch of plan.batches) {
    try {
      await annotate(client, target, id, { title: plan.title, summary: plan.summary }, batch, sent);
      sent += batch.length;
    } catch (error) {
      if (!isRequestFailure(error) || error.status !== 422) throw error;
      refused += batch.length;
    }
  }
  return refused;
}

async function create(client: Client, target: CheckTarget, plan: CheckRunPlan, identity: string): Promise<CheckRun> {
  const output = { title: plan.title, summary: plan.summary };
  const common = {
    ...target.repository,
    name: target.name,
    head_sha: target.head,
    external_id: identity,
    ...(target.detailsUrl === undefined ? {} : { details_url: target.detailsUrl }),
    output,
  };
  // Without annotations there is nothing that could be missing for a moment: one request says it all.
  const atOnce = plan.batches.length === 0;
  return sendOnce(
    client,
    async () => {
      const { data } = await client.write.rest.checks.create(
        atOnce ? { ...common, status: 'completed', conclusion: plan.conclusion } : { ...common, status: 'in_progress' },
      );
      return data;
    },
    () => standing(client, target, identity, atOnce ? 'completed' : 'in_progress'),
  );
}

/**
 * Publishes the plan as a check run of the head. Never throws: what went wrong is in the answer. A check run that says the
 * same already is left as it is; an older one that says something else is followed by a new one, as GitHub shows the newest.
 */
export async function publishCheck(client: Client, target: CheckTarget, plan: CheckRunPlan): Promise<Published> {
  const identity = identityOf(plan, target);
  try {
    const known = await standing(client, target, identity, 'completed');
    if (known !== undefined) return { kind: 'published', url: known.html_url ?? undefined };
    const run = await create(client, target, plan, identity);
    if (plan.batches.length === 0) return { kind: 'published', url: run.html_url ?? undefined };
    let problem: unknown;
    const refused = await annotateAll(client, target, run.id, plan).catch((error: unknown) => {
      problem = error;
      return 0;
    });
    // Whatever became of the annotations: a check run must not stay in progress.
    const finish = (): Promise<unknown> =>
      client.write.rest.checks.update({
        ...target.repository,
        check_run_id: run.id,
        status: 'completed',
        conclusion: plan.conclusion,
        output: { title: plan.title, summary: plan.summary },
      });
    await sendOnce(client, finish, async () => undefined);
    if (problem !== undefined) return failed(problem, permission);
    if (refused > 0) return { kind: 'failed', why: `GitHub refused ${refused} annotations` };
    return { kind: 'published', url: run.html_url ?? undefined };
  } catch (error) {
    return failed(error, permission);
  }
}
