// Who may refer to what: every pair of a grant's entries, every reference across namespaces, as edges of a graph.
import { entryOf } from '../documents/node.ts';
import { entrySpan, placeOf, spanOf } from '../documents/span.ts';
import { isReferenceAllowed, lists } from './allowed.ts';
import {
  allowedEntries,
  grantName,
  type GrantFrom,
  type GrantTo,
  type LocatedGrant,
  type ObjectType,
} from './grant.ts';
import type { KindTable } from './kinds.ts';
import type { LocatedReference } from './references.ts';
import { grantFor } from './write.ts';

export interface GrantEdge {
  readonly from: { readonly type: string; readonly namespace: string };
  /** `name` undefined: every object of the type. */
  readonly to: { readonly type: string; readonly namespace: string; readonly name: string | undefined };
  /**
   * - `used`: granted, and a reference needs it
   * - `unused`: granted, and no reference that was read needs it
   * - `missing`: a reference that nothing grants
   * - `unknown`: a reference of an object without a namespace, or to which a grant with an unknown kind or
   *   resource may apply
   * - `unserved`: granted by a home that no server serves
   */
  readonly state: 'used' | 'unused' | 'missing' | 'unknown' | 'unserved';
  /** The grants that allow it, `namespace/name`. */
  readonly grants: readonly string[];
  readonly home: string | undefined;
  readonly references: number;
  /** Where the grant is written, or the first 20 references that none allows. */
  readonly places?: readonly { readonly path: string; readonly line: number }[];
  /** Of a missing grant: the one to write, as YAML. */
  readonly offer?: string;
}

type EdgeOptions = { readonly kinds: KindTable; readonly homes: readonly string[] };
const unwritten = '?';
const maxPlaces = 20;

/** A type with its group where needed: `Secret`, `HTTPRoute.gateway.networking.k8s.io`. */
function typeName({ group, kind, resource }: ObjectType, kinds: KindTable): string {
  const name = kind ?? kinds.kindOf(group, resource ?? '') ?? resource ?? '';
  return group === '' ? name : `${name}.${group}`;
}

function grantEdge(
  grant: LocatedGrant,
  from: GrantFrom,
  to: GrantTo,
  references: readonly LocatedReference[],
  { kinds, homes }: EdgeOptions,
): GrantEdge {
  const alone = { ...grant, from: [from], to: [to] };
  const users = references.filter((reference) => {
    const { namespace } = reference.from;
    if (namespace === undefined || (grant.namespace !== undefined && reference.to.namespace !== grant.namespace))
      return false;
    return lists(alone, { from: { ...reference.from, namespace }, to: reference.to }, kinds) === 'yes';
  }).length;
  return {
    from: { type: typeName(from, kinds), namespace: from.namespace },
    to: { type: typeName(to, kinds), namespace: grant.namespace ?? unwritten, name: to.name },
    state: homes.includes(grant.home) ? (users > 0 ? 'used' : 'unused') : 'unserved',
    grants: [grantName(grant, unwritten)],
    home: grant.home,
    references: users,
    places: [placeOf(spanOf(grant.manifest.file, grant.manifest.root))],
  };
}

function referenceEdge(
  reference: LocatedReference,
  grants: readonly LocatedGrant[],
  { kinds, homes }: EdgeOptions,
): GrantEdge | undefined {
  const { from, to } = reference;
  const { namespace } = from;
  let isUnknown = namespace === undefined;
  if (namespace !== undefined) {
    const asked = { from: { ...from, namespace }, to };
    const placed = grants.filter((grant) => grant.namespace !== undefined);
    const { allowed, unknown } = isReferenceAllowed(placed, asked, { kinds, homes });
    if (allowed) return undefined;
    isUnknown = unknown.length > 0;
    // A grant without a namespace may be for this one: its own edge shows the reference.
    if (grants.some((grant) => grant.namespace === undefined && lists(grant, asked, kinds) === 'yes')) return undefined;
  }
  const { file } = reference.manifest;
  const entry = entryOf(reference.node, 'namespace');
  const offer = isUnknown ? undefined : grantFor(reference)?.yaml;
  return {
    from: { type: typeName(from, kinds), namespace: namespace ?? unwritten },
    to: { type: typeName(to, kinds), namespace: to.namespace, name: to.name },
    state: isUnknown ? 'unknown' : 'missing',
    grants: [],
    home: undefined,
    references: 1,
    places: [placeOf(entry === undefined ? spanOf(file, reference.node) : entrySpan(file, entry))],
    ...(offer === undefined ? {} : { offer }),
  };
}

const edgeKey = ({ from, to, state, grants }: GrantEdge): string => JSON.stringify([from, to, state, grants]);

/** All edges: those of the grants in their order, then references that none allows, equal ones counted together. */
export function grantEdges(
  grants: readonly LocatedGrant[],
  references: readonly LocatedReference[],
  options: EdgeOptions,
): GrantEdge[] {
  const granted = grants.flatMap((grant) =>
    grant.from
      .slice(0, allowedEntries)
      .flatMap((from) =>
        grant.to.slice(0, allowedEntries).map((to) => grantEdge(grant, from, to, references, options)),
      ),
  );
  const open = new Map<string, GrantEdge>();
  for (const reference of references) {
    const edge = referenceEdge(reference, grants, options);
    if (edge === undefined) continue;
    const known = open.get(edgeKey(edge));
    const places = [...(known?.places ?? []), ...(edge.places ?? [])].slice(0, maxPlaces);
    open.set(edgeKey(edge), { ...edge, places, references: (known?.references ?? 0) + 1 });
  }
  return [...granted, ...open.values()];
}
