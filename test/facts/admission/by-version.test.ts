// Servers of several Kubernetes versions: what not all of them say is one finding, which names those that do.
import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../src/config/merge.ts';
import type { Finding } from '../../../src/findings/finding.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';

function findingsOf(after: string, kubernetesVersions?: string, before?: string): readonly Finding[] {
  const config = resolveConfig(kubernetesVersions === undefined ? {} : { kubernetesVersions });
  return review(changeSetOf({ ...(before === undefined ? {} : { before }), after }), config).findings;
}

const ruled = (rule: string): string =>
  widget(`text: { type: string, x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)} }] }`);
const longPattern = '[a-z]'.repeat(30);
const costly = ruled(`matches(self, '${longPattern}')`);
const versionRule = ruled('isSemver(self)');
const wide = 'num: { type: integer, format: int32, default: 3000000000 }';

const gist = ({ rule, severity, status, kubernetes }: Finding): unknown[] => [rule, severity, status, kubernetes];

describe('a CRD', () => {
  test('that newer servers reject: since when', () => {
    const [finding, ...others] = findingsOf(costly);
    expect(others).toEqual([]);
    expect(finding && gist(finding)).toEqual([
      'admission/validation-rule',
      'error',
      'introduced',
      { refusedBy: ['1.37'], acceptedBy: ['1.35', '1.36'] },
    ]);
    expect(finding?.message).toContain(
      'Kube-apiservers from Kubernetes 1.37 on (not of 1.35 and 1.36) reject this CRD',
    );
    expect(finding?.message).toMatch(
      / It depends on the cost of `matches\(string, pattern\)`, as of `string\.matches\(pattern\)`\.$/,
    );
  });

  test('that only older servers reject: a warning, but an error where the versions are configured', () => {
    const [all, asked] = [findingsOf(versionRule, '1.33-1.37'), findingsOf(versionRule)];
    expect(asked).toEqual([]);
    expect(all.map(gist)).toEqual([
      [
        'admission/validation-rule',
        'error',
        'introduced',
        { refusedBy: ['1.33'], acceptedBy: ['1.34', '1.35', '1.36', '1.37'] },
      ],
    ]);
    expect(all[0]?.message).toContain('Kube-apiservers of Kubernetes 1.33 (not of 1.34 to 1.37) reject this CRD');
    const backquoted = findingsOf(
      widget(
        'm: { type: object, maxProperties: 2, additionalProperties: { type: string }, x-kubernetes-validations: [{ rule: "self.`a` != \'b\'" }] }',
      ),
    );
    expect(backquoted.map(gist)).toEqual([
      ['admission/validation-rule', 'warning', 'introduced', { refusedBy: ['1.35', '1.36'], acceptedBy: ['1.37'] }],
    ]);
    expect(backquoted[0]?.message).toMatch(
      /Reported as a warning because Kubernetes 1\.37 does not say it, and no `kubernetesVersions` are configured\.$/,
    );
  });

  test('that all servers reject is reported as ever', () => {
    const [finding] = findingsOf(ruled('self.nothing'), '1.31-1.37');
    expect(finding?.kubernetes).toBeUndefined();
    expect(finding?.message).toContain('Kube-apiservers of Kubernetes 1.31 to 1.37 reject this CRD');
  });

  test('that two servers reject for different reasons has a finding for each', () => {
    const rule = `!format.dns1123Label().validate(self).hasValue() && matches(self, '${longPattern}')`;
    expect(findingsOf(ruled(rule), '1.31,1.37').map(({ kubernetes }) => kubernetes)).toEqual([
      { refusedBy: ['1.37'], acceptedBy: [] },
      { refusedBy: ['1.31'], acceptedBy: [] },
    ]);
  });

  test('is accepted only by servers that reject it for nothing else', () => {
    const before = ruled("semver('1.2.3').major() > 0");
    const after = ruled("semver('1.2.3').major() > 0 && [self].sort() == [self]");
    const found = findingsOf(after, '1.32-1.37', before).find(({ rule }) => rule === 'admission/validation-rule');
    expect(found?.kubernetes).toEqual({ refusedBy: ['1.34'], acceptedBy: ['1.35', '1.36', '1.37'] });
    expect(found?.message).toContain('Kube-apiservers of Kubernetes 1.34 (not of 1.35 to 1.37) reject this CRD');
  });

  test('with a field of the status that is unknown to older servers', () => {
    const status = `${widget('a: { type: string }')}status: { observedGeneration: 3, storedVersions: [v1] }\n`;
    const [finding, ...others] = findingsOf(status, '1.33-1.37');
    expect(others).toEqual([]);
    expect(finding && gist(finding)).toEqual([
      'admission/unknown-field',
      'error',
      'introduced',
      { refusedBy: ['1.33', '1.34'], acceptedBy: ['1.35', '1.36', '1.37'] },
    ]);
    expect(finding?.message).toContain('remove `status` from the manifest. This applies to Kubernetes 1.33 and 1.34,');
    expect(findingsOf(status)).toEqual([]);
    expect(
      findingsOf(status, '1.33-1.37', status.replace('observedGeneration: 3', 'observedGeneration: 2')).map(
        ({ status: one }) => one,
      ),
    ).toEqual(['existing']);
  });

  test('what was so before the change is existing, on the servers that said it', () => {
    const before = widget(wide);
    expect(findingsOf(widget(`${wide}\nmore: { type: string }`), undefined, before).map(gist)).toEqual([
      ['admission/default', 'error', 'existing', { refusedBy: ['1.36', '1.37'], acceptedBy: ['1.35'] }],
    ]);
    expect(
      findingsOf(before, undefined, widget('num: { type: integer, format: int32 }')).map(({ status }) => status),
    ).toContain('introduced');
  });

  test('that needs a newer server now has a row in the change log, and only where the change does it', () => {
    const rows = (before: string, after: string, kubernetesVersions?: string): unknown[] => {
      const config = resolveConfig(kubernetesVersions === undefined ? {} : { kubernetesVersions });
      const { changes } = review(changeSetOf({ before, after }), config);
      return changes.filter(({ change }) => change.includes('Kubernetes'));
    };
    const [row, ...others] = rows(ruled("self != ''"), versionRule, '1.31-1.37');
    expect(others).toEqual([]);
    expect(row).toMatchObject({ field: '', change: 'needs Kubernetes ≥ 1.34 now', direction: 'neutral' });
    const formatRule = ruled("format.named('uuid').hasValue()");
    expect(rows(formatRule, versionRule, '1.31-1.37')).toHaveLength(1);
    expect(rows(versionRule, formatRule, '1.31-1.37')).toEqual([]);
    const sortRule = ruled('[self].sort() == [self]');
    expect(rows(ruled('[self].slice(0, 1) == [self]'), sortRule, '1.31-1.37')).toEqual([]);
    expect(rows(ruled("self != ''"), versionRule)).toEqual([row]);
    expect(rows(ruled("self != ''"), costly, '1.31-1.37')).toEqual([]);
    expect(rows(ruled('self.nothing'), versionRule, '1.31-1.37')).toEqual([]);
  });

  test('that newer servers accept with a warning', () => {
    const list =
      'l: { type: array, x-kubernetes-list-type: set, items: { type: object, x-kubernetes-map-type: atomic } }';
    const [finding] = findingsOf(widget(list));
    expect(finding?.kubernetes).toEqual({ warnedBy: ['1.37'] });
    expect(finding?.message).toMatch(/ The warning applies from Kubernetes 1\.37 on, not to 1\.35 and 1\.36\.$/);
    expect(findingsOf(widget(list), '1.34-1.36')).toEqual([]);
  });
});
