// `nonpointerstructs`: a struct without a pointer is required if it has required fields, else optional.
import * as v from 'valibot';
import { analyzer } from '../analyzer.ts';
import { markInstead } from '../fixes.ts';
import { optionalMarkers, requiredMarkers } from '../known-markers.ts';
import { namedStructOf } from '../type-lookup.ts';
import { isRequired } from '../zero-value.ts';
import { optionalSpellings, requiredSpellings } from '../options.ts';

export const nonpointerstructs = analyzer({
  name: 'nonpointerstructs',
  isOnByDefault: true,
  options: v.object({ preferredRequiredMarker: requiredSpellings, preferredOptionalMarker: optionalSpellings }),
  checks: ({ preferredRequiredMarker, preferredOptionalMarker }) => ({
    field(field, report) {
      const { type, file, tag, markers } = field;
      const struct = tag.inline ? undefined : namedStructOf(type, file);
      if (struct === undefined) return;
      const own = struct.name === '' ? undefined : struct.file.types.get(struct.name)?.markers;
      const bound = 'kubebuilder:validation:MinProperties';
      const needed = struct.fields.some(isRequired) || (own?.has(bound) === true && !own.hasValue(`${bound}=0`));
      if (markers.hasAny(needed ? requiredMarkers : optionalMarkers)) return;
      const [word, marker] = needed ? ['required', preferredRequiredMarker] : ['optional', preferredOptionalMarker];
      const edits = markInstead(field, marker, markers.allOf(needed ? optionalMarkers : requiredMarkers));
      const fields = needed ? 'with required fields' : 'with no required fields';
      report(field, `field ${field.qualifiedName} is a non-pointer struct ${fields}. It must be marked as ${word}.`, [
        { message: `should mark the field as ${word}`, edits },
      ]);
    },
  }),
});
