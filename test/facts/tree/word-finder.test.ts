// Finding many words at once says what looking for each of them says.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordFinder } from '../../../src/facts/tree/word-finder.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀', '\ud800'), maxLength: 4 });

test('as one by one', () => {
  fc.assert(
    fc.property(
      fc.array(word),
      fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), maxLength: 12 }),
      (words, text) => {
        const { within, startsOf } = wordFinder(words);
        expect(new Set(within(text))).toEqual(new Set(words.filter((one) => text.includes(one))));
        expect(new Set(startsOf(text))).toEqual(new Set(words.filter((one) => text.startsWith(one))));
      },
    ),
  );
});

test('words that begin alike', () => {
  const { within, startsOf } = wordFinder(['widget', 'widgets', 'get', 'gadget']);
  expect(within('example.com_widgets.yaml')).toEqual(['widget', 'widgets', 'get']);
  expect(startsOf('widgets')).toEqual(['widget', 'widgets']);
  expect(within('')).toEqual([]);
  expect(wordFinder(['']).within('')).toEqual(['']);
});
