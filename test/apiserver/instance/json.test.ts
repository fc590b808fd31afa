// The texts that Go writes for JSON values, and their sizes.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { goFixed, goJSON, goJSONStringBytes } from '../../../src/apiserver/instance/json.ts';

test('the size of a text is counted without the text', () => {
  // The library's own unit of all characters would be built as a table of a million.
  const character = fc.oneof(fc.nat(0xd7ff), fc.integer({ min: 0xe000, max: 0x10ffff }));
  const unit = fc.oneof(
    fc.array(character).map((points) => String.fromCodePoint(...points)),
    fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
    fc.string({ unit: fc.constantFrom('<', '"', '\\', '\n', '\b', '\u007f', '\u2028', 'é', '€', '\ud800', '\udc00') }),
  );
  fc.assert(
    fc.property(unit, (one) => {
      expect(goJSONStringBytes(one)).toBe(Buffer.byteLength(goJSON(one)));
    }),
  );
});

// fmt.Sprintf("%.Nf", …)
test.each([
  [0.125, 2, '0.12'],
  [0.375, 2, '0.38'],
  [2.5, 0, '2'],
  [-3.5, 0, '-4'],
  [-0, 1, '-0.0'],
  [1e22, 1, '10000000000000000000000.0'],
])('%d with %i digits is %s', (value, digits, expected) => {
  expect(goFixed(value, digits)).toBe(expected);
});
