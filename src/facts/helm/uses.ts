// What decides over a CRD of a template: values and named templates that its conditions and its spec use.
import type { Manifest } from '../../documents/document.ts';
import { getIn, type Offsets } from '../../documents/node.ts';
import type { Lookup } from '../tree/sides.ts';
import { within, type Chart } from './chart.ts';
import { templateActions, type TemplateActions } from './template-actions.ts';

/** Named templates of some charts. */
type Definitions = TemplateActions['definitions'];

/** Paths of values, and names of templates. */
interface Uses {
  readonly values: ReadonlySet<string>;
  readonly names: ReadonlySet<string>;
}

/** The named templates of charts, as far as their files are known. */
export function definitionsOf(charts: Iterable<Chart>, paths: readonly string[], lookup: Lookup): Definitions {
  const folders = [...new Set([...charts].map(({ dir }) => within(dir, 'templates/')))];
  const files = paths.flatMap((path) => {
    const file = folders.some((folder) => path.startsWith(folder)) ? lookup(path) : 'absent';
    return typeof file !== 'string' && /\{\{-?\s*(?:define|block)\b/.test(file.text) ? [file] : [];
  });
  return new Map(files.flatMap((file) => [...templateActions(file).definitions]));
}

const isWithin = (one: Offsets, other: Offsets | undefined): boolean =>
  other !== undefined && one.start >= other.start && one.end <= other.end;

/** The conditions around a CRD unless they are settled, and the actions in its spec but for the conversion. */
function decidersOf({ file, root }: Manifest, isSettled: boolean): string[] {
  const { actions, openAt } = templateActions(file);
  const [spec, conversion] = [['spec'], ['spec', 'conversion']].map((path) => getIn(root, path));
  const inside = actions.filter((action) => isWithin(action, spec) && !isWithin(action, conversion));
  return [...(isSettled ? [] : openAt(root.start)), ...inside.map(({ text }) => text)];
}

const firstOf = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What a CRD of a template uses, directly or through variables and named templates; in settled conditions nothing. */
export function usesOf(crd: Manifest, definitions: Definitions, isSettled: boolean): Uses {
  const [values, names, variables] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const { assigned } = templateActions(crd.file);
  const texts = decidersOf(crd, isSettled);
  for (const text of texts) {
    for (const value of firstOf(text, /\.Values\.([\w.]+)/g)) values.add(value);
    for (const name of firstOf(text, /\b(?:include|template)\s+["`]([^"`\n]+)["`]/g)) {
      if (!names.has(name)) for (const action of definitions.get(name)?.actions ?? []) texts.push(action.text);
      names.add(name);
    }
    for (const variable of firstOf(text, /\$(\w+)/g)) {
      if (!variables.has(variable)) for (const set of assigned.get(variable) ?? []) texts.push(set);
      variables.add(variable);
    }
  }
  return { values, names };
}
