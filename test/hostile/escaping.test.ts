// Whatever a pull request says, every form of a report shows it and nothing obeys it.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../src/findings/report.ts';
import { writeFindings } from '../../src/github/outputs.ts';
import { approvalMarkdown } from '../../src/reports/approvals.ts';
import { changeLogMarkdown, changeLogText } from '../../src/reports/change-log.ts';
import { planCheckRun } from '../../src/reports/check-run.ts';
import { grantMarkdown, grantTable } from '../../src/reports/grant-edges.ts';
import { html } from '../../src/reports/html/page.ts';
import { renderers } from '../../src/reports/index.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { mergedMarkdown, mergedText } from '../../src/reports/merged-summary.ts';
import type { Places } from '../../src/reports/places.ts';
import type { RenderOptions } from '../../src/reports/render.ts';
import { planReview, type ReviewPlan } from '../../src/reports/review-comments.ts';
import { relativeUri } from '../../src/reports/sarif.ts';
import { emptyReport, mergeReports } from '../reports/sample.ts';
import { expectInert, expectInertLog, expectInertSource } from './inert.ts';
import { hostileReport, hostileText, longText } from './texts.ts';

/** Every finding has a line in the diff. */
const places: Places = {
  inDiff: ({ path, line, side }) => ({ path, line, side: side === 'base' ? 'LEFT' : 'RIGHT' }),
  showsHead: () => true,
  atHead: ({ path, line }) => ({ path, line }),
};
const identity = { name: 'Kubernetes API review', head: '0'.repeat(40), pull: 'acme/api#1', startedAt: 1 };

/** Forty lines of the same hostile text, on both sides. */
const optionsOf = (line: string): RenderOptions => ({
  sources: () => `${line.replaceAll('\n', ' ')}\n`.repeat(40),
  link: (path, _side, at) => `https://example.com/blob/main/${relativeUri(path)}#L${at}`,
  fullReport: 'The JSON report (output `report`)',
});

const holds = (
  text: fc.Arbitrary<string>,
  numRuns: number,
  property: (report: Report, options: RenderOptions) => void,
): void => {
  fc.assert(
    fc.property(hostileReport(text), text, (report, line) => property(report, optionsOf(line))),
    { numRuns, endOnFailure: true },
  );
};

const bodiesOf = (plan: ReviewPlan): string[] => [
  ...(plan.create === undefined ? [] : [plan.create.body, plan.create.bodyAlone]),
  ...(plan.create?.comments ?? []).map(({ body }) => body),
  ...plan.comments.map(({ body }) => body),
  ...plan.reviews.map(({ body }) => body),
];

/** Checks every form; with long texts too. */
const forms: Readonly<Record<string, (report: Report, options: RenderOptions) => void>> = {
  'the summary': (report, options) => expectInert(markdown(report, options)),
  'the summary of a check run, and its annotations': (report, options) => {
    const { title, summary, batches } = planCheckRun(report, places, markdown, options);
    expectInert(summary);
    expectInertLog(title);
    for (const { message, title: rule } of batches.flat()) expectInertLog(`${rule}: ${message.replaceAll('##[', '')}`);
  },
  'a review and its comments': (report, options) => {
    const [first, ...rest] = report.findings;
    // One finding at least that is posted.
    const loud: Report['findings'] =
      first === undefined ? [] : [{ ...first, severity: 'error', status: 'introduced' }, ...rest];
    const plan = planReview({ ...report, findings: loud }, places, { comments: [], reviews: [] }, identity, options);
    for (const body of bodiesOf(plan)) expectInert(body, 1);
  },
  'the table of approvals': ({ approvals }) => expectInert(approvalMarkdown(approvals)),
  'the change log': (report) => {
    expectInert(changeLogMarkdown(report));
    expectInertLog(changeLogText(report));
  },
  'the edges of grants': ({ references = [] }) => {
    expectInertSource(grantMarkdown(references), 0);
    expectInert(grantMarkdown(references).replace(/```mermaid\n[^]*?\n```\n/, ''));
    expectInertLog(grantTable(references));
  },
  'a merged report': (report, options) => {
    const merged = mergeReports(
      [
        { origin: 'o/r', report },
        { origin: 'a/b', report: { why: report.notChecked[0]?.why ?? '' } },
      ],
      emptyReport.tool,
    );
    expectInert(mergedMarkdown(merged, options));
    expectInertLog(mergedText(merged));
  },
  'the text of a terminal': (report, options) => {
    expectInertLog(renderers.text(report, { ...options, existing: true, ignored: true }));
  },
  'workflow commands': (report) => {
    const own = /^::(?:error|warning|notice) (?:file=[^\p{C}:,]*,line=\d+,)?title=[^\p{C}:,]*::\P{C}*$/u;
    expectInertLog(renderers.github(report), own);
    for (const line of renderers.github(report).split('\n')) expect(line).not.toContain('##[');
  },
  'files that programs read': (report, options) => {
    for (const format of ['json', 'sarif', 'rdjson'] as const) {
      const text = renderers[format](report, options);
      expectInertLog(text);
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
    expect(JSON.parse(renderers.json(report))).toEqual(JSON.parse(JSON.stringify(report)));
  },
  'the page': (report, options) => {
    const page = html(report, options).replace(/<(style|script)>[^]*?<\/\1>/g, '');
    expect(page).not.toMatch(/<(?:img|iframe|object|form(?! id="filters")|base|link)\b|\son\w+=|<!--|javascript:/i);
    expect([...page.matchAll(/<script|<style/g)]).toHaveLength(0);
    expect(page).not.toMatch(/(?![\n\t])\p{Cc}|\p{Bidi_Control}/u);
  },
};

describe('whatever the pull request says', () => {
  test.each(Object.entries(forms))('nothing of %s obeys it', (_, check) => {
    expect.hasAssertions();
    holds(hostileText, 30, check);
  });

  test.each(Object.entries(forms))('nothing of %s obeys a hundred thousand characters of it', (_, check) => {
    expect.hasAssertions();
    holds(longText, 2, check);
  });
});

test('what a run tells next to the findings is as inert as they are', async () => {
  await fc.assert(
    fc.asyncProperty(hostileReport(hostileText), fc.array(hostileText, { maxLength: 4 }), async (report, messages) => {
      const told: string[] = [];
      const summaries: string[] = [];
      const runner = {
        log: (text: string) => void told.push(text),
        annotate: ({ title, message }: { title: string; message: string }) => void told.push(`${title}: ${message}`),
        summarise: async (text: string) => void summaries.push(text),
        output: () => undefined,
        writeFile: async (name: string) => name,
        fail: () => undefined,
      };
      const notes = messages.map((message) => ({
        level: 'warning' as const,
        message: `the file ${message} is odd`,
        url: 'https://github.com/o/r/actions/runs/1',
      }));
      const inputs = { reporters: new Set(['annotations', 'summary'] as const) } as unknown as Parameters<
        typeof writeFindings
      >[0]['inputs'];
      await writeFindings({ runner, inputs }, report, optionsOf('a'), {
        check: undefined,
        review: undefined,
        places,
        notes,
        overtaken: false,
      });
      expect(summaries).toHaveLength(1);
      for (const summary of summaries)
        expectInert(summary.replaceAll('](https://github.com/o/r/actions/runs/1)', '](https://docs.github.com/)'));
      for (const text of told) expectInertLog(text);
    }),
    { numRuns: 20 },
  );
});
