// Breaks of what was never released: told as `info`, because nobody outside could have come to rely on it.
import { isBreak, isOpenBreak } from './breaks.ts';
import type { Finding } from './finding.ts';

/** What a comparison of the newest release with the head says. */
export interface ReleaseComparison {
  /** The release as its users name it. */
  readonly name: string;
  readonly findings: readonly Finding[];
  /** Paths that could not be compared with the release. */
  readonly unknown: ReadonlySet<string>;
}

/**
 * One break, wherever the file lies and whatever the values were at the release. A break of a field is told in one of the versions that have it,
 * which may be another one seen from the release.
 */
const keyOf = ({ rule, document, version, field }: Finding): string =>
  JSON.stringify([rule, document?.name, field ?? '', field === undefined ? version : '']);

/**
 * Findings on breaks as seen from a release: a break that this change introduces and that users of the release meet as well stays what it is; one of something that the
 * release did not have becomes `info`. A break that only the release shows was introduced earlier and is not told again.
 */
export function againstRelease(findings: readonly Finding[], release: ReleaseComparison): Finding[] {
  const known = new Set(release.findings.filter(isBreak).map(keyOf));
  return findings.map((finding) => {
    // A resource that is younger than the release shows a break of what may be older.
    if (!isOpenBreak(finding) || finding.rule.startsWith('resource/')) return finding;
    if (known.has(keyOf(finding)) || release.unknown.has(finding.path)) return finding;
    const message = `${finding.message} An info only: \`${release.name}\` did not have it, so it was never released.`;
    return { ...finding, severity: 'info', message };
  });
}
