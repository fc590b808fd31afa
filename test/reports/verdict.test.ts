// The verdict in one sentence.
import { expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import type { IgnoredFinding, Report } from '../../src/findings/report.ts';
import { countsOf, existingSentence, verdict } from '../../src/reports/verdict.ts';
import { emptyReport } from './sample.ts';

const given = (summary: Partial<Report['summary']>, rest: Partial<Report> = {}): Report => ({
  ...emptyReport,
  ...rest,
  summary: { ...emptyReport.summary, ...summary },
});
const notChecked = [{ path: 'a.yaml', why: 'too large' }];

test.each([
  [given({}), 'Passed: no findings in 3 files (5 objects).'],
  [given({ files: 0, documents: 0 }), 'Passed: nothing that this review covers has changed.'],
  [given({ files: 0, documents: 0 }, { notChecked }), 'Passed: nothing was reviewed; 1 item was not checked.'],
  [given({}, { notChecked }), 'Passed: no findings in 3 files (5 objects); 1 item was not checked.'],
  [given({ warnings: 1 }), 'Passed with 1 warning.'],
  [
    given({ errors: 2, warnings: 1, infos: 1 }, { conclusion: 'failure' }),
    'Failed: this change introduces 2 errors, 1 warning and 1 info.',
  ],
  [
    given({ infos: 3 }, { conclusion: 'failure', notChecked }),
    'Failed: the change could not be analysed; 1 item was not checked.',
  ],
  [given({}, { conclusion: 'neutral' }), 'Neutral: approvals could not be verified.'],
  [
    given({ warnings: 2 }, { conclusion: 'neutral' }),
    'Neutral: approvals could not be verified; this change introduces 2 warnings.',
  ],
  [given({ errors: 2 }, { conclusion: 'failure', scope: 'tree' }), 'Failed with 2 errors.'],
  [given({ files: 0 }, { scope: 'tree' }), 'Passed: nothing that this review covers is there.'],
])('%#', (report, sentence) => {
  expect(verdict(report)).toBe(sentence);
});

test('counts', () => {
  expect(countsOf(given({}))).toBeUndefined();
  expect(existingSentence(given({}))).toBeUndefined();
  expect(existingSentence(given({ existing: 1 }))).toBe('1 finding existed before this change and does not count.');
});

const finding = (path: string, more: Partial<Finding> = {}): Finding => ({
  rule: 'files/not-reviewed',
  severity: 'error',
  message: '',
  path,
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
  side: 'head',
  status: 'introduced',
  fingerprint: '',
  docs: '',
  ...more,
});
const document = { index: 0, apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition', name: '' };

test('unread files come first, CRDs before others', () => {
  const crds = ['a.yaml', 'b.yaml'].map((path) => finding(path, { severity: 'error', document }));
  const other = finding('c.yaml', { severity: 'warning' });
  expect(verdict(given({ errors: 2, warnings: 1 }, { conclusion: 'failure', findings: [other, ...crds] }))).toBe(
    'Not reviewed: 2 files have CRDs, 1 other file may affect APIs; failed: this change introduces 2 errors and 1 warning.',
  );
  expect(verdict(given({ warnings: 1 }, { findings: [other] }))).toBe(
    'Not reviewed: 1 file may affect APIs; passed with 1 warning.',
  );
  const elsewhere = [finding('d.yaml', { severity: 'info' }), finding('e.yaml', { status: 'existing' })];
  expect(verdict(given({ infos: 1 }, { findings: elsewhere }))).toBe('Passed with 1 info.');
});

test('errors that ignores of this change cover are said, those of older ignores are not', () => {
  const ignored = (by: IgnoredFinding['by'], more: Partial<IgnoredFinding> = {}): IgnoredFinding => ({
    ...finding('a.yaml', { severity: 'error' }),
    by,
    reason: '',
    ofThisChange: true,
    ...more,
  });
  const three = [ignored('comment'), ignored('comment'), ignored('marker')];
  expect(verdict(given({}, { ignored: three }))).toBe(
    'Passed; 3 errors are ignored by comments and Go markers of this change.',
  );
  expect(verdict(given({ errors: 1 }, { conclusion: 'failure', ignored: [ignored('baseline')] }))).toBe(
    'Failed: this change introduces 1 error; 1 error is ignored by the baseline file of this change.',
  );
  const { ofThisChange: _, ...old } = ignored('comment');
  expect(verdict(given({}, { ignored: [old, ignored('comment', { severity: 'warning' })] }))).toBe(
    'Passed: no findings in 3 files (5 objects).',
  );
});
