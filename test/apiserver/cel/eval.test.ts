// Expressions and messages of rules against what the real code says of them.
import { describe, expect, it } from 'vitest';
import { toldError } from '../../../src/apiserver/checks/index.ts';
import { validateResource, servedVersionOf } from '../../../src/apiserver/instance/question.ts';
import golden from '../golden/cel-evaluation.json' with { type: 'json' };

interface Golden {
  readonly schema: object;
  readonly object: object;
  readonly cases: readonly { readonly expression: string; readonly errors: readonly string[] }[];
}

const { schema, object, cases }: Golden = golden;

/** The expression as a rule that no result keeps, so that errors show, and as a messageExpression, so that its text shows. */
function errorsOf(expression: string): string[] {
  const rules = [
    { rule: `(${expression}) == 'a value that no result is'` },
    { rule: 'self.i == 0', messageExpression: expression, message: 'fallback' },
  ];
  const openAPIV3Schema = { ...schema, 'x-kubernetes-validations': rules };
  const names = { plural: 'cs', singular: 'c', kind: 'C', listKind: 'CList' };
  const versions = [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema } }];
  const crd = {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'cs.g.io' },
    spec: { group: 'g.io', scope: 'Namespaced', names, versions },
  };
  const answer = validateResource(servedVersionOf(JSON.stringify(crd), 'v1'), {
    object: { apiVersion: 'g.io/v1', kind: 'C', metadata: { name: 'n', namespace: 'default' }, ...object },
  });
  if ('decodeError' in answer) throw new Error(answer.decodeError.text);
  expect(answer.unchecked).toEqual([]);
  return answer.errors
    .map(toldError)
    .map(({ type, field, detail }) => `${type} ${field} ${detail}`)
    .toSorted();
}

describe('evaluation', () => {
  it.each(cases.map(({ expression, errors }) => [expression, errors] as const))('%s', (expression, errors) => {
    expect(errorsOf(expression)).toEqual(errors);
  });
});
