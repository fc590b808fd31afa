// Values of records by keys of any text: `constructor` is a property of every object, and no key that a record has.

/** The value of a record's own key; undefined where it has none. */
export const ownValue = <V>(record: Readonly<Record<string, V>>, key: string): V | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;
