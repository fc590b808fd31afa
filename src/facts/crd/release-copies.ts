// Of which releases the CRDs of a list are: found once for each list, which does not change.
import type { Crd } from '../../documents/document.ts';
import { groupBy } from '../../group-by.ts';
import { leading } from '../../lists.ts';
import { once, onceOf } from '../../once.ts';
import { inOrder, releaseOf, releaseSeries } from './release-series.ts';

type Crds = readonly Crd[];

const bySeries = onceOf((crds: Crds) => groupBy(crds, ({ file }) => releaseSeries(file.path)));

const byRelease = onceOf((crds: Crds) => groupBy(crds, ({ file }) => releaseOf(file.path)));

const outOfRelease = onceOf((crds: Crds) =>
  once((release: string | undefined): Crds => crds.filter(({ file }) => releaseOf(file.path) !== release)),
);

/** Those of other releases than a path, in the series of it: the same list for the same ones. */
export function ofOtherReleases(crds: Crds, path: string): Crds {
  const series = bySeries(crds).get(releaseSeries(path)) ?? noCrds;
  const release = releaseOf(path);
  return byRelease(series).has(release) ? outOfRelease(series)(release) : series;
}

const noCrds: Crds = [];

/** Whether a release is a preview of another one, as `1.0.0-rc.1` is of `1.0.0`. */
const isPreviewOf = (one: string, other: string): boolean =>
  one.startsWith(other) && /^-(?:alpha|beta|dev|pre|rc)/.test(one.slice(other.length));

const newerThan = onceOf((crds: Crds) => {
  const releases = byRelease(crds);
  const newestFirst = [...releases.keys()].flatMap((one) => one ?? []).sort((a, b) => inOrder(b, a));
  return once((lost: string): boolean => {
    const newest = newestFirst.find((one) => !isPreviewOf(one, lost));
    const whole = [...lost.matchAll(/-(?:alpha|beta|dev|pre|rc)/g)].map(({ index }) => lost.slice(0, index));
    return (
      releases.has(undefined) ||
      whole.some((one) => releases.has(one)) ||
      (newest !== undefined && inOrder(newest, lost) > 0)
    );
  });
});

/** Whether one is of a newer release than the folder of a path, or of none: users have these. */
export function hasNewer(crds: Crds, path: string): boolean {
  const lost = releaseOf(path);
  return lost !== undefined && newerThan(crds)(lost);
}

/** What is of a release is one with the others of its series; all else is on its own. */
const seriesOf = (crd: Crd): string | Crd =>
  releaseOf(crd.file.path) === undefined ? crd : releaseSeries(crd.file.path);

const places = onceOf((crds: Crds) => [...groupBy(crds.entries(), ([, crd]) => seriesOf(crd)).values()]);

/** Of each series the first from the one at `from` on, or else from the start: not more than `most`, those in turn. */
export function firstOfSeries(crds: Crds, from: number, most: number): Crd[] {
  const series = places(crds);
  if (series.length <= most) return series.map((some) => (some[leading(some, ([at]) => at < from)] ?? some[0])[1]);
  const firsts = new Map<string | Crd, Crd>();
  for (const crd of [...crds.slice(from), ...crds.slice(0, from)]) {
    if (!firsts.has(seriesOf(crd))) firsts.set(seriesOf(crd), crd);
    if (firsts.size === most) break;
  }
  return [...firsts.values()];
}
