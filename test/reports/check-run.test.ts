// Check run: levels, batches, budgets.
import { describe, expect, it } from 'vitest';
import { planCheckRun, type CheckRunPlan } from '../../src/reports/check-run.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { placesOf } from '../../src/reports/places.ts';
import type { Finding } from '../../src/findings/finding.ts';
import { changedFile, changeSetOf, finding, reportOf } from '../github/samples.ts';

const places = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\nc\n', 'a\nc\nd\n')), new Map());
const plan = (findings: readonly Finding[]): CheckRunPlan => planCheckRun(reportOf(findings), places, markdown, {});

describe('planCheckRun', () => {
  it('annotates introduced findings only, each at its level and line', () => {
    const { batches, conclusion } = plan([
      finding({ severity: 'info', line: 1 }),
      finding({ severity: 'error', line: 3 }),
      finding({ severity: 'warning', line: 2 }),
      finding({ severity: 'error', line: 1, status: 'existing' }),
    ]);
    expect(conclusion).toBe('failure');
    expect(
      batches.flat().map(({ start_line, end_line, annotation_level }) => [start_line, end_line, annotation_level]),
    ).toEqual([
      [3, 3, 'failure'],
      [2, 2, 'warning'],
      [1, 1, 'notice'],
    ]);
  });

  it('fills batches of 50 and stops at 1,000, most severe first', () => {
    const many = Array.from({ length: 1200 }, (_, index) => finding({ severity: index < 1150 ? 'info' : 'error' }));
    const { batches } = plan(many);
    expect(batches.map(({ length }) => length)).toEqual(Array.from({ length: 20 }, () => 50));
    expect(batches[0]?.every(({ annotation_level }) => annotation_level === 'failure')).toBe(true);
  });

  it('spells characters beyond U+FFFF and keeps messages within their bytes', () => {
    const [annotation] = plan([finding({ message: `😀 ${'ü'.repeat(40_000)}` })]).batches.flat();
    expect(annotation?.message.startsWith('\\u{1f600} ü')).toBe(true);
    expect(Buffer.byteLength(annotation?.message ?? '')).toBeLessThanOrEqual(16_000);
    expect(/[\u{10000}-\u{10ffff}]/u.test(annotation?.message ?? '')).toBe(false);
  });

  it('leaves out paths that cannot be named', () => {
    for (const path of ['a\u{1f600}.yaml', 'a\ufffd.yaml']) expect(plan([finding({ path })]).batches).toEqual([]);
  });

  it('leaves out what has no line at the head, but not from the summary', () => {
    const gone = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\n', null)), new Map());
    const report = reportOf([finding({ side: 'base', message: 'the whole CRD is removed' })]);
    const { batches, summary } = planCheckRun(report, gone, markdown, {});
    expect(batches).toEqual([]);
    expect(summary).toContain('the whole CRD is removed');
  });

  it('keeps the summary below the limit in bytes', () => {
    const many = Array.from({ length: 2000 }, () => finding({ message: `ü${'x'.repeat(200)}` }));
    const { summary } = plan(many);
    expect(Buffer.byteLength(summary)).toBeLessThanOrEqual(65_000);
    expect(summary).toContain('Not shown here');
  });
});
