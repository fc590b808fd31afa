// `statussubresource`: a root type with a status has the subresource, and one with the subresource a status.
import { analyzer } from '../analyzer.ts';
import { lineBreak } from '../fixes.ts';

const marker = 'kubebuilder:subresource:status';

export const statussubresource = analyzer({
  name: 'statussubresource',
  isOnByDefault: false,
  checks: () => ({
    type(type, report) {
      const { file, markers, name, struct } = type;
      if (struct === undefined || !markers.hasValue('kubebuilder:object:root=true')) return;
      if (struct.isList && name.endsWith('List')) return;
      const hasStatus = struct.fields.some(({ tag }) => tag.name === 'status');
      const last = markers.list.at(-1);
      const place = { file, start: struct.expr.start, of: type };
      if (hasStatus && !markers.has(marker)) {
        const edits =
          last === undefined ? [] : [{ start: last.end, end: last.end, text: `${lineBreak(file)}// +${marker}` }];
        const what = `has a status field but does not have the marker "${marker}" to enable the status subresource`;
        report(place, `root object type "${name}" ${what}`, [{ message: `should add the ${marker} marker`, edits }]);
      } else if (!hasStatus && markers.has(marker)) {
        const what = `is marked to enable the status subresource with marker "${marker}" but has no status field`;
        report(place, `root object type "${name}" ${what}`);
      }
    },
  }),
});
