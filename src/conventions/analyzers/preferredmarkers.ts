// `preferredmarkers`: of markers that mean the same, the one that the configuration prefers.
import { goQuote } from '../../apiserver/index.ts';
import { analyzer, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { removeMarker, replaceMarker } from '../fixes.ts';
import type { Markers } from '../marker.ts';

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
  checks: ({ markers: preferences }) => ({
    field(field, report) {
      if (field.name === undefined) return;
      const prefix = `field ${field.qualifiedName}`;
      for (const preference of preferences) tell(field, prefix, field.markers, preference, report);
    },
    type(type, report) {
      for (const preference of preferences) tell(type, `type ${type.name}`, type.markers, preference, report);
    },
  }),
});

function tell(
  place: ApiField | ApiType,
  prefix: string,
  markers: Markers,
  { preferredIdentifier: preferred, equivalentIdentifiers, message }: Preference,
  report: Report,
): void {
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
    `${prefix} uses marker${more.length > 0 ? 's' : ''} ${names}, should use preferred marker "${preferred}" instead${why}`,
    [{ message: fix, edits }],
  );
}
