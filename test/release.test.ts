// The workflow that makes releases, held against what is released.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';

const root = path.dirname(import.meta.dirname);
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

interface Workflow {
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly { readonly uses?: string; readonly with?: Record<string, string> }[] }>
  >;
}

/** The patterns of every file that is attested. */
const attested = Object.values((parse(textOf('.github/workflows/release.yml')) as Workflow).jobs)
  .flatMap(({ steps }) => steps)
  .filter(({ uses = '' }) => uses.startsWith('actions/attest-build-provenance@'))
  .flatMap((step) => (step.with?.['subject-path'] ?? '').split(/\s+/).filter(Boolean));

const isAttested = (file: string): boolean => attested.some((pattern) => path.matchesGlob(file, pattern));

/** A file of dist/ and everything of it that this one imports, at once or later. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const loads =
    /(?:(?:^import |\bfrom |\bimport\()\s*"|createRequire\(import\.meta\.url\)\('|__dirname, ")(?<to>[^"'\n]+\.c?js)["']/gm;
  for (const { groups } of textOf(file).matchAll(loads))
    loadedBy(path.posix.join(path.posix.dirname(file), groups?.['to'] ?? ''), seen);
  return seen;
}

test('a release attests everything that its entry files load', () => {
  const manifest = JSON.parse(textOf('package.json')) as {
    bin: Record<string, string>;
    exports: { '.': { default: string } };
  };
  const { runs } = parse(textOf('action.yml')) as { runs: Readonly<Record<string, string>> };
  const entries = [...Object.values(manifest.bin), manifest.exports['.'].default, ...Object.values(runs)]
    .filter((file) => file.endsWith('.js'))
    .map((file) => path.posix.normalize(file));
  const loaded = entries.map((entry) => [...loadedBy(entry)]);
  expect(loaded.flat()).toEqual(expect.arrayContaining(['start', 'program'].map((name) => `dist/cli/${name}.cjs`)));
  expect(loaded.flat().filter((file) => !isAttested(file))).toEqual([]);
});

test('a release attests every file of dist/', () => {
  const files = readdirSync(path.join(root, 'dist'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
  expect(files).toContain('dist/action.js');
  expect(files.filter((file) => !isAttested(file))).toEqual([]);
});
