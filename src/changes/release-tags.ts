// Which tags are releases, and which of them is the newest: semantic versions, with or without the `v`.

const versionTag = /^v?(\d+)\.(\d+)\.(\d+)(-[0-9A-Za-z.-]+)?(?:\+[0-9A-Za-z.-]+)?$/;

interface Release {
  readonly tag: string;
  readonly numbers: readonly number[];
  readonly prerelease: string | undefined;
}

const releaseOf = (tag: string): Release[] => {
  const match = versionTag.exec(tag);
  return match === null ? [] : [{ tag, numbers: match.slice(1, 4).map(Number), prerelease: match[4]?.slice(1) }];
};

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

/** The releases among some tags, the newest first; pre-releases come after all others. */
export function releasesNewestFirst(tags: readonly string[]): string[] {
  const releases = tags.flatMap(releaseOf).sort((a, b) => compareReleases(b, a));
  const isFinal = ({ prerelease }: Release): boolean => prerelease === undefined;
  return [...releases.filter(isFinal), ...releases.filter((release) => !isFinal(release))].map(({ tag }) => tag);
}

/** Minors whose newest patches count as the ones in use. */
const keptMinors = 5;

/** The newest patch of the newest five minors among tags, newest first; pre-releases where there is nothing else. */
export function newestOfMinors(tags: readonly string[]): string[] {
  const releases = releasesNewestFirst(tags).flatMap(releaseOf);
  const final = releases.filter(({ prerelease }) => prerelease === undefined);
  const minors = new Map<string, string>();
  for (const { tag, numbers } of final.length > 0 ? final : releases) {
    const minor = numbers.slice(0, 2).join('.');
    if (!minors.has(minor)) minors.set(minor, tag);
  }
  return [...minors.values()].slice(0, keptMinors);
}

/** The newest of some tags: of releases that are no pre-releases, else of those; undefined without a version. */
export const newestRelease = (tags: readonly string[]): string | undefined => releasesNewestFirst(tags)[0];
