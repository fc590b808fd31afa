// `requiredfields`: a required field cannot be left out by mistake: pointer, `omitempty`
// and `omitzero` as its type and validation ask.
import { analyzer } from '../analyzer.ts';
import { requiredMarkers } from '../known-markers.ts';
import { checkSerialization, type SerializationOptions } from '../serialization.ts';
import { ZeroValues } from '../zero-value.ts';

export const requiredfields = analyzer<SerializationOptions>({
  name: 'requiredfields',
  isOnByDefault: true,
  defaults: {
    pointers: { preference: 'WhenRequired', policy: 'SuggestFix' },
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'SuggestFix' },
  },
  checks: (options) => {
    const zeroValues = new ZeroValues(options.omitzero.policy !== 'Forbid');
    return {
      field(field, report) {
        if (field.name === undefined || !field.markers.hasAny(requiredMarkers)) return;
        checkSerialization(field, options, zeroValues, report);
      },
    };
  },
});
