// The graph of who may refer to what.
import { expect, test } from 'vitest';
import { grantEdges } from '../../src/grants/edges.ts';
import { wellKnownTable } from '../../src/grants/kinds.ts';
import { builtInReferencePaths } from '../../src/grants/reference-paths.ts';
import { referencesOf } from '../../src/grants/references.ts';
import { grantsIn, manifestsIn } from './read.ts';

const text = `
apiVersion: gateway.networking.k8s.io/v1
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
  from:
  - { group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }
  - { group: gateway.networking.k8s.io, kind: GRPCRoute, namespace: web }
  to: [{ group: '', kind: Service }]
---
apiVersion: authorization.k8s.io/v1alpha1
kind: ReferenceGrant
metadata: { name: proposed, namespace: vault }
spec:
  from: [{ group: gateway.networking.k8s.io, resource: gateways, namespace: edge }]
  to: [{ group: '', resource: secrets, name: tls }]
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: a, namespace: web }
spec: { rules: [{ backendRefs: [{ name: cart, namespace: shop }, { name: stock, namespace: shop }, { name: db, namespace: data }] }] }
---
apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { name: b }
spec: { rules: [{ backendRefs: [{ name: cart, namespace: shop }] }] }
`;

test('used, unused, missing, unknown and unserved edges', () => {
  const references = manifestsIn(text).flatMap((manifest) => referencesOf(manifest, builtInReferencePaths));
  const edges = grantEdges(grantsIn(text), references, { kinds: wellKnownTable, homes: ['gateway.networking.k8s.io'] });
  expect(
    edges.map(({ from, to, state, grants, references: count }) =>
      [
        from.namespace,
        from.type.split('.')[0],
        to.namespace,
        to.type,
        to.name ?? '*',
        state,
        grants.join(),
        count,
      ].join(' '),
    ),
  ).toEqual([
    'web HTTPRoute shop Service * used shop/routes 2',
    'web GRPCRoute shop Service * unused shop/routes 0',
    'edge Gateway vault Secret tls unserved vault/proposed 0',
    'web HTTPRoute data Service db missing  1',
    '? HTTPRoute shop Service cart unknown  1',
  ]);
});
