// Suggested fixes: edits of markers and tags.
import { lineAt } from '../documents/span.ts';
import type { Edit, Fix } from './analyzer.ts';
import type { ApiField, ApiFile } from './api-package.ts';
import type { Marker } from './marker.ts';

/** How lines end in a file. */
export const lineBreak = ({ text }: ApiFile): string => (text.endsWith('\r\n') ? '\r\n' : '\n');

/** Puts a line with a marker in front of a field or a type. */
export function insertMarkers(file: ApiFile, start: number, markers: readonly string[]): Edit {
  const [indent = ''] = /^[ \t]*/.exec(file.text.slice(lineAt(file, start).start, start)) ?? [];
  const end = lineBreak(file) + indent;
  return { start, end: start, text: markers.map((marker) => `// +${marker}${end}`).join('') };
}

/** Removes the line of a marker; nothing where the marker is that of a type in another file. */
export function removeMarker(file: ApiFile, { start, source }: Marker): readonly Edit[] {
  if (source !== file.text) return [];
  const line = lineAt(file, start);
  return [{ start: line.start, end: Math.min(file.text.length, line.end + 1), text: '' }];
}

/** Marks a field, and removes its markers that say the contrary. */
export const markInstead = (
  { file, start }: ApiField,
  marker: string,
  contrary: readonly Marker[],
): readonly Edit[] => [...contrary.flatMap((one) => removeMarker(file, one)), insertMarkers(file, start, [marker])];

export const replaceMarker = ({ start, end }: Marker, by: string): Edit => ({ start, end, text: `// +${by}` });

/** Adds an option after the name in the `json` key; nothing where there is no such key. */
export function addOption({ tag }: ApiField, option: string): readonly Edit[] {
  const at = tag.start + tag.name.length;
  return tag.missing || tag.inline || tag.ignored ? [] : [{ start: at, end: at, text: `,${option}` }];
}

/** Removes an option from the `json` key. */
export function removeOption({ tag }: ApiField, option: string): readonly Edit[] {
  const at = tag.value.indexOf(`,${option}`);
  return at < 0 ? [] : [{ start: tag.start + at, end: tag.start + at + option.length + 1, text: '' }];
}

/** Fixes under a policy that wants them. */
export const fixIf = (policy: string, fix: Fix): readonly Fix[] =>
  policy === 'SuggestFix' && fix.edits.length > 0 ? [fix] : [];
