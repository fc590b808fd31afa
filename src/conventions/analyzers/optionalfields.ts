// `optionalfields`: an optional field can be left out: pointer, `omitempty`, `omitzero` by type and validation.
import { analyzer } from '../analyzer.ts';
import { optionalMarkers } from '../known-markers.ts';
import { serializationChecks, type SerializationOptions } from '../serialization.ts';

export const optionalfields = analyzer<SerializationOptions>({
  name: 'optionalfields',
  isOnByDefault: true,
  defaults: {
    pointers: { preference: 'Always', policy: 'SuggestFix' },
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'SuggestFix' },
  },
  checks: serializationChecks(optionalMarkers),
});
