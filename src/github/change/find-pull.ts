// Which pull request an event is about whose payload has no commits: a comment, or another workflow's run.
import { UserError } from '../../errors.ts';
import type { Client } from '../client.ts';
import { isObjectId } from '../answers.ts';
import type { ReviewTrigger, Target, TriggeringRun } from '../event.ts';
import { describe, isRequestFailure } from '../failure.ts';
import type { Repository } from './trees.ts';

/** What remains once the pull request is known. */
export type ResolvedTrigger =
  | {
      readonly kind: 'review';
      readonly target: Target;
      readonly triggering?: TriggeringRun;
    }
  | { readonly kind: 'nothing'; readonly why: string };

interface Pull {
  readonly number: number;
  readonly state: string;
  readonly changed_files?: number;
  readonly base: { readonly ref: string; readonly sha: string };
  readonly head: { readonly label: string | null; readonly sha: string; readonly repo: { full_name: string } | null };
}

const nothing = (why: string): ResolvedTrigger => ({ kind: 'nothing', why });
type Review = Extract<ResolvedTrigger, { kind: 'review' }>;

function reviewOf(repository: Repository, { number, base, head, changed_files: changedFiles }: Pull): Review {
  if (!isObjectId(base.sha) || !isObjectId(head?.sha))
    throw new UserError(`GitHub lists no commits of pull request ${number}`);
  return {
    kind: 'review',
    target: {
      repository,
      pull: number,
      base: { name: base.ref, sha: base.sha },
      head: { name: head.label ?? head.sha, sha: head.sha },
      ...(changedFiles === undefined ? {} : { changedFiles }),
    },
  };
}

function unreadable(what: string, error: unknown): Error {
  if (!isRequestFailure(error)) return error instanceof Error ? error : new Error(String(error));
  const isHidden = error.status === 403 || error.status === 404;
  const hint = isHidden ? 'the job needs `pull-requests: read` or `write`' : undefined;
  return new UserError(`${what} could not be read (${describe(error)})`, hint);
}

async function pullOfNumber(client: Client, repository: Repository, number: number): Promise<ResolvedTrigger> {
  try {
    const { data } = await client.read.rest.pulls.get({ ...repository, pull_number: number });
    return data.state === 'open' ? reviewOf(repository, data) : nothing(`pull request ${number} is closed`);
  } catch (error) {
    throw unreadable(`pull request ${number}`, error);
  }
}

/** Pull requests that the head of a run may belong to: by branch, which covers forks, and by commit if deleted. */
async function candidates(client: Client, repository: Repository, { headSha, headLabel }: TriggeringRun) {
  if (headLabel !== undefined) {
    const found = await client.read.rest.pulls.list({ ...repository, head: headLabel, state: 'open', per_page: 100 });
    if (found.data.length > 0) return found.data;
  }
  const query = { ...repository, commit_sha: headSha, per_page: 100 };
  const { data } = await client.read.rest.repos.listPullRequestsAssociatedWithCommit(query);
  return data;
}

async function pullOfRun(client: Client, repository: Repository, triggering: TriggeringRun): Promise<ResolvedTrigger> {
  const { headSha, headRepository, pulls } = triggering;
  const short = headSha.slice(0, 7);
  let open: Pull[];
  try {
    const found = await candidates(client, repository, triggering);
    // Anyone may propose another user's commit from a fork; a deleted fork has no name.
    const isItsHead = (repo: Pull['head']['repo']): boolean =>
      repo === null || repo.full_name.toLowerCase() === headRepository?.toLowerCase();
    open = found.filter(({ state, head }) => state === 'open' && isItsHead(head.repo));
  } catch (error) {
    throw unreadable(`the pull requests of ${short}`, error);
  }
  const [first, ...others] = open.filter(({ head }) => head.sha === headSha);
  if (first === undefined) {
    return nothing(
      open.length === 0
        ? `no open pull request has the head ${short}`
        : `the pull request has a newer commit than ${short} now, and a run of its own`,
    );
  }
  // One branch may be proposed to several others; the payload names the right one unless the branch is a fork's.
  const named = [first, ...others].filter(({ number }) => pulls.includes(number));
  const chosen = named.length === 1 ? named : [first, ...others];
  const [only, ...more] = chosen;
  if (only === undefined || more.length > 0) {
    const numbers = chosen.map(({ number }) => `#${number}`).join(', ');
    throw new UserError(
      `the workflow run may belong to each of the pull requests ${numbers}, which have the same head`,
      'nothing was reviewed: close all but one, or run this action on `pull_request`',
    );
  }
  return { ...reviewOf(repository, only), triggering };
}

/** Reads from GitHub what the payload lacks. A UserError when it does not answer. */
export async function resolveTrigger(client: Client, occasion: ReviewTrigger): Promise<ResolvedTrigger> {
  if (occasion.kind === 'pull-request') return pullOfNumber(client, occasion.repository, occasion.number);
  if (occasion.kind === 'workflow-run') return pullOfRun(client, occasion.repository, occasion.triggering);
  return occasion;
}
