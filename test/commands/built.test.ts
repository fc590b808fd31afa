// The command as a process of its own, built as dist/ is built, says what the sources say in the process of the other tests.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { commit, repository, temporaryFolder, write } from '../support/git-repository.ts';
import { built } from '../support/built.ts';
import { schemaCrd } from '../support/crd.ts';
import { runBuilt, runCli } from '../support/run-cli.ts';

const [before, after] = [schemaCrd('{type: string}'), schemaCrd('{type: integer}')];

const calls: readonly (readonly [name: string, args: readonly string[], code: number, input?: string])[] = [
  ['no verb', [], 2],
  ['a verb that is not there', ['reveiw'], 2],
  ['help', ['--help'], 0],
  ['help of a verb', ['check', '--help'], 0],
  ['a flag that is not there', ['check', '--nope'], 2],
  ['a file with a name that a terminal obeys', ['check', 'a\u001b[31m.yaml'], 2],
  ['review of a repository', ['review', '--base', 'HEAD~1', '--head', 'HEAD'], 1],
  [
    'review of standard input',
    ['review', '--jsonl'],
    0,
    `${JSON.stringify({ id: 'a', base: {}, head: { a: 'b' } })}\n`,
  ],
  ['check of files', ['check', 'crd.yaml'], 0],
  ['check of standard input', ['check', '-'], 0, 'apiVersion: v1\nkind: 界😀\n'],
  ['diff', ['diff', 'HEAD~1', 'HEAD'], 0],
  ['admit', ['admit', 'crd.yaml'], 0],
  ['grants', ['grants', 'crd.yaml'], 0],
  ['lifecycle', ['lifecycle', '.'], 0],
  ['rules', ['rules', '--format', 'json'], 0],
];

test('a reader that closes the pipe changes no verdict, and an answer that is cut off is no success', () => {
  const folder = temporaryFolder();
  write(folder, {
    'bad.yaml': Array.from({ length: 300 }, (_, at) => after.replaceAll('integer', `odd${at}`)).join('---\n'),
  });
  const requests = `${JSON.stringify({ id: 1, new: before })}\n`.repeat(2000);
  const run = (args: string, input = ''): unknown => {
    const script = `set -o pipefail; '${process.execPath}' '${built('cli.js')}' ${args} | head -c 1 > /dev/null`;
    const { status, stderr } = spawnSync('bash', ['-c', script], { cwd: folder, input, encoding: 'utf8' });
    return [status, stderr];
  };
  expect(run('check bad.yaml --format json')).toEqual([1, '']);
  expect(run('rules --format json')).toEqual([0, '']);
  expect(run('admit --jsonl', requests)).toEqual([141, '']);
});

test('every way to call it', async () => {
  const folder = repository({ 'crd.yaml': before, 'a.go': 'package a\n' });
  write(folder, { 'crd.yaml': after });
  commit(folder);
  const { version } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../package.json'), 'utf8')) as {
    version: string;
  };
  for (const call of ['--version', '-v', 'version'])
    expect(await runBuilt(folder, [call])).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  const [asBuilt, asSource] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const [name, args, code, input] of calls) {
    const run = await runBuilt(folder, args, input);
    expect([name, run.code]).toEqual([name, code]);
    asBuilt.set(name, run);
    asSource.set(name, await runCli(folder, args, input));
  }
  // The command that was called is the command that is advised.
  const advised = JSON.stringify([...asBuilt]).replaceAll(/node [^ ]*cli\.js (?=rules )/g, 'kube-api-review ');
  expect(JSON.parse(advised)).toEqual([...asSource]);
});
