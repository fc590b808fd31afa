// Thousands of CRDs beside generated Go: time, memory and threads of the built command: `node bench/scale.ts [CLI [CRDS]]`.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeTree } from './provider-tree.ts';

const [cli = 'dist/cli.js', crds = '500'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
const bytes = (['base', 'head'] as const).map((side) =>
  writeTree(path.join(folder, side), { crds: Number(crds), goFiles: 5, side }),
);
/** Tells of the process what the system knows of it, on a channel of its own. */
const told = `data:text/javascript,${encodeURIComponent(
  'import { isMainThread } from "node:worker_threads"; import { writeSync } from "node:fs"; if (isMainThread) process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));',
)}`;

process.stdout.write(`${crds} CRDs, ${((bytes[0] ?? 0) / 1e6).toFixed(0)} MB with five files of Go for each\n`);
for (const [what, ...args] of [
  ['check', 'head'],
  ['review', '--base-dir', 'base', '--head-dir', 'head'],
]) {
  let one: { readonly seconds: number; readonly report: string } | undefined;
  for (const jobs of ['1', '2', '4']) {
    const started = performance.now();
    const { output } = spawnSync(
      process.execPath,
      ['--import', told, path.resolve(cli), what ?? '', ...args, '--jobs', jobs, '--format', 'json'],
      { cwd: folder, stdio: ['ignore', 'pipe', 'inherit', 'pipe'], maxBuffer: 1e9, encoding: 'utf8' },
    );
    const seconds = (performance.now() - started) / 1000;
    const { userCPUTime = 0, maxRSS = 0 } = JSON.parse(output[3] || '{}') as Partial<NodeJS.ResourceUsage>;
    const report = output[1] ?? '';
    one ??= { seconds, report };
    const ratio = (one.seconds / seconds).toFixed(2);
    const isSame = report === one.report ? '' : '; another report than that of one thread';
    process.stdout.write(
      `  ${what} --jobs ${jobs}: ${seconds.toFixed(1)} s (${ratio} times), ${(userCPUTime / 1e6).toFixed(1)} s of processor time, ${(maxRSS / 1e3).toFixed(0)} MB${isSame}\n`,
    );
    if (report !== one.report) process.exitCode = 1;
  }
}
rmSync(folder, { recursive: true });
