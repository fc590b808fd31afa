// What a chart installs of the files in it and in the charts below it, with its default values.
import { readAt } from '../tree/sides.ts';
import { baseName, folderOf, isPackedChart } from '../../changes/relevant.ts';
import { isManifestPath } from '../../documents/parse.ts';
import {
  areTooMany,
  namesIn,
  pathsIn,
  relativeTo,
  valuesBelow,
  withImported,
  within,
  type Chart,
  type ChartReader,
  type Values,
} from './chart.ts';
import { filesRead } from './files-read.ts';
import { ignoreRules } from './ignore-rules.ts';
import { withIncluded } from './included.ts';
import { templatesIn } from './uses.ts';
import { once } from '../../once.ts';

/** What becomes of a file: applied, or only mentioned by a template that reads it, or left out. */
export interface InstallStatus {
  readonly rank: 'applied' | 'read' | 'left out';
  /** The files that decide so, any of them. */
  readonly by: readonly string[];
}

export interface Installed {
  /** The enabled charts, each once for every name: with those above it, in their order. */
  readonly charts: ReadonlyMap<string, { readonly chart: Chart; readonly values: Values }>;
  /** Files of `crds/` (a link to such a folder is one), of `templates/`, and what templates read. */
  readonly files: ReadonlyMap<string, InstallStatus>;
  /** Charts named after CRDs that are packed or fetched, by names as `charts` are. */
  readonly fetched: ReadonlyMap<string, InstallStatus>;
}

/** Nesting of charts, and charts in all: beyond these limits none is read. */
const [maxDepth, maxCharts] = [20, 1000];

/** Where charts are: the folders from the installed chart down; and what excludes files there. */
interface Place {
  readonly above: readonly string[];
  /** The folder with the `.helmignore` that counts: Helm reads none of a chart in `charts/`. */
  readonly ignoring: string;
  /** The names of the charts from below that one on. */
  readonly names: readonly string[];
  readonly paths: readonly string[];
  readonly values: Values;
  readonly leftBy: readonly string[];
}

const ranks = ['left out', 'read', 'applied'] as const;

/** Whether one fate is more than another one. */
export const outranks = (one: InstallStatus['rank'] | undefined, other: InstallStatus['rank'] | undefined): boolean =>
  ranks.indexOf(one ?? 'left out') > ranks.indexOf(other ?? 'left out');

/** Where Helm looks for what it applies. */
function partOf(path: string): 'crds' | 'templates' | undefined {
  if (path === 'crds' || (path.startsWith('crds/') && isManifestPath(path))) return 'crds';
  return /^templates\/(?:.*\/)?[^/_][^/]*$/s.test(path) ? 'templates' : undefined;
}

/** The `.helmignore` of a folder, if it excludes a path. */
function ignorers({ textOf }: ChartReader): (path: string, dir: string) => string[] {
  const rulesOf = once((dir: string) => ignoreRules(textOf(within(dir, '.helmignore')) ?? ''));
  return (path, dir) => (rulesOf(dir)(relativeTo(dir, path)) ? [within(dir, '.helmignore')] : []);
}

/** What the chart in a folder installs; nothing where there is none. */
export function installedBy(root: string, reader: ChartReader): Installed {
  const { chartAt, isChart, tree } = reader;
  const charts = new Map<string, { chart: Chart; values: Values }>();
  const files = new Map<string, InstallStatus>();
  const fetched = new Map<string, InstallStatus>();
  const ignoredBy = ignorers(reader);
  let visits = 0;
  const whole = withIncluded(() => {
    const dirs = pathsIn(root, tree)
      .filter((path) => baseName(path) === 'Chart.yaml')
      .map(folderOf);
    return templatesIn(
      [root, ...dirs].map((dir) => ({ dir })),
      tree,
    );
  });
  const importedBy = new Map<string, Values>();
  const add = (path: string, fate: InstallStatus): void => {
    const other = files.get(path);
    if (other === undefined || outranks(fate.rank, other.rank)) files.set(path, fate);
  };

  function visit(chart: Chart, place: Place): void {
    const { ignoring, names, paths, leftBy } = place;
    visits += 1;
    if (names.length > maxDepth || visits > maxCharts) return;
    const { dir, type } = chart;
    const inner = innerCharts(chart, paths);
    const values = withImports(chart, inner, place.values, names.length);
    if (leftBy.length === 0) charts.set(names.join('.'), { chart, values });
    const about = within(dir, 'Chart.yaml');
    const others: string[] = [];
    const reads: (NonNullable<ReturnType<typeof filesRead>> & { readonly paths: readonly string[] })[] = [];
    for (const path of paths) {
      const own = relativeTo(dir, path);
      const part = partOf(own);
      if (part === undefined) {
        if (!own.startsWith('charts/')) others.push(path);
        continue;
      }
      const isUnused = part === 'templates' && type === 'library';
      const by = [...leftBy, ...(isUnused ? [about] : []), ...ignoredBy(path, ignoring)];
      add(path, { rank: by.length === 0 ? 'applied' : 'left out', by });
      // An unknown template wants no files: what it reads it reads on both sides.
      const file = by.length === 0 && part === 'templates' ? readAt(tree.lookup, path) : undefined;
      const texts = file === undefined ? [] : whole(file);
      const read = filesRead(texts, values);
      if (read !== undefined) reads.push({ ...read, paths: [...new Set(texts.map((one) => one.path))] });
    }
    for (const path of reads.length === 0 ? [] : others) {
      const found = reads.filter(({ has }) => has(relativeTo(dir, path)));
      if (found.length === 0) continue;
      const by = ignoredBy(path, ignoring);
      const rank = found.some(({ isApplied }) => isApplied) ? 'applied' : 'read';
      add(path, by.length === 0 ? { rank, by: found.flatMap((one) => one.paths) } : { rank: 'left out', by });
    }
    for (const one of inner) visitInner(chart, one, place);
    visitUnseen(chart, new Set(inner.map((one) => chartAt(one).name)), place);
  }

  /** The charts in the folder `charts`, then those that a dependency names by their folders. */
  function innerCharts({ dir, dependencies }: Chart, paths: readonly string[]): string[] {
    const start = within(dir, 'charts/');
    const names = new Set(
      paths.flatMap((path) => (path.startsWith(start) ? path.slice(start.length).split('/')[0] : [])),
    );
    const inside = [...names].filter((name = '') => !/^[_.]/.test(name)).map((name = '') => `${start}${name}`);
    const named = dependencies.flatMap(({ folder }) => folder ?? []);
    return [...new Set([...inside, ...named])].filter(isChart);
  }

  /** The values of a chart for its templates: with those of enabled charts in it that it imports. */
  function withImports(chart: Chart, inner: readonly string[], values: Values, depth: number): Values {
    if (depth > maxDepth || chart.dependencies.every(({ imports }) => imports.length === 0)) return values;
    const names = inner.map(chartAt).flatMap((one) => namesIn(chart, values, one).map((as) => ({ as, one })));
    return names.reduce((all, { as, one }) => {
      const complete = { ...one, values: importedBy.get(one.dir) ?? importsOf(one, depth + 1) };
      return withImported(all, chart, as, valuesBelow(values, as, complete));
    }, values);
  }

  /** The default values of a chart with what it imports itself, as deep as charts are read. */
  function importsOf(chart: Chart, depth: number): Values {
    importedBy.set(chart.dir, chart.values);
    const all = withImports(chart, innerCharts(chart, pathsIn(chart.dir, tree)), chart.values, depth);
    const complete = areTooMany(all) ? chart.values : all;
    importedBy.set(chart.dir, complete);
    return complete;
  }

  function visitInner(outer: Chart, dir: string, place: Place): void {
    const { above, ignoring, names: outerNames, values, leftBy } = place;
    const chart = chartAt(dir);
    const isInside = dir.startsWith(within(outer.dir, 'charts/'));
    const names = namesIn(outer, values, chart);
    const inner = {
      above: [...(isInside ? above : []), dir],
      ignoring: isInside ? ignoring : dir,
      paths: pathsIn(dir, tree),
    };
    const visitAs = (name: string, left: readonly string[]): void =>
      visit(chart, { ...inner, names: [...outerNames, name], values: valuesBelow(values, name, chart), leftBy: left });
    for (const name of names) visitAs(name, leftBy);
    if (names.length > 0) return;
    visitAs(chart.name, [...leftBy, ...deciders(outer, [dir, ...above])]);
  }

  /** Dependencies that are no folder of the tree: packed ones, and those that are fetched and named after CRDs. */
  function visitUnseen(chart: Chart, seen: ReadonlySet<string>, place: Place): void {
    const { above, ignoring, names, paths, values, leftBy } = place;
    for (const { name, as, conditions } of chart.dependencies) {
      if (seen.has(name)) continue;
      const start = within(chart.dir, `charts/${name}-`);
      const archive = paths.find((path) => path.startsWith(start) && isPackedChart(path));
      const isOfCrds = [name, as, ...conditions].some((text) => /crd/i.test(text));
      if (archive === undefined && !isOfCrds) continue;
      const isOn = namesIn(chart, values, { ...chart, name, values: {} }).includes(as);
      const by = [
        ...leftBy,
        ...(isOn ? [] : deciders(chart, above)),
        ...(archive === undefined ? [] : ignoredBy(archive, ignoring)),
      ];
      const fate: InstallStatus = { rank: by.length === 0 ? 'applied' : 'left out', by };
      if (isOfCrds) fetched.set([...names, as].join('.'), fate);
      if (archive !== undefined) add(archive, fate);
    }
  }

  /** The files that decide whether a chart is enabled in another one. */
  const deciders = ({ dir }: Chart, others: readonly string[]): string[] => [
    ...new Set([dir, ...others].map((one) => within(one, 'values.yaml'))),
    within(dir, 'Chart.yaml'),
    within(dir, 'requirements.yaml'),
  ];

  if (!isChart(root)) return { charts, files, fetched };
  const chart = chartAt(root);
  const isInstallable = chart.type === '' || chart.type === 'application';
  const leftBy = isInstallable ? [] : [within(root, 'Chart.yaml'), within(root, 'requirements.yaml')];
  visit(chart, {
    above: [root],
    ignoring: root,
    names: [],
    paths: pathsIn(root, tree),
    values: chart.values,
    leftBy,
  });
  return { charts, files, fetched };
}
