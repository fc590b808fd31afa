// The one question of the library: is a reference allowed, by which grants, and on which home does the answer rest.
import { authorizationHome, defaultNamespace, gatewayHome, type Grant, type ObjectType } from './grant.ts';
import { wellKnownTable, type KindTable } from './kinds.ts';

/** A reference from one object to another. Both sides name their type by kind, by resource, or by both. */
export interface Reference {
  readonly from: ObjectType & { readonly namespace: string };
  /** An empty name means every object of the type: only an entry without a name allows that. */
  readonly to: ObjectType & { readonly namespace: string; readonly name: string };
}

export interface AllowedOptions {
  /** The known kinds and resources; by default the well-known ones. */
  readonly kinds?: KindTable;
  /** API groups whose grants count; by default both homes. */
  readonly homes?: readonly string[];
}

/** A type of a grant whose other name is unknown, so that it cannot be compared with the one of the reference. */
type UnknownType = { readonly grant: Grant; readonly type: ObjectType };

/** The answer. `by`: every grant that allows the reference; empty within one namespace, where none is needed. */
export interface Permission<G extends Grant = Grant> {
  readonly allowed: boolean;
  readonly by: readonly G[];
  /** `RefNotPermitted` is the one word for a missing namespace, a missing referent and a missing grant (KEP-3766). */
  readonly reason: 'SameNamespace' | 'Granted' | 'RefNotPermitted';
  readonly message: string;
  /** Only when it is not allowed: what could not be compared. */
  readonly unknown: readonly UnknownType[];
}

const sameNamespace = 'both objects are in one namespace: no grant is needed';
type Answer = 'yes' | 'no' | 'unknown';

/** Whether two names of types mean the same one; a kind and a resource meet in the table. */
function sameType(entry: ObjectType, asked: ObjectType, kinds: KindTable): Answer {
  const { group, kind, resource } = entry;
  if (group !== asked.group || (kind === undefined && resource === undefined)) return 'no';
  if (kind !== undefined && asked.kind !== undefined) return kind === asked.kind ? 'yes' : 'no';
  if (resource !== undefined && asked.resource !== undefined) return resource === asked.resource ? 'yes' : 'no';
  // One side has the kind, the other the resource.
  const known = kind ?? asked.kind ?? '';
  const plural = resource ?? asked.resource ?? '';
  const mapped = kinds.resourceOf(group, known);
  if (mapped !== undefined) return mapped === plural ? 'yes' : 'no';
  return kinds.kindOf(group, plural) === undefined ? 'unknown' : 'no';
}

const both = (a: Answer, b: Answer): Answer =>
  a === 'no' || b === 'no' ? 'no' : a === 'unknown' || b === 'unknown' ? 'unknown' : 'yes';

function best<T>(entries: readonly T[], answer: (entry: T) => Answer): Answer {
  let found: Answer = 'no';
  for (const entry of entries) {
    const one = answer(entry);
    if (one === 'yes') return 'yes';
    if (one === 'unknown') found = 'unknown';
  }
  return found;
}

/** Whether a grant, in any namespace, has entries for both ends of a reference. Case counts, `*` is a name. */
export function lists(grant: Grant, { from, to }: Reference, kinds: KindTable): Answer {
  const fromAnswer = best(grant.from, (entry) =>
    entry.namespace === from.namespace ? sameType(entry, from, kinds) : 'no',
  );
  if (fromAnswer === 'no') return 'no';
  const toAnswer = best(grant.to, (entry) =>
    entry.name === undefined || entry.name === to.name ? sameType(entry, to, kinds) : 'no',
  );
  return both(fromAnswer, toAnswer);
}

const typeText = ({ group, kind, resource }: ObjectType): string => {
  const name = resource ?? kind ?? '';
  return group === '' ? name : `${name}.${group}`;
};

const referentText = (to: Reference['to']): string =>
  to.name === '' ? `every ${typeText(to)}` : `${typeText(to)} ${to.name}`;

const unknownTypes = (grant: Grant, { from, to }: Reference, kinds: KindTable): UnknownType[] =>
  [
    ...grant.from.filter((entry) => sameType(entry, from, kinds) === 'unknown'),
    ...grant.to.filter((entry) => sameType(entry, to, kinds) === 'unknown'),
  ].map(({ group, kind, resource }) => ({ grant, type: { group, kind, resource } }));

/**
 * Whether `reference` is allowed by `grants` (KEP-3766), those without a namespace counting for `default`. "No" is the
 * same whatever objects exist. A type whose other name is unknown allows nothing; it is in `unknown`.
 */
export function isReferenceAllowed<G extends Grant>(
  grants: readonly G[],
  reference: Reference,
  { kinds = wellKnownTable, homes = [gatewayHome, authorizationHome] }: AllowedOptions = {},
): Permission<G> {
  const { from, to } = reference;
  if (from.namespace === to.namespace)
    return { allowed: true, by: [], reason: 'SameNamespace', message: sameNamespace, unknown: [] };
  const here = grants.filter(
    (grant) => homes.includes(grant.home) && (grant.namespace ?? defaultNamespace) === to.namespace,
  );
  const by = here.filter((grant) => lists(grant, reference, kinds) === 'yes');
  if (by.length > 0) {
    const names = by.map(({ namespace = defaultNamespace, name, home }) => `${namespace}/${name} (${home})`);
    return { allowed: true, by, reason: 'Granted', message: `allowed by ${names.join(', ')}`, unknown: [] };
  }
  const unclear = here.filter((grant) => lists(grant, reference, kinds) === 'unknown');
  return {
    allowed: false,
    by: [],
    reason: 'RefNotPermitted',
    message: `${typeText(from)} of namespace ${from.namespace} may not refer to ${referentText(to)} of namespace ${to.namespace}`,
    unknown: unclear.flatMap((grant) => unknownTypes(grant, reference, kinds)),
  };
}
