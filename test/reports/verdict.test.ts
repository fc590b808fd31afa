// The verdict in one sentence.
import { expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
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
  expect(existingSentence(given({ existing: 1 }))).toBe('1 finding stood there before this change and does not count.');
});
