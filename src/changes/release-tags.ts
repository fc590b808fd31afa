// Which tags are releases, and which of them is the newest: versions of two or three numbers, with or without the `v`.
import { groupBy } from '../group-by.ts';

const version = /^v?(\d+)\.(\d+)(?:\.(\d+))?(?:[-._]?([A-Za-z][\w.-]*|(?<=[-._])\d[\w.-]*))?(?:\+[0-9A-Za-z.-]+)?$/;
/** `operator/v1.2.3`, `chart-1.2.3`: the release of a part of the repository, or of all of it by its name. */
const namedVersion = /^([A-Za-z].*?)[-_/](v?\d+\.\d.*)$/;
/** Ends of versions before a release; with any other one (`1.2.0-community`, `1.2.0.Final`) it is a release. */
const before =
  /^(?:(?:alpha|beta|rc|cr|[abcm]|ea|pre(?:release|view)?|dev|snapshot|nightly|canary|milestone|next|edge|test)(?![a-z])|0\.)/i;

interface Release {
  readonly tag: string;
  /** What the release is of; empty: of the repository. */
  readonly part: string;
  readonly numbers: readonly number[];
  /** What follows the numbers. */
  readonly end: string;
  readonly isFinal: boolean;
}

function releaseOf(tag: string): Release[] {
  const [, part = '', rest = tag] = version.test(tag) ? [] : (namedVersion.exec(tag) ?? []);
  const match = version.exec(rest);
  if (match === null) return [];
  const [, major, minor, patch = 0, end = ''] = match;
  return [{ tag, part, numbers: [major, minor, patch].map(Number), end, isFinal: !before.test(end) }];
}

/**
 * The releases among some tags that are about some paths: those of the repository, those of a part whose name is that
 * of a folder in the paths (`operator/v1.2.3`), and where all others have one name (`knative-v1.2.3`), these as well.
 */
function releasesOf(tags: readonly string[], paths: readonly string[]): Release[] {
  const all = tags.flatMap(releaseOf);
  const parts = new Set(all.flatMap(({ part }) => (part === '' ? [] : [part])));
  const isAbout = new Map([...parts].map((part) => [part, paths.some((path) => `/${path}`.includes(`/${part}/`))]));
  return all.filter(({ part }) => part === '' || parts.size === 1 || isAbout.get(part) === true);
}

function compareReleases(a: Release, b: Release): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return Number(a.isFinal) - Number(b.isFinal) || a.end.localeCompare(b.end, 'en', { numeric: true });
}

/** The releases among some tags that are about some paths, the newest first; pre-releases come after all others. */
export function releasesNewestFirst(tags: readonly string[], paths: readonly string[] = []): string[] {
  return releasesOf(tags, paths)
    .sort((a, b) => Number(b.isFinal) - Number(a.isFinal) || compareReleases(b, a))
    .map(({ tag }) => tag);
}

/** Minors whose newest patches count as the ones in use. */
const keptMinors = 5;

/** The minor that a branch is named after (`release-1.2`), as the first two numbers of a version. */
export const minorOfBranch = (branch: string): string | undefined => /(?<![\d.])\d+\.\d+/.exec(branch)?.[0];

/**
 * The newest patch of the newest five minors among the tags that are about some paths, of each part of the repository
 * the newest first; pre-releases where there is nothing else. That of the minor of `branch` is always there: users of
 * an older one get what changes on its branch.
 */
export function newestOfMinors(tags: readonly string[], paths: readonly string[] = [], branch = ''): string[] {
  const releases = releasesOf(tags, paths).sort((a, b) => compareReleases(b, a));
  const final = releases.filter(({ isFinal }) => isFinal);
  const ofParts = groupBy(final.length > 0 ? final : releases, ({ part }) => part);
  return [...ofParts.values()].flatMap((ofPart) => {
    const minors = groupBy(ofPart, ({ numbers }) => numbers.slice(0, 2).join('.'));
    return [...minors].flatMap(([minor, [{ tag }]], index) =>
      index < keptMinors || minor === minorOfBranch(branch) ? [tag] : [],
    );
  });
}

/** The newest of those tags: of releases that are no pre-releases, else of those; undefined without a version. */
export const newestRelease = (tags: readonly string[], paths: readonly string[] = []): string | undefined =>
  releasesNewestFirst(tags, paths)[0];
