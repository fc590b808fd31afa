// Cases of the rule resource/route-detached.
import { resourceRouteDetached } from '../../../src/rules/resource/route-detached.ts';
import { testRule } from '../../support/rule-tester.ts';

const api = 'apiVersion: gateway.networking.k8s.io/v1';
const route = (
  words = '',
  parent = 'name: edge, namespace: infra',
  kind = 'HTTPRoute',
  metadata = 'name: home, namespace: web',
): string =>
  `${api}\nkind: ${kind}\nmetadata: { ${metadata} }\nspec:\n  parentRefs:\n  - { ${parent} }${words === '' ? '' : ` # ! resource/route-detached: ${words}`}\n`;
const gateway = (listener = '', metadata = 'name: edge, namespace: infra'): string =>
  `${api}\nkind: Gateway\nmetadata: { ${metadata} }\nspec:\n  listeners:\n  - { name: https, port: 443, protocol: HTTPS${listener} }\n`;
const from = (value: string): string => `, allowedRoutes: { namespaces: { from: ${value} } }`;
const selector = (labels: string): string =>
  `, allowedRoutes: { namespaces: { from: Selector, selector: { ${labels} } } }`;
const web = (labels: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata: { name: web, labels: { ${labels} } }\n`;
const quiet = (name: string, after: string, ...around: string[]) => ({
  name,
  after: { 'r.yaml': after },
  context: Object.fromEntries(around.map((text, at) => [`around${at}.yaml`, text])),
});
const loud = quiet;

testRule(resourceRouteDetached, [
  loud(
    'a Gateway that takes routes of its own namespace, as it does by default',
    route('HTTPRoute `web/home` attaches nowhere: the Gateway `infra/edge` takes routes of its own namespace only.'),
    gateway(),
  ),
  quiet('all namespaces are allowed', route(), gateway(from('All'))),
  quiet('the own namespace', route('', 'name: edge', 'HTTPRoute', 'name: home, namespace: infra'), gateway()),
  quiet('another Gateway of that name may be meant', route('', 'name: edge'), gateway()),
  quiet('a Gateway that is not in the tree', route()),
  loud(
    'a selector that does not fit the labels of the namespace',
    route('the Gateway `infra/edge` does not select the labels of the namespace "web"'),
    gateway(selector('matchLabels: { expose: yes-please }')),
    web('expose: no-thanks'),
  ),
  quiet(
    'a selector that fits',
    route(),
    gateway(selector('matchLabels: { expose: yes-please }')),
    web('expose: yes-please'),
  ),
  quiet(
    'labels of a namespace that is not in the tree',
    route(),
    gateway(selector('matchLabels: { expose: yes-please }')),
  ),
  quiet(
    'the label that every server gives',
    route(),
    gateway(selector('matchExpressions: [{ key: kubernetes.io/metadata.name, operator: In, values: [web] }]')),
  ),
  loud(
    'no listener of that name',
    route('has no listener "http"', 'name: edge, namespace: infra, sectionName: http'),
    gateway(from('All')),
  ),
  quiet(
    'the listener of that name',
    route('', 'name: edge, namespace: infra, sectionName: https'),
    gateway(from('All')),
  ),
  loud(
    'no listener with that port',
    route('has no listener with port 80', 'name: edge, namespace: infra, port: 80'),
    gateway(from('All')),
  ),
  quiet('the listener with that port', route('', 'name: edge, namespace: infra, port: 443'), gateway(from('All'))),
  loud(
    'a kind that the protocol does not carry',
    route('takes no UDPRoute', undefined, 'UDPRoute'),
    gateway(from('All')),
  ),
  quiet(
    'a protocol of an implementation',
    route('', undefined, 'UDPRoute'),
    gateway(from('All')).replace('HTTPS', 'example.com/quic'),
  ),
  quiet(
    'a mesh: the parent is a Service',
    route('', "name: cart, namespace: infra, kind: Service, group: ''"),
    gateway(),
  ),
  {
    name: 'one of two parents takes it',
    after: { 'r.yaml': `${route()}  - { name: other, namespace: infra }\n` },
    context: { 'a.yaml': gateway(), 'b.yaml': gateway(from('All'), 'name: other, namespace: infra') },
  },
  {
    name: 'it attached nowhere before',
    before: { 'r.yaml': route() },
    after: { 'r.yaml': `# touched\n${route('', 'name: edge, namespace: infra, port: 443')}` },
    context: { 'g.yaml': gateway() },
  },
  {
    name: 'another parent than before',
    before: { 'r.yaml': route('', 'name: edge, namespace: infra, sectionName: https') },
    after: { 'r.yaml': route('has no listener "http"', 'name: edge, namespace: infra, sectionName: http') },
    context: { 'g.yaml': gateway(from('All')) },
  },
  {
    name: 'a test',
    after: { 'test/r.yaml': route() },
    context: { 'g.yaml': gateway() },
  },
  {
    name: 'an overlay puts it into the namespace of the Gateway',
    after: { 'r.yaml': route('', 'name: edge, namespace: infra', 'HTTPRoute', 'name: home') },
    context: { 'g.yaml': gateway(), 'kustomization.yaml': 'namespace: infra\nresources: [r.yaml]\n' },
  },
  {
    name: 'an overlay puts it into another namespace',
    after: {
      'r.yaml': route(
        'HTTPRoute `web/home` attaches nowhere',
        'name: edge, namespace: infra',
        'HTTPRoute',
        'name: home',
      ),
    },
    context: { 'g.yaml': gateway(), 'kustomization.yaml': 'namespace: web\nresources: [r.yaml]\n' },
  },
]);
