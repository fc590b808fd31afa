// `uniquemarkers`: a marker that has one value is given once, on the field and its type together.
import * as v from 'valibot';
import { groupBy } from '../../group-by.ts';
import { analyzer, markerChecks } from '../analyzer.ts';
import { singleMarkers } from '../known-markers.ts';
import { type Marker, repeatedMarkers } from '../marker.ts';
import { noneTwice, nonEmpty } from '../options.ts';

/** A marker, and the arguments that distinguish its uses. */
const uniqueMarker = v.object({ identifier: nonEmpty, attributes: v.optional(v.array(v.string()), []) });
type UniqueMarker = v.InferOutput<typeof uniqueMarker>;

const byRule = ['kubebuilder:validation:XValidation', 'kubebuilder:validation:items:XValidation'];
const builtIn: readonly UniqueMarker[] = [
  ...singleMarkers.map((identifier) => ({ identifier, attributes: [] })),
  ...byRule.map((identifier) => ({ identifier, attributes: ['rule'] })),
];

export const uniquemarkers = analyzer({
  name: 'uniquemarkers',
  isOnByDefault: true,
  options: v.object({
    customMarkers: v.optional(
      v.pipe(
        v.array(uniqueMarker),
        noneTwice((one) => one.identifier),
      ),
      [],
    ),
  }),
  checks: ({ customMarkers }) => {
    const unique = groupBy([...builtIn, ...customMarkers], ({ identifier }) => identifier);
    const repeatedIn = repeatedMarkers((marker) =>
      (unique.get(marker.identifier) ?? []).map((of, at) => {
        const id = idOf(marker, of);
        return { id, key: `${at} ${id}` };
      }),
    );
    return markerChecks((place, name, markers, report) => {
      for (const { what } of repeatedIn(markers))
        report(
          place,
          `${name} has multiple definitions of marker ${what.id} when only a single definition should exist`,
        );
    });
  },
});

/** `id`, or with the arguments that distinguish uses, empty where they are missing: `id:rule="…"`, `id(a: b)`. */
function idOf({ identifier, args }: Marker, { attributes }: UniqueMarker): string {
  if (attributes.length === 0) return identifier;
  const given = attributes.map((name) => [name, args.get(name) ?? ''] as const);
  if (!identifier.startsWith('k8s:')) return `${identifier}:${given.map((pair) => pair.join('=')).join(',')}`;
  const written = given.map(([name, value]) => (name === '' ? value : `${name}: ${value},`)).join('');
  return `${identifier}(${written.replace(/,$/, '')})`;
}
