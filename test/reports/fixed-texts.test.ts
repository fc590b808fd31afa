// The texts of a report's files with fixes applied.
import { expect, test } from 'vitest';
import type { Edit, Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { fixedTexts } from '../../src/reports/fixed-texts.ts';

const edit = (line: number, column: number, endColumn: number, text: string, path = 'a.yaml'): Edit => ({
  path,
  line,
  column,
  endLine: line,
  endColumn,
  text,
});

const finding = (edits: readonly Edit[], more: Partial<Finding> = {}): Finding => ({
  rule: 'admission/names',
  severity: 'error',
  message: 'words',
  path: 'a.yaml',
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 2,
  side: 'head',
  status: 'introduced',
  fingerprint: 'f',
  docs: 'https://example.com',
  fix: { description: 'words', edits },
  ...more,
});

const report = (findings: readonly Finding[]): Report => ({
  version: 1,
  tool: { name: 'kube-api-review', version: '0.0.0' },
  conclusion: 'failure',
  findings,
  changes: [],
  approvals: [],
  conditions: [],
  notChecked: [],
  summary: { errors: 0, warnings: 0, infos: 0, existing: 0, files: 1, documents: 1 },
});

const texts: Readonly<Record<string, string>> = {
  'a.yaml': 'one\ntwo\n',
  'b.yaml': '# DO NOT EDIT\none\n',
  'vendor/a.yaml': 'one\n',
};

const fixed = (...findings: readonly Finding[]) =>
  fixedTexts(
    report(findings),
    (path) => texts[path],
    (path) => path.startsWith('vendor/'),
  );

const textAfter = (...findings: readonly Finding[]): string | undefined => fixed(...findings).files[0]?.after;

test('fixes that go together are applied together', () => {
  expect(textAfter(finding([edit(1, 1, 4, 'ONE')]), finding([edit(2, 1, 4, 'TWO')]))).toBe('ONE\nTWO\n');
});

test('the same edit of two findings is made once, and fixes both', () => {
  const same = [edit(1, 1, 4, 'ONE')];
  const { files } = fixed(finding(same), finding(same));
  expect(files.map(({ after, fixed: mended }) => [after, mended.length])).toEqual([['ONE\ntwo\n', 2]]);
});

test('of fixes that overlap, or begin at one place, the first is applied', () => {
  expect(textAfter(finding([edit(1, 1, 4, 'ONE')]), finding([edit(1, 2, 3, 'x')]))).toBe('ONE\ntwo\n');
  expect(textAfter(finding([edit(1, 1, 1, 'a')]), finding([edit(1, 1, 1, 'b')]))).toBe('aone\ntwo\n');
});

test('a fix is applied as a whole or not at all', () => {
  const whole = [edit(1, 2, 3, 'x'), edit(2, 1, 4, 'TWO')];
  expect(textAfter(finding([edit(1, 1, 4, 'ONE')]), finding(whole))).toBe('ONE\ntwo\n');
});

test.each<[string, Finding]>([
  ['places that are not there', finding([edit(9, 1, 2, 'x')])],
  ['edits that change nothing', finding([edit(1, 1, 4, 'one')])],
  ['another file', finding([edit(1, 1, 4, 'ONE', 'b.yaml')])],
  ['a text that is not at hand', finding([edit(1, 1, 4, 'ONE', 'c.yaml')], { path: 'c.yaml' })],
  ['the base', finding([edit(1, 1, 4, 'ONE')], { side: 'base' })],
  ['existing findings', finding([edit(1, 1, 4, 'ONE')], { status: 'existing' })],
  ['no edits', finding([])],
])('nothing for %s', (_, one) => {
  expect(fixed(one)).toEqual({ files: [], left: [] });
});

test('what is left to people, and why', () => {
  const generated = finding([edit(2, 1, 4, 'ONE', 'b.yaml')], { path: 'b.yaml' });
  const access = finding([edit(1, 1, 4, 'ONE')], { rule: 'reference-grant/not-granted' });
  const foreign = finding([edit(1, 1, 4, 'ONE', 'vendor/a.yaml')], { path: 'vendor/a.yaml' });
  const { files, left } = fixed(generated, access, foreign);
  expect(files).toEqual([]);
  expect(left.map(({ why }) => why)).toEqual(['generated', 'access', 'foreign']);
});
