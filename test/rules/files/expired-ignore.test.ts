// Cases of the rule files/expired-ignore. What is ignored is known only behind the rules, so it is shown the fact itself.
import { describe, expect, test } from 'vitest';
import type { IgnoreFact } from '../../../src/facts/files/ignores.ts';
import { filesExpiredIgnore } from '../../../src/rules/files/expired-ignore.ts';
import { widget } from '../../support/crd.ts';
import { differences, none } from '../../support/rule-tester.ts';

const at = { file: { path: 'crd.yaml', side: 'head', text: '# comment\n' }, start: 0, end: 9 } as const;
const fact: IgnoreFact = {
  kind: 'ignore',
  state: 'expired',
  source: 'comment',
  rules: [],
  about: '',
  reason: 'meant',
  at,
  status: 'introduced',
};

describe('files/expired-ignore', () => {
  test('says what is so and what to do', () => {
    const problems = filesExpiredIgnore.check({
      ...fact,
      rules: ['compat/*'],
      about: '',
      reason: 'v2 is coming',
      owner: 'octocat',
      expires: '2026-01-31',
    });
    expect(problems).toEqual([expect.objectContaining({ at, status: 'introduced' })]);
    expect(problems[0]?.message).toBe(
      'This ignore of `compat/*` expired on 2026-01-31; its owner is `octocat`. Its reason was: v2 is coming. Fix what it covers and remove the entry, or give it a later date and a reason for that.',
    );
  });

  test('other states, other facts and a change without ignores are quiet', () => {
    expect(filesExpiredIgnore.check({ ...fact, state: 'unused' })).toEqual([]);
    expect(filesExpiredIgnore.check({ ...fact, state: 'invalid' })).toEqual([]);
    expect(differences(filesExpiredIgnore, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});
