// Cases of the rule reference-grant/revoked.
import { referenceGrantRevoked } from '../../../src/rules/reference-grant/revoked.ts';
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

const marked = (text: string, mark: string): string => text.replace('  name: routes', `  name: routes ${mark}`);
const leftOut = (text: string): string =>
  text.replace('  namespace: shop', "  namespace: shop\n  annotations: { config.kubernetes.io/local-config: 'true' }");
const say = '# ! reference-grant/revoked:';
const unplaced = grant().replace('  namespace: shop\n', '');
const service = 'apiVersion: v1\nkind: Service\nmetadata: { name: cart }\n';
const claim = `apiVersion: v1
kind: PersistentVolumeClaim
metadata: { name: copy, namespace: dev }
spec:
  dataSourceRef: { apiGroup: snapshot.storage.k8s.io, kind: VolumeSnapshot, name: nightly, namespace: shop }
`;

testRule(referenceGrantRevoked, [
  {
    name: 'a grant goes while a route of the tree needs it',
    before: {
      'grant.yaml': marked(
        grant(),
        `${say} The ReferenceGrant \`shop/routes\` is removed and breaks a reference that stays: HTTPRoute \`web/home\` → Service \`shop/cart\`: the backend becomes invalid`,
      ),
    },
    context: { 'route.yaml': route() },
  },
  {
    name: 'a grant goes while another one stays that tools leave out',
    before: { 'grant.yaml': marked(grant(), `${say} is removed and breaks a reference that stays`) },
    context: { 'route.yaml': route(), 'other.yaml': leftOut(grant()) },
  },
  {
    name: 'a grant that tools leave out goes, or gets to be left out',
    before: { 'grant.yaml': leftOut(grant()), 'other.yaml': grant() },
    after: { 'other.yaml': leftOut(grant()) },
    context: { 'route.yaml': route() },
  },
  {
    name: 'a grant is narrowed to another name',
    before: { 'grant.yaml': grant() },
    after: {
      'grant.yaml': grant(
        `{ group: '', kind: Service, name: stock } ${say} no longer allows all that it did and breaks a reference`,
      ),
    },
    context: { 'route.yaml': route() },
  },
  ...['docs/grant.yaml', 'test/other.yaml'].map((path) => ({
    name: `a grant is narrowed while an example in ${path} is as before`,
    before: { 'grant.yaml': grant() },
    after: { 'grant.yaml': grant(`{ group: '', kind: Service, name: stock } ${say} no longer allows`) },
    context: {
      'route.yaml': route(),
      [path]: path === 'docs/grant.yaml' ? grant() : grant().replace('name: routes', 'name: tests'),
    },
  })),
  {
    name: 'a grant goes to a file in upper case, which kubectl ignores',
    before: { 'grant.yaml': marked(grant(), `${say} is removed and breaks a reference that stays`) },
    after: { 'grant.YAML': grant() },
    context: { 'route.yaml': route() },
  },
  {
    name: 'an example is narrowed that another one needs',
    before: { 'docs/grant.yaml': grant() },
    after: { 'docs/grant.yaml': grant("{ group: '', kind: Service, name: stock }") },
    context: { 'docs/route.yaml': route(), 'test/grant.yaml': grant() },
  },
  {
    name: 'a grant loses one of its entries',
    before: {
      'grant.yaml': grant(
        `{ group: '', kind: Service } ${say} no longer allows all that it did\n  - { group: '', kind: Secret }`,
      ),
    },
    after: { 'grant.yaml': grant("{ group: '', kind: Secret }") },
    context: { 'route.yaml': route() },
  },
  {
    name: 'a grant is for another namespace',
    before: { 'grant.yaml': grant() },
    after: {
      'grant.yaml': grant(
        undefined,
        `{ group: gateway.networking.k8s.io, kind: HTTPRoute, namespace: other } ${say} no longer allows all that it did`,
      ),
    },
    context: { 'route.yaml': route() },
  },
  {
    name: 'two references',
    before: { 'grant.yaml': marked(grant(), `${say} breaks 2 references that stay`) },
    context: { 'route.yaml': route(), 'other.yaml': route().replace('name: home', 'name: second') },
  },
  {
    name: 'volumes keep what they have',
    before: {
      'grant.yaml': marked(
        grant(
          '{ group: snapshot.storage.k8s.io, kind: VolumeSnapshot }',
          "{ group: '', kind: PersistentVolumeClaim, namespace: dev }",
        ),
        `${say} existing volumes stay, new ones from this source are rejected`,
      ),
    },
    context: { 'claim.yaml': claim },
  },
  {
    name: 'not all was read',
    before: {
      'grant.yaml': marked(
        grant(),
        `${say.replace(':', ' (warning):')} (unless another grant allows it: the files of the repository were not listed)`,
      ),
      'route.yaml': route(),
    },
    after: { 'route.yaml': `# kept\n${route()}` },
  },
  {
    name: 'a move to a home that no one serves',
    before: { 'grant.yaml': grant() },
    after: {
      'grant.yaml': grant()
        .replace('gateway.networking.k8s.io/v1beta1', 'authorization.k8s.io/v1alpha1')
        .replace('kind: HTTPRoute', 'resource: httproutes')
        .replace('kind: Service', 'resource: services'),
    },
    context: {},
  },
  {
    name: 'the same move, with a route',
    before: { 'grant.yaml': marked(grant(), `${say} is removed and breaks a reference`) },
    after: {
      'grant.yaml': grant()
        .replace('gateway.networking.k8s.io/v1beta1', 'authorization.k8s.io/v1alpha1')
        .replace('kind: HTTPRoute', 'resource: httproutes')
        .replace('kind: Service', 'resource: services'),
    },
    context: { 'route.yaml': route() },
  },
  {
    name: 'another grant allows it',
    before: { 'grant.yaml': grant() },
    context: { 'route.yaml': route(), 'wide.yaml': grant().replace('name: routes', 'name: wide') },
  },
  {
    name: 'the grant moves to another file',
    before: { 'a.yaml': grant() },
    after: { 'b.yaml': `# moved\n${grant()}` },
    context: { 'route.yaml': route() },
  },
  { name: 'the route goes as well', before: { 'grant.yaml': grant(), 'route.yaml': route() }, context: {} },
  {
    name: 'a grant is widened',
    before: { 'grant.yaml': grant("{ group: '', kind: Service, name: cart }") },
    after: { 'grant.yaml': grant() },
    context: { 'route.yaml': route() },
  },
  {
    name: 'another grant without a namespace may allow it',
    before: { 'grant.yaml': grant() },
    context: {
      'route.yaml': route(),
      'wide.yaml': grant().replace('name: routes', 'name: wide').replace('  namespace: shop\n', ''),
    },
  },
  {
    name: 'another grant without a namespace comes, and may allow it',
    before: { 'grant.yaml': grant() },
    after: { 'wide.yaml': grant().replace('name: routes', 'name: wide').replace('  namespace: shop\n', '') },
    context: { 'route.yaml': route() },
  },
  {
    name: 'one of its name without a namespace stays, and may allow it',
    before: { 'grant.yaml': grant() },
    context: { 'route.yaml': route(), 'base/grant.yaml': unplaced },
  },
  {
    name: 'a route that does not say its namespace',
    before: { 'grant.yaml': grant() },
    context: { 'route.yaml': route('', 'name: cart', '') },
  },
  {
    name: 'a route within the namespace',
    before: { 'grant.yaml': grant() },
    context: { 'route.yaml': route('', 'name: cart', 'namespace: shop, ') },
  },
  {
    name: 'the kustomization that built the grant lists it no more',
    before: {
      'shop/kustomization.yaml': `namespace: shop\nresources:\n- grant.yaml ${say} The ReferenceGrant \`shop/routes\` is no longer applied in that namespace and breaks a reference\n- cart.yaml\n`,
    },
    after: { 'shop/kustomization.yaml': 'namespace: shop\nresources: [cart.yaml]\n' },
    context: {
      'shop/grant.yaml': unplaced,
      'shop/cart.yaml': service,
      'route.yaml': route(),
    },
  },
  {
    name: 'the component with the grant is used no more',
    before: {
      'shop/kustomization.yaml': `resources: [cart.yaml]\ncomponents:\n- ../grants ${say} is no longer applied\n`,
    },
    after: { 'shop/kustomization.yaml': 'resources: [cart.yaml]\n' },
    context: {
      'grants/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\nresources: [grant.yaml]\n',
      'grants/grant.yaml': grant(),
      'shop/cart.yaml': service,
      'route.yaml': route(),
    },
  },
  {
    name: 'the kustomization lists something else no more',
    before: { 'shop/kustomization.yaml': 'namespace: shop\nresources: [grant.yaml, cart.yaml]\n' },
    after: { 'shop/kustomization.yaml': 'namespace: shop\nresources: [grant.yaml]\n' },
    context: { 'shop/grant.yaml': unplaced, 'shop/cart.yaml': service, 'route.yaml': route() },
  },
  {
    name: 'another kustomization builds it now',
    before: { 'shop/kustomization.yaml': 'namespace: shop\nresources: [grant.yaml]\n' },
    after: {
      'shop/kustomization.yaml': 'namespace: shop\nresources: [cart.yaml]\n',
      'all/kustomization.yaml': 'namespace: shop\nresources: [../shop/grant.yaml]\n',
    },
    context: { 'shop/grant.yaml': unplaced, 'shop/cart.yaml': service, 'route.yaml': route() },
  },
  {
    name: 'its kustomization goes: somebody applies the folder itself',
    before: { 'shop/kustomization.yaml': 'resources: [grant.yaml]\n' },
    context: { 'shop/grant.yaml': grant(), 'route.yaml': route() },
  },
  {
    name: 'the route is listed no more, too',
    before: {
      'shop/kustomization.yaml': 'namespace: shop\nresources: [grant.yaml, cart.yaml]\n',
      'web/kustomization.yaml': 'resources: [route.yaml, cart.yaml]\n',
    },
    after: {
      'shop/kustomization.yaml': 'namespace: shop\nresources: [cart.yaml]\n',
      'web/kustomization.yaml': 'resources: [cart.yaml]\n',
    },
    context: {
      'shop/grant.yaml': unplaced,
      'shop/cart.yaml': service,
      'web/cart.yaml': service,
      'web/route.yaml': route(),
    },
  },
]);
