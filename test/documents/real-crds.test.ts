// Real CRDs of the conformance material (CONFORMANCE_DIR, built-in ../shared): each is read as one CRD, its places exact.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Node } from '../../src/documents/node.ts';
import { parseFile } from '../../src/documents/parse.ts';

const data = path.join(process.env['CONFORMANCE_DIR'] ?? '../shared', 'data', 'admit-real.jsonl.gz');
/** One row of so many is read, to keep the test short. */
const step = 12;

/** The first of every so many lines; the others are not decoded. */
function* everyRow(bytes: Buffer, of: number): Generator<Buffer> {
  for (let [start, at] = [0, 0]; start < bytes.length; at += 1) {
    const found = bytes.indexOf('\n', start);
    const end = found < 0 ? bytes.length : found;
    if (at % of === 0) yield bytes.subarray(start, end);
    start = end + 1;
  }
}

/** Plain scalars of one line whose text differs from the source at their place. */
function misplaced(root: Node, text: string): string[] {
  const wrong: string[] = [];
  const walk = (node: Node): void => {
    if (node.kind === 'sequence') node.items.forEach(walk);
    else if (node.kind === 'mapping')
      for (const { key, keyStart, keyEnd, value } of node.entries) {
        const slice = text.slice(keyStart, keyEnd);
        if (/^[A-Za-z]{4,}$/.test(slice) && slice !== key && !/^(?:true|false)$/.test(key)) wrong.push(slice);
        walk(value);
      }
    else {
      const slice = text.slice(node.start, node.end);
      if (typeof node.value === 'string' && /^\w[\w ]*$/.test(slice) && slice !== node.value) wrong.push(slice);
    }
  };
  walk(root);
  return wrong;
}

test.skipIf(!existsSync(data))(`real CRDs are read (skipped where ${data} is absent)`, () => {
  const failures: string[] = [];
  for (const row of everyRow(gunzipSync(readFileSync(data)), step)) {
    const { id, new: text } = JSON.parse(row.toString()) as { id: string; new: string };
    const { manifests, problems, notChecked } = parseFile({ path: 'crd.yaml', side: 'head', text });
    const [manifest] = manifests;
    const shapes = manifests.map(({ shape }) => shape).join();
    if (shapes !== 'crd' || notChecked.length > 0)
      failures.push(`${id}: ${shapes} ${notChecked.map(({ why }) => why).join()}`);
    if (problems.length > 0) failures.push(`${id}: ${problems.map(({ message }) => message).join()}`);
    if (manifest !== undefined) failures.push(...misplaced(manifest.root, text).map((slice) => `${id}: ${slice}`));
  }
  expect(failures).toEqual([]);
});
