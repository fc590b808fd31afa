// `conflictingmarkers`: sets of markers that the configuration names exclude each other.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { conflictChecks } from '../marker-conflicts.ts';
import { markerReader } from '../marker.ts';
import { nonEmpty, noneTwice, some } from '../options.ts';

const conflict = v.pipe(
  v.object({ name: nonEmpty, sets: v.array(some(nonEmpty)), description: nonEmpty }),
  v.check(({ sets }) => sets.length >= 2, 'must have two sets or more'),
  v.check(({ sets }) => {
    const all = sets.flatMap((set) => [...new Set(set)]);
    return new Set(all).size === all.length;
  }, 'must have no marker in two sets'),
);

export const conflictingmarkers = analyzer({
  name: 'conflictingmarkers',
  isOnByDefault: false,
  options: v.object({
    conflicts: v.pipe(
      some(conflict),
      noneTwice((one) => one.name),
    ),
  }),
  wantsOptions: true,
  markers: ({ conflicts }) => identifiersOf(conflicts.flatMap(({ sets }) => sets.flat())),
  checks: ({ conflicts }) => conflictChecks(conflicts),
});

/** The identifiers of some entries; of one with a value as it is read with all before it known. */
function identifiersOf(entries: readonly string[]): readonly string[] {
  const found: string[] = [];
  for (const entry of entries)
    found.push(entry.includes('=') ? (markerReader(found).parse(entry)?.identifier ?? entry) : entry);
  return found;
}
