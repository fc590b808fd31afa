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

  test('narrow, with existing findings', () => {
    const shown = text(report, { sources, width: 50, existing: true });
    expect(shown).toBe(golden('report-narrow.txt', shown));
  });

  test('colors only when asked for', () => {
    const coloured = text(report, { sources, colors: true });
    expect(coloured).toContain('\u001b[1m');
    expect(stripVTControlCharacters(coloured)).toBe(text(report, { sources }));
    expect(text(report, { sources })).not.toContain('\u001b');
  });

  test('a terminal without columns gets the usual ones, and every other is filled', () => {
    expect(text(report, { sources, width: 0 })).toBe(text(report, { sources }));
    for (const width of [60, 80, 120]) {
      const lines = text(report, { sources, width }).split('\n');
      const over = lines.filter((line) => textWidth(line) > width);
      // What has no space is never broken.
      expect(over.filter((line) => /\S \S/.test(line) && !/^ +docs |^\S*:\d+:\d+/.test(line))).toEqual([]);
    }
    expect(
      text(report, { sources, width: 200 })
        .split('\n')
        .some((line) => textWidth(line) > 120),
    ).toBe(true);
  });

  const [first] = report.findings;
  if (first === undefined) throw new Error('the sample has changed');

  test('more than ten findings begin with a summary', () => {
    const ten = { ...report, findings: Array.from({ length: 10 }, () => first) };
    expect(text(ten, { sources })).toMatch(/^config\/crd/);
    const eleven = { ...report, findings: [...ten.findings, { ...first, rule: 'compat/other' }] };
    const [verdictLine, most, other] = text(eleven, { sources }).split('\n');
    expect([verdictLine, most, other]).toEqual([
      'Failed: this change introduces 4 errors, 3 warnings and 3 infos; 5 items were not checked.',
      '2 findings existed before this change and do not count.',
      expect.stringMatching(/^ {2}compat\/field-removed +10 errors$/),
    ]);
  });

  test('what a compiler drew stays as it is, and a long line is cut around its pointer', () => {
    const long = ` | ${'x'.repeat(200)}.b`;
    const pointer = ` | ${'.'.repeat(201)}^`;
    const message = `ERROR: no \`b\`\n | a && b\n | .....^\nERROR: again\n${long}\n${pointer}\nFix it.`;
    const shown = text({ ...report, findings: [{ ...first, message }] }, { sources, width: 60 })
      .split('\n')
      .slice(2);
    expect(shown.slice(1, 4)).toEqual(['  ERROR: no `b`', '   | a && b', '          ^']);
    expect(shown[4]).toBe('  ERROR: again');
    expect(shown[5]).toMatch(/^ {2}…x+\.b$/);
    expect(shown[6]?.indexOf('^')).toBe((shown[5]?.length ?? 0) - 1);
    expect(shown[7]).toBe('  Fix it.');
  });

  test('three related places, and all of them with --verbose', () => {
    const related = Array.from({ length: 21 }, (_, index) => ({
      path: `a b/${index}.yaml`,
      line: 7,
      message: 'a copy',
    }));
    const many = { ...report, findings: [{ ...first, related }] };
    const shown = text(many, { sources });
    expect(shown).toContain('see a b/2.yaml:7: a copy');
    expect(shown).not.toContain('a b/3.yaml');
    expect(shown).toContain('      … and 18 more (--verbose)');
    expect(text(many, { sources, existing: true })).toContain('a b/20.yaml');
    // A path stays whole, whatever is in it.
    expect(text(many, { sources, width: 40 })).toContain('a b/2.yaml:7:');
  });

  test('the page of a rule is offered as a command that runs, once', () => {
    const shown = text(report, { sources, program: 'node dist/cli.js' });
    expect(shown.split('node dist/cli.js rules compat/field-removed\n')).toHaveLength(2);
    expect(text(report, { sources })).toContain('  docs kube-api-review rules compat/field-removed\n');
  });

  test('an excerpt shows what the change removed', () => {
    const base = 'a:\n  enum:\n  - Open\n  - Vase\n  - Bush\n  minimum: 1\nb: 1\n';
    const head = 'a:\n  enum:\n  - Open\n  - Bush\n  minimum: 5\n';
    const at = (line: number): typeof first => ({
      ...first,
      path: 'x',
      side: 'head',
      line,
      endLine: line,
      column: 3,
      endColumn: 7,
    });
    const shown = (line: number): string =>
      text({ ...report, findings: [at(line)] }, { sources: (_, side) => (side === 'base' ? base : head) });
    expect(shown(2)).toContain('  2 |   enum:\n    |   ^^^^\n  - |   - Vase\n');
    expect(shown(5)).toContain('  5 |   minimum: 5\n    |   ^^^^\n  - |   minimum: 1\n');
    expect(shown(1)).not.toContain('b: 1');
  });

  test('nothing found', () => {
    expect(text(emptyReport)).toBe('Passed: no findings in 3 files (5 objects).\n');
  });

  test('existing findings are hidden and counted unless asked for', () => {
    expect(text(report)).not.toContain('old sin');
    expect(text(report)).toContain('2 findings existed before this change and do not count.');
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
