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
}

interface GraphqlBlob {
  readonly byteSize: number;
  readonly isBinary: boolean;
  readonly isTruncated: boolean;
  readonly text: string | null;
}

type Answer = [number, unknown, Record<string, string>?];

const json = { 'content-type': 'application/json; charset=utf-8' };

const compared = new Map<string, readonly object[]>();

function filesBetween(repository: GitRepository, base: string, head: string): readonly object[] {
  const known = compared.get(`${base} ${head}`);
  if (known !== undefined) return known;
  const flags = ['-r', '-M', '-l1000', '--no-abbrev', '--no-commit-id', base, head] as const;
  const parts = repository
    .raw('diff-tree', '-z', '--raw', ...flags)
    .toString('utf8')
    .split('\0');
  const sections = repository
    .raw('diff-tree', '-p', ...flags)
    .toString('utf8')
    .split(/^diff --git /m)
    .slice(1);
  const names: Readonly<Record<string, string>> = { A: 'added', D: 'removed', R: 'renamed' };
  const files: object[] = [];
  for (let at = 0; at < parts.length - 1;) {
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

/** Serves the repository on a scope until its mocks are removed; the pull request 1 is `base...head`. */
export function serveGit(
  scope: nock.Scope,
  repository: GitRepository,
  commits: { readonly base: string; readonly head: string },
  faults: Faults = {},
): void {
  const files = (): readonly object[] =>
    filesBetween(repository, repository.git('merge-base', commits.base, commits.head), commits.head);
  const always = scope.persist();
  always.get(new RegExp(`^${repositoryPath}/compare/`)).reply((request: Request): Answer => {
    const url = new URL(request.url);
    const [from = '', to = ''] = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').split('...');
    const first = (url.searchParams.get('page') ?? '1') === '1';
    if (first && faults.compare !== undefined) return [faults.compare, { message: 'Server Error' }, json];
    let mergeBase: string;
    try {
      mergeBase = repository.git('merge-base', from, to);
    } catch {
      return [404, { message: 'Not Found' }, json];
    }
    const listed = first ? filesBetween(repository, mergeBase, to).slice(0, 300) : [];
    return [200, { merge_base_commit: { sha: mergeBase }, files: listed }, json];
  });
  always.get(new RegExp(`^${repositoryPath}/pulls/1/files`)).reply((request: Request): Answer => {
    const url = new URL(request.url);
    const size = Number(url.searchParams.get('per_page') ?? 30);
    const page = Number(url.searchParams.get('page') ?? 1);
    const all = files().slice(0, 3000);
    url.searchParams.set('page', String(page + 1));
    const link: Record<string, string> = page * size < all.length ? { link: `<${url.href}>; rel="next"` } : {};
    return [200, all.slice((page - 1) * size, page * size), { ...json, ...link }];
  });
  always.get(new RegExp(`^${repositoryPath}/git/trees/`)).reply((request: Request): Answer => {
    const url = new URL(request.url);
    const oid = url.pathname.split('/').at(-1) ?? '';
    const recursive = url.searchParams.has('recursive');
    return [200, treeOf(repository, oid, recursive, recursive ? (faults.treeEntries ?? 100_000) : 100_000), json];
  });
  always.get(new RegExp(`^${repositoryPath}/git/blobs/`)).reply((request: Request): Answer => {
    const oid = request.url.split('/').at(-1) ?? '';
    const status = faults.rest?.(oid) ?? 200;
    if (status !== 200) return [status, { message: 'Server Error' }, json];
    const bytes = repository.raw('cat-file', 'blob', oid);
    return [200, { sha: oid, size: bytes.length, encoding: 'base64', content: bytes.toString('base64') }, json];
  });
  always.post('/graphql', /\.\.\. ?on Blob|on Blob/).reply(async (request: Request): Promise<Answer> => {
    const { query } = (await request.json()) as { query: string };
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
  });
}
