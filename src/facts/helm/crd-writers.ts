// Templates that write CRDs which are not among their manifests: hidden ones, and those of named templates and files.
import { isPartialPath } from '../../changes/relevant.ts';
import { isAnyCrd } from '../../documents/crd.ts';
import { parseFile } from '../../documents/parse.ts';
import type { SourceFile } from '../../documents/span.ts';
import { lazily, once, onceOf } from '../../once.ts';
import { readAt } from '../tree/sides.ts';
import type { Side } from '../../changes/change-set.ts';
import { pathsIn, relativeTo, within, type Chart, type ChartReader, type Values } from './chart.ts';
import type { ChartSides } from './chart-sides.ts';
import { ignoreRules } from './ignore-rules.ts';
import { filesRead } from './files-read.ts';
import { withIncluded } from './included.ts';
import type { Installed } from './installed.ts';
import { templateActions } from './template-actions.ts';
import { decisiveActions, definitionsOf, isRendered, templatesIn, usesOf, type Files, type Uses } from './uses.ts';

/** What writes such CRDs in a template. */
export interface CrdWriter extends Uses {
  readonly file: SourceFile;
  readonly by: 'hidden' | 'included' | 'file';
  /** The same for the same CRDs on both sides. */
  readonly key: string;
  /** Names of the CRDs, as far as they are known. */
  readonly crds: readonly string[];
  /** The conditions around it. */
  readonly blocks: readonly string[];
  /** The default values of its chart. */
  readonly given: Values;
}

/** The names of the CRDs that are written, the empty one for those that are not known. */
export const namesOfWritten = (writers: readonly Pick<CrdWriter, 'crds'>[]): string[] => [
  ...new Set(writers.flatMap(({ crds }) => (crds.length === 0 ? [''] : crds))),
];

/** The names of the CRDs that a text writes, as far as they are plain text. */
export const crdNamesIn = (file: SourceFile): string[] => [
  ...new Set(parseFile(file).manifests.flatMap((one) => (isAnyCrd(one) && one.name !== '' ? [one.name] : []))),
];

/** A CRD, or the schemas of one; not the name of the kind in a condition. */
export const ofCrd = /kind:\s*["']?CustomResourceDefinition|openAPIV3Schema/;

/** The actions in the CRDs of a text that decide over them; undefined without a CRD that is read. */
function decisiveIn(file: SourceFile): string[] | undefined {
  const crds = parseFile(file).manifests.filter(isAnyCrd);
  return crds.length === 0 ? undefined : crds.flatMap((crd) => decisiveActions(crd, false));
}

/** Unchanged files that are looked at in a chart to find CRDs that its templates read. */
const maxRead = 500;
/** Templates of a chart that read files, of which no more are looked at. */
const maxReaders = 200;

/** The files of a chart that its templates may read as manifests. */
const readableIn = ({ dir }: Pick<Chart, 'dir'>, files: Pick<Files, 'paths'>): string[] =>
  pathsIn(dir, files).filter((path) => {
    const inner = path.startsWith(within(dir, '')) ? relativeTo(dir, path) : '';
    return /\.(?:ya?ml|json|tpl|txt)$/i.test(inner) && /\//.test(inner) && !/^(?:charts|templates|crds)\//.test(inner);
  });

/** What is found once for the templates of charts that are installed together. */
const sharedBy = onceOf((files: Files) =>
  onceOf((all: readonly Chart[]) => {
    const templates = (): readonly SourceFile[] => templatesIn(all, files);
    return {
      including: withIncluded(templates, ofCrd),
      reading: withIncluded(templates),
      definitions: lazily(() => definitionsOf(all, files)),
      crdsOf: onceOf((file: SourceFile) => ({ names: crdNamesIn(file), decisive: decisiveIn(file) ?? [] })),
    };
  }),
);

/**
 * What writes such CRDs in the templates of a chart that is installed with others; `isSettled`: whether default values
 * decide the same over some conditions as before.
 */
export function crdWriters(
  { chart, values }: { readonly chart: Chart; readonly values: Values },
  all: readonly Chart[],
  files: Files,
  isSettled: (blocks: readonly string[]) => boolean = () => false,
): CrdWriter[] {
  const templates = templatesIn([chart], files, isRendered);
  const { including, reading, definitions, crdsOf } = sharedBy(files)(all);
  const readable = lazily(() => readableIn(chart, files));
  let readers = 0;
  const usesIn = (file: SourceFile, blocks: readonly string[], actions: readonly string[]): Uses =>
    usesOf(file, [...(isSettled(blocks) ? [] : blocks), ...actions], definitions());

  const hiddenIn = (file: SourceFile): CrdWriter[] =>
    (parseFile(file).hiddenCrds ?? []).map((text) => {
      const uses = usesIn(file, [], text.match(/\{\{[^]*?\}\}/g) ?? []);
      return { file, by: 'hidden', key: text, crds: [], blocks: [], given: values, ...uses };
    });
  const includedIn = (file: SourceFile): CrdWriter[] =>
    templateActions(file).actions.flatMap(({ start, text }): CrdWriter[] => {
      if (!/\b(?:include|template)\b/.test(text)) return [];
      const blocks = templateActions(file).openAt(start);
      const found = including({ ...file, text })
        .slice(1)
        .filter((one) => ofCrd.test(one.text))
        .map((one) => ({ ...file, text: one.text, name: one.name ?? '' }));
      if (found.length === 0 || blocks.some((block) => block.startsWith('{{ define '))) return [];
      const key = found.map(({ name }) => name).join('\n');
      const actions = found.flatMap((one) => decisiveIn(one) ?? [text]);
      const crds = found.flatMap(crdNamesIn);
      return [{ file, by: 'included', key, crds, blocks, given: values, ...usesIn(file, blocks, actions) }];
    });
  const readIn = (file: SourceFile): CrdWriter[] => {
    const texts = file.text.includes('Files') || file.text.includes('include') ? reading(file) : [];
    const read = filesRead(texts, values);
    if (read?.isWhole !== true || (readers += 1) > maxReaders) return [];
    const sources = readable()
      .filter((path) => read.has(relativeTo(chart.dir, path)))
      .slice(0, maxRead)
      .flatMap((path) => readAt(files.lookup, path) ?? [])
      .filter(({ text }) => ofCrd.test(text));
    const { actions, openAt } = templateActions(file);
    const readingActions = actions.filter(({ text }) => /\bFiles\b|\b(?:include|template)\b/.test(text));
    const blocks = [...new Set(readingActions.flatMap(({ start }) => openAt(start)))];
    // What `tpl` fills in is looked at itself.
    const isFilledIn = texts.some(({ text }) => /\btpl\b/.test(text));
    const said = readingActions.map(({ text }) => text.replaceAll(/\btpl\b/g, ''));
    const plain = lazily(() => usesIn(file, blocks, said));
    return sources.map((one) => {
      const { names, decisive } = crdsOf(one);
      const uses = isFilledIn && decisive.length > 0 ? usesIn(file, blocks, [...said, ...decisive]) : plain();
      const key = relativeTo(chart.dir, one.path);
      return { file, by: 'file', key, crds: names, blocks, given: values, ...uses };
    });
  };
  return templates.flatMap((file) => [...hiddenIn(file), ...includedIn(file), ...readIn(file)]);
}

/** What the templates of some of the charts write that are installed together. */
export function writersOf(
  { charts }: Pick<Installed, 'charts'>,
  files: Files,
  isWanted: (chart: Chart) => boolean,
): CrdWriter[] {
  const all = [...charts.values()].map(({ chart }) => chart);
  return [...charts.values()].flatMap((one) => (isWanted(one.chart) ? crdWriters(one, all, files) : []));
}

/** Finds the names of CRDs that a template of an installed chart writes, and that are not in it or in a file. */
export function writtenNames(installed: Pick<Installed, 'charts'>, files: Files) {
  const writersIn = once((dir: string) => writersOf(installed, files, (chart) => chart.dir === dir));
  return (path: string, dir: string | undefined): string[] =>
    namesOfWritten(
      (dir === undefined ? [] : writersIn(dir)).filter(({ file, by }) => file.path === path && by !== 'file'),
    );
}

/**
 * Files of a chart that are needed to tell what it no longer installs: partials, where it lost a template that may
 * include them, and templates, where its rules newly leave out files that these may read.
 */
export function wantedToTell(root: string, hasLostTemplate: boolean, { base, head }: Pick<ChartSides, Side>): string[] {
  const rulesOf = ({ textOf }: ChartReader) => ignoreRules(textOf(within(root, '.helmignore')) ?? '');
  const [was, is] = [rulesOf(base), rulesOf(head)];
  const paths = pathsIn(root, head.tree);
  const isLeftOut = (path: string): boolean => is(relativeTo(root, path)) && !was(relativeTo(root, path));
  const hasLeftOut = readableIn({ dir: root }, head.tree).some(isLeftOut);
  const [start, templates] = [within(root, ''), within(root, 'templates/')];
  const isWanted = (path: string): boolean =>
    (hasLostTemplate && isPartialPath(path) && path.startsWith(start)) || (hasLeftOut && path.startsWith(templates));
  return paths.filter(isWanted).slice(0, maxRead);
}

/** Unchanged files that a template of a chart may read as manifests, and that are not read yet. */
export function readableWants(chart: Chart, files: Files): string[] {
  const reads = templatesIn([chart], files).flatMap((file) => filesRead([file], chart.values) ?? []);
  const isRead = (path: string): boolean =>
    files.lookup(path) === 'unread' && reads.some(({ has, isWhole }) => isWhole && has(relativeTo(chart.dir, path)));
  return reads.length === 0 ? [] : readableIn(chart, files).filter(isRead).slice(0, maxRead);
}
