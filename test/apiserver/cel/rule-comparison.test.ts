// Comparisons of changed rules are true of every object: examples, and random rules compared with evaluation.
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareRules, type RuleEffect } from '../../../src/apiserver/cel/rule-comparison.ts';
import { namesOldSelf } from '../../../src/apiserver/cel/rule-logic.ts';
import { servedVersionOf, validateResource } from '../../../src/apiserver/instance/question.ts';
import { crdWith, ruleChanges, specs, thing, typeOfField, type Rule } from './rule-comparison-cases.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const textOf = ({ rule, optionalOldSelf }: Rule) => ({
  rule,
  message: undefined,
  optionalOldSelf: optionalOldSelf === true,
});

const effectsOf = (before: readonly Rule[], after: readonly Rule[]): RuleEffect[] =>
  compareRules(before.map(textOf), after.map(textOf), () => [], typeOfField).map(({ effect }) => effect);

/** Whether the server accepts an object, as a new one or as an update; undefined if unknown. */
function judgeBy(rules: readonly Rule[]) {
  const served = servedVersionOf(crdWith(rules), undefined);
  return (object: object, old: object | undefined): boolean | undefined => {
    const answer = validateResource(served, {
      object: thing(object),
      ...(old === undefined ? {} : { oldObject: thing(old) }),
    });
    if ('decodeError' in answer) throw new Error(answer.decodeError.text);
    if (answer.unchecked.length > 0 || answer.errors.some(({ check }) => check.kind === 'cel-not-compiled'))
      return undefined;
    return answer.errors.length === 0;
  };
}

type Texts = string | readonly string[];
type Row = readonly [what: string, before: Texts, after: Texts, effects: string];

const many = (count: number, text: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, at) => text(at));

const rows: readonly Row[] = [
  [
    'one of two copies that is replaced',
    ['self.a', 'self.a'],
    ['self.a', 'self.b'],
    '0>0 same, ->1 tightened, 1>- reworded',
  ],
  ['one that a copy replaces', ['self.a', 'self.b'], ['self.a', 'self.a'], '0>0 same, ->1 reworded, 1>- loosened'],
  ['a conjunct more', 'self.a', 'self.a && self.b', '0>0 tightened'],
  ['a conjunct less', 'self.a && self.b', 'self.b', '0>0 loosened'],
  ['an alternative more', 'self.a', 'self.b || self.a', '0>0 loosened'],
  ['the same bound of an integer', 'self.x > 0 && self.y < 10', 'self.x >= 1 && self.y <= 9', '0>0 reworded'],
  ['the same below a field', 'self.o.n > -1', 'self.o.n >= 0', '0>0 reworded'],
  ['another bound of an integer', 'self.x > 0', 'self.x >= 2', '0>0 tightened'],
  ['a bound of a number', 'self.d > 0', 'self.d >= 1', '0>0 tightened'],
  ['a bound of entries', 'self.m.x > 0', 'self.m.x >= 1', '0>0 tightened'],
  ['a guard', 'self.x > 1', '!has(self.x) || self.x > 1', '0>0 loosened'],
  ['a guard that was there in effect', 'self.x > 1', 'has(self.x) && self.x > 1', '0>0 reworded'],
  ['a guard as a condition', '!has(self.x) || self.x > 1', 'has(self.x) ? self.x > 1 : true', '0>0 reworded'],
  ['a condition for a guard', 'has(self.x) ? has(self.y) : true', '!has(self.x) || has(self.y)', '0>0 reworded'],
  ['a guard for a condition', '!has(self.x) || has(self.y)', 'has(self.x) ? has(self.y) : true', '0>0 reworded'],
  [
    'a value that a guard keeps from errors',
    "!has(self.x) || self.x != 'a' || has(self.y)",
    "has(self.x) && self.x == 'a' ? has(self.y) : true",
    '0>0 reworded',
  ],
  [
    'a value that may not be there to compare',
    "self.x != 'a' || has(self.y)",
    "self.x == 'a' ? has(self.y) : true",
    '0>0 tightened',
  ],
  [
    'a field that may be below null',
    '!has(self.x) || !has(self.x.y) || has(self.y)',
    'has(self.x) && has(self.x.y) ? has(self.y) : true',
    '0>0 tightened',
  ],
  ['a higher limit', 'self.size() <= 10', 'self.size() <= 20', '0>0 loosened'],
  ['the same limit on a size', 'self.size() < 11', '10 >= size(self)', '0>0 reworded'],
  ['a lower limit on what may be a fraction', 'self.d < 11.0', 'self.d <= 10.0', '0>0 tightened'],
  ['numbers of two types', 'self.p <= 10', 'self.p <= 20.0', '0>0 changed'],
  ['a limit within macros', 'self.all(x, x.size() < 5)', 'self.all(y, y.size() < 7)', '0>0 loosened'],
  ['a limit within a negation', '!self.exists(x, x < 5)', '!self.exists(x, x < 7)', '0>0 tightened'],
  ['another range', 'self.a.all(x, x < 5)', 'self.b.all(x, x < 5)', '0>0 changed'],
  ['another macro', 'self.all(x, x < 5)', 'self.exists(x, x < 5)', '0>0 changed'],
  ['two elements, or one', 'self.exists(x, x.a) && self.exists(x, x.b)', 'self.exists(x, x.a && x.b)', '0>0 tightened'],
  ['a longer list', "self in ['a', 'b']", 'self in ["b", "a", "c"]', '0>0 loosened'],
  [
    'a longer list, and rules with long lists that go',
    ['x', 'y', 'z'].map((end) => `self in [${many(20, (at) => `'${end}${at}'`).join()}] || !self.endsWith('${end}')`),
    `self in ['new', ${many(20, (at) => `'y${at}'`).join()}] || !self.endsWith('y')`,
    '1>0 loosened, 0>- loosened, 2>- loosened',
  ],
  [
    'rules about other fields of an item, beside the two that prove it',
    [
      'self.all(x, x.a == 1 ? x.b > 0 : true)',
      'self.all(x, x.a in [1, 2, 3])',
      ...many(6, (at) => `self.all(x, !has(x.f${at}) || x.f${at} in [1, 2, 3])`),
    ],
    [
      'self.all(x, x.a == 1 || x.a == 4 ? x.b > 0 : true)',
      'self.all(x, x.a in [1, 2, 3])',
      ...many(6, (at) => `self.all(x, !has(x.f${at}) || x.f${at} in [1, 2, 3])`),
    ],
    '0>0 reworded, 1>1 same, 2>2 same, 3>3 same, 4>4 same, 5>5 same, 6>6 same, 7>7 same',
  ],
  ['a list for alternatives', "self == 'a' || 'b' == self", "self in ['a', 'b']", '0>0 reworded'],
  ['a rule split', 'self.a && self.b', ['self.b', 'self.a'], '0>0 reworded, ->1 reworded'],
  ['rules merged', ['self.a', 'self.b'], 'self.b && self.a', '0>0 reworded, 1>- reworded'],
  ['a rule of two goes', ['self.a', 'self.b'], 'self.b', '1>0 same, 0>- loosened'],
  ['a rule joins one', 'self.b', ['self.a', 'self.b'], '->0 tightened, 0>1 same'],
  [
    'order, brackets, quotes, numbers',
    '(self.a == "x") && self.b == 16',
    "0x10 == self.b && self.a == r'x' // as ever",
    '0>0 reworded',
  ],
  ['a transition', 'self == oldSelf', "self == oldSelf || oldSelf == ''", '0>0 loosened'],
  ['values that stand may stay', 'self > 1', 'self > 1 || self == oldSelf', '0>0 loosened'],
  ['values that stand are no longer forgiven', 'self > 1', 'self > 1 || oldSelf > 5', '0>0 changed'],
  ['a transition that becomes a rule for new objects', 'self > 1 && self == oldSelf', 'self > 1', '0>0 changed'],
  [
    'the marker of controller-gen',
    '[has(self.a),has(self.b)].filter(x,x==true).size() == 1',
    '(has(self.a)?1:0)+(has(self.b)?1:0) == 1',
    '0>0 reworded',
  ],
  ['an error may come first', 'self.a / self.b > 1', 'self.a > self.b', '0>0 changed'],
  ['no expression', 'self.(', 'self.a', '0>0 changed'],
];

describe('examples', () => {
  test.each(rows)('%s', (_, before, after, effects) => {
    const texts = (list: Texts) => [list].flat().map((rule) => textOf({ rule }));
    const changes = compareRules(texts(before), texts(after), () => [], typeOfField);
    const told = changes.map((change) => `${change.before ?? '-'}>${change.after ?? '-'} ${change.effect}`);
    expect(told.join(', ')).toBe(effects);
  });

  test('`oldSelf` that may be absent is another one', () => {
    const [before, after] = [{ rule: 'self == oldSelf' }, { rule: 'self == oldSelf', optionalOldSelf: true as const }];
    expect(effectsOf([before], [after])).toEqual(['changed']);
  });

  test('the closest rules are one', () => {
    const [before, after] = [
      ['self.a.size() < 5', 'self.b.size() < 5'],
      ['self.b.size() < 9', 'self.c', 'self.a.size() < 3'],
    ].map((list) => list.map((rule) => textOf({ rule })));
    expect(compareRules(before ?? [], after ?? [])).toEqual([
      { before: 1, after: 0, effect: 'loosened' },
      { after: 1, effect: 'tightened' },
      { before: 0, after: 2, effect: 'tightened' },
    ]);
  });
});

describe('hostile rules', () => {
  const hostile: readonly (readonly [string, readonly string[], readonly string[]])[] = [
    [
      'many alternatives',
      [many(300, (at) => `self.a${at}`).join(' || ')],
      [many(300, (at) => `self.b${at}`).join(' && ')],
    ],
    [
      'pairs of pairs',
      [many(40, (at) => `(self.a${at} || self.b${at})`).join(' && ')],
      [many(40, (at) => `(self.a${at} && self.c${at})`).join(' || ')],
    ],
    [
      'conditions of conditions',
      [many(12, String).reduce((rule, at) => `(${rule} ? self.b${at} : self.c${at})`, 'self.a')],
      ['self.z ? self.a : self.b'],
    ],
    [
      'macros within macros',
      [many(40, String).reduceRight((rule, at) => `self.l.all(x${at}, ${rule})`, 'self.a')],
      ['self.l.all(x, self.b)'],
    ],
    ['many rules', many(300, (at) => `self.a${at} > self.b`), many(300, (at) => `self.a${at} > self.c`)],
    ['a large rule', [`self in [${many(20_000, String).join()}]`], ['self in [1]']],
    ['a variable that hides the object', ['self.l.all(self, self > 1)'], ['self.l.all(self, self > 0)']],
  ];

  test.each(hostile)('%s', (_, before, after) => {
    const compared = (): unknown =>
      compareRules(
        before.map((rule) => textOf({ rule })),
        after.map((rule) => textOf({ rule })),
      );
    expect(secondsOf(compared)).toBeLessThan(mostSeconds);
  });
});

describe('random rules', () => {
  test('what is proven is true of objects', () => {
    const met = new Map<string, number>();
    const objects = fc.array(fc.tuple(specs, fc.option(fc.oneof(specs, fc.constant('same' as const)))), {
      minLength: 15,
      maxLength: 15,
    });
    fc.assert(
      fc.property(ruleChanges, objects, ({ before, after }, pairs) => {
        const effects = effectsOf(before, after);
        for (const effect of effects) met.set(effect, (met.get(effect) ?? 0) + 1);
        const isWider = effects.every((effect) => ['same', 'reworded', 'loosened'].includes(effect));
        const isNarrower = effects.every((effect) => ['same', 'reworded', 'tightened'].includes(effect));
        if (!isWider && !isNarrower) return;
        const wrong: object[] = [];
        const [was, is] = [judgeBy(before), judgeBy(after)];
        for (const [object, old] of pairs) {
          const previous = old === null ? undefined : old === 'same' ? object : old;
          const [earlier, later] = [was(object, previous), is(object, previous)];
          if (earlier === undefined || later === undefined) return;
          // Ratcheting accepts an update that leaves an invalid value unchanged where the rule is false, but not where it is an error.
          const isForgiven = previous === object && (was(object, undefined) !== true || is(object, undefined) !== true);
          if (isForgiven) continue;
          wrong.push(
            ...(earlier === later || (earlier ? !isWider : !isNarrower) ? [] : [{ object, previous, earlier, later }]),
          );
        }
        expect(wrong).toEqual([]);
      }),
      { seed: 1, numRuns: 120 },
    );
    for (const effect of ['same', 'reworded', 'tightened', 'loosened', 'changed'])
      expect([effect, (met.get(effect) ?? 0) > 5]).toEqual([effect, true]);
  });
});

test.each([
  ['self == oldSelf', true],
  ['self.all(a, oldSelf.exists(b, a == b))', true],
  ['!has(oldSelf.a) || self.a == oldSelf.a', true],
  ["self != 'oldSelf'", false],
  ['self.oldSelf > 1', false],
  ['self > 1 // not oldSelf', false],
  ['oldSelf >', false],
])('names the object before: %s', (rule, expected) => {
  expect(namesOldSelf(rule)).toBe(expected);
});
