// `uniquemarkers`: a marker that has one value is given once, on the field and its type together.
import { groupBy } from '../../group-by.ts';
import { analyzer, markerChecks } from '../analyzer.ts';
import { singleMarkers } from '../known-markers.ts';
import { type Marker, repeatedMarkers } from '../marker.ts';

interface UniqueMarker {
  readonly identifier: string;
  /** Arguments that distinguish its uses. */
  readonly attributes: readonly string[];
}

interface UniqueMarkersOptions {
  readonly customMarkers: readonly UniqueMarker[];
}

const byRule = ['kubebuilder:validation:XValidation', 'kubebuilder:validation:items:XValidation'];
const builtIn: readonly UniqueMarker[] = [
  ...singleMarkers.map((identifier) => ({ identifier, attributes: [] })),
  ...byRule.map((identifier) => ({ identifier, attributes: ['rule'] })),
];

export const uniquemarkers = analyzer<UniqueMarkersOptions>({
  name: 'uniquemarkers',
  isOnByDefault: true,
  defaults: { customMarkers: [] },
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
