// `rules` from end to end.
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
  expect(stdout).toMatch(/^compat\/field-removed$/m);
  const json = await run('rules', 'compat/field-removed', '--format', 'json');
  expect(JSON.parse(json.stdout)).toMatchObject([{ id: 'compat/field-removed', severity: 'error' }]);
});

test('a rule is found without its category', async () => {
  const page = await run('rules', 'structural/missing-type');
  expect(await run('rules', 'missing-type')).toEqual(page);
  const { stdout } = await run('rules', 'field-removed');
  expect([...stdout.matchAll(/^\S+/gm)].map(([id]) => id)).toEqual(['compat/field-removed', 'go-types/field-removed']);
});

test('the examples of the help that name a rule print its page', async () => {
  const { stdout } = await run('rules', '--help');
  const named = [...stdout.matchAll(/^ {2}kube-api-review rules (\S+) +(?:the|a) page/gm)].map(([, id = '']) => id);
  expect(named).toHaveLength(2);
  for (const id of named) expect((await run('rules', id)).stdout).toMatch(new RegExp(`^(?:\\S+/)?${id}\\n\\n`));
});

test('every page reads without the signs of Markdown, in the columns of a terminal', async () => {
  for (const { id } of rules) {
    const { stdout } = await run('rules', id);
    expect(stdout.startsWith(`${id}\n`)).toBe(true);
    const words = stdout.split('\n').filter((line) => !line.startsWith('    '));
    const signs = words.filter((line) => /^#|^\||^```|^<!--|\]\(|\*\*/.test(line) || line.length > 100);
    expect([id, signs]).toEqual([id, []]);
    expect(stdout).not.toMatch(/(?:#|\/\/) !(?: |next)/);
  }
  const { stdout } = await run('rules', 'lifecycle/gate-removed');
  expect(stdout).toMatch(/^ +\+\t↓ `Frobber2D` is removed\n +\t\/\/ \+lifecycle:/m);
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
  const short = await run('rules', 'field-remvoed');
  expect(short.stderr).toContain('did you mean compat/field-removed or go-types/field-removed?');
  const far = await run('rules', '../../package');
  expect([far.code, far.stderr]).toEqual([2, expect.stringContaining('there is no rule "../../package"')]);
});

test('a verb that is not there', async () => {
  expect(await run('revew')).toMatchObject({ code: 2, stderr: expect.stringContaining('did you mean review?') });
  expect((await run('frobnicate')).stderr).toContain('--help lists the verbs');
});
