// Breaks of what was never released: told as `info`, because no client outside could have come to rely on it.
import { withMore, type ToldProblem } from './run-rules.ts';

/** What a comparison of the newest release with the head says. */
interface ReleaseComparison {
  /** The release as its users name it. */
  readonly name: string;
  readonly told: readonly ToldProblem[];
  /** Paths that could not be compared with the release. */
  readonly unknown: ReadonlySet<string>;
}

/** Breaks of a schema, a CRD or a type. A resource that is younger than the release shows a break of what may be older. */
const isOfApi = ({ rule, fact }: ToldProblem): boolean => rule.breaks !== undefined && fact.kind !== 'resource';

/**
 * One break, wherever the file lies and whatever the values were at the release. A break of a field is told in one of the versions that have it,
 * which may be another one seen from the release.
 */
const keyOf = ({ rule, problem: { document, version, field } }: ToldProblem): string =>
  JSON.stringify([rule.id, document?.name, field ?? '', field === undefined ? version : '']);

/**
 * Problems as seen from a release: a break that this change introduces and that users of the release meet as well stays what it is; one of something that the
 * release did not have was never released. A break that only the release shows was introduced earlier and is not told again.
 */
export function againstRelease(told: readonly ToldProblem[], release: ReleaseComparison): ToldProblem[] {
  const known = new Set(release.told.filter(isOfApi).map(keyOf));
  return told.map((one) => {
    const { status, at, circumstances = [] } = one.problem;
    if (status !== 'introduced' || !isOfApi(one)) return one;
    if (known.has(keyOf(one)) || release.unknown.has(at.file.path)) return one;
    return withMore(one, { circumstances: [...circumstances, { kind: 'never-released', of: release.name }] });
  });
}
