// From a source's listing to the change set: its content, how the rest is reported, how the context grows.
import { expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import type { FileContent } from '../../src/changes/content.ts';
import { collectChangeSet, type CollectOptions, type ContextPlanner } from '../../src/changes/collect.ts';
import {
  maxContextFiles,
  maxContextLinks,
  maxLinkedPaths,
  maxFetchedChanges,
  maxFetchedFiles,
  maxFileBytes,
} from '../../src/changes/limits.ts';
import type { BlobRef, ChangedEntry, ChangeSource, Listing } from '../../src/changes/source.ts';

const blob = (side: 'base' | 'head', path: string, oid = `${side}:${path}`, mode = '100644'): BlobRef => ({
  side,
  path,
  oid,
  mode,
});

const modified = (path: string): ChangedEntry => ({
  path,
  status: 'modified',
  before: blob('base', path),
  after: blob('head', path),
});

interface Recorded extends ChangeSource {
  readonly asked: BlobRef[];
}

/** A source whose blobs hold their own object id, unless `contents` says otherwise. */
function source(
  entries: readonly ChangedEntry[],
  tree: readonly BlobRef[] | undefined = [],
  contents: (blob: BlobRef) => FileContent = (one) => ({ kind: 'text', text: one.oid ?? one.path }),
): Recorded {
  const asked: BlobRef[] = [];
  return {
    asked,
    list: (): Promise<Listing> => Promise.resolve({ base: { name: 'b' }, head: { name: 'h' }, entries }),
    tree: () => Promise.resolve(tree),
    read: (blobs) => {
      asked.push(...blobs);
      return Promise.resolve(blobs.map(contents));
    },
  };
}

/** The same where each blob is fetched. */
const fetched = (from: ChangeSource): ChangeSource => ({ ...from, prepare: () => Promise.resolve(() => true) });

const collect = (
  from: ChangeSource,
  planContext: ContextPlanner = () => [],
  options: Partial<CollectOptions> = {},
): Promise<ChangeSet> =>
  collectChangeSet(from, { paths: [], pathsIgnore: [], thirdParty: [], ...options, planContext });

const text = (value: string): FileContent => ({ kind: 'text', text: value });

test('a manifest that becomes a file of Go is removed, whatever is alike in both', async () => {
  const renamed: ChangedEntry = {
    path: 'crd.go',
    previousPath: 'crd.yaml',
    status: 'renamed',
    before: blob('base', 'crd.yaml'),
    after: blob('head', 'crd.go'),
  };
  const { files } = await collect(source([renamed]));
  expect(files.map(({ path, status }) => `${status} ${path}`).sort()).toEqual(['added crd.go', 'removed crd.yaml']);
});

test('only relevant paths, with both texts; a file renamed to a name that no tool reads is removed', async () => {
  const renamed: ChangedEntry = {
    path: 'b.txt',
    previousPath: 'b.yaml',
    status: 'renamed',
    before: blob('base', 'b.yaml'),
    after: blob('head', 'b.txt'),
  };
  const { files, base, head } = await collect(source([modified('a.yaml'), modified('README.md'), renamed]));
  expect([base.name, head.name]).toEqual(['b', 'h']);
  expect(files).toEqual([
    { path: 'a.yaml', status: 'modified', before: text('base:a.yaml'), after: text('head:a.yaml') },
    { path: 'b.yaml', status: 'removed', before: text('base:b.yaml') },
  ]);
});

test('a changed file of any name is read where the planner wants it, once, and is no file of the context', async () => {
  const moved = { path: 'y.crd', previousPath: 'x.crd', status: 'renamed' as const };
  const entries = [
    modified('a.txt'),
    modified('skip/b.txt'),
    modified('zz_generated.go'),
    { ...moved, before: blob('base', 'x.crd'), after: blob('head', 'y.crd') },
  ];
  const seen: (readonly string[] | undefined)[] = [];
  const { files, context } = await collect(
    source(entries, [blob('head', 'a.txt')]),
    (known) => {
      seen.push(known.context.unrecognized);
      return ['a.txt', 'x.crd', 'zz_generated.go', 'skip/b.txt'];
    },
    { pathsIgnore: ['skip/**'] },
  );
  expect(seen[0]).toEqual(['a.txt', 'x.crd', 'y.crd']);
  expect(files).toEqual([
    { path: 'a.txt', status: 'modified', before: text('base:a.txt'), after: text('head:a.txt') },
    { path: 'x.crd', status: 'removed', before: text('base:x.crd') },
  ]);
  expect([...context.texts]).toEqual([]);
});

test('a template of a manifest is read where it holds a CRD, or may; else it is a file of any name', async () => {
  const crd: FileContent = { kind: 'text', text: 'kind: CustomResourceDefinition' };
  const contents: Record<string, FileContent> = {
    'head:was.yaml.tmpl': { kind: 'text', text: '' },
    'base:was.yaml.tmpl': crd,
    'head:moved.yaml.in': crd,
    'head:large.yaml.j2': { kind: 'unread', why: 'too large', shows: 'crd' },
    'head:lost.yaml.j2': { kind: 'unread', why: 'no answer' },
    'head:values.yaml.j2': { kind: 'unread', why: 'too large', shows: 'object' },
  };
  const renamed = { before: blob('base', 'moved.yaml'), after: blob('head', 'moved.yaml.in') };
  const entries: ChangedEntry[] = [
    ...['was.yaml.tmpl', 'large.yaml.j2', 'lost.yaml.j2', 'values.yaml.j2', 'service.yaml.tmpl'].map(modified),
    { path: 'moved.yaml.in', previousPath: 'moved.yaml', status: 'renamed', ...renamed },
  ];
  const contentOf = ({ oid = '' }: BlobRef): FileContent => contents[oid] ?? { kind: 'text', text: oid };
  const seen: ChangeSet[] = [];
  const { files } = await collect(source(entries, [], contentOf), (known) => {
    seen.push(known);
    return ['service.yaml.tmpl'];
  });
  expect(seen[0]?.context.unrecognized).toEqual(['values.yaml.j2', 'service.yaml.tmpl']);
  expect(files.map(({ path, status }) => `${path} ${status}`).sort()).toEqual([
    'large.yaml.j2 modified',
    'lost.yaml.j2 modified',
    'moved.yaml removed',
    'moved.yaml.in added',
    'service.yaml.tmpl modified',
    'was.yaml.tmpl modified',
  ]);
});

test('the configuration’s globs', async () => {
  const from = source([modified('api/a.yaml'), modified('api/skip/b.yaml'), modified('other/c.yaml')]);
  const { files } = await collect(from, undefined, { paths: ['api/**'], pathsIgnore: ['**/skip/**'] });
  expect(files.map((file) => file.path)).toEqual(['api/a.yaml']);
  expect(from.asked.map((one) => one.path)).toEqual(['api/a.yaml', 'api/a.yaml']);
});

test('of symlinks the target is read, submodules never; a submodule counts whatever its name', async () => {
  const from = source([
    { path: 'link.yaml', status: 'added', after: blob('head', 'link.yaml', 'l', '120000') },
    { path: 'link.txt', status: 'added', after: blob('head', 'link.txt', 'l', '120000') },
    { path: 'module', status: 'added', after: blob('head', 'module', 'm', '160000') },
  ]);
  const { files } = await collect(from);
  expect(files).toEqual([
    { path: 'link.yaml', status: 'added', after: { kind: 'symlink', target: 'l' }, link: 'link.yaml' },
    { path: 'module', status: 'added', after: { kind: 'submodule' } },
  ]);
  expect([...new Set(from.asked.map((one) => one.path))]).toEqual(['link.yaml', 'link.txt']);
});

test('the same blob is read once, files without an id by their place', async () => {
  const working = (path: string): BlobRef => ({ side: 'head', path, mode: '100644' });
  const from = source([
    { path: 'a.yaml', status: 'added', after: blob('head', 'a.yaml', 'same') },
    { path: 'b.yaml', status: 'added', after: blob('head', 'b.yaml', 'same') },
    { path: 'c.yaml', status: 'added', after: working('c.yaml') },
    { path: 'd.yaml', status: 'added', after: working('d.yaml') },
  ]);
  const { files } = await collect(from);
  expect(files.map((file) => file.after)).toEqual([text('same'), text('same'), text('c.yaml'), text('d.yaml')]);
  expect(from.asked.map((one) => one.oid)).toEqual(['same', undefined, undefined]);
});

test('however many files and bytes there are, all are read; third-party folders last', async () => {
  const big = 'x'.repeat(16_384);
  const entries = [modified('vendor/v.yaml'), ...Array.from({ length: 20_100 }, (_, i) => modified(`f${i}.yaml`))];
  const { files } = await collect(
    source(entries, [], () => text(big)),
    undefined,
    { thirdParty: ['**/vendor/**'] },
  );
  expect(files).toHaveLength(entries.length);
  expect(files.at(-1)?.path).toBe('vendor/v.yaml');
  expect(files.filter((file) => file.after?.kind !== 'text')).toEqual([]);
});

test('the context grows until the planner wants nothing new, and holds unchanged files only', async () => {
  const tree = ['a.yaml', 'k.yaml', 'p.yaml', 'other.txt'].map((path) => blob('head', path));
  const from = source([modified('a.yaml')], tree);
  const rounds: string[][] = [];
  const { context } = await collect(from, (known) => {
    rounds.push([...known.context.texts.keys()]);
    if (!known.context.texts.has('k.yaml')) return ['k.yaml', 'k.yaml', 'nowhere.yaml', 'a.yaml'];
    return ['k.yaml', 'p.yaml'];
  });
  expect(rounds).toEqual([[], ['k.yaml'], ['k.yaml', 'p.yaml']]);
  expect(context).toEqual({
    paths: ['k.yaml', 'p.yaml', 'other.txt'],
    texts: new Map([
      ['k.yaml', 'head:k.yaml'],
      ['p.yaml', 'head:p.yaml'],
    ]),
    unread: [],
  });
});

test('context that cannot be read is reported once, and not read again', async () => {
  const tree = [
    blob('head', 'link.yaml', 'l', '120000'),
    blob('head', 'binary.yaml'),
    blob('head', 'large.yaml'),
    blob('head', 'module', 'm', '160000'),
  ];
  const from = source([modified('a.yaml')], tree, (one) => {
    if (one.path === 'binary.yaml') return { kind: 'binary' };
    return one.path === 'large.yaml' ? { kind: 'unread', why: 'too large' } : text('');
  });
  const { context } = await collect(from, () => tree.map((one) => one.path));
  expect(context.unread).toEqual([
    { path: 'link.yaml', why: 'a symbolic link' },
    { path: 'binary.yaml', why: 'a binary file' },
    { path: 'large.yaml', why: 'too large' },
    { path: 'module', why: 'a submodule: another repository, whose files are not read' },
  ]);
  expect(from.asked.filter((one) => one.path === 'large.yaml')).toHaveLength(1);
});

test('the context has limits of its own', async () => {
  const tree = Array.from({ length: maxContextFiles + 2 }, (_, i) => blob('head', `c${i}.yaml`));
  const { context } = await collect(source([modified('a.yaml')], tree), () => tree.map((one) => one.path));
  expect(context.texts.size).toBe(maxContextFiles);
  expect(context.unread).toEqual([
    { path: `c${maxContextFiles}.yaml`, why: `over the limit of ${maxContextFiles} files of context` },
    { path: `c${maxContextFiles + 1}.yaml`, why: `over the limit of ${maxContextFiles} files of context` },
  ]);
  const large = Array.from({ length: 9 }, (_, i) => blob('head', `l${i}.yaml`));
  const heavy = source([modified('a.yaml')], large, (one) =>
    text(one.path.startsWith('l') ? 'x'.repeat(maxFileBytes) : ''),
  );
  // One file a round: the budget is one for all rounds.
  const { context: full } = await collect(heavy, ({ context: known }) =>
    large.map((one) => one.path).slice(0, known.texts.size + known.unread.length + 1),
  );
  expect([full.texts.size, full.unread.length]).toEqual([6, 3]);
  expect(full.unread[0]?.why).toBe('over the limit of 50.0 MiB in all');
});

test('a tree that no one can list is unknown, not empty', async () => {
  const from = source([modified('a.yaml')]);
  const { context } = await collect({ ...from, tree: () => Promise.resolve(undefined) }, () => ['k.yaml']);
  expect(context).toEqual({ paths: undefined, texts: new Map(), unread: [] });
});

test('of a source that has to fetch each file, fewer are read; what is at hand does not count', async () => {
  const tree = Array.from({ length: maxFetchedFiles + 12 }, (_, i) => blob('head', `c${i}.yaml`));
  const far: ChangeSource = {
    ...source([modified('a.yaml')], tree),
    prepare: () => Promise.resolve(({ path }) => /^c\d\.yaml$/.test(path)),
  };
  const { context } = await collect(far, ({ context: { paths } }) => paths ?? []);
  expect(context.texts.size).toBe(maxFetchedFiles + 10);
  const why = `over the limit of ${maxFetchedFiles} files of context that are fetched one by one`;
  expect(context.unread).toEqual([
    { path: `c${maxFetchedFiles + 10}.yaml`, why },
    { path: `c${maxFetchedFiles + 11}.yaml`, why },
  ]);
});

test('of a source that has to fetch each file, fewer changed files are read', async () => {
  const entries = Array.from({ length: maxFetchedChanges + 12 }, (_, i) => modified(`c${i}.yaml`));
  const far: ChangeSource = {
    ...source(entries),
    prepare: () => Promise.resolve(({ path }) => /^c\d\.yaml$/.test(path)),
  };
  const { files } = await collect(far);
  const why = `over the limit of ${maxFetchedChanges} changed files that are fetched one by one`;
  const beyond = files.filter(({ after }) => after?.kind === 'unread');
  expect(beyond.map(({ path }) => path)).toEqual([
    `c${maxFetchedChanges + 10}.yaml`,
    `c${maxFetchedChanges + 11}.yaml`,
  ]);
  expect(beyond[0]?.after).toEqual({ kind: 'unread', why, isBeyondLimit: true });
  expect(files).toHaveLength(entries.length);
});

test('an unchanged link to a changed file that is not looked at itself is a changed file', async () => {
  const at = (path: string, mode = '120000'): BlobRef => blob('head', path, undefined, mode);
  const tree = [at('crd.yaml'), at('second.yaml'), at('note.md'), at('ours.yaml'), at('seen.yaml'), at('b', '100644')];
  const targets: Readonly<Record<string, string>> = {
    'crd.yaml': 'crd.txt',
    'second.yaml': './crd.yaml',
    'note.md': 'crd.txt',
    'ours.yaml': 'vendor/a.yaml',
    'seen.yaml': 'a.yaml',
  };
  const from = source([modified('crd.txt'), modified('vendor/a.yaml'), modified('a.yaml')], tree, ({ path, side }) =>
    text(targets[path] ?? `${side} ${path}`),
  );
  const { files, context } = await collect(from, undefined, { thirdParty: ['vendor/**'] });
  expect(context.paths).toEqual(['note.md', 'b']);
  expect(context.links).toEqual(new Map([['seen.yaml', 'a.yaml']]));
  expect(files.slice(2)).toEqual(
    [
      ['crd.yaml', 'crd.txt'],
      ['second.yaml', 'crd.txt'],
      ['ours.yaml', 'vendor/a.yaml'],
    ].map(([path, target]) => ({
      path,
      status: 'modified',
      before: text(`base ${target}`),
      after: text(`head ${target}`),
      link: path,
    })),
  );
});

test('a limited number of files below a link to another folder is read, and the others are reported', async () => {
  const files = Array.from({ length: maxContextLinks + 1 }, (_, at) => [`a/${at}.yaml`, `b/${at}.yaml`]).flat();
  const repointed: ChangedEntry = {
    path: 'now',
    status: 'modified',
    before: blob('base', 'now', 'a', '120000'),
    after: blob('head', 'now', 'b', '120000'),
  };
  const near = source(
    [repointed],
    files.map((path) => blob('head', path)),
  );
  // What is at hand has no such limit.
  expect((await collect(near)).files.at(-1)?.after?.kind).toBe('text');
  const found = (await collect(fetched(near))).files;
  expect(found[0]).toEqual({
    path: 'now/0.yaml',
    status: 'modified',
    before: text('head:a/0.yaml'),
    after: text('head:b/0.yaml'),
    link: 'now',
  });
  expect(found).toHaveLength(maxContextLinks + 1);
  const beyond = { kind: 'unread', why: 'over the limit of 1000 files that links lead to', isBeyondLimit: true };
  expect(found.at(-1)).toMatchObject({ path: `now/${maxContextLinks - 1}.yaml`, before: beyond, after: beyond });
});

const manyLinks = (name: (at: number) => string): ChangedEntry[] =>
  Array.from({ length: maxLinkedPaths / 200 + 2 }, (_, at) => {
    return { path: name(at), status: 'added', after: blob('head', name(at), 'a', '120000') };
  });
const manyFiles = (ending: string, count = 200): BlobRef[] =>
  Array.from({ length: count }, (_, at) => blob('head', `a/${at}.${ending}`));
const notLooked = {
  kind: 'unread',
  why: 'a link to a folder, over the limit of 20000 files that such links lead to',
  isBeyondLimit: true,
  isFolder: true,
};

test('a limited number of paths of links to a folder is read, and the other links are reported', async () => {
  const { files } = await collect(
    source(
      manyLinks((at) => `l${at}`),
      manyFiles('yaml'),
    ),
  );
  expect(files.filter(({ after }) => after?.kind === 'text')).toHaveLength(maxLinkedPaths);
  const told = ['l100', 'l101'].map((path) => ({ path, status: 'modified', after: notLooked }));
  expect(files.slice(maxLinkedPaths)).toEqual(told);
});

test('links that are left out are not reported, and do not use up the limit', async () => {
  const links = [...manyLinks((at) => `left/l${at}`), ...manyLinks(() => 'other').slice(0, 1)];
  const { files } = await collect(source(links, manyFiles('yaml')), undefined, { pathsIgnore: ['left/**'] });
  expect(files).toHaveLength(200);
  expect(files[0]?.path).toBe('other/0.yaml');
});

test('of links to folders of files by other names so many are looked at as well', async () => {
  const { files } = await collect(
    source(
      manyLinks((at) => `l${at}`),
      manyFiles('txt', 20_000),
    ),
  );
  expect(files[0]).toEqual({ path: 'l50', status: 'modified', after: notLooked });
  expect(files).toHaveLength(52);
});

test.each([
  ['a CRD', 'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\n', 'crd'],
  ['an object', 'apiVersion: v1\nkind: ConfigMap\n', 'object'],
  ['prose', 'Nothing.\n', undefined],
])('where %s changed, links that nobody followed and a tree that nobody knows are told', async (_name, now, shows) => {
  const links = Array.from({ length: maxContextLinks + 2 }, (_, at) => blob('head', `l${at}.yaml`, 'gone', '120000'));
  const contents = ({ path }: BlobRef): FileContent => text(path === 'a.txt' ? now : 'gone');
  const unreadIn = ({ files }: ChangeSet): unknown[] =>
    files.map(({ path, after }) => [
      path,
      after?.kind === 'unread' ? [after.why, after.shows, after.isBeyondLimit] : '',
    ]);
  const beyond = ['a symbolic link over the limit of 1000', shows, true];
  expect(unreadIn(await collect(fetched(source([modified('a.txt')], links, contents))))).toEqual(
    shows === undefined
      ? []
      : [`l${maxContextLinks}.yaml`, `l${maxContextLinks + 1}.yaml`].map((path) => [path, beyond]),
  );
  expect(unreadIn(await collect(source([modified('a.txt')], links, contents)))).toEqual([]);
  const why = 'the tree is too large to be listed, and a kustomization or a link may lead here';
  const unlisted: ChangeSource = {
    ...source([modified('a.txt')], [], contents),
    tree: () => Promise.resolve(undefined),
  };
  expect(unreadIn(await collect(unlisted))).toEqual(shows === undefined ? [] : [['a.txt', [why, shows, true]]]);
});
