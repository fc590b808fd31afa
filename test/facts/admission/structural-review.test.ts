// Schemas that servers of some Kubernetes versions alone hold against values.
import { expect, test } from 'vitest';
import { resolveConfig } from '../../../src/config/merge.ts';
import { review } from '../../../src/review.ts';
import { widget } from '../../support/crd.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

const told = (kubernetesVersions: string, spec: string): string[] =>
  review(changeSetOf({ after: widget(spec) }), resolveConfig({ kubernetesVersions })).findings.map(
    ({ rule, message }) => `${rule} ${/ This applies .*|$/.exec(message)?.[0] ?? ''}`,
  );

test('bounds outside of a format, since when servers reject every value for them', () => {
  const spec = 'size: { type: integer, format: int32, maximum: 4294967295 }';
  expect(told('1.35-1.37', spec)).toEqual([
    'structural/no-value-passes  This applies from Kubernetes 1.36 on, not to 1.35.',
  ]);
  expect(told('1.37', spec)).toEqual(['structural/no-value-passes ']);
  expect(told('1.35', spec)).toEqual([]);
});

test('bounds without a value, on all servers', () => {
  expect(told('1.35', 'size: { type: integer, minimum: 2, maximum: 1 }')).toEqual(['structural/no-value-passes ']);
});

test('a CRD is decoded once for all defaults in the values of its maps', () => {
  const description = 'x'.repeat(250);
  const fields = Array.from(
    { length: 10_000 },
    (_, at) => `f${at}: { type: string, default: a, description: ${description} }`,
  );
  const spec = `map: { type: object, additionalProperties: { type: object, properties: { ${fields.join(', ')} } } }`;
  expect(secondsOf(() => told('1.37', spec))).toBeLessThan(mostSeconds);
});
