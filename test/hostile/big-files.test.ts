// Files that are made to cost much, through the built command in one process: a report each time, and another file's findings in it.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
import { built } from '../support/built.ts';
import { bigFiles } from './big-files.ts';
import { crd, object } from './builders.ts';

let child: ChildProcessWithoutNullStreams;
let answers: Interface;
beforeAll(() => {
  child = spawn(process.execPath, ['--max-old-space-size=1000', built('cli.js'), 'review', '--jsonl', '--jobs', '1'], {
    stdio: 'pipe',
  });
  answers = createInterface({ input: child.stdout });
});
afterAll(async () => {
  child.stdin.end();
  if (child.exitCode === null) await once(child, 'close');
});

const other = 'config/other.yaml';
const otherCrd = (type: string): string => crd(object(`other: {type: ${type}}`)).replaceAll('idget', 'adget');

/**
 * The report on a big file and a small one next to it; fails when the command ends instead. With `changes` only so many
 * of its objects differ: enough where all are counted.
 */
async function reviewed(name: string, bytes: number, changes?: 1): Promise<{ path: string; report: Report }> {
  const { path, base: full, head, unchanged = {} } = bigFiles[name]?.(bytes) ?? { path: '', base: '', head: '' };
  const base = changes === 1 ? head.replace('integer', 'string') : full;
  const request = {
    id: name,
    base: { ...unchanged, [path]: base, [other]: otherCrd('string') },
    head: { ...unchanged, [path]: head, [other]: otherCrd('integer') },
  };
  const line = await new Promise<string>((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the command ended with ${code}`));
    child.once('close', ended);
    answers.once('line', (text) => {
      child.off('close', ended);
      resolve(text);
    });
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });
  const { error, ...report } = JSON.parse(line) as Report & { error?: string };
  expect({ name, error }).toEqual({ name, error: undefined });
  return { path, report };
}

const rulesOn = ({ findings }: Report, path: string): string[] =>
  findings.filter((finding) => finding.path === path).map(({ rule }) => rule);

describe('of 4 kB', () => {
  test.each(Object.keys(bigFiles))('%s', async (name) => {
    const { report } = await reviewed(name, 4_000);
    expect(report.findings.filter(({ rule }) => rule === 'files/rule-crashed')).toEqual([]);
    expect(rulesOn(report, other)).toEqual(['compat/field-type-changed']);
  });
});

test('five hundred CRDs that all change', async () => {
  const { path, report } = await reviewed('many CRDs', 240_000);
  expect(rulesOn(report, path)).toContain('compat/field-type-changed');
  expect(rulesOn(report, other)).toEqual(['compat/field-type-changed']);
});

describe('beyond what is read of one file', () => {
  test.each<[name: string, bytes: number, changes?: 1]>([
    ['many CRDs', 2_150_000, 1],
    ['many CRDs in a template', 1_750_000, 1],
    ['broken documents', 2_000_000],
    ['one key many times', 2_000_000],
    ['an enum', 2_700_000],
    ['CRDs as JSON', 2_000_000, 1],
    ['patterns of character classes', 1_000_000],
    ['CEL rules of one field', 1_000_000],
    ['short names', 90_000],
    ['Go fields', 2_800_000],
    ['Go types that hold two others inline', 100_000],
  ])('%s', async (name, bytes, changes) => {
    const { path, report } = await reviewed(name, bytes, changes);
    const said = report.findings.filter(
      (finding) => finding.path === path && finding.rule === 'files/limit-exceeded' && finding.status === 'introduced',
    );
    expect(said).toHaveLength(1);
    expect(rulesOn(report, path).length).toBeLessThanOrEqual(10_002);
    expect(rulesOn(report, other)).toEqual(['compat/field-type-changed']);
  });
});
