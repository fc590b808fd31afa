// `optionalfields`: an optional field can be left out: pointer, `omitempty`, `omitzero` by type and validation.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { optionalMarkers } from '../known-markers.ts';
import { serializationChecks } from '../serialization.ts';
import { choice, omission, suggest } from '../options.ts';

export const optionalfields = analyzer({
  name: 'optionalfields',
  isOnByDefault: true,
  options: v.object({
    pointers: v.optional(v.object({ preference: choice('Always', 'WhenRequired'), policy: suggest }), {}),
    ...omission,
  }),
  checks: serializationChecks(optionalMarkers),
});
