// What kustomizations patch in the schemas of CRDs.
import { expect, test } from 'vitest';
import { crdsIn } from '../../../src/facts/crd/crd-index.ts';
import { patchedFields } from '../../../src/facts/kustomize/patched-schemas.ts';
import { parseFile } from '../../../src/documents/parse.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const schema = '/spec/versions/0/schema/openAPIV3Schema/properties/spec/properties';
const building = `resources: [../crd.yaml]
patches:
- target: { kind: CustomResourceDefinition }
  patch: '[{ op: add, path: ${schema}/size, value: { type: integer } }]'
`;

test('of thousands of fields and kustomizations each is looked at once', () => {
  const text = widget('a: { type: string }');
  const numbers = Array.from({ length: 6000 }, (_, at) => at);
  const all = Object.fromEntries(numbers.map((at) => [`o${at}/kustomization.yaml`, building]));
  const isPatched = patchedFields(changeSetOf({ before: {}, after: { 'crd.yaml': text }, context: all }));
  const [crd] = crdsIn(parseFile({ path: 'crd.yaml', side: 'head', text }));
  if (crd === undefined) throw new Error('no CRD');
  const seconds = secondsOf(() => {
    for (const at of numbers)
      for (const name of ['size', `f${at}`])
        expect(isPatched(crd, 'v1', ['spec', name], 'undefined')).toBe(name === 'size');
  });
  expect(seconds).toBeLessThan(mostSeconds / 4);
});

test('what a patch takes out of lists is found once for all fields', () => {
  const names = Array.from({ length: 3000 }, (_, at) => `f${at}`);
  const text = widget(names.map((name) => `${name}: { type: object, required: [a] }`).join('\n'));
  const all = names.map((name) => `{ op: remove, path: ${schema}/${name}/required/0 }`);
  const patches = `patches: [{ target: { kind: CustomResourceDefinition }, patch: '[${all.join(', ')}]' }]`;
  const context = { 'kustomization.yaml': `resources: [crd.yaml]\n${patches}\n` };
  const isPatched = patchedFields(changeSetOf({ before: {}, after: { 'crd.yaml': text }, context }));
  const [crd] = crdsIn(parseFile({ path: 'crd.yaml', side: 'head', text }));
  if (crd === undefined) throw new Error('no CRD');
  const seconds = secondsOf(() => {
    for (const name of names) expect(isPatched(crd, 'v1', ['spec', name, 'a'], 'missing')).toBe(true);
  });
  expect(seconds).toBeLessThan(mostSeconds / 4);
});

test.each<[string, operations: string[], patched: string[]]>([
  ['the whole list', ['remove '], ['a', 'b']],
  ['its first name', ['remove /0'], ['a']],
  ['its second name', ['remove /1'], ['b']],
  ['the first one twice, which is both', ['remove /0', 'remove /0'], ['a', 'b']],
  ['another first name', ['replace /0'], ['a']],
  ['its last name, counted from the end', ['remove /-1'], ['b']],
  ['the one before it', ['remove /-2'], ['a']],
  ['the first name, which is moved elsewhere', ['move:/0'], ['a']],
  ['one more name', ['add /-'], []],
  ['one more name, moved there', ['move /-'], []],
  ['none that gets another place', ['move!/0'], []],
  ['none that is only tested', ['test /0'], []],
])('of the fields that a schema requires, those that a patch takes out: %s', (_name, operations, patched) => {
  const text = widget('c: { type: string }').replace(
    'spec:\n            type: object',
    '$&\n            required: [a, b]',
  );
  const list = '/spec/versions/0/schema/openAPIV3Schema/properties/spec/required';
  const all = operations.map((one) => {
    const [op, at = '', away = ''] = one.split(/[ :!]/);
    const other = one.includes('!') ? `${list}/-` : '/spec/other';
    const from = one.startsWith('move ') ? [other, list + at] : [list + at, other];
    const [source, path] = op === 'move' ? from : [other, list + at];
    return `{ op: ${op}, from: ${source}, path: ${path}${away}, value: c }`;
  });
  const patch = `patches: [{ target: { kind: CustomResourceDefinition }, patch: '[${all.join(', ')}]' }]`;
  const context = { 'kustomization.yaml': `resources: [crd.yaml]\n${patch}\n` };
  const isPatched = patchedFields(changeSetOf({ before: {}, after: { 'crd.yaml': text }, context }));
  const [crd] = crdsIn(parseFile({ path: 'crd.yaml', side: 'head', text }));
  const found = ['a', 'b'].filter((name) => crd !== undefined && isPatched(crd, 'v1', ['spec', name], 'missing'));
  expect(found).toEqual(patched);
});
