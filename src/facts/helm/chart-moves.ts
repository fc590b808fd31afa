// CRDs that move between the templates of a chart, which Helm owns, and its `crds/`, which it only installs once.
import type { ChangeSet } from '../../changes/change-set.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { Crd } from '../../documents/document.ts';
import type { Documents } from '../../documents/documents.ts';
import { entriesOf, get } from '../../documents/node.ts';
import { lazily, once, onceOf } from '../../once.ts';
import { contextOf, nameSpan } from '../crd/crd-changes.ts';
import type { ChartPart, CrdChangeFact } from '../crd/crd-fact.ts';
import { crdIndex, crdsIn } from '../crd/crd-index.ts';
import { type CrdPair, pairOf } from '../crd/crd-pair.ts';
import { relativeTo, type ChartReader } from './chart.ts';
import { templatesIn } from './uses.ts';
import { chartSides, innermost, rootOver } from './chart-sides.ts';
import { filesRead } from './files-read.ts';

const inPart = /(?:^|\/)(?:crds|templates)\//;

/** The installed chart that has a file, and the part of its chart that the file is in, or that templates apply it. */
export function placeIn(reader: ChartReader, path: string): { root: string; part: ChartPart } | undefined {
  const [own, root] = [innermost(path, reader), rootOver(path, reader)];
  if (own === undefined || root === undefined) return undefined;
  const [part] = relativeTo(own, path).split('/');
  if (part === 'templates' || part === 'crds') return { root, part };
  return isRead(path, own, reader) ? { root, part: 'templates' } : undefined;
}

/** What templates of each chart write as it is, whatever the values are; nothing where one makes Helm keep it. */
const writtenBy = onceOf(({ tree, chartAt }: ChartReader) =>
  once((chart: string) => {
    const texts = templatesIn([{ dir: chart }], tree).flatMap(({ text }) => (text.includes('.Files') ? [text] : []));
    if (texts.some((text) => [...keeping].some((key) => text.includes(key)))) return [];
    const { values } = chartAt(chart);
    return texts.map((text) => filesRead([{ text }], values)).filter((read) => read?.isWhole === true);
  }),
);

const isRead = (path: string, chart: string, reader: ChartReader): boolean =>
  writtenBy(reader)(chart).some((read) => read?.has(relativeTo(chart, path)));

/** Labels that an action fills in, which say nothing of what Helm keeps. */
const filledLabels = /^[ \t]*labels:(?:[ \t]*\{\{.*|\s*\n(?:[ \t]*\{\{.*\r?\n)+)/gm;

/** Lines that are a condition, or a key with its value: whatever actions write there, they write no annotation. */
const knownKeys =
  /^[ \t]*(?:(?:#[^{}\n]*)?\{\{-?[ \t]*(?:if|else|end)\b[^{}\n]*\}\}[ \t]*|(?!["']?annotations["']?:)[\w./"'-]+:[ \t].*)\r?$/gm;

const hook = 'helm.sh/hook';

/** The annotation whose value `keep` makes Helm keep an object. */
export const resourcePolicy = 'helm.sh/resource-policy';

/** Annotations with which Helm leaves an object in the cluster that its release no longer has. */
const keeping: ReadonlySet<string> = new Set([resourcePolicy, hook]);

export const isHook = ({ annotations }: Crd): boolean => entriesOf(annotations).some(({ key }) => key === hook);

/** Whether actions of a template may write annotations of a CRD. */
export function mayAnnotate({ file, root }: Crd): boolean {
  const [from, to] = [get(root, 'metadata'), get(root, 'spec')];
  if (from === undefined || to === undefined || to.start < from.start) return true;
  return file.text.slice(from.start, to.start).replace(filledLabels, '').replace(knownKeys, '').includes('{{');
}

/** Whether Helm deletes it with the release that no longer has it; where the template fills in metadata, it may not. */
export const isDeleted = (crd: Crd): boolean =>
  !entriesOf(crd.annotations).some(({ key }) => keeping.has(key)) && !mayAnnotate(crd);

/** The CRDs of files that only moved: they are in no other pair. */
const movedPairs = ({ moved }: Documents): CrdPair[] =>
  moved.flatMap(({ base, head }) => {
    const heads = crdsIn(head);
    return crdsIn(base).map((before, at) => pairOf(before, heads[at]));
  });

/**
 * The moves within one chart, and from `crds/` into the templates of another one, except of what Helm keeps anyway; a
 * template that becomes a hook leaves the release.
 */
export function chartMoves(changeSet: ChangeSet, documents: Documents, pairs: readonly CrdPair[]): CrdChangeFact[] {
  const sides = lazily(() => chartSides(changeSet));
  /** The charts that install a CRD from `crds/`, by its name. */
  const installing = once((name: string): ReadonlySet<string> => {
    const places = crdIndex(documents)
      .named('head', name)
      .map(({ file }) => placeIn(sides().head, file.path));
    return new Set(places.flatMap((place) => (place?.part === 'crds' ? place.root : [])));
  });
  return [...pairs, ...movedPairs(documents)].flatMap((pair): CrdChangeFact[] => {
    const { before, after, furtherOf } = pair;
    if (before === undefined || after === undefined || furtherOf !== undefined) return [];
    const [from, to] = [before.file.path, after.file.path];
    if ((from === to && !isHook(after)) || !(inPart.test(from) || inPart.test(to)) || isAuxiliary(from)) return [];
    const [was, is] = [placeIn(sides().base, from), placeIn(sides().head, to)];
    if (was === undefined || is === undefined) return [];
    // Whichever chart has it in its templates: Helm does not own what another one installed from `crds/`.
    const isAdopted = was.part === 'crds' && is.part === 'templates' && !isAuxiliary(to);
    if (was.root !== is.root && (!isAdopted || installing(before.name.toLowerCase()).has(was.root))) return [];
    // What is left out of a chart is reported as that.
    if (sides().installed(is.root, 'head').files.get(to)?.rank === 'left out') return [];
    const part = is.part === 'templates' && isHook(after) ? 'hooks' : is.part;
    if (was.part === part || (was.part === 'templates' ? !isDeleted(before) : part === 'hooks')) return [];
    const moved = { change: 'moved-in-chart', version: undefined, before: was.part, after: part } as const;
    return [{ kind: 'crd-change', ...contextOf(pair, after), ...moved, at: nameSpan(after) }];
  });
}
