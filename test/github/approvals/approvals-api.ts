// A GitHub that knows some pull requests, by GraphQL and by REST: for tests of how approval URLs are followed.
import type nock from 'nock';

/** One account, review, comment, cross-reference as a test writes it. */
interface Said {
  readonly user: string;
  readonly body?: string;
  /** A review's state; a comment without. */
  readonly state?: string;
  /** What a review says on lines of the diff. */
  readonly inline?: readonly string[];
  /** Who edited it last. */
  readonly editor?: string;
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

function discussion(name: string, number: number, pull: Pull, size: number, after?: unknown): object {
  const said = pull.said ?? [];
  const reviews = said
    .filter(({ state }) => state !== undefined)
    .map(({ user, body = '', state, day: at, editor, inline = [] }) => ({
      state,
      body,
      editor: editor === undefined ? null : actor(editor),
      submittedAt: day(at),
      commit: null,
      url: link(name, number, at),
      author: actor(user),
      comments: page(
        inline.map((text) => ({ body: text, createdAt: day(at), url: link(name, number, at), author: actor(user) })),
        5,
        undefined,
      ),
    }));
  const comments = said
    .filter(({ state }) => state === undefined)
    .map(({ user, body = '', day: at, editor }) => ({
      body,
      createdAt: day(at),
      url: link(name, number, at),
      author: actor(user),
      editor: editor === undefined ? null : actor(editor),
    }));
  const source = {
    __typename: 'PullRequest',
    number: pull.revertedBy,
    title: 'Revert',
    body: `Reverts ${name}#${number}`,
    mergedAt: day(21),
    repository: { nameWithOwner: name },
  };
  return {
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
      pullRequest: discussion(repository, Number(number), found, size, variables['after']),
    };
  };
  for (const [, alias = '', index = ''] of query.matchAll(/\b([cld](\d+)): repository/g))
    data[alias] = one(alias, variables[`o${index}`], variables[`n${index}`], variables[`i${index}`]);
  if (/[{]\s*repository\(owner: \$owner/.test(query))
    data['repository'] = one('repository', variables['owner'], variables['name'], variables['number']);
  return { data, ...(errors.length === 0 ? {} : { errors }) };
}

const user = (login: string): object => ({ login, type: login.endsWith('[bot]') ? 'Bot' : 'User' });
const missing: Answer = [404, { message: 'Not Found' }, json];

function restPull(name: string, number: number, pull: Pull, rest: string): Answer {
  const said = pull.said ?? [];
  if (rest === '/pulls/comments') {
    const inline = said.flatMap(({ user: login, day: at, inline: texts = [] }) =>
      texts.map((body) => ({ user: user(login), body, html_url: link(name, number, at), created_at: day(at) })),
    );
    return [200, inline, json];
  }
  if (rest === '')
    return [
      200,
      {
        number,
        state: pull.state === 'OPEN' ? 'open' : 'closed',
        merged_at: mergedAt(pull),
        closed_at: closedAt(pull),
        user: user(pull.author ?? 'author'),
        base: {
          sha: pull.base === undefined ? base : sideBase,
          ref: pull.base ?? 'main',
          repo: { full_name: name, default_branch: 'main' },
        },
        head: { sha: 'a'.repeat(40) },
        title: 'A change',
        body: null,
        merged: pull.state === 'MERGED',
        merge_commit_sha: 'c'.repeat(40),
        changed_files: 1,
      },
      json,
    ];
  const written = said.filter(({ state }) => (rest === '/reviews') === (state !== undefined));
  if (rest === '/timeline') {
    const issue = {
      number: pull.revertedBy,
      title: 'Revert',
      body: `Reverts #${number}`,
      pull_request: { merged_at: day(21) },
      repository: { full_name: name },
    };
    return [200, pull.revertedBy === undefined ? [] : [{ event: 'cross-referenced', source: { issue } }], json];
  }
  return [
    200,
    written.map(({ user: login, body = '', state, day: at }) => ({
      user: user(login),
      body,
      html_url: link(name, number, at),
      ...(state === undefined ? { created_at: day(at) } : { state, submitted_at: day(at) }),
    })),
    json,
  ];
}

/** What REST says to a request for this path, with its query. */
export function restAnswer(world: World, url: URL): Answer {
  const { named, subject } = answers(world);
  const team = /^\/orgs\/([^/]+)\/teams\/([^/]+)\/members$/.exec(url.pathname);
  if (team !== null) {
    const members = world.teams?.[`${team[1] ?? ''}/${team[2] ?? ''}`];
    return members === undefined ? missing : [200, members.map(user), json];
  }
  const [, written = '', tail = ''] = /^\/repos\/([^/]+\/[^/]+)(\/.*)?$/.exec(url.pathname) ?? [];
  const name = named(written);
  if (name === undefined) return missing;
  if (name !== written) {
    const to = new URL(url);
    to.pathname = `/repos/${name}${tail}`;
    return [301, { message: 'Moved Permanently', url: to.href }, { ...json, location: to.href }];
  }
  if (tail === '') return [200, { full_name: name }, json];
  const text = world.aliases?.[name];
  if (tail === '/commits') return [200, text === undefined ? [] : [{ sha: base }], json];
  const file = (of: string): Answer => [
    200,
    { type: 'file', encoding: 'base64', content: Buffer.from(of).toString('base64') },
    json,
  ];
  if (tail === '/contents/OWNERS_ALIASES' && url.searchParams.get('ref') === sideBase)
    return file(world.sideAliases ?? '');
  if (tail === '/contents/OWNERS_ALIASES') return text === undefined ? missing : file(text);
  const [, kind = '', number = '', more = ''] = /^\/(pulls|issues)\/(\d+)(\/\w+)?$/.exec(tail) ?? [];
  const found = subject(name, Number(number));
  if (found === 'deleted') return kind === 'issues' ? [410, { message: 'This issue was deleted' }, json] : missing;
  if (found === undefined) return missing;
  if (found === 'issue') return kind === 'issues' ? [200, { number: Number(number) }, json] : missing;
  return restPull(name, Number(number), found, kind === 'pulls' && more === '/comments' ? '/pulls/comments' : more);
}

/** Serves a world. `faults` comes first: an answer of its own, or undefined to go on. */
export function serveWorld(
  scope: nock.Scope,
  world: World,
  faults: (method: string, path: string, body: string, page: string | null) => Answer | undefined = () => undefined,
): void {
  const reply = async (request: Request): Promise<Answer> => {
    const url = new URL(request.url);
    const text = request.method === 'POST' ? await request.text() : '';
    const fault = faults(request.method, url.pathname, text, url.searchParams.get('page'));
    if (fault !== undefined) return fault;
    if (request.method !== 'POST') return restAnswer(world, url);
    const { query, variables } = JSON.parse(text) as { query: string; variables: Variables };
    return [200, graphql(world, query, variables), json];
  };
  const always = scope.persist();
  always.get(/^\/(?:repos|orgs)\//).reply(reply);
  always.post('/graphql').reply(reply);
}
