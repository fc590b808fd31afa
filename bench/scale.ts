// Thousands of CRDs with generated Go, and as requests of JSON Lines: time, memory and threads of the built command: `node bench/scale.ts [CLI [CRDS]]`.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { writeTree } from './provider-tree.ts';

const [cli = 'dist/cli.js', crds = '500'] = process.argv.slice(2);
const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
const bytes = (['base', 'head'] as const).map((side) =>
  writeTree(path.join(folder, side), { crds: Number(crds), goFiles: 5, side }),
);
/** Sends the resource usage of the process at its exit on a channel of its own. */
const told = `data:text/javascript,${encodeURIComponent(
  'import { isMainThread } from "node:worker_threads"; import { writeSync } from "node:fs"; if (isMainThread) process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));',
)}`;

process.stdout.write(`${crds} CRDs, ${((bytes[0] ?? 0) / 1e6).toFixed(0)} MB with five files of Go for each\n`);
/** Requests for every CRD of both sides, as lines of a file. */
function requests(name: string, request: (base: string, head: string) => object): string {
  const [file, crdFolder] = [path.join(folder, `${name}.jsonl`), 'package/crds'];
  const lines = readdirSync(path.join(folder, 'head', crdFolder)).map((crd) => {
    const [base, head] = ['base', 'head'].map((side) => readFileSync(path.join(folder, side, crdFolder, crd), 'utf8'));
    return `${JSON.stringify({ id: crd, ...request(base ?? '', head ?? '') })}\n`;
  });
  writeFileSync(file, lines.join(''));
  return file;
}

const runs: readonly { readonly args: readonly string[]; readonly input?: string }[] = [
  { args: ['check', 'head', '--format', 'json'] },
  { args: ['review', '--base-dir', 'base', '--head-dir', 'head', '--format', 'json'] },
  {
    args: ['review', '--jsonl'],
    input: requests('review', (base, head) => ({ base: { 'crd.yaml': base }, head: { 'crd.yaml': head } })),
  },
  { args: ['admit', '--jsonl'], input: requests('admit', (old, fresh) => ({ old, new: fresh })) },
];
for (const { args, input } of runs) {
  const what = args.slice(0, args[1] === '--jsonl' ? 2 : 1).join(' ');
  let one: { readonly seconds: number; readonly report: string } | undefined;
  for (const jobs of ['1', '2', '4']) {
    const stdin = input === undefined ? 'ignore' : openSync(input, 'r');
    const started = performance.now();
    const { output } = spawnSync(process.execPath, ['--import', told, path.resolve(cli), ...args, '--jobs', jobs], {
      cwd: folder,
      stdio: [stdin, 'pipe', 'inherit', 'pipe'],
      maxBuffer: 1e9,
      encoding: 'utf8',
    });
    if (stdin !== 'ignore') closeSync(stdin);
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
