// Cases of the rule resource/routes-cut-off.
import { resourceRoutesCutOff } from '../../../src/rules/resource/routes-cut-off.ts';
import { testRule } from '../../support/rule-tester.ts';

const api = 'apiVersion: gateway.networking.k8s.io/v1';
const route = `${api}\nkind: HTTPRoute\nmetadata: { name: home, namespace: web }\nspec:\n  parentRefs: [{ name: edge, namespace: infra }]\n`;
const gateway = (namespaces: string, words = ''): string =>
  `${api}\nkind: Gateway\nmetadata:\n  name: edge${words === '' ? '' : ` # ! resource/routes-cut-off: ${words}`}\n  namespace: infra\nspec:\n  listeners:\n  - { name: https, port: 443, protocol: HTTPS, allowedRoutes: { namespaces: { ${namespaces} } } }\n`;
const byLabel = 'from: Selector, selector: { matchLabels: { expose: public } }';
const web = (label: string, words = ''): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: web${words === '' ? '' : ` # ! resource/routes-cut-off: ${words}`}\n  labels: { expose: ${label} }\n`;

const set = (listener: string, words: string): string =>
  `${api}\nkind: ListenerSet\nmetadata:\n  name: extra${words === '' ? '' : ` # ! resource/routes-cut-off: ${words}`}\n  namespace: web\nspec:\n  parentRef: { name: edge, namespace: infra }\n  listeners: [{ name: ${listener}, port: 443, protocol: HTTPS }]\n`;

testRule(resourceRoutesCutOff, [
  {
    name: 'a Gateway that allowed all namespaces and no longer does',
    before: { 'gateway.yaml': gateway('from: All') },
    after: {
      'gateway.yaml': gateway(
        'from: Same',
        'The change of Gateway `edge` detaches HTTPRoute `web/home` (the Gateway `infra/edge` accepts routes of its own namespace only)',
      ),
    },
    context: { 'route.yaml': route },
  },
  {
    name: 'a label of the namespace',
    before: { 'web.yaml': web('public') },
    after: { 'web.yaml': web('internal', 'The change of Namespace `web` detaches HTTPRoute `web/home`') },
    context: { 'route.yaml': route, 'gateway.yaml': gateway(byLabel) },
  },
  {
    name: 'another label of it',
    before: { 'web.yaml': web('public') },
    after: { 'web.yaml': web('public').replace('{ expose', '{ team: a, expose') },
    context: { 'route.yaml': route, 'gateway.yaml': gateway(byLabel) },
  },
  {
    name: 'a Gateway that goes on allowing it in another way',
    before: { 'gateway.yaml': gateway('from: All') },
    after: { 'gateway.yaml': gateway(byLabel) },
    context: { 'route.yaml': route, 'web.yaml': web('public') },
  },
  {
    name: 'it was not attached before',
    before: { 'gateway.yaml': gateway('from: None') },
    after: { 'gateway.yaml': gateway('from: Same') },
    context: { 'route.yaml': route },
  },
  {
    name: 'the route goes as well',
    before: { 'gateway.yaml': gateway('from: All'), 'route.yaml': route },
    after: { 'gateway.yaml': gateway('from: Same') },
    context: {},
  },
  {
    name: 'the Gateway is removed',
    before: { 'gateway.yaml': gateway('from: All', 'The removal of Gateway `edge` detaches HTTPRoute `web/home`') },
    after: {},
    context: { 'route.yaml': route },
  },
  {
    name: 'the Gateway moves to another namespace',
    before: { 'gateway.yaml': gateway('from: All', 'The removal of Gateway `edge` detaches HTTPRoute `web/home`') },
    after: { 'gateway.yaml': gateway('from: All').replace('namespace: infra', 'namespace: other') },
    context: { 'route.yaml': route },
  },
  {
    name: 'the Gateway moves to another file',
    before: { 'gateway.yaml': gateway('from: All') },
    after: { 'edge.yaml': gateway('from: All') },
    context: { 'route.yaml': route },
  },
  {
    name: 'a Gateway that is removed from the examples',
    before: { 'examples/gateway.yaml': gateway('from: All') },
    after: {},
    context: { 'route.yaml': route },
  },
  {
    name: 'a listener is for other host names',
    before: { 'gateway.yaml': gateway('from: All') },
    after: {
      'gateway.yaml': gateway('from: All', 'has no listener for `home.example.com`').replace(
        'protocol',
        'hostname: www.example.com, protocol',
      ),
    },
    context: { 'route.yaml': `${route}  hostnames: [home.example.com]\n` },
  },
  {
    name: 'ListenerSets are no longer allowed: they and their routes are cut off',
    before: { 'gateway.yaml': `${gateway('from: Same')}  allowedListeners: { namespaces: { from: All } }\n` },
    after: {
      'gateway.yaml': gateway(
        'from: Same',
        'The change of Gateway `edge` detaches HTTPRoute `web/home` (the ListenerSet `web/extra` attaches nowhere itself (the Gateway `infra/edge` accepts no ListenerSets)), ListenerSet `web/extra` (the Gateway `infra/edge` accepts no ListenerSets)',
      ),
    },
    context: {
      'route.yaml': route.replace('name: edge, namespace: infra', 'kind: ListenerSet, name: extra'),
      'set.yaml': `${api}\nkind: ListenerSet\nmetadata: { name: extra, namespace: web }\nspec:\n  parentRef: { name: edge, namespace: infra }\n  listeners: [{ name: own, port: 443, protocol: HTTPS }]\n`,
    },
  },
  {
    name: 'a listener of a ListenerSet goes',
    before: { 'set.yaml': set('own', '') },
    after: { 'set.yaml': set('other', 'The change of ListenerSet `extra` detaches HTTPRoute `web/home`') },
    context: {
      'route.yaml': route.replace('name: edge, namespace: infra', 'kind: ListenerSet, name: extra, sectionName: own'),
    },
  },
  {
    name: 'a comment in a Gateway is no cause; the label is',
    before: { 'web.yaml': web('public'), 'gateway.yaml': gateway(byLabel) },
    after: {
      'web.yaml': web('internal', 'The change of Namespace `web` detaches HTTPRoute `web/home`'),
      'gateway.yaml': `# edge\n${gateway(byLabel)}`,
    },
    context: { 'route.yaml': route },
  },
  {
    name: 'a kustomization no longer lists the Gateway',
    before: {
      'infra/kustomization.yaml': `resources:\n- gateway.yaml # ! resource/routes-cut-off: The removal of Gateway \`edge\`\n- web.yaml\n`,
    },
    after: { 'infra/kustomization.yaml': 'resources: [web.yaml]\n' },
    context: { 'infra/gateway.yaml': gateway('from: All'), 'infra/web.yaml': web('public'), 'route.yaml': route },
  },
  {
    name: 'its kustomization goes: somebody applies the folder itself',
    before: { 'infra/kustomization.yaml': 'resources: [gateway.yaml]\n' },
    after: {},
    context: { 'infra/gateway.yaml': gateway('from: All'), 'route.yaml': route },
  },
  {
    name: 'another cluster keeps it',
    before: { 'a/kustomization.yaml': 'resources: [../infra/gateway.yaml, ../infra/web.yaml]\n' },
    after: { 'a/kustomization.yaml': 'resources: [../infra/web.yaml]\n' },
    context: {
      'b/kustomization.yaml': 'resources: [../infra/gateway.yaml]\n',
      'infra/gateway.yaml': gateway('from: All'),
      'infra/web.yaml': web('public'),
      'route.yaml': route,
    },
  },
]);
