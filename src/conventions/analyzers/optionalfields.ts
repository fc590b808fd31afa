// `optionalfields`: an optional field can be left out: pointer, `omitempty`
// and `omitzero` as its type and validation ask.
import { analyzer } from '../analyzer.ts';
import { optionalMarkers } from '../known-markers.ts';
import { checkSerialization, type SerializationOptions } from '../serialization.ts';
import { ZeroValues } from '../zero-value.ts';

export const optionalfields = analyzer<SerializationOptions>({
  name: 'optionalfields',
  isOnByDefault: true,
  defaults: {
    pointers: { preference: 'Always', policy: 'SuggestFix' },
    omitempty: { policy: 'SuggestFix' },
    omitzero: { policy: 'SuggestFix' },
  },
  checks: (options) => {
    const zeroValues = new ZeroValues(options.omitzero.policy !== 'Forbid');
    return {
      field(field, report) {
        if (field.name === undefined || !field.markers.hasAny(optionalMarkers)) return;
        checkSerialization(field, options, zeroValues, report);
      },
    };
  },
});
