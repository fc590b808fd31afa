// `conflictingmarkers`: sets of markers that the configuration names exclude each other.
import { analyzer } from '../analyzer.ts';
import { conflictChecks, type Conflict } from '../marker-conflicts.ts';
import { markerReader } from '../marker.ts';

interface ConflictingMarkersOptions {
  readonly conflicts: readonly Conflict[];
}

export const conflictingmarkers = analyzer<ConflictingMarkersOptions>({
  name: 'conflictingmarkers',
  isOnByDefault: false,
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
