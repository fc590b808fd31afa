// `conflictingmarkers`: sets of markers that the configuration names exclude each other.
import { analyzer } from '../analyzer.ts';
import { conflictChecks, type Conflict } from '../marker-conflicts.ts';

interface ConflictingMarkersOptions {
  readonly conflicts: readonly Conflict[];
}

export const conflictingmarkers = analyzer<ConflictingMarkersOptions>({
  name: 'conflictingmarkers',
  isOnByDefault: false,
  wantsOptions: true,
  markers: ({ conflicts }) => conflicts.flatMap(({ sets }) => sets.flat().map((one) => one.replace(/=.*$/s, ''))),
  checks: ({ conflicts }) => conflictChecks(conflicts),
});
