// Keywords that come and reject nothing, as others of the node let no such value through; and their opposites.
import { describe, expect, test } from 'vitest';
import { changesOf } from '../../support/schema-changes.ts';

const isStricter = (before: string, more: string, instead = before): boolean =>
  changesOf(`{ ${before} }`, `{ ${instead}, ${more} }`).some((change) => change.includes(' tightened'));

const isLooser = (before: string, more: string): boolean =>
  changesOf(`{ ${before}, ${more} }`, `{ ${before} }`).some((change) => change.includes(' loosened'));

describe('rejects nothing, and accepts nothing more where it is removed', () => {
  test.each([
    ['a length beyond a pattern', "type: string, pattern: '^[a-z]{1,63}$'", 'maxLength: 63'],
    ['a length that a pattern asks for', "type: string, pattern: '^[a-z]+$'", 'minLength: 1'],
    ['lengths beyond a list', 'type: string, enum: [ab, cde]', 'minLength: 2, maxLength: 3'],
    ['a pattern that a list matches', "type: string, enum: [a.b, 'c+']", "pattern: '^[a-c.+]+$'"],
    ['a pattern that every text has', 'type: string', "pattern: '(([a-z][-a-z]*)?[a-z])?'"],
    ['a length beyond a format', 'type: string, format: ipv4', 'minLength: 7, maxLength: 15'],
    ['a number beyond 32 bits', 'type: integer, format: int32', 'minimum: -2147483648, maximum: 2147483647'],
    ['a number beyond a list', 'type: integer, enum: [0, 3]', 'minimum: 0, maximum: 3'],
    ['lengths beyond a list with null', 'type: string, enum: [ab, null]', 'minLength: 2'],
  ])('%s', (_name, before, more) => {
    expect(isStricter(before, more)).toBe(false);
    expect(isLooser(before, more)).toBe(false);
  });
});

describe('of a type that gets others besides', () => {
  test.each([
    ['a pattern asks nothing of numbers', 'type: integer', "pattern: '^[0-9]+%$'", false],
    ['a length asks nothing of numbers', 'type: integer', 'minLength: 1', false],
    ['a bound asks nothing of texts', 'type: string', 'minimum: 1', false],
    ['a pattern asks something of texts', 'type: string', "pattern: '^[0-9]+%$'", true],
    ['a bound asks something of numbers', 'type: integer', 'minimum: 1', true],
    [
      'a pattern asks something of what may be a text',
      'x-kubernetes-int-or-string: true',
      "pattern: '^[0-9]+%$'",
      true,
    ],
    ['a bound asks something of what may be a number', 'x-kubernetes-int-or-string: true', 'minimum: 1', true],
    [
      'a pattern asks something of what may be anything',
      'x-kubernetes-preserve-unknown-fields: true',
      "pattern: '^a$'",
      true,
    ],
  ])('%s', (_name, before, more, expected) => {
    expect(isStricter(before, more, 'x-kubernetes-int-or-string: true')).toBe(expected);
  });
});

describe('the format of 32 bits', () => {
  test.each([
    ['a list', 'type: integer, enum: [301, 302]', false],
    ['both bounds', 'type: integer, minimum: 0, maximum: 100', false],
    ['a longer list', 'type: integer, enum: [1, 2147483648]', true],
    ['one bound', 'type: integer, minimum: 0', true],
    ['a larger bound', 'type: integer, minimum: 0, maximum: 2147483648', true],
    ['nothing', 'type: integer', true],
  ])('next to %s', (_name, before, expected) => expect(isStricter(before, 'format: int32')).toBe(expected));
});

describe('rejects values that passed, and accepts them where it is removed', () => {
  test.each([
    ['a shorter one', "type: string, pattern: '^[a-z]{1,63}$'", 'maxLength: 62'],
    ['one of a pattern without end', "type: string, pattern: '^[a-z]{1,63}'", 'maxLength: 63'],
    ['the empty one', "type: string, pattern: '^[a-z]*$'", 'minLength: 1'],
    ['one of a list', 'type: string, enum: [ab, cde]', 'maxLength: 2'],
    [
      'one with a character that patterns give a meaning',
      'type: string, enum: [a.b, axb]',
      String.raw`pattern: '^a\.b$'`,
    ],
    ['a longer one of a format', 'type: string, format: ipv6', 'maxLength: 39'],
    ['one of a format that no server knows', 'type: string, format: ip', 'maxLength: 45'],
    ['one of 64 bits', 'type: integer, format: int64', 'maximum: 2147483647'],
    ['the largest of 32 bits', 'type: integer, format: int32', 'maximum: 2147483647, exclusiveMaximum: true'],
    ['a number of a list', 'type: integer, enum: [0, 3]', 'minimum: 1'],
    ['more than patterns can say', "type: string, pattern: '^[a-z]+$'", 'maxLength: 2000'],
  ])('%s', (_name, before, more) => {
    expect(isStricter(before, more)).toBe(true);
    expect(isLooser(before, more)).toBe(true);
  });

  test('what the new list lets through is of no account', () => {
    expect(isStricter('type: string', 'minLength: 1', 'type: string, enum: [ab]')).toBe(true);
  });
});
