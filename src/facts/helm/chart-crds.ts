// CRDs that a chart installed and no longer installs, although they stay in the repository.
import { isAudit, pathOn, type ChangedFile, type ChangeSet, type Side } from '../../changes/change-set.ts';
import { textOf } from '../../changes/content.ts';
import { baseName, folderOf, isPackedChart, isPartialPath, readingOrder } from '../../changes/relevant.ts';
import type { Crd } from '../../documents/document.ts';
import { mayHoldCrd, parsedSide } from '../../documents/documents.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { isManifestPath, parseFile } from '../../documents/parse.ts';
import { type Span, fileSpan } from '../../documents/span.ts';
import { addTo, groupBy } from '../../group-by.ts';
import { nameSpan } from '../crd/crd-changes.ts';
import type { ChartPart } from '../crd/crd-fact.ts';
import { crdsIn, namesOf } from '../crd/crd-index.ts';
import { pairOf, type CrdPair } from '../crd/crd-pair.ts';
import { sameMeaning } from '../crd/spec-meaning.ts';
import { pathsIn, relativeTo, within, type ChartReader } from './chart.ts';
import type { ChartCrd } from './chart-crd.ts';
import { isDeleted } from './chart-moves.ts';
import { wantedToTell, writtenNames } from './crd-writers.ts';
import { isInstalled } from './crd-conditions.ts';
import { filesRead } from './files-read.ts';
import { chartSides, innermost, installedAfter, rootsOf, type ChartSides } from './chart-sides.ts';
import { outranks, type Installed } from './installed.ts';
import { lostCrds, lostFiles, type Lost } from './lost-files.ts';

/** Files read at most to find their CRDs, or what they read. */
const maxFiles = 500;

/** The names of dependencies that are in no folder of the tree: what they install is not known. */
const missingDependencies = ({ charts }: Installed, { isChart }: ChartReader): string[] =>
  [...charts.values()].flatMap(({ chart: { dir, dependencies } }) =>
    dependencies.flatMap(({ name, folder }) =>
      folder !== undefined || isChart(within(dir, `charts/${name}`)) ? [] : name,
    ),
  );

const allCharts = ({ head }: ChartSides): string[] => head.tree.paths.filter((path) => baseName(path) === 'Chart.yaml');

const isIn = (part: ChartPart, chart: string | undefined, path: string): boolean =>
  chart !== undefined && path.startsWith(within(chart, `${part}/`));

/** Whether a chart installs the CRD of a template with its default values, as far as conditions around it show. */
function isInstalledBy({ charts }: Installed, crd: Crd, own: string | undefined): boolean {
  const given = [...charts.values()].filter(({ chart }) => chart.dir === own);
  return given.length > 0 && given.every(({ values }) => isInstalled(crd, values));
}

/**
 * Whether Helm is known to delete a CRD of the templates of a chart, as it is in no file that the chart installs now,
 * in none that its templates may read, and in no chart that it now fetches or that installs it with others.
 */
function leavesRelease(root: string, { path, newPath, was, now }: Lost, crd: Crd, sides: ChartSides): boolean {
  const about = sides.move(within(root, 'Chart.yaml'));
  const own = innermost(path, sides.base);
  // A chart that became a library is no longer installed.
  if (now === undefined || now.charts.size === 0 || about === undefined || was.rank !== 'applied') return false;
  const before = sides.installed(root, 'base');
  const isOwned = isIn('templates', own, path) && isDeleted(crd) && isInstalledBy(before, crd, own);
  const folder = folderOf(about);
  const mayBeRead = newPath.startsWith(within(folder, '')) && !/(?:^|\/)templates\//.test(newPath);
  const known = new Set(missingDependencies(before, sides.base));
  if (!isOwned || mayBeRead || missingDependencies(now, sides.head).some((name) => !known.has(name))) return false;
  const { tree, chartAt } = sides.head;
  const mayInclude = (chart: string): boolean =>
    tree.lookup(chart) === 'unread' || chartAt(folderOf(chart)).dependencies.some((one) => one.folder === folder);
  return !allCharts(sides).some(mayInclude);
}

/** Reads the CRDs in the files of both sides; in changed ones as the documents have them. */
function crdReader({ files }: ChangeSet, { base, head }: ChartSides) {
  const changed: Record<Side, Map<string, ChangedFile>> = {
    base: new Map(files.map((file) => [pathOn(file, 'base'), file])),
    head: new Map(files.map((file) => [file.path, file])),
  };
  const isChanged = (path: string): boolean => changed.head.has(path);
  /** Undefined where the file was not read. */
  const crdsAt = (path: string, side: Side): readonly Crd[] | undefined => {
    const file = (side === 'base' ? base : head).tree.lookup(path);
    if (file === 'unread') return undefined;
    if (file === 'absent' || !mayHoldCrd(file.text)) return [];
    const own = changed[side].get(path);
    return crdsIn(own === undefined ? parseFile(file) : parsedSide(own, side));
  };
  return { crdsAt, isChanged };
}

/** Where a lost CRD is reported: at the file that decides it, else where the CRD stays, else in the old chart. */
function placeOfLoss(
  root: string,
  { newPath, was, now }: Lost,
  crd: Crd | undefined,
  { move }: Pick<ChartSides, 'move'>,
  isChanged: (path: string) => boolean,
): Span {
  const readers = was.by.flatMap((path) => move(path) ?? []);
  const decided = [...(now?.files.get(newPath)?.by ?? []), ...readers].find(isChanged);
  if (decided !== undefined) return fileSpan(decided);
  if (isChanged(newPath)) return crd === undefined ? fileSpan(newPath) : nameSpan(crd);
  return fileSpan(within(root, 'Chart.yaml'), 'base');
}

/** CRDs that charts no longer install, each once for every chart. */
export function chartCrds(changeSet: ChangeSet, pairs: readonly CrdPair[]): ChartCrd[] {
  if (isAudit(changeSet)) return [];
  const sides = chartSides(changeSet);
  const { crdsAt, isChanged } = crdReader(changeSet, sides);
  const keyOf = ({ name, file }: Crd): string => `${name}\n${file.path}`;
  const removed = new Set(
    pairs.flatMap(({ before, after }) => (before === undefined || after !== undefined ? [] : keyOf(before))),
  );
  const lostOf = lostCrds(sides, pairs);
  return rootsOf(changeSet, sides).flatMap((root) => {
    const reported = new Set<string>();
    const kept = new Map<string, Map<string, Crd[]>>();
    /** The CRD in other files from which the chart installs. */
    const keptOf = (crd: Crd, { now, was }: Lost): Crd[] => {
      const byName = kept.get(was.rank) ?? new Map<string, Crd[]>();
      if (!kept.has(was.rank))
        for (const [path, { rank }] of now?.files ?? [])
          if (!outranks(was.rank, rank))
            for (const one of crdsAt(path, 'head') ?? []) for (const name of namesOf(one)) addTo(byName, name, one);
      kept.set(was.rank, byName);
      return namesOf(crd).flatMap((name) => byName.get(name) ?? []);
    };
    const before = sides.installed(root, 'base').files;
    /** Whether it is another CRD that only this change makes the chart install, and that nothing else compares. */
    const isOther = (crd: Crd, one: Crd, { was }: Lost): boolean =>
      outranks(was.rank, before.get(one.file.path)?.rank) &&
      !isChanged(one.file.path) &&
      !sameMeaning(crd.spec, one.spec);
    const hiddenIn = writtenNames(sides.installed(root, 'base'), sides.base.tree);
    const found = lostOf(root).flatMap((lost): ChartCrd[] => {
      const { path, newPath } = lost;
      const read = crdsAt(path, 'base');
      const heads = crdsAt(newPath, 'head') ?? [];
      const chartCrd = (name: string, crd: Crd | undefined, old?: Crd, instead?: string): ChartCrd[] => {
        if (reported.has(name)) return [];
        reported.add(name);
        const at = placeOfLoss(root, lost, crd, sides, isChanged);
        const isLost = instead === undefined && old !== undefined && leavesRelease(root, lost, old, sides);
        const isKept = isIn('crds', innermost(path, sides.base), path);
        const change = { by: 'chart', chart: root, path: newPath, isFetched: false, isKept, instead } as const;
        return [{ name, at, change, ...(isLost ? { lost: pairOf(old, crd) } : {}) }];
      };
      if (read === undefined) return /crds?(?:[./]|$)/i.test(path) ? chartCrd('', undefined) : [];
      const hidden = hiddenIn(path, innermost(path, sides.base)).flatMap((name) => chartCrd(name, undefined));
      // An archive is not unpacked here: a template in it is not found.
      if (isPackedChart(path) && read.length === 0 && sides.head.textOf(newPath)?.includes('openAPIV3Schema') === true)
        return chartCrd('', undefined);
      const shown = (lost.crd === undefined ? read : [lost.crd]).flatMap((crd) => {
        const after = heads.find((one) => namesOf(one).some((name) => namesOf(crd).includes(name)));
        // What the file no longer has is judged where it went, or as removed.
        if (after === undefined || removed.has(keyOf(crd))) return [];
        const others = keptOf(crd, lost);
        return others.every((one) => isOther(crd, one, lost))
          ? chartCrd(crd.name, after, crd, others[0]?.file.path)
          : [];
      });
      return [...hidden, ...shown];
    });
    return [...found, ...unfetched(root, sides, isChanged)];
  });
}

/** Charts named after CRDs that a chart depended on and that it no longer installs. */
function unfetched(root: string, sides: ChartSides, isChanged: (path: string) => boolean): ChartCrd[] {
  const about = within(root, 'Chart.yaml');
  const now = installedAfter(root, about, sides);
  return [...sides.installed(root, 'base').fetched].flatMap(([name, was]): ChartCrd[] => {
    const is = now?.fetched.get(name);
    if (was.rank !== 'applied' || is?.rank === 'applied' || now === undefined) return [];
    if (now.charts.has(name)) return [];
    const path = is?.by.find(isChanged) ?? about;
    return [
      {
        name: '',
        at: fileSpan(path),
        change: { by: 'chart', chart: root, path: name, isFetched: true, isKept: false, instead: undefined },
      },
    ];
  });
}

/** Names that a manifest may have which templates read: all but those of documents, pictures, scripts and archives. */
const isLikely = (path: string): boolean =>
  !/\.(?:mdx?|rst|adoc|png|jpe?g|gif|svg|ico|pdf|sh|py|lock|sum|prov|tgz|gz|zip|\w+ignore)$|(?:^|\/)\.[^/]+$/i.test(
    path,
  );

/** Changed files of any name that templates of their chart read as manifests; of unchanged templates the paths. */
function readWants({ context: { unrecognized = [] } }: ChangeSet, { base, head }: ChartSides): string[] {
  const byChart = groupBy(unrecognized.filter(isLikely), (path) => innermost(path, head));
  return [...byChart].flatMap(([dir, paths]) => {
    if (dir === undefined) return [];
    const start = within(dir, 'templates/');
    const open: string[] = [];
    const reads = [head, base].flatMap(({ tree }) =>
      pathsIn(dir, tree).flatMap((path) => {
        const file = path.startsWith(start) ? tree.lookup(path) : 'absent';
        if (file === 'unread' && (isManifestPath(path) || isPartialPath(path))) open.push(path);
        const read = typeof file === 'string' ? undefined : filesRead([file], head.chartAt(dir).values);
        return read?.isWhole === true ? [read] : [];
      }),
    );
    const isRead = (path: string): boolean => reads.some(({ has }) => has(relativeTo(dir, path)));
    return [...paths.filter(isRead), ...open.slice(0, maxFiles)];
  });
}

/** Templates of charts of which a changed file has a named template that reads files: they may include it. */
function includers({ files }: ChangeSet, { head }: ChartSides): string[] {
  const dirs = files.flatMap(({ path, before, after }) => {
    const isReading = (): boolean =>
      [before, after].some((side) => ['define', '.Files'].every((word) => textOf(side).includes(word)));
    return isChartTemplate(path) && isReading() ? (innermost(path, head) ?? []) : [];
  });
  return [...new Set(dirs)].flatMap((dir) =>
    pathsIn(dir, head.tree)
      .filter((path) => isIn('templates', dir, path) && isManifestPath(path))
      .slice(0, maxFiles),
  );
}

/** Unchanged files that are needed to find these. */
export function chartCrdWants(changeSet: ChangeSet): string[] {
  if (isAudit(changeSet)) return [];
  const sides = chartSides(changeSet);
  const asked = rootsOf(changeSet, sides).flatMap((root) => {
    const lost = lostFiles(root, sides);
    const installed = new Set(lost.flatMap(({ now }) => now ?? []));
    const others = [...installed].flatMap(({ files }) =>
      [...files].flatMap(([path, { rank }]) =>
        rank === 'applied' && (isChartTemplate(path) || /crd/i.test(path)) ? path : [],
      ),
    );
    const byLikeness = (paths: string[]): string[] =>
      paths.sort((a, b) => readingOrder(a) - readingOrder(b)).slice(0, maxFiles);
    const charts = lost.length === 0 ? [] : allCharts(sides).slice(0, maxFiles);
    const hasTemplate = lost.some(({ path }) => isChartTemplate(path));
    const deciding = wantedToTell(root, hasTemplate, sides);
    return [byLikeness(lost.map(({ newPath }) => newPath)), byLikeness(others), deciding, charts].flat();
  });
  const rules = (changeSet.context.unrecognized ?? []).filter(
    (path) => /(?:^|\/)\.helmignore$/.test(path) && sides.base.isChart(folderOf(path)),
  );
  return [
    ...rules,
    ...includers(changeSet, sides),
    ...readWants(changeSet, sides),
    ...sides.base.wanted,
    ...sides.head.wanted,
    ...asked,
  ];
}
