// `uniquemarkers`: a marker that has one value is given once, on the field and its type together.
import { analyzer, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { singleMarkers } from '../known-markers.ts';
import type { Marker, Markers } from '../marker.ts';

interface UniqueMarker {
  readonly identifier: string;
  /** Arguments that tell its uses apart. */
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
    const unique = new Map([...builtIn, ...customMarkers].map((one) => [one.identifier, one]));
    return {
      field(field, report) {
        if (field.name !== undefined) tell(field, `field ${field.qualifiedName}`, field.allMarkers, unique, report);
      },
      type: (type, report) => tell(type, `type ${type.name}`, type.markers, unique, report),
    };
  },
});

function tell(
  place: ApiField | ApiType,
  prefix: string,
  { list }: Markers,
  unique: ReadonlyMap<string, UniqueMarker>,
  report: Report,
): void {
  if (list.length < 2) return;
  const seen = new Set<string>();
  const told = new Set<string>();
  for (const marker of list) {
    const of = unique.get(marker.identifier);
    if (of === undefined) continue;
    const id = idOf(marker, of);
    if (seen.has(id) && !told.has(id)) {
      told.add(id);
      report(place, `${prefix} has multiple definitions of marker ${id} when only a single definition should exist`);
    }
    seen.add(id);
  }
}

/** `id`, or with the arguments that tell uses apart: `id:rule="…"`, `id(a: b)`. */
function idOf({ identifier, args }: Marker, { attributes }: UniqueMarker): string {
  const given = attributes.filter((name) => args.has(name)).map((name) => [name, args.get(name) ?? ''] as const);
  if (given.length === 0) return identifier;
  if (identifier.startsWith('k8s:')) return `${identifier}(${given.map((pair) => pair.join(': ')).join(', ')})`;
  return `${identifier}:${given.map((pair) => pair.join('=')).join(',')}`;
}
