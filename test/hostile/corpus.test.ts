// Nasty changes through the built command, one after the other in one process of bounded memory; and every form of what comes of them.
import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { byteLength } from '../../src/reports/escape.ts';
import { formatNames } from '../../src/reports/formats.ts';
import { rendererOf } from '../../src/reports/index.ts';
import { built } from '../support/built.ts';
import { corpus } from './corpus.ts';
import { expectInertLog, expectInertSource } from './inert.ts';
import { reportOf } from './texts.ts';
import { mostSeconds, secondsOf } from '../support/work.ts';

/** Megabytes of JavaScript objects that the command may hold. */
const mostMemory = 300;

let child: ChildProcessWithoutNullStreams;
let answers: Interface;
beforeAll(() => {
  const args = [`--max-old-space-size=${mostMemory}`, built('cli.js'), 'review', '--jsonl', '--jobs', '1'];
  child = spawn(process.execPath, args, { stdio: 'pipe' });
  answers = createInterface({ input: child.stdout });
});
afterAll(async () => {
  child.stdin.end();
  if (child.exitCode === null) await once(child, 'close');
});

/** The next answer; fails when the command ends instead, or has ended. */
const answer = (request: object): Promise<string> =>
  new Promise((resolve, reject) => {
    const ended = (code: number | null): void => reject(new Error(`the command ended with ${code}`));
    if (child.exitCode !== null) return ended(child.exitCode);
    child.once('close', ended);
    answers.once('line', (line) => {
      child.off('close', ended);
      resolve(line);
    });
    child.stdin.write(`${JSON.stringify(request)}\n`);
  });

const isUnread = ({ rule }: Finding): boolean => rule === 'files/unreadable' || rule === 'files/limit-exceeded';

describe('a hostile change', () => {
  test.each(Object.entries(corpus))('%s', async (name, { base = {}, head, unjudged = [] }) => {
    const { id, error, ...told } = JSON.parse(await answer({ id: name, base, head })) as Report & {
      id: string;
      error?: string;
    };
    expect({ id, error }).toEqual({ id: name, error: undefined });
    const report = reportOf(told.findings, told);
    expect(report.findings.filter(({ rule }) => rule === 'files/rule-crashed')).toEqual([]);
    const said = new Set([...report.notChecked, ...report.findings.filter(isUnread)].map(({ path }) => path));
    expect(unjudged.filter((path) => !said.has(path))).toEqual([]);
    const sources = (path: string, side: string): string | undefined => (side === 'base' ? base : head)[path];
    for (const format of formatNames) {
      const render = await rendererOf(format);
      let text = '';
      expect(secondsOf(() => (text = render(report, { sources })))).toBeLessThan(mostSeconds);
      if (format === 'text') expectInertLog(text);
      if (format === 'markdown') expectInertSource(text, 0);
      // Nothing grows without bounds: no form but those that list everything is larger than GitHub's summary.
      expect(format !== 'markdown' || byteLength(text) <= 1024 * 1024).toBe(true);
    }
  });
});
