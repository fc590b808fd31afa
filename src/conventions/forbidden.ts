// Markers that must not be used: for the analyzers `forbiddenmarkers` and `nonullable`.
import { goQuote } from '../apiserver/index.ts';
import type { Checks, Report } from './analyzer.ts';
import type { ApiField, ApiType } from './api-package.ts';
import { removeMarker } from './fixes.ts';
import type { Marker, Markers } from './marker.ts';

/** A marker, in every use, or where its arguments fit to one of some sets of rules. */
export interface ForbiddenMarker {
  readonly identifier: string;
  readonly ruleSets: readonly {
    readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  }[];
}

/** Reports forbidden markers of types, and of fields those of their types included. */
export const forbiddenChecks = (forbidden: readonly ForbiddenMarker[]): Checks => ({
  field(field, report) {
    if (field.name === undefined) return;
    tell(field, `field ${field.qualifiedName}`, field.allMarkers, forbidden, report);
  },
  type: (type, report) => tell(type, `type ${type.name}`, type.markers, forbidden, report),
});

function tell(
  place: ApiField | ApiType,
  prefix: string,
  markers: Markers,
  forbidden: readonly ForbiddenMarker[],
  report: Report,
): void {
  if (markers.list.length === 0) return;
  for (const { identifier, ruleSets } of forbidden) {
    for (const marker of markers.all(identifier)) {
      // Every set that fits is a finding of its own.
      const times = ruleSets.length === 0 ? 1 : ruleSets.filter(({ attributes }) => fits(marker, attributes)).length;
      const text = goQuote(marker.text);
      const edits = removeMarker(place.file, marker);
      for (let time = 0; time < times; time++)
        report(place, `${prefix} has forbidden marker ${text}`, [
          { message: `remove forbidden marker ${text}`, edits },
        ]);
    }
  }
}

const fits = ({ args }: Marker, attributes: ForbiddenMarker['ruleSets'][number]['attributes']): boolean =>
  attributes.every(({ name, values }) => {
    const value = args.get(name);
    return value !== undefined && (values.length === 0 || values.includes(value));
  });
