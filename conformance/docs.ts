// Writes docs/parity.md and the table of versions in conformance/README.md; with --check it only tells whether they are up to date.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measuredVersions } from '../src/apiserver/index.ts';
import { knownDifferences, measurements, type KnownDifference } from './known-differences.ts';

const root = path.dirname(import.meta.dirname);
const begin = '<!-- begin versions: rendered by conformance/docs.ts -->';
const end = '<!-- end versions -->';

/** The table of covered versions. */
export const versionTable = (): string =>
  [
    '| Kubernetes | k8s.io/apiextensions-apiserver | compatibility version |',
    '| --- | --- | --- |',
    ...measuredVersions.map((one) => `| ${one.kubernetes} | ${one.apiextensions} | ${one.compatibility} |`),
  ].join('\n');

/** A text in a cell of a table, where a bar ends the cell even in code. */
const cell = (text: string): string => text.replaceAll('|', '\\|');

const section = (known: KnownDifference): string[] => [
  `### ${known.what}`,
  '',
  `Class: ${known.class}, in ${known.verb}.`,
  '',
  '```yaml',
  known.example,
  '```',
  '',
  `- The server: ${known.server}`,
  `- We: ${known.ours}`,
  `- Why: ${known.reason}`,
  '',
];

/** docs/parity.md. */
export const parityPage = (): string =>
  [
    '# Where an answer may differ from a kube-apiserver’s',
    '',
    'This page is rendered from `conformance/known-differences.ts` by `node conformance/docs.ts`; do not edit it by hand.',
    'What is not listed here is intended to be equal: verdict, error types, field paths, details, warnings and conditions.',
    '',
    '## Measured',
    '',
    '| what | how much | result |',
    '| --- | --- | --- |',
    ...measurements.map(({ what, amount, result }) => `| ${[what, amount, result].map(cell).join(' | ')} |`),
    '',
    '## Known differences',
    '',
    ...(knownDifferences.length === 0 ? ['None.', ''] : knownDifferences.flatMap(section)),
  ].join('\n');

/** The README with its table of versions. */
export function readmeWithVersions(text: string): string {
  const from = text.indexOf(begin);
  const to = text.indexOf(end);
  if (from < 0 || to < from) throw new Error('conformance/README.md has no block of versions');
  return `${text.slice(0, from)}${begin}\n\n${versionTable()}\n\n${text.slice(to)}`;
}

/** Each rendered file and its text. */
export function rendered(): ReadonlyMap<string, string> {
  const readme = path.join(root, 'conformance/README.md');
  return new Map([
    [path.join(root, 'docs/parity.md'), parityPage()],
    [readme, readmeWithVersions(readFileSync(readme, 'utf8'))],
  ]);
}

if (import.meta.main)
  for (const [file, text] of rendered()) {
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    if (!process.argv.includes('--check')) writeFileSync(file, text);
    else {
      process.stderr.write(`${path.relative(root, file)} is not up to date: run node conformance/docs.ts\n`);
      process.exitCode = 1;
    }
  }
