// How much work it is to compare what versions require.
import { expect, test } from 'vitest';
import { readDocuments } from '../../../src/documents/documents.ts';
import { crdPairs } from '../../../src/facts/crd/crd-pairs.ts';
import { roundTripFacts } from '../../../src/facts/crd/round-trip.ts';
import { changeSetOf } from '../../support/rule-tester.ts';
import { mostSeconds, secondsOf } from '../../support/work.ts';

test('tens of thousands of required fields', () => {
  const names = Array.from({ length: 25_000 }, (_, at) => `f${at}`);
  const fields = names.map((name) => `${name}: { type: string }`).join(', ');
  const version = (name: string, required: string): string =>
    `  - { name: ${name}, served: true, storage: ${name === 'v1'}, schema: { openAPIV3Schema: { type: object, properties: { spec: { type: object, ${required}properties: { ${fields} } } } } } }\n`;
  const crd = `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata: { name: widgets.acme.io }
spec:
  group: acme.io
  names: { kind: Widget, plural: widgets }
  scope: Namespaced
  versions:
${version('v1', '')}`;
  const after = crd + version('v2', `required: [${names.join(', ')}], `);
  const [pair] = crdPairs(readDocuments(changeSetOf({ before: { 'a.yaml': crd }, after: { 'a.yaml': after } })));
  const seconds = secondsOf(() => {
    expect(pair === undefined ? [] : roundTripFacts(pair).map(({ required }) => required.length)).toEqual([25_000]);
  });
  expect(seconds).toBeLessThan(mostSeconds / 4);
});
