// Which CRDs a generator reads: beside the one that people apply, with `$ref` in place of parts of the schema.
import { judgeDocument, spokenOf } from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import { namesOf, type CrdIndex } from './crd-index.ts';
import { noted } from './crd-notes.ts';

/** Whether a schema of the CRD has a `$ref`, for which every server rejects it. */
const hasRef = noted(
  'ref',
  (crd) =>
    crd.file.text.slice(crd.root.start, crd.root.end).includes('$ref') &&
    judgeDocument(spokenOf(crd)).createErrors.some(
      ({ check }) => check.kind === 'keyword-not-supported' && check.keyword === '$ref',
    ),
);

/** Tells the CRDs that have a `$ref` in their schema where one of their name that `isApplied` has none. */
export const generatorSources =
  (index: CrdIndex, isApplied: (crd: Crd) => boolean): ((crd: Crd) => boolean) =>
  (crd) =>
    hasRef(crd) &&
    namesOf(crd).some((name) => index.named(crd.file.side, name).some((other) => isApplied(other) && !hasRef(other)));
