// The places of a package's types in the objects of its kinds: from a Kind down through fields, lists and maps.
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { membersOf } from './members.ts';
import { isKind } from './packages.ts';
import { deepest, elementOf, withoutPointers } from './wire.ts';
import { append } from '../../lists.ts';
import { once, onceOf } from '../../once.ts';
import { fieldOf, type Step } from '../../documents/field-path.ts';

/** One place of a type: below which Kind, and how to get there. */
export interface Place {
  readonly kind: string;
  readonly steps: readonly Step[];
}

/** Places that are kept of one type. */
export const maxPlaces = 8;

const bounds = { depth: 12, all: 5000 } as const;

/** The type of a field without its lists and maps, and the steps through them. */
function through(type: string): { readonly name: string; readonly steps: readonly Step[] } {
  const steps: Step[] = [];
  let rest = withoutPointers(type);
  for (let element = elementOf(rest); element !== undefined && steps.length < 8; element = elementOf(rest)) {
    steps.push(element.of === 'array' ? 'items' : 'additionalProperties');
    rest = withoutPointers(element.type);
  }
  return { name: rest, steps };
}

/** What a type name resolves to: `type Widgets []Widget`. */
interface Resolved {
  readonly type: GoType | undefined;
  readonly steps: readonly Step[];
  /** The named types on the way there, with the steps to each. */
  readonly passed: readonly { readonly type: GoType; readonly steps: readonly Step[] }[];
}

function resolve(type: string, types: ReadonlyMap<string, GoType>): Resolved {
  const steps: Step[] = [];
  const passed: Resolved['passed'][number][] = [];
  let name = type;
  for (let hop = 0; hop < deepest; hop++) {
    const next = through(name);
    append(steps, next.steps);
    const found = types.get(next.name);
    if (found?.underlying === undefined || found.kind === 'struct') return { type: found, steps, passed };
    // The name itself may be needed (an enum); its underlying type is followed only to lists and maps.
    if (elementOf(found.underlying) === undefined && types.get(withoutPointers(found.underlying)) === undefined)
      return { type: found, steps, passed };
    passed.push({ type: found, steps: [...steps] });
    name = found.underlying;
  }
  return { type: undefined, steps, passed };
}

/** The resolved types of one side, each found once. */
const resolvedIn = onceOf((types: ReadonlyMap<string, GoType>) => once((type: string) => resolve(type, types)));
const resolved = (type: string, types: ReadonlyMap<string, GoType>): Resolved => resolvedIn(types)(type);

/** Every type reached from a Kind, with its first places, shortest first. Recursive types once for each path. */
export function placesOf(types: ReadonlyMap<string, GoType>): ReadonlyMap<string, readonly Place[]> {
  const places = new Map<string, Place[]>();
  const put = (name: string, place: Place): void => {
    const known = places.get(name) ?? [];
    if (known.length < maxPlaces && !known.includes(place)) places.set(name, [...known, place]);
  };
  // Kinds with a spec, which users write, come first.
  const isWritten = (type: GoType): number => (type.fields.some(({ json }) => json.name === 'spec') ? 0 : 1);
  let queue: { readonly type: GoType; readonly place: Place }[] = [...types.values()]
    .filter((type) => type.kind === 'struct' && isKind(type))
    .sort((a, b) => isWritten(a) - isWritten(b))
    .map((type) => ({ type, place: { kind: type.name, steps: [] } }));
  for (let count = 0; queue.length > 0 && count < bounds.all;) {
    const next: typeof queue = [];
    for (const { type, place } of queue) {
      const known = places.get(type.name) ?? [];
      if (known.length >= maxPlaces || place.steps.length > bounds.depth || ++count > bounds.all) continue;
      put(type.name, place);
      // What changes in a generic type changes in each of its instances.
      if (type.name.endsWith(']')) put(type.name.slice(0, type.name.indexOf('[')), place);
      for (const { json, field, owner } of type.kind === 'struct' ? membersOf(type, types).byName.values() : []) {
        const { type: inner, steps, passed } = resolved(field.type, types);
        const at = (more: readonly Step[]): Place => ({
          kind: place.kind,
          steps: [...place.steps, { property: json }, ...more],
        });
        // An embedded struct has the place of its outer one, so that its own fields are found there.
        if (owner !== type) put(owner.name, place);
        for (const one of passed) put(one.type.name, at(one.steps));
        if (inner !== undefined) next.push({ type: inner, place: at(steps) });
      }
    }
    queue = next;
  }
  return places;
}

/** `spec.list[*]` and a member → `spec.list[*].name`. */
export const fieldPath = ({ steps }: Place, json: string | undefined): string =>
  fieldOf(json === undefined ? steps : [...steps, { property: json }]);

/** What a walk from a Kind found. */
export interface Walked {
  /** The last field of this package on the way. */
  readonly field: GoField;
  /** The path was followed to its end; else it continues in another package. */
  readonly isExact: boolean;
  /** The type of this package at the end, lists and maps of the steps taken off; undefined without a name there. */
  readonly type: GoType | undefined;
}

/** Follows the steps from a type; undefined where the first is not known, or a struct has no such field. */
export function walk(root: GoType, steps: readonly Step[], types: ReadonlyMap<string, GoType>): Walked | undefined {
  let found: GoField | undefined;
  let type: GoType | undefined = root;
  let open: readonly Step[] = [];
  let on: Resolved | undefined;
  for (const step of steps) {
    if (typeof step === 'string') {
      // Lists and maps were taken off with the field; a step too many leads into another package.
      if (open[0] === step) open = open.slice(1);
      else return found && { field: found, isExact: false, type: undefined };
      continue;
    }
    const members = type?.kind === 'struct' && open.length === 0 ? membersOf(type, types) : undefined;
    const member = members?.byName.get(step.property)?.field;
    // A struct that is completely known and has no such field: no Go line generated it.
    if (member === undefined && members?.isComplete === true) return undefined;
    if (member === undefined) return found && { field: found, isExact: false, type: undefined };
    const next = resolved(member.type, types);
    found = member;
    type = next.type;
    open = next.steps;
    on = next;
  }
  const taken = (on?.steps.length ?? 0) - open.length;
  const list = on?.passed.findLast((one) => one.steps.length === taken)?.type;
  return found && { field: found, isExact: true, type: open.length === 0 ? type : list };
}

/** The struct of this package that steps lead to; undefined where they leave it. No steps: the type itself. */
export function structAt(root: GoType, steps: readonly Step[], types: ReadonlyMap<string, GoType>): GoType | undefined {
  const type = steps.length === 0 ? root : walk(root, steps, types)?.type;
  return type?.kind === 'struct' ? type : undefined;
}

/** Whether a place has a type of some name, or a struct that embeds it. */
export function isTypeAt({ kind, steps }: Place, name: string, types: ReadonlyMap<string, GoType>): boolean {
  const root = types.get(kind);
  const there = root === undefined || steps.length === 0 ? root : walk(root, steps, types)?.type;
  if (there === undefined) return false;
  const owners = there.kind === 'struct' ? [...membersOf(there, types).byName.values()].map(({ owner }) => owner) : [];
  return [there, ...owners].some((one) => one.name === name || one.name.startsWith(`${name}[`));
}
