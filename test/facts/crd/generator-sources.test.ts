// Which CRDs are input of a generator is asked once for each name, not of each with each.
import { expect, test } from 'vitest';
import { collectFromMaps } from '../../../src/changes/from-maps.ts';
import { defaultConfig } from '../../../src/config/config.ts';
import { readDocuments } from '../../../src/documents/documents.ts';
import { crdIndex } from '../../../src/facts/crd/crd-index.ts';
import { generatorSources } from '../../../src/facts/crd/generator-sources.ts';
import { schemaCrd } from '../../support/crd.ts';

test.each([
  ['next to one that is applied', '{ type: string }', true],
  ['where all are alike', '{ type: string, $ref: "#/a" }', false],
])('each of many CRDs with $ref, %s', (_name, last, expected) => {
  const parts = Array.from({ length: 30 }, (_, at) => [`a${at}.yaml`, schemaCrd(`{ $ref: "#/${at}" }`)] as const);
  const head = new Map([...parts, ['b.yaml', schemaCrd(last)]]);
  const index = crdIndex(readDocuments(collectFromMaps(new Map(), head, new Map(), defaultConfig)));
  let asked = 0;
  const isSource = generatorSources(index, () => {
    asked += 1;
    return true;
  });
  const answers = index.changed.head.all.map((crd) => isSource(crd));
  expect(answers).toEqual(parts.map(() => expected).concat(false));
  expect(asked).toBeLessThanOrEqual(31);
});
