// Facts about charts whose CRDs outgrow the Secret of a Helm release, once: where the change crosses the limit.
import { gzipSync } from 'node:zlib';
import type { ChangeSet, Side } from '../../changes/change-set.ts';
import { baseName, folderOf, foldersAbove } from '../../changes/relevant.ts';
import { lengthOf } from '../../changes/text-questions.ts';
import type { Crd } from '../../documents/document.ts';
import { isManifestPath } from '../../documents/parse.ts';
import type { SourceFile } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { lazily } from '../../once.ts';
import { documentRef } from '../document-ref.ts';
import { relativeTo, within } from '../helm/chart.ts';
import { ignoreRules } from '../helm/ignore-rules.ts';
import { sideTree, type SideTree } from '../tree/sides.ts';
import { nameSpan } from './crd-changes.ts';
import type { CrdPair } from './crd-pair.ts';
import type { CrdSizeFact } from './crd-sizes.ts';

/** The data of a Secret (MaxSecretSize of the core API). */
const secretLimit = 1_048_576;
/** CRDs of a chart below the first bound are far from the limit; above the second the check would take too long. */
const [minText, maxText] = [1_000_000, 64_000_000];
/** The CRDs of a chart are looked for where one of this size changed. */
const leastChanged = 40_000;

/** The folder of the chart that has a file among its CRDs: `charts/a` of `charts/a/crds/w.yaml`. */
const chartOf = (path: string): string | undefined =>
  /^(?:(.*)\/)?crds\/[^]*$/.exec(path)?.[1] ?? (path.startsWith('crds/') ? '' : undefined);
/** Some paths of CRDs by the folders of charts that have them; each path is looked at once. */
const byChart = (paths: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const crds = paths.filter((path) => path.includes('crds/') && isManifestPath(path));
  const found = crds.flatMap((path) =>
    foldersAbove(path).flatMap((folder) => (baseName(folder) === 'crds' ? [[folderOf(folder), path] as const] : [])),
  );
  const groups = groupBy(found, ([chart]) => chart);
  return new Map([...groups].map(([chart, all]) => [chart, all.map(([, path]) => path)]));
};

/** Unchanged files among the CRDs of charts of which a large one changes. */
export function chartWants({ files, context: { paths = [] } }: ChangeSet): string[] {
  const charts = new Set(
    files.flatMap(({ path, after }) =>
      lengthOf(after) >= leastChanged && isManifestPath(path) ? (chartOf(path) ?? []) : [],
    ),
  );
  const known = new Set([...paths, ...files.map(({ path }) => path)]);
  const real = [...charts].filter((chart) => known.has(within(chart, 'Chart.yaml')));
  if (real.length === 0) return [];
  const all = byChart(paths);
  const ignoring = real.map((chart) => within(chart, '.helmignore')).filter((path) => known.has(path));
  return [...ignoring, ...real.flatMap((chart) => all.get(chart) ?? [])];
}

/** The bytes of the Secret of a release whose chart has these files alone, compressed and encoded as Helm does. */
function secretBytes(files: readonly SourceFile[]): number {
  const stored = files.map(({ path, text }) => ({ name: path, data: Buffer.from(text).toString('base64') }));
  const release = JSON.stringify({ chart: { files: stored } });
  return gzipSync(release, { level: 9 }).toString('base64').length;
}

/** The CRDs that a chart has of some paths on one side; undefined where not all were read. */
function crdsOf(chart: string, paths: readonly string[] = [], { lookup }: SideTree): SourceFile[] | undefined {
  const rules = lookup(within(chart, '.helmignore'));
  if (rules === 'unread') return undefined;
  const isIgnored = ignoreRules(typeof rules === 'string' ? '' : rules.text);
  const found = paths.filter((path) => !isIgnored(relativeTo(chart, path))).map(lookup);
  return found.includes('unread') ? undefined : found.filter((file) => typeof file !== 'string');
}

/** Charts whose CRDs no longer fit, reported at the first changed one. */
export function chartSizes(changeSet: ChangeSet, pairs: readonly CrdPair[]): CrdSizeFact[] {
  const firsts = new Map<string, Crd>();
  // The CRD of another file may stand for the one in the chart.
  for (const { after, copies, unchanged } of pairs)
    for (const crd of after === undefined || unchanged ? [] : [after, ...copies]) {
      const chart = chartOf(crd.file.path);
      if (chart !== undefined && !firsts.has(chart)) firsts.set(chart, crd);
    }
  if (firsts.size === 0) return [];
  const trees = { base: sideTree(changeSet, 'base'), head: sideTree(changeSet, 'head') };
  const paths = { base: lazily(() => byChart(trees.base.paths)), head: lazily(() => byChart(trees.head.paths)) };
  return [...firsts].flatMap(([chart, first]): CrdSizeFact[] => {
    if (trees.head.lookup(within(chart, 'Chart.yaml')) === 'absent') return [];
    const sizeAt = (side: Side): number | undefined => {
      const files = crdsOf(chart, paths[side]().get(chart), trees[side]);
      const length = files?.reduce((sum, { text }) => sum + text.length, 0) ?? maxText;
      if (files === undefined || length >= maxText) return undefined;
      return length < minText ? 0 : secretBytes(files);
    };
    const bytes = sizeAt('head');
    const before = bytes === undefined || bytes <= secretLimit ? undefined : sizeAt('base');
    if (bytes === undefined || before === undefined || before > secretLimit) return [];
    const places = { at: nameSpan(first), document: documentRef(first) };
    return [
      { kind: 'crd-size', of: 'helm', crd: first.name, bytes, before, limit: secretLimit, grew: [], chart, ...places },
    ];
  });
}
