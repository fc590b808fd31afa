// CRDs in folders of tests, examples and documentation that people apply from another file.
import { pathOn, type ChangeSet, type Side } from '../../changes/change-set.ts';
import { folderOf, isKustomizationPath } from '../../changes/relevant.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { Crd } from '../../documents/document.ts';
import { parsedSide, type Documents } from '../../documents/documents.ts';
import { kustomizationsAbove } from '../kustomize/kustomization.ts';
import { kustomizationsOf } from '../kustomize/kustomizations-of-a-side.ts';
import { appliedBy } from '../tree/applied-folders.ts';
import { nearestFirst } from '../tree/folder-distance.ts';
import { acceptedName, crdIndex, crdsIn } from './crd-index.ts';
import type { CrdPair } from './crd-pair.ts';
import { isExperimental } from './crd-versions.ts';

/** Kustomizations that are read to see whether one builds such a CRD. */
const maxKustomizations = 500;

/** Whether kustomizations of other folders, as far as they were read, build a file of tests or examples. */
const isBuiltElsewhere = (changeSet: ChangeSet, side: Side, path: string): boolean =>
  [...kustomizationsOf(changeSet, side).above([path])].some(({ file }) => !isAuxiliary(file.path));

/** The pairs, with those marked of which people had another one than this copy, and still have. */
export function withExampleCopies(
  changeSet: ChangeSet,
  documents: Documents,
  isOurs: (path: string) => boolean,
  pairs: readonly CrdPair[],
): CrdPair[] {
  const index = crdIndex(documents);
  const isApplied = appliedBy(isOurs);
  const hasApplied = (side: Side, crd: Crd): boolean =>
    index
      .named(side, acceptedName(crd))
      .some(
        (one) =>
          one.shape === 'crd' &&
          isApplied(one) &&
          (crd.isV1beta1 || !one.isV1beta1) &&
          (isExperimental(crd) || !isExperimental(one)),
      );
  const isExample = ({ file: { path, side } }: Crd): boolean =>
    isAuxiliary(path) && !isBuiltElsewhere(changeSet, side, path);
  return pairs.map((pair) => {
    const { before, after = before } = pair;
    const isExampleCopy =
      before !== undefined &&
      after !== undefined &&
      [before, after].every(isExample) &&
      hasApplied('base', before) &&
      hasApplied('head', after);
    return isExampleCopy ? { ...pair, isExampleCopy } : pair;
  });
}

/**
 * Unchanged kustomizations that may build changed CRDs of tests or examples: those around them, and where one of these
 * builds such a CRD, others of other folders, which can only use its folder.
 */
export function exampleWants(changeSet: ChangeSet, paths: readonly string[]): string[] {
  const examples = changeSet.files.flatMap((file) => {
    const path = pathOn(file, 'base');
    return isAuxiliary(path) && crdsIn(parsedSide(file, 'base')).length > 0 ? [path] : [];
  });
  if (examples.length === 0) return [];
  const around = kustomizationsAbove(examples);
  if (kustomizationsOf(changeSet, 'head').above(examples).size === 0) return around;
  const others = paths.filter((path) => isKustomizationPath(path) && !isAuxiliary(path));
  const from = [...new Set(examples.map(folderOf))].slice(0, 100);
  return [...around, ...nearestFirst(others, from).slice(0, maxKustomizations)];
}
