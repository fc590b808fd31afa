// Cases of src/changes/packed-chart.ts.
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { expect, test } from 'vitest';
import { contentOf } from '../../src/changes/content.ts';
import { packedFiles } from '../../src/changes/packed-chart.ts';

const kind = 'kind: CustomResourceDefinition\n';
const tar = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> =>
  Buffer.from(
    await packTar(
      Object.entries(files).map(([name, body]) => ({ header: { name, size: Buffer.byteLength(body) }, body })),
    ),
  );
const packed = async (files: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> =>
  gzipSync(await tar(files));
const pathsIn = (bytes: Uint8Array): string[] | undefined => packedFiles(bytes)?.map(({ path }) => path);

const long = `a/crds/${'long/'.repeat(60)}`;

test('files with CRDs in the folders that Helm reads, also those of charts packed in it', async () => {
  const inner = await packed({ 'b/templates/w.yaml': kind, 'b/templates/a.yaml': 'kind: Role\n' });
  const files = {
    'a/Chart.yaml': 'name: a\n',
    [`${long}w.yaml`]: kind,
    'a/docs/w.yaml': kind,
    'a/charts/b.tgz': inner,
  };
  expect(pathsIn(await packed(files))).toEqual([`${long}w.yaml`, 'a/charts/b.tgz/b/templates/w.yaml']);
  expect(contentOf(await packed(files))).toMatchObject({ kind: 'binary', shows: 'crd' });
  expect(contentOf(await packed({ 'a/Chart.yaml': 'name: a\n' }))).toEqual({ kind: 'binary', packed: [] });
});

test('what is damaged, too much, or nothing that Helm writes is not read, and nothing of it is taken for the whole', async () => {
  const plain = await tar({ 'a/crds/w.yaml': kind, 'a/crds/v.yaml': kind });
  const changed = (at: number, byte: number): Buffer => {
    const copy = Buffer.from(plain);
    copy[at] = byte;
    return gzipSync(copy);
  };
  expect(pathsIn(gzipSync(plain))).toHaveLength(2);
  expect(pathsIn(gzipSync(plain).subarray(0, 60))).toBeUndefined();
  expect(pathsIn(gzipSync(plain.subarray(0, 600)))).toBeUndefined();
  expect(pathsIn(changed(0, 0x62))).toBeUndefined();
  expect(pathsIn(changed(124, 0x80))).toBeUndefined();
  expect(pathsIn(gzipSync('no tar'.repeat(200)))).toBeUndefined();
  expect(pathsIn(gzipSync(Buffer.alloc(65 * 1024 * 1024)))).toBeUndefined();
  expect(pathsIn(Buffer.from([0x1f, 0x8b]))).toBeUndefined();
  let deep: Uint8Array = plain;
  for (let depth = 0; depth < 6; depth += 1) deep = await packed({ 'a/charts/a.tgz': deep });
  expect(pathsIn(deep)).toBeUndefined();
  expect(contentOf(gzipSync(plain).subarray(0, 60))).toEqual({ kind: 'binary' });
});
