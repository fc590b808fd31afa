// The verdict on one approval URL: policy over evidence.
import { approvalsGiven, countedApprovals, type Approver } from './approvers.ts';
import type { Discussion, LinkEvidence, Mention, PullStatus } from './evidence.ts';
import type { LinkVerdict } from '../facts/approvals/link-verdict.ts';
import { sampleReason, type Link } from './link.ts';
import { firstOf } from '../wording.ts';

interface Reviewed {
  readonly host: string;
  readonly repository: string;
  /** The pull request; undefined where the run is about none. */
  readonly number: number | undefined;
  readonly head?: string;
  /** A merge group contains pull requests that are still open, and does not name them. */
  readonly isMergeGroup?: boolean;
}

/** What counts, from the configuration and the run. */
export interface Policy {
  /** `owner/name` and `owner/*` whose reviews count. */
  readonly repositories: readonly string[];
  /** Logins, and teams as `org/team`, in addition to the API approvers of OWNERS_ALIASES. */
  readonly approvers: readonly string[];
  /** The repository under review, which is always trusted, and its pull request, where there is one. */
  readonly reviewed?: Reviewed | undefined;
}

const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whether reviews of a repository (`owner/name`) count. */
export function isTrusted(host: string, repository: string, { repositories, reviewed }: Policy): boolean {
  if (reviewed !== undefined && same(reviewed.host, host) && same(reviewed.repository, repository)) return true;
  const owner = repository.slice(0, repository.indexOf('/'));
  return repositories.some((pattern) => same(pattern, repository) || same(pattern, `${owner}/*`));
}

/** Whether a URL of this host is about the pull request under review. */
function isReviewed(host: string, { repository, number, state }: PullStatus, { reviewed }: Policy): boolean {
  if (reviewed === undefined || !same(reviewed.host, host) || !same(reviewed.repository, repository)) return false;
  return reviewed.number === number || (reviewed.isMergeGroup === true && state === 'open');
}

/** Whether a verdict depends on the discussion of the pull request: an open one is open whatever its approvals. */
export const needsDiscussion = (host: string, status: PullStatus, policy: Policy): boolean =>
  isReviewed(host, status, policy) || (isTrusted(host, status.repository, policy) && status.state !== 'open');

/** Whether a merged pull request reverts the linked one: GitHub's own button and `git revert` write both words. */
export function reverts({ title, body, mergedAt, repository }: Mention, of: PullStatus): boolean {
  if (mergedAt === null || !same(repository, of.repository)) return false;
  const number = String(of.number);
  const mark = new RegExp(
    `\\breverts?:?\\s+(?:pull request\\s+|PR\\s+)?(?:([\\w.-]+/[\\w.-]+)?#|https://[^\\s/]+/([\\w.-]+/[\\w.-]+)/pull/)${number}(?!\\d)`,
    'i',
  );
  const found = mark.exec(body) ?? mark.exec(title);
  const named = found?.[1] ?? found?.[2];
  return found !== null && (named === undefined || same(named, of.repository));
}

const day = (iso: string | null): string => (iso === null ? '' : ` on ${iso.slice(0, 10)}`);

/** The people by their logins, at most three. */
export const approverNames = (approvers: readonly Approver[]): string =>
  firstOf(
    approvers.map(({ login }) => login),
    3,
  );

/** No approver who counts approved: what is known instead. */
const noApproval = (given: readonly Approver[], { isTooLong }: Discussion): string =>
  isTooLong === true
    ? 'it has more reviews and comments than are read, so that none of them counts'
    : given.length === 0
      ? 'no one approved it before that, neither by a review nor by `/approve`'
      : `the approval of ${approverNames(given)} does not count: not among the API approvers of OWNERS_ALIASES, nor among the configured ones`;

type Outcome = Pick<LinkVerdict, 'verdict' | 'reason'> & { readonly approvers?: readonly Approver[] };

function judgeDiscussion(host: string, status: PullStatus, discussion: Discussion, policy: Policy): Outcome {
  const given = approvalsGiven(status, discussion);
  const approvers = discussion.isTooLong === true ? [] : countedApprovals(given, discussion, policy.approvers);
  const isApproved = approvers.length > 0;
  const by = `approved by ${approverNames(approvers)}`;
  const revert = discussion.mentions.find((mention) => reverts(mention, status));
  if (status.state === 'merged' && revert !== undefined) {
    const reason = `it was reverted by ${revert.repository}#${revert.number}${day(revert.mergedAt)}`;
    return { verdict: 'reverted', reason, approvers };
  }
  // What is unread may revoke what was read; a list of approvers can only add to them.
  const unread = isApproved ? discussion.unread : [...discussion.unread, ...discussion.unreadLists];
  if (unread.length > 0)
    return { verdict: 'unverified', reason: `whether it was approved could not be read: ${unread.join('; ')}` };
  const own = `it is this pull request, ${isApproved ? by : 'which no API approver has approved yet'}`;
  if (isReviewed(host, status, policy)) return { verdict: 'this-pull-request', reason: own, approvers };
  if (status.state === 'merged')
    return isApproved
      ? { verdict: 'approved-and-merged', reason: `${by}, merged${day(status.mergedAt)}`, approvers }
      : {
          verdict: 'merged-not-approved',
          reason: `it was merged${day(status.mergedAt)}, but ${noApproval(given, discussion)}`,
        };
  return isApproved
    ? { verdict: 'approved-not-merged', reason: `${by}, closed without merging${day(status.closedAt)}`, approvers }
    : {
        verdict: 'closed',
        reason: `it was closed without merging${day(status.closedAt)}, and ${noApproval(given, discussion)}`,
      };
}

const untrusted = (repository: string): Outcome => ({
  verdict: 'untrusted-repository',
  reason: `reviews of ${repository} do not count (\`approvals.repositories\`)`,
});

function judgePull(host: string, status: PullStatus, discussion: Discussion | undefined, policy: Policy): Outcome {
  if (!isTrusted(host, status.repository, policy)) return untrusted(status.repository);
  if (status.state === 'open' && !isReviewed(host, status, policy))
    return { verdict: 'open', reason: 'it is still open' };
  if (discussion === undefined) return { verdict: 'unverified', reason: 'whether it was approved was not read' };
  return judgeDiscussion(host, status, discussion, policy);
}

/** The verdict on a URL (`url` as written) that gave `link`; `evidence` is undefined where nothing was looked up. */
export function judge(url: string, link: Link, evidence: LinkEvidence | undefined, policy: Policy): LinkVerdict {
  const verdict = (repository: string, number: number | null, outcome: Outcome, mergedAt: string | null = null) => {
    const { verdict: word, reason, approvers = [] } = outcome;
    return { url, repository, number, verdict: word, reason, approvers, mergedAt };
  };
  if (link.kind === 'no-address') return verdict('', null, { verdict: 'not-a-pull-request', reason: link.why });
  if (link.kind === 'other-host') {
    const reason = `it is on ${link.host}, which is neither the GitHub of this run nor \`approvals-host\``;
    return verdict('', null, { verdict: 'untrusted-repository', reason });
  }
  if (link.kind === 'other-page')
    return verdict(link.repository, null, { verdict: 'not-a-pull-request', reason: `it is ${link.what}` });
  const { host, owner, name, number } = link;
  const repository = `${owner}/${name}`;
  const sample = sampleReason(link);
  if (sample !== undefined) return verdict(repository, number, { verdict: 'merged-not-approved', reason: sample });
  if (evidence === undefined)
    return verdict(repository, number, { verdict: 'unverified', reason: 'it was not looked up' });
  if (evidence.kind === 'pull-request') {
    const { status, discussion } = evidence;
    return verdict(status.repository, status.number, judgePull(host, status, discussion, policy), status.mergedAt);
  }
  if (evidence.kind === 'unread' || evidence.kind === 'unseen') {
    if (!isTrusted(host, repository, policy)) return verdict(repository, number, untrusted(repository));
    const why = evidence.kind === 'unread' ? 'unverified' : 'untrusted-repository';
    return verdict(repository, number, { verdict: why, reason: evidence.why });
  }
  const outcome: Outcome =
    evidence.kind === 'issue'
      ? { verdict: 'not-a-pull-request', reason: 'it is an issue' }
      : { verdict: 'not-found', reason: evidence.why };
  return verdict(evidence.repository, number, outcome);
}
