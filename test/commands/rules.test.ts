// `rules` from end to end, and the command's own help.
import { expect, test } from 'vitest';
import { rules } from '../../src/rules/index.ts';
import { temporaryFolder } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';

const run = (...args: readonly string[]) => runCli(temporaryFolder(), args);

test('every rule in a line', async () => {
  const { code, stdout } = await run('rules');
  expect(code).toBe(0);
  expect(
    stdout
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ')[0]),
  ).toEqual(rules.map(({ id }) => id));
});

test('one rule: what it is, and as JSON', async () => {
  const { code, stdout } = await run('rules', 'compat/field-removed');
  expect(code).toBe(0);
  expect(stdout).toMatch(/^# compat\/field-removed$/m);
  const json = await run('rules', 'compat/field-removed', '--format', 'json');
  expect(JSON.parse(json.stdout)).toMatchObject([{ id: 'compat/field-removed', severity: 'error' }]);
});

test('the rules of a category', async () => {
  const expected = rules.flatMap(({ id }) => (id.startsWith('pruning/') ? [id] : []));
  for (const name of ['pruning', 'pruning/*']) {
    const { code, stdout } = await run('rules', name);
    expect(code).toBe(0);
    expect([...stdout.matchAll(/^\S+/gm)].map(([id]) => id)).toEqual(expected);
  }
});

test('a rule that is not there', async () => {
  const near = await run('rules', 'compat/field-remvoed');
  expect([near.code, near.stderr]).toEqual([2, expect.stringContaining('did you mean compat/field-removed?')]);
  const far = await run('rules', '../../package');
  expect([far.code, far.stderr]).toEqual([2, expect.stringContaining('there is no rule "../../package"')]);
});

test('a verb that is not there', async () => {
  expect(await run('revew')).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean review?') });
  expect((await run('frobnicate')).stderr).toContain('--help lists the verbs');
});

test('help lists the verbs, and each verb has its own', async () => {
  const help = await run('--help');
  expect(help.code).toBe(0);
  for (const verb of ['check', 'review', 'rules']) {
    expect(help.stdout).toMatch(new RegExp(`^  ${verb} +\\S`, 'm'));
    expect((await run(verb, '--help')).stdout).toContain(`Usage: kube-api-review ${verb}`);
  }
});
