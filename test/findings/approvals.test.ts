// Approval URLs in a whole review: which are asked about, what their verdicts come to under each preset, and the table of the report.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { LinkVerdict, Verdict } from '../../src/facts/approvals/link-verdict.ts';
import { resolveConfig } from '../../src/config/merge.ts';
import type { Preset } from '../../src/config/config.ts';
import type { Conclusion } from '../../src/findings/report.ts';
import { readReview } from '../../src/review.ts';
import { crd } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const url = 'https://github.com/kubernetes/enhancements/pull/4242';
const toys = { group: 'toys.k8s.io', approved: url };

const verdictOf = (verdict: Verdict, approvers: LinkVerdict['approvers'] = []): LinkVerdict => ({
  url,
  repository: 'kubernetes/enhancements',
  number: 4242,
  verdict,
  reason: 'as told',
  approvers,
  mergedAt: null,
});

type Sides = Parameters<typeof changeSetOf>[0];
const added: Sides = { after: crd(toys) };
const kept: Sides = { before: crd(toys), after: crd({ ...toys, extra: 'size' }) };
const vendored: Sides = { after: { 'vendor/crd.yaml': crd(toys) } };

const reviewed = (sides: Sides, preset: Preset, verdict: LinkVerdict) =>
  readReview(changeSetOf(sides), resolveConfig({ preset })).report({ approvals: [verdict] });

const outcome = (sides: Sides, preset: Preset, verdict: LinkVerdict): readonly [Conclusion, string | undefined] => {
  const { conclusion, findings } = reviewed(sides, preset, verdict);
  const found = findings.filter(({ rule }) => rule.startsWith('api-approved/link-'));
  expect(found.length).toBeLessThan(2);
  return [conclusion, found[0]?.severity];
};

const ann = [{ login: 'ann', how: 'review', at: '2026-01-02T00:00:00Z', url: 'https://github.test' }] as const;

describe('conclusions of a URL that this change adds', () => {
  test.each([
    ['approved-and-merged', ['success', undefined], ['success', undefined]],
    ['approved-not-merged', ['success', 'warning'], ['failure', 'error']],
    ['merged-not-approved', ['success', 'warning'], ['failure', 'error']],
    ['untrusted-repository', ['success', 'warning'], ['failure', 'error']],
    ['open', ['failure', 'error'], ['failure', 'error']],
    ['closed', ['failure', 'error'], ['failure', 'error']],
    ['reverted', ['failure', 'error'], ['failure', 'error']],
    ['not-found', ['failure', 'error'], ['failure', 'error']],
    ['not-a-pull-request', ['failure', 'error'], ['failure', 'error']],
    ['unverified', ['neutral', 'info'], ['neutral', 'info']],
    ['this-pull-request', ['success', 'info'], ['failure', 'error']],
  ] as const)('%s', (verdict, recommended, kubernetes) => {
    expect(outcome(added, 'recommended', verdictOf(verdict))).toEqual(recommended);
    expect(outcome(added, 'kubernetes', verdictOf(verdict))).toEqual(kubernetes);
  });

  test('this pull request is never judged on being merged', () => {
    expect(outcome(added, 'kubernetes', verdictOf('this-pull-request', ann))).toEqual(['success', undefined]);
    expect(outcome(added, 'strict', verdictOf('this-pull-request'))[0]).not.toBe('failure');
  });

  test('strict asks for merged and approved too', () => {
    for (const verdict of ['approved-not-merged', 'merged-not-approved', 'untrusted-repository'] as const)
      expect(outcome(added, 'strict', verdictOf(verdict))).toEqual(['failure', 'error']);
    expect(outcome(added, 'strict', verdictOf('unverified'))).toEqual(['neutral', 'info']);
  });
});

test('docs/approvals.md has the severities of every verdict under every preset', () => {
  const page = readFileSync(new URL('../../docs/approvals.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `([a-z-]+)` \|[^|]*\| (\S+) \| (\S+) \| (\S+) \|/gm)];
  expect(rows).toHaveLength(11);
  for (const [, verdict, ...severities] of rows)
    for (const [index, preset] of (['recommended', 'strict', 'kubernetes'] as const).entries())
      expect([verdict, preset, outcome(added, preset, verdictOf(verdict as Verdict))[1] ?? '–']).toEqual([
        verdict,
        preset,
        severities[index],
      ]);
});

test('a URL that existed before, and a vendored one, is at most info and fails nothing', () => {
  for (const preset of ['recommended', 'kubernetes'] as const) {
    expect(outcome(kept, preset, verdictOf('open'))).toEqual(['success', 'info']);
    expect(outcome(vendored, preset, verdictOf('open'))).toEqual(['success', 'info']);
    expect(outcome(vendored, preset, verdictOf('unverified'))).toEqual(['success', 'info']);
    expect(outcome(kept, preset, verdictOf('unverified'))).toEqual(['neutral', 'info']);
  }
});

test('nothing is asked about other groups, other values, and files that did not change', () => {
  const links = (sides: Sides): readonly string[] =>
    readReview(changeSetOf(sides), resolveConfig()).links.map((link) => `${link.name} ${link.status}`);
  expect(links(added)).toEqual(['widgets.toys.k8s.io introduced']);
  expect(links(kept)).toEqual(['widgets.toys.k8s.io existing']);
  expect(links({ after: crd({ ...toys, group: 'toys.example.com' }) })).toEqual([]);
  expect(links({ after: crd({ ...toys, approved: 'unapproved' }) })).toEqual([]);
  expect(links({ after: crd({ ...toys, approved: 'To be Defined' }) })).toEqual([]);
  expect(links({ before: crd(toys) })).toEqual([]);
});

test('without evidence nothing is said; with evidence that lacks a URL, it is unverified', () => {
  const reading = readReview(changeSetOf(added), resolveConfig());
  expect(reading.report()).toMatchObject({ conclusion: 'success', approvals: [] });
  expect(reading.report({ approvals: [] })).toMatchObject({
    conclusion: 'neutral',
    approvals: [{ verdict: 'unverified' }],
  });
});

test('the table has one entry for a URL, with every place', () => {
  const sides = { after: { 'a.yaml': crd(toys), 'b.yaml': crd({ ...toys, plural: 'gears' }) } };
  expect(reviewed(sides, 'recommended', verdictOf('approved-and-merged', ann)).approvals).toEqual([
    {
      ...verdictOf('approved-and-merged', ann),
      documents: [
        { path: 'a.yaml', line: 6, name: 'widgets.toys.k8s.io' },
        { path: 'b.yaml', line: 6, name: 'gears.toys.k8s.io' },
      ],
    },
  ]);
});
