// What is noted of a template: that it is compared as far as it is plain text, or why it is not read.
import type { FileProblem } from './document.ts';
import { positionAt, type Span } from './span.ts';

/** The note on a file with CRDs of a template. */
export const comparedTemplate = {
  templates: 'compared',
  why: 'a CRD in a template: compared with its old text, except for what the actions fill in; whether a server accepts it is checked only where its spec has no actions',
} as const;

/** Why some documents of a file are not read: with the first fault, or else the action that joins two of them. */
export function whyTemplate(
  indexes: readonly number[],
  documents: number,
  fault: FileProblem | undefined,
  separator: Span | undefined,
): string {
  const lineOf = ({ file, start }: Span): string => `line ${positionAt(file, start).line}`;
  const rest =
    separator !== undefined
      ? `; the action in ${lineOf(separator)} trims the line break before \`---\`, which then separates nothing`
      : fault !== undefined
        ? `; without its actions it is not valid YAML either (${lineOf(fault.at)}: ${fault.message})`
        : '';
  if (documents === 1) return `a template, not plain YAML${rest}`;
  const list = indexes.length > 5 ? `${indexes.slice(0, 5).join(', ')}, …` : indexes.join(', ');
  return `${indexes.length} of its ${documents} documents (${list}; counted from 0) ${indexes.length === 1 ? 'is a template' : 'are templates'}, not plain YAML${rest}`;
}
