// Ignored findings in the forms for people.
import { describe, expect, test } from 'vitest';
import type { IgnoredFinding, Report } from '../../src/findings/report.ts';
import { ignoredByText } from '../../src/reports/ignored.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { text } from '../../src/reports/text.ts';

const one: IgnoredFinding = {
  rule: 'compat/field-removed',
  severity: 'error',
  message: 'gone',
  path: 'crd.yaml',
  line: 7,
  column: 1,
  endLine: 7,
  endColumn: 2,
  side: 'base',
  document: {
    index: 0,
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    name: 'widgets.example.com',
  },
  version: 'v1',
  field: 'spec.mode',
  status: 'introduced',
  fingerprint: 'a',
  docs: 'https://example.com',
  by: 'configuration',
  reason: 'nobody | <b>set</b> it\u001B[31m',
  owner: 'octocat',
  expires: '2027-01-31',
  at: { path: '.github/kube-api-review.yml', line: 3 },
};

const report: Report = {
  version: 1,
  tool: { name: 'kube-api-review', version: '0' },
  conclusion: 'success',
  findings: [],
  ignored: [one, { ...one, by: 'comment', at: { path: 'crd.yaml', line: 6 } }],
  changes: [],
  approvals: [],
  conditions: [],
  notChecked: [],
  summary: { errors: 0, warnings: 0, infos: 0, existing: 0, files: 1, documents: 1 },
};

describe('ignored findings', () => {
  test('are counted by the ways they are ignored', () => {
    expect(ignoredByText(report.ignored ?? [])).toBe('2 findings (1 by the configuration, 1 by comments)');
  });

  test('one line in a terminal, or each with its reason', () => {
    expect(text(report)).toContain(
      'Ignored: 2 findings (1 by the configuration, 1 by comments); --verbose lists them\n',
    );
    const verbose = text(report, { ignored: true, width: 300 }).replaceAll(/\n {4}/g, ' ');
    expect(verbose).toContain('crd.yaml:7: compat/field-removed: nobody | <b>set</b> it');
    expect(verbose).toContain('(.github/kube-api-review.yml:3, octocat, until 2027-01-31)');
    expect(verbose).not.toContain('\u001B');
  });

  test('a folded table in Markdown, in which nothing is obeyed', () => {
    const page = markdown(report);
    expect(page).toContain('<details><summary>Ignored: 2 findings (1 by the configuration, 1 by comments)</summary>');
    const row = page.split('\n').find((line) => line.includes('octocat')) ?? '';
    expect(row).toContain('`compat/field-removed`');
    expect(row).toContain('`spec.mode`');
    expect(row).not.toContain('<b>');
    expect(row.split(/(?<!\\)\|/)).toHaveLength(8);
    expect(markdown({ ...report, ignored: [] })).not.toContain('Ignored');
  });
});
