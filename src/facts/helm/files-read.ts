// Files of a chart that its templates read: `.Files.Get` and its kin.
import { matcher } from '../../changes/relevant.ts';
import { maskTemplate, type Mask } from '../../documents/template-mask.ts';
import type { Values } from './chart.ts';
import { isMet } from './conditions.ts';

/** Files that a template reads. */
interface FilesRead {
  /** By their paths from the folder of the chart. */
  readonly has: (path: string) => boolean;
  /** Nothing is written around them: they are manifests. */
  readonly isWhole: boolean;
  /** And all conditions are known to be met: they are applied. */
  readonly isApplied: boolean;
}

const reading = /\.Files\.(Get|Lines|Glob)\s+(?:"([^"\n]{1,200})"|`([^`]{1,200})`)/g;
const loop = /^\{\{-?\s*range\b/;
const otherwise = /^\{\{-?\s*else\b/;

/** What a template reads, by what its actions say; with what they say is there, if default values are `given`. */
export function filesRead(text: string, given: Values): FilesRead[] {
  if (!text.includes('.Files.')) return [];
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
  return said
    .flatMap((action) => [...action.matchAll(reading)])
    .map(([, how, quoted, raw]) => {
      const path = quoted ?? raw ?? '';
      const isMatch = how === 'Glob' ? matcher([path]) : (one: string) => one === path;
      return { has: isMatch, isWhole: isBlank, isApplied: isBlank && isThere };
    });
}
