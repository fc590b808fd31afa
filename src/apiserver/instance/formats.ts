// The `format` keyword: which formats the apiserver has for which type, and which values each accepts.
import { parseAddress } from '../go-netip.ts';
import { parseRequestURI } from '../go-url.ts';
import { formatDuration, isDate } from './go-time.ts';
import { isMailAddress } from './mail-address.ts';
import { newestServer, type Server } from '../server.ts';
import { ownValue } from '../../own-value.ts';

/** The four numbers of an IPv4 address, leading zeros allowed, as in Go before 1.17 and still in Kubernetes. */
const sloppyIPv4 = (text: string): boolean =>
  /^\d+\.\d+\.\d+\.\d+$/.test(text) && text.split('.').every((part) => Number(part) <= 255);

/** utils/net.ParseIPSloppy: IPv6 with an IPv4 tail is as lax, and has no zone. */
function sloppyIPv6(text: string): boolean {
  const tail = /(?<!\d)\d+(?:\.\d+){3}$/.exec(text)?.[0];
  if (tail === undefined) return !text.includes('%') && strictIPv6(sloppyGroups(text));
  if (!sloppyIPv4(tail)) return false;
  const plain = tail.split('.').map(Number).join('.');
  return !text.includes('%') && strictIPv6(sloppyGroups(text.slice(0, -tail.length)) + plain);
}

/** The old parser read groups of any length with leading zeros. */
const sloppyGroups = (text: string): string => text.replace(/(?<![0-9a-fA-F])0+(?=[0-9a-fA-F]{4}(?![0-9a-fA-F]))/g, '');
const strictIPv6 = (text: string): boolean => text.includes(':') && parseAddress(text).version === 6;

function isIPv4(text: string): boolean {
  // The first mark decides, so an IPv6 address with an IPv4 tail passes: upstream only looks for a dot.
  const mark = /[.:]/.exec(text)?.[0];
  return text.includes('.') && (mark === ':' ? sloppyIPv6(text) : sloppyIPv4(text));
}

function isCIDR(text: string): boolean {
  const slash = text.indexOf('/');
  if (slash < 0) return false;
  const address = text.slice(0, slash);
  const mask = text.slice(slash + 1);
  if (!/^\d+$/.test(mask)) return false;
  if (sloppyIPv4(address)) return Number(mask) <= 32;
  return sloppyIPv6(address) && Number(mask) <= 128;
}

/** net.ParseMAC: 6, 8 or 20 bytes in pairs with `:` or `-`, in fours with `.`, or without any mark. */
function isMAC(text: string): boolean {
  const plain = text.replace(/[:.-]/g, '');
  if (!/^[0-9a-fA-F]+$/.test(plain) || ![12, 16, 40].includes(plain.length)) return false;
  if (text === plain) return true;
  return [/^..(?::..)+$/, /^..(?:-..)+$/, /^....(?:\.....)+$/].some((shape) => shape.test(text));
}

const isbn10 = (text: string): boolean => {
  const plain = text.replace(/[\t\n\f\r -]+/g, '');
  if (!/^(?:[0-9]{9}X|[0-9]{10})$/.test(plain)) return false;
  const sum = Array.from(plain).reduce(
    (total, char, index) => total + (index + 1) * (char === 'X' ? 10 : Number(char)),
    0,
  );
  return sum % 11 === 0;
};

const isbn13 = (text: string): boolean => {
  const plain = text.replace(/[\t\n\f\r -]+/g, '');
  if (!/^[0-9]{13}$/.test(plain)) return false;
  const sum = Array.from(plain).reduce((total, char, index) => total + (index % 2 === 0 ? 1 : 3) * Number(char), 0);
  return sum % 10 === 0;
};

const cardNumber =
  /^(?:4[0-9]{12}(?:[0-9]{3})?|5[1-5][0-9]{14}|6(?:011|5[0-9][0-9])[0-9]{12}|3[47][0-9]{13}|3(?:0[0-5]|[68][0-9])[0-9]{11}|(?:2131|1800|35\d{3})\d{11})$/;

function isCreditCard(text: string): boolean {
  const number = text.replace(/[^0-9]+/g, '');
  if (!cardNumber.test(number)) return false;
  const sum = Array.from(number)
    .toReversed()
    .reduce((total, char, index) => {
      const value = Number(char) * (index % 2 === 1 ? 2 : 1);
      return total + (value >= 10 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

const hostnamePattern = (): RegExp =>
  /^([a-zA-Z0-9\p{S}\p{L}]((-?[a-zA-Z0-9\p{S}\p{L}]{0,62})?)|([a-zA-Z0-9\p{S}\p{L}](([a-zA-Z0-9\-\p{S}\p{L}]{0,61}[a-zA-Z0-9\p{S}\p{L}])?)(\.)){1,}([a-zA-Z\p{L}]){2,63})$/u;

/**
 * Lax: `t` and `z` in either case, anything after a second `t`, any character before
 * the fraction; seconds up to 59, offsets unchecked.
 */
function isDateTime(text: string): boolean {
  const [date = '', time] = text.toLowerCase().split('t');
  if (time === undefined || !isDate(date)) return false;
  const match = /^([0-9]{2}):([0-9]{2}):([0-9]{2})([^\n][0-9]+)?(z|([+-][0-9]{2}:[0-9]{2}))$/u.exec(time);
  const [, hour = '', minute = '', second = ''] = match ?? [];
  return match !== null && hour <= '23' && minute <= '59' && second <= '59';
}

const shortName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
const longName = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?(?:\.[a-z0-9](?:[-a-z0-9]*[a-z0-9])?)*$/;

const uuid = (third: string, fourth: string): RegExp =>
  new RegExp(`^[0-9a-f]{8}-?[0-9a-f]{4}-?${third}-?${fourth}-?[0-9a-f]{12}$`, 'i');
const rgb = '[\\t\\n\\f\\r ]*(?:0|[1-9]\\d?|1\\d\\d?|2[0-4]\\d|25[0-5])[\\t\\n\\f\\r ]*';
const rgbColor = new RegExp(`^rgb\\(${rgb},${rgb},${rgb}\\)$`);

const matches =
  (pattern: RegExp) =>
  (text: string): boolean =>
    pattern.test(text);

/** Every format of strings, by its name without dashes (upstream removes them all), with its check. */
const stringFormats = new Map<string, (text: string) => boolean>(
  Object.entries({
    bsonobjectid: matches(/^[0-9a-fA-F]{24}$/),
    uri: (text: string) => parseRequestURI(text).error === undefined,
    email: isMailAddress,
    hostname: (text) =>
      Buffer.byteLength(text) <= 255 &&
      hostnamePattern().test(text) &&
      text.split('.').every((part) => Buffer.byteLength(part) <= 63),
    ipv4: isIPv4,
    ipv6: (text) => text.includes(':') && !text.includes('%') && parseAddress(text).error === undefined,
    cidr: isCIDR,
    mac: isMAC,
    uuid: matches(uuid('[0-9a-f]{4}', '[0-9a-f]{4}')),
    uuid3: matches(uuid('3[0-9a-f]{3}', '[0-9a-f]{4}')),
    uuid4: matches(uuid('4[0-9a-f]{3}', '[89ab][0-9a-f]{3}')),
    uuid5: matches(uuid('5[0-9a-f]{3}', '[89ab][0-9a-f]{3}')),
    isbn: (text: string) => isbn10(text) || isbn13(text),
    isbn10,
    isbn13,
    creditcard: isCreditCard,
    // The pattern allows fewer characters than 11, the length does not.
    ssn: (text: string) => text.length === 11 && /^\d{3}[- ]?\d{2}[- ]?\d{4}$/.test(text),
    hexcolor: matches(/^#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/),
    rgbcolor: matches(rgbColor),
    // At least one group of four: the empty text is no base64.
    byte: matches(/^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=|[A-Za-z0-9+/]{4})$/),
    password: () => true,
    date: isDate,
    duration: (text) => formatDuration(text) !== undefined,
    datetime: isDateTime,
    k8sshortname: (text) => text.length <= 63 && shortName.test(text),
    k8slongname: (text) => text.length <= 253 && longName.test(text),
  }),
);

const normalized = (format: string): string => format.replaceAll('-', '');

const isNewer = (name: string): boolean => name === 'k8sshortname' || name === 'k8slongname';

/** The check of a string format, or undefined where there is none (strfmt's registry, all that the binary has). */
export function stringFormat(format: string, server: Server = newestServer): ((text: string) => boolean) | undefined {
  const name = normalized(format);
  return isNewer(name) && !server.has('name-formats-of-defaults') ? undefined : stringFormats.get(name);
}

/** Whether strings of custom resources are held to a format (supportedVersionedFormats). */
function isEnforced(format: string, server: Server): boolean {
  const name = normalized(format);
  return stringFormats.has(name) && (!isNewer(name) || server.knows('name-formats', false));
}

const numberFormats: Readonly<Record<string, readonly string[]>> = {
  integer: ['int32', 'int64'],
  number: ['float', 'double'],
};

/** Whether a format means nothing for values of a type, which may be empty: then it is as good as string. */
export function unrecognizedFormat(type: string, format: string, server: Server = newestServer): boolean {
  if (format === '') return false;
  if (type === '' || type === 'string') return !isEnforced(format, server);
  // Servers before went by the name alone. That they bound no numbers is seen to where numbers are checked.
  if (isEnforced(format, server) && !server.has('typed-formats')) return false;
  return ownValue(numberFormats, type)?.includes(format) !== true;
}

/** Whether a server warns of an `unrecognized format` (GetUnrecognizedFormats); `type` may be empty. */
export const warnsOfFormat = (type: string, format: string, server: Server): boolean =>
  unrecognizedFormat(type, format, server) && server.has(type === 'string' ? 'format-warnings' : 'typed-formats');
