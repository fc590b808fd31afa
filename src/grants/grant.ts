// The content of a ReferenceGrant, in either of its homes, and of manifests that only look like one.
import type { Manifest } from '../documents/document.ts';
import { get, stringOf, type Node } from '../documents/node.ts';

/** The API groups with a ReferenceGrant of KEP-3766's meaning: Gateway API's names kinds, the other resources. */
export const gatewayHome = 'gateway.networking.k8s.io';
export const authorizationHome = 'authorization.k8s.io';
export type GrantHome = typeof gatewayHome | typeof authorizationHome;

/** Every apiVersion in which a ReferenceGrant is one, and its home. */
const homeOfApiVersion: ReadonlyMap<string, GrantHome> = new Map([
  [`${gatewayHome}/v1alpha2`, gatewayHome],
  [`${gatewayHome}/v1beta1`, gatewayHome],
  [`${gatewayHome}/v1`, gatewayHome],
  [`${authorizationHome}/v1alpha1`, authorizationHome],
]);

/** Namespace of an object that names none, unless it is known otherwise: that of a fresh client configuration. */
export const defaultNamespace = 'default';

/** A kind of objects by its group and one of its two names; the empty group is the core group. */
export interface ObjectType {
  readonly group: string;
  readonly kind?: string | undefined;
  /** The plural name of the API, `secrets`. */
  readonly resource?: string | undefined;
}

/** An entry of `spec.from`: who may refer. */
export type GrantFrom = ObjectType & { readonly namespace: string };

/** An entry of `spec.to`: what may be referred to in the grant's namespace. */
export interface GrantTo extends ObjectType {
  /** Without a name: every object of that type in the namespace. */
  readonly name?: string | undefined;
}

/** A ReferenceGrant. Entries of Gateway API's home carry `kind`, those of authorization.k8s.io `resource`. */
export interface Grant {
  readonly home: GrantHome;
  readonly name: string;
  /** Undefined: the manifest has none; it is set when it is applied. */
  readonly namespace: string | undefined;
  readonly from: readonly GrantFrom[];
  readonly to: readonly GrantTo[];
}

/** A grant with its manifest, and the node of each entry at the index of the entry. */
export interface LocatedGrant extends Grant {
  readonly manifest: Manifest;
  readonly fromNodes: readonly Node[];
  readonly toNodes: readonly Node[];
}

/** The API group of an apiVersion; the empty string is the core group. */
export const groupOfApiVersion = (apiVersion: string): string =>
  apiVersion.includes('/') ? apiVersion.slice(0, apiVersion.indexOf('/')) : '';

/** The text of a key; undefined where it is empty. */
export const textAt = (node: Node, key: string): string | undefined => {
  const text = stringOf(get(node, key));
  return text === '' ? undefined : text;
};

/** Entries of each list that an apiserver accepts in both homes. */
export const allowedEntries = 16;
/** Entries that are looked at: a hostile list shall not cost time. */
const maxEntries = 256;

const itemsOf = (manifest: Manifest, key: string): readonly Node[] => {
  const list = get(get(manifest.root, 'spec'), key);
  return list?.kind === 'sequence' ? list.items.slice(0, maxEntries) : [];
};

/** Whether a field is text, or not there: `name: 8080` and, in YAML, `name: on` are neither. */
function isTextOrAbsent(node: Node, key: string): boolean {
  const value = get(node, key);
  return value === undefined || (value.kind === 'scalar' && (value.value === null || typeof value.value === 'string'));
}

function typeOf(home: GrantHome, node: Node): ObjectType {
  // The other home's field has no meaning here: the apiserver prunes or rejects it.
  const word = home === gatewayHome ? 'kind' : 'resource';
  // No server accepts a grant with a field of another type, so that its entry allows nothing; without its `name` it
  // would allow everything.
  if (!['group', word, 'namespace', 'name'].every((key) => isTextOrAbsent(node, key))) return { group: '' };
  const group = textAt(node, 'group') ?? '';
  return home === gatewayHome ? { group, kind: textAt(node, word) } : { group, resource: textAt(node, word) };
}

/**
 * The grant of a manifest; undefined for other kinds, groups and versions. Tolerates what an apiserver would reject
 * (see grantErrors): a missing `group` is the core group, an empty `name` is no name, and of long lists 256 entries
 * count.
 */
export function grantOf(manifest: Manifest): LocatedGrant | undefined {
  const home = manifest.kind === 'ReferenceGrant' ? homeOfApiVersion.get(manifest.apiVersion) : undefined;
  if (home === undefined) return undefined;
  const fromNodes = itemsOf(manifest, 'from');
  const toNodes = itemsOf(manifest, 'to');
  return {
    home,
    name: manifest.name,
    namespace: manifest.namespace === '' ? undefined : manifest.namespace,
    from: fromNodes.map((node) => ({ ...typeOf(home, node), namespace: textAt(node, 'namespace') ?? '' })),
    to: toNodes.map((node) => ({ ...typeOf(home, node), name: textAt(node, 'name') })),
    manifest,
    fromNodes,
    toNodes,
  };
}

/** Kinds of the proof of concept, reference.authorization.k8s.io: no `spec`, one `from`, `to`; no names, no access. */
const proofOfConcept: ReadonlySet<string> = new Set([
  'ReferenceGrant',
  'ClusterReferenceGrant',
  'ClusterReferenceConsumer',
]);

/** What looks like a ReferenceGrant and is none; `unknown-version`: its group has `versions` alone. */
export type OtherApi =
  | { readonly is: 'proof-of-concept' | 'former-name' }
  | { readonly is: 'unknown-version'; readonly group: string; readonly versions: readonly string[] };

/** Why a manifest that looks like a ReferenceGrant is none, in words that follow "it"; undefined for all others. */
export function otherApiOf(manifest: Manifest): OtherApi | undefined {
  const { apiVersion, kind } = manifest;
  const group = groupOfApiVersion(apiVersion);
  if (group === 'reference.authorization.k8s.io' && proofOfConcept.has(kind)) return { is: 'proof-of-concept' };
  if (group === gatewayHome && kind === 'ReferencePolicy') return { is: 'former-name' };
  if ((group === gatewayHome || group === authorizationHome) && kind === 'ReferenceGrant') {
    const versions = [...homeOfApiVersion.keys()].filter((one) => groupOfApiVersion(one) === group);
    return homeOfApiVersion.has(apiVersion) ? undefined : { is: 'unknown-version', group, versions };
  }
  return undefined;
}

/** A grant as people name it: `namespace/name`; a missing namespace is `default`, or `unknownNamespace`. */
export const grantName = ({ namespace, name }: Grant, unknownNamespace: string = defaultNamespace): string =>
  `${namespace ?? unknownNamespace}/${name}`;
