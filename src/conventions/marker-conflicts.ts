// Sets of markers that exclude each other: for the analyzers `conflictingmarkers` and `defaultorrequired`.
import type { Checks } from './analyzer.ts';

/** Markers of one set may be used together, markers of two may not. An entry with `=` needs the value as well. */
interface Conflict {
  readonly name: string;
  readonly sets: readonly (readonly string[])[];
  readonly description: string;
}

/** Reports fields with markers of more than one set, those of their types included. */
export const conflictChecks = (conflicts: readonly Conflict[]): Checks => ({
  field(field, report) {
    if (field.name === undefined || field.allMarkers.list.length === 0) return;
    for (const { name, sets, description } of conflicts) {
      const present = sets
        .map((set) =>
          set.filter((one) => (one.includes('=') ? field.allMarkers.hasValue(one) : field.allMarkers.has(one))),
        )
        .filter((set) => set.length > 0);
      if (present.length < 2) continue;
      const listed = present.map((set) => `[${set.toSorted().join(' ')}]`).join(', ');
      report(field, `field ${field.qualifiedName} has conflicting markers: ${name}: {${listed}}. ${description}`);
    }
  },
});
