// Whether routes attach to parents (Gateways, ListenerSets, Services), ListenerSets to Gateways; what is detached.
import { once } from '../../once.ts';
import type { Manifest } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { get, getIn, stringOf, type Node, entriesOf } from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { gatewayHome, textAt } from '../../grants/grant.ts';
import { addTo, groupBy } from '../../group-by.ts';
import { isTestOrExample } from '../../changes/unapplied-paths.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';
import { otherAppliersOf } from '../kustomize/placements.ts';
import { isFilledInLater, purposeByName } from '../resources/purpose.ts';
import { changedRoots, nameSpan, type ReferencesNotCheckedFact } from './grant-effect-fact.ts';
import type { GrantSide } from './grant-side.ts';
import type { GrantSides } from './grant-sides.ts';
import { usedIn } from './judge.ts';
import {
  anyOf,
  hasPort,
  acceptsListenerSet,
  acceptsRoute,
  unknown,
  type Answer,
  type LabelsOf,
  type Misfit,
  type Placed,
} from './listeners.ts';
import {
  decisive,
  decisiveText,
  gatewayType,
  isChild,
  isNamespace,
  isParent,
  isRoute,
  parentsOf,
  serviceType,
  setTypes,
  typeOf,
} from './attaching-objects.ts';

/** Why one parent rejects a route or ListenerSet. */
export interface Rejection {
  /** `Gateway`, `ListenerSet`, `XListenerSet` or `Service`. */
  readonly kind: string;
  /** `namespace/name`. */
  readonly parent: string;
  readonly misfit: Misfit | { readonly is: 'removed' } | { readonly is: 'detached'; readonly from: Rejection };
}

/** The same, with the objects that decide it. */
type Found = Rejection & { readonly by: readonly Manifest[] };

/** A route or a ListenerSet that attaches to none of its parents, which are all known. */
export interface DetachedRoute {
  readonly at: Span;
  readonly document: DocumentRef;
  readonly namespace: string;
  /** A route, and no ListenerSet. */
  readonly isRoute: boolean;
  /** For each parent why it rejects the route. */
  readonly reasons: readonly [Rejection, ...Rejection[]];
}

/** A new or changed route or ListenerSet attaches nowhere. */
export interface RouteDetachedFact extends DetachedRoute {
  readonly kind: 'route-detached';
}

/** A change of a parent, its removal, or other labels of a Namespace leave attached routes without a parent. */
export interface RoutesCutOffFact {
  readonly kind: 'routes-cut-off';
  readonly how: 'changed' | 'removed';
  readonly at: Span;
  readonly document: DocumentRef;
  /** Never empty. */
  readonly routes: readonly DetachedRoute[];
}

const placeOf = ({ namespace, name }: Manifest): string => `${namespace ?? '?'}/${name}`;
const keyOf = (manifest: Manifest): string => `${typeOf(manifest)} ${placeOf(manifest)}`;

/** One side, for finding which parents accept which routes. */
interface Index {
  readonly parents: ReadonlyMap<string, readonly Manifest[]>;
  readonly labelsOf: LabelsOf;
  /** Whether what was compared may differ in a cluster: a tool fills in values, a kustomization changes it. */
  readonly mayDiffer: (object: Manifest) => boolean;
  /** How many parents were compared. */
  readonly effort: { spent: number };
  /** Whether a parent is of another cluster than a child. */
  readonly isElsewhere: (parent: Manifest, child: Manifest) => boolean;
  /** Parents that this change removes, by `keyOf`. */
  readonly removed: ReadonlyMap<string, Manifest>;
}

/**
 * Which objects of a side are applied: not those of tests and examples, unless something outside of these applies them,
 * such as an app called `docs`, and no patches of other objects.
 */
function appliedOf(side: GrantSide): (one: Manifest) => boolean {
  const isUsed = usedIn(side);
  return (one) => (!isTestOrExample(one.file.path) || isUsed(one)) && purposeByName(one) !== 'none';
}

function indexOf(side: GrantSide, removed: Index['removed'] = new Map()): Index {
  const { manifests, placed = new Map(), isAltered = () => false } = side;
  const isApplied = appliedOf(side);
  const applied = manifests.filter((one) => (isParent(one) || isNamespace(one)) && isApplied(one));
  const namespaces = groupBy(applied.filter(isNamespace), ({ name }) => name);
  // Argo CD may label the namespaces that it creates.
  const labelled = new Set(
    manifests
      .filter(({ root }) => getIn(root, ['spec', 'syncPolicy', 'managedNamespaceMetadata']) !== undefined)
      .map(({ root }) => stringOf(getIn(root, ['spec', 'destination', 'namespace']))),
  );
  const otherAppliers = otherAppliersOf(placed);
  const labels = new Map<string, ReturnType<LabelsOf>>();
  const labelsIn = (known: readonly Manifest[]): ReturnType<LabelsOf> =>
    known.some(isAltered)
      ? undefined
      : known.map(({ root }) => {
          const said = entriesOf(getIn(root, ['metadata', 'labels']));
          return new Map(said.map(({ key, value }) => [key, stringOf(value) ?? ''] as const));
        });
  return {
    parents: groupBy(applied.filter(isParent), keyOf),
    removed,
    mayDiffer: once(
      (object) =>
        decisive(object).some((node) => node !== undefined && isFilledInLater(spanOf(object.file, node))) ||
        isAltered(object),
    ),
    effort: { spent: 0 },
    isElsewhere: (parent, child) => otherAppliers(child).has(placed.get(parent)?.applier ?? ''),
    labelsOf(namespace) {
      if (!labels.has(namespace)) labels.set(namespace, labelsIn(namespaces.get(namespace) ?? []));
      return labelled.has(namespace) ? undefined : labels.get(namespace);
    },
  };
}

const rejectionOf = ({ kind, parent, misfit }: Found): Rejection => ({ kind, parent, misfit });

/** Whether one parent accepts a route or a ListenerSet. */
function accepts(by: Manifest, parent: Node, child: Placed, index: Index): Answer<Rejection['misfit']> {
  const type = typeOf(by);
  if (type === serviceType) return hasPort(by, parent);
  if (!isRoute(child)) return type === gatewayType ? acceptsListenerSet(by, child, index.labelsOf) : unknown;
  const answer = acceptsRoute(by, parent, child, index.labelsOf);
  const lost = setTypes.has(type) && answer.is !== 'no' ? detached(by, index) : undefined;
  return lost === undefined ? answer : { is: 'no', misfit: { is: 'detached', from: rejectionOf(lost[0]) } };
}

function rejection(parent: Node, child: Placed, index: Index): Found | undefined {
  const kind = textAt(parent, 'kind') ?? 'Gateway';
  const type = `${stringOf(get(parent, 'group')) ?? gatewayHome} ${kind}`;
  const name = textAt(parent, 'name') ?? '';
  const place = `${textAt(parent, 'namespace') ?? child.namespace}/${name}`;
  const known = (index.parents.get(`${type} ${place}`) ?? []).filter((one) => !index.isElsewhere(one, child));
  // A parent with an unknown namespace may be the one that is referred to.
  if (index.parents.has(`${type} ?/${name}`)) return undefined;
  const answer = anyOf(known.map((one) => accepts(one, parent, child, index)));
  const removedOnes = known.length === 0 ? index.removed.get(`${type} ${place}`) : undefined;
  const found = removedOnes === undefined ? answer : ({ is: 'no', misfit: { is: 'removed' } } as const);
  if (found.is !== 'no' || [child, ...known].some(index.mayDiffer)) return undefined;
  const above = known.flatMap((one) => (isChild(one) ? (detached(one, index) ?? []) : []));
  const by = [removedOnes ?? [], known, above.flatMap((reason) => reason.by)].flat();
  return { kind, parent: place, misfit: found.misfit, by };
}

const isPlaced = (child: Manifest): child is Placed => child.namespace !== undefined && child.namespace !== '';

/** Why each parent of a route or ListenerSet rejects it; undefined where one may accept it, or it has none. */
function detached(child: Manifest, index: Index): readonly [Found, ...Found[]] | undefined {
  const parents = parentsOf(child);
  if (!isPlaced(child) || parents.length === 0 || parents.length > maxParents) return undefined;
  index.effort.spent += parents.length;
  if (index.effort.spent > maxEffort) return undefined;
  const reasons = parents.map((parent) => rejection(parent, child, index));
  const [first, ...others] = reasons.filter((reason) => reason !== undefined);
  return first === undefined || reasons.includes(undefined) ? undefined : [first, ...others];
}

/** Most routes that are checked, and reported. */
const [maxRoutes, maxReported] = [20_000, 200];
/** Most parents of a route: servers reject more. And those compared in all on a side, of up to 64 listeners. */
const [maxParents, maxEffort] = [32, 40_000];

/** The Gateways and ListenerSets of the base that are nowhere at the head: removed, or built elsewhere or not. */
function removedParents(base: GrantSide, head: GrantSide): Index['removed'] {
  // One with an unknown namespace may be any of its name.
  const stay = new Set(
    head.manifests.filter(isParent).flatMap((one) => [keyOf(one), ...(isPlaced(one) ? [] : [one.name])]),
  );
  const isApplied = appliedOf(base);
  const removedOnes = base.manifests.filter(
    (one) => isParent(one) && typeOf(one) !== serviceType && isPlaced(one) && isApplied(one),
  );
  return new Map(
    removedOnes.flatMap((one) => (stay.has(keyOf(one)) || stay.has(one.name) ? [] : [[keyOf(one), one] as const])),
  );
}

/** Routes and ListenerSets that attach nowhere since this change. */
export function attachmentFacts(
  documents: Documents,
  { base, head, touched }: GrantSides,
): (ReferencesNotCheckedFact | RouteDetachedFact | RoutesCutOffFact)[] {
  if (!touched) return [];
  const [wasChanged, isChanged] = [changedRoots(documents, 'base'), changedRoots(documents, 'head')];
  const removed = removedParents(base, head);
  const [past, now] = [indexOf(base), indexOf(head, removed)];
  const olds = groupBy(base.manifests.filter(isChild), keyOf);
  const texts = new Set(base.manifests.map((one) => `${keyOf(one)} ${decisiveText(one)}`));
  const removedOnes = new Set(removed.values());
  const isOther = (one: Manifest): boolean =>
    removedOnes.has(one) || (isChanged.has(one.root) && !texts.has(`${keyOf(one)} ${decisiveText(one)}`));
  const namespaces = groupBy(head.manifests.filter(isNamespace), ({ name }) => name);

  const facts: RouteDetachedFact[] = [];
  const cut = new Map<Manifest, DetachedRoute[]>();
  const seen = new Set<Manifest['root']>();
  const isApplied = appliedOf(head);
  const children = head.manifests.filter(isChild);
  for (const child of children.slice(0, maxRoutes)) {
    if (facts.length + cut.size >= maxReported) break;
    if (seen.has(child.root) || !isApplied(child)) continue;
    const found = detached(child, now);
    const same = olds.get(keyOf(child)) ?? [];
    if (found === undefined || same.some((old) => detached(old, past) !== undefined)) continue;
    seen.add(child.root);
    const [node] = parentsOf(child);
    const detachedRoute: DetachedRoute = {
      at: node === undefined ? nameSpan(child) : spanOf(child.file, node),
      document: documentRef(child),
      namespace: child.namespace ?? '',
      isRoute: isRoute(child),
      reasons: [rejectionOf(found[0]), ...found.slice(1).map(rejectionOf)],
    };
    const cause = [...found.flatMap(({ by }) => by), ...(namespaces.get(child.namespace ?? '') ?? [])].find(isOther);
    if (same.length === 0 ? isChanged.has(child.root) : isOther(child))
      facts.push({ kind: 'route-detached', ...detachedRoute });
    else if (same.length > 0 && cause !== undefined) addTo(cut, cause, detachedRoute);
  }
  const cutOff = [...cut].map(([by, routes]): RoutesCutOffFact => ({
    kind: 'routes-cut-off',
    how: removedOnes.has(by) ? 'removed' : 'changed',
    at: (removedOnes.has(by) && !wasChanged.has(by.root) ? base.listedAt?.(by.file.path) : undefined) ?? nameSpan(by),
    document: documentRef(by),
    routes,
  }));
  const isCut =
    [past, now].some(({ effort }) => effort.spent > maxEffort) ||
    children.length > maxRoutes ||
    facts.length + cut.size >= maxReported;
  const why = 'there are too many routes and parents to report each route that attaches nowhere';
  return [...facts, ...cutOff, ...(isCut ? [{ kind: 'references-not-checked' as const, path: '.', why }] : [])];
}
