// The built command and library on whatever Node runs this, with nothing installed: does it start, judge, and end as it should?
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cli = path.join(root, 'dist', 'cli.js');
const run = (args, input) => spawnSync(process.execPath, [cli, ...args], { cwd: root, encoding: 'utf8', input });
const expect = (args, status, input) => {
  const result = run(args, input);
  assert.equal(result.status, status, `${args.join(' ')}: exit ${result.status}\n${result.stdout}${result.stderr}`);
  return result.stdout;
};

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
assert.ok(expect(['--version'], 0).includes(version));

const folders = ['--base-dir', 'examples/orchard/before', '--head-dir', 'examples/orchard/after'];
const report = JSON.parse(expect(['review', ...folders, '--format', 'json'], 1));
assert.equal(report.conclusion, 'failure');
assert.ok(report.findings.some(({ rule, path: at }) => rule === 'compat/field-removed' && !at.includes('\\')));
for (const format of ['text', 'markdown', 'sarif', 'rdjson', 'github'])
  assert.ok(expect(['review', ...folders, '--format', format], 1).length > 200);

const crd = 'examples/orchard/before/config/crd/bases/orchard.example.com_trees.yaml';
expect(['check', crd], 0);
expect(['check', '-'], 0, readFileSync(path.join(root, crd), 'utf8'));
expect(['diff', crd, crd], 0);
expect(['admit', crd], 0);
expect(['lifecycle', 'examples/orchard/after'], 0);
expect(['rules', 'compat/field-removed'], 0);
expect(['check', 'no/such/file.yaml'], 2);

const library = await import(new URL('../dist/index.js', import.meta.url).href);
assert.equal(library.admit('{').createErrors.length + (library.admit('{').decodeError === undefined ? 0 : 1), 1);
process.stdout.write(`Node ${process.version} on ${process.platform}: the built command and library work\n`);
