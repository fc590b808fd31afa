// The event that started the run → what is to be reviewed. Payloads are checked before anything in them is believed.
import * as v from 'valibot';
import { approveCommands } from '../approvals/approvers.ts';
import { UserError } from '../errors.ts';
import { isObjectId } from './answers.ts';
import type { Comparison } from './change/source.ts';
import type { Repository } from './change/trees.ts';
import { ownValue } from '../own-value.ts';

/** What a run reviews, and where it may publish. */
export interface Target extends Comparison {
  /** The pull request whose head is reviewed: review comments go there. Undefined for branches and merge groups. */
  readonly pull: number | undefined;
}

/** A workflow run that triggered this one, as far as the payload of `workflow_run` has it. */
export interface TriggeringRun {
  readonly id: number;
  /** Head of the pull request that the run was for; the one thing that identifies the pull request. */
  readonly headSha: string;
  /** `owner:branch` of the head; undefined when the fork is deleted. */
  readonly headLabel: string | undefined;
  readonly headRepository: string | undefined;
  /** Numbers of `pull_requests`, which GitHub leaves empty for forks. */
  readonly pulls: readonly number[];
  readonly failed: boolean;
}

/** What to review: decided by the payload alone, or after the API was queried for the pull request. */
export type ReviewTrigger =
  | { readonly kind: 'review'; readonly target: Target }
  /** Nothing to review, for instance because the branch was deleted. */
  | { readonly kind: 'nothing'; readonly why: string }
  /** An open pull request whose commits are not in the payload. */
  | { readonly kind: 'pull-request'; readonly repository: Repository; readonly number: number }
  /** The pull request of a run for `pull_request`, identified by its head. */
  | { readonly kind: 'workflow-run'; readonly repository: Repository; readonly triggering: TriggeringRun };

/** The run as the runner describes it. */
export interface Run {
  readonly eventName: string;
  readonly payload: unknown;
  /** `GITHUB_REPOSITORY`: `owner/repo`. */
  readonly repository: string;
  /** `GITHUB_SHA`: the commit whose tree is audited. */
  readonly sha: string;
  /** `GITHUB_REF`, such as `refs/heads/main`. */
  readonly ref: string;
}

const commit = v.custom<string>(isObjectId);
const number = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
/** What is only shown, or compared with words we know: anything that is no text is the empty one. */
const text = v.fallback(v.string(), '');

const pullPayload = v.object({
  pull_request: v.object({
    number,
    state: text,
    // Of reviews the payload has no such number.
    changed_files: v.fallback(v.optional(v.number()), undefined),
    base: v.object({ ref: text, sha: commit }),
    head: v.object({ label: text, sha: commit }),
  }),
});
const commentPayload = v.object({
  issue: v.object({ number, state: text, pull_request: v.nullish(v.object({})) }),
  comment: v.nullish(v.object({ body: text, user: v.nullish(v.object({ type: text })) })),
  changes: v.nullish(v.object({ body: v.nullish(v.object({ from: text })) })),
});
const runPayload = v.object({
  workflow_run: v.object({
    id: number,
    event: text,
    conclusion: text,
    head_sha: commit,
    head_branch: text,
    // null when the fork is deleted.
    head_repository: v.nullish(v.object({ full_name: text, owner: v.nullish(v.object({ login: text })) })),
    pull_requests: v.fallback(v.array(v.object({ number })), []),
  }),
});
const queued = v.object({ base_sha: commit, base_ref: text, head_sha: commit, head_ref: text });
const groupPayload = v.object({ action: text, merge_group: queued });
const pushPayload = v.object({
  // Zeros where there is no commit.
  before: commit,
  after: commit,
  ref: text,
  deleted: v.fallback(v.boolean(), false),
  repository: v.nullish(v.object({ default_branch: text })),
});

const labelPayload = v.object({
  action: v.literal('labeled'),
  label: v.object({ name: v.string() }),
  sender: v.object({ login: v.string() }),
});

/** The label that a person just set, if that started the run; undefined for every other event. */
export function labelEvent(eventName: string, payload: unknown): { label: string; by: string } | undefined {
  const { success, output } = v.safeParse(labelPayload, payload);
  const isOfPull = eventName === 'pull_request' || eventName === 'pull_request_target';
  return success && isOfPull ? { label: output.label.name, by: output.sender.login } : undefined;
}

function read<T extends v.GenericSchema>(schema: T, payload: unknown): v.InferOutput<T> {
  const { issues, output } = v.safeParse(schema, payload);
  if (issues === undefined) return output;
  throw new UserError(`the event's payload has no valid ${v.getDotPath(issues[0]) ?? 'content'}`);
}

const shortName = (ref: string, fallback: string): string =>
  ref === '' ? fallback : ref.replace(/^refs\/(?:heads|tags)\//, '');

const isNoCommit = (sha: string): boolean => /^0+$/.test(sha);
const nothing = (why: string): ReviewTrigger => ({ kind: 'nothing', why });

const review = (
  repository: Repository,
  pull: number | undefined,
  base: { readonly ref: string; readonly sha: string },
  head: { readonly ref: string; readonly sha: string },
  changedFiles?: number,
): ReviewTrigger => ({
  kind: 'review',
  target: {
    repository,
    pull,
    base: { name: shortName(base.ref, base.sha), sha: base.sha },
    head: { name: shortName(head.ref, head.sha), sha: head.sha },
    ...(changedFiles === undefined ? {} : { changedFiles }),
  },
});

function pullRequest({ eventName, payload }: Run, repository: Repository): ReviewTrigger {
  const { number: pull, state, base, head, changed_files: changedFiles } = read(pullPayload, payload).pull_request;
  // The same comparison for a review: what changed is who approved. Of a closed pull request nothing waits for that.
  if (eventName === 'pull_request_review' && state === 'closed') return nothing('the pull request is closed');
  return review(repository, pull, base, { ref: head.label, sha: head.sha }, changedFiles);
}

/** Comments matter for Prow's commands, and only people's: bots approve nothing, and ours must start no further run. */
function issueComment({ payload }: Run, repository: Repository): ReviewTrigger {
  const { issue, comment, changes } = read(commentPayload, payload);
  if (!issue.pull_request) return nothing('the comment is on an issue, not on a pull request');
  if (issue.state === 'closed') return nothing('the pull request is closed');
  if (comment?.user?.type === 'Bot') return nothing("the comment is a bot's");
  // An edit may remove the previous text.
  const bodies = [comment?.body ?? '', changes?.body?.from ?? ''];
  if (!bodies.some((body) => approveCommands(body).length > 0))
    return nothing('the comment has no line `/approve`, `/approve cancel` or `/remove-approve`');
  return { kind: 'pull-request', repository, number: issue.number };
}

/** Events whose runs have a pull request's head as `head_sha`; `pull_request_target` has the default branch's. */
const runsOfPulls: ReadonlySet<string> = new Set(['pull_request', 'pull_request_review']);

/** The second of two stages: the first had a fork's token. Only its head, which GitHub sets, is trusted. */
function workflowRun({ payload }: Run, repository: Repository): ReviewTrigger {
  const run = read(runPayload, payload).workflow_run;
  if (!runsOfPulls.has(run.event))
    return nothing(`the workflow run was for ${JSON.stringify(run.event)}, not for a pull request`);
  const owner = run.head_repository?.owner?.login ?? '';
  return {
    kind: 'workflow-run',
    repository,
    triggering: {
      id: run.id,
      headSha: run.head_sha,
      headLabel: owner === '' || run.head_branch === '' ? undefined : `${owner}:${run.head_branch}`,
      headRepository: run.head_repository?.full_name || undefined,
      pulls: run.pull_requests.map((pull) => pull.number),
      failed: /^(?:failure|timed_out|cancelled)$/.test(run.conclusion),
    },
  };
}

function audit({ sha, ref }: Run, repository: Repository): ReviewTrigger {
  if (!isObjectId(sha)) throw new UserError('GITHUB_SHA is not a commit', 'the runner sets it');
  const head = { name: shortName(ref, sha), sha };
  return { kind: 'review', target: { repository, pull: undefined, base: undefined, head } };
}

function mergeGroup({ payload }: Run, repository: Repository): ReviewTrigger {
  const { action, merge_group: group } = read(groupPayload, payload);
  if (action === 'destroyed') return nothing('the merge group was deleted');
  const base = { ref: group.base_ref, sha: group.base_sha };
  return review(repository, undefined, base, { ref: group.head_ref, sha: group.head_sha });
}

function push({ payload }: Run, repository: Repository): ReviewTrigger {
  const { before, after, ref, deleted, repository: pushed } = read(pushPayload, payload);
  if (deleted || isNoCommit(after)) return nothing('the branch or tag was deleted');
  const name = shortName(ref, after);
  if (!isNoCommit(before))
    return review(repository, undefined, { ref: `${name} before the push`, sha: before }, { ref, sha: after });
  // A new branch is compared with the default branch; the first push of the default branch has nothing before it.
  const main = pushed?.default_branch ?? '';
  if (main === '') throw new UserError("the event's payload names no default branch");
  const base = main === name ? undefined : { name: main };
  return { kind: 'review', target: { repository, pull: undefined, base, head: { name, sha: after } } };
}

const occasions: Readonly<Record<string, (run: Run, repository: Repository) => ReviewTrigger>> = {
  pull_request: pullRequest,
  pull_request_target: pullRequest,
  pull_request_review: pullRequest,
  merge_group: mergeGroup,
  push,
  issue_comment: issueComment,
  workflow_run: workflowRun,
  workflow_dispatch: audit,
  schedule: audit,
};

/** `owner/repo` in its parts. Throws a UserError for anything else. */
export function repositoryOf(name: string): Repository {
  const [, owner, repo] = /^([A-Za-z0-9_.-]+)\/([A-Za-z0-9_.-]+)$/.exec(name) ?? [];
  if (owner === undefined || repo === undefined)
    throw new UserError('GITHUB_REPOSITORY is not owner/repo', 'the runner sets it');
  return { owner, repo };
}

/** What the event wants reviewed. A UserError for an unknown event, and a payload without commits. */
export function reviewTrigger(run: Run): ReviewTrigger {
  const occasion = ownValue(occasions, run.eventName);
  const hint = `run this action on ${Object.keys(occasions).join(', ')}`;
  if (occasion === undefined) throw new UserError(`the event ${JSON.stringify(run.eventName)} is not supported`, hint);
  return occasion(run, repositoryOf(run.repository));
}
