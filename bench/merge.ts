// Reports of many repositories merged by the built command: memory and time for the bytes read: `node bench/merge.ts [REPORTS]`.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { collectFromMaps } from '../src/changes/from-maps.ts';
import { defaultConfig } from '../src/config/config.ts';
import { review } from '../src/review.ts';
import { generatedCrd } from './generated-crd.ts';

const [count = '200'] = process.argv.slice(2);
const cli = path.join(import.meta.dirname, '../dist/cli.js');
const folder = mkdtempSync(path.join(tmpdir(), 'kube-api-review-bench-'));
mkdirSync(path.join(folder, 'reports/acme'), { recursive: true });

/** A report with 620 changes that break, of ten CRDs of which every text became a number. */
const texts = (type: string): Map<string, string> =>
  new Map(
    Array.from({ length: 10 }, (_, at) => [
      `crds/crd${at}.yaml`,
      generatedCrd(at, 2).replaceAll('type: string', `type: ${type}`),
    ]),
  );
const report = JSON.stringify(
  review(collectFromMaps(texts('string'), texts('integer'), new Map(), { paths: [], pathsIgnore: [] }), defaultConfig),
);
for (let at = 0; at < Number(count); at += 1) writeFileSync(path.join(folder, `reports/acme/app${at}.json`), report);
const megabytes = (report.length * Number(count)) / 1e6;
process.stdout.write(`${count} reports of ${(report.length / 1e6).toFixed(1)} MB, ${megabytes.toFixed(0)} MB in all\n`);

/** Sends the resource usage of the process at its exit on a channel of its own. */
const told = `data:text/javascript,${encodeURIComponent(
  'import { writeSync } from "node:fs"; process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));',
)}`;
for (const format of ['json', 'html', 'markdown']) {
  const output = path.join(folder, 'merged');
  const args = ['--import', told, cli, 'merge', path.join(folder, 'reports'), '--format', format, '--output', output];
  const run = spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'], encoding: 'utf8' });
  if (run.status === 2) process.exitCode = 1;
  const { userCPUTime = 0, maxRSS = 0 } = JSON.parse(run.output[3] ?? '{}') as Partial<NodeJS.ResourceUsage>;
  const memory = maxRSS / 1e3;
  process.stdout.write(
    `  ${format}: ${(userCPUTime / 1e6).toFixed(1)} s of processor time, ${memory.toFixed(0)} MB of memory, ${(memory / megabytes).toFixed(2)} times what was read; ${(statSync(output).size / 1e6).toFixed(0)} MB written\n`,
  );
}
rmSync(folder, { recursive: true });
