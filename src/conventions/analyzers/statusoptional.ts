// `statusoptional`: every field of a status is optional, since controllers fill them in one by one.
import * as v from 'valibot';
import { analyzer, type Report } from '../analyzer.ts';
import { type ApiField, type ApiStruct, lookUp, withoutPointer } from '../api-package.ts';
import { markInstead } from '../fixes.ts';
import { optionalMarkers, requiredMarkers } from '../known-markers.ts';
import { optionalSpellings } from '../options.ts';

export const statusoptional = analyzer({
  name: 'statusoptional',
  isOnByDefault: false,
  options: v.object({ preferredOptionalMarker: optionalSpellings }),
  checks: ({ preferredOptionalMarker }) => ({
    field(field, report) {
      const { tag, type, file } = field;
      const struct = tag.name === 'status' && type.kind === 'ident' ? lookUp(type.name, file)?.struct : undefined;
      if (struct !== undefined) checkStruct(struct, preferredOptionalMarker, report, new Set());
    },
  }),
});

function checkStruct(struct: ApiStruct, marker: string, report: Report, seen: Set<ApiStruct>): void {
  if (seen.has(struct)) return;
  seen.add(struct);
  for (const field of struct.fields) {
    if (field.tag.ignored) continue;
    const { name, type, file, tag } = field;
    if (name === undefined && withoutPointer(type).kind !== 'ident') continue;
    if (!tag.inline) checkField(field, marker, report);
    else if (name === undefined && type.kind === 'ident') {
      const embedded = lookUp(type.name, file)?.struct;
      if (embedded !== undefined) checkStruct(embedded, marker, report, seen);
    }
  }
}

function checkField(field: ApiField, marker: string, report: Report): void {
  if (field.markers.hasAny(optionalMarkers)) return;
  const required = field.markers.allOf(requiredMarkers);
  const edits = markInstead(field, marker, required);
  const what = `status field "${field.ownName}" must be marked as optional`;
  if (required.length === 0) report(field, what, [{ message: 'add the optional marker', edits }]);
  else report(field, `${what}, not required`, [{ message: 'replace required marker(s) with optional', edits }]);
}
