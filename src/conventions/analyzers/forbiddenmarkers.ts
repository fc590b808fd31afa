// `forbiddenmarkers`: markers that the configuration names are not used.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { forbiddenChecks } from '../forbidden.ts';
import { nonEmpty, noneTwice, some } from '../options.ts';

const attributes = some(v.object({ name: nonEmpty, values: v.optional(v.array(v.string()), []) }));

export const forbiddenmarkers = analyzer({
  name: 'forbiddenmarkers',
  isOnByDefault: false,
  options: v.object({
    markers: v.pipe(
      some(v.object({ identifier: nonEmpty, ruleSets: v.optional(v.array(v.object({ attributes })), []) })),
      noneTwice((one) => one.identifier),
    ),
  }),
  wantsOptions: true,
  markers: ({ markers }) => markers.map(({ identifier }) => identifier),
  checks: ({ markers }) => forbiddenChecks(markers),
});
