// Cases of src/facts/helm/ignore-rules.ts: what Helm's own reader of `.helmignore` says of each was asked of Helm 3.16.
import { expect, test } from 'vitest';
import { ignoreRules } from '../../../src/facts/helm/ignore-rules.ts';
import { processorSeconds } from '../../support/processor-time.ts';

test.each([
  ['crds/', 'crds/w.yaml', true],
  ['crds', 'crds/w.yaml', true],
  ['/crds', 'charts/sub/crds/w.yaml', false],
  ['crds', 'charts/sub/crds/w.yaml', true],
  ['w.yaml/', 'crds/w.yaml', false],
  ['w.yaml', 'crds/w.yaml', true],
  ['*.yaml', 'crds/w.yaml', true],
  ['*/w.yaml', 'crds/w.yaml', true],
  ['*/w.yaml', 'crds/v1/w.yaml', false],
  ['crds/[u-x].y?ml', 'crds/w.yaml', true],
  ['crds/[^u-x].yaml', 'crds/w.yaml', false],
  [String.raw`crds/\w.yaml`, 'crds/w.yaml', true],
  ['\uFEFFw.yaml\r\nx', 'crds/w.yaml', true],
  ['# w.yaml', 'crds/w.yaml', false],
  ['  w.yaml  ', 'crds/w.yaml', true],
  // A negated line leaves out all that it does not match.
  ['!w.yaml', 'crds/w.yaml', true],
  ['!*', 'crds/w.yaml', false],
  ['!w.yaml/', 'w.yaml', true],
  ['', 'templates/.w.yaml', true],
  ['', 'crds/.w.yaml', false],
  // Helm rejects these, and with them the chart.
  ['**/x', 'crds/w.yaml', true],
  ['[', 'crds/w.yaml', true],
  ['/', 'crds/w.yaml', false],
])('%j leaves out %s: %s', (text, path, isLeftOut) => expect(ignoreRules(text)(path)).toBe(isLeftOut));

test('many stars and many lines take no time', () => {
  const seconds = processorSeconds(() => {
    const rules = ignoreRules(`${'*a'.repeat(200)}b\n`.repeat(300));
    for (let at = 0; at < 20; at += 1) expect(rules(`crds/${'a'.repeat(200)}`)).toBe(false);
    expect(ignoreRules('a\n'.repeat(301))('b')).toBe(true);
    expect(ignoreRules('a'.repeat(501))('b')).toBe(true);
  });
  expect(seconds).toBeLessThan(10);
});
