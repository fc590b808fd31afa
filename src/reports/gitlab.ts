// The report as GitLab Code Quality: https://docs.gitlab.com/ci/testing/code_quality/#code-quality-report-format.
import { plain } from './escape.ts';
import { jsonOutput } from './json.ts';
import { introduced, type Renderer } from './render.ts';
import type { Severity } from '../rules/severity-table.ts';
import { cutChars } from '../wording.ts';

const severities: Readonly<Record<Severity, string>> = { error: 'critical', warning: 'minor', info: 'info' };

/** An entry for each introduced finding, existing ones on request. GitLab shows one a fingerprint: each is unique. */
export const gitlab: Renderer = (report, options = {}) => {
  const seen = new Map<string, number>();
  const entries = (options.existing === true ? report.findings : introduced(report)).map((finding) => {
    const { rule, severity, message, path, line, side, fingerprint } = finding;
    const count = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, count);
    return {
      description: `${plain(cutChars(message, 2000))}${side === 'base' ? ` (line ${line} before the change)` : ''}`,
      check_name: rule,
      fingerprint: count === 1 ? fingerprint : `${fingerprint}-${count}`,
      severity: severities[severity],
      // A line of the old text may not be in the new one.
      location: { path: path.toWellFormed(), lines: { begin: side === 'base' ? 1 : line } },
    };
  });
  return jsonOutput(entries);
};
