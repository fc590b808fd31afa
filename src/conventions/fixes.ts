// Suggested fixes: edits of markers and tags.
import type { Edit, Fix } from './analyzer.ts';
import type { ApiField, ApiFile } from './api-package.ts';
import type { Marker } from './marker.ts';

/** The blanks that a line begins with. */
function indentAt({ text }: ApiFile, offset: number): string {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  return /^[ \t]*/.exec(text.slice(start, offset))?.[0] ?? '';
}

/** How lines end in a file. */
export const lineBreak = ({ text }: ApiFile): string => (text.endsWith('\r\n') ? '\r\n' : '\n');

/** Puts a line with a marker in front of a field or a type. */
export function insertMarkers(file: ApiFile, start: number, markers: readonly string[]): Edit {
  const end = lineBreak(file) + indentAt(file, start);
  return { start, end: start, text: markers.map((marker) => `// +${marker}${end}`).join('') };
}

/** Takes the line of a marker away; nothing where the marker is that of a type in another file. */
export function removeMarker({ text }: ApiFile, { start, end, source }: Marker): readonly Edit[] {
  if (source !== text) return [];
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  return [{ start: lineStart, end: lineEnd < 0 ? text.length : lineEnd + 1, text: '' }];
}

export const replaceMarker = ({ start, end }: Marker, by: string): Edit => ({ start, end, text: `// +${by}` });

/** Puts an option behind the name in the `json` key; nothing where there is no such key. */
export function addOption({ tag }: ApiField, option: string): readonly Edit[] {
  const at = tag.start + tag.name.length;
  return tag.missing || tag.inline || tag.ignored ? [] : [{ start: at, end: at, text: `,${option}` }];
}

/** Takes an option out of the `json` key. */
export function removeOption({ tag }: ApiField, option: string): readonly Edit[] {
  const at = tag.value.indexOf(`,${option}`);
  return at < 0 ? [] : [{ start: tag.start + at, end: tag.start + at + option.length + 1, text: '' }];
}

/** Fixes under a policy that wants them. */
export const fixIf = (policy: string, fix: Fix): readonly Fix[] =>
  policy === 'SuggestFix' && fix.edits.length > 0 ? [fix] : [];
