// Whether two CRDs have one text.
import { expect, test } from 'vitest';
import { isCrd } from '../../../src/documents/crd.ts';
import { parseFile } from '../../../src/documents/parse.ts';
import { textIdentity } from '../../../src/facts/crd/text-identity.ts';

const crd = (scope: string): string =>
  `apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nmetadata: { name: widgets.example.com }\nspec: { group: example.com, scope: ${scope} }\n`;

function identities(path: string, text: string): string[] {
  return parseFile({ path, side: 'head', text }).manifests.filter(isCrd).map(textIdentity);
}

test('copies have one identity, whatever file and place they are in', () => {
  const [first, second, other] = identities(
    'a.yaml',
    `${crd('Cluster')}---\n${crd('Cluster')}---\n${crd('Namespaced')}`,
  );
  expect(second).toBe(first);
  expect(other).not.toBe(first);
  expect(identities('b.yaml', crd('Cluster'))).toEqual([first]);
});

test('one text with an alias may mean something else at each place', () => {
  const list = (scope: string): string =>
    `apiVersion: v1\nkind: List\nmetadata: { name: &scope ${scope} }\nitems:\n- ${crd('*scope').trimEnd().replaceAll('\n', '\n  ')}\n`;
  const [first] = identities('a.yaml', list('Cluster'));
  const [second] = identities('b.yaml', list('Namespaced'));
  expect(first).toBeTypeOf('string');
  expect(second).not.toBe(first);
});
