// Removed CRDs that may still come from what was not read: a template, or another repository.
import type { ChangeSet } from '../../changes/change-set.ts';
import { isCrdFact, type Fact } from '../fact.ts';
import { within } from '../helm/chart.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';

/** The folder of the chart of a template. */
const chartOf = (path: string): string => within(path.split(/(?:^|\/)templates\//, 1)[0] ?? '', '');

/**
 * Facts without the removal of CRDs that a file of the head which is `unread` is known to have. Of others with what may
 * provide them: a template of their chart that writes CRDs without a name, or a kustomization that built them and now
 * builds from another repository.
 */
export function withProviders<F extends Fact>(changeSet: ChangeSet, facts: readonly F[], unread: readonly Fact[]): F[] {
  const named = new Set(
    unread.flatMap((fact) => (fact.kind === 'not-reviewed' && fact.side === 'head' ? fact.crds : [])),
  );
  const providers = unread.flatMap((fact) => {
    if (fact.kind !== 'not-compared' || fact.at.file.side !== 'head') return [];
    const { change, at } = fact;
    const isRemote = change.by === 'remote' && change.outcome === undefined;
    return isRemote || change.by === 'hidden' ? [{ path: at.file.path, isRemote }] : [];
  });
  return facts.flatMap((fact): F[] => {
    if (!isCrdFact(fact) || fact.kind !== 'crd-change' || fact.change !== 'crd-removed') return [fact];
    if (named.has(fact.crd)) return [];
    const from = fact.pair.path;
    const isBuiltBy = (path: string): boolean =>
      [...kustomizationsOf(changeSet, 'base').builders(from).keys()].some(({ file }) => file.path === path);
    const found = providers.find(({ path, isRemote }) => (isRemote ? isBuiltBy(path) : from.startsWith(chartOf(path))));
    return [found === undefined ? fact : { ...fact, provider: found.path }];
  });
}
