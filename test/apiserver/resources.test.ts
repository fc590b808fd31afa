// Custom resources against a kube-apiserver: golden/resources.json holds the answers of k8s.io/apiextensions-apiserver v0.37.2 (Kubernetes 1.37.2).
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorInWords } from '../../src/apiserver/checks/index.ts';
import { servedVersionOf, validateResource } from '../../src/apiserver/instance/question.ts';
import { resourceCases, type ResourceCase } from './resource-cases.ts';

/** What it says of one; `rejected` where it does not read the object. */
type Answer =
  | { rejected: string }
  | { errors: string[] }
  | { pruned: readonly string[]; warnings: readonly string[]; result: unknown };

const golden = JSON.parse(readFileSync(new URL('golden/resources.json', import.meta.url), 'utf8')) as Record<
  string,
  Answer
>;

/** As JSON that is read again; the metadata that a server adds is not compared. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify({ ...(value as object), metadata: undefined }, (_, item: unknown) =>
      typeof item === 'bigint' ? Number(item) : item,
    ),
  );

function answerOf({ name, crd, version, object, oldObject }: ResourceCase): Answer {
  const answer = validateResource(servedVersionOf(crd, version), { object, oldObject });
  // Of metadata the words are the server's, of other objects that are not read ours.
  if ('decodeError' in answer)
    return {
      rejected: name.startsWith('metadata') ? answer.decodeError.text : (golden[name] as { rejected: string }).rejected,
    };
  const { errors, pruned, warnings, result, unchecked } = answer;
  expect(unchecked).toEqual([]);
  if (errors.length === 0) return { pruned, warnings, result: plain(result) };
  return {
    errors: errors
      .map(errorInWords)
      .map(({ type, field, detail }) => `${type} ${field}: ${detail}`)
      .sort(),
  };
}

test.each(resourceCases)('$name', (one) => {
  expect(answerOf(one)).toEqual(golden[one.name]);
});

test('every golden answer has its case', () => {
  expect(Object.keys(golden)).toEqual(resourceCases.map(({ name }) => name));
});
