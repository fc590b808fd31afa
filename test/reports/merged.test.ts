// Reports of many repositories as one: what is added up, what is missing, and the forms it takes.
import { describe, expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import type { Change, Report } from '../../src/findings/report.ts';
import { changeCounts } from '../../src/reports/change-log.ts';
import { html } from '../../src/reports/html/page.ts';
import { json } from '../../src/reports/json.ts';
import { mergedMarkdown, mergedText } from '../../src/reports/merged-summary.ts';
import { reportMerger, originOf } from '../../src/reports/merged.ts';
import { byWeight } from '../../src/reports/render.ts';
import { parseReport } from '../../src/reports/report-schema.ts';
import { mergeReports, report } from './sample.ts';

const clean: Report = {
  ...report,
  conclusion: 'success',
  findings: [],
  changes: [],
  approvals: [],
  conditions: [],
  notChecked: [],
  summary: { errors: 0, warnings: 0, infos: 0, existing: 0, files: 3, documents: 4 },
};

describe('mergeReports', () => {
  test('adds up, keeps the order inside a report, and says where each entry comes from', () => {
    const merged = mergeReports(
      [
        { origin: 'b/two', report },
        { origin: 'a/one', report: clean, commit: 'c'.repeat(40) },
      ],
      report.tool,
    );
    expect(merged.repositories.map(({ origin, conclusion }) => [origin, conclusion])).toEqual([
      ['a/one', 'success'],
      ['b/two', 'failure'],
    ]);
    expect(merged.repositories[0]?.commit).toBe('c'.repeat(40));
    expect(merged.findings.map(({ rule }) => rule)).toEqual(report.findings.map(({ rule }) => rule));
    expect(merged.findings.every((finding) => originOf(finding) === 'b/two')).toBe(true);
    expect(merged.summary.files).toBe(report.summary.files + 3);
    expect(merged.conclusion).toBe('failure');
  });

  test('all good is good; one without a report is not', () => {
    const one = { origin: 'a/one', report: clean };
    expect(mergeReports([one], report.tool).conclusion).toBe('success');
    const merged = mergeReports([one, { origin: 'a/two', report: { why: 'the job failed' } }], report.tool);
    expect(merged.conclusion).toBe('failure');
    expect(merged.notChecked).toEqual([{ path: '.', why: 'the job failed', origin: 'a/two' }]);
  });

  test('a merged report can be merged again', () => {
    const inner = mergeReports([{ origin: 'a/one', report }], report.tool);
    const outer = mergeReports(
      [
        { origin: 'x', report: inner },
        { origin: 'b', report: clean },
      ],
      report.tool,
    );
    expect(outer.repositories.map(({ origin }) => origin)).toEqual(['b', 'a/one']);
    expect(outer.findings.every((finding) => originOf(finding) === 'a/one')).toBe(true);
  });
});

describe('slim', () => {
  test('files of one folder with the same reason are one entry, also when merged again; costs are kept near a limit', () => {
    const cost = { path: 'a.yaml', line: 1, name: 'w', version: 'v1', field: '', limit: 100 };
    const costs = [10, 50, 120].map((share) => ({
      ...cost,
      what: 'schema' as const,
      cost: share,
      share,
      changed: false,
    }));
    const at = (path: string, why = 'a template') => ({ path, why });
    const notChecked = [at('c/a/1.yaml'), at('c/a/2.yaml'), at('c/a/3.yaml', 'binary'), at('x.yaml'), at('y.yaml')];
    const parts = [
      { origin: 'a/one', report: { ...clean, costs, notChecked } },
      { origin: 'a/two', report: { ...clean, notChecked: [at('c/a/1.yaml'), at('.'), at('.')] } },
    ];
    const merged = mergeReports(parts, report.tool);
    expect(merged.costs?.map(({ share }) => share)).toEqual([50, 120]);
    expect(merged.notChecked).toEqual([
      { path: 'c/a/', why: 'a template', count: 2, origin: 'a/one' },
      { path: 'c/a/3.yaml', why: 'binary', origin: 'a/one' },
      { path: './', why: 'a template', count: 2, origin: 'a/one' },
      { path: 'c/a/1.yaml', why: 'a template', origin: 'a/two' },
      { path: '.', why: 'a template', count: 2, origin: 'a/two' },
    ]);
    expect(merged.repositories.map(({ notChecked: count }) => count)).toEqual([5, 3]);
    expect(mergeReports([{ origin: 'x', report: merged }], report.tool).notChecked).toEqual(merged.notChecked);
    expect(mergedMarkdown(merged)).toContain('`a/one/c/a/`: 2 files: a template');
  });

  test('for a page, findings beyond the most are only counted, those that matter least', () => {
    const parts = ['a', 'b'].map((origin) => ({ origin, report }));
    const { add, report: merged } = reportMerger(report.tool, 9);
    for (const part of parts) add(part);
    const whole = mergeReports(parts, report.tool);
    const shown = byWeight(merged());
    expect(shown.slice(0, 9)).toEqual(byWeight(whole).slice(0, 9));
    const counted = ({ rule, severity, status, origin }: Finding & { origin?: string }) => [
      rule,
      severity,
      status,
      origin,
    ];
    expect(merged().findings.map(counted)).toEqual(whole.findings.map(counted));
    expect(shown.at(-1)?.message).toBe('');
  });

  test('for a page, changes beyond the most are only counted, copies once, and findings have what it shows of them', () => {
    const change = (field: string, direction: Change['direction'], path = 'a.yaml', more = {}): Change => ({
      path,
      name: 'widgets.example.com',
      version: 'v1',
      field,
      change: 'field changed',
      direction,
      ...more,
    });
    const copies = ['a.yaml', 'chart/a.yaml'].flatMap((path) => [
      change('a', 'breaking', path),
      change('b', 'compatible', path),
      change('c', 'breaking', path),
      change('d', 'neutral', path, { reworded: true }),
    ]);
    const known = report.findings.map((finding) => ({ ...finding, includes: [] }));
    const parts = ['a', 'b'].map((origin) => ({ origin, report: { ...clean, findings: known, changes: copies } }));
    const { add, report: merged } = reportMerger(report.tool, 3);
    for (const part of parts) add(part);
    expect(merged().changes.map(({ field, path }) => `${field} ${path}`)).toEqual(['a a.yaml', 'b a.yaml', 'c a.yaml']);
    expect(changeCounts(merged())).toEqual({ breaking: 4, compatible: 2, neutral: 0, reworded: 2 });
    expect(merged().findings.some((finding) => 'includes' in finding)).toBe(false);
    const markdown = mergedMarkdown(merged());
    expect(markdown).toContain('Change log: 4 breaking, 2 compatible, 2 edited texts');
    expect(markdown).toContain('**Not shown here for lack of space: 3 changes.** The JSON report has all of them.');
    expect(html(merged())).toContain('Change log <span class="n">8</span>');
  });
});

describe('parseReport', () => {
  test('accepts a JSON report, and a merged one', () => {
    expect(parseReport(json(report))).toEqual(JSON.parse(json(report)));
    const merged = mergeReports([{ origin: 'a/one', report }], report.tool);
    expect(parseReport(json(merged))).toEqual(JSON.parse(json(merged)));
  });

  test.each([
    ['{}', /: version is missing$/],
    ['[]', /not a report/],
    [
      json({ ...report, findings: [{ ...report.findings[0], line: '1' } as never] }),
      /: findings\[0\]\.line must be a number, not "1"$/,
    ],
    [json({ ...report, tool: { name: 'other' } as never }), /: tool\.name must be "kube-api-review", not "other"$/],
    ['{', /JSON/],
  ])('says what is wrong: %#', (text, why) => {
    expect(() => parseReport(text)).toThrow(why);
  });
});

test('as text: what needs a look first', () => {
  const merged = mergeReports(
    [
      { origin: 'a/fine', report: clean },
      { origin: 'b/bad', report },
      { origin: 'c/gone', report: { why: 'no\nreport' } },
    ],
    report.tool,
  );
  expect(mergedText(merged)).toBe(
    [
      'c/gone      not audited  no report',
      'b/bad       failed       4 errors, 3 warnings, 3 infos, 5 not checked',
      'a/fine      passed',
      '',
      '3 repositories: 1 not audited, 1 failed, 1 passed.',
      '',
    ].join('\n'),
  );
  const shown = mergedMarkdown(merged);
  expect(shown).toContain('| `b/bad` | failed | 4 | 3 | 3 | 2 | 5 |');
  expect(shown.match(/^## .*$/gm)).toEqual(['## Kubernetes API audit']);
  expect(shown).toContain('**`b/bad/config/crd/bases/example.com_widgets.yaml`**');
});
