// `requiredfields`: a required field is not left out by mistake: pointer, `omitempty`, `omitzero` by its type.
import { analyzer } from '../analyzer.ts';
import { requiredMarkers } from '../known-markers.ts';
import { serializationChecks, type SerializationOptions } from '../serialization.ts';

export const requiredfields = analyzer<SerializationOptions>({
  name: 'requiredfields',
  isOnByDefault: true,
  defaults: {
    pointers: { preference: 'WhenRequired', policy: 'SuggestFix' },
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'SuggestFix' },
  },
  checks: serializationChecks(requiredMarkers),
});
