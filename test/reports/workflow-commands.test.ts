// Annotations of the job's log: levels, the ten that GitHub keeps, hostile text.
import { describe, expect, it } from 'vitest';
import { placesOf } from '../../src/reports/places.ts';
import { planLogAnnotations } from '../../src/reports/workflow-commands.ts';
import { changedFile, changeSetOf, finding, reportOf } from '../github/samples.ts';

const places = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\n', 'a\nc\n')), new Map());

describe('planLogAnnotations', () => {
  it('shows errors first and leaves existing findings out', () => {
    const report = reportOf([
      finding({ severity: 'info' }),
      finding({ severity: 'warning' }),
      finding({ severity: 'error' }),
      finding({ severity: 'error', status: 'existing' }),
    ]);
    expect(
      planLogAnnotations(report, places, { error: 1 }).map(({ level, file, line }) => [level, file, line]),
    ).toEqual([
      ['error', 'crd.yaml', 2],
      ['warning', 'crd.yaml', 2],
      ['notice', 'crd.yaml', 2],
    ]);
  });

  it('says how many there are beyond the ten of a level, the reserved one counted', () => {
    const many = [
      ...Array.from({ length: 12 }, () => finding()),
      ...Array.from({ length: 10 }, () => finding({ severity: 'warning' })),
      ...Array.from({ length: 11 }, () => finding({ severity: 'info' })),
    ];
    const annotations = planLogAnnotations(reportOf(many), places, { error: 1, notice: 2 });
    const of = (level: string) => annotations.filter((annotation) => annotation.level === level);
    expect([of('error').length, of('warning').length, of('notice').length]).toEqual([9, 10, 8]);
    expect(of('error').at(-1)?.message).toMatch(/^4 more errors: /);
    expect(of('notice').at(-1)?.message).toMatch(/^4 more notes: /);
    expect(of('error').at(-1)).not.toHaveProperty('file');
  });

  it('keeps a message on one line, and names a removed file in it', () => {
    const gone = placesOf(changeSetOf(changedFile('crd.yaml', 'a\nb\n', null)), new Map());
    const report = reportOf([finding({ side: 'base', message: 'x\n::error::y\u001b[31m ##[error]z' })]);
    const [annotation] = planLogAnnotations(report, gone, {});
    expect(annotation).not.toHaveProperty('file');
    expect(annotation?.message).toBe('crd.yaml:2 (removed): x :\\u{3a}error:\\u{3a}y\\u{1b}[31m #\\u{23}[error]z');
  });
});
