// Durations and timestamps: reading, writing, and the parts of dates (Go's time package as cel-go uses it).
import { dateTimeText, dayOf, formatDuration, goDuration } from '../instance/go-time.ts';
import { Duration, Timestamp } from './values.ts';
import { EvalError } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

const second = 1_000_000_000n;
const minSecond = -62_135_596_800n;
const maxSecond = 253_402_300_799n;
const limit = 1n << 63n;

const asDuration = (nanos: bigint | undefined): Duration | undefined =>
  nanos === undefined ? undefined : new Duration(nanos);

/** time.ParseDuration, or undefined if the text is none. */
export const parseDuration = (text: string): Duration | undefined => asDuration(goDuration(text));

/** A value of the format `duration`, or undefined if the text is none. */
export const parseFormatDuration = (text: string): Duration | undefined => asDuration(formatDuration(text));

const shape = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{1,2}):(\d{2}):(\d{2})(?:[.,](\d+))?(Z|[+-](?:[01]\d|2[0-4]):?\d{2})?)?$/;

/** A value of the format `date` or `date-time`, or undefined if the text is none. */
export function parseFormatTime(text: string, format: 'date' | 'date-time'): Timestamp | undefined {
  if (text === '' && format === 'date-time') return new Timestamp(0n);
  return text.includes('T') === (format === 'date-time') ? parseTimestamp(text) : undefined;
}

/** A date, or a date and time that was found valid before. A missing zone is UTC. */
export function parseTimestamp(text: string): Timestamp | undefined {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, seconds = 0] = match
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0));
  const zone = match[8] ?? 'Z';
  const offset =
    zone === 'Z' ? 0 : (zone.startsWith('-') ? -1 : 1) * (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(-2)));
  const date = dayOf(year, month, day);
  if (date === undefined) return undefined;
  date.setUTCHours(hour, minute - offset, seconds);
  const fraction = BigInt((match[7] ?? '').padEnd(9, '0').slice(0, 9));
  return new Timestamp(BigInt(date.getTime()) * 1_000_000n + fraction, offset);
}

const secondsOf = (nanos: bigint): bigint => (nanos - (((nanos % second) + second) % second)) / second;

/** A timestamp within the years 1 to 9999. Throws EvalError. */
export function timestampOf(nanos: bigint, offset = 0): Timestamp {
  const seconds = secondsOf(nanos);
  if (seconds < minSecond || seconds > maxSecond) throw new EvalError('timestamp overflow');
  return new Timestamp(nanos, offset);
}

/** A duration within 64 bits of nanoseconds. Throws EvalError. */
export function durationOf(nanos: bigint): Duration {
  if (nanos >= limit || nanos < -limit) throw new EvalError('integer overflow');
  return new Duration(nanos);
}

export const unixSeconds = ({ nanos }: Timestamp): bigint => secondsOf(nanos);

/** A decimal fraction without trailing zeros, from nanoseconds. */
function fractionText(nanos: bigint): string {
  const digits = String(nanos).padStart(9, '0').replace(/0+$/, '');
  return digits === '' ? '' : `.${digits}`;
}

/** Seconds as strconv.FormatFloat(…, 'f', -1) writes the float64 of them, with `s`. */
export function durationText({ nanos }: Duration): string {
  const size = nanos < 0n ? -nanos : nanos;
  const [whole, fraction] = [size / second, size % second];
  // With fewer digits than a float64 has, the fraction is what was written.
  const text =
    whole < 1_000_000n ? `${whole}${fractionText(fraction)}` : String(Number(whole) + Number(fraction) / 1e9);
  return `${nanos < 0n ? '-' : ''}${text}s`;
}

/** time.RFC3339Nano in the zone of the timestamp. */
export function timestampText({ nanos, offset: minutes }: Timestamp): string {
  const seconds = secondsOf(nanos);
  const date = new Date(Number(seconds) * 1000 + minutes * 60_000);
  const size = Math.abs(minutes);
  const two = (value: number): string => String(value).padStart(2, '0');
  const zone = minutes === 0 ? 'Z' : `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
  return `${dateTimeText(date)}${fractionText(nanos - seconds * second)}${zone}`;
}

/** Minutes east of UTC of a zone's name at a time. Source: time.LoadLocation. */
function namedOffset(date: Date, zone: string): number {
  if (/^[/\\]|\.\./.test(zone)) throw new EvalError('time: invalid location name');
  const unknown = new EvalError(`unknown time zone ${zone}`);
  // Offsets are no names.
  if (!/^[A-Z]/.test(zone)) throw unknown;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw unknown;
  }
  // Names are those of files, whose case counts.
  const { timeZone } = format.resolvedOptions();
  if (timeZone !== zone && timeZone.toLowerCase() === zone.toLowerCase()) throw unknown;
  const parts = format.formatToParts(date);
  const text = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /GMT([+-])(\d+):(\d+)(?::(\d+))?/.exec(text);
  if (match === null) return 0;
  const [hours = 0, minutes = 0, seconds = 0] = match.slice(2).map((part?: string) => Number(part ?? 0));
  return (match[1] === '-' ? -1 : 1) * (hours * 60 + minutes + seconds / 60);
}

function offsetOf(date: Date, zone: string): number {
  const colon = zone.indexOf(':');
  if (colon < 0) return /^(?:|UTC|Local)$/.test(zone) ? 0 : namedOffset(date, zone);
  const parts = [zone.slice(0, colon), zone.slice(colon + 1)];
  for (const part of parts)
    if (!/^[+-]?\d+$/.test(part)) throw new EvalError(`strconv.Atoi: parsing ${JSON.stringify(part)}: invalid syntax`);
  const [hours = 0, minutes = 0] = parts.map(Number);
  return zone.startsWith('-') ? hours * 60 - minutes : hours * 60 + minutes;
}

const dayOfYear = (date: Date): number => (date.getTime() - new Date(date).setUTCMonth(0, 1)) / 86_400_000;

const parts: Readonly<Record<string, (date: Date) => number>> = {
  getFullYear: (date) => date.getUTCFullYear(),
  getMonth: (date) => date.getUTCMonth(),
  getDayOfYear: dayOfYear,
  getDate: (date) => date.getUTCDate(),
  getDayOfMonth: (date) => date.getUTCDate() - 1,
  getDayOfWeek: (date) => date.getUTCDay(),
  getHours: (date) => date.getUTCHours(),
  getMinutes: (date) => date.getUTCMinutes(),
  getSeconds: (date) => date.getUTCSeconds(),
  getMilliseconds: (date) => date.getUTCMilliseconds(),
};

/** A part of a date in a zone, UTC if there is none; undefined if the function is not known. */
export function timestampPart(name: string, { nanos }: Timestamp, zone = 'UTC'): bigint | undefined {
  const part = ownValue(parts, name);
  const millis = Number(secondsOf(nanos) * 1000n + (nanos - secondsOf(nanos) * second) / 1_000_000n);
  if (part === undefined) return undefined;
  return BigInt(part(new Date(millis + offsetOf(new Date(millis), zone) * 60_000)));
}

/** A duration in whole units, or undefined if the function is not known. */
export function durationPart(name: string, { nanos }: Duration): bigint | undefined {
  if (name === 'getHours') return nanos / (3600n * second);
  if (name === 'getMinutes') return nanos / (60n * second);
  if (name === 'getSeconds') return nanos / second;
  return name === 'getMilliseconds' ? nanos / 1_000_000n : undefined;
}
