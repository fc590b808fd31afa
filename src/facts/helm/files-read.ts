// Files of a chart that its templates read: `.Files.Get` and its kin.
import { matcher } from '../../changes/relevant.ts';
import { isRecord, type Json } from '../../documents/json-value.ts';
import { maskTemplate, type Mask } from '../../documents/template-mask.ts';
import type { Values } from './chart.ts';
import { isMet } from './conditions.ts';

/** Files that a template reads. */
interface FilesRead {
  /** By their paths from the folder of the chart. */
  readonly has: (path: string) => boolean;
  /** Nothing is known to be written around them: they are manifests. */
  readonly isWhole: boolean;
  /** And all conditions are known to be met: they are applied. */
  readonly isApplied: boolean;
}

const literal = /"((?:[^"\\\n]|\\.){1,200})"|`([^`]{1,200})`/g;
/** Patterns of one template that are looked at; where there are more, it may read any file. */
const mostPatterns = 100;

const textsIn = (values: Json): string[] =>
  typeof values === 'string'
    ? [values]
    : isRecord(values)
      ? Object.values(values).flatMap((one) => textsIn(one ?? null))
      : [];

/**
 * Which files actions may read: those that any of their texts names, however it gets to `.Files`, as a pattern or a
 * format too, and the values that they use with it.
 */
function named(actions: readonly string[], given: Values): (path: string) => boolean {
  const texts = actions.flatMap((action) =>
    [...action.matchAll(literal)].map(([, quoted, raw]) => quoted ?? raw ?? ''),
  );
  const isGiven = actions.some((action) => /\bFiles\b[^]*\.Values\b/.test(action));
  const all = new Set([...texts, ...(isGiven ? textsIn(given) : [])]);
  const patterns = [...all].filter((text) => /[*?[{%]/.test(text)).map((text) => text.replaceAll(/%[a-z]/g, '*'));
  const fits = matcher(patterns.slice(0, mostPatterns));
  return (path) => all.has(path) || patterns.length > mostPatterns || fits(path);
}

const loop = /^\{\{-?\s*range\b/;
const otherwise = /^\{\{-?\s*else\b/;

/** What a template may read, by its actions, if default values are `given`; undefined where that is nothing. */
export function filesRead(text: string, given: Values): FilesRead | undefined {
  if (!text.includes('.Files')) return undefined;
  const masked = maskTemplate(text, 0, text.length);
  const sourceOf = ({ start, end }: Mask): string => text.slice(start, end);
  const actions = masked?.masks.map(sourceOf) ?? [];
  const isBlank = masked?.body.split('\n').every((line) => /^(?:---)?\s*(?:#.*)?$/.test(line)) === true;
  const isThere = (masked?.masks ?? []).every((mask) => {
    const action = sourceOf(mask);
    if (mask.block !== 'begin') return !otherwise.test(action);
    return loop.test(action) || isMet(action, given);
  });
  const said = masked === undefined ? [text] : actions.filter((action) => !/^\{\{-?\s*\/\*/.test(action));
  if (!said.some((action) => /\bFiles\b/.test(action))) return undefined;
  // The text around it in a file with definitions is unknown.
  return { has: named(said, given), isWhole: isBlank || masked === undefined, isApplied: isBlank && isThere };
}
