// A parsed file of CRDs without their trees: the answers that all CRDs need are kept, the rest is read again on demand.
import { isCrd } from './crd.ts';
import type { Crd, Manifest, ParsedFile } from './document.ts';
import { getIn, type Entry, type MappingNode } from './node.ts';
import type { SourceFile } from './span.ts';
import { isDocumentAt, objectAt, parseFile } from './parse.ts';

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

/** Of an object that is no CRD only its place is kept: it is small, and read again at once. */
const placeOf = ({ index, root: { start } }: Manifest): Sketched => ({ index, root: { start } });

/** The sketch of a file; undefined where its trees stay: it has no CRD, or another object that cannot be read alone. */
export const sketchOfFile = ({ file, manifests, notChecked }: ParsedFile): Sketch | undefined =>
  notChecked.length === 0 &&
  manifests.some(isCrd) &&
  manifests.every((one) => isCrd(one) || isDocumentAt(file, one.root.start))
    ? manifests.map((one) => (isCrd(one) ? sketchOfCrd(one) : placeOf(one)))
    : undefined;

/** What is known of an object without its trees: where it is in its file. */
interface Sketched {
  readonly index: number;
  readonly root: { readonly start: number };
}

/** A file, or one object of it, with its trees. */
interface AtHand {
  readonly file: SourceFile;
  /** Of one object: where it begins. */
  readonly start: number | undefined;
  readonly manifests: readonly Manifest[];
  /** Characters. */
  readonly size: number;
}

/** Characters of what is parsed again and kept for a while; a comparison needs a few CRDs at once. */
const maxAtHand = 2_000_000;
let atHand: readonly AtHand[] = [];

function readAgain(file: SourceFile, { index, root: { start } }: Sketched): AtHand {
  const object = objectAt(file, index, start);
  return object === undefined
    ? { file, start: undefined, manifests: parseFile(file).manifests, size: file.text.length }
    : { file, start, manifests: [object], size: object.root.end - start };
}

/** The `at`-th object of a file in what was read of it. */
const inRead = ({ start, manifests }: AtHand, at: number): Manifest | undefined =>
  manifests[start === undefined ? at : 0];

/** A CRD with its trees, the `at`-th of its file, read again unless it was looked at just now. */
function whole(file: SourceFile, sketched: Sketched, at: number): Manifest | undefined {
  const isIt = ({ file: of, start }: AtHand): boolean =>
    of === file && (start === undefined || start === sketched.root.start);
  const [last] = atHand;
  const read = last !== undefined && isIt(last) ? last : (atHand.find(isIt) ?? readAgain(file, sketched));
  if (read !== last) {
    let left = maxAtHand;
    atHand = [read, ...atHand.filter((one) => one !== read)].filter(({ size }, index) => {
      left -= size;
      return index < 2 || left > 0;
    });
  }
  return inRead(read, at);
}

/** The file of a sketch. `sketch` contains no part of a text, as a clone does: that would keep the whole in memory. */
export function fileOfSketch(
  file: SourceFile,
  sketch: Sketch,
  found: Pick<ParsedFile, 'problems' | 'repeatedKeys'>,
): ParsedFile {
  const manifests = (sketch as readonly Sketched[]).flatMap((one, index): Manifest | [] => {
    if (!('shape' in one)) return inRead(readAgain(file, one), index) ?? [];
    const crd = restored(one, () => whole(file, one, index) ?? {}) as Crd;
    const byName = crd.versions.flatMap((version) => (version.name === '' ? [] : [[version.name, version] as const]));
    return Object.defineProperties(crd, {
      file: { enumerable: true, value: file },
      annotations: { enumerable: true, value: getIn(crd.root, ['metadata', 'annotations']) },
      versionsByName: { enumerable: true, value: new Map(byName) },
    });
  });
  return { file, manifests, ...found, notChecked: [] };
}
