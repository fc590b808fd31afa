// The terminal's report: as a person reads it, and harmless whatever the pull request holds.
import * as fc from 'fast-check';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import { text } from '../../src/reports/text.ts';
import { textWidth } from '../../src/reports/width.ts';
import { golden } from './golden.ts';
import { emptyReport, hostileReport, report, sources } from './sample.ts';

describe('text', () => {
  test('as a person reads it', () => {
    const shown = text(report, { sources });
    expect(shown).toBe(golden('report.txt', shown));
  });

  test('narrow, with what stood there before', () => {
    const shown = text(report, { sources, width: 50, existing: true });
    expect(shown).toBe(golden('report-narrow.txt', shown));
  });

  test('colours only when asked for', () => {
    const coloured = text(report, { sources, colours: true });
    expect(coloured).toContain('\u001b[1m');
    expect(stripVTControlCharacters(coloured)).toBe(text(report, { sources }));
    expect(text(report, { sources })).not.toContain('\u001b');
  });

  test('a terminal without columns gets the usual ones, a wide one long source lines only', () => {
    expect(text(report, { sources, width: 0 })).toBe(text(report, { sources }));
    const long = text(report, { sources, width: 200 })
      .split('\n')
      .filter((line) => textWidth(line) > 100);
    expect(long.every((line) => /^ +\d* \| |^\S+:\d+:\d+|docs http/.test(line))).toBe(true);
    expect(long.some((line) => line.startsWith('  1 | '))).toBe(true);
  });

  test('nothing found', () => {
    expect(text(emptyReport)).toBe('Passed: no findings in 3 files (5 objects).\n');
  });

  test('existing findings are hidden and counted unless asked for', () => {
    expect(text(report)).not.toContain('old sin');
    expect(text(report)).toContain('2 findings stood there before this change and do not count.');
    expect(text(report, { existing: true })).toContain('Another old sin.');
  });

  test('excerpts fit into the terminal', () => {
    const excerpts = text(report, { sources, width: 60 })
      .split('\n')
      .filter((line) => line.includes(' | '));
    expect(excerpts.filter((line) => textWidth(line) > 60)).toEqual([]);
  });

  test('whatever the pull request holds, neither terminal nor runner obeys it', () => {
    fc.assert(
      fc.property(hostileReport, ({ report: hostile, sources: texts }) => {
        const shown = text(hostile, { sources: texts, existing: true });
        expect(shown).not.toMatch(/[^\n\P{C}]|\p{Zl}|\p{Zp}/u);
        expect(shown).not.toMatch(/^\s*::[a-z]/im);
        expect(shown).not.toContain('##[');
      }),
      { numRuns: 300 },
    );
  });
});
