// A GitHub that knows some pull requests, by GraphQL: for tests of how approval URLs are followed.
import type nock from 'nock';

/** One account, review, comment, cross-reference as a test writes it. */
interface Said {
  readonly user: string;
  readonly body?: string;
  /** A review's state; a comment without. */
  readonly state?: string;
  /** What a review says on lines of the diff. */
  readonly inline?: readonly string[];
  /** Who edited it last, and what is said on lines. */
  readonly editor?: string;
  readonly inlineEditor?: string;
  /** Day of January 2026. */
  readonly day: number;
}

export interface Pull {
  readonly state: 'OPEN' | 'CLOSED' | 'MERGED';
  readonly author?: string;
  /** Its base, where that is not the default branch `main`. */
  readonly base?: string;
  readonly said?: readonly Said[];
  /** Numbers of merged pull requests of the same repository that say that they revert it. */
  readonly revertedBy?: number;
}

/** The contents of a pull request: its title, and its files as they were merged. */
export interface Contents {
  readonly title?: string;
  readonly files: Readonly<Record<string, string>>;
}

export interface World {
  /** `owner/name#number` → what it changed; of others only the title is known. */
  readonly contents?: Readonly<Record<string, Contents>>;
  /** `owner/name` → number → a pull request, or `issue`, or `deleted`. */
  readonly repositories: Readonly<Record<string, Readonly<Record<number, Pull | 'issue' | 'deleted'>>>>;
  /** Old name → new name. */
  readonly renamed?: Readonly<Record<string, string>>;
  /** Text of OWNERS_ALIASES on any other branch than the default one. */
  readonly sideAliases?: string;
  /** `owner/name` → text of its OWNERS_ALIASES. */
  readonly aliases?: Readonly<Record<string, string>>;
  /** `org/team` → members. */
  readonly teams?: Readonly<Record<string, readonly string[]>>;
  /** Size of GraphQL's pages; 100 by default. */
  readonly pageSize?: number;
}

type Answer = [number, unknown, Record<string, string>?];
type Variables = Readonly<Record<string, unknown>>;

const json = { 'content-type': 'application/json; charset=utf-8' };
const day = (of: number): string => `2026-01-${String(of).padStart(2, '0')}T00:00:00Z`;
const mergedAt = ({ state }: Pull): string | null => (state === 'MERGED' ? day(20) : null);
const closedAt = ({ state }: Pull): string | null => (state === 'OPEN' ? null : day(20));
const base = 'b'.repeat(40);
const sideBase = 'd'.repeat(40);
const defaultBranchRef = { name: 'main' };

/** Answers requests about a world; `named` finds a repository by its old name too. */
function answers(world: World) {
  const named = (name: string): string | undefined => {
    const now = world.renamed?.[name] ?? name;
    return Object.hasOwn(world.repositories, now) || world.aliases?.[now] !== undefined ? now : undefined;
  };
  const subject = (name: string, number: number): Pull | 'issue' | 'deleted' | undefined =>
    world.repositories[name]?.[number];
  return { named, subject };
}

const actor = (login: string): object => ({ __typename: login.endsWith('[bot]') ? 'Bot' : 'User', login });

function page(all: readonly object[], size: number, after: unknown): object {
  const from = typeof after === 'string' ? Number(after) : 0;
  const end = from + size;
  return { nodes: all.slice(from, end), pageInfo: { hasNextPage: end < all.length, endCursor: String(end) } };
}

const link = (name: string, number: number, at: number): string => `https://github.test/${name}/pull/${number}#${at}`;

/** `after` is where the page of `id` begins: of the pull request, or of one of its reviews. */
function discussion(name: string, number: number, pull: Pull, size: number, { id = '', after }: Variables): object {
  const said = pull.said ?? [];
  const written = ({ user, body = '', day: at, editor }: Said): object => ({
    body,
    url: link(name, number, at),
    author: actor(user),
    lastEditedAt: editor === undefined ? null : day(at + 1),
    editor: editor === undefined || editor === 'a deleted account' ? null : actor(editor),
  });
  const own = `${name}#${number}`;
  const reviews = said
    .filter(({ state }) => state !== undefined)
    .map((one, index) => {
      const { user, state, day: at, inline = [], inlineEditor: editor } = one;
      const ofReview = inline.map((body) => ({
        ...written({ user, body, day: at, ...(editor === undefined ? {} : { editor }) }),
        createdAt: day(at),
      }));
      return {
        ...written(one),
        id: `${own}/${index}`,
        state,
        submittedAt: day(at),
        commit: null,
        comments: page(ofReview, 20, id === `${own}/${index}` ? after : undefined),
      };
    });
  const comments = said
    .filter(({ state }) => state === undefined)
    .map((one) => ({ ...written(one), createdAt: day(one.day) }));
  const source = {
    __typename: 'PullRequest',
    number: pull.revertedBy,
    title: 'Revert',
    body: `Reverts ${name}#${number}`,
    mergedAt: day(21),
    repository: { nameWithOwner: name },
  };
  if (typeof id === 'string' && id.startsWith(`${own}/`)) return reviews[Number(id.slice(own.length + 1))] ?? {};
  return {
    id: own,
    reviews: page(reviews, size, after),
    comments: page(comments, size, after),
    timelineItems: { nodes: pull.revertedBy === undefined ? [] : [{ source }] },
  };
}

/** What GraphQL says to a request. */
export function graphql(world: World, query: string, variables: Variables): object {
  const { named, subject } = answers(world);
  const size = world.pageSize ?? 100;
  const errors: object[] = [];
  const data: Record<string, unknown> = {};
  const fail = (type: string, ...path: string[]): null => {
    errors.push({ type, path, message: `Could not resolve ${path.join('.')}` });
    return null;
  };
  const aliasText = (name: string): object | null => {
    const text = world.aliases?.[name];
    return text === undefined ? null : { text, isTruncated: false };
  };
  const contentsOf = (repository: string, number: number): object => {
    const { title = 'A change', files } = world.contents?.[`${repository}#${number}`] ?? { files: {} };
    const list = Object.keys(files).map((path) => ({ path, changeType: 'ADDED' }));
    return {
      pullRequest: {
        title,
        body: '',
        headRefOid: 'a'.repeat(40),
        mergeCommit: { oid: 'c'.repeat(40) },
        files: page(list, size, variables['after']),
      },
    };
  };
  const textsIn = (repository: string): object => {
    const all = Object.entries(world.contents ?? {}).filter(([name]) => name.startsWith(`${repository}#`));
    const texts = new Map(all.flatMap(([, { files }]) => Object.entries(files)));
    return Object.fromEntries(
      Object.entries(variables).flatMap(([name, expression]) => {
        if (!/^e\d+$/.test(name)) return [];
        const text = texts.get(String(expression).slice(41));
        return [[`f${name.slice(1)}`, text === undefined ? null : { text, isTruncated: false }]];
      }),
    );
  };
  const one = (alias: string, owner: unknown, name: unknown, number: unknown): unknown => {
    const repository = named(`${String(owner)}/${String(name)}`);
    if (repository === undefined) return fail('NOT_FOUND', alias);
    if (query.includes('history(')) {
      const blob = aliasText(repository);
      return {
        defaultBranchRef: { target: { history: { nodes: blob === null ? [] : [{ file: { object: blob } }] } } },
      };
    }
    if (query.includes('mergeCommit')) return contentsOf(repository, Number(number));
    if (query.includes('f0: object')) return textsIn(repository);
    const found = subject(repository, Number(number));
    if (query.includes('issueOrPullRequest')) {
      if (found === undefined || found === 'deleted')
        return {
          nameWithOwner: repository,
          defaultBranchRef,
          issueOrPullRequest: fail('NOT_FOUND', alias, 'issueOrPullRequest'),
        };
      if (found === 'issue')
        return { nameWithOwner: repository, defaultBranchRef, issueOrPullRequest: { __typename: 'Issue' } };
      const { state, author = 'author' } = found;
      const pull = {
        __typename: 'PullRequest',
        number,
        state,
        mergedAt: mergedAt(found),
        closedAt: closedAt(found),
        baseRefName: found.base ?? 'main',
        baseRefOid: found.base === undefined ? base : sideBase,
        author: actor(author),
      };
      return { nameWithOwner: repository, defaultBranchRef, issueOrPullRequest: pull };
    }
    if (typeof found !== 'object') return { pullRequest: fail('NOT_FOUND', alias, 'pullRequest') };
    const wanted = variables[`e${alias.slice(1)}`];
    const side = { text: world.sideAliases, isTruncated: false };
    return {
      ...(typeof wanted === 'string' ? { object: wanted.startsWith(sideBase) ? side : aliasText(repository) } : {}),
      pullRequest: discussion(repository, Number(number), found, size, {}),
    };
  };
  for (const [, alias = '', index = ''] of query.matchAll(/\b([cld](\d+)): repository/g))
    data[alias] = one(alias, variables[`o${index}`], variables[`n${index}`], variables[`i${index}`]);
  if (query.includes('node(id: $id)')) {
    const [, repository = '', number = ''] = /^(.+)#(\d+)/.exec(String(variables['id'])) ?? [];
    const found = subject(repository, Number(number));
    data['node'] = typeof found === 'object' ? discussion(repository, Number(number), found, size, variables) : null;
  }
  if (/[{]\s*repository\(owner: \$owner/.test(query))
    data['repository'] = one('repository', variables['owner'], variables['name'], variables['number']);
  return { data, ...(errors.length === 0 ? {} : { errors }) };
}

const user = (login: string): object => ({ login, type: login.endsWith('[bot]') ? 'Bot' : 'User' });
const missing: Answer = [404, { message: 'Not Found' }, json];

/** What REST says to a request: it is asked for members of teams alone. */
export function restAnswer(world: World, url: URL): Answer {
  const team = /^\/orgs\/([^/]+)\/teams\/([^/]+)\/members$/.exec(url.pathname);
  if (team !== null) {
    const members = world.teams?.[`${team[1] ?? ''}/${team[2] ?? ''}`];
    return members === undefined ? missing : [200, members.map(user), json];
  }
  return missing;
}

/** Serves a world. `faults` comes first: an answer of its own, or undefined to go on. */
export function serveWorld(
  scope: nock.Scope,
  world: World,
  faults: (method: string, path: string, body: string) => Answer | undefined = () => undefined,
): void {
  const reply = async (request: Request): Promise<Answer> => {
    const url = new URL(request.url);
    const text = request.method === 'POST' ? await request.text() : '';
    const fault = faults(request.method, url.pathname, text);
    if (fault !== undefined) return fault;
    if (request.method !== 'POST') return restAnswer(world, url);
    const { query, variables } = JSON.parse(text) as { query: string; variables: Variables };
    return [200, graphql(world, query, variables), json];
  };
  const always = scope.persist();
  always.get(/^\/(?:repos|orgs)\//).reply(reply);
  always.post('/graphql').reply(reply);
}
