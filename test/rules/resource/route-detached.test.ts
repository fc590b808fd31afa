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

/** A route with host names, on a Gateway that takes all namespaces. */
const hosts = (names: string, words = ''): string => `${route(words)}  hostnames: [${names}]\n`;
const named = (hostname: string): string => gateway(`${from('All')}, hostname: '${hostname}'`);
const set = (words = '', api2 = api, kind = 'ListenerSet', metadata = 'name: extra, namespace: web'): string =>
  `${api2}\nkind: ${kind}\nmetadata: { ${metadata} }\nspec:\n  parentRef:\n    name: edge${words === '' ? '' : ` # ! resource/route-detached: ${words}`}\n    namespace: infra\n  listeners:\n  - { name: own, port: 443, protocol: HTTPS, hostname: own.example.com }\n`;
const sets = (namespaces: string): string => `${gateway()}  allowedListeners: { namespaces: { ${namespaces} } }\n`;
const onSet = (words = '', more = ''): string => route(words, `kind: ListenerSet, name: extra${more}`);
const service = `apiVersion: v1\nkind: Service\nmetadata: { name: cart, namespace: shop }\nspec: { ports: [{ name: http, port: 80 }] }\n`;
const mesh = (more: string, words = ''): string =>
  route(words, `group: '', kind: Service, name: cart, namespace: shop${more}`);

testRule(resourceRouteDetached, [
  loud(
    'a host name that no listener has',
    hosts(
      'shop.example.com, www.example.com',
      'the Gateway `infra/edge` has no listener for `shop.example.com`, nor for 1 more of its host names. Its status is `Accepted=False`, and no request reaches it. Correct `hostnames`',
    ),
    named('api.example.com'),
  ),
  quiet('one of its host names', hosts('shop.example.com, api.example.com'), named('api.example.com')),
  quiet('a listener for all host names', hosts('shop.example.com'), gateway(from('All'))),
  quiet('a route for all host names', route(), named('api.example.com')),
  quiet('a wildcard of the listener', hosts('a.b.example.com'), named('*.example.com')),
  loud('a wildcard stands for a label at least', hosts('example.com', 'has no listener for'), named('*.example.com')),
  loud('nor for a part of one', hosts('notexample.com', 'has no listener for'), named('*.example.com')),
  quiet('a wildcard of the route', hosts("'*.example.com'"), named('api.example.com')),
  quiet('a wider wildcard of the route', hosts("'*.example.com'"), named('*.a.example.com')),
  quiet('a narrower wildcard of the route', hosts("'*.a.example.com'"), named('*.example.com')),
  loud('two wildcards apart', hosts("'*.example.org'", 'has no listener for `*.example.org`'), named('*.example.com')),
  quiet('a host name that a tool fills in', hosts("'shop.${DOMAIN}'"), named('api.example.com')),
  quiet('a listener that a tool fills in', hosts('shop.example.com'), named('api.${DOMAIN}')),
  quiet(
    'a listener name that a tool fills in',
    route('', "name: edge, namespace: infra, sectionName: '${NAME}'"),
    gateway(from('All')),
  ),
  {
    name: 'other host names than before',
    before: { 'r.yaml': hosts('api.example.com') },
    after: { 'r.yaml': hosts('www.example.com', 'has no listener for `www.example.com`') },
    context: { 'g.yaml': named('api.example.com') },
  },
  loud(
    'a Gateway takes no ListenerSets unless it says so',
    set(
      'ListenerSet `web/extra` attaches nowhere: the Gateway `infra/edge` accepts no ListenerSets. Its status is `Accepted=False`, and none of its listeners is served. Allow its namespace in `allowedListeners`',
    ),
    gateway(from('All')),
  ),
  loud('ListenerSets of its own namespace', set('accepts ListenerSets of its own namespace only'), sets('from: Same')),
  quiet('ListenerSets of all namespaces', set(), sets('from: All')),
  loud(
    'ListenerSets of namespaces by their labels',
    set('does not select the labels of the namespace `web`'),
    sets('from: Selector, selector: { matchLabels: { expose: yes-please } }'),
    web('expose: no-thanks'),
  ),
  quiet(
    'the labels fit',
    set(),
    sets('from: Selector, selector: { matchLabels: { expose: yes-please } }'),
    web('expose: yes-please'),
  ),
  loud(
    'the experimental kind',
    set(
      'XListenerSet `web/extra` attaches nowhere',
      'apiVersion: gateway.networking.x-k8s.io/v1alpha1',
      'XListenerSet',
    ),
    gateway(),
  ),
  quiet('a Gateway that is not there', set()),
  quiet('a route of a ListenerSet', onSet(), set(), sets('from: All')),
  quiet('a ListenerSet whose Gateway is not there', onSet(), set()),
  loud(
    'no such listener in the ListenerSet',
    onSet('the ListenerSet `web/extra` has no listener `https`', ', sectionName: https'),
    set(),
    sets('from: All'),
  ),
  loud(
    'a listener of a ListenerSet is none of its Gateway',
    route('the Gateway `infra/edge` has no listener `own`', 'name: edge, namespace: infra, sectionName: own'),
    gateway(from('All')),
    set(),
  ),
  loud(
    'a ListenerSet that attaches nowhere itself',
    onSet('the ListenerSet `web/extra` attaches nowhere itself (the Gateway `infra/edge` accepts no ListenerSets)'),
    set(),
    gateway(),
  ),
  loud(
    'a port that the Service of a mesh does not have',
    mesh(', port: 8080', 'the Service `shop/cart` has no port 8080. No request follows it. Correct `parentRefs`'),
    service,
  ),
  quiet('a port of the Service', mesh(', port: 80'), service),
  quiet('a Service with all its ports', mesh(''), service),
  quiet('a port by its name', mesh(', sectionName: http'), service),
  loud('no port of that name', mesh(', sectionName: grpc', 'the Service `shop/cart` has no port `grpc`'), service),
  quiet('a Service that is not there', mesh(', port: 8080')),
  ...[
    '- { path: p.yaml, target: { kind: Gateway } }\n',
    '- patch: |-\n    { apiVersion: x/v1, kind: Gateway, metadata: { name: edge }, spec: {} }\n',
  ].map((patch, index) => ({
    name: `a kustomization patches the Gateway (${index})`,
    after: { 'r.yaml': route() },
    context: { 'g.yaml': gateway(), 'kustomization.yaml': `resources: [g.yaml]\npatches:\n${patch}` },
  })),
  {
    name: 'a kustomization patches something else',
    after: { 'r.yaml': route('accepts routes of its own namespace only') },
    context: {
      'g.yaml': gateway(),
      'kustomization.yaml': 'resources: [g.yaml]\npatches:\n- { path: p.yaml, target: { kind: Deployment } }\n',
    },
  },
  {
    name: 'a kustomization labels the Namespace',
    after: { 'r.yaml': route() },
    context: {
      'g.yaml': gateway(selector('matchLabels: { expose: yes-please }')),
      'ns.yaml': web('a: b'),
      'kustomization.yaml': 'resources: [ns.yaml]\nlabels: [{ pairs: { expose: yes-please } }]\n',
    },
  },
  {
    name: 'Argo CD labels the Namespace',
    after: { 'r.yaml': route() },
    context: {
      'g.yaml': gateway(selector('matchLabels: { expose: yes-please }')),
      'ns.yaml': web('a: b'),
      'app.yaml':
        'apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: web, namespace: argocd }\nspec: { destination: { namespace: web }, syncPolicy: { managedNamespaceMetadata: { labels: { expose: yes-please } } } }\n',
    },
  },
  {
    name: 'a Gateway in an example is not the one of the cluster',
    after: { 'r.yaml': route() },
    context: { 'examples/g.yaml': gateway() },
  },
  quiet(
    'a protocol of a strange name',
    route('', undefined, 'UDPRoute'),
    gateway(from('All')).replace('HTTPS', 'constructor'),
  ),
  loud(
    'a Gateway that takes routes of its own namespace, as it does by default',
    route('HTTPRoute `web/home` attaches nowhere: the Gateway `infra/edge` accepts routes of its own namespace only.'),
    gateway(),
  ),
  quiet('all namespaces are allowed', route(), gateway(from('All'))),
  quiet('the own namespace', route('', 'name: edge', 'HTTPRoute', 'name: home, namespace: infra'), gateway()),
  quiet('another Gateway of that name may be meant', route('', 'name: edge'), gateway()),
  quiet('a Gateway that is not in the tree', route()),
  loud(
    'a selector that does not fit the labels of the namespace',
    route('the Gateway `infra/edge` does not select the labels of the namespace `web`'),
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
    'the label that every server gives, of another namespace',
    route('does not select the labels of the namespace `web`'),
    gateway(selector('matchLabels: { kubernetes.io/metadata.name: shop }')),
  ),
  // By apimachinery: a label that is not there fits `NotIn` and `DoesNotExist`.
  ...(
    [
      ['expose', 'operator: NotIn, values: [yes-please]', 'expose: yes-please', false],
      ['expose', 'operator: NotIn, values: [yes-please]', 'expose: no-thanks', true],
      ['expose', 'operator: NotIn, values: [yes-please]', 'other: yes-please', true],
      ['expose', 'operator: In, values: [yes-please]', 'other: yes-please', false],
      ['expose', 'operator: Exists', 'expose: no-thanks', true],
      ['expose', 'operator: Exists', 'other: yes-please', false],
      ['expose', 'operator: DoesNotExist', 'other: yes-please', true],
      ['expose', 'operator: DoesNotExist', 'expose: yes-please', false],
      ['expose', 'operator: Gt, values: ["1"]', 'expose: yes-please', true],
    ] as const
  ).map(([key, requirement, labels, isQuiet]) =>
    quiet(
      `a namespace with ${labels} by ${requirement}`,
      route(isQuiet ? '' : 'does not select the labels of the namespace `web`'),
      gateway(selector(`matchExpressions: [{ key: ${key}, ${requirement} }]`)),
      web(labels),
    ),
  ),
  loud(
    'no listener of that name',
    route('has no listener `http`', 'name: edge, namespace: infra, sectionName: http'),
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
    route('accepts no UDPRoute', undefined, 'UDPRoute'),
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
    after: { 'r.yaml': route('has no listener `http`', 'name: edge, namespace: infra, sectionName: http') },
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
