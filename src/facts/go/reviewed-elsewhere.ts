// Which Go files of generators are reviewed at what they are from, or at what comes from them.
import { folderOf } from '../../changes/relevant.ts';
import type { Documents } from '../../documents/documents.ts';
import type { SourceFile } from '../../documents/span.ts';
import { addTo } from '../../group-by.ts';
import { once } from '../../once.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { isDerived, isGenerated, isGoSource } from './go-sources.ts';

/** A kind in a text that a generator wrote: a struct with the metadata of objects. */
const generatedKind = /^type (\w+) struct \{[^{}]*\bObjectMeta\b/gm;

/**
 * Whether a Go file is reviewed at what it is from, or at what comes from it: what a generator wrote from API types,
 * and the types that it wrote in a folder whose kinds have their CRDs in the change. A CRD of another kind does not
 * count.
 */
export function reviewedElsewhere(documents: Documents): (file: SourceFile) => boolean {
  const crds = documents.files.flatMap(({ base, head }) => crdsIn(head ?? base));
  const kindsOfCrds = new Set(crds.map(({ names }) => names.kind.value));
  const kinds = new Map<string, string[]>();
  for (const file of kindsOfCrds.size === 0 ? [] : documents.files.flatMap(({ base, head }) => [base, head]))
    if (file !== undefined && isGoSource(file.file.path) && isGenerated(file.file.text))
      for (const [, kind = ''] of file.file.text.matchAll(generatedKind)) addTo(kinds, folderOf(file.file.path), kind);
  const isOfCrds = once((folder: string) => kinds.get(folder)?.every((kind) => kindsOfCrds.has(kind)) === true);
  return ({ path, text }) => isDerived(text) || (isGenerated(text) && isOfCrds(folderOf(path)));
}
