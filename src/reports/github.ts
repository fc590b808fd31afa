// The report as GitHub's workflow commands, for anyone who runs the command in a step of their own.
import { terminal } from './escape.ts';
import type { Places } from './places.ts';
import type { Renderer } from './render.ts';
import { verdict } from './verdict.ts';
import { planLogAnnotations, type LogAnnotation } from './workflow-commands.ts';

/** Without a diff: a finding in the new text is at its line, one in the old text has no place. */
const places: Places = {
  inDiff: () => undefined,
  showsHead: () => false,
  atHead: ({ side, path, line }) => (side === 'head' ? { path, line } : undefined),
};

/** The runner's own escapes (actions/toolkit, core/src/command.ts). */
const data = (text: string): string => text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const property = (text: string): string => data(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** A path that a log cannot show as it is (control characters, `##[`) is reported in the message instead. */
function command({ level, title, message, file, line = 1 }: LogAnnotation): string {
  const asItIs = file !== undefined && terminal(file) === file;
  const where = asItIs ? `file=${property(file)},line=${line},` : '';
  const words = file === undefined || asItIs ? message : `${file}:${line}: ${message}`;
  return `::${level} ${where}title=${property(terminal(title))}::${data(terminal(words))}`;
}

/** One command for each introduced finding, at most ten of a level (GitHub's limit), then the verdict. */
export const github: Renderer = (report) =>
  `${[...planLogAnnotations(report, places, {}).map(command), terminal(verdict(report))].join('\n')}\n`;
