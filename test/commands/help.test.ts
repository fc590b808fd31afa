// Help and shell completion: what is printed, within 80 columns, and what a shell makes of it.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { commands } from '../../src/commands/index.ts';
import { parseFlags } from '../../src/commands/flags.ts';
import { textWidth } from '../../src/reports/width.ts';
import { temporaryFolder } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';

const run = (...args: readonly string[]) => runCli(temporaryFolder(), args);
const verbs = Object.keys(commands);

test('`review` comes first, examples are there, and every verb has one line', async () => {
  const { code, stdout } = await run('--help');
  expect(code).toBe(0);
  expect(/^ {2}([a-z]+) /m.exec(stdout)?.[1]).toBe('review');
  for (const verb of verbs) expect(stdout).toMatch(new RegExp(`^  ${verb} +\\S.*$`, 'm'));
  expect(stdout).toContain('kube-api-review check config/crd');
  expect((await run('help')).stdout).toBe(stdout);
  expect((await run('help', 'version')).stdout).toBe(stdout);
  expect(await run()).toMatchObject({ code: 2, stderr: stdout });
});

test.each(['', ...verbs])('the help of %j fits into 80 columns', async (verb) => {
  const { stdout } = await run('help', ...(verb === '' ? [] : [verb]));
  expect(stdout.split('\n').filter((line) => textWidth(line) > 80)).toEqual([]);
});

test('`help VERB` and `VERB --help` are the same', async () => {
  expect(await run('help', 'check')).toEqual(await run('check', 'x', '--help'));
  expect((await run('help', 'chekc')).stderr).toContain('did you mean check?');
});

test('the help of a verb names its flags and their values', async () => {
  const { stdout } = await run('help', 'review');
  expect(stdout).toMatch(/^ {2}--repo DIR +a folder/m);
  expect(stdout).toMatch(/^ {2}--fail-on SEVERITY +error \(default\), warning, never: /m);
  expect(stdout).toContain('--no-color');
});

test.each(verbs)('the examples of %s are read by the verb', async (verb) => {
  const command = await commands[verb]?.();
  for (const [call] of command?.examples ?? []) {
    const [named, ...args] = call.replace(/ > .*/, '').split(' ');
    expect(named).toBe(verb);
    expect(() => parseFlags(args, command?.flags ?? {})).not.toThrow();
  }
});

describe('completion', () => {
  test('bash completes verbs, flags, their values, and rules; elsewhere files', async () => {
    const folder = temporaryFolder();
    const script = path.join(folder, 'completion.bash');
    writeFileSync(script, (await run('completion', 'bash')).stdout);
    const complete = (...words: readonly string[]): string[] => {
      const program = `source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(( $# - 1 )); _kube_api_review; printf '%s\\n' "\${COMPREPLY[@]}"`;
      const output = execFileSync('bash', ['-c', program, script, 'kube-api-review', ...words]).toString();
      return output.split('\n').filter((line) => line !== '');
    };
    expect(complete('')).toEqual(expect.arrayContaining(['review', 'help', 'version']));
    expect(complete('ch')).toEqual(['check']);
    expect(complete('review', '--ba')).toEqual(['--base', '--baseline', '--base-dir', '--baseline-file']);
    expect(complete('review', '--format', 'js')).toEqual(['json']);
    expect(complete('review', '--format', '=', 'gi')).toEqual(['gitlab', 'github']);
    expect(complete('review', '--config', '')).toEqual([]);
    expect(complete('rules', 'compat/field-rem')).toEqual(['compat/field-removed']);
    expect(complete('help', 'val')).toEqual(['validate']);
    expect(complete('check', 'config')).toEqual([]);
  });

  test('zsh and fish have every verb and flag, and no quote that is left open', async () => {
    for (const shell of ['zsh', 'fish']) {
      const { code, stdout } = await run('completion', shell);
      expect(code).toBe(0);
      for (const verb of verbs) expect(stdout).toMatch(new RegExp(`\\b${verb}\\b`));
      expect(stdout).toMatch(/write-baseline/);
      expect(stdout.split('\n').filter((line) => line.split("'").length % 2 === 0)).toEqual([]);
    }
  });

  test('another shell is a mistake', async () => {
    expect(await run('completion', 'tcsh')).toMatchObject({ code: 2, stdout: '' });
  });
});
