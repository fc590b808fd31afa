// Values of records by keys of any text: `constructor` is a property of every object, and no key that a record has.
// And records whose missing values are no keys.

/** The value of a record's own key; undefined where it has none. */
export const ownValue = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** An object in which properties that may be undefined may be missing instead. */
type WithoutUndefined<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** An object without its properties that are undefined. */
export const withoutUndefined = <const T extends object>(all: T): WithoutUndefined<T> =>
  Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as WithoutUndefined<T>;
