// Go's string literals and struct tags, after strconv.Unquote and reflect.StructTag.

/** The escapes of letters after a backslash; quotes and the backslash escape themselves. */
export const letterEscapes: ReadonlyMap<string, string> = new Map(
  Object.entries({ a: '\u0007', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }),
);
const escape = /\\(?:([abfnrtv\\"])|x([0-9a-fA-F]{2})|([0-7]{3})|u([0-9a-fA-F]{4})|U([0-9a-fA-F]{8}))/g;

/** The value of a Go string literal in either form of quotes, or undefined where Go rejects it. */
export function unquote(literal: string): string | undefined {
  if (literal.startsWith('`')) {
    return literal.length >= 2 && literal.endsWith('`') ? literal.slice(1, -1).replaceAll('\r', '') : undefined;
  }
  if (literal.length < 2 || !literal.startsWith('"') || !literal.endsWith('"')) return undefined;
  const inner = literal.slice(1, -1);
  if (!inner.includes('\\')) return inner.includes('"') || inner.includes('\n') ? undefined : inner;
  if (/["\\\n]/.test(inner.replaceAll(escape, ''))) return undefined;
  return unescape(inner);
}

/** `\x` and octal escapes are bytes of UTF-8, so a value that has them is put together as bytes. */
function unescape(inner: string): string | undefined {
  const parts: Buffer[] = [];
  let at = 0;
  for (const match of inner.matchAll(escape)) {
    parts.push(Buffer.from(inner.slice(at, match.index)));
    const [whole, letter, hex, octal, short, long] = match;
    const byte = hex === undefined ? octal && Number.parseInt(octal, 8) : Number.parseInt(hex, 16);
    const point = Number.parseInt(short ?? long ?? '0', 16);
    if (point > 0x10_ffff || (point >= 0xd800 && point < 0xe000) || Number(byte ?? 0) > 255) return undefined;
    if (typeof byte === 'number') parts.push(Buffer.from([byte]));
    else
      parts.push(
        Buffer.from(letter === undefined ? String.fromCodePoint(point) : (letterEscapes.get(letter) ?? letter)),
      );
    at = match.index + whole.length;
  }
  parts.push(Buffer.from(inner.slice(at)));
  return Buffer.concat(parts).toString('utf8');
}

/** What encoding/json reads from a field's tag. */
export interface JsonTag {
  /** Empty without a name: Go then uses the field's own. */
  readonly name: string;
  /** The field has no JSON: the tag is `-` alone, as with `-,` the field is called `-`. */
  readonly isLeftOut: boolean;
  readonly omitempty: boolean;
  readonly omitzero: boolean;
  readonly inline: boolean;
  /** The value is a string that contains the JSON of a string, a number or a boolean. */
  readonly string: boolean;
}

/* Keys are what strconv would print unchanged: no blanks, quotes, colons or control characters. */
// oxlint-disable-next-line no-control-regex
const pair = / *([^\u0000-\u0020":\u007f]+):("(?:[^"\\]|\\.)*")/sy;

/** The value of a key of a struct tag, after reflect.StructTag.Lookup: nothing behind the first fault is seen. */
export function tagValue(tag: string, key: string): string | undefined {
  pair.lastIndex = 0;
  for (let match = pair.exec(tag); match !== null; match = pair.exec(tag)) {
    if (match[1] === key) return unquote(match[2] ?? '');
  }
  return undefined;
}

/** The `json` key of a struct tag. */
export function jsonTag(tag: string): JsonTag {
  const value = tagValue(tag, 'json') ?? '';
  const [name = '', ...options] = value.split(',');
  const has = (option: string): boolean => options.includes(option);
  return {
    name,
    isLeftOut: value === '-',
    omitempty: has('omitempty'),
    omitzero: has('omitzero'),
    inline: has('inline'),
    string: has('string'),
  };
}
