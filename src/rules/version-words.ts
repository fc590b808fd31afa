// How messages name the Kubernetes versions for which something holds, where it does not hold for all that were asked.
import type { ByVersion } from '../facts/admission/admission-fact.ts';

/** `1.35`, `1.34 and 1.35`, `1.31 to 1.34`, `1.31, 1.33 and 1.36`, of versions that are the newest first. */
export function versionList(newestFirst: readonly string[]): string {
  const versions = newestFirst.toReversed();
  const [first = '', last = first] = [versions[0], versions.at(-1)];
  const minors = versions.map((version) => Number(version.split('.')[1]));
  const isRange = minors.every((minor, at) => minor === (minors[0] ?? 0) + at);
  if (isRange && versions.length > 2) return `${first} to ${last}`;
  return versions.length === 1 ? first : `${versions.slice(0, -1).join(', ')} and ${last}`;
}

/** The oldest version since when it holds, if it holds for all newer ones that were asked. */
export const since = ({ by, others, isOnlyOfOlder }: ByVersion): string | undefined =>
  isOnlyOfOlder || others.some((version) => isNewer(version, by.at(-1) ?? '')) ? undefined : by.at(-1);

const isNewer = (one: string, other: string): boolean => Number(one.split('.')[1]) > Number(other.split('.')[1]);

/** A sentence, with a blank before it, on the versions for which a message holds; empty where it holds for all. */
export function versionSentence(kubernetes: ByVersion | undefined): string {
  if (kubernetes === undefined || kubernetes.others.length === 0) return '';
  const first = since(kubernetes);
  return first === undefined
    ? ` This applies to Kubernetes ${versionList(kubernetes.by)}, not to ${versionList(kubernetes.others)}.`
    : ` This applies from Kubernetes ${first} on, not to ${versionList(kubernetes.others)}.`;
}
