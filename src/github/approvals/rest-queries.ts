// Linked pull requests read by REST, one by one: where GraphQL gives nothing.
import type {
  AliasFile,
  Author,
  Comment,
  Discussion,
  LinkEvidence,
  Mention,
  PullStatus,
  Review,
} from '../../approvals/evidence.ts';
import { unseenRepository, type Discussed, type Place, type Wanted } from './graphql-answers.ts';
import type { Client } from '../client.ts';
import { describe, isRequestFailure } from '../failure.ts';
import { allPages } from '../pages.ts';
import { append } from '../../lists.ts';

const maxInlinePages = 10;
type User = { readonly login: string; readonly type?: string | undefined } | null | undefined;

const authorOf = (user: User): Author | null =>
  user === null || user === undefined ? null : { login: user.login, isBot: user.type === 'Bot' };

interface RestComment {
  readonly user?: User;
  readonly body?: string | null;
  readonly created_at: string;
  readonly html_url: string;
}

function commentOf({ user, body, created_at: at, html_url: url }: RestComment): Comment {
  return { author: authorOf(user), body: body ?? '', at, url };
}

const statusIn = (error: unknown): number => (isRequestFailure(error) ? error.status : 0);

/** What has a number and is no pull request: an issue, nothing, or a repository that the token is not shown. */
async function noPull(client: Client, { owner, name, number }: Wanted): Promise<LinkEvidence> {
  const { issues, repos } = client.read.rest;
  const repository = `${owner}/${name}`;
  try {
    const { data } = await issues.get({ owner, repo: name, issue_number: number });
    if (data.pull_request === undefined) return { kind: 'issue', repository };
    return { kind: 'unread', why: 'GitHub knows the pull request and does not show it' };
  } catch (error) {
    const status = statusIn(error);
    if (status === 410) return { kind: 'missing', repository, why: `${repository}#${number} was deleted` };
    if (status !== 404) throw error;
  }
  try {
    const { data } = await repos.get({ owner, repo: name });
    return { kind: 'missing', repository: data.full_name, why: `${data.full_name} has no pull request ${number}` };
  } catch (error) {
    if (statusIn(error) !== 404) throw error;
    return unseenRepository(repository);
  }
}

/** The status of a pull request; renamed repositories are followed. Throws for denied requests, but not for absence. */
export async function readStatus(client: Client, wanted: Wanted): Promise<LinkEvidence> {
  const { owner, name, number } = wanted;
  try {
    const { data } = await client.read.rest.pulls.get({ owner, repo: name, pull_number: number });
    const isDefault = data.base.ref === data.base.repo.default_branch;
    const status: PullStatus = {
      repository: data.base.repo.full_name,
      number: data.number,
      state: data.merged_at === null ? data.state : 'merged',
      mergedAt: data.merged_at,
      closedAt: data.closed_at,
      author: authorOf(data.user),
      base: isDefault && data.state !== 'open' ? data.base.sha : undefined,
    };
    return { kind: 'pull-request', status, discussion: undefined };
  } catch (error) {
    if (statusIn(error) === 410)
      return { kind: 'missing', repository: `${owner}/${name}`, why: `${owner}/${name}#${number} was deleted` };
    if (statusIn(error) !== 404) throw error;
    return noPull(client, wanted);
  }
}

/** A text file at a commit; undefined when there is none. */
async function readFileAtCommit(client: Client, file: Place, ref: string): Promise<AliasFile | undefined> {
  const { owner, name, path } = file;
  try {
    const { data } = await client.read.rest.repos.getContent({ owner, repo: name, path, ref });
    if (Array.isArray(data) || data.type !== 'file') return undefined;
    // Of more than 1 MiB GitHub gives no text.
    if (data.encoding !== 'base64') throw new Error('the file is too large');
    return { source: `${owner}/${name}:${path}`, text: Buffer.from(data.content, 'base64').toString('utf8') };
  } catch (error) {
    if (statusIn(error) !== 404) throw error;
    return undefined;
  }
}

/** A file of the default branch as it was at a time; undefined when there is none. */
export async function readFileAt(client: Client, file: Place, until: string | null): Promise<AliasFile | undefined> {
  const query = { owner: file.owner, repo: file.name, path: file.path, per_page: 1 };
  const { data } = await client.read.rest.repos.listCommits({ ...query, ...(until === null ? {} : { until }) });
  const ref = data[0]?.sha;
  return ref === undefined ? undefined : readFileAtCommit(client, file, ref);
}

const reviewStates: ReadonlySet<string> = new Set(['APPROVED', 'CHANGES_REQUESTED', 'COMMENTED', 'DISMISSED']);

async function readReviews(client: Client, { owner, name, number }: Wanted): Promise<Review[]> {
  const query = { owner, repo: name, pull_number: number, per_page: 100 };
  const all = await allPages((page) => client.read.rest.pulls.listReviews({ ...query, ...page }));
  return all.flatMap(({ user, state: said, body, submitted_at: at, html_url: url, commit_id: commit }): Review[] => {
    const state = said.toUpperCase();
    if (at === undefined || !reviewStates.has(state)) return [];
    return [{ author: authorOf(user), state: state as Review['state'], body, at, url, ...(commit ? { commit } : {}) }];
  });
}

/** Comments on lines of the diff, within what `pages` allows. What could not be read is in `unread`. */
export async function readInlineComments(
  client: Client,
  { owner, name, number }: Wanted,
  pages: { left: number },
): Promise<{ readonly items: Comment[]; readonly unread: string[] }> {
  const query = { owner, repo: name, pull_number: number, per_page: 100 };
  try {
    const all = await allPages((page) => {
      if (pages.left <= 0) throw new Error('there are too many');
      pages.left -= 1;
      return client.read.rest.pulls.listReviewComments({ ...query, ...page });
    });
    return { items: all.map(commentOf), unread: [] };
  } catch (error) {
    return { items: [], unread: [`its comments on lines (${describe(error)})`] };
  }
}

interface TimelineSource {
  readonly number?: number;
  readonly title?: string;
  readonly body?: string | null;
  readonly pull_request?: { readonly merged_at?: string | null };
  readonly repository?: { readonly full_name?: string };
}

/** Pull requests that mention this one. */
async function readMentions({ read }: Client, { owner, name, number }: Wanted): Promise<Mention[]> {
  const query = { owner, repo: name, issue_number: number, per_page: 100 };
  const rows = await allPages<unknown>((page) => read.rest.issues.listEventsForTimeline({ ...query, ...page }));
  return rows.flatMap((row) => {
    const source = (row as { source?: { issue?: TimelineSource } }).source?.issue;
    const repository = source?.repository?.full_name;
    if (source?.number === undefined || source.pull_request === undefined || repository === undefined) return [];
    const { title = '', body, pull_request: pull } = source;
    return [{ repository, number: source.number, title, body: body ?? '', mergedAt: pull.merged_at ?? null }];
  });
}

/** The discussion of one pull request. What could not be read is in `unread`. */
export async function readDiscussion(client: Client, wanted: Discussed, withAliases: boolean): Promise<Discussion> {
  const { owner, name, number, status } = wanted;
  const unread: string[] = [];
  const unreadLists: string[] = [];
  const attempt = async <T>(what: string, work: () => Promise<T>, otherwise: T, missed = unread): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      missed.push(`${what} (${describe(error)})`);
      return otherwise;
    }
  };
  const reviews = await attempt('its reviews', () => readReviews(client, wanted), []);
  const query = { owner, repo: name, issue_number: number, per_page: 100 };
  const comments = await attempt(
    'its comments',
    () => allPages((page) => client.read.rest.issues.listComments({ ...query, ...page })),
    [],
  );
  const inline = await readInlineComments(client, wanted, { left: maxInlinePages });
  append(unread, inline.unread);
  const mentions =
    status.state === 'merged' ? await attempt('what reverts it', () => readMentions(client, wanted), []) : [];
  const path = 'OWNERS_ALIASES';
  const ref = withAliases ? status.base : undefined;
  const aliases =
    ref === undefined
      ? undefined
      : await attempt(
          `${status.repository}:${path}`,
          () => readFileAtCommit(client, { owner, name, path }, ref),
          undefined,
          unreadLists,
        );
  return {
    reviews,
    comments: [...comments.map(commentOf), ...inline.items],
    mentions,
    aliases: aliases === undefined ? [] : [aliases],
    members: [],
    unread,
    unreadLists,
  };
}

/** The members of a team, `org/team`. Throws where the token may not see it. */
export async function readTeam(client: Client, team: string): Promise<string[]> {
  const [org = '', team_slug = ''] = team.split('/');
  const query = { org, team_slug, per_page: 100 };
  const members = await allPages((page) => client.read.rest.teams.listMembersInOrg({ ...query, ...page }));
  return members.map(({ login }) => login);
}
