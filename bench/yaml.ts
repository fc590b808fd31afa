// How fast CRDs are read with the place of every key and value: `node bench/yaml.ts [FOLDER]`; without a folder, over CRDs made here.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEvents } from 'js-yaml';
import { LineCounter, parseAllDocuments } from 'yaml';
import { jsonOf } from '../src/documents/json-value.ts';
import { parseYaml } from '../src/documents/yaml.ts';
import { generatedCrd } from './generated-crd.ts';

const rounds = 5;
/** At most so much is read of a folder, so that a round stays short. */
const mostBytes = 12_000_000;

function textsOf(folder: string | undefined): string[] {
  if (folder === undefined) return Array.from({ length: 30 }, (_, at) => generatedCrd(at));
  const texts: string[] = [];
  let bytes = 0;
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort();
  // Every n-th file, so that what is read stands for the whole folder.
  const sizes = names.map((name) => readFileSync(path.join(folder, name)).length);
  const step = Math.max(1, Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / mostBytes));
  for (let at = 0; at < names.length && bytes < mostBytes; at += step) {
    texts.push(readFileSync(path.join(folder, names[at] ?? ''), 'utf8'));
    bytes += sizes[at] ?? 0;
  }
  return texts;
}

const texts = textsOf(process.argv[2]);
const bytes = texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0);
const jsons = texts.map((text) =>
  JSON.stringify(
    parseYaml({ path: 'a.yaml', side: 'head', text }).map(({ root }) => (root === undefined ? null : jsonOf(root))),
  ),
);

/** Reads everything once and answers with something that depends on it, so that nothing is optimised away. */
const readers: Readonly<Record<string, () => number>> = {
  'JSON.parse of the same data': () =>
    jsons.reduce((sum, json) => sum + Object.keys(JSON.parse(json) as object).length, 0),
  'js-yaml events alone': () => texts.reduce((sum, text) => sum + parseEvents(text, { maxDepth: 1000 }).length, 0),
  'parseYaml, with places': () =>
    texts.reduce((sum, text) => sum + parseYaml({ path: 'a.yaml', side: 'head', text }).length, 0),
  'yaml, with places': () =>
    texts.reduce(
      (sum, text) => sum + parseAllDocuments(text, { lineCounter: new LineCounter(), uniqueKeys: false }).length,
      0,
    ),
};

const times = new Map<string, number[]>(Object.keys(readers).map((name) => [name, []]));
for (let round = -1; round < rounds; round += 1) {
  for (const [name, read] of Object.entries(readers)) {
    const started = performance.now();
    read();
    // The first round warms up.
    if (round >= 0) times.get(name)?.push(performance.now() - started);
  }
}

// The fastest round is the one that other processes disturbed least.
const ours = Math.min(...(times.get('parseYaml, with places') ?? []));
process.stdout.write(
  `${texts.length} texts, ${(bytes / 1e6).toFixed(1)} MB; the fastest of ${rounds} interleaved rounds\n`,
);
for (const [name, list] of times) {
  const time = Math.min(...list);
  const rate = (bytes / 1000 / time).toFixed(1);
  process.stdout.write(
    `${name.padEnd(30)} ${rate.padStart(7)} MB/s   ${(ours / time).toFixed(2).padStart(6)}x of ours\n`,
  );
}
