// Kubernetes' own types at run time: quantities, addresses, URLs, versions, named formats (apiserver/pkg/cel/library).
import { parseRequestURI } from '../go-url.ts';
import type { Implementation, Overloads } from './eval-arithmetic.ts';
import { PlainList, PlainMap } from './values-collections.ts';
import { namedFormats, type NamedFormat } from './values-format.ts';
import * as net from './values-net.ts';
import * as quantity from './values-quantity.ts';
import { compareSemver, parseLooseSemver, parseSemver, type Semver } from './values-semver.ts';
import { hostnameOf, parseUrlValue, portOf, queryOf, type UrlValue } from './values-url.ts';
import { isKind, Optional, type Value } from './values.ts';
import { EvalError, NoSuchOverload } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

const quantityOrder = ({ nanos: a }: quantity.Quantity, { nanos: b }: quantity.Quantity): number =>
  a < b ? -1 : a > b ? 1 : 0;

const plus =
  (sign: 1n | -1n): Implementation =>
  ([value, other], server) => {
    if (!isKind(value, 'quantity')) return undefined;
    const added = typeof other === 'bigint' ? quantity.quantityOf(other) : other;
    if (!isKind(added, 'quantity')) return undefined;
    const result = quantity.sumOf(value, added, sign);
    // A copy of a decimal shared its digits with the original, which the sum was written into.
    if (value.scale !== undefined || server.has('cel-quantity-values')) return result;
    value.nanos = result.nanos;
    return value;
  };

const semver = (text: string, isLoose = false): Semver => (isLoose ? parseLooseSemver(text) : parseSemver(text));

/** Whether a function that reads texts reads this one. */
const reads =
  <A extends unknown[]>(read: (...args: A) => Value) =>
  (...args: A): boolean => {
    try {
      read(...args);
      return true;
    } catch (error) {
      if (!(error instanceof EvalError)) throw error;
      return false;
    }
  };

const versionPart =
  (at: 0 | 1 | 2) =>
  ({ numbers }: Semver): bigint =>
    BigInt.asIntN(64, numbers[at]);

function containsIpText(cidr: net.Cidr, text: string): boolean {
  const ip = net.parseIp(text);
  // Upstream passes the error of a parse on as a value that is no address.
  if (typeof ip === 'string') throw new NoSuchOverload();
  return net.containsIp(cidr, ip);
}

function validate(format: NamedFormat, text: string): Optional {
  const faults = format.faults(text);
  return new Optional(faults.length === 0 ? undefined : new PlainList([...faults]));
}

/** The functions of Kubernetes' types. */
export const kubernetesOverloads: Overloads = {
  string_to_quantity: quantity.parseQuantity,
  is_quantity_string: reads(quantity.parseQuantity),
  quantity_is_integer: (value: quantity.Quantity) => quantity.integerOf(value) !== undefined,
  quantity_get_int: quantity.quantityInteger,
  quantity_get_float: quantity.quantityFloat,
  quantity_sign: ({ nanos }: quantity.Quantity) => (nanos < 0n ? -1n : nanos > 0n ? 1n : 0n),
  quantity_compare_to: (a: quantity.Quantity, b: quantity.Quantity) => BigInt(quantityOrder(a, b)),
  quantity_is_greater_than: (a: quantity.Quantity, b: quantity.Quantity) => a.nanos > b.nanos,
  quantity_is_less_than: (a: quantity.Quantity, b: quantity.Quantity) => a.nanos < b.nanos,
  string_to_semver: parseSemver,
  string_bool_to_semver: semver,
  is_semver_string: reads(parseSemver),
  is_semver_string_bool: reads(semver),
  semver_major: versionPart(0),
  semver_minor: versionPart(1),
  semver_patch: versionPart(2),
  semver_compare_to: (a: Semver, b: Semver) => BigInt(compareSemver(a, b)),
  semver_is_greater_than: (a: Semver, b: Semver) => compareSemver(a, b) > 0,
  semver_is_less_than: (a: Semver, b: Semver) => compareSemver(a, b) < 0,
  string_to_ip: (text: string) => net.valueOr(net.parseIp(text)),
  is_ip: (text: string) => typeof net.parseIp(text) !== 'string',
  ip_is_canonical: (text: string) => net.ipText(net.valueOr(net.parseIp(text))) === text,
  ip_family: ({ version }: net.Ip) => BigInt(version),
  ip_is_unspecified: net.isUnspecified,
  ip_is_loopback: net.isLoopback,
  ip_is_link_local_unicast: net.isLinkLocalUnicast,
  ip_is_link_local_multicast: net.isLinkLocalMulticast,
  ip_is_global_unicast: net.isGlobalUnicast,
  string_to_cidr: (text: string) => net.valueOr(net.parseCidr(text)),
  is_cidr: (text: string) => typeof net.parseCidr(text) !== 'string',
  cidr_ip: ({ ip }: net.Cidr) => ip,
  cidr_contains_ip_ip: net.containsIp,
  cidr_contains_ip_string: containsIpText,
  cidr_contains_cidr: net.containsCidr,
  cidr_contains_cidr_string: (cidr: net.Cidr, text: string) => net.containsCidr(cidr, net.valueOr(net.parseCidr(text))),
  cidr_prefix_length: ({ length }: net.Cidr) => BigInt(length),
  cidr_masked: net.masked,
  string_to_url: (text: string) => net.valueOr(parseUrlValue(text)),
  is_url_string: (text: string) => parseRequestURI(text).error === undefined,
  url_get_scheme: ({ scheme }: UrlValue) => scheme,
  url_get_host: ({ host }: UrlValue) => host,
  url_get_hostname: hostnameOf,
  url_get_port: portOf,
  url_get_escaped_path: ({ path }: UrlValue) => path,
  url_get_query: (url: UrlValue) =>
    PlainMap.of([...queryOf(url)].map(([name, list]) => [name, new PlainList(list)] as const)),
  'format-validate': validate,
  'format-named': (name: string) => new Optional(ownValue(namedFormats, name)),
  ...Object.fromEntries(Object.entries(namedFormats).map(([name, format]) => [`format.${name}`, (): Value => format])),
};

export const quantityFunctions: Readonly<Record<string, Implementation>> = { add: plus(1n), sub: plus(-1n) };
