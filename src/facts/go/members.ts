// The members that a Go struct has in JSON: embedded and inlined structs of the same package included.
import { once, onceOf } from '../../once.ts';
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { isExported } from '../../documents/go/names.ts';
import { structNamed, withoutPointers } from './wire.ts';

/** One member of a struct's JSON object. */
export interface Member {
  readonly json: string;
  readonly field: GoField;
  readonly owner: GoType;
  /** The type that brings it along, of those that the struct itself inlines; undefined for a field of its own. */
  readonly via: string | undefined;
  /** The field of the struct itself that inlines that type. */
  readonly spread: GoField | undefined;
}

/** The members of a struct. */
export interface Members {
  readonly byName: ReadonlyMap<string, Member>;
  /**
   * The names that two members have by their tags, at one depth and not in one inlined type, with these two: neither is
   * read or written. Source: encoding/json, dominantField.
   */
  readonly shared: ReadonlyMap<string, readonly Member[]>;
  /** The types that it inlines itself. */
  readonly inlined: ReadonlySet<string>;
  /** Embedded types whose members are unknown. */
  readonly open: readonly GoField[];
  /** The types of these. */
  readonly openTypes: ReadonlySet<string>;
  /** `open` is empty. */
  readonly isComplete: boolean;
}

/** The name of a field in JSON, where it is not inlined. */
export const jsonNameOf = ({ name, json }: GoField): string => (json.name === '' ? name : json.name);

/** Whether a field is spread into its struct, after encoding/json; `inline` is what Kubernetes writes for it. */
const isSpread = ({ embedded, json }: GoField): boolean => json.inline || (embedded && json.name === '');

/** Whether encoding/json looks at a field. */
const isSeen = ({ name, embedded }: GoField): boolean => isExported(name) || embedded;

const isTagged = ({ field }: Member): boolean => field.json.name !== '';

/** Embedded types of apimachinery with their members. */
const knownMembers: Readonly<Record<string, readonly string[]>> = { TypeMeta: ['kind', 'apiVersion'] };

/** Fields of all structs of a side that are read, those behind inlined ones again at each; core/v1 has 2,000. */
const maxFields = 300_000;

/** The struct at which the fields of one side of a package became more than are read; undefined where they are not. */
export const firstBeyond = (types: ReadonlyMap<string, GoType>): GoType | undefined =>
  [...types.values()].find((type) => membersOf(type, types) === unread);

export const tooManyFields = `the types of this package have more than ${maxFields} fields, those of inlined types again at each`;

const unread: Members = {
  byName: new Map(),
  shared: new Map(),
  inlined: new Set(),
  open: [],
  openTypes: new Set(),
  isComplete: false,
};

const readerOf = onceOf((types: ReadonlyMap<string, GoType>) => {
  const read = { fields: 0 };
  return once((type: GoType) => readMembers(type, types, read));
});

/** The members of `type`. An outer member hides an inner one of the same name, as in encoding/json. */
export const membersOf = (type: GoType, types: ReadonlyMap<string, GoType>): Members => readerOf(types)(type);

function readMembers(type: GoType, types: ReadonlyMap<string, GoType>, read: { fields: number }): Members {
  const byName = new Map<string, Member>();
  const shared = new Map<string, readonly Member[]>();
  const seen = new Set<string>();
  const open: GoField[] = [];
  const inlined = new Set<string>();
  let level: readonly Omit<Member, 'json' | 'field'>[] = [{ owner: type, via: undefined, spread: undefined }];
  while (level.length > 0) {
    const next: Omit<Member, 'json' | 'field'>[] = [];
    const here = new Set<Member>();
    for (const { owner, via, spread } of level) {
      if (seen.has(owner.name)) continue;
      seen.add(owner.name);
      read.fields += owner.fields.length;
      if (read.fields > maxFields) return unread;
      for (const field of owner.fields) {
        if (field.json.isLeftOut) continue;
        if (isSpread(field)) {
          const inner = structNamed(field.type, types);
          if (owner === type) inlined.add(inner?.name ?? withoutPointers(field.type));
          if (inner !== undefined) next.push({ owner: inner, via: via ?? inner.name, spread: spread ?? field });
          else if (!Object.hasOwn(knownMembers, field.name)) open.push(field);
          continue;
        }
        const json = jsonNameOf(field);
        if (!isSeen(field)) continue;
        const [one, other] = [{ json, field, owner, via, spread }, byName.get(json)];
        if (other === undefined) {
          byName.set(json, one);
          here.add(one);
        } else if (here.has(other) && isTagged(other) && isTagged(one) && (via === undefined || via !== other.via))
          shared.set(json, [other, one]);
      }
    }
    level = next;
  }
  const openTypes = new Set(open.map((field) => field.type));
  return { byName, shared, inlined, open, openTypes, isComplete: open.length === 0 };
}

/** To leave a field out is what `json:"-,omitempty"` is written for, which calls it `-`. */
const isLeftOut = ({ field: { json } }: Member): boolean => json.name === '-' && json.omitempty;

/** The members of a struct that are reported at it: those of a type that both sides inline are reported at the type. */
export const ownMembers = ({ byName }: Members, { inlined }: Members): Member[] =>
  [...byName.values()].filter((one) => !isLeftOut(one) && (one.via === undefined || !inlined.has(one.via)));
