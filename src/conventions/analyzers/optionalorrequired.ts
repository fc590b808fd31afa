// `optionalorrequired`: every field is marked as optional or required, in one spelling.
import * as v from 'valibot';
import { analyzer, type Aspect, type Fix } from '../analyzer.ts';
import type { ApiField } from '../api-package.ts';
import { removeMarker, replaceMarker } from '../fixes.ts';
import { optionalMarkers, requiredMarkers } from '../known-markers.ts';
import { choice } from '../options.ts';

/** The two spellings of one kind besides the declarative one. */
interface Spelling {
  readonly preferred: string;
  readonly other: string;
}

const spelling = (preferred: string, [plain = '', kubebuilder = '']: readonly string[]): Spelling => ({
  preferred,
  other: preferred === plain ? kubebuilder : plain,
});

export const optionalorrequired = analyzer({
  name: 'optionalorrequired',
  isOnByDefault: true,
  options: v.object({
    preferredOptionalMarker: choice('optional', 'kubebuilder:validation:Optional'),
    preferredRequiredMarker: choice('required', 'kubebuilder:validation:Required'),
  }),
  checks: ({ preferredOptionalMarker, preferredRequiredMarker }) => {
    const optional = spelling(preferredOptionalMarker, optionalMarkers);
    const required = spelling(preferredRequiredMarker, requiredMarkers);
    return {
      field(field, report) {
        if (field.tag.inline) return;
        const prefix = `${field.name === undefined ? 'embedded ' : ''}field ${field.qualifiedName}`;
        for (const { what, fixes, aspect } of complaints(field, optional, required))
          report(field, `${prefix} ${what}`, fixes, aspect);
      },
      type(type, report) {
        for (const marker of type.markers.list) {
          if (![...optionalMarkers, ...requiredMarkers].includes(marker.identifier)) continue;
          const edits = removeMarker(type.file, marker);
          report(type, `type ${type.name} should not be marked as ${marker.text}`, [
            { message: `should remove \`// +${marker.text}\``, edits },
          ]);
        }
      },
    };
  },
});

interface Complaint {
  readonly what: string;
  readonly fixes?: readonly Fix[];
  readonly aspect?: Aspect;
}

function complaints(field: ApiField, optional: Spelling, required: Spelling): readonly Complaint[] {
  const { markers } = field;
  const isOptional = markers.hasAny([optional.preferred, optional.other]);
  const isRequired = markers.hasAny([required.preferred, required.other]);
  const mayBeOmitted = markers.has('k8s:optional');
  const mustBeThere = markers.has('k8s:required');
  const found: Complaint[] = [];
  const both = (one: string, two: string): void =>
    void found.push({ what: `must not be marked as both ${one} and ${two}` });
  if (mayBeOmitted && mustBeThere) both('k8s:optional', 'k8s:required');
  if (mayBeOmitted && isRequired) both('k8s:optional', 'required');
  if (mustBeThere && isOptional) both('optional', 'k8s:required');
  if (isOptional && isRequired) both('optional', 'required');
  else if (isOptional || isRequired) {
    const wrong = spellingComplaint(field, isOptional ? optional : required);
    if (wrong !== undefined) found.push(wrong);
  } else {
    found.push({ what: `must be marked as ${optional.preferred} or ${required.preferred}`, aspect: 'unmarked' });
  }
  return found;
}

function spellingComplaint({ markers, file }: ApiField, { preferred, other }: Spelling): Complaint | undefined {
  const wrong = markers.all(other);
  if (wrong.length === 0) return undefined;
  if (markers.has(preferred)) {
    const edits = wrong.flatMap((marker) => removeMarker(file, marker));
    const what = `should use only the marker ${preferred}, ${other} is not required`;
    return { what, fixes: [{ message: `should remove \`// +${other}\``, edits }], aspect: 'spelling' };
  }
  const edits = wrong.map((marker) => replaceMarker(marker, preferred));
  const what = `should use marker ${preferred} instead of ${other}`;
  return { what, fixes: [{ message: `should replace \`${other}\` with \`${preferred}\``, edits }], aspect: 'spelling' };
}
