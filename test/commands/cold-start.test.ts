// What the built command loads before it does anything: little, and never what only the action needs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { straight } from '../../scripts/door.ts';
import { built } from '../support/built.ts';

/** What a source imports when it is loaded, as the build sees it: without types, and without each `import(…)`. */
const staticImports = (file: string): string[] =>
  [
    ...straight(readFileSync(file, 'utf8')).matchAll(
      /(?:^|; )(?:import|export)(?! type)\s(?:[^'";]*?\sfrom\s)?'([^']+)'/gm,
    ),
  ].map(([, to = '']) => (to.startsWith('.') ? path.resolve(path.dirname(file), to) : to));

/** Sources and packages that run before a verb does anything. */
function closure(verb: string): string[] {
  const root = path.resolve(import.meta.dirname, '../..');
  const seen = new Set([path.join(root, `src/commands/${verb}.ts`)]);
  for (const one of seen) if (path.isAbsolute(one)) for (const next of staticImports(one)) seen.add(next);
  return [...seen].map((one) => (path.isAbsolute(one) ? path.relative(root, one) : one));
}

test('--version loads next to nothing', () => {
  const cli = built('cli.js');
  const text = readFileSync(cli, 'utf8') + readFileSync(path.join(path.dirname(cli), 'cli/start.cjs'), 'utf8');
  expect(text.length).toBeLessThan(20_000);
});

test.each(['review', 'check', 'diff', 'rules'])(
  '%s loads neither @actions nor Octokit nor anything for threads',
  (verb) => {
    const files = closure(verb);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => /^(?:@actions\/|@octokit\/|src\/github\/client)|worker/.test(file))).toEqual([]);
  },
);

test('listing the rules loads no parser and no git', () => {
  const files = closure('rules');
  expect(files.filter((file) => /^(?:yaml|js-yaml)$|^src\/(?:local\/git|documents\/yaml)/.test(file))).toEqual([]);
});
