// What of a CRD is compared for actions of templates.
import { expect, test } from 'vitest';
import type { Crd } from '../../../src/documents/document.ts';
import { parseFile } from '../../../src/documents/parse.ts';
import { crdsIn } from '../../../src/facts/crd/crd-index.ts';
import { maskedFields } from '../../../src/facts/crd/masked-fields.ts';
import { widget } from '../../support/crd.ts';

/** A CRD whose tree was released: to read its spec is to read the file again. */
function released(fields: string): Crd {
  const [crd] = crdsIn(parseFile({ path: 'crd.yaml', side: 'head', text: widget(fields) }));
  if (crd === undefined) throw new Error('expected a CRD');
  return Object.defineProperty({ ...crd }, 'spec', {
    get: () => {
      throw new Error('the tree is read again');
    },
  });
}

test('of CRDs in no template no tree is read', () => {
  const found = maskedFields(released('a: { type: string }'), released('b: { type: string }'));
  expect(found).toEqual({ masked: new Set(), at: undefined, refilled: [] });
});
