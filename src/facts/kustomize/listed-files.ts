// Changed files of names that no manifest has, which a kustomization lists: kustomize reads files of any name.
import type { ChangeSet } from '../../changes/change-set.ts';
import { get } from '../../documents/node.ts';
import { chartValues, kustomizationsAbove, type Kustomization, type Link } from './kustomization.ts';
import { kustomizationsOf } from './kustomizations-of-a-side.ts';

/** Files that a kustomization lists besides what it builds: patches, transformers, values of charts and the like. */
export const alsoListed = (by: Kustomization): Link[] => {
  const entries = [...by.transformers, ...by.generators, ...by.configurations];
  const paths = [...by.replacements.map((node) => get(node, 'path')), ...by.charts.flatMap(chartValues)];
  const nodes = [...paths, ...entries].map((node) => by.linkOf(node));
  // Data is data, unless something copies it.
  const copied = by.replacements.length > 0 ? by.generatedFrom : [];
  return [...by.patches.map(({ file }) => file), ...nodes, ...copied].flatMap((link) => link ?? []);
};

/**
 * Such files as far as they are known, and the kustomizations that may list others: in their folders and above, as
 * kustomize loads nothing from outside of its root.
 */
export function listedWants(changeSet: ChangeSet): string[] {
  const { unrecognized = [] } = changeSet.context;
  if (unrecognized.length === 0) return [];
  const isUnrecognized = new Set(unrecognized);
  const listed = (['base', 'head'] as const).flatMap((side) =>
    kustomizationsOf(changeSet, side).kustomizations.flatMap((by) => [...by.builds, ...alsoListed(by)]),
  );
  return [
    ...listed.flatMap(({ path }) => path ?? []).filter((path) => isUnrecognized.has(path)),
    ...kustomizationsAbove(unrecognized),
  ];
}
