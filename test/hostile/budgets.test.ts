// However much there is to say, every output stays within what GitHub takes, is whole, and says how much it left out.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Finding } from '../../src/findings/finding.ts';
import { planCheckRun } from '../../src/reports/check-run.ts';
import { byteLength } from '../../src/reports/escape.ts';
import { markdown } from '../../src/reports/markdown.ts';
import type { Places } from '../../src/reports/places.ts';
import { planReview, type ReviewPlan } from '../../src/reports/review-comments.ts';
import type { Existing, ExistingComment } from '../../src/reports/review-comments-existing.ts';
import { planLogAnnotations } from '../../src/reports/workflow-commands.ts';
import { rendered } from './inert.ts';
import { hostileFinding, reportOf } from './texts.ts';

/** Characters of the body of a review or comment, characters of a check run's summary, and bytes of a job's summary. */
const limits = { body: 65_536, check: 65_535, summary: 1024 * 1024 } as const;

const places: Places = {
  inDiff: ({ path, line, side }) => ({ path, line, side: side === 'base' ? 'LEFT' : 'RIGHT' }),
  showsHead: () => true,
  atHead: ({ path, line }) => ({ path, line }),
};
const identity = { name: 'Kubernetes API review', head: '0'.repeat(40), pull: 'acme/api#1', startedAt: 1 };
const nothing: Existing = { comments: [], reviews: [] };

/** What grows when it is escaped, and what does not: each is repeated to the length that is asked for. */
const units = [
  'a',
  '`',
  '``` ',
  '\u200b',
  '\u{e0041}',
  '<',
  '|',
  '\\|',
  '\ud800',
  '@octocat ',
  '::error::',
  '\n',
  '&',
  '界',
  '😀',
];

const sized = (most: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.constantFrom(...units), fc.oneof(fc.nat(20), fc.nat(most)))
    .map(([unit, length]) => unit.repeat(Math.ceil(length / unit.length)));

/** Many findings, each of which may be large. */
const manyFindings = (mostFindings: number, mostText: number): fc.Arbitrary<Finding[]> =>
  fc
    .tuple(
      fc.array(hostileFinding(sized(mostText), fc.constantFrom('a.yaml', 'b`c.yaml', 'd.go')), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.nat(mostFindings),
    )
    .map(([some, count]) =>
      Array.from({ length: count }, (_, at) => some[at % some.length])
        .filter((one) => one !== undefined)
        .map((one, at) => ({ ...one, line: (one.line % 20) + 1, fingerprint: at.toString(16).padStart(16, '0') })),
    );

const introduced = (findings: readonly Finding[]): Finding[] =>
  findings.filter(({ status }) => status === 'introduced');

const bodiesOf = (plan: ReviewPlan): string[] => [
  ...(plan.create === undefined ? [] : [plan.create.body, plan.create.bodyAlone]),
  ...(plan.create?.comments ?? []).map(({ body }) => body),
  ...plan.comments.map(({ body }) => body),
  ...plan.reviews.map(({ body }) => body),
];

/** Code that was opened is closed, and so is what is folded: the end of the text is at the top level again. */
function expectWhole(text: string): void {
  const html = rendered(`${text.replace(/<!-- kube-api-review[^\n]*-->\s*$/, '')}\n\nthe end\n`);
  expect(html.trimEnd()).toMatch(/<p>the end<\/p>$/);
  const outside = html.replace(/<(code)[^>]*>[^]*?<\/\1>/g, '');
  const count = (tag: string): number => outside.split(tag).length - 1;
  expect(count('<details>')).toBe(count('</details>'));
}

const comments = (plan: ReviewPlan): readonly ExistingComment[] =>
  (plan.create?.comments ?? []).map(({ path, body, line, startLine }, at) => ({
    id: `C${at}`,
    thread: `T${at}`,
    path,
    body,
    lines: { first: startLine ?? line, last: line },
    resolved: false,
    resolvable: true,
    outdated: false,
    answered: false,
  }));

/** Items of lists whose line is that of a finding. */
const listed = (text: string): number => [...text.matchAll(/^- (?:❌|⚠️|ℹ️) /gm)].length;

test('reviews: every finding has a comment, a line, or is counted; nothing is too long', () => {
  fc.assert(
    fc.property(manyFindings(400, 6000), sized(70_000), fc.integer({ min: 1, max: 40 }), (findings, line, width) => {
      const sources = (): string => `${line.replaceAll('\n', ' ')}\n`.repeat(width);
      const plan = planReview(reportOf(findings), places, nothing, identity, { sources, fullReport: 'The artifact' });
      for (const body of bodiesOf(plan)) {
        expect(body.length).toBeLessThanOrEqual(limits.body);
        expectWhole(body);
      }
      if (plan.create === undefined) return;
      const { body, bodyAlone, comments: inline } = plan.create;
      const missing = (text: string): number => Number(/…and (\d+) more finding/.exec(text)?.[1] ?? 0);
      const all = introduced(findings).length;
      expect(inline.length).toBeLessThanOrEqual(25);
      expect(inline.length + listed(body) + missing(body)).toBe(all);
      expect(listed(bodyAlone) + missing(bodyAlone)).toBe(all);
      for (const text of [body, bodyAlone])
        expect(missing(text) === 0 || text.includes('The artifact has all of them.')).toBe(true);
      // What is said of a finding that went is no longer than GitHub takes either.
      const later = planReview(reportOf([]), places, { comments: comments(plan), reviews: [] }, identity);
      for (const { body: gone } of later.comments) {
        expect(gone.length).toBeLessThanOrEqual(limits.body);
        expectWhole(gone);
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('check runs: no request holds too much, and the most severe are annotated', () => {
  fc.assert(
    fc.property(manyFindings(2500, 20_000), (findings) => {
      const { title, summary, batches } = planCheckRun(reportOf(findings), places, markdown, {});
      const annotations = batches.flat();
      expect(title.length).toBeLessThanOrEqual(255);
      expect(byteLength(summary)).toBeLessThanOrEqual(limits.check);
      expectWhole(summary);
      expect(annotations).toHaveLength(Math.min(1000, introduced(findings).length));
      for (const batch of batches) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(50);
      }
      for (const { message, title: rule } of annotations) {
        expect(byteLength(message)).toBeLessThanOrEqual(64 * 1024);
        expect(rule.length).toBeLessThanOrEqual(255);
      }
      const ranks = annotations.map(({ annotation_level: level }) => ['failure', 'warning', 'notice'].indexOf(level));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('summaries: as many whole findings as fit into any size, and how many did not', () => {
  fc.assert(
    fc.property(
      manyFindings(2000, 3000),
      fc.integer({ min: 4_000, max: 300_000 }),
      sized(3000),
      (findings, maxBytes, line) => {
        const sources = (): string => `${line.replaceAll('\n', ' ')}\n`.repeat(20);
        const text = markdown(reportOf(findings), { maxBytes, sources, fullReport: 'The artifact' });
        expect(byteLength(text)).toBeLessThanOrEqual(maxBytes);
        expect(byteLength(text)).toBeLessThan(limits.summary);
        const missing = Number(/lack of space: (\d+) finding/.exec(text)?.[1] ?? 0);
        expect([...text.matchAll(/^- Line \d+/gm)].length + missing).toBe(introduced(findings).length);
        expect(missing === 0 || text.includes('The artifact has all of them.')).toBe(true);
        expectWhole(text);
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});

test('summaries: many people and labels leave room for the rest', () => {
  fc.assert(
    fc.property(fc.nat(3000), sized(2000), (count, why) => {
      const refused = Array.from({ length: count }, (_, pull) => ({ pull, why }));
      const by = Array.from({ length: count }, (_, pull) => ({ pull, login: `user-${pull}`, at: '' }));
      const acknowledged = {
        label: 'api-break',
        by,
        refused,
        findings: [{ fingerprint: '', severity: 'error' as const }],
      };
      const text = markdown(reportOf([], { acknowledged }), { maxBytes: 65_000 });
      expect(byteLength(text)).toBeLessThanOrEqual(65_000);
      expectWhole(text);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('annotations of a log: ten of a level, the last one counts the rest', () => {
  const reserved = fc.record({ error: fc.nat(1), warning: fc.nat(30), notice: fc.nat(30) });
  fc.assert(
    fc.property(manyFindings(60, 4000), reserved, (findings, taken) => {
      const annotations = planLogAnnotations(reportOf(findings), places, taken);
      for (const [level, severity] of [
        ['error', 'error'],
        ['warning', 'warning'],
        ['notice', 'info'],
      ] as const) {
        const told = annotations.filter((annotation) => annotation.level === level);
        const all = introduced(findings).filter((finding) => finding.severity === severity).length;
        expect(told.length).toBeLessThanOrEqual(Math.max(0, 10 - taken[level]));
        const hidden = Number(/^(\d+) more /.exec(told.at(-1)?.title ?? '')?.[1] ?? 0);
        expect(told.length === 0 || told.length - (hidden > 0 ? 1 : 0) + hidden === all).toBe(true);
        for (const { message } of told) expect(byteLength(message)).toBeLessThan(64 * 1024);
      }
    }),
    { numRuns: 150, endOnFailure: true },
  );
});
