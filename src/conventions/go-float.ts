// Numbers of markers as Go's strconv.ParseFloat reads them, and as Go converts them to integers.

const digits = String.raw`\d+(?:_\d+)*`;
/** Without points, which payloads of markers cannot have, and without hexadecimal exponents. */
const decimal = new RegExp(`^-?${digits}(?:e-?${digits})?$`, 'i');
const infinite = /^-?inf(?:inity)?$/i;

/** The number that a text is, or what is wrong with it. */
export function floatOf(text: string): number | 'invalid syntax' | 'value out of range' {
  const sign = text.startsWith('-') ? -1 : 1;
  if (infinite.test(text)) return sign * Infinity;
  if (/^nan$/i.test(text)) return NaN;
  if (!decimal.test(text)) return 'invalid syntax';
  const number = Number(text.replaceAll('_', ''));
  return Number.isFinite(number) ? number : 'value out of range';
}

const lowest = -(2 ** 63);

/** The `int` of Go that a number becomes: the lowest one where it does not fit, as on amd64 and so on most machines. */
export function asInteger(number: number): number {
  const whole = Math.trunc(number);
  return whole >= lowest && whole < -lowest ? whole : lowest;
}
