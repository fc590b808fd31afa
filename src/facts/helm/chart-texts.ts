// What changes a chart's CRDs besides their own files: default values in their templates, and partials with them.
import { isAnyCrd } from '../../documents/crd.ts';
import { isPartialPath } from '../../changes/relevant.ts';
import { isAudit, type ChangedFile, type ChangeSet } from '../../changes/change-set.ts';
import type { Crd, Manifest } from '../../documents/document.ts';
import { mayBeFilledIn, parsedSide } from '../../documents/documents.ts';
import { isManifestPath, parseFile } from '../../documents/parse.ts';
import type { Span } from '../../documents/span.ts';
import { chartFiles, isChartTemplate } from '../../documents/template.ts';
import { distinctBy, groupBy } from '../../group-by.ts';
import { lazily, once } from '../../once.ts';
import { crdsIn } from '../crd/crd-index.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { sameMeaning } from '../crd/spec-meaning.ts';
import type { SideTree } from '../tree/sides.ts';
import { relativeTo, valueSpan, within, type Chart, type Values } from './chart.ts';
import type { ChartCrd } from './chart-crd.ts';
import { chartSides, installedAfter, rootOver, type ChartSides } from './chart-sides.ts';
import { isMet, isUnmet, widerThan } from './conditions.ts';
import { crdWriters, readableWants } from './crd-writers.ts';
import { conditionsAround, deletedByHelm, isInstalled, isLeftOut, isSameOnBothSides } from './crd-conditions.ts';
import type { Installed } from './installed.ts';
import { redefined, redefinedCrds } from './redefined.ts';
import { partialsOf } from './partials.ts';
import { revalued } from './revalued.ts';
import { rewrittenCrds, rewrittenIn } from './rewritten.ts';
import { crdsWithUses, templatesOf, touches } from './uses.ts';

/** So many templates of a chart are read where its values change. */
const maxTemplates = 200;

/** Whether a changed template, or a file that templates may fill in, may have a CRD under a condition. */
const isTemplate = ({ path, after }: ChangedFile, { head }: ChartSides): boolean =>
  after?.kind === 'text' &&
  (isChartTemplate(path) || mayBeFilledIn(path, head.isChart)) &&
  after.text.includes('{{') &&
  /CustomResourceDefinition/.test(after.text);

/** Changed templates and partials of any name, and the templates of charts whose values change. */
export function chartTextWants(changeSet: ChangeSet): string[] {
  const { unrecognized = [], paths = [] } = changeSet.context;
  const sides = chartSides(changeSet);
  const isOfChart = (path: string): boolean =>
    chartFiles(path).some((chart) => sides.base.tree.has(chart) || sides.head.tree.has(chart));
  // Helm renders a template of any name.
  const templates = unrecognized.filter((path) => isPartialPath(path) || isOfChart(path));
  if (isAudit(changeSet)) return templates;
  const rewritten = rewrittenIn(changeSet, sides);
  const charts = [
    ...revalued(changeSet, sides).flatMap(({ chart, all }) => [chart, ...all.filter(({ type }) => type === 'library')]),
    ...rewritten.map((dir) => sides.head.chartAt(dir)),
  ];
  const folders = [
    ...charts,
    ...redefined(changeSet, sides).flatMap((one) => one.charts.map(({ chart }) => chart)),
  ].map(({ dir }) => templatesOf(dir));
  for (const file of changeSet.files) if (isTemplate(file, sides)) valuesOver(file.path, sides);
  // Which charts are installed with these: what they need to tell is wanted, too.
  for (const dir of rewritten) installedAfter(dir, within(dir, 'Chart.yaml'), sides);
  return [
    ...templates,
    ...[...new Set(folders)].flatMap((folder) =>
      paths
        .filter((path) => path.startsWith(folder) && (isManifestPath(path) || isPartialPath(path)))
        .slice(0, maxTemplates),
    ),
    ...charts.flatMap((chart) => readableWants(chart, sides.head.tree)),
    ...sides.base.wanted,
    ...sides.head.wanted,
  ];
}

/** The effective default values for a template of the head, once for every name of its chart. */
const valuesOver = (path: string, sides: ChartSides): Values[] => valuesIn(installedAfter(path, path, sides), path);

/** Those for a template of the base. */
function valuesBefore(path: string, sides: ChartSides): Values[] {
  const root = rootOver(path, sides.base);
  return root === undefined ? [] : valuesIn(sides.installed(root, 'base'), path);
}

/** Whether a path is one of the other files of a chart, which its templates may read. */
const isReadBy = ({ dir }: Chart, path: string): boolean =>
  !isChartTemplate(path) && path.startsWith(within(dir, '')) && !/^(?:charts|crds)\//.test(relativeTo(dir, path));

const valuesIn = (installed: Installed | undefined, path: string): Values[] =>
  [...(installed?.charts.values() ?? [])].flatMap(({ chart, values }) =>
    path.startsWith(templatesOf(chart.dir)) || isReadBy(chart, path) ? [values] : [],
  );

/** Looks for a document of a side by its path and name; each file is read once. */
function crdAt({ lookup }: SideTree): (path: string, name: string) => Crd | undefined {
  const namesIn = once((path: string): ReadonlyMap<string, Crd> => {
    const file = lookup(path);
    const manifests = typeof file === 'string' ? [] : parseFile(file).manifests.filter(isAnyCrd);
    return new Map(manifests.toReversed().map((one) => [one.name, one]));
  });
  return (path, name) => namesIn(path).get(name);
}

/** CRDs for which values decide that differ. */
function revaluedCrds(changeSet: ChangeSet, sides: ChartSides): ChartCrd[] {
  const before = crdAt(sides.base.tree);
  const edited = new Set(changeSet.files.map(({ path }) => path));
  return revalued(changeSet, sides).flatMap(({ chart, former, values: given, all, changed, at }) => {
    const isSettled = (crd: Manifest): boolean => isSameOnBothSides(before(crd.file.path, crd.name), crd, given);
    const found = crdsWithUses([chart], all, sides.head.tree, isSettled);
    const usedBefore = lazily(
      () =>
        new Map(
          crdsWithUses([chart], all, sides.base.tree).map((one) => [`${one.crd.file.path}\n${one.name}`, one.values]),
        ),
    );
    const uses = (path: string, by: ReadonlySet<string>): boolean => [...by].some((used) => touches(path, used));
    const placeOf = (path: string): Span => valueSpan(sides.head.tree, at.file.path, path) ?? at;
    const known = found.flatMap(({ crd, name, values }): ChartCrd[] => {
      const used = changed.filter((one) => uses(one, values));
      // What a template begins to use is reported there.
      const were = used.length === 0 ? undefined : usedBefore().get(`${crd.file.path}\n${name}`);
      const path = used.find((one) => were === undefined || uses(one, were));
      if (path === undefined) return [];
      const old = before(crd.file.path, name);
      const isOnly = found.filter((one) => one.name === name).length === 1;
      const lost = isOnly && old !== undefined ? deletedByHelm(old, crd, [given.base], [given.head]) : {};
      return [{ name, at: placeOf(path), change: { by: 'values', isNewCondition: false }, ...lost }];
    });
    const reported = new Set(known.map(({ name }) => name));
    const isSame = (blocks: readonly string[]): boolean =>
      [given.base, given.head].every((values) => blocks.every((one) => isMet(one, values))) ||
      [given.base, given.head].every((values) => blocks.some((one) => isUnmet(one, values)));
    const writtenBefore = lazily(() => {
      const olds = crdWriters({ chart: former.chart, values: given.base }, former.all, sides.base.tree);
      return new Map(olds.map(({ key, values }) => [key, values]));
    });
    const writers = crdWriters({ chart, values: given.head }, all, sides.head.tree, isSame);
    const written = writers.flatMap(({ file, by, key, crds, values }): ChartCrd[] => {
      // What hides a CRD and is changed itself is reported as that.
      const used = by === 'hidden' && edited.has(file.path) ? [] : changed.filter((one) => uses(one, values));
      const path = used.find((one) => uses(one, writtenBefore().get(key) ?? new Set()));
      const names = crds.length === 0 && known.length === 0 ? [''] : crds.filter((name) => !reported.has(name));
      return path === undefined
        ? []
        : names.map((name) => ({ name, at: placeOf(path), change: { by: 'values', isNewCondition: false } }));
    });
    return [...known, ...distinctBy(written, ({ name }) => name)];
  });
}

const otherwise = ' | else }}';
/** The condition of the other branch. */
const otherBranch = (condition: string): string =>
  condition.endsWith(otherwise) ? condition.replace(otherwise, ' }}') : condition.replace(/ \}\}$/, otherwise);

type Variant = Readonly<Record<'before' | 'after', Crd>>;

/** Of the variants of a CRD in a template, one that a change puts under a condition which defaults may not meet. */
function hiddenVariant(file: ChangedFile, all: readonly [Variant, ...Variant[]], sides: ChartSides): ChartCrd[] {
  const { path } = file;
  // Variants with the same text are one pair.
  const variants = lazily(() => crdsIn(parsedSide(file, 'head')).filter(({ name }) => name === all[0].after.name));
  const given = lazily(() => valuesOver(path, sides));
  const isFor = (is: typeof isInstalled, crd: Crd): boolean =>
    given().length > 0 && given().every((values) => is(crd, values));
  const installed = lazily(() => variants().find((crd) => isFor(isInstalled, crd)));
  const isGone = lazily(() => variants().every((crd) => isFor(isLeftOut, crd)));
  const found = all.flatMap(({ before, after }): ChartCrd[] => {
    const known = conditionsAround(before);
    const [isKnown, isWider] = [new Set(known), widerThan(known)];
    const fresh = conditionsAround(after).filter((one) => !isKnown.has(one) && !isWider(one));
    if (fresh.length === 0 || given().every((values) => fresh.every((one) => isMet(one, values)))) return [];
    const isCompared = ({ root }: Crd): boolean =>
      all.some((one) => one.before === before && one.after.root.start === root.start);
    const around = conditionsAround(after).map((one) => (one === fresh[0] ? otherBranch(one) : one));
    const other = lazily(() => variants().find((crd) => conditionsAround(crd).join('\n') === around.join('\n')));
    // What is installed instead is the same, or is compared with this one.
    const now = installed() ?? (fresh.length === 1 ? other() : undefined);
    if (now && (isCompared(now) || [before, after].some(({ spec }) => sameMeaning(spec, now.spec)))) return [];
    const { start } = after.root;
    const at = { file: after.file, start, end: start };
    const lost =
      isChartTemplate(path) && isGone()
        ? deletedByHelm(before, after, valuesBefore(before.file.path, sides), given())
        : {};
    return [{ name: after.name, at, change: { by: 'values', isNewCondition: true }, ...lost }];
  });
  return [...found.filter(({ lost }) => lost !== undefined), ...found].slice(0, 1);
}

/** CRDs that a change puts under a condition which default values are not known to meet. */
function hiddenCrds({ files }: ChangeSet, pairs: readonly CrdPair[], sides: ChartSides): ChartCrd[] {
  const templates = new Map(files.flatMap((file) => (isTemplate(file, sides) ? [[file.path, file]] : [])));
  const variants = pairs.flatMap(({ before, after, furtherOf }) =>
    before && after && furtherOf === undefined && templates.has(after.file.path) ? [{ before, after }] : [],
  );
  const byName = groupBy(variants, ({ after }) => JSON.stringify([after.file.path, after.name]));
  return [...byName.values()].flatMap((all) => {
    const file = templates.get(all[0].after.file.path);
    return file === undefined ? [] : hiddenVariant(file, all, sides);
  });
}

/** CRDs of charts that a change reaches through values, conditions and partials. */
export function chartTexts(changeSet: ChangeSet, pairs: readonly CrdPair[]): ChartCrd[] {
  if (isAudit(changeSet)) return [];
  const sides = chartSides(changeSet);
  const hidden = hiddenCrds(changeSet, pairs, sides);
  // A CRD with a new condition is reported there, and not again at the values.
  const rewritten = rewrittenCrds(changeSet, sides);
  const reported = new Set([...hidden, ...rewritten].map(({ name }) => name));
  return [
    ...partialsOf(changeSet),
    ...rewritten,
    ...revaluedCrds(changeSet, sides).filter(({ name }) => !reported.has(name)),
    ...redefinedCrds(changeSet, sides),
    ...hidden,
  ];
}
