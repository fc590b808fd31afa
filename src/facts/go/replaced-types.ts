// Types that replace others: in a field, behind a name, embedded; and those of packages that one leads to.
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import type { Span } from '../../documents/span.ts';
import type { Step } from '../../documents/field-path.ts';
import { groupBy } from '../../group-by.ts';
import { noteUnread, type Comparison } from './comparison.ts';
import type { UnreadType } from './go-change.ts';
import { jsonNameOf, membersOf } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { maxPlaces } from './reach.ts';
import { encodersIn, folderOfName, namesIn, namesOf, shownType } from './type-table.ts';
import { isOpen, isSameSchemaType, structNamed, withoutPointers, type Wire } from './wire.ts';

/**
 * Names that resolve to something else than before: a type of another form, another type, nothing, or a type of the
 * package instead of one of Go's own; and the names for these.
 */
export function reshapedTypes({ before, after }: GoPackage): Set<string> {
  const isReformed = ([name, { kind, underlying }]: readonly [string, GoType]): boolean => {
    const now = after.types.get(name);
    return now === undefined || now.kind !== kind || now.underlying !== underlying;
  };
  const added = [...after.types.keys()].filter((name) => !before.types.has(name));
  const old = [...withImported(before)];
  const reformed = new Set([...added, ...old.filter(isReformed).map(([name]) => name)]);
  const users = groupBy(
    old.flatMap(([user, { underlying = '' }]) => namesIn(underlying).map((name) => ({ name, user }))),
    ({ name }) => name,
  );
  for (const name of reformed) for (const { user } of users.get(name) ?? []) reformed.add(user);
  return reformed;
}

/** The types of a package with those of others that they lead to, however far. */
export function withImported({ types }: PackageSide): ReadonlyMap<string, GoType> {
  const found = new Map(types);
  const queue = [...types.values()];
  for (const one of queue)
    for (const name of namesOf(one)) {
      const type = folderOfName(name) === undefined || found.has(name) ? undefined : types.get(name);
      if (type === undefined) continue;
      found.set(name, type);
      queue.push(type);
    }
  return found;
}

/** The name that a field has on both sides and that now resolves to something else; undefined where there is none. */
const reformedName = ({ reformed }: Comparison, before: GoField, after: GoField): string | undefined =>
  before.type === after.type ? namesIn(after.type).find((name) => reformed.has(name)) : undefined;

/** The types of a field, those behind their names where the field has the same one on both sides. */
function typesBehind(to: Comparison, before: GoField, after: GoField): Pick<UnreadType, 'what' | 'before' | 'after'> {
  const name = reformedName(to, before, after);
  const behind = ({ type }: GoField, { types }: PackageSide): string =>
    shownType(name === undefined ? type : (types.get(name)?.underlying ?? name));
  return { what: 'type', before: behind(before, to.of.before), after: behind(after, to.of.after) };
}

/** What a struct no longer has may be in what it embeds of a type that is not read; or was in one. */
export function noteEmbedded(to: Comparison, type: GoType, lost: readonly string[], open: GoField | undefined): void {
  if (lost.length === 0) return;
  const after = open === undefined ? '' : shownType(open.type);
  noteUnread(to, { what: 'type', before: lost.join(', '), after }, type, undefined, open?.at ?? type.at);
}

/** A field on one side, with its form in JSON. */
type FieldOnWire = readonly [field: GoField, wire: Wire];

/** `[]*metav1.Time` → `Time`; a type that is no name is itself. */
const lastName = (type: string): string => {
  const last = namesIn(type).at(-1) ?? type;
  return last === 'interface' ? 'any' : last.slice(last.lastIndexOf('.') + 1);
};

/** Whether a struct has all fields of an unread type, as it inlines that type. */
function inlines(wire: Wire, type: string, { types }: PackageSide): boolean {
  const struct = wire.kind === 'struct' ? types.get(wire.name) : undefined;
  return struct !== undefined && membersOf(struct, types).openTypes.has(withoutPointers(type));
}

/** Pairs of types that are compared at most; real changes have a handful. */
const maxReplaced = 2000;

/**
 * Compares the new type of a field with the one it replaced: structs field by field at the place of the field; for
 * unread types it is unknown whether they are the same in JSON.
 */
export function compareReplaced(
  to: Comparison,
  type: GoType,
  [before, from]: FieldOnWire,
  [after, into]: FieldOnWire,
): void {
  const steps: Step[] = [{ property: jsonNameOf(after) }];
  let [was, is] = [from, into];
  for (;;) {
    if (was.kind === 'array' && is.kind === 'array') {
      steps.push('items');
      [was, is] = [was.item, is.item];
    } else if (was.kind === 'map' && is.kind === 'map') {
      steps.push('additionalProperties');
      [was, is] = [was.value, is.value];
    } else break;
  }
  const isSame = before.type === after.type && reformedName(to, before, after) === undefined;
  const key =
    was.kind === 'struct' && is.kind === 'struct' && was.name !== is.name ? `${was.name} ${is.name}` : undefined;
  const isBeyond = key !== undefined && !to.replaced.has(key) && to.replaced.size >= maxReplaced;
  // A type of the package itself that is read now was in a file that does not count, as that of a generator.
  const isFound = before.type === after.type && !isOpen(is) && !namesIn(after.type).some((name) => name.includes('.'));
  const isUnread =
    (isOpen(was) || isOpen(is)) &&
    !isSame &&
    !isFound &&
    is.kind !== 'any' &&
    !(is.kind === 'unknown' && is.isAny === true) &&
    !inlines(is, before.type, to.of.after) &&
    !isSameSchemaType(was, is) &&
    !(isOpen(was) && isOpen(is) && lastName(before.type) === lastName(after.type));
  if (isBeyond && to.isBeyond) return;
  to.isBeyond ||= isBeyond;
  if (isUnread || isBeyond) noteUnread(to, typesBehind(to, before, after), type, after, after.typeSpan);
  else if (key !== undefined && was.kind === 'struct' && is.kind === 'struct') {
    const [old, now] = [to.of.before.types.get(was.name), to.of.after.types.get(is.name)];
    if (old === undefined || now === undefined) return;
    const known = to.replaced.get(key);
    const places = to.current.map((place) => ({ ...place, steps: [...place.steps, ...steps] }));
    const shownAt = to.of.after.types.get(was.name) === undefined ? undefined : leadsThere(to, before, after);
    const all = [...(known?.places ?? []), ...places].slice(0, maxPlaces);
    to.replaced.set(key, { before: old, after: now, shownAt, ...known, places: all });
  }
}

/** Where a field now leads to another type: at its own line, or at that of a type name that it uses. */
function leadsThere(to: Comparison, before: GoField, after: GoField): Span {
  const name = reformedName(to, before, after);
  return to.shownAt ?? (name === undefined ? undefined : to.of.after.types.get(name)?.at) ?? after.typeSpan;
}

/** A kind whose name now refers to another struct. */
export function compareKind(to: Comparison, before: GoType, after: GoType): void {
  const struct = structNamed(after.name, to.of.after.types);
  const places = [{ kind: before.name, steps: [] }];
  if (struct !== undefined) to.replaced.set(before.name, { before, after: struct, places, shownAt: after.at });
  else
    noteUnread(
      to,
      { what: 'type', before: before.name, after: shownType(after.underlying ?? '') },
      after,
      undefined,
      after.at,
    );
}

/** Types that gained or lost a marshaler: on one side alone their fields show their JSON. */
export function noteEncoders(to: Comparison): void {
  const { before, after } = to.of;
  const [old, now] = [encodersIn(before.files), encodersIn(after.files)];
  const shown = (form: string | undefined): string => (form === undefined ? '' : `func Marshal${form}`);
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [was, type] = [before.types.get(name), after.types.get(name)];
    const places = to.places.get(name) ?? [];
    if (old.get(name) === now.get(name) || was === undefined || type === undefined || places.length === 0) continue;
    to.current = places;
    const encoded = { before: shown(old.get(name)), after: shown(now.get(name)) };
    const own = now.has(name) ? { encodesItself: true as const } : {};
    noteUnread(to, { what: 'marker', ...encoded, ...own }, type, undefined, type.at);
  }
}
