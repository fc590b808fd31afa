// What hostile files of 8 MiB cost the built command: `node bench/hostile.ts [CLI [WORDS OF A NAME [BYTES]]]`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { maxFileBytes } from '../src/changes/limits.ts';
import { bigFiles } from '../test/hostile/big-files.ts';
import { crd, object } from '../test/hostile/builders.ts';

/** What docs/limits.md promises of one file: seconds of processor time, and bytes of memory. */
const mostSeconds = 10;
const mostBytes = 1e9;

const [cli = 'dist/cli.js', words = '', size = String(maxFileBytes)] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
/** Sends the resource usage of the process at its exit on a channel of its own. */
const told = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));',
)}`;

function write(side: string, files: Readonly<Record<string, string>>): void {
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, side, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

interface Answer {
  readonly findings?: readonly { readonly path: string; readonly rule: string }[];
  readonly notChecked?: readonly { readonly path: string }[];
}

/** Reviews one change of two folders. */
function measure(): {
  readonly seconds: number;
  readonly bytes: number;
  readonly answer: Answer | undefined;
  readonly fault: string;
} {
  const args = ['--max-old-space-size=3000', '--import', told, path.resolve(cli)];
  const { output, status, signal } = spawnSync(
    process.execPath,
    [...args, 'review', '--base-dir', 'base', '--head-dir', 'head', '--format', 'json'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe', 'pipe'], maxBuffer: 1e9, timeout: 600_000, encoding: 'utf8' },
  );
  const usage = JSON.parse(output[3] || '{}') as Partial<NodeJS.ResourceUsage>;
  const { userCPUTime = Number.NaN, systemCPUTime = Number.NaN, maxRSS = Number.NaN } = usage;
  const seconds = (userCPUTime + systemCPUTime) / 1e6;
  if (status === 0 || status === 1)
    return { seconds, bytes: maxRSS * 1024, answer: JSON.parse(output[1] ?? '') as Answer, fault: '' };
  const line = /^.*(?:Error|ERROR|error).*$/m.exec(output[2] ?? '')?.[0] ?? '';
  return { seconds, bytes: maxRSS * 1024, answer: undefined, fault: `no report: ${signal ?? status} ${line}` };
}

const other = 'config/other.yaml';
for (const [name, make] of Object.entries(bigFiles)) {
  if (!name.includes(words)) continue;
  const { path: file, base, head, unchanged = {} } = make(Number(size));
  write('base', {
    [file]: base,
    [other]: crd(object('other: {type: string}')).replaceAll('idget', 'adget'),
    ...unchanged,
  });
  write('head', {
    [file]: head,
    [other]: crd(object('other: {type: integer}')).replaceAll('idget', 'adget'),
    ...unchanged,
  });
  const { seconds, bytes, answer, fault } = measure();
  const of = (where: string): number => answer?.findings?.filter((finding) => finding.path === where).length ?? 0;
  const open = answer?.notChecked?.filter((one) => one.path === file).length ?? 0;
  const isBeyond = !(seconds <= mostSeconds && bytes <= mostBytes) || of(other) === 0 || of(file) + open === 0;
  process.stdout.write(
    `${isBeyond ? '!' : ' '} ${seconds.toFixed(1).padStart(6)} s ${(bytes / 1e6).toFixed(0).padStart(6)} MB  ${name}: ${
      answer === undefined ? fault : `${of(file)} findings, ${open} not checked, ${of(other)} of another file`
    }\n`,
  );
  if (isBeyond) process.exitCode = 1;
  rmSync(path.join(folder, 'base'), { recursive: true });
  rmSync(path.join(folder, 'head'), { recursive: true });
}
rmSync(folder, { recursive: true });
