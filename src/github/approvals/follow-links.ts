// Approval URLs followed through GitHub's API: each pull request once, on configured hosts only, with verdicts.
import { approvalsGiven, countedApprovals } from '../../approvals/approvers.ts';
import type { AliasFile, Discussion, LinkEvidence } from '../../approvals/evidence.ts';
import type { LinkVerdict } from '../../facts/approvals/link-verdict.ts';
import { keyOf, parseLink, sampleReason, type Link } from '../../approvals/link.ts';
import { judge, needsDiscussion, type Policy } from '../../approvals/verdict.ts';
import type { Discussed } from './graphql-answers.ts';
import { once, onceBy } from '../../once.ts';
import { queryDiscussions } from './discussions.ts';
import { queryFileAt, queryStatuses } from './graphql-queries.ts';
import type { Client } from '../client.ts';
import { describe } from '../failure.ts';
import { allPages } from '../pages.ts';
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

/** The members of a team, `org/team`. Throws where the token may not see it. */
async function readTeam(client: Client, team: string): Promise<string[]> {
  const [org = '', team_slug = ''] = team.split('/');
  const query = { org, team_slug, per_page: 100 };
  const members = await allPages((page) => client.read.rest.teams.listMembersInOrg({ ...query, ...page }));
  return members.map(({ login }) => login);
}

/** Reads who else may approve, if there are approvals by people who are not known to be approvers. */
function approverReader(client: Client, options: VerifyOptions) {
  const membersOf = once((team: string): Promise<readonly string[]> => readTeam(client, team));
  const fileAt = onceBy(
    ({ source, until }: { readonly source: string; readonly until: string | null }) => `${source} ${until ?? ''}`,
    ({ source, until }): Promise<AliasFile | undefined> => {
      const colon = source.indexOf(':');
      const [owner = '', name = ''] = source.slice(0, colon).split('/');
      // The built-in list is that of github.com, wherever the link points.
      const from = (source === builtInAliases ? options.clients.get('github.com') : undefined) ?? client;
      return queryFileAt(from, { owner, name, path: source.slice(colon + 1) }, until);
    },
  );

  return async ({ status }: Discussed, given: Discussion): Promise<Discussion> => {
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
        const file = await fileAt({ source, until: status.mergedAt ?? status.closedAt });
        if (file !== undefined) aliases.push(file);
      });
    for (const team of policy.approvers.filter((approver) => approver.includes('/')))
      await attempt(`the members of ${team}`, async () => {
        append(members, await membersOf(team));
      });
    return { ...given, aliases, members, unreadLists };
  };
}

async function lookUp(client: Client, links: readonly Numbered[], options: VerifyOptions) {
  const evidence = new Map<string, LinkEvidence>();
  // Two addresses may be of one pull request: before and after a rename.
  const discussed = new Map<string, { readonly one: Discussed; readonly keys: string[] }>();
  for (const [index, found] of (await queryStatuses(client, links)).entries()) {
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
  const wanted = [...discussed.values()];
  const reading = { client, pages: { left: maxFurtherPages }, withAliases: options.ownersAliases.length === 0 };
  const discussions = await queryDiscussions(
    reading,
    wanted.map(({ one }) => one),
  );
  const withApprovers = approverReader(client, options);
  for (const [index, { one, keys }] of wanted.entries()) {
    const given = discussions[index];
    const discussion = given && (await withApprovers(one, given));
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
      const why = `GitHub did not return its state (${describe(error)})`;
      for (const link of first) evidence.set(keyOf(link), { kind: 'unread', why });
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
