// Whether a listener accepts a route, a Gateway a ListenerSet (Gateway API): namespaces, kinds, hosts, sections, ports.
import type { Manifest } from '../../documents/document.ts';
import { get, getIn, itemsOf, stringOf, type Node, entriesOf } from '../../documents/node.ts';
import { gatewayHome, textAt } from '../../grants/grant.ts';

/** What a parent reference names of its parent: a listener of a Gateway, or a port of a Service. */
type Section = 'listener' | 'port';

/** Why a parent rejects a route or ListenerSet. */
export type Misfit =
  /** No listener is for the first of its host names, nor for as many others. */
  | { readonly is: 'hostname'; readonly host: string; readonly others: number }
  | { readonly is: 'kind'; readonly route: string }
  | { readonly is: 'namespace'; readonly what: 'ListenerSets' | 'routes'; readonly accepts: 'its own' | 'none' }
  /** Its selector does not fit the labels of this namespace. */
  | { readonly is: 'labels'; readonly namespace: string }
  | { readonly is: 'section'; readonly of: Section; readonly name: string }
  | { readonly is: 'port'; readonly of: Section; readonly port: string; readonly name: string | undefined };

/** Whether a parent accepts a route or ListenerSet. */
export type Answer<M = Misfit> = { readonly is: 'yes' | 'unknown' } | { readonly is: 'no'; readonly misfit: M };
const yes: Answer = { is: 'yes' };
export const unknown: Answer = { is: 'unknown' };
const no = (misfit: Misfit): Answer => ({ is: 'no', misfit });

/** One is enough; of reasons against it the last is the nearest. */
export const anyOf = <M>(answers: readonly Answer<M>[]): Answer<M> =>
  answers.find(({ is }) => is === 'yes') ??
  answers.find(({ is }) => is === 'unknown') ??
  answers.at(-1) ?? { is: 'unknown' };

/** All are needed; after a `no` the others are not evaluated. */
function allOf(asked: readonly (() => Answer)[]): Answer {
  let answer = yes;
  for (const ask of asked) {
    const one = ask();
    if (one.is === 'no') return one;
    if (one.is === 'unknown') answer = one;
  }
  return answer;
}

/** An object whose namespace is known. */
export type Placed = Manifest & { readonly namespace: string };
/** The labels of a namespace in each known way; empty if it is not in the tree, undefined if they may be others. */
export type LabelsOf = (namespace: string) => readonly ReadonlyMap<string, string>[] | undefined;

/** A requirement of a label selector: whether a value of its label fits; undefined for an unknown operator. */
interface Requirement {
  readonly key: string;
  readonly fits: (label: string | undefined) => boolean | undefined;
}

function requirementsOf(selector: Node | undefined): Requirement[] {
  return [
    ...entriesOf(get(selector, 'matchLabels')).map(({ key, value }) => ({
      key,
      fits: (label?: string) => label === stringOf(value),
    })),
    ...itemsOf(get(selector, 'matchExpressions')).map((expression): Requirement => {
      const values = new Set(itemsOf(get(expression, 'values')).map(stringOf));
      const operator = stringOf(get(expression, 'operator'));
      return {
        key: stringOf(get(expression, 'key')) ?? '',
        fits(label) {
          if (operator === 'In') return label !== undefined && values.has(label);
          if (operator === 'NotIn') return label === undefined || !values.has(label);
          if (operator === 'Exists') return label !== undefined;
          return operator === 'DoesNotExist' ? label === undefined : undefined;
        },
      };
    }),
  ];
}

/** Whether a label selector matches the labels of a namespace; undefined where it has an unknown operator. */
function selects(requirements: readonly Requirement[], labels: ReadonlyMap<string, string>): boolean | undefined {
  const answers = requirements.map(({ key, fits }) => fits(labels.get(key)));
  return answers.includes(undefined) ? undefined : answers.every((one) => one === true);
}

/** The label that every server gives a namespace: its name. */
const nameLabel = 'kubernetes.io/metadata.name';

/** Whether `namespaces` of a Gateway in the namespace `own` allows another namespace. */
function acceptsNamespace(
  allowed: Node | undefined,
  { what, usual }: { readonly what: 'ListenerSets' | 'routes'; readonly usual: 'None' | 'Same' },
  own: string,
  namespace: string,
  labelsOf: LabelsOf,
): Answer {
  const from = (allowed === undefined ? undefined : textAt(allowed, 'from')) ?? usual;
  if (from === 'All') return yes;
  if (from === 'Same') return own === namespace ? yes : no({ is: 'namespace', what, accepts: 'its own' });
  if (from === 'None') return no({ is: 'namespace', what, accepts: 'none' });
  const known = labelsOf(namespace);
  if (from !== 'Selector' || known === undefined) return unknown;
  const selector = requirementsOf(get(allowed, 'selector'));
  const answers = new Set(known.map((labels) => selects(selector, new Map([...labels, [nameLabel, namespace]]))));
  const unfit = no({ is: 'labels', namespace });
  // Tools may add labels other than the name where the tree does not define the namespace.
  if (selector.some(({ key, fits }) => key === nameLabel && fits(namespace) === false)) return unfit;
  if (known.length === 0) return selects(selector, new Map([[nameLabel, namespace]])) === true ? yes : unknown;
  if (answers.has(undefined)) return unknown;
  return answers.has(true) ? yes : unfit;
}

/** Route kinds that a listener accepts by default, by its protocol; undefined for protocols of implementations. */
const kindsOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['HTTP', ['HTTPRoute', 'GRPCRoute']],
  ['HTTPS', ['HTTPRoute', 'GRPCRoute']],
  ['TLS', ['TLSRoute', 'TCPRoute']],
  ['TCP', ['TCPRoute']],
  ['UDP', ['UDPRoute']],
]);

function acceptsKind(listener: Node, kind: string): Answer {
  const said = itemsOf(getIn(listener, ['allowedRoutes', 'kinds'])).map(
    (one) => `${stringOf(get(one, 'group')) ?? gatewayHome} ${stringOf(get(one, 'kind')) ?? ''}`,
  );
  const usual = kindsOf.get(stringOf(get(listener, 'protocol')) ?? '')?.map((one) => `${gatewayHome} ${one}`);
  const kinds = said.length > 0 ? said : usual;
  if (kinds === undefined) return unknown;
  return kinds.includes(`${gatewayHome} ${kind}`) ? yes : no({ is: 'kind', route: kind });
}

/** A host name, or one that begins with a wildcard label, as servers accept it. */
const hostName = /^(?:\*\.)?[a-z0-9][a-z0-9.-]{0,252}$/;

/** Whether two host names overlap; a wildcard matches one label or more. */
function meets(one: string, other: string): boolean {
  if (!one.startsWith('*.')) return other.startsWith('*.') ? one.endsWith(other.slice(1)) : one === other;
  const [suffix, otherSuffix] = [one.slice(1), other.startsWith('*.') ? other.slice(1) : other];
  return otherSuffix.endsWith(suffix) || (other.startsWith('*.') && suffix.endsWith(otherSuffix));
}

/** Host names count for these kinds, on listeners of these protocols. */
const [namedKinds, namedProtocols] = [
  new Set(['HTTPRoute', 'GRPCRoute', 'TLSRoute']),
  new Set(['HTTP', 'HTTPS', 'TLS']),
];

function acceptsHosts(listener: Node, route: Manifest): Answer {
  const hosts = itemsOf(getIn(route.root, ['spec', 'hostnames'])).map((one) => stringOf(one) ?? '');
  const own = textAt(listener, 'hostname');
  if (own === undefined || hosts.length === 0 || !namedKinds.has(route.kind)) return yes;
  if (hosts.length > maxHosts) return unknown;
  const isPlain = [own, ...hosts].every((text) => hostName.test(text));
  if (!isPlain || !namedProtocols.has(textAt(listener, 'protocol') ?? '')) return unknown;
  return hosts.some((host) => meets(own, host))
    ? yes
    : no({ is: 'hostname', host: hosts[0] ?? '', others: hosts.length - 1 });
}

const wantedPort = (parent: Node): number | string | undefined => {
  const port = get(parent, 'port');
  return port?.kind === 'scalar' && (typeof port.value === 'number' || typeof port.value === 'string')
    ? port.value
    : undefined;
};

/** Those of some listeners, or Service ports, that a parent reference names, or why there are none. */
function named(sections: readonly Node[], parent: Node, of: Section): readonly Node[] | Misfit {
  const name = textAt(parent, 'sectionName');
  const port = wantedPort(parent);
  const chosen = name === undefined ? sections : sections.filter((one) => textAt(one, 'name') === name);
  if (chosen.length === 0) return { is: 'section', of, name: name ?? '' };
  const open = port === undefined ? chosen : chosen.filter((one) => wantedPort(one) === port);
  return open.length > 0 ? open : { is: 'port', of, port: String(port), name };
}

/** Listeners and host names of an object at most: servers reject more. */
const [maxListeners, maxHosts] = [64, 16];

/** Whether a Gateway or a ListenerSet accepts a route by one of its listeners. */
export function acceptsRoute(by: Manifest, parent: Node, route: Placed, labelsOf: LabelsOf): Answer {
  const listeners = itemsOf(getIn(by.root, ['spec', 'listeners']));
  const { namespace: own } = by;
  if (listeners.length === 0 || listeners.length > maxListeners || own === undefined) return unknown;
  const open = named(listeners, parent, 'listener');
  if ('is' in open) return no(open);
  const answers = open.map((listener) => {
    const allowed = getIn(listener, ['allowedRoutes', 'namespaces']);
    return allOf([
      () => acceptsKind(listener, route.kind),
      () => acceptsNamespace(allowed, { what: 'routes', usual: 'Same' }, own, route.namespace, labelsOf),
      () => acceptsHosts(listener, route),
    ]);
  });
  return anyOf(answers);
}

/** Whether a Gateway accepts a ListenerSet: none by default (GEP-1713). */
export function acceptsListenerSet(gateway: Manifest, set: Placed, labelsOf: LabelsOf): Answer {
  const { namespace: own } = gateway;
  const allowed = getIn(gateway.root, ['spec', 'allowedListeners', 'namespaces']);
  const rule = { what: 'ListenerSets', usual: 'None' } as const;
  return own === undefined ? unknown : acceptsNamespace(allowed, rule, own, set.namespace, labelsOf);
}

/** Whether a Service has the port that a route of a mesh refers to, by number or name. */
export function hasPort(service: Manifest, parent: Node): Answer {
  const ports = itemsOf(getIn(service.root, ['spec', 'ports']));
  if (ports.length === 0) return unknown;
  const open = named(ports, parent, 'port');
  return 'is' in open ? no(open) : yes;
}
