// How fast CRDs are read with the place of every key and value: `node bench/yaml.ts [FOLDER]`; without a folder, over CRDs made here.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEvents } from 'js-yaml';
import { LineCounter, parseAllDocuments } from 'yaml';
import { toValue } from '../src/documents/node.ts';
import { parseYaml } from '../src/documents/yaml.ts';

const rounds = 5;
/** At most so much is read of a folder, so that a round stays short. */
const mostBytes = 12_000_000;

function generatedCrd(seed: number): string {
  const words =
    'The name of a resource in the same namespace which this field refers to; must be unique and is immutable'.split(
      ' ',
    );
  const sentence = (from: number, count: number): string =>
    Array.from({ length: count }, (_, at) => words[(from * 7 + at * 3) % words.length]).join(' ');
  const lines = [
    'apiVersion: apiextensions.k8s.io/v1',
    'kind: CustomResourceDefinition',
    `metadata:\n  name: things${seed}.example.com\n  annotations:\n    controller-gen.kubebuilder.io/version: v0.16.5`,
    `spec:\n  group: example.com\n  scope: Namespaced\n  names:\n    kind: Thing${seed}\n    plural: things${seed}`,
    '  versions:\n  - name: v1\n    served: true\n    storage: true\n    schema:\n      openAPIV3Schema:\n        type: object\n        properties:',
  ];
  const field = (indent: number, depth: number, number: number): void => {
    const pad = ' '.repeat(indent);
    lines.push(`${pad}field${number}:`);
    if (number % 3 === 0)
      lines.push(
        `${pad}  description: |-\n${pad}    ${sentence(number, 14)}.\n\n${pad}    ${sentence(number + 1, 11)}.`,
      );
    else lines.push(`${pad}  description: ${sentence(number, 9)}\n${pad}    ${sentence(number + 2, 6)}`);
    if (depth > 0 && number % 2 === 0) {
      lines.push(`${pad}  properties:`);
      for (let at = 1; at <= 5; at += 1) field(indent + 4, depth - 1, number + at);
      lines.push(`${pad}  required:\n${pad}  - field${number + 1}\n${pad}  type: object`);
    } else
      lines.push(
        `${pad}  maxLength: ${64 + number}\n${pad}  pattern: ^[a-z0-9]([-a-z0-9]*[a-z0-9])?$\n${pad}  type: string`,
      );
  };
  for (let number = 0; number < 20; number += 1) field(10, 4, number + seed);
  return `${lines.join('\n')}\n`;
}

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
    parseYaml({ path: 'a.yaml', side: 'head', text }).map(({ root }) => (root === undefined ? null : toValue(root))),
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
