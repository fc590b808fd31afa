// The change of a CRD that older servers, of those that are asked, no longer accept.
import { minimumVersion, spokenOf } from '../../apiserver/index.ts';
import { contextOf, nameSpan } from '../crd/crd-changes.ts';
import type { CrdChangeFact } from '../crd/crd-fact.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import type { Fact } from '../fact.ts';
import type { AskedVersions } from './by-version.ts';

/** Whether only older servers reject what the change brought: without that no minimum rises, and nobody is asked again. */
const isOfOlder = (fact: Fact): boolean =>
  (fact.kind === 'admission-error' || fact.kind === 'admission-decode') &&
  fact.status === 'introduced' &&
  fact.kubernetes?.isOnlyOfOlder === true;

/** The change that raises the oldest version from which on all asked ones accept the CRD; `admission`: what they say to it. */
export function raisedMinimum(
  pair: CrdPair,
  admission: readonly Fact[],
  asked: AskedVersions['asked'] = [],
): CrdChangeFact[] {
  const { before, after } = pair;
  if (before === undefined || after === undefined || !admission.some(isOfOlder)) return [];
  const minimum = minimumVersion(spokenOf(after), asked);
  const was = minimum === undefined ? undefined : minimumVersion(spokenOf(before), asked);
  if (minimum === undefined || was === undefined || asked.indexOf(minimum) >= asked.indexOf(was)) return [];
  const change = { change: 'kubernetes-minimum', version: undefined, minimum } as const;
  return [{ kind: 'crd-change', ...contextOf(pair, after), ...change, at: nameSpan(after), converts: false }];
}
