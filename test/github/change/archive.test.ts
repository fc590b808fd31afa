// The archive of a commit: one download for many files, every byte of it proved, bounded, and never more than a short cut.
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { BlobRef } from '../../../src/changes/source.ts';
import { collectChangeSet } from '../../../src/changes/collect.ts';
import type { ChangeSet } from '../../../src/changes/change-set.ts';
import { archiveOf, type Archive, type ArchiveLimits } from '../../../src/github/change/archive.ts';
import { githubSource } from '../../../src/github/change/source.ts';
import { readTrees } from '../../../src/github/change/trees.ts';
import { closeApi, openApi, repository as names, token, type Api } from '../api.ts';
import { serveGit, type Answer, type Faults } from '../git-api.ts';
import { gitRepository, type Entry } from '../git-repository.ts';

const repository = gitRepository();
afterEach(closeApi);

const manifests = (count: number, from = 0): Record<string, Entry> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`a/${from + index}.yaml`, `kind: A\nname: ${from + index}\n`]),
  );
const long = `${'deep/'.repeat(40)}${'n'.repeat(90)} ö.yaml`;
const files: Record<string, Entry> = {
  ...manifests(150),
  '.gitattributes': 'subst.yaml export-subst\ngone.yaml export-ignore\n',
  'subst.yaml': '# $Format:%H$\n',
  'gone.yaml': 'a: 1\n',
  'link.yaml': { symlink: 'a/0.yaml' },
  'large.yaml': `a: ${'x'.repeat(700_000)}\n`,
  'binary.yaml': Buffer.from('a\0b'),
  [long]: 'a: long\n',
};
const head = repository.commit(files);
const limits: ArchiveLimits = { compressed: 1e7, bytes: 1e8, entries: 1000 };

async function open(
  faults: Faults = {},
  given: ArchiveLimits = limits,
  options: Parameters<typeof openApi>[0] = { maxWait: 0 },
  commit = head,
): Promise<{ api: Api; archive: Archive; blobs: BlobRef[] }> {
  const api = openApi(options);
  serveGit(api.scope, repository, { base: commit, head: commit }, faults);
  const trees = readTrees(api.client.read, names);
  const blobs = ((await trees.all(commit)) ?? []).map((entry): BlobRef => ({
    side: 'head',
    path: entry.path,
    mode: entry.mode,
    oid: entry.oid,
    ...(entry.size === undefined ? {} : { size: entry.size }),
  }));
  return { api, archive: archiveOf(api.client, names, commit, () => trees.known(commit), given), blobs };
}

const downloads = (api: Api): number => api.sent.filter(({ path }) => path.includes('/tarball/')).length;
const missing = (archive: Archive, blobs: readonly BlobRef[]): string[] =>
  blobs
    .filter(({ oid }) => !archive.has(oid))
    .map(({ path }) => path)
    .sort();

describe('an archive', () => {
  it('gives every file as git has it, and none that was altered, left out or is no file', async () => {
    const { api, archive, blobs } = await open();
    await archive.prepare(blobs);
    expect(archive.broken()).toBeUndefined();
    expect(missing(archive, blobs)).toEqual(['gone.yaml', 'link.yaml', 'subst.yaml'].sort());
    const contentOf = (path: string) => archive.take(blobs.find((blob) => blob.path === path)?.oid);
    expect(contentOf('a/7.yaml')).toEqual({ kind: 'text', text: 'kind: A\nname: 7\n' });
    expect(contentOf(long)).toEqual({ kind: 'text', text: 'a: long\n' });
    expect(contentOf('binary.yaml')).toEqual({ kind: 'binary' });
    expect(contentOf('a/7.yaml')).toBeUndefined();
    expect(api.problems().filter((problem) => !problem.includes('api.github.test'))).toEqual([]);
  });

  it('gives large files after small ones that are not wanted', async () => {
    const paths = Array.from({ length: 120 }, (_, index) => `${index}/crd.yaml`);
    const both = paths.flatMap((path, index): [string, string][] => [
      [path.replace('crd.yaml', 'README.md'), `${index}\n`],
      [path, `a: ${'x'.repeat(100_000)}\nb: ${index}\n`],
    ]);
    const { archive, blobs } = await open({}, limits, { maxWait: 0 }, repository.commit(Object.fromEntries(both)));
    const wanted = blobs.filter(({ path }) => path.endsWith('.yaml'));
    await archive.prepare(wanted);
    expect([archive.broken(), missing(archive, wanted)]).toEqual([undefined, []]);
  });

  it('is downloaded once, and keeps what is likely to be asked for later', async () => {
    const { api, archive, blobs } = await open();
    await archive.prepare(blobs.filter(({ path }) => /^a\/(?:\d\d?|10\d)\.yaml$/.test(path)));
    await archive.prepare(blobs);
    expect(downloads(api)).toBe(1);
    // Too large to be kept unasked, or nothing that a review reads.
    expect(missing(archive, blobs)).toEqual(
      ['.gitattributes', 'gone.yaml', 'large.yaml', 'link.yaml', 'subst.yaml'].sort(),
    );
  });

  it('is not downloaded for few files, nor for those of the base', async () => {
    const { api, archive, blobs } = await open();
    await archive.prepare(blobs.slice(0, 100));
    await archive.prepare(blobs.map((blob) => ({ ...blob, side: 'base' as const })));
    expect(downloads(api)).toBe(0);
  });

  it('is not downloaded of a tree that is too large, or that no one listed', async () => {
    const { api, archive, blobs } = await open({}, { ...limits, bytes: 100_000 });
    await archive.prepare(blobs);
    await archiveOf(api.client, names, head, () => Promise.resolve(undefined)).prepare(blobs);
    expect(downloads(api)).toBe(0);
  });

  it.each<[string, NonNullable<Faults['archive']>]>([
    ['refused', () => [403, { message: 'Resource not accessible by integration' }]],
    ['not there', () => [404, { message: 'Not Found' }]],
    ['no gzip', () => [200, Buffer.from('<html>'), { 'content-type': 'text/html' }]],
    ['empty', () => [200, Buffer.alloc(0), { 'content-type': 'application/x-gzip' }]],
  ])('that is %s breaks nothing', async (_name, archive) => {
    const { archive: opened, blobs } = await open({ archive });
    await opened.prepare(blobs);
    expect(opened.broken()).toBeDefined();
    expect(missing(opened, blobs)).toHaveLength(blobs.length);
  });

  it('that breaks off gives what came before, proved', async () => {
    const archive = (bytes: Buffer): Answer => [
      200,
      bytes.subarray(0, bytes.length >> 1),
      { 'content-type': 'application/x-gzip' },
    ];
    const { archive: opened, blobs } = await open({ archive });
    await opened.prepare(blobs);
    expect(opened.broken()).toMatch(/unexpected end|truncated/i);
    expect(missing(opened, blobs).length).toBeGreaterThan(10);
    expect(missing(opened, blobs).length).toBeLessThan(blobs.length);
  });

  it('that breaks off is begun once more', async () => {
    let attempts = 0;
    const archive = (bytes: Buffer): Answer => {
      attempts += 1;
      const sent = attempts === 1 ? bytes.subarray(0, bytes.length >> 1) : bytes;
      return [200, sent, { 'content-type': 'application/x-gzip' }];
    };
    const { api, archive: opened, blobs } = await open({ archive }, limits, { maxWait: 1 });
    await opened.prepare(blobs);
    expect(opened.broken()).toBeUndefined();
    expect(missing(opened, blobs)).toHaveLength(3);
    expect(downloads(api)).toBe(2);
  });

  it.each([
    [502, 10, 2],
    [502, 0, 1],
    [404, 10, 1],
    [403, 10, 1],
  ])('that GitHub rejects with %d, %d seconds to spare, is asked for %d times', async (status, maxWait, times) => {
    const refusal = (): Answer => [status, { message: 'No' }];
    const { api, archive, blobs } = await open({ archive: refusal }, limits, { maxWait });
    await archive.prepare(blobs);
    expect(archive.broken()).toContain(`HTTP ${status}`);
    expect(downloads(api)).toBe(times);
  });

  it.each([0.2, 0.5, 0.9])('that loses its connection in the middle of a file ends (%d of it came)', async (share) => {
    const whole = gzipSync(
      await packTar(
        Array.from({ length: 150 }, (_, index) => ({
          header: { name: `x/a/${index}.yaml`, size: 4000, type: 'file' as const },
          body: randomBytes(3000).toString('base64'),
        })),
      ),
    );
    const server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/x-gzip', 'content-length': whole.length });
      response.write(whole.subarray(0, Math.floor(whole.length * share)));
      setTimeout(() => response.destroy(), 20);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    const { blobs, api } = await open();
    const entries = await readTrees(api.client.read, names).all(head);
    closeApi();
    const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const { client } = openApi({ apiUrl, maxWait: 0 });
    closeApi();
    const archive = archiveOf(client, names, head, () => Promise.resolve(entries), limits);
    await archive.prepare(blobs);
    expect(archive.broken()).toBe('terminated');
    server.close();
  });

  it.each<[Partial<ArchiveLimits>, string]>([
    [{ compressed: 300 }, 'more than 300 bytes compressed'],
    [{ entries: 160 }, 'more than 160 entries'],
  ])('is left at a limit: %j', async (given, why) => {
    const more = gzipSync(
      await packTar(
        Array.from({ length: 200 }, (_, index) => ({
          header: { name: `x/${index}.md`, size: 4, type: 'file' as const },
          body: String(index).padEnd(4),
        })),
      ),
    );
    const { archive, blobs } = await open(
      { archive: () => [200, more, { 'content-type': 'application/x-gzip' }] },
      { ...limits, ...given },
    );
    await archive.prepare(blobs);
    expect(archive.broken()).toContain(why);
  });

  it('never unfolds beyond its limit, whatever its listing says', async () => {
    const bomb = gzipSync(
      await packTar([
        { header: { name: 'x/a/0.yaml', size: 50_000_000, type: 'file' }, body: Buffer.alloc(50_000_000) },
      ]),
    );
    expect(bomb.length).toBeLessThan(100_000);
    const { archive, blobs } = await open(
      { archive: () => [200, bomb, { 'content-type': 'application/x-gzip' }] },
      { ...limits, bytes: 2_000_000 },
    );
    await archive.prepare(blobs);
    expect(archive.broken()).toMatch(/more than 2000000 bytes unpacked/);
  });

  it('of another commit is not believed', async () => {
    const other = gzipSync(
      await packTar(
        Array.from({ length: 150 }, (_, index) => ({
          header: { name: `x/a/${index}.yaml`, size: 4, type: 'file' as const },
          body: 'a: 1',
        })),
      ),
    );
    const { archive, blobs } = await open({
      archive: () => [200, other, { 'content-type': 'application/x-gzip' }],
    });
    await archive.prepare(blobs);
    expect(missing(archive, blobs)).toHaveLength(blobs.length);
  });
});

describe('a change set with much context', () => {
  const base = repository.commit(manifests(3000, 1000), head);
  const topic = repository.commit({ 'crd.yaml': 'a: 1\n' }, base);
  const collected = async (faults: Faults): Promise<{ api: Api; changeSet: ChangeSet }> => {
    const api = openApi({ maxWait: 0 });
    serveGit(api.scope, repository, { base, head: topic }, faults);
    const source = githubSource(api.client, {
      repository: names,
      base: { name: 'main', sha: base },
      head: { name: 'topic', sha: topic },
      pull: 1,
    });
    const planContext = ({ context }: ChangeSet): readonly string[] => context.paths ?? [];
    const changeSet = await collectChangeSet(source, { paths: [], pathsIgnore: [], thirdParty: [], planContext });
    expect(source.failures()).toEqual([]);
    return { api, changeSet };
  };

  it('needs one download', async () => {
    const { api, changeSet } = await collected({});
    expect(changeSet.context.unread).toEqual([{ path: 'binary.yaml', why: 'a binary file' }]);
    expect(changeSet.context.texts.get('subst.yaml')).toBe('# $Format:%H$\n');
    expect(changeSet.context.texts.size).toBe((changeSet.context.paths?.length ?? 0) - 1);
    // Comparison, two trees, the changed file, the archive, and what the archive does not have.
    expect(api.sent.length).toBeLessThanOrEqual(8);
  });

  it('is read up to its limit without a download, and says what was not', async () => {
    const { api, changeSet } = await collected({ archive: () => [502, { message: 'Bad Gateway' }] });
    expect(changeSet.context.texts.size).toBeGreaterThan(1990);
    expect(changeSet.context.unread.filter(({ why }) => /one by one/.test(why)).length).toBeGreaterThan(1000);
    expect(api.sent.filter(({ path }) => path === '/graphql').length).toBeLessThanOrEqual(42);
  });
});

describe('the token', () => {
  const servers: Server[] = [];
  afterAll(() => {
    for (const server of servers) server.close();
  });
  const serve = async (answer: (authorization: string | undefined) => Answer): Promise<string> => {
    const server = createServer((request, response) => {
      const [status, body, headers] = answer(request.headers.authorization);
      response.writeHead(status, headers ?? {});
      response.end(body);
    });
    servers.push(server);
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve);
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it('stays with GitHub when the download is somewhere else', async () => {
    const seen: (string | undefined)[] = [];
    const bytes = repository.raw('archive', '--format=tar.gz', '--prefix=x/', head);
    const elsewhere = await serve((authorization) => {
      seen.push(authorization);
      return [200, bytes, { 'content-type': 'application/x-gzip' }];
    });
    const api = await serve((authorization) => {
      seen.push(authorization);
      return [302, '', { location: `${elsewhere}/acme/api/legacy.tar.gz/${head}?token=x` }];
    });
    const {
      blobs,
      api: { client },
    } = await open();
    const trees = readTrees(client.read, names);
    const entries = await trees.all(head);
    closeApi();
    const real = openApi({ apiUrl: api }).client;
    closeApi();
    const archive = archiveOf(real, names, head, () => Promise.resolve(entries));
    await archive.prepare(blobs);
    expect(archive.broken()).toBeUndefined();
    expect(missing(archive, blobs)).toHaveLength(3);
    expect(seen).toEqual([`token ${token}`, undefined]);
  });
});
