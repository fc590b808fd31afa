// Removed CRDs that may still come from what was not read: a template, or another repository.
import type { ChangeSet } from '../../changes/change-set.ts';
import { baseName, folderOf } from '../../changes/relevant.ts';
import { isCrdFact, type Fact } from '../fact.ts';
import { chartSides } from '../helm/chart-sides.ts';
import { within } from '../helm/chart.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { listableBy } from '../tree/applied-folders.ts';

/** The folder of the chart of a template. */
const chartOf = (path: string): string => path.split(/(?:^|\/)templates\//, 1)[0] ?? '';

/** Whether a path is in the chart of a folder; not all of a repository is in one at its root. */
const isIn = (dir: string, path: string): boolean =>
  path.startsWith(within(dir, '')) && (dir !== '' || /^(?:charts|crds|files|templates)\//.test(path));

/** What may provide a removed CRD, by the path that it had. */
interface Provider {
  readonly path: string;
  readonly mayProvide: (from: string) => boolean;
}

/** Charts that now fetch a further one. */
const fetchingCharts = (changeSet: ChangeSet): Provider[] => {
  const { base, head } = chartSides(changeSet);
  return changeSet.files.flatMap(({ path }): Provider[] => {
    const dir = folderOf(path);
    if (!['Chart.yaml', 'requirements.yaml'].includes(baseName(path)) || !head.isChart(dir)) return [];
    const known = new Set(base.chartAt(dir).dependencies.map(({ name }) => name));
    const fresh = head.chartAt(dir).dependencies.filter(({ name, isFetched }) => isFetched && !known.has(name));
    return fresh.length === 0 ? [] : [{ path, mayProvide: (from) => isIn(dir, from) }];
  });
};

/** Templates that write CRDs without a name for their chart, and kustomizations that now build another repository. */
const writersIn = (changeSet: ChangeSet, unread: readonly Fact[]): Provider[] =>
  unread.flatMap((fact): Provider[] => {
    if (fact.kind !== 'not-compared' || fact.at.file.side !== 'head') return [];
    const { change, at } = fact;
    const { path } = at.file;
    if (change.by === 'hidden') return [{ path, mayProvide: (from) => isIn(chartOf(path), from) }];
    if (change.by !== 'remote' || change.outcome !== undefined) return [];
    const tree = kustomizationsOf(changeSet, 'base');
    return [{ path, mayProvide: (from) => [...tree.builders(from).keys()].some(({ file }) => file.path === path) }];
  });

/**
 * Facts without the removal of CRDs that a file of the head which is `unread` is known to have; of others with the
 * path of what may still provide them. A file of third parties (none that `isOurs`), tests or documents provides none.
 */
export function withProviders<F extends Fact>(
  changeSet: ChangeSet,
  facts: readonly F[],
  unread: readonly Fact[],
  isOurs: (path: string) => boolean,
): F[] {
  const isRemoval = (fact: Fact): boolean => fact.kind === 'crd-change' && fact.change === 'crd-removed';
  if (!facts.some(isRemoval)) return [...facts];
  const isListable = listableBy(isOurs);
  const named = new Set(
    unread.flatMap((fact) =>
      fact.kind === 'not-reviewed' && fact.side === 'head' && isListable(fact.at) ? fact.crds : [],
    ),
  );
  const providers = [...writersIn(changeSet, unread), ...fetchingCharts(changeSet)];
  return facts.flatMap((fact): F[] => {
    if (!isCrdFact(fact) || fact.kind !== 'crd-change' || fact.change !== 'crd-removed') return [fact];
    if (named.has(fact.crd)) return [];
    const found = providers.find(({ mayProvide }) => mayProvide(fact.pair.path));
    return [found === undefined ? fact : { ...fact, provider: found.path }];
  });
}
