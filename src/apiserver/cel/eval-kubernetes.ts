// Kubernetes' own types at run time: quantities, addresses, URLs, versions, named formats (apiserver/pkg/cel/library).
import { parseRequestURI } from '../go-url.ts';
import type { Implementation } from './eval-arithmetic.ts';
import { PlainList, PlainMap } from './values-collections.ts';
import { namedFormats } from './values-format.ts';
import * as net from './values-net.ts';
import { integerOf, parseQuantity, quantityFloat, quantityInteger, quantityOf, sumOf } from './values-quantity.ts';
import { compareSemver, parseLooseSemver, parseSemver } from './values-semver.ts';
import { hostnameOf, parseUrlValue, portOf, queryOf } from './values-url.ts';
import { isKind, Optional, type Kinded, type KindedAs, type Value } from './values.ts';
import { EvalError, NoSuchOverload } from './eval-error.ts';
import { ownValue } from '../../own-value.ts';

const onText =
  (apply: (text: string) => Value): Implementation =>
  ([text, ...rest]) =>
    typeof text === 'string' && rest.length === 0 ? apply(text) : undefined;

const on =
  <K extends Kinded['kind']>(kind: K, apply: (value: KindedAs<K>) => Value): Implementation =>
  ([value]) =>
    isKind(value, kind) ? apply(value) : undefined;

function orderOf(a: Value | undefined, b: Value | undefined): number | undefined {
  if (isKind(a, 'quantity') && isKind(b, 'quantity')) return a.nanos < b.nanos ? -1 : a.nanos > b.nanos ? 1 : 0;
  return isKind(a, 'semver') && isKind(b, 'semver') ? compareSemver(a, b) : undefined;
}

const compared =
  (of: (order: number) => Value): Implementation =>
  ([a, b]) => {
    const order = orderOf(a, b);
    return order === undefined ? undefined : of(order);
  };

const plus =
  (sign: 1n | -1n): Implementation =>
  ([value, other], server) => {
    if (!isKind(value, 'quantity')) return undefined;
    const added = typeof other === 'bigint' ? quantityOf(other) : other;
    if (!isKind(added, 'quantity')) return undefined;
    const result = sumOf(value, added, sign);
    // A copy of a decimal shared its digits with the original, which the sum was written into.
    if (value.scale !== undefined || server.has('cel-quantity-values')) return result;
    value.nanos = result.nanos;
    return value;
  };

const semver: Implementation = ([text, isLoose = false]) => {
  if (typeof text !== 'string') return undefined;
  return isLoose === true ? parseLooseSemver(text) : parseSemver(text);
};

/** Whether a function that reads texts reads this one. */
const reads =
  (read: Implementation): Implementation =>
  (...args) => {
    try {
      return read(...args) && true;
    } catch (error) {
      if (!(error instanceof EvalError)) throw error;
      return false;
    }
  };

const versionPart =
  (at: 0 | 1 | 2): Implementation =>
  ([version]) =>
    isKind(version, 'semver') ? BigInt.asIntN(64, version.numbers[at]) : undefined;

function holdsIp([cidr, other]: readonly Value[]): Value | undefined {
  if (!isKind(cidr, 'cidr')) return undefined;
  const ip = typeof other === 'string' ? net.parseIp(other) : other;
  // Upstream passes the error of a parse on as a value that is no address.
  if (typeof ip === 'string') throw new NoSuchOverload();
  return isKind(ip, 'ip') ? net.containsIp(cidr, ip) : undefined;
}

function holdsCidr([cidr, other]: readonly Value[]): Value | undefined {
  if (!isKind(cidr, 'cidr')) return undefined;
  const inner = typeof other === 'string' ? net.valueOr(net.parseCidr(other)) : other;
  return isKind(inner, 'cidr') ? net.containsCidr(cidr, inner) : undefined;
}

function validate([format, text]: readonly Value[]): Value | undefined {
  if (!isKind(format, 'format') || typeof text !== 'string') return undefined;
  const faults = format.faults(text);
  return new Optional(faults.length === 0 ? undefined : new PlainList([...faults]));
}

/** The functions of Kubernetes' types by name. */
export const kubernetesFunctions: Readonly<Record<string, Implementation>> = {
  quantity: onText(parseQuantity),
  isQuantity: reads(onText(parseQuantity)),
  isInteger: on('quantity', (value) => integerOf(value) !== undefined),
  asInteger: on('quantity', quantityInteger),
  asApproximateFloat: on('quantity', quantityFloat),
  sign: on('quantity', ({ nanos }) => (nanos < 0n ? -1n : nanos > 0n ? 1n : 0n)),
  add: plus(1n),
  sub: plus(-1n),
  compareTo: compared(BigInt),
  isGreaterThan: compared((order) => order > 0),
  isLessThan: compared((order) => order < 0),
  semver,
  isSemver: reads(semver),
  major: versionPart(0),
  minor: versionPart(1),
  patch: versionPart(2),
  ip: ([value]) => {
    if (isKind(value, 'cidr')) return value.ip;
    return typeof value === 'string' ? net.valueOr(net.parseIp(value)) : undefined;
  },
  isIP: onText((text) => typeof net.parseIp(text) !== 'string'),
  'ip.isCanonical': onText((text) => net.ipText(net.valueOr(net.parseIp(text))) === text),
  family: on('ip', ({ version }) => BigInt(version)),
  isUnspecified: on('ip', net.isUnspecified),
  isLoopback: on('ip', net.isLoopback),
  isLinkLocalUnicast: on('ip', net.isLinkLocalUnicast),
  isLinkLocalMulticast: on('ip', net.isLinkLocalMulticast),
  isGlobalUnicast: on('ip', net.isGlobalUnicast),
  cidr: onText((text) => net.valueOr(net.parseCidr(text))),
  isCIDR: onText((text) => typeof net.parseCidr(text) !== 'string'),
  containsIP: holdsIp,
  containsCIDR: holdsCidr,
  prefixLength: on('cidr', ({ length }) => BigInt(length)),
  masked: on('cidr', net.masked),
  url: onText((text) => net.valueOr(parseUrlValue(text))),
  isURL: onText((text) => parseRequestURI(text).error === undefined),
  getScheme: on('url', ({ scheme }) => scheme),
  getHost: on('url', ({ host }) => host),
  getHostname: on('url', hostnameOf),
  getPort: on('url', portOf),
  getEscapedPath: on('url', ({ path }) => path),
  getQuery: on('url', (url) =>
    PlainMap.of([...queryOf(url)].map(([name, list]) => [name, new PlainList(list)] as const)),
  ),
  validate,
  'format.named': onText((name) => new Optional(ownValue(namedFormats, name))),
  ...Object.fromEntries(Object.entries(namedFormats).map(([name, format]) => [`format.${name}`, (): Value => format])),
};
