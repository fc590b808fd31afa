// Cases of the rule files/unused-ignore. What is ignored is known only behind the rules, so it is shown the fact itself.
import { describe, expect, test } from 'vitest';
import type { IgnoreFact } from '../../../src/facts/ignores.ts';
import { filesUnusedIgnore } from '../../../src/rules/files/unused-ignore.ts';
import { widget } from '../../support/crd.ts';
import { differences, none } from '../../support/rule-tester.ts';

const at = { file: { path: 'crd.yaml', side: 'head', text: '# comment\n' }, start: 0, end: 9 } as const;
const fact: IgnoreFact = {
  kind: 'ignore',
  state: 'unused',
  source: 'comment',
  rules: [],
  about: '',
  reason: 'meant',
  at,
  status: 'introduced',
};

describe('files/unused-ignore', () => {
  test('says what is so and what to do', () => {
    const problems = filesUnusedIgnore.check({
      ...fact,
      source: 'configuration',
      rules: ['compat/*'],
      about: '`widgets.example.com`',
    });
    expect(problems).toEqual([expect.objectContaining({ at, status: 'introduced' })]);
    expect(problems[0]?.message).toBe(
      'This ignore of `compat/*` (`widgets.example.com`) covers no finding. Remove the entry: it would hide the next finding of that kind.',
    );
  });

  test('other states, other facts and a change without ignores are quiet', () => {
    expect(filesUnusedIgnore.check({ ...fact, state: 'expired' })).toEqual([]);
    expect(filesUnusedIgnore.check({ ...fact, state: 'invalid' })).toEqual([]);
    expect(differences(filesUnusedIgnore, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});
