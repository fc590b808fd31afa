// `requiredfields`: a required field is not left out by mistake: pointer, `omitempty`, `omitzero` by its type.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { requiredMarkers } from '../known-markers.ts';
import { serializationChecks } from '../serialization.ts';
import { omission, suggest } from '../options.ts';

export const requiredfields = analyzer({
  name: 'requiredfields',
  isOnByDefault: true,
  options: v.object({
    pointers: v.pipe(
      v.optional(v.object({ policy: suggest }), {}),
      v.transform((pointers) => ({ ...pointers, preference: 'WhenRequired' as const })),
    ),
    ...omission,
  }),
  checks: serializationChecks(requiredMarkers),
});
