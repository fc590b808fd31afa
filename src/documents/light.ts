// A parsed file of CRDs without its trees: the answers that all CRDs need are kept, the rest is read again on demand.
import { isCrd } from './crd.ts';
import type { Crd, ParsedFile } from './document.ts';
import { getIn, type Entry, type MappingNode } from './node.ts';
import type { SourceFile } from './span.ts';
import { parseFile } from './parse.ts';

/** A placeholder for a tree that was released. */
interface Released {
  readonly isReleased: true;
}

const released: Released = { isReleased: true };
const isReleased = (value: unknown): value is Released =>
  typeof value === 'object' && value !== null && 'isReleased' in value;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
/** Nodes and entries: what is made of them. */
const isTree = (value: object): boolean => 'keyStart' in value || ('kind' in value && 'start' in value);

/** Characters of a value at the root of a document (of `metadata`, not of `spec`) that is kept as it is. */
const maxKept = 4000;

const sketchOfEntry = (entry: Entry) =>
  entry.value.end - entry.value.start > maxKept ? { ...entry, value: released } : entry;
const sketchOfRoot = (root: MappingNode) => ({ ...root, entries: root.entries.map(sketchOfEntry) });

/** A value with placeholders instead of its trees, as plain data. */
function sketchOf(value: unknown): unknown {
  if (!isObject(value)) return value;
  if (Array.isArray(value)) return value.map(sketchOf);
  if (isTree(value)) return released;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, sketchOf(inner)]));
}

/** What is not in a sketch is found again in what is. */
const sketchOfCrd = ({
  file: _file,
  root,
  annotations: _annotations,
  versionsByName: _byName,
  ...rest
}: Crd): object => ({
  ...(sketchOf(rest) as object),
  root: sketchOfRoot(root),
});

/** A sketch as the object that it was made of: `full` gives the complete one where a placeholder is read. */
function restored(sketch: unknown, full: () => object): unknown {
  const inside = (key: string | number): object => Reflect.get(full(), key) as object;
  if (!isObject(sketch)) return sketch;
  if (Array.isArray(sketch)) return sketch.map((item: unknown, at) => restored(item, () => inside(at)));
  const object = {};
  for (const [key, value] of Object.entries(sketch) as [string, unknown][])
    Object.defineProperty(
      object,
      key,
      isReleased(value)
        ? { enumerable: true, get: () => inside(key) }
        : { enumerable: true, value: restored(value, () => inside(key)) },
    );
  return object;
}

/** The plain data kept of a file of CRDs, which worker threads can send. */
export type Sketch = readonly unknown[];

/** The sketch of a file; undefined where its trees have to stay: it contains something else than CRDs, or nothing. */
export const sketchOfFile = ({ manifests, notChecked }: ParsedFile): Sketch | undefined =>
  manifests.length > 0 && notChecked.length === 0 && manifests.every(isCrd) ? manifests.map(sketchOfCrd) : undefined;

/** Characters of the files whose trees are parsed again and kept for a while; a comparison needs a few at once. */
const maxAtHand = 2_000_000;
let atHand: readonly ParsedFile[] = [];

/** A file with its trees, read again unless it was looked at just now. */
function whole(file: SourceFile): ParsedFile {
  const [last] = atHand;
  if (last?.file === file) return last;
  const read = atHand.find((one) => one.file === file) ?? parseFile(file);
  let left = maxAtHand;
  atHand = [read, ...atHand.filter((one) => one !== read)].filter((one, index) => {
    left -= one.file.text.length;
    return index < 2 || left > 0;
  });
  return read;
}

/** The file of a sketch. `sketch` contains no part of a text, as a clone does: that would keep the whole in memory. */
export function fileOfSketch(
  file: SourceFile,
  sketch: Sketch,
  found: Pick<ParsedFile, 'problems' | 'repeatedKeys'>,
): ParsedFile {
  const manifests = sketch.map((one, index) => {
    const crd = restored(one, () => whole(file).manifests[index] ?? {}) as Crd;
    const byName = crd.versions.flatMap((version) => (version.name === '' ? [] : [[version.name, version] as const]));
    return Object.defineProperties(crd, {
      file: { enumerable: true, value: file },
      annotations: { enumerable: true, value: getIn(crd.root, ['metadata', 'annotations']) },
      versionsByName: { enumerable: true, value: new Map(byName) },
    });
  });
  return { file, manifests, ...found, notChecked: [] };
}
