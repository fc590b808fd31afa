// Which approvals of a pull request were given to the present specs: CRDs are read at the commits then approved.
import * as v from 'valibot';
import { approvableOf, isSameSpec, type Approvable, type SpecApproval } from '../../approvals/approved-spec.ts';
import { approvedCrd, type ApprovedChange } from '../../approvals/approved-change.ts';
import type { Approver } from '../../approvals/approvers.ts';
import type { LinkVerdict } from '../../facts/approvals/link-verdict.ts';
import { parseLink } from '../../approvals/link.ts';
import { linkKey } from '../../approvals/substance.ts';
import type { ApprovalLink } from '../../facts/approvals/approval-fact.ts';
import { answered } from '../answers.ts';
import type { Client } from '../client.ts';
import { aliased, text } from '../graphql-parts.ts';
import { describe } from '../failure.ts';
import { blobId, readBlobs } from '../change/blobs.ts';
import type { Wanted } from './graphql-answers.ts';
import type { VerifyOptions } from './follow-links.ts';
import { headHistory } from './head-history.ts';
import { lazily } from '../../once.ts';
import { batches } from '../../lists.ts';

/** Files at commits that one run reads at most, and in one request. */
const maxObjects = 1000;
const objectBatch = 100;
/** Commits of which one may have been the head at the time of a comment. */
const maxHeads = 30;

interface ApprovedPull extends Wanted {
  readonly client: Client;
  readonly head: string | undefined;
}

interface Budget {
  objects: number;
  lost: string | undefined;
}

/** Finds at which of some commits of a pull request the spec is the same. */
function sameSpecs(pull: ApprovedPull, budget: Budget) {
  const { client, owner, name } = pull;
  const read = readBlobs(client, { owner, repo: name });
  const oids = new Map<string, string | undefined>();
  const texts = new Map<string, string>();

  async function lookUp(wanted: readonly string[]): Promise<void> {
    const fresh = [...new Set(wanted)].filter((expression) => !oids.has(expression));
    budget.objects -= fresh.length;
    for (const batch of batches(fresh, objectBatch)) {
      const declared = batch.map((_, index) => `$e${index}: String!`).join(', ');
      const asked = batch.map((_, index) => `a${index}: object(expression: $e${index}) { __typename oid }`);
      const { data, errors } = await client.query(
        `query($owner: String!, $name: String!, ${declared}) { repository(owner: $owner, name: $name) { nameWithOwner\n  ${asked.join('\n  ')}\n} }`,
        { owner, name, ...Object.fromEntries(batch.map((expression, index) => [`e${index}`, expression])) },
      );
      const shape = aliased('a', batch, () => v.object({ __typename: text, oid: text }));
      const objects = answered(v.object({ repository: v.nullable(shape) }), data).repository;
      if (objects === null || errors[0] !== undefined) throw new Error(errors[0]?.message ?? 'GitHub did not answer');
      for (const [index, expression] of batch.entries()) {
        const object = objects[index];
        oids.set(expression, object?.__typename === 'Blob' ? object.oid : undefined);
      }
    }
  }

  async function readTexts(wanted: ReadonlySet<string>): Promise<void> {
    const fresh = [...wanted].filter((oid) => !texts.has(oid));
    for (const [oid, answer] of await read(fresh.map((blob) => ({ oid: blob, size: undefined })))) {
      if ('failure' in answer) throw new Error(answer.failure);
      texts.set(oid, answer.content.kind === 'text' ? answer.content.text : '');
    }
  }

  return async (approvable: Approvable, commits: readonly string[]): Promise<Set<string>> => {
    const { file, paths } = approvable;
    await lookUp(commits.flatMap((commit) => paths.map((path) => `${commit}:${path}`)));
    const places = commits.flatMap((commit) =>
      paths.flatMap((path) => {
        const oid = oids.get(`${commit}:${path}`);
        return oid === undefined ? [] : [{ commit, path, oid }];
      }),
    );
    const own = Buffer.from(file.text, 'utf8');
    const isOwn = (oid: string): boolean => blobId(own, oid.length) === oid;
    await readTexts(new Set(places.map(({ oid }) => oid).filter((oid) => !isOwn(oid))));
    const same = places.filter(({ oid, path }) => isOwn(oid) || isSameSpec(approvable, path, texts.get(oid) ?? ''));
    return new Set(same.map(({ commit }) => commit));
  };
}

type ApprovalsOfSpec = (approvable: Approvable, approvers: readonly Approver[]) => Promise<SpecApproval>;

/** Which approvers approved a spec: it is the same at every commit that may have been the head. Reviews first. */
function approvalsOfSpecs(pull: ApprovedPull, budget: Budget): ApprovalsOfSpec {
  const sameAt = sameSpecs(pull, budget);
  const readHistory = lazily(() => headHistory(pull.client, pull));

  async function commitsOf({ commit, at }: Approver): Promise<readonly string[] | undefined> {
    if (commit !== undefined) return [commit];
    const heads = await (await readHistory()).headsAt(at);
    return heads !== undefined && heads.length > 0 && heads.length <= maxHeads ? heads : undefined;
  }

  /** Whether another pull request's commits date its CRD after an approval, which no author gains by. */
  async function saysChanged(
    { at }: Approver,
    commits: readonly string[],
    same: { has(commit: string): boolean },
  ): Promise<boolean> {
    const dated = (await readHistory()).lastDated(commits, at);
    return dated !== undefined && !same.has(dated);
  }

  /** Whether the spec is the one that an approver saw; `undetermined` where that is unknown. */
  async function seenBy(approver: Approver, approvable: Approvable): Promise<'this' | 'another' | 'undetermined'> {
    const { head } = pull;
    const commits = await commitsOf(approver);
    // A link with too many commits is not fully read, and must not count as verified.
    if (commits === undefined || commits.length * approvable.paths.length > budget.objects) return 'undetermined';
    const others = commits.filter((commit) => commit !== head);
    const same = await sameAt(approvable, others);
    const count = same.size + (others.length < commits.length ? 1 : 0);
    if (count === commits.length) return 'this';
    const mayBeThis = count > 0 && (head !== undefined || !(await saysChanged(approver, commits, same)));
    return mayBeThis ? 'undetermined' : 'another';
  }

  return async (approvable, approvers) => {
    if (budget.lost !== undefined) return { by: [], isUndetermined: false, unread: budget.lost };
    let isUndetermined = false;
    const named = approvers.filter(({ commit }) => commit !== undefined);
    const others = approvers.filter(({ commit }) => commit === undefined);
    try {
      for (const some of [named, others]) {
        const by: Approver[] = [];
        for (const approver of some) {
          const seen = await seenBy(approver, approvable);
          if (seen === 'this') by.push(approver);
          isUndetermined ||= seen === 'undetermined';
        }
        if (by.length > 0) return { by, isUndetermined };
      }
      return { by: [], isUndetermined };
    } catch (error) {
      // The next one would only wait for the same.
      budget.lost = describe(error);
      return { by: [], isUndetermined, unread: budget.lost };
    }
  };
}

interface Options extends Pick<VerifyOptions, 'clients' | 'policy'> {
  readonly comparable: readonly ApprovalLink[];
}

/**
 * By `linkKey`: who approved the spec as it is at the head, or as another pull request left it, and what was unread.
 */
export async function specApprovals(
  links: readonly ApprovalLink[],
  verdicts: readonly LinkVerdict[],
  changes: readonly ApprovedChange[],
  { clients, policy: { reviewed }, comparable }: Options,
): Promise<Map<string, SpecApproval>> {
  const byUrl = new Map(verdicts.map((verdict) => [verdict.url, verdict]));
  const changeOf = new Map(changes.flatMap((change) => change.urls.map((url) => [url, change])));
  const budget: Budget = { objects: maxObjects, lost: undefined };
  const pulls = new Map<string, ApprovalsOfSpec>();
  const found = new Map<string, SpecApproval>();
  const firstParty = new Set(comparable);
  const hosts = [...clients.keys()];
  for (const link of links) {
    const { verdict, repository = '', number = null, approvers = [] } = byUrl.get(link.url) ?? {};
    const parsed = parseLink(link.url, hosts);
    if (parsed.kind !== 'numbered' || number === null || approvers.length === 0) continue;
    const client = clients.get(parsed.host);
    const isOwn = verdict === 'this-pull-request';
    const change = isOwn || !firstParty.has(link) ? undefined : changeOf.get(link.url);
    const there = change && approvedCrd(change, link.api);
    if (client === undefined || (there === undefined && !isOwn)) continue;
    const key = `${parsed.host}/${repository}#${number}`;
    const [owner = '', name = ''] = repository.split('/');
    const pull = { client, owner, name, number, head: isOwn ? reviewed?.head : undefined };
    const approvals = pulls.get(key) ?? approvalsOfSpecs(pull, budget);
    pulls.set(key, approvals);
    const approvable = approvableOf(there === undefined ? link : { at: link.at, api: { crd: there, paths: [] } });
    found.set(linkKey(link), await approvals(approvable, approvers));
  }
  return found;
}
