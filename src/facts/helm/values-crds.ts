// CRDs within values, which are no objects themselves: a template of a chart writes them.
import type { ChangedFile, Side } from '../../changes/change-set.ts';
import { isValuesPath } from '../../changes/relevant.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { isAnyCrd } from '../../documents/crd.ts';
import { parsedSide } from '../../documents/documents.ts';
import { get, getIn, stringOf } from '../../documents/node.ts';
import { parseFile } from '../../documents/parse.ts';
import { spanOf, type SourceFile, type Span } from '../../documents/span.ts';
import { crdsWithin } from '../../documents/wrapped.ts';
import { parseYaml } from '../../documents/yaml.ts';
import { meaningOf } from '../crd/spec-meaning.ts';
import type { ChartCrd } from './chart-crd.ts';

/** A CRD by its name, which is empty where it is not known. */
type Held = { readonly name: string; readonly meaning: string; readonly at: Span };

function heldIn(file: SourceFile): Held[] {
  const nodes = parseYaml(file).flatMap(({ root }) => (root === undefined ? [] : crdsWithin(root)));
  return nodes.flatMap((node): Held[] => {
    const [text, at] = [stringOf(node), spanOf(file, node)];
    if (text === undefined) {
      const name = stringOf(getIn(node, ['metadata', 'name'])) ?? '';
      return [{ name, meaning: meaningOf(get(node, 'spec')), at }];
    }
    const { manifests, problems, notChecked } = parseFile({ ...file, text });
    const crds = manifests.filter(isAnyCrd);
    if (problems.length > 0 || crds.length === 0) return [{ name: '', meaning: text, at }];
    // What actions write, as `tpl` renders them, may mean anything.
    const [one, another] = crds;
    return notChecked.length > 0
      ? [{ name: another === undefined ? (one?.name ?? '') : '', meaning: text, at }]
      : crds.map(({ name, spec }) => ({ name, meaning: meaningOf(spec), at }));
  });
}

/** Those of a side of a file of values. */
function heldOn(file: ChangedFile, side: Side): readonly Held[] {
  const read = parsedSide(file, side);
  const mayHold = read?.manifests.length === 0 && read.file.text.includes('CustomResourceDefinition');
  return mayHold && isValuesPath(read.file.path) ? heldIn(read.file) : [];
}

/** Those that are not among others. */
function apart(some: readonly Held[], others: readonly Held[]): Held[] {
  const keyOf = ({ name, meaning }: Held): string => JSON.stringify([name, meaning]);
  const known = new Set(others.map(keyOf));
  return some.filter((one) => !known.has(keyOf(one)));
}

/** The CRDs within values that a change adds, edits or removes. */
export function valuesCrds(files: readonly ChangedFile[]): ChartCrd[] {
  return files.flatMap((file) => {
    if (isAuxiliary(file.path)) return [];
    const [before, after] = [heldOn(file, 'base'), heldOn(file, 'head')];
    const now = apart(after, before);
    const changed = new Set(now.map(({ name }) => name));
    const lost = apart(before, after).filter(({ name }) => !changed.has(name));
    return [...now, ...lost].map(({ name, at }) => ({ name, at, change: { by: 'values', isNewCondition: false } }));
  });
}
