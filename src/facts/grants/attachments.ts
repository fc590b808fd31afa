// Whether routes attach to their Gateways across namespaces (`allowedRoutes`, `sectionName`, `port`), and which a change cuts off.
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { get, getIn, itemsOf, stringOf, type Node } from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import type { DocumentRef } from '../../findings/finding.ts';
import { gatewayHome, groupOfApiVersion, textAt } from '../../grants/grant.ts';
import { groupBy } from '../../group-by.ts';
import { isRehearsal } from '../applied-folders.ts';
import { documentRef } from '../document-ref.ts';
import { changedRoots, nameSpan } from './grant-effect-fact.ts';
import type { GrantSide, GrantSides } from './grant-sides.ts';

/** A route that attaches to none of its parents, which are all known. */
export interface DetachedRoute {
  readonly at: Span;
  readonly document: DocumentRef;
  readonly namespace: string;
  /** Of each parent: the Gateway, `namespace/name`, and in words that follow it why it does not take the route. */
  readonly reasons: readonly { readonly gateway: string; readonly why: string }[];
}

/** A new or changed route attaches nowhere. */
export interface RouteDetachedFact extends DetachedRoute {
  readonly kind: 'route-detached';
}

/** A change of a Gateway, or of the labels of a Namespace, leaves routes that were attached without a parent. */
export interface RoutesCutOffFact {
  readonly kind: 'routes-cut-off';
  readonly at: Span;
  readonly document: DocumentRef;
  /** Never empty. */
  readonly routes: readonly DetachedRoute[];
}

const isOfGroup = ({ apiVersion }: Manifest): boolean => groupOfApiVersion(apiVersion) === gatewayHome;
const isRoute = (manifest: Manifest): boolean =>
  isOfGroup(manifest) && /^(?:HTTP|GRPC|TLS|TCP|UDP)Route$/.test(manifest.kind);
const isGateway = (manifest: Manifest): boolean => isOfGroup(manifest) && manifest.kind === 'Gateway';
const isNamespace = ({ apiVersion, kind }: Manifest): boolean => apiVersion === 'v1' && kind === 'Namespace';

const parentsOf = ({ root }: Manifest): readonly Node[] => itemsOf(getIn(root, ['spec', 'parentRefs']));
const textOf = ({ file }: Manifest, node: Node | undefined): string =>
  node === undefined ? '' : file.text.slice(node.start, node.end);

/** Whether a parent says more than a name: then it may lead to another namespace, or to one listener. */
const isTelling = (parent: Node): boolean =>
  ['namespace', 'sectionName', 'port'].some((key) => get(parent, key) !== undefined);

/** What of a file decides which routes attach where, as a text to compare; empty where nothing does. */
export const attachmentKey = (manifests: readonly Manifest[]): string =>
  manifests
    .map((one) => {
      if (isRoute(one))
        return parentsOf(one)
          .filter(isTelling)
          .map((parent) => textOf(one, parent))
          .join(', ');
      if (isGateway(one)) return textOf(one, getIn(one.root, ['spec', 'listeners']));
      return isNamespace(one) ? textOf(one, getIn(one.root, ['metadata', 'labels'])) : '';
    })
    .filter((text) => text !== '')
    .join('\0');

/** `yes`, `unknown`, or the words that say why not. */
type Answer = { readonly is: 'yes' | 'unknown' } | { readonly is: 'no'; readonly why: string };
const yes: Answer = { is: 'yes' };
const unknown: Answer = { is: 'unknown' };
const no = (why: string): Answer => ({ is: 'no', why });

/** One is enough; of reasons against it the last is the nearest. */
function anyOf(answers: readonly Answer[]): Answer {
  return (
    answers.find(({ is }) => is === 'yes') ?? answers.find(({ is }) => is === 'unknown') ?? answers.at(-1) ?? unknown
  );
}

interface Index {
  readonly gateways: ReadonlyMap<string, readonly Manifest[]>;
  readonly namespaces: ReadonlyMap<string, readonly Manifest[]>;
}

const placeOf = ({ namespace, name }: Manifest): string => `${namespace ?? '?'}/${name}`;

const indexOf = ({ manifests }: GrantSide): Index => ({
  gateways: groupBy(manifests.filter(isGateway), placeOf),
  namespaces: groupBy(manifests.filter(isNamespace), ({ name }) => name),
});

/** Whether a label selector fits the labels of a namespace; undefined where it asks for something unheard of. */
function selects(selector: Node | undefined, labels: ReadonlyMap<string, string>): boolean | undefined {
  const exact = get(selector, 'matchLabels');
  const wanted = exact?.kind === 'mapping' ? exact.entries : [];
  const isExact = wanted.every(({ key, value }) => labels.get(key) === stringOf(value));
  const answers = itemsOf(get(selector, 'matchExpressions')).map((expression) => {
    const label = labels.get(stringOf(get(expression, 'key')) ?? '');
    const values = new Set(itemsOf(get(expression, 'values')).map(stringOf));
    const operator = stringOf(get(expression, 'operator'));
    if (operator === 'In') return label !== undefined && values.has(label);
    if (operator === 'NotIn') return label === undefined || !values.has(label);
    if (operator === 'Exists') return label !== undefined;
    return operator === 'DoesNotExist' ? label === undefined : undefined;
  });
  return answers.includes(undefined) ? undefined : isExact && answers.every((one) => one === true);
}

/** Whether a listener takes routes of a namespace; `own` is that of the Gateway. */
function takesNamespace(allowed: Node | undefined, own: string, namespace: string, { namespaces }: Index): Answer {
  const from = textAt(allowed ?? emptyNode, 'from') ?? 'Same';
  if (from === 'All') return yes;
  if (from === 'Same') return own === namespace ? yes : no('takes routes of its own namespace only');
  if (from === 'None') return no('takes no routes');
  if (from !== 'Selector') return unknown;
  const known = namespaces.get(namespace) ?? [];
  const selector = get(allowed, 'selector');
  // Every server gives this label; others may come from tools where nothing in the tree is the namespace.
  const given: [string, string] = ['kubernetes.io/metadata.name', namespace];
  const answers = new Set(
    known.map((one) => {
      const labels = getIn(one.root, ['metadata', 'labels']);
      const said = labels?.kind === 'mapping' ? labels.entries : [];
      return selects(
        selector,
        new Map([...said.map(({ key, value }) => [key, stringOf(value) ?? ''] as const), given]),
      );
    }),
  );
  if (known.length === 0) return selects(selector, new Map([given])) === true ? yes : unknown;
  if (answers.has(undefined)) return unknown;
  return answers.has(true) ? yes : no(`does not select the labels of the namespace ${JSON.stringify(namespace)}`);
}

const emptyNode: Node = { kind: 'mapping', entries: [], start: 0, end: 0 };

/** Route kinds that a listener takes without saying so, by its protocol; undefined for protocols of implementations. */
const kindsOf: Readonly<Record<string, readonly string[]>> = {
  HTTP: ['HTTPRoute', 'GRPCRoute'],
  HTTPS: ['HTTPRoute', 'GRPCRoute'],
  TLS: ['TLSRoute', 'TCPRoute'],
  TCP: ['TCPRoute'],
  UDP: ['UDPRoute'],
};

function takesKind(listener: Node, kind: string): Answer {
  const said = itemsOf(getIn(listener, ['allowedRoutes', 'kinds'])).map(
    (one) => `${stringOf(get(one, 'group')) ?? gatewayHome} ${stringOf(get(one, 'kind')) ?? ''}`,
  );
  const usual = kindsOf[stringOf(get(listener, 'protocol')) ?? '']?.map((one) => `${gatewayHome} ${one}`);
  const kinds = said.length > 0 ? said : usual;
  if (kinds === undefined) return unknown;
  return kinds.includes(`${gatewayHome} ${kind}`) ? yes : no(`takes no ${kind}`);
}

function takes(
  gateway: Manifest,
  parent: Node,
  route: Manifest & { readonly namespace: string },
  index: Index,
): Answer {
  const listeners = itemsOf(getIn(gateway.root, ['spec', 'listeners']));
  const { namespace: own } = gateway;
  if (listeners.length === 0 || own === undefined) return unknown;
  const section = textAt(parent, 'sectionName');
  const port = get(parent, 'port');
  const named = section === undefined ? listeners : listeners.filter((one) => textAt(one, 'name') === section);
  if (named.length === 0) return no(`has no listener ${JSON.stringify(section)}`);
  const wanted = port?.kind === 'scalar' ? port.value : null;
  const open = named.filter((one) => {
    const value = get(one, 'port');
    return wanted === null || (value?.kind === 'scalar' && value.value === wanted);
  });
  if (open.length === 0)
    return no(
      `has no listener with port ${JSON.stringify(wanted)}${section === undefined ? '' : ` that is ${JSON.stringify(section)}`}`,
    );
  return anyOf(
    open.map((listener) => {
      const kind = takesKind(listener, route.kind);
      const namespace = takesNamespace(getIn(listener, ['allowedRoutes', 'namespaces']), own, route.namespace, index);
      return (
        [kind, namespace].find(({ is }) => is === 'no') ?? [kind, namespace].find(({ is }) => is === 'unknown') ?? yes
      );
    }),
  );
}

/** Of a route why each of its parents does not take it; undefined where one does or may, or where it has none. */
function detached(route: Manifest, index: Index): DetachedRoute['reasons'] | undefined {
  const { namespace } = route;
  const parents = parentsOf(route);
  if (namespace === undefined || namespace === '' || parents.length === 0) return undefined;
  const reasons = parents.map((parent) => {
    const isOfGateway = (stringOf(get(parent, 'group')) ?? gatewayHome) === gatewayHome;
    if (!isOfGateway || (textAt(parent, 'kind') ?? 'Gateway') !== 'Gateway') return undefined;
    const gateway = `${textAt(parent, 'namespace') ?? namespace}/${textAt(parent, 'name') ?? ''}`;
    const known = index.gateways.get(gateway) ?? [];
    const unplaced = index.gateways.get(`?/${textAt(parent, 'name') ?? ''}`) ?? [];
    const answer =
      unplaced.length > 0 ? unknown : anyOf(known.map((one) => takes(one, parent, { ...route, namespace }, index)));
    return answer.is === 'no' ? { gateway, why: answer.why } : undefined;
  });
  return reasons.includes(undefined) ? undefined : reasons.filter((reason) => reason !== undefined);
}

/** Most routes that are looked at, and told. */
const [mostRoutes, mostTold] = [20_000, 200];

/** Routes that attach nowhere since this change. */
export function attachmentFacts(
  documents: Documents,
  { base, head, touched }: GrantSides,
): (RouteDetachedFact | RoutesCutOffFact)[] {
  if (!touched) return [];
  const [past, now] = [indexOf(base), indexOf(head)];
  const [wasChanged, isChanged] = [changedRoots(documents, 'base'), changedRoots(documents, 'head')];
  const keyOf = (route: Manifest): string => `${route.kind} ${placeOf(route)}`;
  const olds = groupBy(base.manifests.filter(isRoute), keyOf);
  const facts: RouteDetachedFact[] = [];
  const cut = new Map<Manifest, DetachedRoute[]>();
  const seen = new Set<Manifest['root']>();
  for (const route of head.manifests.filter(isRoute).slice(0, mostRoutes)) {
    // Examples and tests are there to be tried out, some of them with a Gateway of somebody else.
    const reasons = isRehearsal(route.file.path) || seen.has(route.root) ? undefined : detached(route, now);
    if (reasons === undefined || facts.length + cut.size >= mostTold) continue;
    const same = olds.get(keyOf(route)) ?? [];
    if (same.some((old) => detached(old, past) !== undefined)) continue;
    seen.add(route.root);
    const { manifest, node } = { manifest: route, node: parentsOf(route)[0] };
    const at = node === undefined ? nameSpan(manifest) : spanOf(manifest.file, node);
    const told: DetachedRoute = { at, document: documentRef(route), namespace: route.namespace ?? '', reasons };
    const parents = same.flatMap(parentsOf).map((one) => textOf(same[0] ?? route, one));
    const isOwn =
      isChanged.has(route.root) &&
      parents.join('\0') !==
        parentsOf(route)
          .map((one) => textOf(route, one))
          .join('\0');
    const by = [
      ...reasons.flatMap(({ gateway }) => now.gateways.get(gateway) ?? []),
      ...(now.namespaces.get(route.namespace ?? '') ?? []),
    ];
    const changed = by.find(({ root }) => isChanged.has(root) && !wasChanged.has(root));
    if (isOwn || same.length === 0) {
      if (isChanged.has(route.root)) facts.push({ kind: 'route-detached', ...told });
    } else if (changed !== undefined) cut.set(changed, [...(cut.get(changed) ?? []), told]);
  }
  const cutOff = [...cut].map(([by, routes]): RoutesCutOffFact => ({
    kind: 'routes-cut-off',
    at: nameSpan(by),
    document: documentRef(by),
    routes,
  }));
  return [...facts, ...cutOff];
}
