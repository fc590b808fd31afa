// Whether colors are wanted.
import { describe, expect, test } from 'vitest';
import { wantsColors } from '../../src/local/colors.ts';

describe('wantsColors', () => {
  test.each([
    [{}, true, true],
    [{}, false, false],
    [{ NO_COLOR: '1' }, true, false],
    [{ NO_COLOR: '' }, true, true],
    [{ FORCE_COLOR: '1' }, false, true],
    [{ FORCE_COLOR: '' }, false, true],
    [{ FORCE_COLOR: '0' }, true, false],
    [{ FORCE_COLOR: 'false' }, true, false],
    [{ FORCE_COLOR: '3', NO_COLOR: '1' }, true, false],
    [{ CLICOLOR_FORCE: '1' }, false, true],
    [{ CLICOLOR_FORCE: '0' }, false, false],
    [{ CLICOLOR: '0' }, true, false],
    [{ TERM: 'dumb' }, true, false],
    [{ TERM: 'xterm' }, true, true],
  ])('%j on a terminal %s: %s', (env, isTerminal, expected) => {
    expect(wantsColors(env, isTerminal)).toBe(expected);
  });
});
