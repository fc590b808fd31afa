// Cases of the rule files/invalid-ignore. What is ignored is known only behind the rules, so it is shown the fact itself.
import { describe, expect, test } from 'vitest';
import type { IgnoreFact } from '../../../src/facts/ignores.ts';
import { filesInvalidIgnore } from '../../../src/rules/files/invalid-ignore.ts';
import { widget } from '../../support/crd.ts';
import { differences, none } from '../../support/rule-tester.ts';

const at = { file: { path: 'crd.yaml', side: 'head', text: '# comment\n' }, start: 0, end: 9 } as const;
const fact: IgnoreFact = {
  kind: 'ignore',
  state: 'invalid',
  source: 'comment',
  rules: [],
  about: '',
  reason: 'meant',
  at,
  status: 'introduced',
};

describe('files/invalid-ignore', () => {
  test('says what is so and what to do', () => {
    const problems = filesInvalidIgnore.check({ ...fact, source: 'comment', mistake: 'it gives no reason' });
    expect(problems).toEqual([expect.objectContaining({ at, status: 'introduced' })]);
    expect(problems[0]?.message).toBe('This comment ignores nothing: it gives no reason.');
  });

  test('other states, other facts and a change without ignores are quiet', () => {
    expect(filesInvalidIgnore.check({ ...fact, state: 'unused' })).toEqual([]);
    expect(filesInvalidIgnore.check({ ...fact, state: 'expired' })).toEqual([]);
    expect(differences(filesInvalidIgnore, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});
