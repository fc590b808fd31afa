// The event that started the run → what is to be reviewed. Payloads are checked before anything in them is believed.
import { UserError } from '../errors.ts';
import type { Comparison } from './source.ts';
import type { Repository } from './trees.ts';

/** What a run reviews, and where it may publish. */
export interface Target extends Comparison {
  /** The pull request whose head is reviewed: review comments go there. Undefined for branches and merge groups. */
  readonly pull: number | undefined;
}

/** A target, or the reason why this event leaves nothing to review (a deleted branch). */
export type Occasion =
  | { readonly kind: 'review'; readonly target: Target }
  | { readonly kind: 'nothing'; readonly why: string };

/** The run as the runner describes it. */
export interface Run {
  /** `GITHUB_EVENT_NAME`. */
  readonly eventName: string;
  /** The webhook's payload, unchecked. */
  readonly payload: unknown;
  /** `GITHUB_REPOSITORY`: `owner/repo`. */
  readonly repository: string;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value below a path of keys, or undefined. */
const at = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((found, key) => (isObject(found) ? found[key] : undefined), value);

function commitAt(payload: unknown, path: string): string {
  const value = at(payload, path);
  if (typeof value !== 'string' || !/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(value))
    throw new UserError(`the event’s payload has no commit at ${path}`);
  return value;
}

/** A name that is only ever shown; falls back to the commit. */
const nameAt = (payload: unknown, path: string, fallback: string): string => {
  const value = at(payload, path);
  return typeof value === 'string' && value !== '' ? value.replace(/^refs\/(?:heads|tags)\//, '') : fallback;
};

const isNoCommit = (sha: unknown): boolean => typeof sha === 'string' && /^0+$/.test(sha);

function pullRequest(payload: unknown, repository: Repository): Occasion {
  const number = at(payload, 'pull_request.number');
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < 1)
    throw new UserError('the event’s payload has no pull request');
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

function mergeGroup(payload: unknown, repository: Repository): Occasion {
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

function push(payload: unknown, repository: Repository): Occasion {
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

const occasions: Readonly<Record<string, (payload: unknown, repository: Repository) => Occasion>> = {
  pull_request: pullRequest,
  pull_request_target: pullRequest,
  // The same comparison: what changed is who approved.
  pull_request_review: pullRequest,
  merge_group: mergeGroup,
  push,
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
  return occasion(run.payload, repositoryOf(run.repository));
}
