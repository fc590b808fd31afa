// Every place of references that needs a grant, with its defaults, and what needs none.
import { describe, expect, test } from 'vitest';
import { pathText } from '../../src/apiserver/index.ts';
import { builtInReferencePaths, declaredReferencePaths } from '../../src/grants/reference-paths.ts';
import { referencesOf } from '../../src/grants/references.ts';
import { manifestsIn } from './read.ts';

/** `From kind namespace → kind.group namespace/name`, one for each reference of the text. */
const told = (text: string, paths = builtInReferencePaths): string[] =>
  manifestsIn(text)
    .flatMap((manifest) => referencesOf(manifest, paths))
    .map(
      ({ path, from, to }) =>
        `${pathText(path)}: ${from.kind}@${from.namespace ?? '?'} → ${to.kind}${to.group === '' ? '' : `.${to.group}`} ${to.namespace}/${to.name}`,
    );

const object = (apiVersion: string, kind: string, spec: string): string =>
  `apiVersion: ${apiVersion}\nkind: ${kind}\nmetadata: { name: a, namespace: here }\nspec: ${spec}\n`;
const gateway = 'gateway.networking.k8s.io/v1';
const there = 'name: x, namespace: there';

describe('the paths of the table', () => {
  test.each([
    ...['HTTPRoute', 'GRPCRoute', 'TCPRoute', 'TLSRoute', 'UDPRoute'].map((kind) => [
      kind,
      `{ rules: [{ backendRefs: [{ ${there} }] }] }`,
      'spec.rules[0].backendRefs[0]',
      'Service',
    ]),
    ...['HTTPRoute', 'GRPCRoute'].flatMap((kind) => [
      [
        kind,
        `{ rules: [{ filters: [{ requestMirror: { backendRef: { ${there} } } }] }] }`,
        'spec.rules[0].filters[0].requestMirror.backendRef',
        'Service',
      ],
      [
        kind,
        `{ rules: [{ backendRefs: [{ name: y, filters: [{}, { requestMirror: { backendRef: { ${there} } } }] }] }] }`,
        'spec.rules[0].backendRefs[0].filters[1].requestMirror.backendRef',
        'Service',
      ],
    ]),
    [
      'HTTPRoute',
      `{ rules: [{ filters: [{ externalAuth: { backendRef: { ${there} } } }] }] }`,
      'spec.rules[0].filters[0].externalAuth.backendRef',
      'Service',
    ],
    [
      'HTTPRoute',
      `{ rules: [{ backendRefs: [{ name: y, filters: [{ externalAuth: { backendRef: { ${there} } } }] }] }] }`,
      'spec.rules[0].backendRefs[0].filters[0].externalAuth.backendRef',
      'Service',
    ],
    ...['Gateway', 'ListenerSet'].map((kind) => [
      kind,
      `{ listeners: [{}, { tls: { certificateRefs: [{ ${there} }] } }] }`,
      'spec.listeners[1].tls.certificateRefs[0]',
      'Secret',
    ]),
    [
      'Gateway',
      `{ tls: { backend: { clientCertificateRef: { ${there} } } } }`,
      'spec.tls.backend.clientCertificateRef',
      'Secret',
    ],
    [
      'Gateway',
      `{ tls: { frontend: { default: { validation: { caCertificateRefs: [{ group: '', kind: ConfigMap, ${there} }] } } } } }`,
      'spec.tls.frontend.default.validation.caCertificateRefs[0]',
      'ConfigMap',
    ],
    [
      'Gateway',
      `{ tls: { frontend: { perPort: [{ tls: { validation: { caCertificateRefs: [{ group: '', kind: ConfigMap, ${there} }] } } }] } } }`,
      'spec.tls.frontend.perPort[0].tls.validation.caCertificateRefs[0]',
      'ConfigMap',
    ],
  ])('%s %s', (kind, spec, field, target) => {
    expect(told(object(gateway, kind, spec))).toEqual([`${field}: ${kind}@here → ${target} there/x`]);
  });

  test('the group and kind that a reference says win over the defaults, an empty group is the core group', () => {
    const spec = `{ rules: [{ backendRefs: [{ group: multicluster.x-k8s.io, kind: ServiceImport, ${there} }, { group: '', ${there} }] }] }`;
    expect(told(object(gateway, 'HTTPRoute', spec))).toEqual([
      'spec.rules[0].backendRefs[0]: HTTPRoute@here → ServiceImport.multicluster.x-k8s.io there/x',
      'spec.rules[0].backendRefs[1]: HTTPRoute@here → Service there/x',
    ]);
  });

  test('where there is no default, a reference without group or kind is rejected and refers to nothing', () => {
    const spec = `{ tls: { frontend: { default: { validation: { caCertificateRefs: [{ ${there} }, { kind: ConfigMap, ${there} }] } } } } }`;
    expect(told(object(gateway, 'Gateway', spec))).toEqual([]);
  });
});

describe('volumes', () => {
  const source = `dataSourceRef: { apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, ${there} }`;
  const ephemeral = `volumes: [{ name: v, ephemeral: { volumeClaimTemplate: { spec: { ${source} } } } }]`;
  const want = 'PersistentVolumeClaim@here → VolumeSnapshot.snapshot.storage.k8s.io there/x';

  test.each([
    ['v1', 'PersistentVolumeClaim', `{ ${source} }`, 'spec.dataSourceRef'],
    [
      'apps/v1',
      'StatefulSet',
      `{ volumeClaimTemplates: [{ spec: { ${source} } }] }`,
      'spec.volumeClaimTemplates[0].spec.dataSourceRef',
    ],
    ['v1', 'Pod', `{ ${ephemeral} }`, 'spec.volumes[0].ephemeral.volumeClaimTemplate.spec.dataSourceRef'],
    [
      'apps/v1',
      'Deployment',
      `{ template: { spec: { ${ephemeral} } } }`,
      'spec.template.spec.volumes[0].ephemeral.volumeClaimTemplate.spec.dataSourceRef',
    ],
    [
      'batch/v1',
      'CronJob',
      `{ jobTemplate: { spec: { template: { spec: { ${ephemeral} } } } } }`,
      'spec.jobTemplate.spec.template.spec.volumes[0].ephemeral.volumeClaimTemplate.spec.dataSourceRef',
    ],
  ])('%s %s: the claim refers, whatever it is made from', (apiVersion, kind, spec, field) => {
    expect(told(object(apiVersion, kind, spec))).toEqual([`${field}: ${want}`]);
  });

  test('a claim as source is of the core group', () => {
    expect(
      told(object('v1', 'PersistentVolumeClaim', `{ dataSourceRef: { kind: PersistentVolumeClaim, ${there} } }`)),
    ).toEqual(['spec.dataSourceRef: PersistentVolumeClaim@here → PersistentVolumeClaim there/x']);
  });

  test('dataSource has no namespace', () => {
    expect(
      told(
        object(
          'v1',
          'PersistentVolumeClaim',
          `{ dataSource: { apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, ${there} } }`,
        ),
      ),
    ).toEqual([]);
  });
});

describe('no grant is needed', () => {
  test.each([
    [
      'within one namespace',
      object(gateway, 'HTTPRoute', '{ rules: [{ backendRefs: [{ name: x, namespace: here }] }] }'),
    ],
    ['without a namespace', object(gateway, 'HTTPRoute', '{ rules: [{ backendRefs: [{ name: x }] }] }')],
    ['parentRefs', object(gateway, 'HTTPRoute', `{ parentRefs: [{ ${there} }] }`)],
    ['the parent of a ListenerSet', object(gateway, 'ListenerSet', `{ parentRef: { ${there} } }`)],
    [
      'parameters of a GatewayClass',
      object(gateway, 'GatewayClass', `{ parametersRef: { group: '', kind: ConfigMap, ${there} } }`),
    ],
    [
      'targets of a policy',
      object(gateway, 'BackendTLSPolicy', `{ targetRefs: [{ group: '', kind: Service, ${there} }] }`),
    ],
    [
      'a Gateway of someone else',
      object('networking.istio.io/v1', 'Gateway', `{ listeners: [{ tls: { certificateRefs: [{ ${there} }] } }] }`),
    ],
    ['nonsense', object(gateway, 'HTTPRoute', '{ rules: { backendRefs: 5 } }')],
  ])('%s', (_name, text) => expect(told(text)).toEqual([]));
});

test('an object that does not say its namespace may be anywhere', () => {
  const text = object(gateway, 'HTTPRoute', `{ rules: [{ backendRefs: [{ ${there} }] }] }`).replace(
    ', namespace: here',
    '',
  );
  expect(told(text)).toEqual(['spec.rules[0].backendRefs[0]: HTTPRoute@? → Service there/x']);
});

test('what the configuration declares', () => {
  const paths = declaredReferencePaths([
    {
      group: 'example.com',
      kind: 'Backup',
      path: 'spec.sources[*].secretRef',
      defaults: { group: '', kind: 'Secret' },
    },
  ]);
  expect(told(object('example.com/v1', 'Backup', `{ sources: [{ secretRef: { ${there} } }] }`), paths)).toEqual([
    'spec.sources[0].secretRef: Backup@here → Secret there/x',
  ]);
});
