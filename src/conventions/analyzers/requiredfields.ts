// `requiredfields`: a required field cannot be left out by mistake: pointer, `omitempty`
// and `omitzero` as its type and validation ask.
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
