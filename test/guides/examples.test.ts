// What the documents show of a review and of the library is what comes of it.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { coveredKubernetesVersions } from '../../src/config/kubernetes-versions.ts';
import type { Report } from '../../src/findings/report.ts';
import { built } from '../support/built.ts';
import { temporaryFolder } from '../support/git-repository.ts';
import { runCli } from '../support/run-cli.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const folder = temporaryFolder();

const plain = (text: string): string => text.replaceAll(/\s*\n>? ?/g, ' ');

test('the README shows what the review of the example says', async () => {
  const example = path.join(root, 'examples/orchard');
  const folders = ['--base-dir', `${example}/before`, '--head-dir', `${example}/after`];
  const { code, stdout } = await runCli(temporaryFolder(), ['review', ...folders, '--format', 'json']);
  expect(code).toBe(1);
  const { findings } = JSON.parse(stdout) as Report;
  const quoted = [...read('README.md').matchAll(/^> ❌ ([^]*?)\n>\n/gm)].map(([, text = '']) => plain(text));
  expect(quoted).toHaveLength(2);
  for (const text of quoted) expect(findings.map(({ message }) => message)).toContain(text);
  const related = findings.flatMap((finding) => finding.related ?? []);
  expect(related).toContainEqual(expect.objectContaining({ path: 'api/v1/tree_types.go', line: 14 }));
});

test('the versions that the guides name are the right ones', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  expect(read('README.md')).toContain(`Node ${engines.node.replace('>=', '')} or newer`);
  const named = ['README.md', 'docs/limits.md', 'docs/upgrading.md'].map((file) => [
    file,
    [...new Set(read(file).match(/\b1\.[23]\d\b/g))],
  ]);
  const [newest, , third] = coveredKubernetesVersions;
  const oldest = coveredKubernetesVersions.at(-1);
  // The README quotes a finding, which names the three that count unasked.
  expect(named).toEqual([
    ['README.md', [third, newest, oldest]],
    ['docs/limits.md', [oldest, newest]],
    ['docs/upgrading.md', [oldest, newest]],
  ]);
});

/** The examples of docs/library.md; `npm run check:package` compiles them. */
const examples = [...read('docs/library.md').matchAll(/^```ts\n([^]*?)^```/gm)].map(([, text = '']) => text);

test('the examples of the library print what they say', () => {
  expect(examples.length).toBeGreaterThanOrEqual(4);
  const library = pathToFileURL(built('index.js')).href;
  for (const [index, text] of examples.entries())
    writeFileSync(path.join(folder, `run-${index}.ts`), text.replaceAll("'kube-api-review'", JSON.stringify(library)));
  // One after the other in one process, which loads the library once.
  const end = 'the end of an example';
  const all = `for (let at = 0; at < ${examples.length}; at += 1) { await import(\`./run-\${at}.ts\`); console.log('${end}'); }`;
  writeFileSync(path.join(folder, 'run.mjs'), all);
  const parts = execFileSync(process.execPath, [path.join(folder, 'run.mjs')], { encoding: 'utf8' }).split(`${end}\n`);
  for (const [index, text] of examples.entries()) {
    const printed = parts[index]?.trimEnd().split('\n');
    const said = [...text.matchAll(/console\.log\(.*\);(?: \/\/ (.*))?$/gm)].map(([, words]) => words);
    // A line without words may print anything.
    expect(printed).toEqual(said.map((words, at) => words ?? printed?.[at]));
  }
});
