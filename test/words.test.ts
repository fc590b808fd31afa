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
  [/\btold\b|\btells? (?:nothing|of)\b/i, 'is reported'],
  [/\b(?:say|says|said) so\b/, 'states, notes'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bbuilt-in: /i, 'default: '],
  [/\bways? out\b/, 'fix'],
  [/\bstood\b|\bblames?\b/, 'existing; don’t fail the check'],
  [/\bdoubled\b/, 'duplicate'],
  [/\b(?:whoever|nobody|somebody|anybody|everybody)\b/i, 'users, clients, someone, no one'],
  [/\bbeside\b/i, 'next to'],
  [/\bdo(?:es)? not know\b|\bknows? (?:no|only|nothing)\b/, 'doesn’t define, has no'],
  [/\bbr(?:ing|ings|ought) (?:it|them|the (?:change|limit|rule|new one)) in\b/, 'introduce it in a new API version'],
  [/\bor goes\b|\bgone\b(?! through)/, 'is removed'],
  [
    /\b(?:servers?|API) takes?\b|\bthey took\b|\btakes? (?:no|several|two) (?:arg|file|folder|id|webhook|URL)/,
    'accept',
  ],
  [/\bstands?\b(?! for\b)/, 'is'],
  [/\b(?:no longer|rule|promise|entry|which it|same) holds?\b|\bholds? (?:for|from)\b/, 'applies, satisfies'],
  [/\b(?:is|are) no (?:YAML|JSON|plain|list|error)\b|\bno YAML that\b/, 'not valid YAML'],
  [/\b(?:any|no) more(?=[.,;:)]| and\b)/, 'no longer, any longer'],
  [/\b(?:is|are) meant\b/, 'intentional, intended'],
  [/\bbrings? (?:it|that) back\b/, 'restores'],
  [/\b(?:behaviours?|honour(?:s|ed)?|licences?)\b/, 'American spelling'],
  [/\d %/, '12%'],
  [/\b(?:GP|LC|RG|SS)-\d/, 'the KEP, page or function that the code stands for'],
];

const documents = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')));

/** Tables of what was measured, in the words of its day. */
const others = new Set(['docs/judged-errors.md']);
const guides = [
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'examples/README.md',
  ...documents('docs'),
].filter((file) => !others.has(file));

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

/** Texts of the source that users may read: strings of more than one word, without the values in them. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, '');
  const strings = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g);
  return Array.from(strings, ([, single, template, double]) => single ?? template ?? double ?? '')
    .filter((text) => /[a-z] [a-z]/.test(text))
    .map((text) => text.replaceAll(/\$\{[^}]*\}/g, 'X').replaceAll(/\\`[^`]*\\`/g, 'X'));
}

/** The words of an apiserver and of kube-api-linter, which are quoted; lists of words that are looked for; scripts that are bundled. */
const quotations = /^(?:apiserver\/|conventions\/analyzers\/|facts\/resources\/purpose\.ts|reports\/html\/assets\.ts)/;

const sourcesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => file.endsWith('.ts'));
const sources = sourcesIn('src');

test('messages', () => {
  expect(sources.length).toBeGreaterThan(400);
  const ours = sources.filter((file) => !quotations.test(file));
  const mistakes = ours.flatMap((file) =>
    textsIn(readFileSync(path.join(root, 'src', file), 'utf8')).flatMap((text) => mistakesIn(file, text)),
  );
  expect(mistakes).toEqual([]);
});

test('what rules say of themselves', () => {
  const texts = rules.flatMap(({ id, summary, because, source }) =>
    mistakesIn(id, `${summary}\n${because}\n${source}`),
  );
  expect(texts).toEqual([]);
});

test.each(['src', 'test', 'bench', 'conformance', 'scripts'])('comments in %s', (folder) => {
  const mistakes = sourcesIn(folder).flatMap((file) => {
    const comments = readFileSync(path.join(root, folder, file), 'utf8').match(/^\s*(?:\/\/|\/?\*).*$/gm) ?? [];
    return mistakesIn(file, comments.join('\n'));
  });
  expect(mistakes).toEqual([]);
});
