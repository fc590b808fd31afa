// `duplicatemarkers`: no marker is given twice.
import { analyzer, type Report } from '../analyzer.ts';
import type { ApiField, ApiType } from '../api-package.ts';
import { removeMarker } from '../fixes.ts';
import { type Markers, repeatedMarkers } from '../marker.ts';

export const duplicatemarkers = analyzer({
  name: 'duplicatemarkers',
  isOnByDefault: true,
  checks: () => {
    const repeatedIn = repeatedMarkers((marker) => (marker.nested ? [] : [marker]));
    const check = (place: ApiField | ApiType, name: string, markers: Markers, report: Report): void => {
      for (const { marker } of repeatedIn(markers)) {
        const message = `Remove duplicated marker ${marker.text}`;
        const edits = removeMarker(place.file, marker);
        report(place, `${name} has duplicated markers ${marker.text}`, [{ message, edits }]);
      }
    };
    return {
      field(field, report) {
        if (field.name !== undefined) check(field, field.qualifiedName, field.allMarkers, report);
      },
      type: (type, report) => check(type, type.name, type.markers, report),
    };
  },
});
