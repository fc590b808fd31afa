// Many custom resources with the same fate, told once: one fact with its other places.
import { stepsOf } from '../../apiserver/index.ts';
import { groupBy } from '../../group-by.ts';
import type { ResourceFact } from './resource-fact.ts';

/** Up to so many resources are told one by one. */
const mostSingle = 5;

/** Places that one fact names beside its own. */
export const mostPlaces = 20;

/** What two facts share when one cause is behind them. */
const causeOf = (fact: ResourceFact): string => {
  const { what, byChange, status, crd, version, path, error, before, after, purpose } = fact;
  const place = stepsOf(path, '*');
  return JSON.stringify([
    what,
    byChange,
    status,
    crd.path,
    crd.name,
    version,
    place,
    error?.type,
    before,
    after,
    purpose,
  ]);
};

/**
 * Folds facts of one cause (same outcome, CRD, version and field) where there are more than five: the first stands for all, with at most 20 others by name. The
 * order of what is left stays. Errors of a resource that is old, or used in tests, are counted together.
 */
export function groupResources(facts: readonly ResourceFact[]): ResourceFact[] {
  return groupCauses(oncePerResource(facts));
}

/** Errors of one resource that nobody has to mend, for it is old, or there in order to have them, are told once. */
function oncePerResource(facts: readonly ResourceFact[]): ResourceFact[] {
  const told = new Map<string, ResourceFact>();
  for (const fact of facts) {
    const { what, byChange, status, purpose, at, document } = fact;
    const isQuiet = what === 'refused' && (status === 'existing' || purpose === 'meant-to-fail' || purpose === 'test');
    const key = JSON.stringify(isQuiet ? [byChange, status, at.file.path, document.index, document.name] : [told.size]);
    const first = told.get(key);
    told.set(key, first === undefined ? fact : { ...first, furtherErrors: first.furtherErrors + 1 });
  }
  return [...told.values()];
}

const groupCauses = (facts: readonly ResourceFact[]): ResourceFact[] =>
  [...groupBy(facts, causeOf).values()].flatMap((group) => {
    const [first, ...others] = group;
    if (first === undefined || group.length <= mostSingle) return group;
    return [{ ...first, others: others.slice(0, mostPlaces), more: others.length }];
  });
