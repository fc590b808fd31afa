// The CRDs that were read, changed or not, as seen from the Go types they are generated from.
import type { ChangeSet } from '../../changes/change-set.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import type { MappingNode, Node } from '../../documents/node.ts';
import { get, getIn, stringOf } from '../../documents/node.ts';
import { schemaOf, versionsOf } from '../crd/crd-versions.ts';
import type { CrdPair } from '../crd/crd-pairs.ts';
import type { Step } from '../schema/change.ts';

/** One CRD on both sides; an unchanged one is the same on both. */
export interface KnownCrd {
  readonly name: string;
  readonly group: string;
  readonly kind: string;
  readonly before: Manifest | undefined;
  readonly after: Manifest | undefined;
  readonly isChanged: boolean;
  /** controller-gen says in an annotation that it wrote the CRD. */
  readonly isGenerated: boolean;
}

const generator = 'controller-gen.kubebuilder.io/version';

function knownCrd(before: Manifest | undefined, after: Manifest | undefined, isChanged: boolean): KnownCrd | undefined {
  const crd = after ?? before;
  if (crd === undefined) return undefined;
  return {
    name: crd.name,
    group: stringOf(getIn(crd.root, ['spec', 'group'])) ?? '',
    kind: stringOf(getIn(crd.root, ['spec', 'names', 'kind'])) ?? '',
    before,
    after,
    isChanged,
    isGenerated: getIn(crd.root, ['metadata', 'annotations', generator]) !== undefined,
  };
}

/** Every CRD of the change set and its context. */
export function knownCrds(changeSet: ChangeSet, documents: Documents, pairs: readonly CrdPair[]): readonly KnownCrd[] {
  const known = pairs.flatMap(({ before, after }) => knownCrd(before, after, true) ?? []);
  for (const [path, text] of changeSet.context.texts) {
    if (!/\.ya?ml$/.test(path) || !text.includes('CustomResourceDefinition')) continue;
    for (const manifest of documents.context(path)?.manifests ?? [])
      if (manifest.shape === 'crd') known.push(...[knownCrd(manifest, manifest, false)].flatMap((one) => one ?? []));
  }
  return known;
}

/** The schema of one version of a CRD; undefined where the CRD or the version has none. */
export function schemaOfVersion(crd: Manifest | undefined, version: string): MappingNode | undefined {
  const found = versionsOf(crd).get(version);
  return crd === undefined || found === undefined ? undefined : schemaOf(crd, found);
}

/** The schema node that steps lead to. */
export function nodeAt(schema: Node | undefined, steps: readonly Step[]): Node | undefined {
  let node = schema;
  for (const step of steps)
    node = typeof step === 'string' ? get(node, step) : getIn(node, ['properties', step.property]);
  return node;
}

/** The properties of a node; undefined where it has none, so that nothing can be said about its fields. */
export function propertiesOf(node: Node | undefined): MappingNode | undefined {
  const properties = get(node, 'properties');
  return properties?.kind === 'mapping' && properties.entries.length > 0 ? properties : undefined;
}
