// What decides over a CRD of a template: values and named templates that its conditions and its spec use.
import { approvedAnnotation } from '../../apiserver/index.ts';
import { append, largest } from '../../lists.ts';
import { isPartialPath } from '../../changes/relevant.ts';
import { isAnyCrd } from '../../documents/crd.ts';
import type { Manifest } from '../../documents/document.ts';
import { entriesOf, entryOf, getIn, isWithin, type Node, type Offsets } from '../../documents/node.ts';
import { valueRange } from '../../documents/template.ts';
import { parseFile } from '../../documents/parse.ts';
import type { SourceFile } from '../../documents/span.ts';
import { readAt, type SideTree } from '../tree/sides.ts';
import { pathsIn, within, type Chart } from './chart.ts';
import { templateActions, type TemplateActions } from './template-actions.ts';

/** The folder of the templates of the chart in a folder. */
export const templatesOf = (dir: string): string => within(dir, 'templates/');

/** Files of a side, by their paths. */
export type Files = Pick<SideTree, 'paths' | 'lookup'>;

/** Named templates of some charts. */
type Definitions = TemplateActions['definitions'];

/** Paths of values, and names of templates. */
export interface Uses {
  readonly values: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** Those of some files that are in the templates of charts, as far as they are known. */
export function templatesIn(
  charts: readonly Pick<Chart, 'dir'>[],
  files: Files,
  isAsked: (path: string) => boolean = () => true,
): SourceFile[] {
  const folders = [...new Set(charts.map(({ dir }) => templatesOf(dir)))];
  const [first] = charts;
  const near = first !== undefined && charts.length === 1 ? pathsIn(first.dir, files) : files.paths;
  return near.flatMap((path) =>
    folders.some((folder) => path.startsWith(folder)) && isAsked(path) ? (readAt(files.lookup, path) ?? []) : [],
  );
}

/** Whether Helm renders a template for itself. */
export const isRendered = (path: string): boolean => !isPartialPath(path);

/** The named templates of charts. */
export function definitionsOf(charts: readonly Chart[], files: Files): Definitions {
  const defining = templatesIn(charts, files).filter(({ text }) => /\{\{-?\s*(?:define|block)\b/.test(text));
  return new Map(defining.flatMap((file) => [...templateActions(file).definitions]));
}

/** Some actions up to the end of the block around them, without a block that continues after the last of them. */
function closed(actions: TemplateActions['actions']): TemplateActions['actions'] {
  let [depth, begun] = [0, 0];
  for (const [index, { text }] of actions.entries()) {
    const [, word] = /^\{\{-?\s*(if|range|with|else|end)\b/.exec(text) ?? [];
    if (depth === 0 && (word === 'end' || word === 'else')) return actions.slice(0, index);
    if (depth === 0) begun = index;
    if (word === 'end') depth -= 1;
    else if (word !== undefined && word !== 'else') depth += 1;
  }
  return depth === 0 ? actions : actions.slice(0, begun);
}

/** Where the conversion of a CRD is, with a condition that is around nothing else. */
function conversionIn(file: SourceFile, spec: Node, around: Offsets): Offsets | undefined {
  const stretch = valueRange(file.text, spec, 'conversion', around.end);
  if (stretch === undefined) return undefined;
  const { actions, openAt } = templateActions(file);
  const start = largest(
    entriesOf(spec).map(({ value }) => (value.end <= stretch.start ? value.end : 0)),
    around.start,
  );
  const above = actions.filter((action) => isWithin(action, { start, end: stretch.start }));
  const isGuard = above.every(({ text }) => /^\{\{-?\s*(?:if|with)\b/.test(text));
  return isGuard && openAt(stretch.end).length <= openAt(start).length ? { start, end: stretch.end } : stretch;
}

/**
 * The conditions around a CRD unless they are settled, and the actions in its name, its approval and its spec, but for
 * the conversion.
 */
export function decisiveActions({ file, root }: Manifest, isSettled: boolean): string[] {
  const { actions, openAt } = templateActions(file);
  const [entry, stretch] = [entryOf(root, 'spec'), valueRange(file.text, root, 'spec')];
  const node = entry?.value;
  // A condition above its first key is there, too.
  const spec = entry && stretch && { start: entry.keyEnd, end: stretch.end };
  const conversion = node && spec && conversionIn(file, node, spec);
  const all = actions.filter((action) => isWithin(action, spec) && !isWithin(action, conversion));
  const behind = all.findIndex(({ start }) => start >= (node?.end ?? 0));
  const inside = behind < 0 ? all : [...all.slice(0, behind), ...closed(all.slice(behind))];
  const written = [['name'], ['annotations', approvedAnnotation]].map((keys) => getIn(root, ['metadata', ...keys]));
  const ofMetadata = actions.filter((action) => written.some((one) => isWithin(action, one)));
  return [...(isSettled ? [] : openAt(root.start)), ...[...ofMetadata, ...inside].map(({ text }) => text)];
}

/** A use of values: `.Values.a.b`, `(.Values).a`, `index .Values "a" "b"`; without keys, of all of them. */
const useOfValues = /\.Values\b(?:\.AsMap\b)?(?:\s*\))?(?:\.([\w.]+)|((?:\s+"[^"\n]+")+))?/g;

/** What stands for any value. */
const anyValue = '';

/** Whether a value that changes is one that is used, in it or around it. */
export const touches = (changed: string, used: string): boolean =>
  used === anyValue || changed === used || changed.startsWith(`${used}.`) || used.startsWith(`${changed}.`);

/** The values that the text of an action uses, by their paths. `isOwn`: in the template itself all of them count. */
function valuesIn(text: string, isOwn: boolean): string[] {
  const paths = [...text.matchAll(useOfValues)].map(([, path, keys = '']) => {
    return path ?? firstOf(keys, /"([^"]+)"/g).join('.');
  });
  return isOwn && /\btpl\b/.test(text) ? [...paths, anyValue] : paths.filter((path) => isOwn || path !== anyValue);
}

const firstOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What some actions of a template use, directly or through variables and named templates. */
export function usesOf(file: SourceFile, decisive: readonly string[], definitions: Definitions): Uses {
  const [values, names, variables] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const { assigned } = templateActions(file);
  const texts = [...decisive];
  const own = new Set(decisive);
  for (const text of texts) {
    for (const value of valuesIn(text, own.has(text))) values.add(value);
    for (const name of firstOf(text, /\b(?:include|template)\s+["`]([^"`\n]+)["`]/g)) {
      if (!names.has(name)) for (const action of definitions.get(name)?.actions ?? []) texts.push(action.text);
      names.add(name);
    }
    for (const variable of firstOf(text, /\$(\w+)/g)) {
      const sets = variables.has(variable) ? [] : (assigned.get(variable) ?? []);
      variables.add(variable);
      append(texts, sets);
      for (const set of sets) own.add(set);
    }
  }
  return { values, names };
}

/** The CRDs in the templates of charts of the head, with what each uses; `conditions` of `isSettled` are left out. */
export function crdsWithUses(
  charts: readonly Chart[],
  all: readonly Chart[],
  files: Files,
  isSettled: (crd: Manifest) => boolean = () => false,
) {
  const crds = templatesIn(charts, files, isRendered).flatMap((file) => parseFile(file).manifests.filter(isAnyCrd));
  const definitions = crds.length === 0 ? new Map<string, never>() : definitionsOf(all, files);
  return crds.map((crd) => {
    const decisive = decisiveActions(crd, isSettled(crd));
    return { crd, name: crd.name, ...usesOf(crd.file, decisive, definitions) };
  });
}
