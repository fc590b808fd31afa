// `forbiddenmarkers`: markers that the configuration names are not used.
import { analyzer } from '../analyzer.ts';
import { forbiddenChecks, type ForbiddenMarker } from '../forbidden.ts';

interface ForbiddenMarkersOptions {
  readonly markers: readonly ForbiddenMarker[];
}

export const forbiddenmarkers = analyzer<ForbiddenMarkersOptions>({
  name: 'forbiddenmarkers',
  isOnByDefault: false,
  wantsOptions: true,
  markers: ({ markers }) => markers.map(({ identifier }) => identifier),
  checks: ({ markers }) => forbiddenChecks(markers),
});
