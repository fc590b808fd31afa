// The report as JUnit XML, which most CI systems show: a test suite for each file, a test case for each finding.
import type { Finding } from '../findings/finding.ts';
import { groupBy } from '../group-by.ts';
import { html, terminal } from './escape.ts';
import { introduced, type Renderer } from './render.ts';
import { couldNotAnalyse, verdict } from './verdict.ts';
import { cutChars } from '../wording.ts';

/** A text in an element or attribute; a job's log that shows the report obeys nothing in it. */
const xml = (text: string): string => html(terminal(text));

/** Errors are failures; warnings and infos are skipped tests, which CI systems show without failing. */
function testCase(finding: Finding): string {
  const { rule, severity, message, path, line, column, side, docs } = finding;
  const element = severity === 'error' ? 'failure' : 'skipped';
  const where = `${path}:${line}:${column}${side === 'base' ? ' (before the change)' : ''}`;
  const text = xml(cutChars(message, 2000));
  const type = element === 'failure' ? ` type="${severity}"` : '';
  return [
    `    <testcase name="${xml(`${rule} ${where}`)}" classname="${xml(path)}" file="${xml(path)}" line="${line}" time="0">`,
    `      <${element}${type} message="${text}">${xml(where)}: ${severity}: ${text} ${xml(docs)}</${element}>`,
    '    </testcase>',
  ].join('\n');
}

function suite(name: string, cases: readonly string[], counts: { failures: number; errors: number; skipped: number }) {
  const { failures, errors, skipped } = counts;
  return [
    `  <testsuite name="${xml(name)}" tests="${cases.length}" failures="${failures}" errors="${errors}" skipped="${skipped}" time="0">`,
    ...cases,
    '  </testsuite>',
  ].join('\n');
}

/**
 * JUnit XML (Jenkins' junit-10.xsd, with `file` and `line` as GitLab reads them). The first suite is the review itself:
 * it errs where the change could not be analyzed.
 */
export const junit: Renderer = (report) => {
  const outcome = xml(verdict(report));
  const failed = couldNotAnalyse(report);
  const whole = `    <testcase name="review" classname="${report.tool.name}" time="0">${failed ? `<error message="${outcome}">${outcome}</error>` : `<system-out>${outcome}</system-out>`}</testcase>`;
  const suites = [...groupBy(introduced(report), ({ path }) => path)].map(([path, findings]) => {
    const failures = findings.filter(({ severity }) => severity === 'error').length;
    return suite(path, findings.map(testCase), { failures, errors: 0, skipped: findings.length - failures });
  });
  const first = suite(report.tool.name, [whole], { failures: 0, errors: failed ? 1 : 0, skipped: 0 });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${[first, ...suites].join('\n')}\n</testsuites>\n`;
};
