// A CustomResourceDefinition as its manifest writes it: what facts and rules ask for, each with its place.
import type { Manifest } from './document.ts';
import { entryOf, get, getIn, stringOf, type Entry, type MappingNode, type Node } from './node.ts';
import type { Span } from './span.ts';

/** A string of the manifest and where it stands. */
export interface LocatedText {
  readonly value: string;
  readonly at: Span;
}

/** One version of a CRD. Missing or ill-typed members read as the apiserver's zero values. */
export interface CrdVersion {
  /** The empty string where it is missing. */
  readonly name: string;
  /** The name's value; where it is missing, the version's first key, or the whole version. */
  readonly at: Span;
  /** The item of `spec.versions`; of a v1beta1 CRD with `spec.version` alone, `spec` itself. */
  readonly node: MappingNode;
  /** Index in `spec.versions`, or undefined for v1beta1's `spec.version`. */
  readonly index: number | undefined;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated: boolean;
  /** `openAPIV3Schema`: the version's own, else (v1beta1) that of `spec.validation`. */
  readonly schema: Node | undefined;
  /** Keys and indexes from the root to `schema`, where it is or would be. */
  readonly schemaPath: readonly (string | number)[];
}

/** A CRD, tolerant of everything that is missing or of the wrong type. */
export interface Crd {
  readonly manifest: Manifest;
  readonly spec: MappingNode | undefined;
  readonly group: LocatedText | undefined;
  /** `spec.names`, whatever it is. */
  readonly names: Node | undefined;
  readonly kind: LocatedText | undefined;
  readonly plural: LocatedText | undefined;
  readonly scope: LocatedText | undefined;
  readonly versions: readonly CrdVersion[];
  /** Entries of `metadata.annotations`; doubled keys stand twice. */
  readonly annotations: readonly Entry[];
}

/** The span of a node in its manifest's file. */
export const spanOf = (manifest: Manifest, node: Node): Span => ({
  file: manifest.file,
  start: node.start,
  end: node.end,
});

/** The span of an entry's key in its manifest's file. */
export const keySpanOf = (manifest: Manifest, entry: Entry): Span => ({
  file: manifest.file,
  start: entry.keyStart,
  end: entry.keyEnd,
});

function located(manifest: Manifest, node: Node | undefined): LocatedText | undefined {
  const value = stringOf(node);
  return value === undefined || node === undefined ? undefined : { value, at: spanOf(manifest, node) };
}

const isTrue = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === true;

/** The view of a manifest of shape `crd` or `crd-patch`; of any other object it is as empty as that object is unlike a CRD. */
export function crdOf(manifest: Manifest): Crd {
  const found = get(manifest.root, 'spec');
  const spec = found?.kind === 'mapping' ? found : undefined;
  const names = get(spec, 'names');
  const annotations = getIn(manifest.root, ['metadata', 'annotations']);
  return {
    manifest,
    spec,
    group: located(manifest, get(spec, 'group')),
    names,
    kind: located(manifest, get(names, 'kind')),
    plural: located(manifest, get(names, 'plural')),
    scope: located(manifest, get(spec, 'scope')),
    versions: spec === undefined ? [] : versionsOf(manifest, spec),
    annotations: annotations?.kind === 'mapping' ? annotations.entries : [],
  };
}

const topLevelSchema = ['spec', 'validation', 'openAPIV3Schema'] as const;

function versionsOf(manifest: Manifest, spec: MappingNode): CrdVersion[] {
  const list = get(spec, 'versions');
  const shared = getIn(manifest.root, topLevelSchema);
  if (list?.kind === 'sequence' && list.items.length > 0)
    return list.items.flatMap((node, index) =>
      node.kind === 'mapping' ? [versionOf(manifest, node, index, shared)] : [],
    );
  const name = get(spec, 'version');
  const text = stringOf(name);
  // v1beta1's older way; the apiserver makes it one served and stored version.
  if (text === undefined || name === undefined || manifest.apiVersion !== 'apiextensions.k8s.io/v1beta1') return [];
  return [
    {
      name: text,
      at: spanOf(manifest, name),
      node: spec,
      index: undefined,
      served: true,
      storage: true,
      deprecated: false,
      schema: shared,
      schemaPath: topLevelSchema,
    },
  ];
}

function versionOf(manifest: Manifest, node: MappingNode, index: number, shared: Node | undefined): CrdVersion {
  const name = entryOf(node, 'name');
  const first = node.entries[0];
  const own = getIn(node, ['schema', 'openAPIV3Schema']);
  const useShared = own === undefined && shared !== undefined;
  return {
    name: stringOf(name?.value) ?? '',
    at:
      name !== undefined
        ? spanOf(manifest, name.value)
        : first === undefined
          ? spanOf(manifest, node)
          : keySpanOf(manifest, first),
    node,
    index,
    served: isTrue(get(node, 'served')),
    storage: isTrue(get(node, 'storage')),
    deprecated: isTrue(get(node, 'deprecated')),
    schema: own ?? shared,
    schemaPath: useShared ? topLevelSchema : ['spec', 'versions', index, 'schema', 'openAPIV3Schema'],
  };
}

/** The last annotation of this key, as the apiserver would see it, or undefined. */
export const annotationOf = (crd: Crd, key: string): Entry | undefined =>
  crd.annotations.findLast((entry) => entry.key === key);

/** The span of a value below a schema, or of the deepest part of its path that is there. */
export function spanAt(manifest: Manifest, root: Node, path: readonly (string | number)[]): Span {
  let at = root;
  for (const step of path) {
    const next = typeof step === 'number' ? (at.kind === 'sequence' ? at.items[step] : undefined) : get(at, step);
    if (next === undefined) break;
    at = next;
  }
  return spanOf(manifest, at);
}
