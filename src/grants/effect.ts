// Entries of a grant without effect, or without a further one: its own namespace, unserved names, repetitions.
import { pathOf, type Path } from '../apiserver/index.ts';
import { entryOf, entryOffsets, get, type Node, type Offsets } from '../documents/node.ts';
import {
  allowedEntries,
  type Grant,
  type GrantFrom,
  type GrantTo,
  type LocatedGrant,
  type ObjectType,
} from './grant.ts';
import { isWellKnownGroup, type KindTable } from './kinds.ts';

/** Why an entry has no effect, and where. */
export interface NoEffect {
  readonly why: 'own-namespace' | 'wrong-group' | 'wrong-name' | 'unknown-kind';
  readonly path: Path;
  readonly type: ObjectType;
  /** What was probably intended; undefined where nothing is near. */
  readonly intended: ObjectType | undefined;
  readonly at: Node;
}

/** An entry, or a whole grant, that grants nothing which another one does not grant already. */
export interface Redundant {
  /** The entry `spec.to[1]`; undefined for the whole grant. */
  readonly path: Path | undefined;
  /** What allows the same or more: an entry of the same grant, or another grant. */
  readonly by: { readonly path: Path } | { readonly grant: LocatedGrant };
  readonly same: boolean;
  readonly at: Offsets;
}

/** Groups that are used by mistake for another one, as in examples of KEP-3766 itself. */
function intendedGroup(group: string): string {
  if (group === 'core' || group === 'v1') return '';
  return group.replace(/\/v\d\w*$/, '').replace(/(^|\.)kubernetes\.io$/, '$1k8s.io');
}

/** The type of a name in a group: exact, or in the other home's way, or in another case. */
function nearestType(group: string, word: string, kinds: KindTable): ObjectType | undefined {
  const lower = word.toLowerCase();
  for (const resource of [lower, `${lower}s`, `${lower}es`, lower.replace(/y$/, 'ies')]) {
    const kind = kinds.kindOf(group, resource);
    if (kind !== undefined) return { group, kind, resource };
  }
  return undefined;
}

const isKnown = ({ group, kind, resource }: ObjectType, kinds: KindTable): boolean =>
  (kind !== undefined && kinds.resourceOf(group, kind) !== undefined) ||
  (resource !== undefined && kinds.kindOf(group, resource) !== undefined);

/** Groups in which a well-known kind is looked for when its own group does not have it. */
const likelyGroups = ['', 'gateway.networking.k8s.io', 'snapshot.storage.k8s.io'] as const;

function wrongType(type: ObjectType, kinds: KindTable): Pick<NoEffect, 'why' | 'intended'> | undefined {
  const { group } = type;
  const word = type.kind ?? type.resource ?? '';
  if (word === '' || word === '*' || group === '*' || isKnown(type, kinds)) return undefined;
  const near = nearestType(group, word, kinds);
  if (near !== undefined) return { why: 'wrong-name', intended: near };
  const corrected = intendedGroup(group);
  // An unrelated group may well have a kind of the same name: `networking.istio.io` has a Gateway too.
  const elsewhere = isWellKnownGroup(group) ? likelyGroups : corrected === group ? [] : [corrected];
  const intended = elsewhere.map((other) => nearestType(other, word, kinds)).find((found) => found !== undefined);
  if (intended !== undefined) return { why: 'wrong-group', intended };
  return isWellKnownGroup(group) ? { why: 'unknown-kind', intended: undefined } : undefined;
}

const entryPath = (list: 'from' | 'to', index: number): Path => pathOf(['spec', list, index]);

/** The entries that grant nothing: for the own namespace, or for types that no server has, as far as that is known. */
export function withoutEffect(grant: LocatedGrant, kinds: KindTable): NoEffect[] {
  const found: NoEffect[] = [];
  const look = (path: Path, entry: GrantFrom | GrantTo, at: Node | undefined): void => {
    if (at === undefined) return;
    const { group, kind, resource } = entry;
    const type = { group, kind, resource };
    if ('namespace' in entry && grant.namespace !== undefined && entry.namespace === grant.namespace) {
      found.push({ why: 'own-namespace', path, type, intended: undefined, at });
      return;
    }
    const wrong = wrongType(type, kinds);
    if (wrong !== undefined) found.push({ ...wrong, path, type, at });
  };
  grant.from.forEach((entry, index) => look(entryPath('from', index), entry, grant.fromNodes[index]));
  grant.to.forEach((entry, index) => look(entryPath('to', index), entry, grant.toNodes[index]));
  return found;
}

const sameFrom = (a: GrantFrom, b: GrantFrom): boolean =>
  a.namespace === b.namespace && a.group === b.group && a.kind === b.kind && a.resource === b.resource;

/** Whether `wide` lets through all that `narrow` does. */
const coversTo = (wide: GrantTo, narrow: GrantTo): boolean =>
  wide.group === narrow.group &&
  wide.kind === narrow.kind &&
  wide.resource === narrow.resource &&
  (wide.name === undefined || wide.name === narrow.name);

/** Whether `wide`, of the same home and namespace, allows every reference that `narrow` allows. */
export const coversGrant = (wide: Grant, narrow: Grant): boolean =>
  wide.home === narrow.home &&
  wide.namespace === narrow.namespace &&
  narrow.from.every((entry) => wide.from.some((other) => sameFrom(other, entry))) &&
  narrow.to.every((entry) => wide.to.some((other) => coversTo(other, entry)));

function redundantEntries<T>(
  list: 'from' | 'to',
  entries: readonly T[],
  nodes: readonly Node[],
  covers: (wide: T, narrow: T) => boolean,
): Redundant[] {
  return entries.flatMap((entry, index) => {
    const at = nodes[index];
    const by = entries.findIndex(
      (other, place) => place !== index && covers(other, entry) && (place < index || !covers(entry, other)),
    );
    const wide = entries[by];
    if (at === undefined || wide === undefined) return [];
    return [{ path: entryPath(list, index), by: { path: entryPath(list, by) }, same: covers(entry, wide), at }];
  });
}

/**
 * Duplicates: entries that another entry covers, or else the whole grant where one of `others` covers it. Not checked
 * for a grant with more entries than a server accepts: it would take long.
 */
export function redundancies(grant: LocatedGrant, others: readonly LocatedGrant[]): Redundant[] {
  const entries = [
    ...redundantEntries('from', grant.from, grant.fromNodes, sameFrom),
    ...redundantEntries('to', grant.to, grant.toNodes, coversTo),
  ];
  const isComparable = ({ length }: readonly unknown[]): boolean => length > 0 && length <= allowedEntries;
  if (![grant.from, grant.to].every(isComparable) || grant.namespace === undefined) return entries;
  const place = others.indexOf(grant);
  const wide = others.find(
    (other, index) =>
      other !== grant &&
      other.name !== grant.name &&
      coversGrant(other, grant) &&
      (index < place || !coversGrant(grant, other)),
  );
  if (wide === undefined) return entries;
  const { manifest } = grant;
  const metadata = get(manifest.root, 'metadata') ?? manifest.root;
  const name = entryOf(metadata, 'name');
  const at = name === undefined ? metadata : entryOffsets(name);
  return [...entries, { path: undefined, by: { grant: wide }, same: coversGrant(grant, wide), at }];
}

/** The entries of `spec.to` that open every Secret of the namespace. */
export const everySecret = ({ to, toNodes }: LocatedGrant): { readonly path: Path; readonly at: Node }[] =>
  to.flatMap(({ group, kind, resource, name }, index) => {
    const at = toNodes[index];
    const isSecret = group === '' && (kind === 'Secret' || resource === 'secrets');
    return isSecret && name === undefined && at !== undefined ? [{ path: entryPath('to', index), at }] : [];
  });
