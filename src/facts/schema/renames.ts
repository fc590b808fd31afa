// Fields of one object that are removed and added with the same schema: one field under another name.
import { sharedStart } from '../../lists.ts';
import { jsonOf } from '../../documents/json-value.ts';
import { get, stringOf, type Entry, type Node } from '../../documents/node.ts';
import { groupBy } from '../../group-by.ts';
import { shapeOf } from './identity.ts';

/** A field that only one side has. */
export interface LoneField {
  readonly name: string;
  /** Its type, which must be the same where two names only differ in spelling. */
  readonly type: string;
  /** The same text for the same shape. */
  readonly shape: string;
  /** How specific the shape is: fields or items of its own; a type; `string`, `boolean` or what other fields have. */
  readonly specificity: 'high' | 'low' | 'none';
  /** The text of its description or comment, without the name in front. */
  readonly text: string;
}

/** Shapes that are not specific at all. */
const plainShapes: ReadonlySet<string> = new Set(['string', 'boolean'].map((type) => shapeOf({ type })));

/** A description without the first word, which is the name of the field where it comes from a comment in Go. */
export const withoutName = (text: string): string => text.trim().replace(/^\S+\s*/, '');

const isNested = (value: Node): boolean => get(value, 'properties') !== undefined || get(value, 'items') !== undefined;

/** The shapes of scalars among some properties: of those that stay, none is specific. */
export const scalarShapes = (entries: readonly Entry[]): ReadonlySet<string> =>
  new Set(entries.flatMap(({ value }) => (isNested(value) ? [] : shapeOf(jsonOf(value)))));

/** A property as what a rename is recognized by; `common`: shapes that other fields of the object have. */
export function loneField({ key, value }: Entry, common: ReadonlySet<string>): LoneField {
  const shape = shapeOf(jsonOf(value));
  const isPlain = plainShapes.has(shape) || common.has(shape);
  return {
    name: key,
    type: stringOf(get(value, 'type')) ?? '',
    shape,
    specificity: isNested(value) ? 'high' : isPlain ? 'none' : 'low',
    text: withoutName(stringOf(get(value, 'description')) ?? ''),
  };
}

const reversed = (text: string): string => Array.from(text).toReversed().join('');

/** Whether half of the longer name begins or ends both, or their descriptions continue the same. */
function isAlike(old: LoneField, now: LoneField): boolean {
  const [a, b] = [old.name.toLowerCase(), now.name.toLowerCase()];
  const shared = sharedStart(a, b) + sharedStart(reversed(a), reversed(b));
  return shared * 2 >= Math.max(a.length, b.length) || (old.text !== '' && old.text === now.text);
}

/** A name as its spellings share it: `builtin_locale`, `builtinLocale`, `BuiltinLocale`. */
const spelling = (name: string): string => name.replaceAll(/[_\-.]/g, '').toLowerCase();

/** Pairs of one removed and one added field that have the same key, and are the only two with it. */
function pairsBy(
  removed: readonly LoneField[],
  added: readonly LoneField[],
  keyOf: (field: LoneField) => string,
): (readonly [LoneField, LoneField])[] {
  const byKey = groupBy(added, keyOf);
  return [...groupBy(removed, keyOf)].flatMap(([key, [old, ...others]]) => {
    const [now, ...more] = byKey.get(key) ?? [];
    return now === undefined || others.length > 0 || more.length > 0 ? [] : [[old, now] as const];
  });
}

/**
 * The new name of each removed field, by its old one: where both are spellings of one name and have one type, or no
 * other removed and added field has their shape. The shape of a scalar is not specific: it counts where no other field
 * of the object is removed, and where one is, or of a plain string or boolean, or one that fields have which stay, only
 * where names or descriptions are similar.
 */
export function newNames(removed: readonly LoneField[], added: readonly LoneField[]): ReadonlyMap<string, string> {
  const spelled = pairsBy(removed, added, ({ name, type }) => `${spelling(name)} ${type}`);
  const paired = new Set(spelled.flat());
  const [oldOnes, newOnes] = [removed, added].map((fields) => fields.filter((field) => !paired.has(field)));
  const shaped = pairsBy(oldOnes ?? [], newOnes ?? [], ({ shape }) => shape).filter(
    ([old, now]) =>
      old.specificity === 'high' || (removed.length === 1 && old.specificity === 'low') || isAlike(old, now),
  );
  return new Map([...spelled, ...shaped].map(([old, now]) => [old.name, now.name]));
}
