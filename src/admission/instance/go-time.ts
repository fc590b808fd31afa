// Go's time.Parse for the layouts that the apiserver uses: RFC 3339 timestamps and full dates, and time.ParseDuration.
import { goQuote } from '../go-quote.ts';

const daysIn = (month: number, year: number): number =>
  month === 2
    ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
      ? 29
      : 28
    : [4, 6, 9, 11].includes(month)
      ? 30
      : 31;

/** Whether time.Parse("2006-01-02", text) succeeds. */
export function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  if (match === null) return false;
  const [, year = '', month = '', day = ''] = match;
  if (Number(month) < 1 || Number(month) > 12) return false;
  return Number(day) >= 1 && Number(day) <= daysIn(Number(month), Number(year));
}

/** A timestamp in UTC with seconds, as metav1.Time writes it, or Go's error. The zero time is undefined: it is written as null. */
export type ParsedTime =
  | { readonly utc: string | undefined; readonly error?: undefined }
  | { readonly utc?: undefined; readonly error: string };

const layout = '2006-01-02T15:04:05Z07:00';

/** time.Parse(time.RFC3339, text): lax where Go is (one-digit hours, a comma before the fraction). */
export function parseTime(text: string): ParsedTime {
  const match = /^(\d{4})-(\d{2})-(\d{2})T(\d{1,2}):(\d{2}):(\d{2})(?:[.,]\d+)?(Z|[+-]\d{2}:\d{2})$/.exec(text);
  const fail = (what: string): ParsedTime => ({ error: `parsing time ${goQuote(text)}${what}` });
  if (match === null) return fail(` as ${goQuote(layout)}: cannot parse ${unparsed(text)}`);
  const [, year, month, day, hour, minute, second] = match.map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  if (month < 1 || month > 12) return fail(': month out of range');
  if (hour > 23) return fail(': hour out of range');
  if (minute > 59) return fail(': minute out of range');
  if (second > 59) return fail(': second out of range');
  if (day < 1 || day > daysIn(month, year)) return fail(': day out of range');
  const zone = match[7] ?? 'Z';
  const offset =
    zone === 'Z' ? 0 : (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4)));
  if (zone !== 'Z' && (Number(zone.slice(1, 3)) > 24 || Number(zone.slice(4)) > 60))
    return fail(': time zone offset hour out of range');
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute - offset, second);
  if (date.getUTCFullYear() === 1 && date.getTime() === zeroTime) return { utc: undefined };
  return {
    utc: `${String(date.getUTCFullYear()).padStart(4, '0')}${date
      .toISOString()
      .replace(/^[+-]?\d+/, '')
      .replace(/\.\d+/, '')}`,
  };
}

const zeroTime = Date.parse('0001-01-01T00:00:00Z');

const elements: readonly (readonly [RegExp, string])[] = [
  [/^\d{4}/, '2006'],
  [/^-/, '-'],
  [/^\d{2}/, '01'],
  [/^-/, '-'],
  [/^\d{2}/, '02'],
  [/^T/, 'T'],
  [/^\d{1,2}/, '15'],
  [/^:/, ':'],
  [/^\d{2}/, '04'],
  [/^:/, ':'],
  [/^\d{2}(?:[.,]\d+)?/, '05'],
  [/^(?:Z|[+-]\d{2}:\d{2})/, 'Z07:00'],
];

/** The rest of the text and the part of the layout at which Go stopped. */
function unparsed(text: string): string {
  let rest = text;
  for (const [pattern, element] of elements) {
    const found = pattern.exec(rest)?.[0];
    if (found === undefined) return `${goQuote(rest)} as ${goQuote(element)}`;
    rest = rest.slice(found.length);
  }
  return `${goQuote(rest)} as ""`;
}

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

/** Whether time.ParseDuration takes the text: signs, fractions and several units, and no more than 2^63 nanoseconds. */
export function isGoDuration(text: string): boolean {
  const negative = text.startsWith('-');
  let rest = text.replace(/^[-+]/, '');
  if (rest === '0') return true;
  if (rest === '') return false;
  let total = 0n;
  while (rest !== '') {
    const match = /^(\d*)(?:\.(\d*))?([^.0-9]+)/.exec(rest);
    if (match === null) return false;
    const [all, whole = '', fraction = '', unit = ''] = match;
    const factor = Object.hasOwn(nanoseconds, unit) ? nanoseconds[unit] : undefined;
    if ((whole === '' && fraction === '') || factor === undefined) return false;
    const parsed = BigInt(whole === '' ? '0' : whole);
    if (parsed > limit || parsed > limit / factor) return false;
    total += parsed * factor + BigInt(Math.trunc(Number(`0.${fraction === '' ? '0' : fraction}`) * Number(factor)));
    if (total > limit) return false;
    rest = rest.slice(all.length);
  }
  return negative || total <= limit - 1n;
}
