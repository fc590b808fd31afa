// The CRDs that were read, changed or not, as seen from the Go types they are generated from.
import { onceOf } from '../../once.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { isCrd } from '../../documents/crd.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { get, stringOf, type MappingNode, type Node } from '../../documents/node.ts';
import { nodeAt, type Step } from '../../documents/field-path.ts';
import { groupBy } from '../../group-by.ts';
import { crdIndex, crdsIn } from '../crd/crd-index.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { flag, preservesUnknown } from '../schema/spot.ts';
import { isKind, type GoPackage } from './packages.ts';

/** One CRD on both sides; an unchanged one is the same on both. */
export interface KnownCrd {
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly before: Crd | undefined;
  readonly after: Crd | undefined;
  /** The version of controller-gen that wrote the CRD, by its annotation: `v0.16.0`, `(devel)`. */
  readonly generator: string | undefined;
}

const generator = 'controller-gen.kubebuilder.io/version';

function knownCrd(before: Crd | undefined, after: Crd | undefined): KnownCrd | undefined {
  const crd = after ?? before;
  if (crd === undefined) return undefined;
  return {
    name: crd.name,
    group: crd.group.value ?? '',
    kind: crd.names.kind.value ?? '',
    before,
    after,
    generator: stringOf(get(crd.annotations, generator)),
  };
}

/** More kinds than this are not looked for one by one before a file is parsed. */
const fewKinds = 100;

/** Every CRD of the change set, and those of its context that may define a kind of some packages. */
export const knownCrds = (
  documents: Documents,
  pairs: readonly CrdPair[],
  packages: readonly GoPackage[],
): readonly KnownCrd[] => [
  ...pairs.flatMap(({ before, after }) => knownCrd(before, after) ?? []),
  ...[...crdIndex(documents).unchanged(mayDefine(packages)).all, ...documents.moved.flatMap(({ head }) => crdsIn(head))]
    .filter(isCrd)
    .flatMap((crd) => knownCrd(crd, crd) ?? []),
];

function mayDefine(packages: readonly GoPackage[]): (text: string) => boolean {
  const types = packages.flatMap(({ before, after }) => [...before.types.values(), ...after.types.values()]);
  const kinds = [...new Set(types.filter(isKind).map(({ name }) => name))];
  return (text) => kinds.length > fewKinds || kinds.some((kind) => text.includes(kind));
}

/** Whether the path of a CRD shows that it is not applied. */
export const isSample = ({ before, after }: KnownCrd): boolean => isAuxiliary((after ?? before)?.file.path ?? '');

/**
 * The CRDs that show what servers had before the change, and what it does to that: not those that the change adds, nor
 * those of tests, examples and the like, which may be of any age; of a package that is among these, what is changed.
 */
export function crdsWithHistory(crds: readonly KnownCrd[]): (of: GoPackage) => readonly KnownCrd[] {
  const known = crds.filter((crd) => crd.before !== undefined);
  const applied = known.filter((crd) => !isSample(crd));
  const withSamples = known.filter((crd) => crd.before !== crd.after || !isSample(crd));
  return ({ folder }) => (isAuxiliary(`${folder}/`) ? withSamples : applied);
}

const byKind = onceOf((crds: readonly KnownCrd[]) => groupBy(crds, ({ kind }) => kind));

/** The CRDs that define a kind, by a table that is built once. */
export const ofKind = (crds: readonly KnownCrd[], kind: string): readonly KnownCrd[] => byKind(crds).get(kind) ?? [];

/** The schema of one version of a CRD; undefined where the CRD or the version has none. */
export const schemaOfVersion = (crd: Crd | undefined, version: string): MappingNode | undefined =>
  crd?.versionsByName.get(version)?.schema.value;

const words = new WeakMap<readonly KnownCrd[], Map<string, ReadonlySet<string>>>();

/** The words before a `:` or in quotes in a version's schemas, of the CRDs of a group or of all; read once. */
export function wordsOf(crds: readonly KnownCrd[], group: string | undefined, version: string): ReadonlySet<string> {
  const known = words.get(crds) ?? new Map<string, ReadonlySet<string>>();
  words.set(crds, known);
  const key = JSON.stringify([group, version]);
  const old = known.get(key);
  if (old !== undefined) return old;
  const found = new Set<string>();
  known.set(key, found);
  for (const crd of crds)
    for (const side of group === undefined || crd.group === group ? new Set([crd.before, crd.after]) : []) {
      const schema = schemaOfVersion(side, version);
      const text = schema && side?.file.text.slice(schema.start, schema.end);
      for (const [, name, quoted] of text?.matchAll(/(?<![\w$.-])([\w$.-]+)["']?:|"([\w$.-]+)"/g) ?? [])
        found.add(name ?? quoted ?? '');
    }
  return found;
}

/** Whether a CRD preserves fields that a version does not define in the object at the end of the steps. */
export function keepsUnknown(crd: Crd | undefined, version: string, steps: readonly Step[]): boolean {
  if (crd?.preserveUnknownFields.value === true) return true;
  const schema = schemaOfVersion(crd, version);
  // An undefined field below a node that preserves unknown fields is preserved.
  const described = steps.map((_, at) => nodeAt(schema, steps.slice(0, steps.length - at)));
  const nearest = [...described, schema].find((node) => node !== undefined);
  return nearest?.kind === 'mapping' && flag(nearest, preservesUnknown);
}

/** The properties of a node; undefined where it has none, so that its fields are unknown. */
export function propertiesOf(node: Node | undefined): MappingNode | undefined {
  const properties = get(node, 'properties');
  return properties?.kind === 'mapping' && properties.entries.length > 0 ? properties : undefined;
}
