// Fields of one object that are removed and added with the same schema: one field under another name.
import { jsonOf } from '../../documents/json-value.ts';
import { get, type Entry } from '../../documents/node.ts';
import { groupBy } from '../../group-by.ts';
import { shapeOf } from './identity.ts';

/** A field that only one side has. */
export interface LoneField {
  readonly name: string;
  /** The same text for the same shape. */
  readonly shape: string;
  /** It has fields or items of its own, which few others share by chance. */
  readonly isNested: boolean;
}

/** A property as what a rename is recognized by. */
export const loneField = ({ key, value }: Entry): LoneField => ({
  name: key,
  shape: shapeOf(jsonOf(value)),
  isNested: get(value, 'properties') !== undefined || get(value, 'items') !== undefined,
});

/**
 * The new name of each removed field, by its old one: where exactly one removed and one added field have this shape. That a scalar such as `type: string`
 * is the same says little, so it counts where no other field of the object is removed.
 */
export function newNames(removed: readonly LoneField[], added: readonly LoneField[]): ReadonlyMap<string, string> {
  const byShape = groupBy(added, ({ shape }) => shape);
  return new Map(
    [...groupBy(removed, ({ shape }) => shape)].flatMap(([shape, [old, ...others]]) => {
      const [now, ...more] = byShape.get(shape) ?? [];
      const isPair = old !== undefined && now !== undefined && others.length === 0 && more.length === 0;
      return isPair && (old.isNested || removed.length === 1) ? [[old.name, now.name] as const] : [];
    }),
  );
}
