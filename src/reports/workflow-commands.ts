// A report as annotations of the job's log (workflow commands), within the few that GitHub keeps.
import type { Finding } from '../findings/finding.ts';
import type { Report } from '../findings/report.ts';
import { severities, type Severity } from '../rules/severity-table.ts';
import { terminal } from './escape.ts';
import type { Places } from './places.ts';
import { introduced } from './render.ts';
import { counted, cutChars } from '../wording.ts';

type Level = 'error' | 'warning' | 'notice';

/** One annotation; its texts are of one line each, and anyone who prints them escapes `%`, `:` and `,`. */
export interface LogAnnotation {
  readonly level: Level;
  readonly title: string;
  readonly message: string;
  readonly file?: string;
  readonly line?: number;
}

/** GitHub keeps ten annotations of a level and step, and silently drops the rest. */
const kept = 10;
const levels: Readonly<Record<Severity, Level>> = { error: 'error', warning: 'warning', info: 'notice' };
const maxMessage = 2000;

function annotation(finding: Finding, places: Places): LogAnnotation {
  const place = places.atHead(finding);
  const where = place !== undefined || finding.path === '.' ? '' : `${finding.path}:${finding.line} (removed): `;
  return {
    level: levels[finding.severity],
    title: finding.rule,
    message: terminal(cutChars(where + finding.message, maxMessage)),
    ...(place === undefined ? {} : { file: place.path, line: place.line }),
  };
}

function ofLevel(findings: readonly Finding[], severity: Severity, room: number, places: Places): LogAnnotation[] {
  const all = findings.filter((finding) => finding.severity === severity);
  // The caller has used all ten: GitHub would drop further ones.
  if (room < 1) return [];
  const shown = all.length <= room ? all : all.slice(0, room - 1);
  const annotations = shown.map((finding) => annotation(finding, places));
  const hidden = all.length - shown.length;
  if (hidden === 0) return annotations;
  const noun = severity === 'info' ? counted(hidden, 'more note') : counted(hidden, `more ${severity}`);
  const message = `${noun}: GitHub shows ${kept} annotations of a level, the job summary has all findings.`;
  return [...annotations, { level: levels[severity], title: noun, message }];
}

/** Introduced findings as annotations: errors first, ten of a level. `reserved` of each level are the caller's. */
export function planLogAnnotations(
  report: Report,
  places: Places,
  reserved: Readonly<Partial<Record<Level, number>>>,
): readonly LogAnnotation[] {
  const findings = introduced(report);
  return severities.flatMap((severity) =>
    ofLevel(findings, severity, kept - (reserved[levels[severity]] ?? 0), places),
  );
}
