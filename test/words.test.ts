// The words of what users read: plain technical English, one term for a concept.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { helpOf, mainHelp } from '../src/commands/help.ts';
import { commands } from '../src/commands/index.ts';
import { rules } from '../src/rules/index.ts';

const root = path.dirname(import.meta.dirname);

/** What is not written, and what is. */
const replaced: readonly (readonly [RegExp, string])[] = [
  [/\brefus(?:e|es|ed|ing)\b/i, 'reject'],
  [/\b(?:is|are) told\b/, 'is reported'],
  [/\bsays? so\b/, 'states, notes'],
  [/\bmend(?:s|ed|ing)?\b/, 'fix'],
  [/\bbuilt-in: /, 'default: '],
  [/\bways? out\b/, 'fix'],
  [/\bstood (?:there )?before\b|\bblames? nobody\b/, 'existing'],
  [/\bdoubled\b/, 'duplicate'],
  [/\b(?:whoever|nobody|somebody)\b/i, 'users, clients, someone, no one'],
  [/\bbeside\b/i, 'next to'],
  [/\bdo(?:es)? not know\b/, 'doesn’t define'],
  [/\b(?:is|are) meant\b(?! )/, 'intentional'],
  [/\d %/, '12%'],
  [/\b(?:GP|RG|SS)-\d/, 'the KEP, page or function that the code stands for'],
];

const documents = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')));

/** Pages for contributors, and tables of what was measured in the words of its day. */
const others = new Set(['docs/architecture.md', 'docs/judged-errors.md', 'docs/parity.md']);
const guides = ['README.md', 'examples/README.md', ...documents('docs')].filter(
  (file) => !others.has(file) && !file.startsWith('docs/decisions/'),
);

/** The text without code, addresses and quoted messages. */
const prose = (text: string): string =>
  text.replaceAll(/^( *)(`{3,})[^]*?^\1\2 *$|`[^`\n]*`|\]\([^)\n]*\)|^> .*$|\b[a-z-]+\/[a-z0-9-]+/gm, '');

const mistakesIn = (where: string, text: string): string[] =>
  prose(text)
    .split('\n')
    .flatMap((line) =>
      replaced.flatMap(([word, better]) => (word.test(line) ? [`${where}: ${line.trim()} (${better})`] : [])),
    );

test('guides and pages of rules', () => {
  expect(guides.length).toBeGreaterThan(150);
  expect(guides.flatMap((file) => mistakesIn(file, readFileSync(path.join(root, file), 'utf8')))).toEqual([]);
});

test('the help', async () => {
  const helps = await Promise.all(Object.values(commands).map(async (load) => helpOf(await load())));
  expect([await mainHelp(), ...helps].flatMap((text) => mistakesIn('help', text))).toEqual([]);
});

test('what rules say of themselves', () => {
  const texts = rules.flatMap(({ id, summary, because, source }) =>
    mistakesIn(id, `${summary}\n${because}\n${source}`),
  );
  expect(texts).toEqual([]);
});
