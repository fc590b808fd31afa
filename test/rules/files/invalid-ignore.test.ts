// Cases of the rule files/invalid-ignore. What is ignored is known only behind the rules, so it is shown the fact itself.
import { describe, expect, test } from 'vitest';
import type { IgnoreFact } from '../../../src/facts/files/ignores.ts';
import { filesInvalidIgnore } from '../../../src/rules/files/invalid-ignore.ts';
import { widget } from '../../support/crd.ts';
import { faultsOfFixes, mended } from '../../support/fixes.ts';
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
    const problems = filesInvalidIgnore.check({ ...fact, source: 'comment', mistake: { is: 'no-reason' } });
    expect(problems).toEqual([expect.objectContaining({ at, status: 'introduced' })]);
    expect(problems[0]?.message).toBe(
      'This comment ignores nothing: it gives no reason; write `# kube-api-review:ignore rule-id reason`.',
    );
    expect(filesInvalidIgnore.check({ ...fact, source: 'marker', mistake: { is: 'no-rule' } })[0]?.message).toContain(
      'write `// +kube-api-review:ignore=rule-id reason`',
    );
  });

  test('other states, other facts and a change without ignores are quiet', () => {
    expect(filesInvalidIgnore.check({ ...fact, state: 'unused' })).toEqual([]);
    expect(filesInvalidIgnore.check({ ...fact, state: 'expired' })).toEqual([]);
    expect(differences(filesInvalidIgnore, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});

test.each([
  ['structural/missing-typ', 'structural/missing-type'],
  ['Structural/MissingType', 'structural/missing-type'],
  ['structural/*,admission/listtype', 'structural/*,admission/list-type'],
  // Another word, and one that is too far away.
  ['structural/no-type', undefined],
  ['nothing', undefined],
])('a rule that does not exist: %s', (given, wanted = given) => {
  const text = (rule: string): string =>
    widget(`# kube-api-review:ignore ${rule} its reason\na: { items: { type: string } }`);
  expect(mended('files/invalid-ignore', text(given))).toEqual({ 'crd.yaml': text(wanted) });
  expect(faultsOfFixes({ before: {}, after: { 'crd.yaml': text(given) } }).faults).toEqual([]);
});
