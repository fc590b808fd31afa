// Where references stand that need a ReferenceGrant across namespaces: a table of kinds and paths, and what a lost grant does to each.
import { gatewayHome } from './grant.ts';

/** One place of references. */
export interface ReferencePath {
  /** Group and kind of the object in which it stands. */
  readonly group: string;
  readonly kind: string;
  /** `spec.rules[*].backendRefs[*]`; `[*]` walks a list. */
  readonly path: string;
  /** What a reference means that leaves its group or kind out; nothing where it must say both. */
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
    'the backend becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its share of the connections is refused',
  mirror: 'requests are no longer mirrored (`ResolvedRefs=False`, `RefNotPermitted`)',
  auth: 'requests that need the authorization service are refused (`ResolvedRefs=False`, `RefNotPermitted`)',
  listener: 'the listener becomes invalid (`ResolvedRefs=False`, `RefNotPermitted`) and its configuration is removed',
  client: 'the certificate for connections to backends cannot be used (`RefNotPermitted`), so they fail',
  authority:
    'the CA certificates for clients cannot be used (`RefNotPermitted`): the HTTPS listeners that need them become invalid',
  volume: 'existing volumes stay, new ones from this source are refused',
  declared: 'the reference is no longer permitted (`RefNotPermitted`)',
} as const;

interface Group {
  readonly group?: string;
  readonly kinds: readonly string[];
  readonly paths: readonly string[];
  readonly defaults: ReferencePath['defaults'];
  readonly consequence: keyof typeof consequences;
  readonly from?: ReferencePath['from'];
}

const podSpecs: readonly (readonly [group: string, kinds: readonly string[], spec: string])[] = [
  ['', ['Pod'], 'spec'],
  ['', ['ReplicationController'], 'spec.template.spec'],
  ['apps', ['DaemonSet', 'Deployment', 'ReplicaSet', 'StatefulSet'], 'spec.template.spec'],
  ['batch', ['Job'], 'spec.template.spec'],
  ['batch', ['CronJob'], 'spec.jobTemplate.spec.template.spec'],
];

/** The API of Gateway API (walked from its CRDs) and of the core group; `parentRefs`, `parentRef`, `targetRefs` and local references are not governed by grants. */
const groups: readonly Group[] = [
  {
    kinds: ['HTTPRoute', 'GRPCRoute'],
    paths: ['spec.rules[*].backendRefs[*]'],
    defaults: service,
    consequence: 'backend',
  },
  {
    kinds: ['TCPRoute', 'TLSRoute', 'UDPRoute'],
    paths: ['spec.rules[*].backendRefs[*]'],
    defaults: service,
    consequence: 'stream',
  },
  {
    kinds: ['HTTPRoute', 'GRPCRoute'],
    paths: [
      'spec.rules[*].filters[*].requestMirror.backendRef',
      'spec.rules[*].backendRefs[*].filters[*].requestMirror.backendRef',
    ],
    defaults: service,
    consequence: 'mirror',
  },
  {
    kinds: ['HTTPRoute'],
    paths: [
      'spec.rules[*].filters[*].externalAuth.backendRef',
      'spec.rules[*].backendRefs[*].filters[*].externalAuth.backendRef',
    ],
    defaults: service,
    consequence: 'auth',
  },
  {
    kinds: ['Gateway', 'ListenerSet'],
    paths: ['spec.listeners[*].tls.certificateRefs[*]'],
    defaults: secret,
    consequence: 'listener',
  },
  { kinds: ['Gateway'], paths: ['spec.tls.backend.clientCertificateRef'], defaults: secret, consequence: 'client' },
  {
    kinds: ['Gateway'],
    paths: [
      'spec.tls.frontend.default.validation.caCertificateRefs[*]',
      'spec.tls.frontend.perPort[*].tls.validation.caCertificateRefs[*]',
    ],
    defaults: {},
    consequence: 'authority',
  },
  {
    group: 'gateway.networking.x-k8s.io',
    kinds: ['XListenerSet'],
    paths: ['spec.listeners[*].tls.certificateRefs[*]'],
    defaults: secret,
    consequence: 'listener',
  },
  {
    group: 'gateway.networking.x-k8s.io',
    kinds: ['XBackend'],
    paths: ['spec.tls.clientCertificateRef'],
    defaults: secret,
    consequence: 'client',
  },
  {
    group: '',
    kinds: ['PersistentVolumeClaim'],
    paths: ['spec.dataSourceRef'],
    defaults: { group: '' },
    consequence: 'volume',
  },
  {
    group: 'apps',
    kinds: ['StatefulSet'],
    paths: ['spec.volumeClaimTemplates[*].spec.dataSourceRef'],
    defaults: { group: '' },
    consequence: 'volume',
    from: claim,
  },
  ...podSpecs.map(([group, kinds, spec]): Group => ({
    group,
    kinds,
    paths: [`${spec}.volumes[*].ephemeral.volumeClaimTemplate.spec.dataSourceRef`],
    defaults: { group: '' },
    consequence: 'volume',
    from: claim,
  })),
];

/** Every place of references that is built in. */
export const builtInReferencePaths: readonly ReferencePath[] = groups.flatMap(
  ({ group = gatewayHome, kinds, paths, defaults, consequence, from }) =>
    kinds.flatMap((kind) =>
      paths.map((path) => ({
        group,
        kind,
        path,
        defaults,
        consequence: consequences[consequence],
        ...(from === undefined ? {} : { from }),
      })),
    ),
);

/** Places as the configuration declares them (`references`). */
export const declaredReferencePaths = (
  declared: readonly Pick<ReferencePath, 'group' | 'kind' | 'path' | 'defaults'>[],
): ReferencePath[] =>
  declared.map(({ group, kind, path, defaults }) => ({
    group,
    kind,
    path,
    defaults,
    consequence: consequences.declared,
  }));
