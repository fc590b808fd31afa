// `dependenttags`: a marker that the configuration names needs others alongside.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { nonEmpty, some } from '../options.ts';

const listed = (identifiers: readonly string[]): string => identifiers.map((one) => `+${one}`).join(', ');

export const dependenttags = analyzer({
  name: 'dependenttags',
  isOnByDefault: false,
  options: v.object({
    rules: some(v.object({ identifier: nonEmpty, type: v.picklist(['All', 'Any']), dependsOn: some(nonEmpty) })),
  }),
  wantsOptions: true,
  markers: ({ rules }) => rules.flatMap(({ identifier, dependsOn }) => [identifier, ...dependsOn]),
  checks: ({ rules }) => ({
    field(field, report) {
      if (field.doc === undefined) return;
      const { allMarkers } = field;
      for (const { identifier, type, dependsOn } of rules) {
        if (!allMarkers.has(identifier)) continue;
        const missing = dependsOn.filter((one) => !allMarkers.has(one));
        const prefix = `field ${field.qualifiedName} with marker +${identifier}`;
        if (type === 'All' && missing.length > 0)
          report(field, `${prefix} is missing required marker(s): ${listed(missing)}`);
        if (type === 'Any' && missing.length === dependsOn.length) {
          const needs = 'requires at least one of the following markers, but none were found';
          report(field, `${prefix} ${needs}: ${listed(dependsOn)}`);
        }
      }
    },
  }),
});
