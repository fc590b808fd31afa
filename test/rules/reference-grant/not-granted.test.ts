// Cases of the rule reference-grant/not-granted.
import { referenceGrantNotGranted } from '../../../src/rules/reference-grant/not-granted.ts';
import { testRule } from '../../support/rule-tester.ts';

const grant = (
  to = "{ group: '', kind: Service }",
  from = '{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: web }',
): string => `apiVersion: gateway.networking.k8s.io/v1beta1
kind: ReferenceGrant
metadata:
  name: routes
  namespace: shop
spec:
  from:
  - ${from}
  to:
  - ${to}
`;
const route = (
  mark = '',
  backend = 'name: cart, port: 80',
  namespace = 'namespace: web, ',
): string => `apiVersion: gateway.networking.k8s.io/v1
kind: HTTPRoute
metadata: { ${namespace}name: home }
spec:
  parentRefs: [{ name: edge, namespace: infra }]
  rules:
  - backendRefs:
    - ${backend.includes('namespace') ? `{ ${backend} }` : `{ namespace: shop, ${backend} }`} ${mark}
`;

const say = '# ! reference-grant/not-granted:';
const shop = 'apiVersion: v1\nkind: Namespace\nmetadata: { name: shop }\n';
const gateway = (mark = ''): string => `apiVersion: gateway.networking.k8s.io/v1
kind: Gateway
metadata: { name: edge, namespace: infra }
spec:
  listeners:
  - name: https
    tls:
      certificateRefs:
      - { name: wildcard, namespace: shop } ${mark}
`;

testRule(referenceGrantNotGranted, [
  {
    name: 'a new route',
    after: {
      'route.yaml': route(
        `${say} No ReferenceGrant allows \`spec.rules[0].backendRefs[0]\`, HTTPRoute \`web/home\` → Service \`shop/cart\``,
      ),
    },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'the grant to write',
    after: {
      'route.yaml': route(`${say} answered with 500. Add a ReferenceGrant for it to the namespace \`shop\`.`),
    },
    context: { 'shop.yaml': shop, 'other.yaml': grant("{ group: '', kind: Secret }") },
  },
  {
    name: 'a certificate',
    after: {
      'gateway.yaml': gateway(`${say} Gateway \`infra/edge\` → Secret \`shop/wildcard\`: the listener becomes invalid`),
    },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'the namespace belongs to someone else',
    after: {
      'route.yaml': route(
        `${say.replace(':', ' (info):')} (unless one lives elsewhere: nothing of this repository is in \`shop\`)`,
      ),
    },
    context: {},
  },
  {
    name: 'the tree is not known',
    after: {
      'route.yaml': route(
        `${say.replace(':', ' (info):')} (unless one lives elsewhere: the files of the repository were not listed)`,
      ),
    },
  },
  {
    name: 'a test',
    after: { 'conformance/route.yaml': route(`${say.replace(':', ' (info):')} No ReferenceGrant`) },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a backend that changes its namespace',
    before: { 'route.yaml': route('', 'name: cart, namespace: web') },
    after: { 'route.yaml': route(`${say} No ReferenceGrant`) },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a grant for another kind of route',
    after: { 'route.yaml': route(`${say} No ReferenceGrant`) },
    context: { 'shop.yaml': shop, 'grant.yaml': grant().replace('HTTPRoute', 'GRPCRoute') },
  },
  {
    name: 'it was not granted before',
    before: { 'route.yaml': route() },
    after: {
      'route.yaml': `${route(`${say.replace(':', ' (existing):')} No ReferenceGrant`)}    - { namespace: shop, name: stock } ${say} Service \`shop/stock\`\n`,
    },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a change next to a reference that was not granted before',
    before: { 'route.yaml': route() },
    after: { 'route.yaml': `# new\n${route()}` },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a name that no object can have gets no manifest',
    after: { 'route.yaml': route(`${say} answered with 500.`, "name: 'a`b', port: 1") },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a grant of the tree',
    after: { 'route.yaml': route() },
    context: { 'shop.yaml': shop, 'grant.yaml': grant() },
  },
  {
    name: 'a grant of the same change',
    after: { 'route.yaml': route(), 'grant.yaml': grant() },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a grant that does not say its namespace may be the one',
    after: { 'route.yaml': route() },
    context: { 'shop.yaml': shop, 'grant.yaml': grant().replace('  namespace: shop\n', '') },
  },
  {
    name: 'within one namespace, and a parent elsewhere',
    after: { 'route.yaml': route('', 'name: cart, namespace: web') },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'a kustomization chooses the namespace',
    after: { 'app/route.yaml': route() },
    context: { 'shop.yaml': shop, 'app/kustomization.yaml': 'namespace: shop\nresources: [route.yaml]\n' },
  },
  {
    name: 'a kustomization that leaves namespaces alone',
    after: { 'app/route.yaml': route(`${say} No ReferenceGrant`) },
    context: { 'shop.yaml': shop, 'app/kustomization.yaml': 'resources: [route.yaml]\n' },
  },
  {
    name: 'a route that does not say its namespace',
    after: { 'route.yaml': route('', 'name: cart', '') },
    context: { 'shop.yaml': shop },
  },
  {
    name: 'an unchanged route is left alone',
    after: { 'new.yaml': grant().replace('HTTPRoute', 'GRPCRoute') },
    context: { 'route.yaml': route(), 'shop.yaml': shop },
  },
]);
