// Which Go files of generators are reviewed at what they are from, or at what comes from them.
import { folderOf } from '../../changes/relevant.ts';
import type { Documents } from '../../documents/documents.ts';
import type { SourceFile } from '../../documents/span.ts';
import { addTo } from '../../group-by.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { isDerived, isGenerated, isGoSource } from './go-sources.ts';

/** A kind in a text that a generator wrote: a struct with the metadata of objects. */
const generatedKind = /^type (\w+) struct \{[^{}]*\bObjectMeta\b/gm;

const kindsIn = (text: string): string[] => [...text.matchAll(generatedKind)].map(([, kind = '']) => kind);

/**
 * Whether a Go file is reviewed at what it is from, or at what comes from it: what a generator wrote from API types,
 * and the types that it wrote in a folder whose kinds have their CRDs in the change. A CRD of another kind does not
 * count.
 */
export function reviewedElsewhere(documents: Documents): (file: SourceFile) => boolean {
  const crds = documents.files.flatMap(({ base, head }) => crdsIn(head ?? base));
  const kindsOfCrds = new Set(crds.map(({ names }) => names.kind.value));
  if (kindsOfCrds.size === 0) return ({ text }) => isDerived(text);
  const areOfCrds = (kinds: readonly string[]): boolean =>
    kinds.length > 0 && kinds.every((kind) => kindsOfCrds.has(kind));
  const changed = new Map<string, string[]>();
  for (const { file } of documents.files.flatMap(({ base, head }) => [base ?? [], head ?? []].flat()))
    if (isGoSource(file.path) && isGenerated(file.text))
      for (const kind of kindsIn(file.text)) addTo(changed, folderOf(file.path), kind);
  const folders = new Map([...changed].map(([folder, kinds]) => [folder, areOfCrds(kinds)]));
  const isOfCrds = ({ path, text }: SourceFile): boolean => folders.get(folderOf(path)) ?? areOfCrds(kindsIn(text));
  return (file) => isDerived(file.text) || (isGenerated(file.text) && isOfCrds(file));
}
