// Any character, for arbitrary texts.
import * as fc from 'fast-check';

/** The halves of pairs are left out. */
const [halves, count] = [0xd800, 0x800];

/** One code point: the unit `binary` of fast-check, without its table of a million characters, which takes two seconds to make. */
export const codePoint = fc.nat(0x10ffff - count).map(
  (index) => String.fromCodePoint(index < halves ? index : index + count),
  (text) => {
    const [character, ...more] = typeof text === 'string' ? text : '';
    const point = character?.codePointAt(0);
    if (point === undefined || more.length > 0 || (point >= halves && point < halves + count))
      throw new Error('not one code point');
    return point < halves ? point : point - count;
  },
);
