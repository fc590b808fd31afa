// The meaning of a plain YAML scalar to Kubernetes: go-yaml v2's resolution, then the JSON of sigs.k8s.io/yaml.

/** A resolved scalar. `literal` is set for numbers only: the number as encoding/json writes it. */
export interface Resolved {
  readonly value: string | number | boolean | null;
  readonly literal?: string;
  /** Go's type of a number; mapping keys are spelled differently for each. */
  readonly number?: 'int' | 'uint64' | 'float';
}

const minInt64 = -(2n ** 63n);
const maxInt64 = 2n ** 63n - 1n;
const maxUint64 = 2n ** 64n - 1n;

const spelled = (resolved: Resolved, spellings: string): [string, Resolved][] =>
  spellings.split(' ').map((word) => [word, resolved]);

const words = new Map<string, Resolved>([
  ...spelled({ value: true }, 'y Y yes Yes YES true True TRUE on On ON'),
  ...spelled({ value: false }, 'n N no No NO false False FALSE off Off OFF'),
  ['', { value: null }],
  ...spelled({ value: null }, '~ null Null NULL'),
  ...spelled({ value: Number.NaN, number: 'float' }, '.nan .NaN .NAN'),
  ...spelled({ value: Number.POSITIVE_INFINITY, number: 'float' }, '.inf .Inf .INF +.inf +.Inf +.INF'),
  ...spelled({ value: Number.NEGATIVE_INFINITY, number: 'float' }, '-.inf -.Inf -.INF'),
]);

/** Scalars that begin with none of these characters are strings, whatever follows (go-yaml's resolve table). */
const mayBeMore = new Uint8Array(128);
for (const char of '+-.0123456789yYnNtTfFoO~') mayBeMore[char.charCodeAt(0)] = 1;

const maxWordLength = 5;

/** Whether a plain scalar can be anything but a string; cheap, so that most scalars are settled here. */
export function canBeMoreThanString(text: string): boolean {
  if (text === '') return true;
  const first = text.charCodeAt(0);
  if (first >= 128 || mayBeMore[first] === 0) return false;
  // Letters and `~` begin words of the table only.
  return first < 0x41 || text.length <= maxWordLength;
}

const floatLiteral = (value: number): string => (Object.is(value, -0) ? '-0' : String(value));
const float = (value: number): Resolved => ({ value, literal: floatLiteral(value), number: 'float' });

const decimalInteger = /^[-+]?[1-9][0-9]*$/;
const octalInteger = /^([-+]?)0([0-7]*)$/;
const prefixedInteger = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/;
/** `0b-1`: strconv.ParseInt accepts the sign after the prefix that go-yaml cut off. */
const oddBinary = /^0b([-+])([01]+)$/;
const yamlFloat = /^[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?$/;
const dottedFloat = /^\.[0-9]+(?:_[0-9]+)*(?:[eE][-+]?[0-9]+(?:_[0-9]+)*)?$/;

/** strconv.ParseInt and then ParseUint with base 0; undefined where both fail. */
function parseInteger(text: string): Resolved | undefined {
  let sign = '';
  let exact: bigint | undefined;
  if (decimalInteger.test(text)) {
    if (text.length <= 15 && text.charCodeAt(0) !== 0x2b) return { value: Number(text), literal: text, number: 'int' };
    sign = text.charCodeAt(0) < 0x30 ? text.charAt(0) : '';
    exact = BigInt(sign === '' ? text : text.slice(1));
  } else {
    const octal = octalInteger.exec(text);
    const prefixed = octal === null ? prefixedInteger.exec(text) : null;
    const odd = octal === null && prefixed === null ? oddBinary.exec(text) : null;
    sign = octal?.[1] ?? prefixed?.[1] ?? odd?.[1] ?? '';
    if (octal !== null) exact = octal[2] === '' ? 0n : BigInt(`0o${octal[2] ?? ''}`);
    else if (prefixed !== null) exact = BigInt(prefixed[2] ?? '');
    else if (odd !== null) exact = BigInt(`0b${odd[2] ?? ''}`);
  }
  if (exact === undefined) return undefined;
  if (sign === '-') exact = -exact;
  if (exact < minInt64 || exact > (sign === '' ? maxUint64 : maxInt64)) return undefined;
  return { value: Number(exact), literal: exact.toString(), number: exact > maxInt64 ? 'uint64' : 'int' };
}

/** A plain scalar as go-yaml v2's `resolve` and then JSON read it. Not-a-number, infinities have no `literal`. */
export function resolvePlain(text: string): Resolved {
  if (!canBeMoreThanString(text)) return { value: text };
  const word = text.length <= maxWordLength ? words.get(text) : undefined;
  if (word !== undefined) return word;
  const first = text.charCodeAt(0);
  if (first === 0x2e) {
    if (!dottedFloat.test(text)) return { value: text };
    const value = Number(text.replaceAll('_', ''));
    return Number.isFinite(value) ? float(value) : { value: text };
  }
  if (first >= 0x41) return { value: text };
  const plain = text.includes('_') ? text.replaceAll('_', '') : text;
  const whole = parseInteger(plain);
  if (whole !== undefined) return whole;
  if (yamlFloat.test(plain)) {
    const value = Number(plain);
    if (Number.isFinite(value)) return float(value);
  }
  return { value: text };
}

const typeNames = { null: '!!null', bool: '!!bool', int: '!!int', float: '!!float', str: '!!str' } as const;

function typeOf(resolved: Resolved): keyof typeof typeNames {
  if (resolved.value === null) return 'null';
  if (typeof resolved.value === 'boolean') return 'bool';
  if (resolved.number !== undefined) return resolved.number === 'float' ? 'float' : 'int';
  return 'str';
}

const standard = 'tag:yaml.org,2002:';
const timestamp = /^\d{4}-\d{1,2}-\d{1,2}(?:[Tt ]\d{1,2}:\d{1,2}:\d{1,2}(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)?)?$/;

/** A scalar with an explicit tag (in its long form), quoted or not; an error where go-yaml v2 rejects the tag. */
export function resolveTagged(tag: string, text: string): Resolved | { readonly error: string } {
  const short = tag.startsWith(standard) ? tag.slice(standard.length) : undefined;
  if (short === 'binary') return resolveBinary(text);
  if (short === 'timestamp')
    return timestamp.test(text) ? { value: text } : { error: `expected a timestamp after the tag \`!!timestamp\`` };
  if (short !== 'null' && short !== 'bool' && short !== 'int' && short !== 'float') return { value: text };
  const resolved = resolvePlain(text);
  const type = typeOf(resolved);
  if (type === short) return resolved;
  if (short === 'float' && resolved.number === 'int') return float(Number(resolved.value));
  return { error: `expected a value of type \`!!${short}\`, found one of type \`${typeNames[type]}\`` };
}

function resolveBinary(text: string): Resolved | { readonly error: string } {
  const compact = text.replace(/[\r\n]/g, '');
  if (compact.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(compact))
    return { error: 'expected base64 text after the tag `!!binary`' };
  return { value: goText(Buffer.from(compact, 'base64')) };
}

/** The characters of UTF-8 as their bytes, each byte one character, and any other byte alone. */
const bytesOfUtf8 =
  /[\0-\x7f]+|[\xc2-\xdf][\x80-\xbf]|\xe0[\xa0-\xbf][\x80-\xbf]|\xed[\x80-\x9f][\x80-\xbf]|[\xe1-\xec\xee\xef][\x80-\xbf]{2}|\xf0[\x90-\xbf][\x80-\xbf]{2}|[\xf1-\xf3][\x80-\xbf]{3}|\xf4[\x80-\x8f][\x80-\xbf]{2}|[^]/g;

/** Bytes as Go's JSON writes them: a replacement character for each byte that is no UTF-8. */
function goText(bytes: Buffer): string {
  const written = bytes
    .toString('latin1')
    .replace(bytesOfUtf8, (part) => (part.length === 1 && part > '\x7f' ? '\xef\xbf\xbd' : part));
  return Buffer.from(written, 'latin1').toString('utf8');
}

/** strconv.FormatFloat(value, 'g', -1, 32): how a float becomes the name of a field. */
function floatKey(value: number): string {
  if (Number.isNaN(value)) return '.nan';
  const single = Math.fround(value);
  if (!Number.isFinite(single)) return single > 0 ? '.inf' : '-.inf';
  if (single === 0) return Object.is(single, -0) ? '-0' : '0';
  let digits = 1;
  while (digits < 9 && Math.fround(Number(single.toPrecision(digits))) !== single) digits += 1;
  const [mantissa = '', exponentText = '0'] = single.toExponential(digits - 1).split('e');
  const exponent = Number(exponentText);
  if (exponent < -4 || exponent >= 6)
    return `${mantissa}e${exponent < 0 ? '-' : '+'}${String(Math.abs(exponent)).padStart(2, '0')}`;
  return single.toFixed(Math.max(0, digits - 1 - exponent));
}

/** The field name that a scalar becomes as a mapping key; undefined where the conversion to JSON rejects it. */
export function keyOf(resolved: Resolved): string | undefined {
  const { value } = resolved;
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'true' : 'false';
  if (value === null || resolved.number === 'uint64') return undefined;
  return resolved.number === 'float' ? floatKey(value) : (resolved.literal ?? String(value));
}
