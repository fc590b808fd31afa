// What a finding says about others of the same cause.
import { goIdentity, isRegrouped } from '../facts/go/go-change.ts';
import { counted, joined, quoted } from '../wording.ts';
import type { Sources } from './common-causes.ts';
import type { Finding } from './finding.ts';
import type { FoundProblem } from './run-rules.ts';

/** What makes a problem the same as another, in whichever version's package of Go. */
const keyOf = (found: FoundProblem | undefined): string | undefined =>
  found?.fact.kind === 'go-change' ? `${found.fact.subject} ${goIdentity(found.fact)}` : found?.problem.key;

/** Whether two findings are the same problem: elsewhere, in another version or in a copy. */
export function isSameProblem(other: Finding, first: Finding, { problemOf }: Sources): boolean {
  const [key, keyOfFirst] = [other, first].map((finding) => keyOf(problemOf(finding)));
  return other.rule === first.rule && key !== undefined && key === keyOfFirst;
}

/** Whether two findings by one rule are surely not the same problem: a copy may change in another way. */
function isOtherProblem(other: Finding, first: Finding, { problemOf }: Sources): boolean {
  const [key, keyOfFirst] = [other, first].map((finding) => keyOf(problemOf(finding)));
  return key !== undefined && keyOfFirst !== undefined && key !== keyOfFirst;
}

/** The text about one more finding of a cause, without what the first one already states. */
export function wordsOf(other: Finding, first: Finding, sources: Sources): string {
  const isOther = other.field !== first.field || other.version !== first.version;
  const isSame = isSameProblem(other, first, sources) && isOther;
  if (other.rule !== first.rule) return other.message;
  const isElsewhere = other.path !== first.path || other.version !== first.version;
  const isOne = isRegrouped(sources.problemOf(first)?.fact) || (isElsewhere && other.message === first.message);
  if (isOne) return sameIn(other, first);
  if (!isSame && (other.path === first.path || first.severity === 'info')) return other.message;
  return isOtherProblem(other, first, sources) ? other.message : sameIn(other, first);
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

/** Which other findings have the same cause: versions with the same fault; how many others, and by which rules. */
export function sameCause(others: readonly Finding[], first: Finding, sources: Sources): readonly string[] {
  const isInVersion = (one: Finding): boolean =>
    one.version !== first.version && one.field === first.field && isSameProblem(one, first, sources);
  const versions = [...new Set(others.flatMap((one) => (isInVersion(one) ? (one.version ?? []) : [])))].map(quoted);
  const rest = others.filter((one) => !isInVersion(one));
  const rules = [...new Set(rest.map(({ rule }) => quoted(rule)))];
  const named = [...rules.slice(0, maxRules), ...(rules.length > maxRules ? ['…'] : [])].join(', ');
  const count = counted(rest.length, 'more finding has', 'more findings have');
  return [
    ...(versions.length === 0 ? [] : [`The same in ${joined(versions)}.`]),
    ...(rest.length === 0 ? [] : [`${count} the same cause: ${named}.`]),
  ];
}
