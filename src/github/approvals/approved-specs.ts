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
import { HeadHistory } from './head-history.ts';
import { batches } from '../../lists.ts';

/** Files at commits that one run asks for at most, and in one request. */
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

class Files {
  readonly #pull: ApprovedPull;
  readonly #budget: Budget;
  readonly #read: ReturnType<typeof readBlobs>;
  readonly #oids = new Map<string, string | undefined>();
  readonly #texts = new Map<string, string>();

  constructor(pull: ApprovedPull, budget: Budget) {
    this.#pull = pull;
    this.#budget = budget;
    this.#read = readBlobs(pull.client, { owner: pull.owner, repo: pull.name });
  }

  async #lookUp(wanted: readonly string[]): Promise<void> {
    const fresh = [...new Set(wanted)].filter((expression) => !this.#oids.has(expression));
    this.#budget.objects -= fresh.length;
    const { client, owner, name } = this.#pull;
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
        this.#oids.set(expression, object?.__typename === 'Blob' ? object.oid : undefined);
      }
    }
  }

  async #readTexts(oids: ReadonlySet<string>): Promise<void> {
    const fresh = [...oids].filter((oid) => !this.#texts.has(oid));
    for (const [oid, answer] of await this.#read(fresh.map((blob) => ({ oid: blob, size: undefined })))) {
      if ('failure' in answer) throw new Error(answer.failure);
      this.#texts.set(oid, answer.content.kind === 'text' ? answer.content.text : '');
    }
  }

  async sameAt(approvable: Approvable, commits: readonly string[]): Promise<Set<string>> {
    const { file, paths } = approvable;
    await this.#lookUp(commits.flatMap((commit) => paths.map((path) => `${commit}:${path}`)));
    const places = commits.flatMap((commit) =>
      paths.flatMap((path) => {
        const oid = this.#oids.get(`${commit}:${path}`);
        return oid === undefined ? [] : [{ commit, path, oid }];
      }),
    );
    const own = Buffer.from(file.text, 'utf8');
    const isOwn = (oid: string): boolean => blobId(own, oid.length) === oid;
    await this.#readTexts(new Set(places.map(({ oid }) => oid).filter((oid) => !isOwn(oid))));
    const same = places.filter(
      ({ oid, path }) => isOwn(oid) || isSameSpec(approvable, path, this.#texts.get(oid) ?? ''),
    );
    return new Set(same.map(({ commit }) => commit));
  }
}

class ApprovalsOfSpecs {
  readonly #pull: ApprovedPull;
  readonly #files: Files;
  readonly #budget: Budget;
  #history: Promise<HeadHistory> | undefined;

  constructor(pull: ApprovedPull, budget: Budget) {
    this.#pull = pull;
    this.#budget = budget;
    this.#files = new Files(pull, budget);
  }

  #readHistory(): Promise<HeadHistory> {
    this.#history ??= HeadHistory.read(this.#pull.client, this.#pull);
    return this.#history;
  }

  async #commitsOf({ commit, at }: Approver): Promise<readonly string[] | undefined> {
    if (commit !== undefined) return [commit];
    const heads = await (await this.#readHistory()).at(at);
    return heads !== undefined && heads.length > 0 && heads.length <= maxHeads ? heads : undefined;
  }

  /** Whether another pull request's commits date its CRD after an approval, which no author gains by. */
  async #saysChanged(
    { at }: Approver,
    commits: readonly string[],
    same: { has(commit: string): boolean },
  ): Promise<boolean> {
    const dated = (await this.#readHistory()).lastDated(commits, at);
    return dated !== undefined && !same.has(dated);
  }

  /**
   * The `approvers` of this spec: it is the same at every commit that may have been the head then. Reviews come first:
   * they name theirs.
   */
  async of(approvable: Approvable, approvers: readonly Approver[]): Promise<SpecApproval> {
    const { head } = this.#pull;
    const isOwn = head !== undefined;
    if (this.#budget.lost !== undefined) return { by: [], isUntold: false, unread: this.#budget.lost };
    let isUntold = false;
    const named = approvers.filter(({ commit }) => commit !== undefined);
    const others = approvers.filter(({ commit }) => commit === undefined);
    try {
      for (const some of [named, others]) {
        const by: Approver[] = [];
        for (const approver of some) {
          const commits = await this.#commitsOf(approver);
          // Nobody buys themselves an unverified link with more commits than anybody looks at.
          if (commits === undefined || commits.length * approvable.paths.length > this.#budget.objects) isUntold = true;
          else {
            const same = await this.#files.sameAt(
              approvable,
              commits.filter((commit) => commit !== head),
            );
            const count = same.size + (head !== undefined && commits.includes(head) ? 1 : 0);
            if (count === commits.length) by.push(approver);
            else if (count > 0 && (isOwn || !(await this.#saysChanged(approver, commits, same)))) isUntold = true;
          }
        }
        if (by.length > 0) return { by, isUntold };
      }
      return { by: [], isUntold };
    } catch (error) {
      // The next one would only wait for the same.
      this.#budget.lost = describe(error);
      return { by: [], isUntold, unread: this.#budget.lost };
    }
  }
}

interface Options extends Pick<VerifyOptions, 'clients' | 'policy'> {
  readonly comparable: readonly ApprovalLink[];
}

/** By `linkKey`: who approved the spec as it is at the head, or as another one left it. Tells what was unread. */
export async function specApprovals(
  links: readonly ApprovalLink[],
  verdicts: readonly LinkVerdict[],
  changes: readonly ApprovedChange[],
  { clients, policy: { reviewed }, comparable }: Options,
): Promise<Map<string, SpecApproval>> {
  const byUrl = new Map(verdicts.map((verdict) => [verdict.url, verdict]));
  const changeOf = new Map(changes.flatMap((change) => change.urls.map((url) => [url, change])));
  const budget: Budget = { objects: maxObjects, lost: undefined };
  const pulls = new Map<string, ApprovalsOfSpecs>();
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
    const approvals = pulls.get(key) ?? new ApprovalsOfSpecs(pull, budget);
    pulls.set(key, approvals);
    const approvable = approvableOf(there === undefined ? link : { at: link.at, api: { crd: there, paths: [] } });
    found.set(linkKey(link), await approvals.of(approvable, approvers));
  }
  return found;
}
