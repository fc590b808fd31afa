// The report in reviewdog's Diagnostic Format (rdjson).
import type { Edit, Finding } from '../findings/finding.ts';
import { byteLength, plain } from './escape.ts';
import { jsonOutput } from './json.ts';
import { introduced, linesIn, type Lines, type Renderer } from './render.ts';
import type { Severity } from '../rules/severity-table.ts';

const severities: Readonly<Record<Severity, string>> = { error: 'ERROR', warning: 'WARNING', info: 'INFO' };

/** reviewdog counts columns in UTF-8 bytes from 1, ends exclusive. Without the text of a line: whole lines. */
function rangeOf(range: Finding | Edit, lines: Lines): { start: object; end: object } {
  const first = lines(range.path, 'head', range.line);
  const last = lines(range.path, 'head', range.endLine);
  if (first === undefined || last === undefined) return { start: { line: range.line }, end: { line: range.endLine } };
  const at = (line: number, text: string, units: number): object => ({
    line,
    column: byteLength(text.slice(0, units - 1)) + 1,
  });
  return { start: at(range.line, first, range.column), end: at(range.endLine, last, range.endColumn) };
}

/** A fix as reviewdog can offer it: of one edit. Suggestions are alternatives, so that parts of a fix are none. */
function suggestionsOf(finding: Finding, lines: Lines): object[] {
  const [edit, ...others] = finding.fix?.edits ?? [];
  if (edit === undefined || others.length > 0 || edit.path !== finding.path) return [];
  const range = rangeOf(edit, lines);
  return 'column' in range.start ? [{ range, text: edit.text.toWellFormed() }] : [];
}

function diagnostic(finding: Finding, lines: Lines): object {
  const suggestions = finding.side === 'head' ? suggestionsOf(finding, lines) : [];
  const related = (finding.related ?? []).map((place) => ({
    message: plain(place.message),
    location: { path: place.path.toWellFormed(), range: { start: { line: place.line } } },
  }));
  const range = finding.side === 'head' ? { range: rangeOf(finding, lines) } : {};
  // The format has only new files: findings in the old text are reported for the whole file.
  const where = finding.side === 'base' ? ` (line ${finding.line} before the change)` : '';
  return {
    message: plain(finding.message) + where,
    location: { path: finding.path.toWellFormed(), ...range },
    severity: severities[finding.severity],
    code: { value: finding.rule, url: finding.docs },
    ...(suggestions.length === 0 ? {} : { suggestions }),
    ...(related.length === 0 ? {} : { related_locations: related }),
  };
}

/** One diagnostic for each introduced finding; existing ones only when they are asked for. */
export const rdjson: Renderer = (report, options = {}) => {
  const lines = linesIn(options.sources);
  const findings = options.existing === true ? report.findings : introduced(report);
  const diagnostics = findings.map((finding) => diagnostic(finding, lines));
  return jsonOutput({ source: { name: report.tool.name }, diagnostics });
};
