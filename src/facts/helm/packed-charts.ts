// CRDs of charts that are packed in the folder `charts` of another one: which of them are others than before.
import { contentOn, isAudit, pathOn, type ChangedFile, type ChangeSet, type Side } from '../../changes/change-set.ts';
import { folderOf, isPackedChart } from '../../changes/relevant.ts';
import type { PackedFile } from '../../changes/packed-chart.ts';
import type { Crd } from '../../documents/document.ts';
import { manifestText, parsedSide } from '../../documents/documents.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import { parseFile } from '../../documents/parse.ts';
import { fileSpan } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { crdsIn } from '../crd/crd-index.ts';
import { sideTree } from '../tree/sides.ts';
import type { ChartCrd } from './chart-crd.ts';
import { ofCrd } from './crd-writers.ts';

/** The compared parts of a CRD, and its archive. */
interface Packed {
  readonly name: string;
  readonly text: string;
  readonly archive: string;
}

/** Of a CRD its meaning, of one in a template its text. */
const asPacked = (crd: Crd, archive: string): Packed => ({
  name: crd.name,
  text: crd.shape === 'crd' && crd.spec !== undefined ? canonicalJson(jsonOf(crd.spec)) : manifestText(crd),
  archive,
});

function crdsOf({ path, text }: PackedFile, archive: string): Packed[] {
  const crds = crdsIn(parseFile({ path: `${archive}/${path}`, side: 'head', text }));
  if (crds.length > 0) return crds.map((crd) => asPacked(crd, archive));
  return ofCrd.test(text) ? [{ name: '', text, archive }] : [];
}

function packedOn(side: Side, files: readonly ChangedFile[]): Packed[] {
  return files.flatMap((file) => {
    const [path, content] = [pathOn(file, side), contentOn(file, side)];
    if (!isPackedChart(path) || content?.kind !== 'binary') return [];
    return content.packed?.flatMap((one) => crdsOf(one, path)) ?? [];
  });
}

/** CRDs of packed charts that differ from those of their names before in their folder, or that were removed. */
export function packedCrds(changeSet: ChangeSet): ChartCrd[] {
  const { files } = changeSet;
  const before = isAudit(changeSet) ? [] : packedOn('base', files);
  if (before.length === 0) return [];
  const unpacked = files.flatMap((file) => crdsIn(parsedSide(file, 'head')).map((crd) => asPacked(crd, file.path)));
  const after = groupBy([...packedOn('head', files), ...unpacked], ({ name }) => name);
  const folders = groupBy(before, ({ name, archive }) => JSON.stringify([name, folderOf(archive)]));
  return [...folders.values()].flatMap((were): ChartCrd[] => {
    const [{ name, archive }] = were;
    const known = new Set(were.map(({ text }) => text));
    const are = after.get(name) ?? [];
    const here = are.filter((one) => one.archive.startsWith(`${folderOf(archive)}/`));
    const other = here.find(({ text }) => !known.has(text));
    // Where nothing of it is left, the chart may have been moved.
    if (other === undefined && (here.length > 0 || are.some(({ text }) => known.has(text)))) return [];
    const [side, path]: [Side, string] = other === undefined ? ['base', archive] : ['head', other.archive];
    return [{ name, at: fileSpan(path, side), change: { by: 'packed', isRemoved: other === undefined } }];
  });
}

/** Changed archives in the folder `charts` of what was a chart. */
export function packedWants(changeSet: ChangeSet): string[] {
  const archives = (changeSet.context.unrecognized ?? []).filter(isPackedChart);
  if (archives.length === 0) return [];
  const { has } = sideTree(changeSet, 'base');
  return archives.filter((path) => has(path.replace(/charts\/[^/]+$/, 'Chart.yaml')));
}
