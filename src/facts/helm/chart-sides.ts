// Both sides of the charts that a change reaches, and what each installs.
import { textOf } from '../../changes/content.ts';
import { once } from '../../once.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import { pathOn, type ChangedFile, type ChangeSet, type Side } from '../../changes/change-set.ts';
import { folderOf, foldersAbove, baseName } from '../../changes/relevant.ts';
import { mayHold } from '../../changes/shown.ts';
import { parsedSide } from '../../documents/documents.ts';
import { canonicalJson } from '../../documents/json-value.ts';
import { groupBy } from '../../group-by.ts';
import { crdsIn, notNamed } from '../crd/crd-index.ts';
import { sideTree } from '../tree/sides.ts';
import { chartReader, within, type ChartReader } from './chart.ts';
import { installedBy, type Installed } from './installed.ts';

/** Both sides of what charts install. */
export interface ChartSides {
  readonly base: ChartReader;
  readonly head: ChartReader;
  /** What the chart in a folder installs. */
  readonly installed: (root: string, side: Side) => Installed;
  /** The path of a base file at the head; undefined where it was removed. */
  readonly move: (path: string) => string | undefined;
}

/** Both sides, each chart read once. */
export function chartSides(changeSet: ChangeSet): ChartSides {
  const isListed = changeSet.context.paths !== undefined;
  const [base, head] = [
    chartReader(sideTree(changeSet, 'base'), isListed),
    chartReader(sideTree(changeSet, 'head'), isListed),
  ];
  const installed = {
    base: once((root: string) => installedBy(root, base)),
    head: once((root: string) => installedBy(root, head)),
  };
  const moved = new Map(
    changeSet.files.flatMap(({ path, previousPath }) => (previousPath === undefined ? [] : [[previousPath, path]])),
  );
  return {
    base,
    head,
    move: (path) => (head.tree.has(path) ? path : moved.get(path)),
    installed: (root, side) => installed[side](root),
  };
}

/** The folder of the innermost chart above a path. */
export const innermost = (path: string, { isChart }: ChartReader): string | undefined =>
  foldersAbove(path).findLast(isChart);

/** The folder of the outermost chart that contains the innermost chart above a path in its `charts`. */
export function rootOver(path: string, reader: ChartReader): string | undefined {
  const { isChart } = reader;
  let root = innermost(path, reader);
  if (root === undefined) return undefined;
  for (;;) {
    const above = /^(?:(.*)\/)?charts\/[^/]+$/s.exec(root);
    if (above === null || !isChart(above[1] ?? '')) return root;
    root = above[1] ?? '';
  }
}

/** Whether a changed file may make a chart install other files than before. */
function isOccasion(file: ChangedFile, { base, head }: ChartSides): boolean {
  const [before, after] = [textOf(file.before), textOf(file.after)];
  const { path, previousPath = path } = file;
  if (before === after && path === previousPath) return false;
  const name = baseName(previousPath);
  if (path !== previousPath && name === 'Chart.yaml') return true;
  if (['.helmignore', 'values.yaml', 'requirements.yaml'].includes(name)) return true;
  if (name === 'Chart.yaml') {
    const stated = (reader: ChartReader): string => {
      const { name: called, type, dependencies } = reader.chartAt(folderOf(path));
      const listed = dependencies.map((one) => [
        one.name,
        one.as,
        one.conditions,
        one.tags,
        one.folder ?? '',
        one.imports,
      ]);
      return canonicalJson([called, type, listed]);
    };
    return file.after === undefined || stated(base) !== stated(head);
  }
  if (before.includes('.Files')) return true;
  if (!mayHold(before, 'CustomResourceDefinition')) return false;
  const [olds, news] = [crdsIn(parsedSide(file, 'base')), crdsIn(parsedSide(file, 'head'))];
  return path !== previousPath || notNamed(olds, news).length > 0;
}

/** Charts in one folder that are looked at for what imports values of one of them; of more, none is. */
const maxBeside = 50;

/** The folders of charts, by the folders that these are in. */
const chartsBeside = once(
  (paths: readonly string[]) =>
    groupBy(
      paths.filter((path) => baseName(path) === 'Chart.yaml').map((path) => folderOf(path)),
      folderOf,
    ),
  new WeakMap(),
);

/** Charts next to another one that import its values by its folder (`file://../name`), also through each other. */
function importersOf(dir: string, { tree, chartAt }: ChartReader): string[] {
  const beside = chartsBeside(tree.paths).get(folderOf(dir)) ?? [];
  const found = new Set([dir]);
  for (const one of beside.length > maxBeside ? [] : found)
    for (const other of beside)
      if (chartAt(other).dependencies.some(({ folder, imports }) => folder === one && imports.length > 0))
        found.add(other);
  found.delete(dir);
  return [...found];
}

/** The folders of the outermost charts of the base over what may make them install other files. */
export function rootsOf({ files }: ChangeSet, sides: ChartSides): string[] {
  const over = files.flatMap((file) => {
    const path = pathOn(file, 'base');
    const root = rootOver(path, sides.base);
    if (root === undefined || !isOccasion(file, sides)) return [];
    const importers = baseName(path) === 'values.yaml' ? importersOf(folderOf(path), sides.base) : [];
    return [root, ...importers.flatMap((dir) => rootOver(within(dir, 'Chart.yaml'), sides.base) ?? [])];
  });
  return [...new Set(over)].filter((root) => !isAuxiliary(`${root}/`));
}

/** What is installed at the head where a chart of the base is or was moved to, or what the chart over it installs. */
export function installedAfter(root: string, path: string, sides: ChartSides): Installed | undefined {
  const about = within(root, 'Chart.yaml');
  const own = [sides.move(about) ?? about, path].flatMap((one) => rootOver(one, sides.head) ?? []);
  return own[0] === undefined ? undefined : sides.installed(own[0], 'head');
}
