// How messages name the Kubernetes versions to which something applies, where not to all reviewed ones.
import type { ByVersion } from '../facts/admission/admission-fact.ts';
import { joined } from '../wording.ts';

const minorOf = (version: string): number => Number(version.split('.')[1]);

/** `1.35`, `1.34 and 1.35`, `1.31 to 1.34`, `1.31 to 1.33, 1.35 and 1.37`, of versions that are the newest first. */
export function versionList(newestFirst: readonly string[]): string {
  const runs: string[][] = [];
  for (const version of newestFirst.toReversed()) {
    const run = runs.at(-1);
    if (run !== undefined && minorOf(run.at(-1) ?? '') + 1 === minorOf(version)) run.push(version);
    else runs.push([version]);
  }
  const parts = runs.flatMap((run) => (run.length > 2 ? [`${run[0]} to ${run.at(-1)}`] : run));
  return joined(parts);
}

/** The oldest version to which it applies, if it applies to all newer reviewed ones. */
export const sinceVersion = ({ by, others, isOnlyOfOlder }: ByVersion): string | undefined =>
  isOnlyOfOlder || others.some((version) => isNewer(version, by.at(-1) ?? '')) ? undefined : by.at(-1);

const isNewer = (one: string, other: string): boolean => minorOf(one) > minorOf(other);

/** A sentence, with a blank before it, on the versions to which a message applies; empty where to all. */
export function versionSentence(kubernetes: ByVersion | undefined, applies = 'This applies'): string {
  if (kubernetes === undefined || kubernetes.others.length === 0) return '';
  const { by, accepting } = kubernetes;
  const first = sinceVersion(kubernetes);
  const where = first === undefined ? `to Kubernetes ${versionList(by)}` : `from Kubernetes ${first} on`;
  return ` ${applies} ${where}${accepting.length === 0 ? '' : `, not to ${versionList(accepting)}`}.`;
}
