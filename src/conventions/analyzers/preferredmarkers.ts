// `preferredmarkers`: of markers that mean the same, the one that the configuration prefers.
import * as v from 'valibot';
import { goQuote } from '../../apiserver/index.ts';
import { analyzer, markerChecks, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { removeMarker, replaceMarker } from '../fixes.ts';
import { nonEmpty, noneTwice, some } from '../options.ts';

const preference = v.object({
  preferredIdentifier: nonEmpty,
  equivalentIdentifiers: some(v.object({ identifier: nonEmpty })),
  message: v.optional(v.string(), ''),
});

export const preferredmarkers = analyzer({
  name: 'preferredmarkers',
  isOnByDefault: false,
  options: v.object({
    markers: v.pipe(
      some(preference),
      noneTwice((one) => one.preferredIdentifier),
      v.check((markers) => {
        const all = markers.flatMap((one) => [
          one.preferredIdentifier,
          ...one.equivalentIdentifiers.map(({ identifier }) => identifier),
        ]);
        return new Set(all).size === all.length;
      }, 'must not name anything twice, as preferred or as its equivalent'),
    ),
  }),
  wantsOptions: true,
  markers: ({ markers }) =>
    markers.flatMap(({ equivalentIdentifiers }) => equivalentIdentifiers.map(({ identifier }) => identifier)),
  checks: ({ markers: preferences }) =>
    markerChecks((place, name, _, report) => {
      for (const one of preferences) reportMarker(place, name, one, report);
    }),
});

function reportMarker(
  place: ApiField | ApiType,
  name: string,
  { preferredIdentifier: preferred, equivalentIdentifiers, message }: v.InferOutput<typeof preference>,
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
