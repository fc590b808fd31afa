// Cases of the rule reference-grant/without-effect.
import { referenceGrantWithoutEffect } from '../../../src/rules/reference-grant/without-effect.ts';
import { expect, test } from 'vitest';
import { mended } from '../../support/fixes.ts';
import { testRule } from '../../support/rule-tester.ts';

const grant = (
  from: string,
  to: string,
  apiVersion = 'gateway.networking.k8s.io/v1beta1',
): string => `apiVersion: ${apiVersion}
kind: ReferenceGrant
metadata: { name: routes, namespace: shop }
spec:
  from:
  - ${from}
  to:
  - ${to}
`;
const from = '{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }';
const to = "{ group: '', kind: Service }";
const say = '# ! reference-grant/without-effect:';
const proposed = (mark: string): string =>
  grant(
    '{ group: gateway.networking.k8s.io, resource: httproutes, namespace: web }',
    "{ group: '', resource: services }",
    `authorization.k8s.io/v1alpha1 ${mark}`,
  );
const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: referencegrants.authorization.k8s.io }
spec:
  group: authorization.k8s.io
  names: { kind: ReferenceGrant, plural: referencegrants }
  scope: Namespaced
  versions: [{ name: v1alpha1, served: true, storage: true, schema: { openAPIV3Schema: { type: object } } }]
`;

testRule(referenceGrantWithoutEffect, [
  {
    name: 'its own namespace',
    after: grant(
      `{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: shop } ${say} names the grant's own namespace`,
      to,
    ),
  },
  {
    name: 'the core group for a route',
    after: grant(
      `{ group: '', kind: HTTPRoute, namespace: web } ${say} there is no \`HTTPRoute\` of the core group. Write \`group: gateway.networking.k8s.io\`, \`kind: HTTPRoute\`.`,
      to,
    ),
  },
  {
    name: 'the group that examples of the KEP name',
    after: grant(
      `{ group: gateway.networking.kubernetes.io, kind: Gateway, namespace: web } ${say} Write \`group: gateway.networking.k8s.io\``,
      to,
    ),
  },
  {
    name: 'core as the name of the core group',
    after: grant(from, `{ group: core, kind: Secret } ${say} Write \`group: ""\`, \`kind: Secret\``),
  },
  {
    name: 'the plural where kinds are named',
    after: grant(from, `{ group: '', kind: services } ${say} Write \`group: ""\`, \`kind: Service\``),
  },
  {
    name: 'a kind in the wrong case',
    after: grant(
      `{ group: gateway.networking.k8s.io, kind: HttpRoute, namespace: web } ${say} \`kind: HTTPRoute\``,
      to,
    ),
  },
  {
    name: 'a kind where resources are named',
    after: {
      'crd.yaml': proposed('').replace(
        'resource: services }',
        `resource: Service } ${say} Write \`group: ""\`, \`resource: services\``,
      ),
      'home.yaml': crd,
    },
  },
  {
    name: 'a kind that no one serves',
    after: grant(
      from,
      `{ group: '', kind: Wizard } ${say} no known API serves \`Wizard\` of the core group. Correct its name or its group, or remove the entry.`,
    ),
  },
  {
    name: 'a home that no one serves',
    after: proposed(
      `${say} no released Kubernetes serves \`authorization.k8s.io\` ReferenceGrants (unless a CRD of the repository does: the files of the repository were not listed)`,
    ),
  },
  {
    name: 'a home that no one serves, and the tree is known',
    after: proposed(
      `${say} ReferenceGrants. Where a cluster serves them, configure \`grantHomes: [authorization.k8s.io]\``,
    ),
    context: {},
  },
  {
    name: 'it was so before',
    before: grant(from, '{ group: core, kind: Secret }'),
    after: grant(
      `{ group: gateway.networking.k8s.io, kind: GRPCRoute, namespace: web }`,
      `{ group: core, kind: Secret } ${say.replace(':', ' (existing):')} there is no`,
    ),
  },
  { name: 'a home that a CRD of the tree serves', after: proposed(''), context: { 'crds/home.yaml': crd } },
  { name: 'a good grant', after: grant(from, to) },
  {
    name: 'a Gateway of someone else',
    after: grant('{ group: networking.istio.io, kind: Gateway, namespace: web }', to),
  },
  { name: 'a group of which nothing is known', after: grant(from, '{ group: example.org, kind: Wizard }') },
  {
    name: 'no namespace of its own, so that nothing can be said',
    after: grant(from, to).replace(', namespace: shop', ''),
  },
]);

test.each([
  [
    "{ group: '', kind: HTTPRoute, namespace: web }",
    "{ group: 'gateway.networking.k8s.io', kind: HTTPRoute, namespace: web }",
  ],
  [
    '{ group: gateway.networking.kubernetes.io, kind: Gateway, namespace: web } # words',
    '{ group: gateway.networking.k8s.io, kind: Gateway, namespace: web } # words',
  ],
  [
    '{ group: gateway.networking.k8s.io, kind: "httproutes", namespace: web }',
    '{ group: gateway.networking.k8s.io, kind: "HTTPRoute", namespace: web }',
  ],
  [
    'kind: HttpRoute\n    group: gateway.networking.k8s.io\n    namespace: web',
    'kind: HTTPRoute\n    group: gateway.networking.k8s.io\n    namespace: web',
  ],
  ['{ kind: HTTPRoute, namespace: web }', undefined],
  ['{ group: gateway.networking.k8s.io, kind: Wizard, namespace: web }', undefined],
])('who may refer: %s', (given, wanted) => {
  expect(mended('reference-grant/without-effect', grant(given, to))).toEqual({
    'crd.yaml': grant(wanted ?? given, to),
  });
});

test.each([
  ['{ group: core, kind: Service, name: a }', '{ group: "", kind: Service, name: a }'],
  ['{ group: core, kind: Secret, name: a }', '{ group: "", kind: Secret, name: a }'],
  // Every Secret of the namespace is nothing to open in passing.
  ['{ group: core, kind: Secret }', undefined],
])('what may be referred to: %s', (given, wanted) => {
  expect(mended('reference-grant/without-effect', grant(from, given))).toEqual({
    'crd.yaml': grant(from, wanted ?? given),
  });
});
