// Semantic versions as values (github.com/blang/semver/v4 and k8s.io/apiserver/pkg/cel/library/semverlib.go).
import { goQuote } from '../go-quote.ts';
import { stringOrder } from '../instance/json.ts';
import { EvalError } from './eval-error.ts';

export interface Semver {
  readonly kind: 'semver';
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly prerelease: readonly string[];
}

const hasLeadingZero = (text: string): boolean => text.length > 1 && text.startsWith('0');

/** strconv.ParseUint. Throws EvalError. */
function integerOf(digits: string): bigint {
  if (digits !== '' && BigInt.asUintN(64, BigInt(digits)) === BigInt(digits)) return BigInt(digits);
  throw new EvalError(
    `strconv.ParseUint: parsing "${digits}": ${digits === '' ? 'invalid syntax' : 'value out of range'}`,
  );
}

function partOf(text: string, name: 'Major' | 'Minor' | 'Patch'): bigint {
  if (!/^\d*$/.test(text))
    throw new EvalError(`Invalid character(s) found in ${name.toLowerCase()} number ${goQuote(text)}`);
  if (hasLeadingZero(text)) throw new EvalError(`${name} number must not contain leading zeroes ${goQuote(text)}`);
  return integerOf(text);
}

function checkIdentifier(text: string, name: string): void {
  if (text === '') throw new EvalError(`${name === 'prerelease' ? 'Prerelease' : 'Build meta data'} is empty`);
  if (!/^[0-9A-Za-z-]*$/.test(text)) throw new EvalError(`Invalid character(s) found in ${name} ${goQuote(text)}`);
}

function checkPrerelease(text: string): void {
  checkIdentifier(text, 'prerelease');
  if (!/^\d+$/.test(text)) return;
  if (hasLeadingZero(text))
    throw new EvalError(`Numeric PreRelease version must not contain leading zeroes ${goQuote(text)}`);
  integerOf(text);
}

/** Go's strings.Cut, the second part split at dots. */
function cut(text: string, at: string): [before: string, after: readonly string[]] {
  const index = text.indexOf(at);
  return index < 0 ? [text, []] : [text.slice(0, index), text.slice(index + 1).split('.')];
}

/** semver.Parse. Throws EvalError. */
export function parseSemver(text: string): Semver {
  if (text === '') throw new EvalError('Version string empty');
  const [majorText = '', minorText, rest] = splitInThree(text);
  if (minorText === undefined || rest === undefined) throw new EvalError('No Major.Minor.Patch elements found');
  const [major, minor] = [partOf(majorText, 'Major'), partOf(minorText, 'Minor')];
  const [version, build] = cut(rest, '+');
  const [patchText, prerelease] = cut(version, '-');
  const patch = partOf(patchText, 'Patch');
  for (const part of prerelease) checkPrerelease(part);
  for (const part of build) checkIdentifier(part, 'build meta data');
  return { kind: 'semver', numbers: [major, minor, patch], prerelease };
}

/** Go's strings.SplitN(text, ".", 3). */
function splitInThree(text: string): string[] {
  const parts = text.split('.');
  return parts.length <= 3 ? parts : [...parts.slice(0, 2), parts.slice(2).join('.')];
}

/** normalizeAndParse: without a leading `v` and leading zeros, missing numbers filled up. Throws EvalError. */
export function parseLooseSemver(text: string): Semver {
  const parts = splitInThree(text.replace(/^v/, '')).map((part) => {
    if (part.length <= 1) return part;
    const trimmed = part.replace(/^0+/, '');
    return /^\d/.test(trimmed) ? trimmed : `0${trimmed}`;
  });
  if (parts.length < 3 && /[+-]/.test(parts.at(-1) ?? ''))
    throw new EvalError('short version cannot contain PreRelease/Build meta data');
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
