// Cases of the rule reference-grant/unused.
import { referenceGrantUnused } from '../../../src/rules/reference-grant/unused.ts';
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

const say = '# ! reference-grant/unused:';
const marked = (mark: string, text = grant()): string => text.replace('  name: routes', `  name: routes ${mark}`);

testRule(referenceGrantUnused, [
  {
    name: 'a new grant that nothing uses',
    after: { 'grant.yaml': marked(`${say} The ReferenceGrant \`shop/routes\` serves no reference of this repository`) },
    context: {},
  },
  {
    name: 'a new grant that a server rejects, so that it serves nothing',
    after: {
      'grant.yaml': grant(undefined, "{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: '*' }"),
    },
    context: {},
  },
  {
    name: 'a new grant of tests that is there to be of no use, and one that is not',
    after: {
      'tests/wrong-grant.yaml': grant(),
      'tests/grant.yaml': marked(
        `# ! reference-grant/unused: The ReferenceGrant \`mall/routes\` serves no reference`,
      ).replace('namespace: shop', 'namespace: mall'),
    },
    context: {},
  },
  {
    name: 'the last reference goes',
    before: {
      'route.yaml': route(
        `${say} The ReferenceGrant \`shop/routes\` now serves nothing: this was the last reference in the repository`,
      ),
    },
    context: { 'grant.yaml': grant() },
  },
  {
    name: 'the last reference goes elsewhere',
    before: { 'route.yaml': route(`${say} now serves nothing`) },
    after: { 'route.yaml': route('', 'name: cart, namespace: web') },
    context: { 'grant.yaml': grant() },
  },
  {
    name: 'not all was read',
    before: {
      'route.yaml': route(`${say} (unless one is left: the files of the repository were not listed)`),
      'grant.yaml': grant(),
    },
    after: { 'grant.yaml': `# kept\n${grant()}` },
  },
  { name: 'a new grant whose users may be anywhere', after: { 'grant.yaml': grant() } },
  { name: 'a new grant that is used', after: { 'grant.yaml': grant() }, context: { 'route.yaml': route() } },
  { name: 'a new grant with its route', after: { 'grant.yaml': grant(), 'route.yaml': route() }, context: {} },
  {
    name: 'one of two references goes',
    before: { 'route.yaml': route() },
    context: { 'grant.yaml': grant(), 'other.yaml': route().replace('name: home', 'name: second') },
  },
  {
    name: 'a user that does not say its namespace',
    after: { 'grant.yaml': grant() },
    context: { 'route.yaml': route('', 'name: cart', '') },
  },
  {
    name: 'kinds whose references no one here can see',
    after: { 'grant.yaml': grant(undefined, '{ group: example.org, kind: Wizard, namespace: web }') },
    context: {},
  },
  {
    name: 'a grant that turns away from a reference which stays',
    before: { 'grant.yaml': grant(), 'route.yaml': route() },
    after: {
      'grant.yaml': grant().replace('kind: Service', 'kind: Service, name: stock'),
      'route.yaml': `# moved\n${route()}`,
    },
  },
  {
    name: 'a grant that was there, and was not used before',
    before: { 'grant.yaml': grant() },
    after: { 'grant.yaml': grant("{ group: '', kind: Secret }") },
    context: {},
  },
  {
    name: 'the grant goes with its last reference',
    before: { 'route.yaml': route(), 'grant.yaml': grant() },
    context: {},
  },
]);
