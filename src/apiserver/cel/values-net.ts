// IP addresses and CIDRs as values (k8s.io/apiserver/pkg/cel/ip.go, cidr.go; Go's net/netip).
import { parseAddress } from '../go-netip.ts';
import { goQuote } from '../go-quote.ts';
import { EvalError } from './eval-error.ts';

/** An address as a number of 32 or 128 bits. */
export interface Ip {
  readonly kind: 'ip';
  readonly version: 4 | 6;
  readonly bits: bigint;
}

export interface Cidr {
  readonly kind: 'cidr';
  readonly ip: Ip;
  readonly length: number;
}

/** How many bits an address has. */
export const widthOf = ({ version }: Pick<Ip, 'version'>): number => (version === 4 ? 32 : 128);

const bitsOfIPv4 = (text: string): bigint => text.split('.').reduce((bits, part) => (bits << 8n) | BigInt(part), 0n);

function groupsOf(text: string): bigint[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [BigInt(`0x${group}`)];
    const bits = bitsOfIPv4(group);
    return [bits >> 16n, bits & 0xffffn];
  });
}

function bitsOfIPv6(text: string): bigint {
  const [head = '', tail] = text.split('::');
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')];
  const missing = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<bigint>(missing).fill(0n), ...after].reduce((bits, group) => (bits << 16n) | group, 0n);
}

const isMapped = (bits: bigint): boolean => bits >> 32n === 0xffffn;

/** An address without a zone that is no IPv4-mapped one, or why there is none. */
export function parseIp(text: string): Ip | string {
  const parsed = parseAddress(text);
  if (parsed.error !== undefined)
    return `IP Address ${goQuote(text)} parse error during conversion from string: ${parsed.error}`;
  if (text.includes('%')) return `IP address ${goQuote(text)} with zone value is not allowed`;
  if (parsed.version === 4) return { kind: 'ip', version: 4, bits: bitsOfIPv4(text) };
  const bits = bitsOfIPv6(text);
  if (isMapped(bits)) return `IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`;
  return { kind: 'ip', version: 6, bits };
}

/** A CIDR, host bits and all, or why there is none. */
export function parseCidr(text: string): Cidr | string {
  const during = 'network address parse error during conversion from string: ';
  const fail = (why: string): string => `${during}${during}netip.ParsePrefix(${goQuote(text)}): ${why}`;
  const slash = text.lastIndexOf('/');
  if (slash < 0) return fail("no '/'");
  const [address, length] = [text.slice(0, slash), text.slice(slash + 1)];
  const parsed = parseAddress(address);
  if (parsed.error !== undefined) return fail(parsed.error);
  if (parsed.version === 6 && address.includes('%')) return fail('IPv6 zones cannot be present in a prefix');
  if (!/^(?:0|[1-9]\d*)$/.test(length)) return fail(`bad bits after slash: ${goQuote(length)}`);
  if (length.length > 3 || Number(length) > widthOf(parsed)) return fail('prefix length out of range');
  const bits = parsed.version === 4 ? bitsOfIPv4(address) : bitsOfIPv6(address);
  if (parsed.version === 6 && isMapped(bits))
    return `${during}IPv4-mapped IPv6 address ${goQuote(text)} is not allowed`;
  return { kind: 'cidr', ip: { kind: 'ip', version: parsed.version, bits }, length: Number(length) };
}

/** The value of a parse, or its fault as an error of the evaluation. */
export function valueOr<T>(parsed: T | string): T {
  if (typeof parsed === 'string') throw new EvalError(parsed);
  return parsed;
}

const prefixOf = (ip: Ip, length: number): bigint => ip.bits >> BigInt(widthOf(ip) - length);

/** Whether a prefix holds an address of its own version. */
export const containsIp = ({ ip, length }: Cidr, other: Ip): boolean =>
  ip.version === other.version && prefixOf(ip, length) === prefixOf(other, length);

export const containsCidr = (cidr: Cidr, other: Cidr): boolean =>
  cidr.length <= other.length && containsIp(cidr, other.ip);

/** Prefix.Masked: the address without its host bits. */
export function masked({ ip, length }: Cidr): Cidr {
  const host = BigInt(widthOf(ip) - length);
  return { kind: 'cidr', ip: { ...ip, bits: (ip.bits >> host) << host }, length };
}

/** Addr.String: IPv6 with the first longest run of zeros left out. */
export function ipText({ version, bits }: Ip): string {
  if (version === 4) return [24n, 16n, 8n, 0n].map((shift) => String((bits >> shift) & 0xffn)).join('.');
  const groups = Array.from({ length: 8 }, (_, at) => ((bits >> BigInt(112 - at * 16)) & 0xffffn).toString(16));
  let [start, length] = [0, 0];
  for (let at = 0; at < 8; at++) {
    let end = at;
    while (groups[end] === '0') end++;
    if (end - at > length && end - at > 1) [start, length] = [at, end - at];
  }
  if (length === 0) return groups.join(':');
  return `${groups.slice(0, start).join(':')}::${groups.slice(start + length).join(':')}`;
}

export const cidrText = ({ ip, length }: Cidr): string => `${ipText(ip)}/${length}`;
export const isUnspecified = ({ bits }: Ip): boolean => bits === 0n;
export const isLoopback = (ip: Ip): boolean => (ip.version === 4 ? prefixOf(ip, 8) === 127n : ip.bits === 1n);
const isMulticast = (ip: Ip): boolean => (ip.version === 4 ? prefixOf(ip, 4) === 0xen : prefixOf(ip, 8) === 0xffn);
export const isLinkLocalUnicast = (ip: Ip): boolean =>
  ip.version === 4 ? prefixOf(ip, 16) === 0xa9fen : prefixOf(ip, 10) === 0x3fan;
export const isLinkLocalMulticast = (ip: Ip): boolean =>
  ip.version === 4 ? prefixOf(ip, 24) === 0xe00000n : (prefixOf(ip, 16) & 0xff0fn) === 0xff02n;
export const isGlobalUnicast = (ip: Ip): boolean =>
  !isUnspecified(ip) &&
  !(ip.version === 4 && ip.bits === 0xffffffffn) &&
  !isLoopback(ip) &&
  !isMulticast(ip) &&
  !isLinkLocalUnicast(ip);
