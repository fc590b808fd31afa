// One chart as Helm reads it: its metadata, its default values, and which charts in it they enable.
import { baseName, folderOf } from '../../changes/relevant.ts';
import { inAnyCase } from '../../documents/any-case.ts';
import { isRecord, jsonOf, type Json } from '../../documents/json-value.ts';
import { entryOf, type Entry, type Node } from '../../documents/node.ts';
import { addTo } from '../../group-by.ts';
import { lazily, once, onceOf } from '../../once.ts';
import { keySpan, type SourceFile, type Span } from '../../documents/span.ts';
import { resolvePath } from '../tree/resolve-path.ts';
import { readNodes } from '../kustomize/kustomizations-of-a-side.ts';
import type { SideTree } from '../tree/sides.ts';
import { ownValue } from '../../own-value.ts';

/** Default values, or some of them. */
export type Values = { readonly [key: string]: Json | undefined };

/** An entry of `dependencies`. */
interface Dependency {
  readonly name: string;
  /** The key of its values: the alias, if it has one. */
  readonly as: string;
  /** Paths of values, of which the first that is a boolean decides. */
  readonly conditions: readonly string[];
  readonly tags: readonly string[];
  /** Values of it that the chart above gets, from a path of them to a path there. */
  readonly imports: readonly { readonly from: readonly string[]; readonly to: readonly string[] }[];
  /** The folder of the repository that a `file://` leads to. */
  readonly folder: string | undefined;
  /** It is fetched from a repository of charts. */
  readonly isFetched: boolean;
}

/** A chart of a side. */
export interface Chart {
  readonly dir: string;
  readonly name: string;
  readonly version: string;
  readonly type: string;
  readonly dependencies: readonly Dependency[];
  /** Its own default values. */
  readonly values: Values;
}

/** A path in a folder; the empty string is the root. */
export const within = (dir: string, name: string): string => (dir === '' ? name : `${dir}/${name}`);
/** A path of a folder as it is seen from there. */
export const relativeTo = (dir: string, path: string): string => (dir === '' ? path : path.slice(dir.length + 1));

const asRecord = (value: Json | undefined): Values => (value !== undefined && isRecord(value) ? value : {});
const asText = (value: Json | undefined): string => (typeof value === 'string' ? value : '');
const asList = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);

const keysOf = (path: string): string[] => path.split('.').filter((key) => key !== '');

function dependencyOf(entry: Json, dir: string): Dependency {
  const { name, alias, condition, tags, repository, ['import-values']: imported } = asRecord(entry);
  const local = /^file:\/\/(.*)$/s.exec(asText(repository))?.[1];
  return {
    name: asText(name),
    as: asText(alias) || asText(name),
    conditions: asText(condition)
      .trim()
      .split(',')
      .filter((path) => path !== ''),
    tags: asList(tags).map((tag) => asText(tag)),
    imports: asList(imported).map((one) =>
      typeof one === 'string'
        ? { from: ['exports', ...keysOf(one)], to: [] }
        : { from: keysOf(asText(asRecord(one)['child'])), to: keysOf(asText(asRecord(one)['parent'])) },
    ),
    folder: local === undefined ? undefined : resolvePath(dir, local),
    isFetched: local === undefined && asText(repository) !== '',
  };
}

/** The metadata of a chart, with keys as Helm reads them. */
const aboutChart = inAnyCase([
  'name',
  'version',
  'type',
  'dependencies',
  'alias',
  'condition',
  'tags',
  'repository',
  'import-values',
]);

/** The charts of a side. `wanted` collects the paths of unchanged files that are needed and not read yet. */
export interface ChartReader {
  readonly tree: SideTree;
  readonly isChart: (dir: string) => boolean;
  readonly chartAt: (dir: string) => Chart;
  /** The text of a file; undefined where it has none, or was not read. */
  readonly textOf: (path: string) => string | undefined;
  readonly wanted: Set<string>;
}

/** The folders of a tree, and the paths in those of charts, in their order. */
const foldersOf = onceOf((paths: readonly string[]) => {
  const charts = new Set(paths.flatMap((path) => (baseName(path) === 'Chart.yaml' ? folderOf(path) : [])));
  const folders = new Set<string>();
  const chartsOver = once((folder: string): readonly string[] => {
    folders.add(folder);
    const above = folder === '' ? [] : chartsOver(folderOf(folder));
    return charts.has(folder) ? [...above, folder] : above;
  });
  const inCharts = new Map<string, string[]>();
  for (const path of paths) for (const chart of chartsOver(folderOf(path))) addTo(inCharts, chart, path);
  return { folders, inCharts };
});

/** Those of the paths of a tree that are in a folder, in their order; found fast for charts. */
export function pathsIn(dir: string, { paths }: Pick<SideTree, 'paths'>): readonly string[] {
  if (dir === '') return paths;
  const { folders, inCharts } = foldersOf(paths);
  return folders.has(dir) ? (inCharts.get(dir) ?? paths.filter((path) => path.startsWith(`${dir}/`))) : [];
}

/** Reads the charts of a side, each once. Where the tree was not listed, default values show a chart, too. */
export function chartReader(tree: SideTree, isListed: boolean): ChartReader {
  const wanted = new Set<string>();
  const fileAt = (path: string): SourceFile | undefined => {
    if (!tree.has(path)) return undefined;
    const file = tree.lookup(path);
    if (file === 'unread') wanted.add(path);
    return typeof file === 'string' ? undefined : file;
  };
  /** The content of a file: the last document of default values overrides the others, else the first one counts. */
  const recordIn = (dir: string, name: string): Values => {
    const file = fileAt(within(dir, name));
    const isValues = name === 'values.yaml';
    const spelled = isValues ? (node: Node): Node => node : aboutChart;
    const documents = file === undefined ? [] : readNodes(file).map((node) => asRecord(jsonOf(spelled(node))));
    const [first = {}, ...others] = documents;
    return isValues ? others.reduce((values, more) => over(more, values), first) : first;
  };
  return {
    tree,
    wanted,
    isChart: (dir) => tree.has(within(dir, 'Chart.yaml')) || (!isListed && tree.has(within(dir, 'values.yaml'))),
    textOf: (path) => fileAt(path)?.text,
    chartAt: once((dir) => {
      // Helm reads the older file over the other one, whatever keys it has.
      const values = lazily(() => recordIn(dir, 'values.yaml'));
      const about = { ...recordIn(dir, 'Chart.yaml'), ...recordIn(dir, 'requirements.yaml') };
      return {
        dir,
        name: asText(about['name']),
        version: asText(about['version']),
        type: asText(about['type']),
        dependencies: asList(about['dependencies']).map((entry) => dependencyOf(entry, dir)),
        get values() {
          return values();
        },
      };
    }),
  };
}

/** Merges values as Helm merges those of a chart into those of a subchart: `null` removes a value. */
function over(upper: Values, lower: Values): Values {
  const values: Record<string, Json | undefined> = { ...lower };
  for (const [key, value] of Object.entries(upper)) {
    const below = ownValue(lower, key);
    const areBoth = value !== undefined && isRecord(value) && below !== undefined && isRecord(below);
    if (value === null) delete values[key];
    else values[key] = areBoth ? over(value, below) : value;
  }
  return values;
}

/** Most values of a chart with what it imports: each chart may import what another one imports, many times. */
const mostImported = 20_000;

/** Whether values are more than are handed on to charts that import them. */
export function areTooMany(values: Values): boolean {
  const open: Values[] = [values];
  let count = 0;
  for (const one of open)
    for (const value of Object.values(one)) {
      count += 1;
      if (count > mostImported) return true;
      if (value !== undefined && isRecord(value)) open.push(value);
    }
  return false;
}

/** The values of a chart below another one, whose values have some under its name; others are for all charts. */
export function valuesBelow(above: Values, as: string, { values }: Chart): Values {
  const shared = Object.fromEntries(
    ['global', 'tags'].flatMap((key) =>
      above[key] === undefined ? [] : [[key, over(asRecord(above[key]), asRecord(values[key]))]],
    ),
  );
  return { ...over(asRecord(ownValue(above, as)), values), ...shared };
}

/**
 * The values of a chart with those that it imports from a chart below it, whose values it may set itself. What it has
 * anyway counts. Source: Helm, processImportValues.
 */
export function withImported(values: Values, { dependencies }: Chart, as: string, below: Values): Values {
  const imports = dependencies.flatMap((one) => (one.as === as ? one.imports : []));
  return imports.reduce((all, { from, to }) => {
    const given = asRecord(valueAt(below, from));
    return over(
      all,
      to.reduceRight<Values>((inner, key) => ({ [key]: inner }), given),
    );
  }, values);
}

/** The key of a default value in a file of a side, if it is there. */
export function valueSpan({ lookup }: SideTree, file: string, path: string): Span | undefined {
  const values = lookup(file);
  if (typeof values === 'string') return undefined;
  let entry: Entry | undefined;
  for (const key of path.split('.')) {
    entry = entryOf(entry === undefined ? readNodes(values).at(-1) : entry.value, key);
    if (entry === undefined) return undefined;
  }
  return entry && keySpan(values, entry);
}

/** The value at the end of some keys, if there is one. */
export const valueAt = (values: Values, [key = '', ...rest]: readonly string[]): Json | undefined =>
  rest.length === 0 ? ownValue(values, key) : valueAt(asRecord(ownValue(values, key)), rest);

/** Whether values turn a dependency on: conditions decide, then tags. `below`: the values of the dependency itself. */
function isOn({ as, conditions, tags }: Dependency, values: Values, below: Values): boolean {
  const all = { ...values, [as]: below };
  const said = conditions.map((path) => valueAt(all, path.split('.'))).find((value) => typeof value === 'boolean');
  if (said !== undefined) return said;
  const tagged = new Set(tags.map((tag) => ownValue(asRecord(values['tags']), tag)));
  return tagged.has(true) || !tagged.has(false);
}

/** The names and aliases under which a chart is enabled in the one above; none where default values disable it. */
export function namesIn({ dependencies }: Chart, values: Values, chart: Chart): string[] {
  const off = new Set(
    dependencies
      .filter(
        (one) =>
          !isOn(
            one,
            values,
            one.name === chart.name ? valuesBelow(values, one.as, chart) : asRecord(ownValue(values, one.as)),
          ),
      )
      .map(({ as }) => as),
  );
  const entries = dependencies.filter(({ name }) => name === chart.name);
  // A chart that nothing lists is enabled as well.
  const names = entries.length === 0 ? [chart.name] : [...new Set(entries.map(({ as }) => as))];
  return names.filter((name) => !off.has(name));
}
