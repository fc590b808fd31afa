// Which tags are releases, and which of them is the newest: semantic versions, with or without the `v`.
import { groupBy } from '../group-by.ts';

const version = /^v?(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;
/** `operator/v1.2.3`, `chart-1.2.3`: the release of a part of the repository, or of all of it by its name. */
const namedVersion = /^([A-Za-z].*?)[-_/](v?\d+\.\d+\.\d.*)$/;
/** Names of builds that are no releases. */
const build = /(?:^|[-_/])(?:nightly|snapshot|canary|edge|dev|ci|test)$/i;

interface Release {
  readonly tag: string;
  /** What the release is of; empty: of the repository. */
  readonly part: string;
  readonly numbers: readonly number[];
  readonly prerelease: string | undefined;
}

function releaseOf(tag: string): Release[] {
  const [, part = '', rest = tag] = version.test(tag) ? [] : (namedVersion.exec(tag) ?? []);
  const match = build.test(part) ? null : version.exec(rest);
  if (match === null) return [];
  return [{ tag, part, numbers: match.slice(1, 4).map(Number), prerelease: match[4]?.slice(1) }];
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

/** Precedence of pre-releases: numbers below words, by value; fewer parts are older (semver 2.0.0, section 11). */
function comparePrereleases(a: string, b: string): number {
  const [left, right] = [a.split('.'), b.split('.')];
  for (const [index, part] of left.entries()) {
    const other = right[index];
    if (other === undefined) return 1;
    const [isNumber, isOtherNumber] = [/^\d+$/.test(part), /^\d+$/.test(other)];
    const difference =
      isNumber && isOtherNumber
        ? Number(part) - Number(other)
        : isNumber !== isOtherNumber
          ? isNumber
            ? -1
            : 1
          : part < other
            ? -1
            : Number(part > other);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function compareReleases(a: Release, b: Release): number {
  for (const [index, number] of a.numbers.entries()) {
    const difference = number - (b.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (a.prerelease === undefined || b.prerelease === undefined)
    return Number(a.prerelease === undefined) - Number(b.prerelease === undefined);
  return comparePrereleases(a.prerelease, b.prerelease);
}

const isFinal = ({ prerelease }: Release): boolean => prerelease === undefined;

/** The releases among some tags that are about some paths, the newest first; pre-releases come after all others. */
export function releasesNewestFirst(tags: readonly string[], paths: readonly string[] = []): string[] {
  const releases = releasesOf(tags, paths).sort((a, b) => compareReleases(b, a));
  return [...releases.filter(isFinal), ...releases.filter((release) => !isFinal(release))].map(({ tag }) => tag);
}

/** Minors whose newest patches count as the ones in use. */
const keptMinors = 5;

/**
 * The newest patch of the newest five minors among the tags that are about some paths, of each part of the repository
 * the newest first; pre-releases where there is nothing else.
 */
export function newestOfMinors(tags: readonly string[], paths: readonly string[] = []): string[] {
  const releases = releasesOf(tags, paths).sort((a, b) => compareReleases(b, a));
  const final = releases.filter(isFinal);
  const ofParts = groupBy(final.length > 0 ? final : releases, ({ part }) => part);
  return [...ofParts.values()].flatMap((ofPart) => {
    const minors = groupBy(ofPart, ({ numbers }) => numbers.slice(0, 2).join('.'));
    return [...minors.values()].slice(0, keptMinors).map(([newest]) => newest.tag);
  });
}

/** The newest of those tags: of releases that are no pre-releases, else of those; undefined without a version. */
export const newestRelease = (tags: readonly string[], paths: readonly string[] = []): string | undefined =>
  releasesNewestFirst(tags, paths)[0];
