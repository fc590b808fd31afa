// Objects that attach or are attached to: routes, Gateways, ListenerSets and Services, and what of them decides it.
import type { Manifest } from '../../documents/document.ts';
import { getIn, itemsOf, type Node } from '../../documents/node.ts';
import { gatewayHome, groupOfApiVersion } from '../../grants/grant.ts';

const groupOf = ({ apiVersion }: Manifest): string => groupOfApiVersion(apiVersion);
/** Whether it is a route of Gateway API. */
export const isRoute = (manifest: Manifest): boolean =>
  groupOf(manifest) === gatewayHome && /^(?:HTTP|GRPC|TLS|TCP|UDP)Route$/.test(manifest.kind);
/** Whether it is a Namespace. */
export const isNamespace = ({ apiVersion, kind }: Manifest): boolean => apiVersion === 'v1' && kind === 'Namespace';

/** Types as `typeOf` answers them. */
export const gatewayType = `${gatewayHome} Gateway`;
export const setTypes: ReadonlySet<string> = new Set([
  `${gatewayHome} ListenerSet`,
  'gateway.networking.x-k8s.io XListenerSet',
]);
export const serviceType = ' Service';
/** Group and kind: `gateway.networking.k8s.io Gateway`. */
export const typeOf = (manifest: Manifest): string => `${groupOf(manifest)} ${manifest.kind}`;
/** Whether routes or ListenerSets may name it as a parent. */
export const isParent = (manifest: Manifest): boolean =>
  [gatewayType, serviceType].includes(typeOf(manifest)) || setTypes.has(typeOf(manifest));
/** Whether it attaches to parents. */
export const isChild = (manifest: Manifest): boolean => isRoute(manifest) || setTypes.has(typeOf(manifest));

/** Its references to parents. */
export const parentsOf = ({ root, kind }: Manifest): readonly Node[] =>
  kind.endsWith('Route')
    ? itemsOf(getIn(root, ['spec', 'parentRefs']))
    : [getIn(root, ['spec', 'parentRef']) ?? []].flat();

/** What of an object decides which routes attach where. */
export function decisive(one: Manifest): readonly (Node | undefined)[] {
  if (isRoute(one)) {
    const parents = getIn(one.root, ['spec', 'parentRefs']);
    return parents === undefined ? [] : [parents, getIn(one.root, ['spec', 'hostnames'])];
  }
  if (isNamespace(one)) return [getIn(one.root, ['metadata', 'labels'])];
  // CRDs never match, and their trees may be released.
  return typeOf(one) === gatewayType || setTypes.has(typeOf(one))
    ? ['parentRef', 'listeners', 'allowedListeners'].map((key) => getIn(one.root, ['spec', key]))
    : [];
}

/** The same as a text to compare. */
export const decisiveText = (one: Manifest): string =>
  decisive(one)
    .map((node) => (node === undefined ? '' : one.file.text.slice(node.start, node.end)))
    .join('\0');

/** What of a file decides which routes attach where, as a text to compare; empty where nothing does. */
export const attachmentKey = (manifests: readonly Manifest[]): string =>
  manifests
    .map((one) => ({ one, text: decisiveText(one) }))
    .flatMap(({ one, text }) => (text === '' ? [] : [`${one.kind} ${one.namespace}/${one.name} ${text}`]))
    .join('\0');
