// Answers GitHub's reading routes from a git repository, with GitHub's own limits.
import type nock from 'nock';
import type { GitRepository } from './git-repository.ts';
import { repositoryPath } from './api.ts';

/** What may go otherwise than well. */
export interface Faults {
  /** Recursive listings of trees with more entries than this are cut off. */
  readonly treeEntries?: number;
  /** Status of `compare` when it should give files. */
  readonly compare?: number;
  /** Status of a GraphQL request for so many blobs; 200 answers it. */
  readonly graphql?: (blobs: number) => number;
  /** Changes what GraphQL says of a blob. */
  readonly blob?: (object: GraphqlBlob, oid: string) => GraphqlBlob | null;
  /** Status of a REST request for a blob. */
  readonly rest?: (oid: string) => number;
  /** What comes instead of the archive of a commit. */
  readonly archive?: (bytes: Buffer) => Answer;
}

interface GraphqlBlob {
  readonly byteSize: number;
  readonly isBinary: boolean;
  readonly isTruncated: boolean;
  readonly text: string | null;
}

/** Status, body, headers. */
export type Answer = [number, unknown, Record<string, string>?];

const json = { 'content-type': 'application/json; charset=utf-8' };

const compared = new Map<string, readonly object[]>();

function filesBetween(repository: GitRepository, base: string, head: string): readonly object[] {
  const known = compared.get(`${base} ${head}`);
  if (known !== undefined) return known;
  const flags = ['-r', '-M', '-l1000', '--no-abbrev', '--no-commit-id', base, head] as const;
  // What `--raw` tells ends with an empty entry; the patches follow.
  const [raw = '', patches = ''] = repository
    .raw('diff-tree', '-z', '--raw', '-p', ...flags)
    .toString('utf8')
    .split(/\0\0([^]*)/);
  const parts = raw === '' ? [] : raw.split('\0');
  const sections = patches.split(/^diff --git /m).slice(1);
  const names: Readonly<Record<string, string>> = { A: 'added', D: 'removed', R: 'renamed' };
  const files: object[] = [];
  for (let at = 0; at < parts.length;) {
    const [, , from, to, kind] = (parts[at] ?? '').split(' ');
    const letter = kind?.slice(0, 1) ?? '';
    const first = parts[at + 1] ?? '';
    const second = letter === 'R' ? (parts[at + 2] ?? '') : first;
    at += letter === 'R' ? 3 : 2;
    // A file that became a symlink is a removal and an addition in a patch.
    const section = sections.splice(0, letter === 'T' ? 2 : 1).join('');
    const hunk = section.indexOf('\n@@');
    files.push({
      filename: second,
      status: names[letter] ?? 'modified',
      sha: letter === 'D' ? from : to,
      ...(letter === 'R' ? { previous_filename: first } : {}),
      ...(hunk < 0 ? {} : { patch: section.slice(hunk + 1).replace(/\n$/, '') }),
    });
  }
  compared.set(`${base} ${head}`, files);
  return files;
}

function treeOf(repository: GitRepository, oid: string, recursive: boolean, limit: number): object {
  const flags = recursive ? ['-r', '-t'] : [];
  const entries = repository
    .raw('ls-tree', '-l', '-z', '--full-tree', ...flags, oid)
    .toString('utf8')
    .split('\0')
    .filter((line) => line !== '')
    .map((line) => {
      const [meta = '', path = ''] = line.split('\t');
      const [mode, type, sha, size] = meta.split(/ +/);
      return { path, mode, type, sha, ...(size === '-' ? {} : { size: Number(size) }) };
    });
  return { sha: oid, tree: entries.slice(0, limit), truncated: entries.length > limit };
}

/** What a request asks for. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  readonly body: unknown;
}

export interface Commits {
  readonly base: string;
  readonly head: string;
}

const mergeBaseOf = (repository: GitRepository, base: string, head: string): string =>
  repository.raw('merge-base', base, head).toString('utf8').trimEnd();

const lines = (output: Buffer): string[] => output.toString('utf8').split('\n').filter(Boolean);

function commitOf(line: string): object {
  const [sha = '', ...parents] = line.trimEnd().split(' ');
  return { sha, parents: parents.map((parent) => ({ sha: parent })) };
}

function comparison(repository: GitRepository, url: URL, faults: Faults): Answer {
  const [from = '', to = ''] = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').split('...');
  const first = (url.searchParams.get('page') ?? '1') === '1';
  if (first && faults.compare !== undefined) return [faults.compare, { message: 'Server Error' }, json];
  try {
    const mergeBase = mergeBaseOf(repository, from, to);
    const listed = first ? filesBetween(repository, mergeBase, to).slice(0, 300) : [];
    const all = lines(repository.raw('rev-list', '--reverse', '--parents', `${from}..${to}`)).map(commitOf);
    const [size, page] = ['per_page', 'page'].map((name) => Number(url.searchParams.get(name) ?? 1)) as [
      number,
      number,
    ];
    const commits = all.slice((page - 1) * size, page * size);
    const sides = { merge_base_commit: { sha: mergeBase }, base_commit: { sha: from } };
    return [200, { ...sides, total_commits: all.length, ahead_by: all.length, commits, files: listed }, json];
  } catch {
    return [404, { message: 'Not Found' }, json];
  }
}

function pullFiles(repository: GitRepository, url: URL, { base, head }: Commits): Answer {
  const size = Number(url.searchParams.get('per_page') ?? 30);
  const page = Number(url.searchParams.get('page') ?? 1);
  const all = filesBetween(repository, mergeBaseOf(repository, base, head), head).slice(0, 3000);
  const next = new URL(url);
  next.searchParams.set('page', String(page + 1));
  const link: Record<string, string> = page * size < all.length ? { link: `<${next.href}>; rel="next"` } : {};
  return [200, all.slice((page - 1) * size, page * size), { ...json, ...link }];
}

function restBlob(repository: GitRepository, oid: string, faults: Faults): Answer {
  const status = faults.rest?.(oid) ?? 200;
  if (status !== 200) return [status, { message: 'Server Error' }, json];
  const [bytes] = repository.blobs([oid]);
  if (bytes === undefined) return [404, { message: 'Not Found' }, json];
  return [200, { sha: oid, size: bytes.length, encoding: 'base64', content: bytes.toString('base64') }, json];
}

function archive(repository: GitRepository, commit: string, faults: Faults): Answer {
  const bytes = repository.raw('archive', '--format=tar.gz', `--prefix=acme-api-${commit}/`, commit);
  return faults.archive?.(bytes) ?? [200, bytes, { 'content-type': 'application/x-gzip' }];
}

function graphqlBlobs(repository: GitRepository, query: string, faults: Faults): Answer {
  const wanted = [...query.matchAll(/(b\d+): object\(oid: "([0-9a-f]+)"\)/g)];
  const status = faults.graphql?.(wanted.length) ?? 200;
  if (status !== 200) return [status, '<html>Bad gateway</html>', { 'content-type': 'text/html' }];
  const contents = repository.blobs(wanted.map(([, , oid = '']) => oid));
  const objects = wanted.map(([, alias = '', oid = ''], index) => {
    const bytes = contents[index] ?? Buffer.alloc(0);
    const isBinary = bytes.includes(0);
    const object: GraphqlBlob = {
      byteSize: bytes.length,
      isBinary,
      isTruncated: bytes.length > 512_000,
      text: isBinary ? null : bytes.subarray(0, 512_000).toString('utf8'),
    };
    return [alias, faults.blob === undefined ? object : faults.blob(object, oid)];
  });
  return [200, { data: { repository: Object.fromEntries(objects) as object } }, json];
}

/** The answer to a reading request, as GitHub would give it; undefined for every other request. */
export function answerFromGit(
  repository: GitRepository,
  commits: Commits,
  { method, url, body }: Asked,
  faults: Faults = {},
): Answer | undefined {
  const path = url.pathname;
  if (method === 'POST' && path === '/graphql') {
    const { query } = body as { query: string };
    if (query.includes('on Blob')) return graphqlBlobs(repository, query, faults);
    const noTags = { nodes: [], pageInfo: { hasNextPage: false, endCursor: null } };
    return query.includes('refs/tags/') ? [200, { data: { repository: { refs: noTags } } }] : undefined;
  }
  if (method !== 'GET') return undefined;
  const last = path.split('/').at(-1) ?? '';
  if (path.startsWith(`${repositoryPath}/compare/`)) return comparison(repository, url, faults);
  if (path === `${repositoryPath}/commits/${last}`)
    return [200, commitOf(repository.raw('rev-list', '-n1', '--parents', last).toString('utf8')), json];
  if (path === `${repositoryPath}/pulls/1/files`) return pullFiles(repository, url, commits);
  if (path.startsWith(`${repositoryPath}/tarball/`)) return archive(repository, last, faults);
  if (path.startsWith(`${repositoryPath}/git/blobs/`)) return restBlob(repository, last, faults);
  if (!path.startsWith(`${repositoryPath}/git/trees/`)) return undefined;
  const recursive = url.searchParams.has('recursive');
  const limit = recursive ? (faults.treeEntries ?? 100_000) : 100_000;
  return [200, treeOf(repository, last, recursive, limit), json];
}

/** Serves the repository on a scope until its mocks are removed; the pull request 1 is `base...head`. */
export function serveGit(scope: nock.Scope, repository: GitRepository, commits: Commits, faults: Faults = {}): void {
  const reply = async (request: Request): Promise<Answer> => {
    const asked = {
      method: request.method,
      url: new URL(request.url),
      body: request.method === 'POST' ? await request.json() : undefined,
    };
    return answerFromGit(repository, commits, asked, faults) ?? [501, { message: 'not served' }, json];
  };
  const always = scope.persist();
  always
    .get(new RegExp(`^${repositoryPath}/(?:commits/[0-9a-f]{40}(?!/)|compare|pulls/1/files|git|tarball)(?:/|\\?|$)`))
    .reply(reply);
  always.post('/graphql', /on Blob/).reply(reply);
}
