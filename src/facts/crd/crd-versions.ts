// The versions of a CRD by name, as facts compare them: what each has of its own, and what v1beta1 says once for all.
import type { Manifest } from '../../documents/document.ts';
import type { Entry, MappingNode, Node } from '../../documents/node.ts';
import { entryOf, get, getIn, stringOf } from '../../documents/node.ts';
import type { Stability, VersionState } from './crd-fact.ts';

/** `v1alpha1` is alpha, `v2beta3` beta, all else stable: who names a version otherwise has promised nothing less. */
export const stabilityOf = (version: string): Stability =>
  /^v\d+alpha\d+$/.test(version) ? 'alpha' : /^v\d+beta\d+$/.test(version) ? 'beta' : 'stable';

/** Whether a node is the word `true`. */
export const isTrue = (node: Node | undefined): boolean => node?.kind === 'scalar' && node.value === true;

const isV1beta1 = (crd: Manifest): boolean => crd.apiVersion === 'apiextensions.k8s.io/v1beta1';

/** The versions of a CRD by name (of a doubled name the last); a v1beta1 CRD with `spec.version` alone has that one, which is `spec` itself. */
export function versionsOf(crd: Manifest | undefined): Map<string, MappingNode> {
  const list = getIn(crd?.root, ['spec', 'versions']);
  const versions = new Map<string, MappingNode>();
  for (const item of list?.kind === 'sequence' ? list.items : []) {
    const name = stringOf(get(item, 'name'));
    if (item.kind === 'mapping' && name !== undefined) versions.set(name, item);
  }
  const spec = get(crd?.root, 'spec');
  const only = stringOf(get(spec, 'version'));
  if (versions.size === 0 && crd !== undefined && isV1beta1(crd) && spec?.kind === 'mapping' && only !== undefined)
    versions.set(only, spec);
  return versions;
}

/** The version's name where it is written. */
export const nameEntry = (version: MappingNode): Entry | undefined =>
  entryOf(version, 'name') ?? entryOf(version, 'version');

/** A per-version field, or the one for all versions that v1beta1 has at the top of the spec. */
export const perVersion = (crd: Manifest, version: MappingNode, key: string): Entry | undefined =>
  entryOf(version, key) ?? (isV1beta1(crd) ? entryOf(get(crd.root, 'spec'), key) : undefined);

/** The schema of a version, its own or v1beta1's for all. */
export function schemaOf(crd: Manifest, version: MappingNode): MappingNode | undefined {
  const own = getIn(version, ['schema', 'openAPIV3Schema']);
  const schema = own ?? (isV1beta1(crd) ? getIn(crd.root, ['spec', 'validation', 'openAPIV3Schema']) : undefined);
  return schema?.kind === 'mapping' ? schema : undefined;
}

/** A version that does not say `served` is incomplete, and is judged as one that clients may use. */
export const isServed = (version: MappingNode | undefined): boolean => {
  const served = get(version, 'served');
  return version !== undefined && !(served?.kind === 'scalar' && served.value === false);
};

/** Whether objects are stored in a version; the only one of v1beta1's `spec.version` is. */
export const isStorage = (version: MappingNode | undefined): boolean =>
  isTrue(get(version, 'storage')) || get(version, 'version') !== undefined;

/** Whether nothing is pruned from objects of a CRD: v1beta1's default, and a leftover that v1 still reads of stored CRDs. */
export function isUnpruned(crd: Manifest): boolean {
  const preserves = getIn(crd.root, ['spec', 'preserveUnknownFields']);
  return isTrue(preserves) || (preserves === undefined && isV1beta1(crd));
}

/** Whether a webhook converts between the versions of a CRD. */
export const converts = (crd: Manifest): boolean =>
  stringOf(getIn(crd.root, ['spec', 'conversion', 'strategy'])) === 'Webhook';

/** One version on both sides; a side that lacks it does not serve it. */
export const stateOf = (
  name: string,
  before: MappingNode | undefined,
  after: MappingNode | undefined,
): VersionState => ({
  name,
  stability: stabilityOf(name),
  servedBefore: isServed(before),
  servedAfter: isServed(after),
  storageBefore: isStorage(before),
  storageAfter: isStorage(after),
  deprecatedBefore: isTrue(get(before, 'deprecated')),
});

/** Whether the served versions of a CRD are alpha versions, all of them. */
export function isAlphaOnly(crd: Manifest): boolean {
  const served = [...versionsOf(crd)].filter(([, version]) => isServed(version));
  return served.length > 0 && served.every(([name]) => stabilityOf(name) === 'alpha');
}

/** The experimental channel of gateway-api, openshift's preview feature sets, or a folder that says so. */
export function isExperimental(crd: Manifest): boolean {
  const annotations = getIn(crd.root, ['metadata', 'annotations']);
  const channel =
    stringOf(get(annotations, 'gateway.networking.k8s.io/channel')) ??
    stringOf(get(annotations, 'policy.networking.k8s.io/channel'));
  const featureSet = stringOf(get(annotations, 'release.openshift.io/feature-set')) ?? '';
  return (
    channel === 'experimental' ||
    /CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade/.test(featureSet) ||
    /(^|\/)experimental(\/|$)|-(CustomNoUpgrade|DevPreviewNoUpgrade|TechPreviewNoUpgrade)[.]/.test(crd.file.path)
  );
}
