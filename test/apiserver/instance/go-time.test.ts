// Durations as Go and strfmt read them.
import { expect, test } from 'vitest';
import { formatDuration } from '../../../src/apiserver/instance/go-time.ts';

test.each([
  ['1h30m', 5_400_000_000_000n],
  ['-1.5s', -1_500_000_000n],
  ['about 3 days', 259_200_000_000_000n],
  ['1 week, 2 hours', 612_000_000_000_000n],
  ['5 µs', 5000n],
  ['three days', undefined],
  ['9223372036854775808 days', undefined],
])('%j is %s nanoseconds', (text, expected) => {
  expect(formatDuration(text)).toBe(expected);
});
