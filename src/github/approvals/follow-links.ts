// Approval URLs followed through GitHub's API: each pull request once, on configured hosts only, with verdicts.
import { approvalsGiven, countedApprovals } from '../../approvals/approvers.ts';
import type { AliasFile, Discussion, LinkEvidence } from '../../approvals/evidence.ts';
import type { LinkVerdict } from '../../facts/approvals/link-verdict.ts';
import { keyOf, parseLink, sampleReason, type Link } from '../../approvals/link.ts';
import { judge, needsDiscussion, type Policy } from '../../approvals/verdict.ts';
import { nothingSaid, type Discussed } from './graphql-answers.ts';
import { once } from '../../once.ts';
import { queryDiscussions, queryFileAt, queryStatuses } from './graphql-queries.ts';
import { readDiscussion, readFileAt, readStatus, readTeam } from './rest-queries.ts';
import type { Client } from '../client.ts';
import { describe, isLimit, isUncertain, isRequestFailure } from '../failure.ts';
import { append } from '../../lists.ts';

/** What following links needs. */
export interface VerifyOptions {
  /** By host, in lower case: the client whose token is for it. No other host gets a request. */
  readonly clients: ReadonlyMap<string, Client>;
  readonly policy: Policy;
  /** `owner/repo:path` of OWNERS_ALIASES files; empty for the linked repository's and kubernetes/kubernetes'. */
  readonly ownersAliases: readonly string[];
}

type Numbered = Extract<Link, { kind: 'numbered' }>;
/** Pull requests that one run looks up, and further pages of discussions: a change set may name any number of them. */
const maxPulls = 100;
const maxFurtherPages = 200;
const builtInAliases = 'kubernetes/kubernetes:OWNERS_ALIASES';

/** Whether further requests are pointless: a rate limit, or no answer. */
const isHopeless = (error: unknown): boolean => isLimit(error) || isUncertain(error);

/** The requests to one host: all of them by GraphQL, or, once that has failed, by REST. */
function lookups(client: Client, options: VerifyOptions) {
  const files = new Map<string, Promise<AliasFile | undefined>>();
  const membersOf = once((team: string): Promise<readonly string[]> => readTeam(client, team));
  let hopeless: string | undefined;
  const either = graphqlFirst();
  const pages = { left: maxFurtherPages };

  async function restStatus(link: Numbered): Promise<LinkEvidence> {
    if (hopeless !== undefined) return { kind: 'unread', why: hopeless };
    try {
      return await readStatus(client, link);
    } catch (error) {
      const why = describe(error);
      if (isHopeless(error)) hopeless = why;
      return { kind: 'unread', why };
    }
  }

  const statuses = (links: readonly Numbered[]): Promise<LinkEvidence[]> =>
    either(
      () => queryStatuses(client, links),
      async () => {
        const found: LinkEvidence[] = [];
        for (const link of links) found.push(await restStatus(link));
        return found;
      },
    );

  async function discussions(
    wanted: readonly Discussed[],
    found: (one: Discussed, said: Discussion) => void,
  ): Promise<void> {
    const withAliases = options.ownersAliases.length === 0;
    const open = new Set(wanted);
    const query = { client, pages, withAliases };
    const onFound = (one: Discussed, discussion: Discussion): void => {
      open.delete(one);
      found(one, discussion);
    };
    await either(
      () => queryDiscussions(query, wanted, onFound),
      async () => {
        for (const one of open) onFound(one, await restDiscussion(one, withAliases));
      },
    );
  }

  async function restDiscussion(one: Discussed, withAliases: boolean): Promise<Discussion> {
    if (hopeless !== undefined) return { ...nothing, unread: [hopeless] };
    const discussion = await readDiscussion(client, one, withAliases);
    if (discussion.unread.length > 1) hopeless = discussion.unread[0];
    return discussion;
  }

  function fileAt(source: string, until: string | null): Promise<AliasFile | undefined> {
    const key = `${source} ${until ?? ''}`;
    const known = files.get(key);
    if (known !== undefined) return known;
    const colon = source.indexOf(':');
    const path = source.slice(colon + 1);
    const [owner = '', name = ''] = source.slice(0, colon).split('/');
    const file = { owner, name, path };
    // The built-in list is that of github.com, wherever the link points.
    const from = (source === builtInAliases ? options.clients.get('github.com') : undefined) ?? client;
    const asked = either(
      () => queryFileAt(from, file, until),
      () => readFileAt(from, file, until),
    );
    files.set(key, asked);
    return asked;
  }

  /** Reads who else may approve, if there are approvals by people who are not known to be approvers. */
  async function withApprovers({ status }: Discussed, given: Discussion): Promise<Discussion> {
    const { policy, ownersAliases } = options;
    const approvals = approvalsGiven(status, given);
    const aliases = [...given.aliases];
    const members = [...given.members];
    const unreadLists = [...given.unreadLists];
    const isSettled = (): boolean =>
      approvals.length === 0 || countedApprovals(approvals, { aliases, members }, policy.approvers).length > 0;
    const attempt = async (what: string, ask: () => Promise<void>): Promise<void> => {
      if (isSettled()) return;
      try {
        await ask();
      } catch (error) {
        unreadLists.push(`${what} (${describe(error)})`);
      }
    };
    // The file of the default branch came with the discussion if the pull request is to that branch.
    const own = status.base === undefined ? [`${status.repository}:OWNERS_ALIASES`] : [];
    for (const source of ownersAliases.length === 0 ? [...own, builtInAliases] : ownersAliases)
      await attempt(source, async () => {
        const file = await fileAt(source, status.mergedAt ?? status.closedAt);
        if (file !== undefined) aliases.push(file);
      });
    for (const team of policy.approvers.filter((approver) => approver.includes('/')))
      await attempt(`the members of ${team}`, async () => {
        append(members, await membersOf(team));
      });
    return { ...given, aliases, members, unreadLists };
  }

  return { statuses, discussions, withApprovers };
}

const nothing: Discussion = { ...nothingSaid, unread: [] };

async function lookUp(client: Client, links: readonly Numbered[], options: VerifyOptions) {
  const evidence = new Map<string, LinkEvidence>();
  const lookup = lookups(client, options);
  // Two addresses may be of one pull request: before and after a rename.
  const discussed = new Map<string, { readonly one: Discussed; readonly keys: string[] }>();
  for (const [index, found] of (await lookup.statuses(links)).entries()) {
    const link = links[index];
    if (link === undefined) continue;
    evidence.set(keyOf(link), found);
    if (found.kind !== 'pull-request' || !needsDiscussion(link.host, found.status, options.policy)) continue;
    const { status } = found;
    const [owner = '', name = ''] = status.repository.split('/');
    const one = { owner, name, number: status.number, status };
    const id = `${status.repository}#${status.number}`;
    const known = discussed.get(id) ?? { one, keys: [] };
    known.keys.push(keyOf(link));
    discussed.set(id, known);
  }
  const said = new Map<Discussed, Discussion>();
  const wanted = [...discussed.values()];
  await lookup.discussions(
    wanted.map(({ one }) => one),
    (one, discussion) => said.set(one, discussion),
  );
  for (const { one, keys } of wanted) {
    const given = said.get(one);
    const discussion = given && (await lookup.withApprovers(one, given));
    for (const key of keys) evidence.set(key, { kind: 'pull-request', status: one.status, discussion });
  }
  return evidence;
}

/** A verdict on each URL. Never throws, and never fetches one: the API of its host is queried for what it names. */
export async function verifyLinks(urls: readonly string[], options: VerifyOptions): Promise<LinkVerdict[]> {
  const hosts = [...options.clients.keys()];
  const links = new Map([...new Set(urls)].map((url) => [url, parseLink(url, hosts)]));
  const evidence = new Map<string, LinkEvidence>();
  for (const [host, client] of options.clients) {
    const wanted = new Map<string, Numbered>();
    for (const link of links.values())
      if (link.kind === 'numbered' && link.host === host && sampleReason(link) === undefined)
        wanted.set(keyOf(link), link);
    if (wanted.size === 0) continue;
    const [first, rest] = [[...wanted.values()].slice(0, maxPulls), [...wanted.values()].slice(maxPulls)];
    for (const link of rest)
      evidence.set(keyOf(link), { kind: 'unseen', why: `only the first ${maxPulls} pull requests are looked up` });
    try {
      for (const [key, found] of await lookUp(client, first, options)) evidence.set(key, found);
    } catch (error) {
      for (const link of first) evidence.set(keyOf(link), { kind: 'unread', why: describe(error) });
    }
  }
  const evidenceOf = (link: Numbered): LinkEvidence | undefined =>
    options.clients.has(link.host)
      ? evidence.get(keyOf(link))
      : { kind: 'unread', why: `nothing on ${link.host} can be verified: no \`approvals-token\` is for it` };
  return [...links].map(([url, link]) =>
    judge(url, link, link.kind === 'numbered' ? evidenceOf(link) : undefined, options.policy),
  );
}

/** Uses GraphQL as long as it works. Throws what `rest` throws, and errors that are no failure of a request. */
function graphqlFirst(): <T>(graphql: () => Promise<T>, rest: () => Promise<T>) => Promise<T> {
  let isDown = false;
  return async (graphql, rest) => {
    if (isDown) return rest();
    try {
      return await graphql();
    } catch (error) {
      if (!isRequestFailure(error)) throw error;
      isDown = true;
      return rest();
    }
  };
}
