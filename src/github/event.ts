// The event that started the run → what is to be reviewed. Payloads are checked before anything in them is believed.
import { approveCommands } from '../approvals/approvers.ts';
import { UserError } from '../errors.ts';
import type { Comparison } from './change/source.ts';
import type { Repository } from './change/trees.ts';

/** What a run reviews, and where it may publish. */
export interface Target extends Comparison {
  /** The pull request whose head is reviewed: review comments go there. Undefined for branches and merge groups. */
  readonly pull: number | undefined;
}

/** A workflow run that another workflow waited for, as far as the payload of `workflow_run` tells. */
export interface TriggeringRun {
  readonly id: number;
  /** Head of the pull request that the run was for; the one thing that tells which pull request it was. */
  readonly headSha: string;
  /** `owner:branch` of the head; undefined when the fork is deleted. */
  readonly headLabel: string | undefined;
  /** `owner/repo` of the head; undefined when the fork is deleted. */
  readonly headRepository: string | undefined;
  /** Numbers of `pull_requests`, which GitHub leaves empty for forks. */
  readonly pulls: readonly number[];
  /** Whether the run has ended with a failed job. */
  readonly failed: boolean;
}

/** What there is to do: decided by the payload alone, or after the API was asked which pull request it is about. */
export type Occasion =
  | { readonly kind: 'review'; readonly target: Target }
  /** Nothing to review, for instance because the branch was deleted. */
  | { readonly kind: 'nothing'; readonly why: string }
  /** An open pull request whose commits the payload does not tell. */
  | { readonly kind: 'pull-request'; readonly repository: Repository; readonly number: number }
  /** The pull request of a run for `pull_request`, which its head has to tell. */
  | { readonly kind: 'workflow-run'; readonly repository: Repository; readonly triggering: TriggeringRun };

/** The run as the runner describes it. */
export interface Run {
  /** `GITHUB_EVENT_NAME`. */
  readonly eventName: string;
  /** The webhook's payload, unchecked. */
  readonly payload: unknown;
  /** `GITHUB_REPOSITORY`: `owner/repo`. */
  readonly repository: string;
  /** `GITHUB_SHA`: the commit whose tree is audited. */
  readonly sha: string;
  /** `GITHUB_REF`, such as `refs/heads/main`. */
  readonly ref: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value below a path of keys, or undefined. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);

/** Whether a value is the id of a commit. */
export const isCommitId = (value: unknown): value is string =>
  typeof value === 'string' && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value);

function commitAt(payload: unknown, path: string): string {
  const value = at(payload, path);
  if (!isCommitId(value)) throw new UserError(`the event’s payload has no commit at ${path}`);
  return value;
}

/** A number of GitHub's (of a pull request, a run), or undefined. */
const numberAt = (payload: unknown, path: string): number | undefined => {
  const value = at(payload, path);
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
};

const textAt = (payload: unknown, path: string): string => {
  const value = at(payload, path);
  return typeof value === 'string' ? value : '';
};

/** A ref without `refs/heads/` or `refs/tags/`. */
const shortName = (ref: string, fallback: string): string =>
  ref === '' ? fallback : ref.replace(/^refs\/(?:heads|tags)\//, '');

/** A name that is only ever shown; falls back to the commit. */
const nameAt = (payload: unknown, path: string, fallback: string): string => shortName(textAt(payload, path), fallback);

const isNoCommit = (sha: unknown): boolean => typeof sha === 'string' && /^0+$/.test(sha);

function pullRequest({ payload }: Run, repository: Repository): Occasion {
  const number = numberAt(payload, 'pull_request.number');
  if (number === undefined) throw new UserError('the event’s payload has no pull request');
  const base = commitAt(payload, 'pull_request.base.sha');
  const head = commitAt(payload, 'pull_request.head.sha');
  return {
    kind: 'review',
    target: {
      repository,
      pull: number,
      base: { name: nameAt(payload, 'pull_request.base.ref', base), sha: base },
      head: { name: nameAt(payload, 'pull_request.head.label', head), sha: head },
    },
  };
}

/** The same comparison as of the pull request: what changed is who approved. Of a closed one nothing waits for that. */
const pullRequestReview = (run: Run, repository: Repository): Occasion =>
  at(run.payload, 'pull_request.state') === 'closed'
    ? { kind: 'nothing', why: 'the pull request is closed' }
    : pullRequest(run, repository);

/** Comments matter for Prow's commands alone, and only of people: what a bot says approves nothing, and ours must start no further run. */
function issueComment({ payload }: Run, repository: Repository): Occasion {
  const nothing = (why: string): Occasion => ({ kind: 'nothing', why });
  const number = numberAt(payload, 'issue.number');
  if (number === undefined) throw new UserError('the event’s payload has no issue');
  if (!isObject(at(payload, 'issue.pull_request'))) return nothing('the comment is on an issue, not on a pull request');
  if (at(payload, 'issue.state') === 'closed') return nothing('the pull request is closed');
  if (at(payload, 'comment.user.type') === 'Bot') return nothing('the comment is a bot’s');
  // An edit may take away what stood there.
  const bodies = [textAt(payload, 'comment.body'), textAt(payload, 'changes.body.from')];
  if (!bodies.some((body) => approveCommands(body).length > 0))
    return nothing('the comment has no line `/approve`, `/approve cancel` or `/remove-approve`');
  return { kind: 'pull-request', repository, number };
}

/** Events whose runs have the head of a pull request as `head_sha`. A run for `pull_request_target` has the default branch's. */
const runsOfPulls: ReadonlySet<unknown> = new Set(['pull_request', 'pull_request_review']);

/**
 * The second stage of two: the run before had a fork's token, this one has the repository's. Nothing that it left behind is read; its head, which GitHub
 * itself tells, has to lead to the pull request.
 */
function workflowRun({ payload }: Run, repository: Repository): Occasion {
  const run = at(payload, 'workflow_run');
  const event = textAt(run, 'event');
  const id = numberAt(run, 'id');
  if (id === undefined) throw new UserError('the event’s payload has no workflow run');
  if (!runsOfPulls.has(event))
    return { kind: 'nothing', why: `the workflow run was for ${JSON.stringify(event)}, not for a pull request` };
  const owner = textAt(run, 'head_repository.owner.login');
  const branch = textAt(run, 'head_branch');
  const fullName = textAt(run, 'head_repository.full_name');
  const pulls = at(run, 'pull_requests');
  return {
    kind: 'workflow-run',
    repository,
    triggering: {
      id,
      headSha: commitAt(payload, 'workflow_run.head_sha'),
      headLabel: owner === '' || branch === '' ? undefined : `${owner}:${branch}`,
      headRepository: fullName === '' ? undefined : fullName,
      pulls: Array.isArray(pulls) ? pulls.flatMap((pull) => numberAt(pull, 'number') ?? []) : [],
      failed: /^(?:failure|timed_out|cancelled)$/.test(textAt(run, 'conclusion')),
    },
  };
}

/** The whole tree of a commit, as if nothing had been there before. */
function audit({ sha, ref }: Run, repository: Repository): Occasion {
  if (!isCommitId(sha)) throw new UserError('GITHUB_SHA is no commit', 'the runner sets it');
  return {
    kind: 'review',
    target: { repository, pull: undefined, base: undefined, head: { name: shortName(ref, sha), sha } },
  };
}

function mergeGroup({ payload }: Run, repository: Repository): Occasion {
  if (at(payload, 'action') === 'destroyed') return { kind: 'nothing', why: 'the merge group is gone' };
  const base = commitAt(payload, 'merge_group.base_sha');
  const head = commitAt(payload, 'merge_group.head_sha');
  return {
    kind: 'review',
    target: {
      repository,
      pull: undefined,
      base: { name: nameAt(payload, 'merge_group.base_ref', base), sha: base },
      head: { name: nameAt(payload, 'merge_group.head_ref', head), sha: head },
    },
  };
}

function push({ payload }: Run, repository: Repository): Occasion {
  if (at(payload, 'deleted') === true || isNoCommit(at(payload, 'after')))
    return { kind: 'nothing', why: 'the branch or tag was deleted' };
  const head = commitAt(payload, 'after');
  const name = nameAt(payload, 'ref', head);
  const target = { repository, pull: undefined, head: { name, sha: head } };
  const before = at(payload, 'before');
  if (!isNoCommit(before)) {
    const base = commitAt(payload, 'before');
    return { kind: 'review', target: { ...target, base: { name: `${name} before the push`, sha: base } } };
  }
  // A new branch is compared with the default branch; the first push of the default branch has nothing before it.
  const main = at(payload, 'repository.default_branch');
  if (typeof main !== 'string' || main === '') throw new UserError('the event’s payload names no default branch');
  return { kind: 'review', target: { ...target, base: main === name ? undefined : { name: main } } };
}

const occasions: Readonly<Record<string, (run: Run, repository: Repository) => Occasion>> = {
  pull_request: pullRequest,
  pull_request_target: pullRequest,
  pull_request_review: pullRequestReview,
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
    throw new UserError('GITHUB_REPOSITORY is no owner/repo', 'the runner sets it');
  return { owner, repo };
}

/**
 * What the event asks to be reviewed. Throws a UserError for an event this action does not know (silence would look like
 * a passed check) and for a payload without the commits it should have.
 */
export function occasionOf(run: Run): Occasion {
  const occasion = Object.hasOwn(occasions, run.eventName) ? occasions[run.eventName] : undefined;
  if (occasion === undefined) {
    throw new UserError(
      `the event ${JSON.stringify(run.eventName)} is not supported`,
      `run this action on ${Object.keys(occasions).join(', ')}`,
    );
  }
  return occasion(run, repositoryOf(run.repository));
}
