// `duplicatemarkers`: no marker is given twice.
import { analyzer, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { removeMarker } from '../fixes.ts';
import type { Markers } from '../marker.ts';

export const duplicatemarkers = analyzer({
  name: 'duplicatemarkers',
  isOnByDefault: true,
  checks: () => ({
    field(field, report) {
      if (field.name !== undefined) findDuplicates(field, field.qualifiedName, field.allMarkers, report);
    },
    type: (type, report) => findDuplicates(type, type.name, type.markers, report),
  }),
});

function findDuplicates(place: ApiField | ApiType, name: string, { list }: Markers, report: Report): void {
  if (list.length < 2) return;
  const seen = new Set<string>();
  for (const marker of list) {
    if (marker.nested) continue;
    if (seen.has(marker.key)) {
      const message = `Remove duplicated marker ${marker.text}`;
      const edits = removeMarker(place.file, marker);
      report(place, `${name} has duplicated markers ${marker.text}`, [{ message, edits }]);
    }
    seen.add(marker.key);
  }
}
