// Facts as plain data that can be cloned and sent between threads, and back.

type Name = string;
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Replaces what both ends know by a name, or an object without a prototype; facts themselves contain no maps. */
const reference = (name: Name): unknown => new Map([['known', name]]);
const bare = (entries: readonly (readonly [string, unknown])[]): unknown => new Map([['bare', entries]]);

/** A value as plain data; `nameOf` names objects of the other end. Undefined beyond objects, lists and scalars. */
export function packed(value: unknown, nameOf: (one: object) => Name | undefined): unknown {
  const seen = new Map<object, unknown>();
  let isPlain = true;
  const pack = (one: unknown): unknown => {
    if (!isObject(one)) {
      if (typeof one === 'function') isPlain = false;
      return one;
    }
    const known = seen.get(one);
    if (known !== undefined) return known;
    const made = packObject(one);
    seen.set(one, made);
    return made;
  };
  const packObject = (one: object): unknown => {
    const name = nameOf(one);
    if (name !== undefined) return reference(name);
    if (Array.isArray(one)) return one.map(pack);
    const entries = Object.entries(one).map(([key, inner]: [string, unknown]) => [key, pack(inner)] as const);
    const prototype: unknown = Object.getPrototypeOf(one);
    if (prototype === null) return bare(entries);
    if (prototype !== Object.prototype) isPlain = false;
    return Object.fromEntries(entries);
  };
  const plain = pack(value);
  return isPlain ? plain : undefined;
}

/** The value of packed data: `byName` gives the objects that were named. */
export function unpacked(data: unknown, byName: (name: Name) => object | undefined): unknown {
  const seen = new Map<object, unknown>();
  const unpack = (one: unknown): unknown => {
    if (!isObject(one)) return one;
    const known = seen.get(one);
    if (known !== undefined) return known;
    const made = unpackObject(one);
    seen.set(one, made);
    return made;
  };
  const unpackObject = (one: object): unknown => {
    if (Array.isArray(one)) return one.map(unpack);
    if (!(one instanceof Map))
      return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, unpack(inner)]));
    const [[what, of] = []] = one as Map<string, unknown>;
    if (what === 'known') return byName(String(of));
    const object = Object.create(null) as Record<string, unknown>;
    for (const [key, inner] of of as [string, unknown][]) object[key] = unpack(inner);
    return object;
  };
  return unpack(data);
}
