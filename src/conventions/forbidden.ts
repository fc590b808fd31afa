// Markers that must not be used: for the analyzers `forbiddenmarkers` and `nonullable`.
import { goQuote } from '../apiserver/index.ts';
import { type Checks, markerChecks } from './analyzer.ts';
import { removeMarker } from './fixes.ts';
import type { Marker } from './marker.ts';

/** A marker, in every use, or where its arguments fit to one of some sets of rules. */
interface ForbiddenMarker {
  readonly identifier: string;
  readonly ruleSets: readonly {
    readonly attributes: readonly { readonly name: string; readonly values: readonly string[] }[];
  }[];
}

/** Reports forbidden markers of types, and of fields those of their types included. */
export const forbiddenChecks = (forbidden: readonly ForbiddenMarker[]): Checks =>
  markerChecks((place, name, markers, report) => {
    if (markers.list.length === 0) return;
    for (const { identifier, ruleSets } of forbidden) {
      for (const marker of markers.all(identifier)) {
        // Every set that fits is a finding of its own.
        const times = ruleSets.length === 0 ? 1 : ruleSets.filter(({ attributes }) => fits(marker, attributes)).length;
        const text = goQuote(marker.text);
        const edits = removeMarker(place.file, marker);
        for (let time = 0; time < times; time++)
          report(place, `${name} has forbidden marker ${text}`, [
            { message: `remove forbidden marker ${text}`, edits },
          ]);
      }
    }
  });

const fits = ({ args }: Marker, attributes: ForbiddenMarker['ruleSets'][number]['attributes']): boolean =>
  attributes.every(({ name, values }) => {
    const value = args.get(name);
    return value !== undefined && (values.length === 0 || values.includes(value));
  });
