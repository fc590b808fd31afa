// Kind ↔ resource: which plural name an API has, for well-known kinds, CRDs seen, and what else the caller knows.
import { isCrd } from '../documents/crd.ts';
import type { Manifest } from '../documents/document.ts';
import { groupOfApiVersion } from './grant.ts';

/** One kind of an API group and its plural name. */
export interface KindName {
  readonly group: string;
  readonly kind: string;
  readonly resource: string;
  /** Further names that kubectl finds it by: singular and short ones. */
  readonly others?: readonly string[];
}

/** Finds one name by the other; undefined is "unknown", never "does not exist". */
export interface KindTable {
  resourceOf(group: string, kind: string): string | undefined;
  kindOf(group: string, resource: string): string | undefined;
}

/** Kinds by their group as `Kind` (plural: lower case and `s`) or `Kind=plural`, and short names behind a colon. */
const wellKnown: Readonly<Record<string, string>> = {
  '': 'ConfigMap:cm Endpoints=endpoints:ep Event:ev LimitRange:limits Namespace:ns Node:no PersistentVolume:pv PersistentVolumeClaim:pvc Pod:po PodTemplate ReplicationController:rc ResourceQuota:quota Secret Service:svc ServiceAccount:sa',
  apps: 'ControllerRevision DaemonSet:ds Deployment:deploy ReplicaSet:rs StatefulSet:sts',
  autoscaling: 'HorizontalPodAutoscaler:hpa',
  batch: 'CronJob:cj Job',
  'cert-manager.io': 'Certificate:cert,certs CertificateRequest:cr,crs ClusterIssuer:ciss Issuer:iss',
  'coordination.k8s.io': 'Lease LeaseCandidate',
  'discovery.k8s.io': 'EndpointSlice',
  'gateway.networking.k8s.io':
    'BackendLBPolicy=backendlbpolicies:blbpolicy BackendTLSPolicy=backendtlspolicies:btlspolicy Gateway:gtw GatewayClass=gatewayclasses:gc GRPCRoute HTTPRoute ListenerSet:lset ReferenceGrant:refgrant TCPRoute TLSRoute UDPRoute',
  'gateway.networking.x-k8s.io':
    'XBackend XBackendTrafficPolicy=xbackendtrafficpolicies:xbtrafficpolicy XListenerSet:lset XMesh=xmeshes:mesh',
  'multicluster.x-k8s.io': 'ServiceExport:svcex ServiceImport:svcim',
  'networking.k8s.io':
    'IPAddress=ipaddresses:ip Ingress=ingresses:ing IngressClass=ingressclasses NetworkPolicy=networkpolicies:netpol ServiceCIDR',
  policy: 'PodDisruptionBudget:pdb',
  'rbac.authorization.k8s.io': 'ClusterRole ClusterRoleBinding Role RoleBinding',
  'snapshot.storage.k8s.io':
    'VolumeSnapshot:vs VolumeSnapshotClass=volumesnapshotclasses:vsclass,vsclasses VolumeSnapshotContent:vsc,vscs',
  'storage.k8s.io':
    'CSIDriver CSINode CSIStorageCapacity=csistoragecapacities StorageClass=storageclasses:sc VolumeAttachment VolumeAttributesClass=volumeattributesclasses:vac',
};

const wellKnownKinds: readonly KindName[] = Object.entries(wellKnown).flatMap(([group, kinds]) =>
  kinds.split(' ').map((word): KindName => {
    const [names = '', short = ''] = word.split(':');
    const [kind = '', plural] = names.split('=');
    return { group, kind, resource: plural ?? `${kind.toLowerCase()}s`, others: short.split(',') };
  }),
);

/** The names of the CRDs among some manifests (`spec.group`, `spec.names`), without those that lack one of them. */
export const kindNamesOf = (manifests: readonly Manifest[]): KindName[] =>
  manifests.filter(isCrd).flatMap(({ group: { value: group }, names }) => {
    const [kind, resource] = [names.kind.value, names.plural.value];
    const others = [names.singular.value ?? [], names.shortNames.value].flat();
    return group === undefined || kind === undefined || resource === undefined
      ? []
      : [{ group, kind, resource, others }];
  });

/** What kubectl finds a kind by: its plural, the kind in small letters, singular and short names. */
export const formsOf = ({ kind, resource, others = [] }: KindName): string[] => [
  resource,
  kind.toLowerCase(),
  ...others.filter((name) => name !== ''),
];

/** The names of `more` (CRDs, configuration), then of the well-known kinds. */
export const kindNames = (more: readonly KindName[]): readonly KindName[] => [...more, ...wellKnownKinds];

const key = (group: string, name: string): string => `${group}/${name}`;

function tableOf(names: readonly KindName[], otherwise?: KindTable): KindTable {
  const resources = new Map<string, string>();
  const kinds = new Map<string, string>();
  for (const { group, kind, resource } of names) {
    resources.set(key(group, kind), resource);
    kinds.set(key(group, resource), kind);
  }
  return {
    resourceOf: (group, kind) => resources.get(key(group, kind)) ?? otherwise?.resourceOf(group, kind),
    kindOf: (group, resource) => kinds.get(key(group, resource)) ?? otherwise?.kindOf(group, resource),
  };
}

/** The table of the well-known kinds alone. */
export const wellKnownTable: KindTable = tableOf(wellKnownKinds);

/** The table of the well-known kinds and of `more` (CRDs, configuration), which win over them. Case counts. */
export const kindTable = (more: readonly KindName[] = []): KindTable =>
  more.length === 0 ? wellKnownTable : tableOf(more, wellKnownTable);

/** Whether some kind of a group is known, so that an unknown one is likely misspelt: well-known APIs serve it. */
export const isWellKnownGroup = (group: string): boolean => Object.hasOwn(wellKnown, group);

/** The group and kind of a manifest. */
export const typeOfManifest = ({ apiVersion, kind }: Manifest): { group: string; kind: string } => ({
  group: groupOfApiVersion(apiVersion),
  kind,
});
