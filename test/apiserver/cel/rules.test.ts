// CEL rules of CRDs: what compiles and what does not, in the server's words, against golden answers of the apiserver's code.
import { describe, expect, test } from 'vitest';
import { admit } from '../../../src/apiserver/admit.ts';
import golden from '../golden/cel-expressions.json' with { type: 'json' };
import { crdWithRules, expressions } from './expressions.ts';

const answers: Readonly<Record<string, string>> = golden;

/** What a server says to a rule: the details of its errors, sorted, or the empty string. The server gives types of objects a random number. */
function detailOf(expression: string): string {
  const { createErrors, decodeError } = admit(crdWithRules([expression]));
  if (decodeError !== undefined) return decodeError;
  const own = createErrors.filter(({ field }) => field.endsWith('x-kubernetes-validations[0].rule'));
  const details = own.map(({ detail }) => detail.replace(/selfType\d*/g, 'selfType'));
  return details.sort().join('\n');
}

/** Of syntax errors only the place of the first one is compared: they are not always in ANTLR's words. */
const comparable = (detail: string): string =>
  detail.includes('Syntax error: ')
    ? detail
        .split('\n', 1)
        .join('')
        .replace(/(?<=Syntax error: ).*/, '…')
    : detail;

test('every expression has a golden answer', () => {
  expect(expressions.filter((expression) => answers[expression] === undefined)).toEqual([]);
  expect(Object.keys(answers).filter((expression) => !expressions.includes(expression))).toEqual([]);
});

describe('an expression gets the answer of the server', () => {
  test.each(expressions)('%s', (expression) => {
    expect(comparable(detailOf(expression))).toBe(comparable(answers[expression] ?? ''));
  });
});
