// Breaks that a label acknowledges: reported as infos with the name, and nothing else is.
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { byVersion, defaultConfig } from '../../src/config/config.ts';
import { acknowledgers, type Acknowledgement } from '../../src/findings/acknowledged.ts';
import { breakKey, breakFingerprints } from '../../src/findings/breaks.ts';
import type { Report } from '../../src/findings/report.ts';
import { markdown } from '../../src/reports/markdown.ts';
import { text } from '../../src/reports/text.ts';
import { review } from '../../src/review.ts';
import { widget } from '../support/crd.ts';
import { changeSetOf } from '../support/rule-tester.ts';

const before = widget('a: { type: string }\nsize: { type: integer, maximum: 10 }');
const after = widget('size: { type: integer, maximum: 5 }\nbad: { type: strin }');
const by = [{ pull: 7, login: 'alice', at: '2026-01-02T03:04:05Z' }];

const reviewed = (given: Partial<Acknowledgement> | undefined, head = after): Report =>
  review(
    changeSetOf({ before, after: head }),
    defaultConfig,
    given === undefined
      ? {}
      : {
          acknowledgement: {
            label: 'api-break-approved',
            by: [],
            refused: [],
            except: new Set(),
            limits: [],
            ...given,
          },
        },
  );

const told = ({ findings }: Report): string[] => findings.map(({ rule, severity }) => `${severity} ${rule}`).sort();

describe('a label that was set before the last push', () => {
  const [removed, ...others] = reviewed(undefined).findings.filter(({ rule }) => rule.startsWith('compat/'));
  const limit = {
    pull: 7,
    login: 'alice',
    paths: undefined,
    present: breakFingerprints(removed === undefined ? [] : [removed]),
  };

  test('acknowledges what existed then, and reports how many were added since', () => {
    const { acknowledged, findings } = reviewed({ by, limits: [limit] });
    expect(acknowledged?.findings.map(({ fingerprint }) => fingerprint)).toEqual([removed?.fingerprint]);
    expect(findings.filter(({ rule, severity }) => rule.startsWith('compat/') && severity === 'error')).toHaveLength(
      others.length,
    );
    expect(acknowledged?.refused).toEqual([
      {
        pull: 7,
        why: '1 breaking change was pushed after `alice` set the label `api-break-approved`, or that cannot be determined: set it once more',
      },
    ]);
  });

  test('does not acknowledge what was milder then', () => {
    const milder = breakKey({ fingerprint: removed?.fingerprint ?? '', severity: 'warning' });
    const { acknowledged, findings } = reviewed({ by, limits: [{ ...limit, present: new Set([milder]) }] });
    expect(acknowledged?.findings).toEqual([]);
    expect(findings.filter(({ rule, severity }) => rule.startsWith('compat/') && severity === 'error')).toHaveLength(
      others.length + 1,
    );
  });

  test('acknowledges nothing of a version that had no break then', () => {
    const base = before.replace('a: { type: string }', '');
    const [, version = ''] = base.split('  versions:\n');
    const both = `${base}${version.replace('v1', 'v2').replace('storage: true', 'storage: false')}`;
    const changes = (versions: RegExp): ChangeSet =>
      changeSetOf({ before: both, after: both.replace(versions, (bound) => bound.replace('10', '5')) });
    const breaksOf = (changeSet: ChangeSet): Report['findings'] =>
      review(changeSet, byVersion(defaultConfig)).findings.filter(({ rule }) => rule.startsWith('compat/'));
    const label = { label: 'a', by, refused: [], except: new Set<string>() };
    const severities = (then: ChangeSet): string[] => {
      const limits = [{ ...limit, present: breakFingerprints(breaksOf(then)) }];
      const { findings } = review(changes(/maximum: 10/g), defaultConfig, { acknowledgement: { ...label, limits } });
      return findings.filter(({ rule }) => rule.startsWith('compat/')).map(({ severity }) => severity);
    };
    expect(severities(changes(/maximum: 10/))).toEqual(['error']);
    expect(severities(changes(/maximum: 10/g))).toEqual(['info']);
  });

  test('of another pull request of the group says nothing of these files', () => {
    const elsewhere = { ...limit, paths: new Set(['elsewhere.yaml']), present: new Set<string>() };
    const two = [...by, { pull: 8, login: 'bob', at: '2026-01-02T03:04:05Z' }];
    expect(reviewed({ by: two, limits: [elsewhere] }).acknowledged?.refused).toEqual([]);
    // Where they have no other author, the message states that they are not of this change.
    expect(reviewed({ by, limits: [elsewhere] }).acknowledged?.findings).toEqual([]);
  });
});

describe('a label of someone with write access', () => {
  const report = reviewed({ by });

  test('makes infos of breaks, and of nothing else', () => {
    expect(told(reviewed(undefined))).toContain('error compat/field-removed');
    expect(told(report)).toContain('info compat/field-removed');
    expect(told(report)).toContain('info compat/bound-tightened');
    expect(report.findings.some(({ rule, severity }) => rule.startsWith('admission/') && severity === 'error')).toBe(
      true,
    );
    expect(report.conclusion).toBe('failure');
  });

  test('is named in each message and listed with what it acknowledges', () => {
    const accepted = report.findings.filter(({ message }) =>
      message.endsWith(
        'Reported as info because it was acknowledged by `alice` through the label `api-break-approved`.',
      ),
    );
    expect(accepted.map(({ rule }) => rule).sort()).toEqual(['compat/bound-tightened', 'compat/field-removed']);
    expect(report.acknowledged).toMatchObject({ label: 'api-break-approved', by, refused: [] });
    expect(report.acknowledged?.findings.map(({ fingerprint }) => fingerprint).sort()).toEqual(
      accepted.map(({ fingerprint }) => fingerprint).sort(),
    );
  });

  test('lets a change pass that does nothing worse', () => {
    const passed = reviewed({ by }, widget('size: { type: integer, maximum: 5 }'));
    expect(passed.conclusion).toBe('success');
    expect(markdown(passed)).toContain(
      '> 2 breaking changes acknowledged by `alice` through the label `api-break-approved`: reported as infos.',
    );
    expect(text(passed)).toContain('2 breaking changes acknowledged by `alice`');
  });
});

describe('a label', () => {
  test('that does not count changes nothing and says why', () => {
    const report = reviewed({ refused: [{ pull: 7, why: 'the label was set by `mallory`, who has no write access' }] });
    expect(told(report)).toEqual(told(reviewed(undefined)));
    expect(markdown(report)).toContain(
      '> Not acknowledged: the label was set by `mallory`, who has no write access (pull request 7).',
    );
    expect(text(report)).toContain('Not acknowledged: ');
  });

  test('is not spoken of where nothing breaks', () => {
    expect(reviewed({ by }, before).acknowledged).toBeUndefined();
  });

  test('leaves the files of other pull requests of a merge group alone', () => {
    const report = reviewed({ by, except: new Set(reviewed(undefined).findings.map(({ path }) => path)) });
    expect(told(report)).toEqual(told(reviewed(undefined)));
  });

  test('of a hostile name mentions no one and breaks no line', () => {
    const report = reviewed({ label: '@everyone `x`\n::error::', refused: [{ why: 'set by `@org/all`\n/approve' }] });
    expect(markdown(report)).not.toMatch(/@(?:everyone|org)(?!`)[^`]*$/m);
    expect(text(report)).not.toMatch(/^::error/m);
  });
});

test('several people are named once each', () => {
  expect(acknowledgers([...by, { pull: 8, login: 'bob', at: '' }, { pull: 9, login: 'alice', at: '' }])).toBe(
    '`alice` and `bob`',
  );
});
