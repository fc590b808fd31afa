// CRDs whose trees are read again on demand are what they were, and one question reads one document.
import { expect, test } from 'vitest';
import type { Crd } from '../../src/documents/document.ts';
import { fileOfSketch, sketchOfFile } from '../../src/documents/light.ts';
import { objectAt, parseFile } from '../../src/documents/parse.ts';
import type { SourceFile } from '../../src/documents/span.ts';
import { widget } from '../support/crd.ts';

const long = `description: |\n${'          a long text\n'.repeat(400)}`;
const first = widget('colour: { type: string }').replace('properties:', `${long}        properties:`);
const second = widget('size: { type: integer }').replaceAll('idget', 'adget');
const fileOf = (text: string, path = 'crds.yaml'): SourceFile => ({ path, side: 'head', text });
const item = (plural: string) => ({
  apiVersion: 'apiextensions.k8s.io/v1',
  kind: 'CustomResourceDefinition',
  metadata: { name: `${plural}.example.com` },
  spec: { group: 'example.com', names: { kind: 'Widget', plural }, scope: 'Namespaced', versions: [] },
});
const json = JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [item('widgets'), item('gadgets')] });

test.each([
  ['documents of a stream', `${first}---\n${second}`],
  ['documents with comments between them and blanks at the end', `# one\n${first}\n\n--- # two\n${second}\n\n`],
  ['a list', `apiVersion: v1\nkind: List\nitems:\n- ${second.trimEnd().replaceAll('\n', '\n  ')}\n`],
  ['JSON', json],
  [
    'documents of which some are of other objects',
    `kind: A\napiVersion: v1\n---\n${first}---\nkind: B\napiVersion: v1\n`,
  ],
])('%s', (_name, text) => {
  const file = fileOf(text);
  const read = parseFile(file);
  expect(read.problems).toEqual([]);
  const sketch = sketchOfFile(read);
  expect(sketch).toBeDefined();
  const again = fileOfSketch(file, structuredClone(sketch ?? []), { problems: [], repeatedKeys: [] });
  expect(JSON.parse(JSON.stringify(again.manifests))).toEqual(JSON.parse(JSON.stringify(read.manifests)));
});

test('the trees stay of other objects in a list, and of a file without CRDs', () => {
  const mixed = { apiVersion: 'v1', kind: 'List', items: [item('widgets'), { apiVersion: 'v1', kind: 'Service' }] };
  for (const text of [JSON.stringify(mixed), 'apiVersion: v1\nkind: Service\n'])
    expect(sketchOfFile(parseFile(fileOf(text)))).toBeUndefined();
});

test('of a stream only the document that is asked for is read', () => {
  const text = `${first}---\n${second}---\nkind: [\n`;
  const [, other] = parseFile(fileOf(`${first}---\n${second}`)).manifests as readonly Crd[];
  const start = other?.root.start ?? 0;
  const read = objectAt(fileOf(text), 1, start);
  expect(read?.root).toEqual(other?.root);
  expect(objectAt(fileOf(`- ${second.replaceAll('\n', '\n  ')}`), 0, 2)).toBeUndefined();
  expect(objectAt(fileOf(json), 0, 0)).toBeUndefined();
});
