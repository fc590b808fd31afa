// References that need a ReferenceGrant: kinds and paths, and what a lost grant does to each.
import { gatewayHome } from './grant.ts';

/** One place of references. */
export interface ReferencePath {
  readonly group: string;
  readonly kind: string;
  /** `spec.rules[*].backendRefs[*]`; `[*]` walks a list. */
  readonly path: string;
  /** The defaults for a reference without group or kind; none where both are required. */
  readonly defaults: { readonly group?: string | undefined; readonly kind?: string | undefined };
  /** The type that a grant names in `from`, where it is not the object's own: a claim template becomes a claim. */
  readonly from?: { readonly group: string; readonly kind: string };
  /** What happens when the reference is not, or no longer, permitted. */
  readonly consequence: string;
}

const service = { group: '', kind: 'Service' } as const;
const secret = { group: '', kind: 'Secret' } as const;
const claim = { group: '', kind: 'PersistentVolumeClaim' } as const;

const consequences = {
  backend:
    'the backend becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its share of the requests is answered with 500',
  stream:
    'the backend becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its share of the connections is rejected',
  mirror: 'requests are no longer mirrored (`ResolvedRefs=False`, `RefNotPermitted`)',
  auth: 'requests that need the authorization service are rejected (`ResolvedRefs=False`, `RefNotPermitted`)',
  listener: 'the listener becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its configuration is removed',
  client: 'the certificate for connections to backends cannot be used (`RefNotPermitted`), so they fail',
  authority:
    'the CA certificates for clients cannot be used (`RefNotPermitted`): the HTTPS listeners that need them become invalid',
  volume: 'existing volumes stay, new ones from this source are rejected',
  declared: 'the reference is no longer permitted (`RefNotPermitted`)',
} as const;

const podSpecs: readonly (readonly [group: string, kinds: string, spec: string])[] = [
  ['', 'Pod', 'spec'],
  ['', 'ReplicationController', 'spec.template.spec'],
  ['apps', 'DaemonSet Deployment ReplicaSet StatefulSet', 'spec.template.spec'],
  ['batch', 'Job', 'spec.template.spec'],
  ['batch', 'CronJob', 'spec.jobTemplate.spec.template.spec'],
];

/** One row of the table: the kinds of a group, what a reference leaves out, what is lost, and the paths. */
interface Row {
  readonly group?: string;
  readonly kinds: string;
  readonly defaults: ReferencePath['defaults'];
  readonly consequence: keyof typeof consequences;
  readonly from?: ReferencePath['from'];
  readonly paths: readonly string[];
}

const volume = { defaults: { group: '' }, consequence: 'volume' } as const;
const experimental = 'gateway.networking.x-k8s.io';
const rules = 'spec.rules[*]';
const certificates = 'spec.listeners[*].tls.certificateRefs[*]';
const authorities = 'validation.caCertificateRefs[*]';

/** A reference of a filter: of a rule, or of one of its backends. */
const ofFilters = (reference: string): string[] => [
  `${rules}.filters[*].${reference}`,
  `${rules}.backendRefs[*].filters[*].${reference}`,
];

/**
 * The API of Gateway API (walked from its CRDs) and of the core group; `parentRefs`, `parentRef`, `targetRefs` and
 * local references are not governed by grants.
 */
const rows: readonly Row[] = [
  { kinds: 'HTTPRoute GRPCRoute', defaults: service, consequence: 'backend', paths: [`${rules}.backendRefs[*]`] },
  { kinds: 'TCPRoute TLSRoute UDPRoute', defaults: service, consequence: 'stream', paths: [`${rules}.backendRefs[*]`] },
  {
    kinds: 'HTTPRoute GRPCRoute',
    defaults: service,
    consequence: 'mirror',
    paths: ofFilters('requestMirror.backendRef'),
  },
  { kinds: 'HTTPRoute', defaults: service, consequence: 'auth', paths: ofFilters('externalAuth.backendRef') },
  { kinds: 'Gateway ListenerSet', defaults: secret, consequence: 'listener', paths: [certificates] },
  { kinds: 'Gateway', defaults: secret, consequence: 'client', paths: ['spec.tls.backend.clientCertificateRef'] },
  {
    kinds: 'Gateway',
    defaults: {},
    consequence: 'authority',
    paths: [`spec.tls.frontend.default.${authorities}`, `spec.tls.frontend.perPort[*].tls.${authorities}`],
  },
  { group: experimental, kinds: 'XListenerSet', defaults: secret, consequence: 'listener', paths: [certificates] },
  {
    group: experimental,
    kinds: 'XBackend',
    defaults: secret,
    consequence: 'client',
    paths: ['spec.tls.clientCertificateRef'],
  },
  { group: '', kinds: 'PersistentVolumeClaim', ...volume, paths: ['spec.dataSourceRef'] },
  {
    group: 'apps',
    kinds: 'StatefulSet',
    ...volume,
    from: claim,
    paths: ['spec.volumeClaimTemplates[*].spec.dataSourceRef'],
  },
  ...podSpecs.map(([group, kinds, spec]): Row => {
    const paths = [`${spec}.volumes[*].ephemeral.volumeClaimTemplate.spec.dataSourceRef`];
    return { group, kinds, ...volume, from: claim, paths };
  }),
];

/** Every place of references that is built in. */
export const builtInReferencePaths: readonly ReferencePath[] = rows.flatMap(
  ({ group = gatewayHome, kinds, paths, defaults, consequence, from }) =>
    kinds.split(' ').flatMap((kind) =>
      paths.map((path) => {
        const place = { group, kind, path, defaults, consequence: consequences[consequence] };
        return from === undefined ? place : { ...place, from };
      }),
    ),
);

/** Places as the configuration declares them (`references`). */
export const declaredReferencePaths = (
  declared: readonly Pick<ReferencePath, 'group' | 'kind' | 'path' | 'defaults'>[],
): ReferencePath[] =>
  declared.map(({ group, kind, path, defaults }) => {
    return { group, kind, path, defaults, consequence: consequences.declared };
  });
