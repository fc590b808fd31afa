// The library over the conformance material, where it is at hand (CONFORMANCE_DIR): every question is answered as recorded.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isReferenceAllowed, type Reference } from '../../src/grants/allowed.ts';
import { grantName } from '../../src/grants/grant.ts';
import { readGrants } from '../../src/grants/read.ts';

const root = path.resolve(import.meta.dirname, '../..');
const file = path.resolve(root, process.env['CONFORMANCE_DIR'] ?? '../shared', 'data/grants.jsonl.gz');

interface Row {
  readonly id: string;
  readonly objects: readonly string[];
  readonly reference: Reference;
  readonly want: { readonly allowed: boolean; readonly by: readonly string[] };
}

test.skipIf(!existsSync(file))('grants.jsonl.gz (skipped where the material is absent)', () => {
  const rows = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
  expect(rows.length).toBeGreaterThan(0);
  const wrong = rows.flatMap((line) => {
    const { id, objects, reference, want } = JSON.parse(line) as Row;
    const { grants, kinds } = readGrants(objects);
    const { allowed, by } = isReferenceAllowed(grants, reference, { kinds });
    const names = [...new Set(by.map((grant) => grantName(grant)))].sort();
    return allowed === want.allowed && names.join() === [...want.by].sort().join() ? [] : [id];
  });
  expect(wrong).toEqual([]);
});
