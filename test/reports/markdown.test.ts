// The Markdown report: as a person reads its source, within its size, and inert whatever the pull request holds.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
import { byteLength } from '../../src/reports/escape.ts';
import { linkTarget } from '../../src/reports/links.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { relativeUri } from '../../src/reports/sarif.ts';
import { golden } from './golden.ts';
import { emptyReport, hostileReport, report, sources } from './sample.ts';

const link = (path: string, side: string, line: number): string =>
  `https://github.com/o/r/blob/${side}/${relativeUri(path)}#L${line}`;

const count = (text: string, part: string): number => text.split(part).length - 1;

/** Blocks of code opened and closed, as CommonMark counts them inside our lists. */
function fencesAreClosed(text: string): boolean {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const fence = /^ {0,3}(`{3,})[a-z]*$/.exec(line)?.[1];
    if (fence === undefined) continue;
    if (open === undefined) open = fence;
    else if (fence.length >= open.length) open = undefined;
  }
  return open === undefined;
}

describe('markdown', () => {
  test('as its source reads', () => {
    const shown = markdown(report, { sources, link });
    expect(shown).toBe(golden('report.md', shown));
  });

  test('an excerpt shows what the change removed', () => {
    const [base, head] = ['a:\n  enum:\n  - Open\n  - Vase\n', 'a:\n  enum:\n  - Open\n'];
    const [first] = report.findings;
    if (first === undefined) throw new Error('the sample has findings');
    const at = { path: 'x', side: 'head', line: 2, column: 3, endLine: 2, endColumn: 7 } as const;
    const shown = markdown(
      { ...report, findings: [{ ...first, ...at }] },
      { sources: (_, side) => (side === 'base' ? base : head), link },
    );
    expect(shown).toContain('  ```diff\n    enum:\n  - - Vase\n  ```');
  });

  test('nothing found', () => {
    expect(markdown(emptyReport)).toBe('## ✅ Passed: no findings in 3 files (5 objects).\n');
  });

  test('a label is offered for breaks alone, and where there is a pull request', () => {
    const finding = report.findings.find(({ severity }) => severity === 'error');
    const findings = finding === undefined ? [] : [finding];
    const summary = { ...emptyReport.summary, errors: 1 };
    const failing = (rule: string): string =>
      markdown({ ...emptyReport, summary, conclusion: 'failure', findings: findings.map((one) => ({ ...one, rule })) });
    expect(failing('compat/field-removed')).toContain('#acknowledging-breaks');
    expect(failing('admission/schema')).toContain('ignoring.md');
    expect(failing('admission/schema')).not.toContain('#acknowledging-breaks');
    expect(markdown({ ...report, scope: 'tree' }, {})).not.toContain('by a label');
  });

  test('what could not be analysed is no success', () => {
    const unread: Report = { ...emptyReport, conclusion: 'failure', notChecked: [{ path: 'a.yaml', why: 'refused' }] };
    expect(markdown(unread)).toContain('❌ Failed: the change could not be analysed; 1 item was not checked.');
  });

  test('is cut by whole findings and says how many are missing', () => {
    const many: Report = {
      ...report,
      findings: Array.from({ length: 500 }, (_, at) => report.findings[at % 8]).filter((one) => one !== undefined),
    };
    for (const maxBytes of [4_000, 10_000, 60_000]) {
      const text = markdown(many, { sources, link, maxBytes, fullReport: 'The artifact `report`' });
      expect(byteLength(text)).toBeLessThanOrEqual(maxBytes);
      const missing = Number(/lack of space: (\d+) findings/.exec(text)?.[1]);
      expect(count(text, '\n- ') - count(text, '\n- `') + missing).toBe(500);
      expect(text).toContain('The artifact \\`report\\` has all of them.');
      expect(fencesAreClosed(text)).toBe(true);
      expect(count(text, '<details>')).toBe(count(text, '</details>'));
    }
  });

  test('whatever the pull request holds, nothing but our own structure comes of it', () => {
    fc.assert(
      fc.property(
        hostileReport,
        fc.integer({ min: 4_000, max: 9_000 }),
        ({ report: hostile, sources: texts }, maxBytes) => {
          const text = markdown(hostile, { sources: texts, link, maxBytes });
          expect(byteLength(text)).toBeLessThanOrEqual(maxBytes);
          expect(text).not.toContain('<!--');
          expect(text).not.toContain('##[');
          expect(text).not.toMatch(/^\s*(?:\/\p{L}|::)/mu);
          expect(fencesAreClosed(text)).toBe(true);
          expect(count(text, '<details>')).toBe(count(text, '\n</details>'));
          for (const row of text.split('\n').filter((line) => line.startsWith('| ')))
            expect([4, 5, 6, 8]).toContain(count(row.replaceAll('\\|', ''), '|'));
        },
      ),
      { numRuns: 500 },
    );
  });
});

test('only addresses of the web become links', () => {
  expect(linkTarget('javascript:alert(1)')).toBeUndefined();
  expect(linkTarget('docs/rules')).toBeUndefined();
  expect(linkTarget('https://e.test/a)b`c|d e')).toBe('https://e.test/a%29b%60c%7Cd%20e');
});
