// Cases of the rule files/rule-crashed. No material makes a rule crash on purpose, so it is shown the fact itself.
import { describe, expect, test } from 'vitest';
import { filesRuleCrashed } from '../../../src/rules/files/rule-crashed.ts';
import { rules } from '../../../src/rules/index.ts';
import { widget } from '../../support/crd.ts';
import { differences, none } from '../../support/rule-tester.ts';

describe('files/rule-crashed', () => {
  test('says which rule failed, where and how', () => {
    const at = { file: { path: 'crd.yaml', side: 'head', text: 'kind: Widget\n' }, start: 0, end: 4 } as const;
    const problems = filesRuleCrashed.check({
      kind: 'crash',
      what: 'compat/field-removed',
      message: 'out of luck',
      at,
    });
    expect(problems).toEqual([expect.objectContaining({ at, status: 'introduced', key: 'compat/field-removed' })]);
    expect(problems[0]?.message).toContain('`compat/field-removed` failed here and said nothing more: out of luck');
  });

  test('fails the check like everything that says what no one has reviewed', () => {
    const unread = rules.filter(({ meansUnread }) => meansUnread === true);
    expect(unread).toContain(filesRuleCrashed);
    expect(unread.filter(({ severity }) => severity !== 'error')).toEqual([]);
  });

  test('other facts and a change without crashes are quiet', () => {
    const at = { file: { path: 'crd.yaml', side: 'head', text: '' }, start: 0, end: 0 } as const;
    const problem = { kind: 'syntax', message: 'words', at } as const;
    expect(filesRuleCrashed.check({ kind: 'file-problem', problem, status: 'introduced' })).toEqual([]);
    expect(differences(filesRuleCrashed, { after: widget('colour: { type: string }'), context: {} })).toEqual(none);
  });
});
