// Which function a call runs, by the overloads that servers declare.
import { describe, expect, it, test } from 'vitest';
import { standardOverloads } from '../../../src/apiserver/cel/eval-arithmetic.ts';
import { collectionOverloads } from '../../../src/apiserver/cel/eval-collections.ts';
import { callFunction } from '../../../src/apiserver/cel/eval-functions.ts';
import { kubernetesOverloads } from '../../../src/apiserver/cel/eval-kubernetes.ts';
import { stringOverloads } from '../../../src/apiserver/cel/eval-strings.ts';
import * as extensions from '../../../src/apiserver/cel/libraries/cel-extensions.ts';
import * as kubernetes from '../../../src/apiserver/cel/libraries/kubernetes.ts';
import { standard } from '../../../src/apiserver/cel/libraries/standard.ts';
import { rowsOf } from '../../../src/apiserver/cel/signatures.ts';
import { PlainList } from '../../../src/apiserver/cel/values-collections.ts';
import { UnsupportedError, type Value } from '../../../src/apiserver/cel/values.ts';

const rows = [standard, ...Object.values(extensions), ...Object.values(kubernetes)].flatMap(rowsOf);

/** The evaluator has them itself, or no rule of a CRD gets a value for them. */
const others = new Set([
  ...rowsOf(kubernetes.authorization + kubernetes.authorizationSelectors.trimStart()).map(({ name }) => name),
  '_&&_',
  '_||_',
  '_?_:_',
  '_[_]',
  '_[?_]',
  '_?._',
  '@not_strictly_false',
  'or',
  'orValue',
]);

test('what is implemented is an overload that servers declare', () => {
  const declared = new Set(rows.map(({ signature }) => signature.slice(0, signature.indexOf('('))));
  const tables = [standardOverloads, stringOverloads, collectionOverloads, kubernetesOverloads];
  expect(tables.flatMap((table) => Object.keys(table)).filter((id) => !declared.has(id))).toEqual([]);
});

test('every function is evaluated', () => {
  const isEvaluated = (name: string): boolean => {
    try {
      callFunction(name, '', []);
      return true;
    } catch (error) {
      return !(error instanceof UnsupportedError);
    }
  };
  const names = new Set(rows.map(({ name }) => name));
  expect([...names].filter((name) => !isEvaluated(name) && !others.has(name))).toEqual([]);
});

describe('values of unknown types', () => {
  const list = new PlainList([1n, 2n]);

  it.each<[name: string, args: readonly Value[], expected: Value]>([
    ['indexOf', [list, 2n], 1n],
    ['indexOf', ['abca', 'a', 1n], 3n],
    ['size', [list], 2n],
    ['ip.isCanonical', ['::1'], true],
  ])('%s: overload %#', (name, args, expected) => expect(callFunction(name, '', args)).toBe(expected));

  it.each<[name: string, args: readonly Value[], types: string]>([
    ['indexOf', [list, 2n, 0n], 'list, int, int'],
    ['isSemver', ['1.0.0', 'true'], 'string, string'],
    ['sum', [1n], 'int'],
    ['join', [list], 'list'],
  ])('%s has no overload, %#', (name, args, types) =>
    expect(() => callFunction(name, '', args)).toThrow(`no such overload: ${name}(${types})`),
  );
});
