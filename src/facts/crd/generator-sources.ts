// Which CRDs are input of a generator: next to the one that people apply, with `$ref` in place of schema parts, or
// with the fields of one feature gate alone.
import { judgeDocument, decodableSpec } from '../../apiserver/index.ts';
import type { Side } from '../../changes/change-set.ts';
import type { Crd } from '../../documents/document.ts';
import { once } from '../../once.ts';
import { namesOf, type CrdIndex } from './crd-index.ts';
import { noted } from './crd-notes.ts';
import { isFeaturePart } from './crd-versions.ts';

/** Whether a schema of the CRD has a `$ref`, for which every server rejects it. */
export const hasRef = noted(
  'ref',
  (crd) =>
    crd.file.text.slice(crd.root.start, crd.root.end).includes('$ref') &&
    judgeDocument(decodableSpec(crd)).createErrors.some(
      ({ check }) => check.kind === 'keyword-not-supported' && check.keyword === '$ref',
    ),
);

const isInput = (crd: Crd): boolean => isFeaturePart(crd) || hasRef(crd);

/** Whether a CRD has a `$ref`, or is a part for a feature gate, where one of its name that `isApplied` is neither. */
export function generatorSources(index: CrdIndex, isApplied: (crd: Crd) => boolean): (crd: Crd) => boolean {
  const hasOther = (side: Side) =>
    once((name: string) => index.named(side, name).some((other) => isApplied(other) && !isInput(other)));
  const onSide = { base: hasOther('base'), head: hasOther('head') };
  return (crd) => isInput(crd) && namesOf(crd).some(onSide[crd.file.side]);
}
