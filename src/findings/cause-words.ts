// What a finding says about others of the same cause.
import { goIdentity, isRegrouped } from '../facts/go/go-change.ts';
import { counted, joined, quoted } from '../wording.ts';
import type { Finding } from './finding.ts';
import type { Judged } from './problem-findings.ts';

/** What makes a problem the same as another, in whichever version's package of Go. */
const keyOf = ({ fact, problem }: Judged): string | undefined =>
  fact.kind === 'go-change' ? `${fact.subject} ${goIdentity(fact)}` : problem.key;

/** Whether two findings are the same problem: elsewhere, in another version or in a copy. */
export function isSameProblem(other: Judged, first: Judged): boolean {
  const key = keyOf(other);
  return other.rule === first.rule && key !== undefined && key === keyOf(first);
}

/** Whether two findings by one rule are surely not the same problem: a copy may change in another way. */
function isOtherProblem(other: Judged, first: Judged): boolean {
  const [key, keyOfFirst] = [other, first].map(keyOf);
  return key !== undefined && keyOfFirst !== undefined && key !== keyOfFirst;
}

/** The text about one more finding of a cause, without what the first one already states. */
export function wordsOf(one: Judged, of: Judged): string {
  const [other, first] = [one.finding, of.finding];
  const isOther = other.field !== first.field || other.version !== first.version;
  const isSame = isSameProblem(one, of) && isOther;
  if (one.rule !== of.rule) return other.message;
  const isElsewhere = other.path !== first.path || other.version !== first.version;
  const isOne = isRegrouped(of.fact) || (isElsewhere && other.message === first.message);
  if (isOne) return sameIn(other, first);
  if (!isSame && (other.path === first.path || first.severity === 'info')) return other.message;
  return isOtherProblem(one, of) ? other.message : sameIn(other, first);
}

/** Where else the same is so. */
export function sameIn(other: Finding, first: Finding): string {
  const [name, owner] = [other.document?.name, first.document?.name];
  const what = [
    other.field === first.field ? [] : [`\`${other.field ?? ''}\``],
    name === owner || name === undefined ? [] : [`\`${name}\``],
    other.version === first.version || other.version === undefined ? [] : [`\`${other.version}\``],
  ].flat();
  return what.length === 0 ? 'the same in this copy' : `the same in ${what.join(' of ')}`;
}

/** How many more findings there are like a first one. */
export const moreOf = (count: number): readonly string[] =>
  count === 0 ? [] : [`${counted(count, 'more finding is', 'more findings are')} of this kind.`];

/** Rules that a sentence names at most. */
const maxRules = 3;

/** Which other findings have the same cause: where the same is so, and how many are others, by which rules. */
export function sameCause(others: readonly Judged[], first: Judged): readonly string[] {
  const { version, field } = first.finding;
  const same = others.filter((one) => isSameProblem(one, first));
  const isInVersion = ({ finding }: Judged): boolean => finding.version !== version && finding.field === field;
  const versions = [...new Set(same.filter(isInVersion).flatMap(({ finding }) => finding.version ?? []))].map(quoted);
  const elsewhere = same.filter((one) => !isInVersion(one)).length;
  const where = [...versions, ...(elsewhere === 0 ? [] : [counted(elsewhere, 'more place')])];
  const rest = others.filter((one) => !same.includes(one));
  const rules = [...new Set(rest.map(({ rule }) => quoted(rule.id)))];
  const named = [...rules.slice(0, maxRules), ...(rules.length > maxRules ? ['…'] : [])].join(', ');
  const count = counted(rest.length, 'more finding has', 'more findings have');
  return [
    ...(where.length === 0 ? [] : [`The same in ${joined(where)}.`]),
    ...(rest.length === 0 ? [] : [`${count} the same cause: ${named}.`]),
  ];
}
