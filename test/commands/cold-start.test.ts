// What the built command loads before it does anything: little, and never what only the action needs.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { built } from '../support/built.ts';

/** Static imports of a built file; dynamic ones (`import(…)`) are loaded when a verb is called. */
const staticImports = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\b[^'"()]*?["'](\.[^"']+)["'];$/gm)].map((match) =>
    path.resolve(path.dirname(file), match[1] ?? ''),
  );

/** A built file with everything it loads at once. */
function closure(file: string): Set<string> {
  const seen = new Set([file]);
  for (const one of seen) for (const next of staticImports(one)) seen.add(next);
  return seen;
}

const textOf = (files: ReadonlySet<string>): string => [...files].map((file) => readFileSync(file, 'utf8')).join('');

/** The chunk of a verb, as the entry names it. */
function verb(name: string): string {
  const cli = built('cli.js');
  const chunk = new RegExp(`import\\("\\./(?:cli/)?(commands-${name}\\.js)"\\)`).exec(textOf(closure(cli)))?.[1];
  if (chunk === undefined) throw new Error(`the built command has no chunk for ${name}`);
  return path.resolve(path.dirname(cli), 'cli', chunk);
}

test('--version and mistakes load next to nothing', () => {
  expect(textOf(closure(built('cli.js'))).length).toBeLessThan(20_000);
});

test.each(['review', 'check', 'rules'])('%s loads neither @actions nor Octokit nor undici', (name) => {
  const files = closure(verb(name));
  expect(files.size).toBeGreaterThan(1);
  expect(textOf(files)).not.toMatch(/^\/\/ node_modules\/(?:@actions|@octokit|undici)\//m);
});

test('listing the rules loads no parser and no git', () => {
  const text = textOf(closure(verb('rules')));
  expect(text).not.toMatch(/^\/\/ (?:node_modules\/(?:js-yaml|yaml)\/|src\/local\/)/m);
});

test('files are named by what they hold, so that a change touches no other', () => {
  const files = closure(verb('review'));
  expect([...files].filter((file) => /-[A-Z0-9]{8}\.js$/.test(file))).toEqual([]);
});
