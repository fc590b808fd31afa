// The name that was probably intended.
import { expect, test } from 'vitest';
import { nearest } from '../../src/config/nearest.ts';

const known = ['preset', 'failOn', 'paths', 'pathsIgnore', 'kubernetesVersion'];

test.each([
  ['presett', 'preset'],
  ['fail-on', 'failOn'],
  ['paths-ignore', 'pathsIgnore'],
  ['KubernetesVersion', 'kubernetesVersion'],
  ['path', 'paths'],
  ['kube', 'kubernetesVersion'],
  ['ku', undefined],
  ['rpeset', 'preset'],
  ['severity', undefined],
  ['', undefined],
  ['x'.repeat(1000), undefined],
])('%s', (given, likely) => {
  expect(nearest(given, known)).toBe(likely);
});
