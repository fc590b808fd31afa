// Facts about CRDs that outgrow what kubectl, etcd or a Helm release carries, once: where the change crosses the limit.
import { distinctBy } from '../../group-by.ts';
import { goJSON, goJSONStringBytes, type JSONValue, isObject } from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { countedEntries } from '../../documents/duplicate-keys.ts';
import { jsonOf } from '../../documents/json-value.ts';
import { fieldOf, type Step } from '../../documents/field-path.ts';
import { get, type Node, entriesOf } from '../../documents/node.ts';
import type { Span } from '../../documents/span.ts';
import { largest } from '../../lists.ts';
import { appliedBy } from '../tree/applied-folders.ts';
import { onceOf } from '../../once.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { nameSpan } from './crd-changes.ts';
import { crdIndex, namesOf } from './crd-index.ts';
import { noted } from './crd-notes.ts';
import type { CrdPair } from './crd-pair.ts';

/** A part of a CRD and by how many bytes it grew. */
interface Growth {
  readonly version: string;
  /** As users write it; empty for what is in no field. */
  readonly field: string;
  readonly bytes: number;
}

/** A CRD, or with `helm` the CRDs of a chart, crossed a limit. */
export interface CrdSizeFact {
  readonly kind: 'crd-size';
  /** `kubectl`: its annotation; `etcd`: a request to it; `helm`: the Secret of a release. */
  readonly of: 'kubectl' | 'etcd' | 'helm';
  readonly crd: string;
  /** Bytes at the head, at the base (0 where it was not there), and at most. */
  readonly bytes: number;
  readonly before: number;
  readonly limit: number;
  /** The most grown first, at most three; empty where nothing was there before. */
  readonly grew: readonly Growth[];
  /** Of `helm`: the folder of the chart. */
  readonly chart?: string;
  readonly at: Span;
  readonly document: DocumentRef;
}

/** TotalAnnotationSizeLimitB: keys and values of all annotations. */
const kubectlLimit = 262_144;
/** etcd's default of `--max-request-bytes`. */
const etcdLimit = 1_572_864;
const lastApplied = 'kubectl.kubernetes.io/last-applied-configuration';
/** Whether the JSON of a CRD cannot reach a limit, even if all of its text has to be escaped. */
const isBelow = (limit: number, { root }: Crd): boolean => (root.end - root.start) * 6.5 < limit;
const maxNamed = 3;

const valueOf = (node: Node): JSONValue => jsonOf(node) as JSONValue;

/** The bytes of a node in JSON as Go writes it; `part` gives those of each item and value in it. */
function bytesOf(node: Node, part: (below: Node) => number = bytesOf): number {
  let bytes = 0;
  if (node.kind === 'scalar')
    return typeof node.value === 'string' ? goJSONStringBytes(node.value) : goJSON(valueOf(node)).length;
  if (node.kind === 'sequence') for (const item of node.items) bytes += part(item) + 1;
  else for (const { key, value } of countedEntries(node)) bytes += goJSONStringBytes(key) + part(value) + 2;
  // A comma behind each but the last, and the brackets.
  return Math.max(2, bytes + 1);
}

const storedBytes = noted('bytes stored', ({ root }) => bytesOf(root));

const recordIn = (value: JSONValue | undefined) => (isObject(value) ? value : {});

/** What all annotations take once `kubectl apply` added its own: the object as Go writes it, and a line break. */
const annotationBytes = noted('bytes of annotations', ({ root }): number => {
  const node = get(root, 'metadata');
  const metadata = recordIn(node && valueOf(node));
  const { [lastApplied]: _, ...annotations } = recordIn(metadata['annotations']);
  const texts = Object.entries(annotations).map(([key, value]) => `${key}${typeof value === 'string' ? value : ''}`);
  // kubectl writes `annotations` even where it is empty.
  const written = goJSON({ ...metadata, annotations });
  const others = bytesOf(root) - (node === undefined ? 0 : bytesOf(node));
  return others + Buffer.byteLength([written, lastApplied, '\n', ...texts].join(''));
});

/** Has the sizes of a CRD noted where it may reach a limit. */
export function noteSizes(crd: Crd): void {
  if (!isBelow(kubectlLimit, crd)) annotationBytes(crd);
  if (!isBelow(etcdLimit, crd)) storedBytes(crd);
}

const fieldsOf = (schema: Node | undefined): Map<string, Node> =>
  new Map(entriesOf(get(schema, 'properties')).map(({ key, value }) => [key, value]));

/** By how much each field of a schema grew by itself: a new one as a whole, others without their fields. */
function growthOf(
  before: Node | undefined,
  after: Node,
  steps: readonly Step[],
  found: { field: string; bytes: number }[],
  sizeOf: (node: Node) => number,
): void {
  const field = fieldOf(steps);
  if (before === undefined) {
    found.push({ field, bytes: sizeOf(after) });
    return;
  }
  const olds = fieldsOf(before);
  let own = sizeOf(after) - sizeOf(before);
  for (const [name, value] of fieldsOf(after)) {
    const old = olds.get(name);
    own -= sizeOf(value) - (old === undefined ? 0 : sizeOf(old));
    growthOf(old, value, [...steps, { property: name }], found, sizeOf);
  }
  for (const part of ['items', 'additionalProperties'] as const) {
    const [old, value] = [get(before, part), get(after, part)];
    if (old?.kind !== 'mapping' || value?.kind !== 'mapping') continue;
    own -= sizeOf(value) - sizeOf(old);
    growthOf(old, value, [...steps, part], found, sizeOf);
  }
  found.push({ field, bytes: own });
}

function grownParts(before: Crd, after: Crd): Growth[] {
  const known: (node: Node) => number = onceOf((node: Node) => bytesOf(node, known));
  const parts = after.versions.flatMap(({ name: version, schema }) => {
    const found: { field: string; bytes: number }[] = [];
    const old = before.versionsByName.get(version)?.schema.value;
    if (schema.value !== undefined) growthOf(old, schema.value, [], found, known);
    return found.map((part) => ({ version, ...part }));
  });
  return parts
    .filter(({ bytes }) => bytes > 0)
    .sort((a, b) => b.bytes - a.bytes)
    .slice(0, maxNamed);
}

/**
 * The CRDs that cross a limit of kubectl or etcd with this change. `isOurs`: first-party paths; `patchedIn`: parts that
 * a tool removes or replaces, of whatever size they are then.
 */
export function crdSizes(
  pairs: readonly CrdPair[],
  documents: Documents,
  isOurs: (path: string) => boolean,
  patchedIn: (crd: Crd) => readonly Node[],
): CrdSizeFact[] {
  const index = crdIndex(documents);
  const isApplied = appliedBy(isOurs);
  const facts = pairs.flatMap(({ before, after, furtherOf }): CrdSizeFact[] => {
    if (after === undefined || furtherOf !== undefined || !isApplied(after)) return [];
    if (isBelow(kubectlLimit, after)) return [];
    // What is new in one place may have been elsewhere.
    const olds = before === undefined ? namesOf(after).flatMap((name) => index.named('base', name)) : [before];
    const crossed = (size: (crd: Crd) => number, limit: number): Pick<CrdSizeFact, 'bytes' | 'before' | 'limit'>[] => {
      const bytes = size(after);
      const was = bytes > limit ? largest(olds.slice(0, 20).map(size), 0) : 0;
      return bytes > limit && was <= limit ? [{ bytes, before: was, limit }] : [];
    };
    const factOf = (of: CrdSizeFact['of'], sizes: Pick<CrdSizeFact, 'bytes' | 'before' | 'limit'>): CrdSizeFact => {
      const grew = before === undefined ? [] : grownParts(before, after);
      return {
        kind: 'crd-size',
        of,
        crd: after.name,
        ...sizes,
        grew,
        at: nameSpan(after),
        document: documentRef(after),
      };
    };
    const etcd = isBelow(etcdLimit, after) ? [] : crossed(storedBytes, etcdLimit);
    const kubectl = etcd.length > 0 ? [] : crossed(annotationBytes, kubectlLimit);
    const [sizes] = [...etcd, ...kubectl];
    if (sizes === undefined) return [];
    const patched = patchedIn(after).reduce((bytes, part) => bytes + bytesOf(part), 0);
    if (sizes.bytes - patched <= sizes.limit) return [];
    return [factOf(etcd.length > 0 ? 'etcd' : 'kubectl', sizes)];
  });
  return distinctBy(facts, ({ crd, of }) => `${of} ${crd}`);
}
