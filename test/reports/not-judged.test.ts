// The sentence on what a review judged, and what not.
import { expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
import { html } from '../../src/reports/html/page.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { mergedText } from '../../src/reports/merged-summary.ts';
import { notJudgedSentence } from '../../src/reports/not-judged.ts';
import { text } from '../../src/reports/text.ts';
import { emptyReport, mergeReports } from './sample.ts';
import type { NotJudged } from '../../src/facts/resources/tally.ts';

const unknown = (kind: string, count: number): NotJudged => ({
  apiVersion: 'x.io/v1',
  kind,
  count,
  why: 'no CRD known',
});
const builtIn = (kind: string, count: number): NotJudged => ({
  apiVersion: 'v1',
  kind,
  count,
  why: 'a built-in kind',
});
const given = (notJudged: readonly NotJudged[], judged = 0): Report => ({
  ...emptyReport,
  notJudged,
  summary: { ...emptyReport.summary, judged },
});

test.each([
  [given([unknown('HelmRelease', 1)]), '1 object not judged (no CRD known): HelmRelease 1.'],
  [
    given(
      ['HelmRelease', 'B', 'C', 'D', 'E', 'F', 'G'].map((kind, at) => unknown(kind, 20 - at)),
      14,
    ),
    '14 custom resources judged; 119 objects of 7 kinds not judged (no CRD known): HelmRelease 20, B 19, C 18, D 17, E 16 and 2 more kinds.',
  ],
  [
    given([builtIn('Service', 2), builtIn('Deployment', 1)]),
    '3 objects of built-in kinds not judged (only CRDs and custom resources are).',
  ],
])('%#', (report, sentence) => {
  expect(notJudgedSentence(report)).toBe(sentence);
  expect(text(report)).toContain(sentence.slice(0, 60));
});

test('releases that the tree installs are advised, each once', () => {
  const of = (kind: string): NotJudged => ({ ...unknown(kind, 1), release: 'cert-manager/cert-manager@v1.19.0' });
  expect(notJudgedSentence(given([of('Certificate'), of('Issuer'), unknown('Other', 1)]))).toBe(
    '3 objects of 3 kinds not judged (no CRD known): Certificate 1, Issuer 1, Other 1. To judge more, add to `crds.releases`: `cert-manager/cert-manager@v1.19.0`.',
  );
});

test('where everything was judged there is none', () => {
  expect(notJudgedSentence(given([], 3))).toBeUndefined();
});

test('the verdict says that nothing was judged, or how much was not', () => {
  expect(text(given([builtIn('Service', 5)]))).toMatch(/^Passed: no findings in 3 files \(5 objects, not judged\)\.\n/);
  expect(text(given([builtIn('Service', 4)], 1))).toContain('(5 objects, 4 not judged)');
});

test('a kind is text of the pull request: escaped everywhere, and cut', () => {
  const report = given([unknown(`<b>@all\u001b[31m${'x'.repeat(500)}`, 1)]);
  expect(markdown(report)).not.toContain('<b>');
  expect(html(report)).not.toContain('<b>@all');
  expect(text(report)).not.toContain('\u001b');
  expect(notJudgedSentence(report)?.length).toBeLessThan(150);
});

test('of several repositories all are counted, each entry with its repository', () => {
  const report = given([unknown('A', 2)], 1);
  const parts = ['x/a', 'x/b'].map((origin) => ({ origin, report }));
  const merged = mergeReports(parts, emptyReport.tool);
  expect(merged.notJudged).toEqual(parts.map(({ origin }) => ({ ...unknown('A', 2), origin })));
  expect(mergedText(merged)).toContain('2 custom resources judged; 4 objects not judged (no CRD known): A 4.');
});

test('what is to be added can be copied, and a kind of back quotes is no code', () => {
  const release = 'cert-manager/cert-manager@v1.19.0';
  const shown = given([{ ...unknown('Cert`ificate`', 1), release }]);
  expect(markdown(shown)).toContain(
    `(no CRD known): Cert'ificate' 1. To judge more, add to \`crds.releases\`: \`${release}\`.`,
  );
  expect(html(shown)).toContain(`add to <code>crds.releases</code>: <code>${release}</code>.`);
  expect(text(shown).replaceAll(/\s+/g, ' ')).toContain(`add to \`crds.releases\`: \`${release}\`.`);
});
