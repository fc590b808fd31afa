// Semantic versions as values (github.com/blang/semver/v4 and k8s.io/apiserver/pkg/cel/library/semverlib.go).
import { stringOrder } from '../instance/json.ts';

export interface Semver {
  readonly kind: 'semver';
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly prerelease: readonly string[];
}

const number = String.raw`(0|[1-9]\d*)`;
const shape = new RegExp(
  String.raw`^${number}\.${number}\.${number}(?:-([0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*))?(?:\+[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$`,
);

/** semver.Parse, or undefined if the text is none. */
export function parseSemver(text: string): Semver | undefined {
  const match = shape.exec(text);
  if (match === null) return undefined;
  const [major = 0n, minor = 0n, patch = 0n] = match.slice(1, 4).map(BigInt);
  const prerelease = match[4] === undefined ? [] : match[4].split('.');
  if (prerelease.some((part) => /^0\d+$/.test(part))) return undefined;
  if ([major, minor, patch].some((value) => BigInt.asUintN(64, value) !== value)) return undefined;
  return { kind: 'semver', numbers: [major, minor, patch], prerelease };
}

/** Go's strings.SplitN(text, ".", 3). */
function splitInThree(text: string): string[] {
  const parts = text.split('.');
  return parts.length <= 3 ? parts : [...parts.slice(0, 2), parts.slice(2).join('.')];
}

/** normalizeAndParse: without a leading `v` and leading zeros, missing numbers filled up. */
export function parseLooseSemver(text: string): Semver | undefined {
  const parts = splitInThree(text.replace(/^v/, '')).map((part) => {
    if (part.length <= 1) return part;
    const trimmed = part.replace(/^0+/, '');
    return /^\d/.test(trimmed) ? trimmed : `0${trimmed}`;
  });
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? '')) return undefined;
  while (parts.length < 3) parts.push('0');
  return parseSemver(parts.join('.'));
}

function comparePart(a: string, b: string): number {
  const [left, right] = [/^\d+$/.test(a), /^\d+$/.test(b)];
  if (left !== right) return left ? -1 : 1;
  if (!left) return stringOrder(a, b);
  return BigInt(a) < BigInt(b) ? -1 : BigInt(a) > BigInt(b) ? 1 : 0;
}

/** Version.Compare; build metadata does not count. */
export function compareSemver(a: Semver, b: Semver): number {
  for (const at of [0, 1, 2] as const) {
    if (a.numbers[at] !== b.numbers[at]) return a.numbers[at] < b.numbers[at] ? -1 : 1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return Math.sign(b.prerelease.length - a.prerelease.length);
  for (const [at, part] of a.prerelease.entries()) {
    const other = b.prerelease[at];
    if (other === undefined) return 1;
    const order = comparePart(part, other);
    if (order !== 0) return order;
  }
  return a.prerelease.length < b.prerelease.length ? -1 : 0;
}
