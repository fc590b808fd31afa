// Whether the text of a file may name parts of itself.
import { expect, test } from 'vitest';
import { hasAnchors } from '../../src/documents/anchors.ts';

test.each([
  ['a: &name 1', true],
  ['- &name {}', true],
  ['a: this & that', false],
  ['a: R&D', false],
  ['a: R&D of &b', true],
  ['', false],
])('%j', (text, has) => {
  expect(hasAnchors({ path: 'a.yaml', side: 'head', text })).toBe(has);
});
