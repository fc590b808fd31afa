// The pairs of old and new CRDs that the benchmarks review: recorded changes, CRDs of a folder changed a little, or generated ones.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { generatedCrd } from './generated-crd.ts';

type Texts = Readonly<Record<string, string>>;

/** The changed files of one side and of the other, by their paths. */
export interface Pair {
  readonly base: Texts;
  readonly head: Texts;
}

/** A small break: the last string of a schema is a number at the head. */
export function changed(text: string): string {
  const at = text.lastIndexOf('type: string');
  return at < 0 ? `${text}\n` : `${text.slice(0, at)}type: integer${text.slice(at + 'type: string'.length)}`;
}

const pairOf = (name: string, text: string): Pair => ({ base: { [name]: text }, head: { [name]: changed(text) } });

/** Pairs of a folder of CRDs or of a file of JSON Lines; without an argument, of CRDs made here. */
export function pairsOf(argument: string | undefined): Pair[] {
  if (argument === undefined)
    return Array.from({ length: 200 }, (_, at) =>
      pairOf(`crd${at}.yaml`, generatedCrd(at % 20).replaceAll('things', `things${at}x`)),
    );
  if (/\.jsonl(?:\.gz)?$/.test(argument)) {
    const bytes = readFileSync(argument);
    const text = (argument.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    return text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Pair);
  }
  return readdirSync(argument, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.ya?ml$/.test(name))
    .sort()
    .map((name) => pairOf(name, readFileSync(path.join(argument, name), 'utf8')))
    .filter(({ base }) => Object.values(base).some((text) => text.includes('CustomResourceDefinition')));
}

/** Bytes of old and new text. */
export const bytesOf = ({ base, head }: Pair): number =>
  [...Object.values(base), ...Object.values(head)].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
