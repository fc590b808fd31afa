// Approval links of real repositories, each with the report that a reviewer of the change should get.
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../src/config/merge.ts';
import type { Preset } from '../../src/config/config.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import { approvalMarkdown } from '../../src/reports/approvals.ts';
import { readReview } from '../../src/review.ts';
import { crd } from '../support/crd.ts';
import { exampleChange, exampleVerdict } from '../support/example-links.ts';
import { changeSetOf } from '../support/rule-tester.ts';

type Sides = Parameters<typeof changeSetOf>[0];
const good = 'https://github.com/kubernetes/enhancements/pull/4242';
const widgets = (approved?: string) => crd({ group: 'toys.k8s.io', ...(approved === undefined ? {} : { approved }) });

function reviewed(sides: Sides, preset: Preset = 'recommended'): Report {
  const reading = readReview(changeSetOf(sides), resolveConfig({ preset }));
  const urls = reading.links.map(({ url }) => url);
  return reading.report({ approvals: urls.map(exampleVerdict), approvedChanges: urls.flatMap(exampleChange) });
}

const about = (report: Report): readonly Finding[] =>
  report.findings.filter(({ rule }) => rule.startsWith('api-approved/'));

/** The one finding about approvals, and that it suggests no reason of its own for being unapproved. */
function only(sides: Sides, preset?: Preset): Finding {
  const [finding, ...more] = about(reviewed(sides, preset));
  expect(more).toEqual([]);
  if (finding === undefined) throw new Error('no finding');
  expect(finding.fix).toBeUndefined();
  return finding;
}

const told = ({ rule, severity, side, line, status }: Finding): string =>
  `${rule.replace('api-approved/', '')} ${severity} ${side}:${line} ${status}`;

describe('what real repositories wrote', () => {
  test('a bump of the generator drops the annotation', () => {
    const generated = (version: string, text: string): string =>
      text.replace('metadata:\n', `metadata:\n  labels:\n    controller-gen: ${version}\n`);
    const finding = only({ before: generated('v0.13.0', widgets(good)), after: generated('v0.14.0', widgets()) });
    expect(told(finding)).toBe('removed error base:8 introduced');
    expect(finding.message).toContain('`+kubebuilder:metadata:annotations`');
  });

  test('a URL becomes `unapproved`', () => {
    const finding = only({ before: widgets(good), after: widgets('"unapproved, test only"') });
    expect(told(finding)).toBe('unapproved warning head:6 introduced');
    expect(finding.message).toContain(good);
  });

  test('`To be Defined`', () => {
    expect(told(only({ after: widgets('To be Defined') }))).toBe('invalid error head:6 introduced');
    expect(told(only({ before: widgets('To be Defined'), after: `${widgets('To be Defined')}# more\n` }))).toBe(
      'invalid error head:6 existing',
    );
  });

  test.each([
    [
      'the sample of the KEP',
      'https://github.com/kubernetes/kubernetes/pull/78458',
      'the sample in the text of KEP-2337',
    ],
    ['the KEP itself', 'https://github.com/kubernetes/enhancements/pull/1111', 'the pull request of KEP-2337 itself'],
  ])('%s', (_, url, words) => {
    expect(told(only({ after: widgets(url) }))).toBe('link-not-approved warning head:6 introduced');
    const finding = only({ after: widgets(url) }, 'kubernetes');
    expect(told(finding)).toBe('link-not-approved error head:6 introduced');
    expect(finding.message).toContain(words);
  });

  test.each([
    ['a bare repository', 'https://github.com/kubernetes-sigs/toys', 'it is a whole repository'],
    ['a tree', 'https://github.com/kubernetes/enhancements/tree/master/keps/sig-toys/1979', 'it is a folder of'],
    ['a file', 'https://github.com/kubernetes/enhancements/blob/master/keps/kep.md', 'it is a file of'],
    ['an issue', 'https://github.com/kubernetes/enhancements/issues/9007', 'it is an issue'],
  ])('%s', (_, url, words) => {
    const finding = only({ after: widgets(url) });
    expect(told(finding)).toBe('link-no-pull-request error head:6 introduced');
    expect(finding.message).toContain(words);
    // A change that only touches the CRD did not cause it.
    expect(told(only({ before: widgets(url), after: `${widgets(url)}# more\n` }))).toBe(
      'link-no-pull-request info head:6 existing',
    );
  });

  test('one URL copied to all CRDs of a repository', () => {
    const url = 'https://github.com/kubernetes/enhancements/pull/9012';
    const of = (plural: string) => crd({ group: 'toys.k8s.io', plural, approved: url });
    const report = reviewed({ after: { 'gears.yaml': of('gears'), 'widgets.yaml': of('widgets') } });
    expect(report.approvals).toHaveLength(1);
    expect(report.approvals[0]?.documents).toMatchObject([
      { name: 'gears.toys.k8s.io', touches: false },
      { name: 'widgets.toys.k8s.io', touches: true, since: { added: 0, changed: 0, removed: 0 } },
    ]);
    expect(about(report).map((finding) => `${finding.path} ${told(finding)}`)).toEqual([
      'gears.yaml link-elsewhere info head:6 introduced',
    ]);
    expect(report.conclusion).toBe('success');
  });
});

test('one URL without an approval is one finding, however many CRDs name it', () => {
  const url = 'https://github.com/kubernetes/enhancements/pull/9003';
  const of = (plural: string) => crd({ group: 'toys.k8s.io', plural, approved: url });
  const report = reviewed({
    after: { 'gears.yaml': of('gears'), 'more/gears.yaml': of('gears'), 'widgets.yaml': of('widgets') },
  });
  const [finding, ...others] = about(report);
  expect(others).toEqual([]);
  expect(finding?.message).toMatch(
    /^`gears\.toys\.k8s\.io` names `\S+\/9003` as its approval: .* The same in 1 more place\.$/,
  );
  expect(finding?.related?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
    'widgets.yaml: the same in `widgets.toys.k8s.io`',
  ]);
  expect(approvalMarkdown(report.approvals)).toContain('| `gears.toys.k8s.io` `widgets.toys.k8s.io` |');
});

test('no text for `unapproved` is ever suggested', () => {
  const values = [undefined, 'To be Defined', '""', 'https://github.com/kubernetes/enhancements/pull/9002'];
  const messages = values.flatMap((value) => about(reviewed({ after: widgets(value) })).map(({ message }) => message));
  expect(messages.filter((message) => message.includes('`unapproved`'))).toHaveLength(4);
  for (const message of messages) expect(message).not.toMatch(/unapproved[^`]/);
});
