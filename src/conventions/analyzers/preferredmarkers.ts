// `preferredmarkers`: of markers that mean the same, the one that the configuration prefers.
import { goQuote } from '../../apiserver/index.ts';
import { analyzer, markerChecks, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { removeMarker, replaceMarker } from '../fixes.ts';

interface Preference {
  readonly preferredIdentifier: string;
  readonly equivalentIdentifiers: readonly { readonly identifier: string }[];
  readonly message: string;
}

interface PreferredMarkersOptions {
  readonly markers: readonly Preference[];
}

export const preferredmarkers = analyzer<PreferredMarkersOptions>({
  name: 'preferredmarkers',
  isOnByDefault: false,
  wantsOptions: true,
  markers: ({ markers }) =>
    markers.flatMap(({ equivalentIdentifiers }) => equivalentIdentifiers.map(({ identifier }) => identifier)),
  checks: ({ markers: preferences }) =>
    markerChecks((place, name, _, report) => {
      for (const preference of preferences) reportMarker(place, name, preference, report);
    }),
});

function reportMarker(
  place: ApiField | ApiType,
  name: string,
  { preferredIdentifier: preferred, equivalentIdentifiers, message }: Preference,
  report: Report,
): void {
  // Those of its type are reported there.
  const { markers } = place;
  const found = equivalentIdentifiers.flatMap(({ identifier }) => markers.all(identifier));
  const [first, ...more] = found;
  if (first === undefined) return;
  const names = found
    .map(({ identifier }) => goQuote(identifier))
    .sort()
    .join(', ');
  const why = message === '' ? '' : `: ${message}`;
  const has = markers.has(preferred);
  const replaced = replaceMarker(first, preferred + first.text.slice(first.identifier.length));
  const edits = [
    ...(has ? removeMarker(place.file, first) : [replaced]),
    ...more.flatMap((marker) => removeMarker(place.file, marker)),
  ];
  const fix = has ? 'remove equivalent markers' : `replace with "${preferred}"`;
  report(
    place,
    `${name} uses marker${more.length > 0 ? 's' : ''} ${names}, should use preferred marker "${preferred}" instead${why}`,
    [{ message: fix, edits }],
  );
}
