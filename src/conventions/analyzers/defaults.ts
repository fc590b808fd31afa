// `defaults`: a field with a default has one spelling of the marker, is optional, and is left out when empty.
import * as v from 'valibot';
import { analyzer, type Aspect, type Fix, type Report } from '../analyzer.ts';
import type { ApiField } from '../api-package.ts';
import { fixIf, insertMarkers, removeMarker, replaceMarker } from '../fixes.ts';
import { optionalMarkers } from '../known-markers.ts';
import { choice, omission } from '../options.ts';
import { structOf } from '../type-lookup.ts';
import { isRequired } from '../zero-value.ts';

const schema = v.object({ preferredDefaultMarker: choice('default', 'kubebuilder:default'), ...omission });
type DefaultsOptions = v.InferOutput<typeof schema>;

export const defaults = analyzer({
  name: 'defaults',
  isOnByDefault: true,
  options: schema,
  checks: (options) => ({
    field(field, report) {
      const { markers, name, qualifiedName } = field;
      if (name === undefined || !markers.hasAny(['default', 'kubebuilder:default', 'k8s:default'])) return;
      checkSpelling(field, options.preferredDefaultMarker, report);
      const has = `field ${qualifiedName} has a default value but`;
      if (isRequired(field)) report(field, `${has} is marked as required, which is contradictory`);
      else if (!markers.hasAny(optionalMarkers)) {
        const edits = [insertMarkers(field.file, field.start, ['optional'])];
        report(field, `${has} is not marked as optional`, [{ message: 'add the optional marker', edits }]);
      }
      if (!field.tag.inline) checkOmitted(field, options, report);
    },
  }),
});

function checkSpelling(field: ApiField, preferred: string, report: Report): void {
  const { markers, file, qualifiedName } = field;
  const other = preferred === 'default' ? 'kubebuilder:default' : 'default';
  const wrong = markers.all(other);
  const say = (what: string, fixes: readonly Fix[], aspect?: Aspect): void =>
    report(field, `field ${qualifiedName} ${what}`, fixes, aspect);
  if (!markers.hasAny([preferred, other])) {
    for (const marker of markers.all('k8s:default')) {
      const added = marker.text.replace('k8s:default', preferred);
      const edits = [insertMarkers(file, marker.start, [added])];
      say(`has +k8s:default but should also have +${preferred} marker`, [{ message: `add +${preferred}`, edits }]);
    }
  } else if (wrong.length > 0 && markers.has(preferred)) {
    const edits = wrong.flatMap((marker) => removeMarker(file, marker));
    say(`should use only the marker +${preferred}, +${other} is not required`, [
      { message: `remove +${other}`, edits },
    ]);
  } else if (wrong.length > 0) {
    const edits = wrong.map((marker) => replaceMarker(marker, marker.text.replace(other, preferred)));
    const message = `replace +${other} with +${preferred}`;
    say(`should use +${preferred} marker instead of +${other}`, [{ message, edits }], 'default-spelling');
  }
}

function checkOmitted(field: ApiField, { omitempty, omitzero }: DefaultsOptions, report: Report): void {
  const { tag, qualifiedName, type, file } = field;
  const isStruct = type.kind !== 'star' && structOf(type, file) !== undefined;
  const option = isStruct && omitzero.policy !== 'Forbid' ? 'omitzero' : 'omitempty';
  const { policy } = option === 'omitzero' ? omitzero : omitempty;
  if (policy === 'Ignore' || (option === 'omitzero' ? tag.omitZero : tag.omitEmpty)) return;
  const replaces = option === 'omitzero' && tag.omitEmpty;
  const text = replaces
    ? tag.value.replace(',omitempty', ',omitzero')
    : `${tag.name},${option}${tag.value.slice(tag.name.length)}`;
  const verb = replaces ? 'replace omitempty with omitzero in' : `add ${option} to`;
  const edits = tag.missing ? [] : [{ start: tag.start, end: tag.end, text }];
  const fix = { message: `${verb} the json tag of field ${qualifiedName}`, edits };
  const message = `field ${qualifiedName} has a default value but does not have ${option} in its json tag`;
  report(field, message, fixIf(policy, fix));
}
