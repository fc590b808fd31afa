// The tables of checks, and paths as the server writes them.
import { expect, test } from 'vitest';
import { definitionTexts } from '../../src/apiserver/checks/definition.ts';
import { metadataTexts } from '../../src/apiserver/checks/metadata.ts';
import { schemaTexts } from '../../src/apiserver/checks/schema.ts';
import { keywordTexts, valueTexts } from '../../src/apiserver/checks/value.ts';
import {
  child,
  index,
  key,
  member,
  nameText,
  pathText,
  root,
  stepsOf,
  valueAt,
  whole,
} from '../../src/apiserver/path.ts';

test('no kind is in two tables, but metadata is that of values too', () => {
  const ofValues = Object.keys({ ...keywordTexts, ...valueTexts }).filter(
    (kind) => !Object.hasOwn(metadataTexts, kind),
  );
  const kinds = [definitionTexts, metadataTexts, schemaTexts].flatMap((texts) => Object.keys(texts)).concat(ofValues);
  expect(kinds.filter((kind, at) => kinds.indexOf(kind) !== at)).toEqual([]);
  expect(Object.keys(keywordTexts).filter((kind) => Object.hasOwn(valueTexts, kind))).toEqual([]);
});

test.each([
  [whole, '', []],
  [index(key(child(root('spec'), 'map'), 'a.b'), 0), 'spec.map[a.b][0]', ['spec', 'map', 'a.b', 0]],
  [child(member(valueAt(whole), 'a'), 'b'), 'a.b', ['a', 'b']],
  [child(child(valueAt(whole), ''), 'b'), 'b', ['', 'b']],
  [member(whole, 'spec'), '.spec', ['spec']],
  [index(valueAt(child(root('a'), 'default')), 0), 'a.default.[0]', ['a', 'default', 0]],
  [valueAt(child(root('a'), 'default')), 'a.default', ['a', 'default']],
])('%# %s', (path, text, steps) => {
  expect(pathText(path)).toBe(text);
  expect(stepsOf(path)).toEqual(steps);
});

test('kube-openapi names a value from where it begins to judge, with a dot before members', () => {
  expect(nameText(child(member(valueAt(root('a')), 'b'), 'c'))).toBe('.b.c');
  expect(nameText(child(child(valueAt(root('a')), 'b'), 'c'))).toBe('b.c');
});
