// Go's time.Parse for the layouts that the apiserver uses: RFC 3339 timestamps and full dates, and time.ParseDuration.
import { goTimeQuote } from '../go-quote.ts';
import { ownValue } from '../../own-value.ts';

/** The beginning of a day in UTC; undefined where the calendar has no such day. */
export function dayOf(year: number, month: number, day: number): Date | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date : undefined;
}

/** Whether time.Parse("2006-01-02", text) succeeds. */
export function isDate(text: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  return dayOf(Number(year), Number(month), Number(day)) !== undefined;
}

/** A timestamp in UTC with seconds, as metav1.Time writes it, or Go's error. The zero time (null) is undefined. */
type ParsedTime =
  | { readonly utc: string | undefined; readonly error?: undefined }
  | { readonly utc?: undefined; readonly error: string };

const layout = '2006-01-02T15:04:05Z07:00';

/** time.Parse(time.RFC3339, text): lax where Go is (one-digit hours, a comma before the fraction). */
export function parseTime(text: string): ParsedTime {
  const fault = faultOf(text);
  if (fault !== undefined) return { error: `parsing time ${goTimeQuote(text)}${fault}` };
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = [...text.matchAll(/\d+/g)].map(Number);
  const date = dayOf(year, month, day);
  if (date === undefined) return { error: `parsing time ${goTimeQuote(text)}: day out of range` };
  const zone = /[+-]\d{2}:\d{2}$/.exec(text)?.[0];
  const offset =
    zone === undefined ? 0 : (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)));
  date.setUTCHours(hour, minute - offset, second);
  if (date.getUTCFullYear() === 1 && date.getTime() === zeroTime) return { utc: undefined };
  return { utc: `${dateTimeText(date)}Z` };
}

/** `2006-01-02T15:04:05`, in UTC. */
export const dateTimeText = (date: Date): string =>
  `${String(date.getUTCFullYear()).padStart(4, '0')}${date
    .toISOString()
    .replace(/^[+-]?\d+/, '')
    .slice(0, -5)}`;

const zeroTime = Date.parse('0001-01-01T00:00:00Z');
/** An element of the layout: how it is written, and which of its numbers must lie between which bounds. */
type Element = readonly [RegExp, string, ...(readonly [string, number, number])[]];

const elements: readonly Element[] = [
  [/^\d{4}/, '2006'],
  [/^-/, '-'],
  [/^(\d{2})/, '01', ['month', 1, 12]],
  [/^-/, '-'],
  // The day is judged last, with month and year.
  [/^\d{2}/, '02'],
  [/^T/, 'T'],
  [/^(\d{1,2})/, '15', ['hour', 0, 23]],
  [/^:/, ':'],
  [/^(\d{2})/, '04', ['minute', 0, 59]],
  [/^:/, ':'],
  [/^(\d{2})(?:[.,]\d+)?/, '05', ['second', 0, 59]],
  [/^(?:Z|[+-](\d{2}):(\d{2}))/, 'Z07:00', ['time zone offset hour', 0, 24], ['time zone offset minute', 0, 60]],
];

/** What Go says of the first element of the layout that a text does not fit; undefined if it fits all. */
function faultOf(text: string): string | undefined {
  let rest = text;
  for (const [pattern, element, ...ranges] of elements) {
    const found = pattern.exec(rest);
    if (found === null)
      return ` as ${goTimeQuote(layout)}: cannot parse ${goTimeQuote(rest)} as ${goTimeQuote(element)}`;
    // Where both parts of a time zone are out of range, the second one is reported.
    const wrong = ranges.findLast(([, low, high], at) => {
      const number = Number(found[at + 1] ?? low);
      return number < low || number > high;
    });
    if (wrong !== undefined) return `: ${wrong[0]} out of range`;
    rest = rest.slice(found[0].length);
  }
  return rest === '' ? undefined : `: extra text: ${goTimeQuote(rest)}`;
}

/** The units of durations, in nanoseconds. */
const nanoseconds: Readonly<Record<string, bigint>> = {
  ns: 1n,
  us: 1000n,
  '\u00b5s': 1000n,
  '\u03bcs': 1000n,
  ms: 1_000_000n,
  s: 1_000_000_000n,
  m: 60_000_000_000n,
  h: 3_600_000_000_000n,
};

const limit = 1n << 63n;

/** time.ParseDuration in nanoseconds, up to 2^63: signs, fractions, several units; undefined if the text is none. */
export function goDuration(text: string): bigint | undefined {
  const sign = text.startsWith('-') ? -1n : 1n;
  let rest = text.replace(/^[-+]/, '');
  if (rest === '0') return 0n;
  if (rest === '') return undefined;
  let total = 0n;
  while (rest !== '') {
    const [all = '', whole = '', fraction = '', unit = ''] = /^(\d*)(?:\.(\d*))?([^.0-9]+)/.exec(rest) ?? [];
    const factor = ownValue(nanoseconds, unit);
    if ((whole === '' && fraction === '') || factor === undefined) return undefined;
    // Go reads no more digits of a fraction than fit into 64 bits, and reckons with float64 here.
    const digits = fraction.slice(0, 19);
    total += BigInt(whole) * factor + BigInt(Math.trunc(Number(digits) * (Number(factor) / 10 ** digits.length)));
    if (total > limit) return undefined;
    rest = rest.slice(all.length);
  }
  return sign < 0n || total < limit ? sign * total : undefined;
}

/** Scala's units; a word that begins with the last name of one is this, too. */
const scalaUnits: readonly (readonly [nanos: bigint, ...names: string[]])[] = [
  [1n, 'ns', 'nano'],
  [1000n, 'us', '\u00b5s', 'micro'],
  [1_000_000n, 'ms', 'milli'],
  [1_000_000_000n, 's', 'sec'],
  [60_000_000_000n, 'm', 'min'],
  [3_600_000_000_000n, 'h', 'hr', 'hour'],
  [86_400_000_000_000n, 'd', 'day'],
  [604_800_000_000_000n, 'w', 'wk', 'week'],
];

/**
 * strfmt.ParseDuration in nanoseconds: Go's durations, and any text that has a number with a unit of Scala's somewhere
 * (`about 3 days`); undefined if the text is none.
 */
export function formatDuration(text: string): bigint | undefined {
  let total = goDuration(text);
  if (total !== undefined) return total;
  for (const [, number = '', name = ''] of text.matchAll(/(?<!\d)(\d+)[\t\n\f\r ]*([A-Za-z\u00b5]+)/g)) {
    if (BigInt(number) >= limit) return undefined;
    const lower = name.toLowerCase();
    const unit = scalaUnits.find(([, ...names]) => names.includes(lower) || lower.startsWith(names.at(-1) ?? ''));
    if (unit !== undefined) total = BigInt.asIntN(64, (total ?? 0n) + BigInt(number) * unit[0]);
  }
  return total;
}
