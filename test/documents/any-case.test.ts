// Keys in another case, as Go decodes them.
import { expect, test } from 'vitest';
import { inAnyCase } from '../../src/documents/any-case.ts';
import { jsonOf } from '../../src/documents/json-value.ts';
import { parseYaml } from '../../src/documents/yaml.ts';

const spelled = inAnyCase(['patches', 'target', 'kind', 'resources']);

function read(text: string): unknown {
  const [document] = parseYaml({ path: 'a.yaml', side: 'head', text });
  return document?.root && jsonOf(spelled(document.root));
}

// What sigs.k8s.io/yaml decodes into structs of these fields.
test.each<[name: string, text: string, as: unknown]>([
  ['any case', 'Patches: [{ TARGET: { Kind: a } }]', { patches: [{ target: { kind: 'a' } }] }],
  [
    'letters that Go folds',
    'pat\u0063hes: [1]\nre\u017fources: [a]\n\u212aind: b',
    { patches: [1], resources: ['a'], kind: 'b' },
  ],
  ['other keys', 'Other: { kInd: a, kinds: b }', { Other: { kind: 'a', kinds: 'b' } }],
  ['the last in the order of letters', 'kind: a\nKIND: b\nKind: c', { kind: 'a' }],
  ['lists item by item', 'patches: [{ a: 1 }]\nPatches: [{ b: 2 }, 3]', { patches: [{ a: 1, b: 2 }] }],
  ['a list over an empty one', 'patches: []\nPatches: [1]', { patches: [] }],
  [
    'mappings key by key',
    'Target: { a: { b: 1 }, c: 2 }\ntarget: { a: { d: 3 } }',
    { target: { a: { b: 1, d: 3 }, c: 2 } },
  ],
  ['a key that is set twice', 'kind: a\nkind: b', { kind: 'b' }],
])('%s', (_name, text, as) => {
  expect(read(text)).toEqual(as);
});

test('a tree of known spellings stays as it is', () => {
  const [document] = parseYaml({ path: 'a.yaml', side: 'head', text: 'kind: a\ntarget: [{ b: c }]\n' });
  expect(document?.root && spelled(document.root)).toBe(document?.root);
});
