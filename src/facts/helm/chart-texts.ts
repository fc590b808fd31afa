// What changes a chart's CRDs besides their own files: default values in their templates, and partials with them.
import { isPartialPath } from '../../changes/relevant.ts';
import { isAudit, type ChangedFile, type ChangeSet } from '../../changes/change-set.ts';
import type { Manifest } from '../../documents/document.ts';
import { parsedSide } from '../../documents/documents.ts';
import { isRecord, canonicalJson, type Json } from '../../documents/json-value.ts';
import { getIn, type Offsets } from '../../documents/node.ts';
import { isManifestPath, parseFile } from '../../documents/parse.ts';
import type { SourceFile, Span } from '../../documents/span.ts';
import { isChartTemplate } from '../../documents/template.ts';
import { blocksOf, maskTemplate, type Mask } from '../../documents/template-mask.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { within, type Values } from './chart.ts';
import { chartSides, installedAfter, rootsOf, type ChartSides } from './chart-sides.ts';
import { isMet } from './conditions.ts';

/** A CRD of a chart that a change reaches through another file; without a name where that file holds it. */
export interface ChartText {
  readonly name: string;
  readonly at: Span;
  readonly change: { readonly by: 'values' } | { readonly by: 'partial' };
}

/** So many templates of a chart are read where its values change. */
const mostTemplates = 200;

/** A changed template that may have a CRD under a condition. */
const isTemplate = ({ path, after }: ChangedFile): boolean =>
  isChartTemplate(path) &&
  after?.kind === 'text' &&
  /CustomResourceDefinition/.test(after.text) &&
  after.text.includes('{{');

/** A chart of the head whose default values differ, and the file that says so. */
interface Revalued {
  readonly dir: string;
  /** Paths of values. */
  readonly changed: readonly string[];
  readonly at: Span;
}

/** Charts for which other default values count than before, their own or those of the charts above. */
function revalued(changeSet: ChangeSet, sides: ChartSides): Revalued[] {
  const { files } = changeSet;
  return rootsOf(changeSet, sides).flatMap((root) => {
    const were = sides.installed(root, 'base').charts;
    const are = installedAfter(root, within(root, 'Chart.yaml'), sides)?.charts ?? new Map<string, never>();
    const dirs = [...are.values()].map(({ chart }) => chart.dir);
    return [...are].flatMap(([name, { chart, values }]): Revalued[] => {
      const changed = differing(were.get(name)?.values ?? values, values);
      const asked = ['values.yaml', 'Chart.yaml', 'requirements.yaml'].flatMap((of) =>
        [chart.dir, ...dirs].map((dir) => within(dir, of)),
      );
      const file =
        changed.length === 0 ? undefined : asked.flatMap((path) => files.find((one) => one.path === path) ?? [])[0];
      const side = file?.after === undefined ? 'base' : 'head';
      return file === undefined
        ? []
        : [{ dir: chart.dir, changed, at: { file: { path: file.path, side, text: '' }, start: 0, end: 0 } }];
    });
  });
}

const templatesOf = (dir: string): string => within(dir, 'templates/');

/** Changed partials of any name, and the templates of charts whose values change. */
export function chartTextWants(changeSet: ChangeSet): string[] {
  const { aside = [], paths = [] } = changeSet.context;
  if (isAudit(changeSet)) return aside.filter(isPartialPath);
  const sides = chartSides(changeSet);
  const folders = revalued(changeSet, sides).map(({ dir }) => templatesOf(dir));
  for (const file of changeSet.files.filter(isTemplate)) valuesOver(file.path, sides);
  return [
    ...aside.filter(isPartialPath),
    ...folders.flatMap((folder) =>
      paths.filter((path) => path.startsWith(folder) && isManifestPath(path)).slice(0, mostTemplates),
    ),
    ...sides.base.wanted,
    ...sides.head.wanted,
  ];
}

/** The default values that count for a template of the head, once for every name of its chart. */
const valuesOver = (path: string, sides: ChartSides): Values[] =>
  [...(installedAfter(path, path, sides)?.charts.values() ?? [])].flatMap(({ chart, values }) =>
    path.startsWith(templatesOf(chart.dir)) ? [values] : [],
  );

/** The entries of default values, each by the path of its keys. */
function entriesOf(json: Json, path = ''): [string, string][] {
  if (!isRecord(json)) return [[path, canonicalJson(json)]];
  return Object.entries(json).flatMap(([key, value = null]) => entriesOf(value, path === '' ? key : `${path}.${key}`));
}

/** The paths of the values that differ. */
function differing(one: Values, other: Values): string[] {
  const [before, after] = [one, other].map((values) => new Map(entriesOf(values)));
  const paths = new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])]);
  return [...paths].filter((path) => before?.get(path) !== after?.get(path));
}

const isWithin = (one: Offsets, other: Offsets | undefined): boolean =>
  other !== undefined && one.start >= other.start && one.end <= other.end;

/** The conditions and loops around the whole of a CRD. */
function around({ root }: Manifest, masks: readonly Mask[]): Mask[] {
  const blocks = blocksOf(masks).filter((block) => isWithin(root, block));
  return masks.filter(({ end, block }) => block === 'begin' && blocks.some(({ start }) => start === end));
}

const masksOfFiles = new WeakMap<SourceFile, readonly Mask[]>();

/** The actions of the template that holds a CRD: read once for all CRDs of it. */
function masksOf({ file }: Manifest): readonly Mask[] {
  const known = masksOfFiles.get(file) ?? maskTemplate(file.text, 0, file.text.length)?.masks ?? [];
  masksOfFiles.set(file, known);
  return known;
}

const textOf = ({ file }: Manifest, { start, end }: Mask): string => file.text.slice(start, end);

/** The values that decide over a CRD of a template: of conditions around it, and of its spec but for the conversion. */
function valuesFor(crd: Manifest): string[] {
  const [spec, conversion] = [['spec'], ['spec', 'conversion']].map((path) => getIn(crd.root, path));
  const masks = masksOf(crd);
  const inside = masks.filter((mask) => isWithin(mask, spec) && !isWithin(mask, conversion));
  return [...around(crd, masks), ...inside].flatMap((mask) =>
    [...textOf(crd, mask).matchAll(/\.Values\.([\w.]+)/g)].map(([, path = '']) => path),
  );
}

/** The conditions around a CRD as they are written, white space apart. */
const conditionsOf = (crd: Manifest): string[] =>
  around(crd, masksOf(crd)).map((mask) => textOf(crd, mask).replaceAll(/\s+/g, ' '));

const touches = (changed: string, used: string): boolean =>
  changed === used || changed.startsWith(`${used}.`) || used.startsWith(`${changed}.`);

const isCrdLike = ({ shape }: Manifest): boolean => shape === 'crd' || shape === 'crd-template';

const wordsOfCrds = /CustomResourceDefinition|openAPIV3Schema/;

/** What a partial says of CRDs, without comments: its definitions that hold one, or a schema. */
const saysOf = (text: string): string =>
  text
    .replaceAll(/\{\{-?\s*\/\*[^]*?(?:\*\/\s*-?\}\}|$)/g, '')
    .replaceAll(/^[ \t]*(?:#.*)?\n/gm, '')
    .split(/\{\{-?\s*define\b/)
    .filter((part) => wordsOfCrds.test(part))
    .join('');

const whole = (file: SourceFile): Span => ({ file, start: 0, end: 0 });

/** Partials that say something else of CRDs, and those that a template with a CRD has become. */
function partialsOf({ files }: ChangeSet): ChartText[] {
  const sides = files.map((file) => ({ base: parsedSide(file, 'base'), head: parsedSide(file, 'head') }));
  const crdsOf = (side: 'base' | 'head'): Manifest[] =>
    sides.flatMap((file) => {
      const read = file[side];
      return read === undefined || isPartialPath(read.file.path) ? [] : read.manifests.filter(isCrdLike);
    });
  const applied = new Set(crdsOf('head').map(({ name }) => name));
  const lost = new Set(crdsOf('base').flatMap(({ name }) => (applied.has(name) ? [] : [name])));
  return sides.flatMap(({ base, head }): ChartText[] => {
    if (head === undefined || !isPartialPath(head.file.path)) return [];
    const moved = head.manifests.filter((one) => isCrdLike(one) && lost.has(one.name));
    const isOther =
      base !== undefined && isPartialPath(base.file.path) && saysOf(base.file.text) !== saysOf(head.file.text);
    const names = isOther ? [''] : moved.map(({ name }) => name);
    return names.map((name) => ({ name, at: whole(head.file), change: { by: 'partial' } }));
  });
}

/** CRDs for which values decide that differ. */
function revaluedCrds(changeSet: ChangeSet, sides: ChartSides): ChartText[] {
  const { paths, lookup } = sides.head.tree;
  return revalued(changeSet, sides).flatMap(({ dir, changed, at }) => {
    const texts = paths.filter((path) => path.startsWith(templatesOf(dir))).map(lookup);
    return texts
      .flatMap((text) => (typeof text === 'string' ? [] : parseFile(text).manifests.filter(isCrdLike)))
      .filter((crd) => valuesFor(crd).some((used) => changed.some((path) => touches(path, used))))
      .map(({ name }): ChartText => ({ name, at, change: { by: 'values' } }));
  });
}

/** CRDs that a change puts under a condition which default values are not known to meet. */
function hiddenCrds({ files }: ChangeSet, pairs: readonly CrdPair[], sides: ChartSides): ChartText[] {
  const templates = new Set(files.filter(isTemplate).map(({ path }) => path));
  return pairs.flatMap(({ before, after, furtherOf }): ChartText[] => {
    if (before === undefined || after === undefined || furtherOf !== undefined) return [];
    if (!templates.has(after.file.path)) return [];
    const known = new Set(conditionsOf(before));
    const fresh = conditionsOf(after).filter((one) => !known.has(one));
    const given = fresh.length === 0 ? [] : valuesOver(after.file.path, sides);
    if (given.every((values) => fresh.every((one) => isMet(one, values)))) return [];
    const { start } = after.root;
    return [{ name: after.name, at: { file: after.file, start, end: start }, change: { by: 'values' } }];
  });
}

/** CRDs of charts that a change reaches through values, conditions and partials. */
export function chartTexts(changeSet: ChangeSet, pairs: readonly CrdPair[]): ChartText[] {
  if (isAudit(changeSet)) return [];
  const sides = chartSides(changeSet);
  return [...partialsOf(changeSet), ...revaluedCrds(changeSet, sides), ...hiddenCrds(changeSet, pairs, sides)];
}
