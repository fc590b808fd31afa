// How many fields of a CRD that were plain before a template's actions now cover.
import type { Crd } from '../../documents/document.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import {
  entryOf,
  get,
  stringOf,
  type MappingNode,
  type Node,
  type Offsets,
  type SequenceNode,
} from '../../documents/node.ts';
import { blocksOf, maskTemplate } from '../../documents/template-mask.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { groupBy } from '../../group-by.ts';
import { lastOf } from '../../lists.ts';

/** Fields that can no longer be compared, counted in each version, and the first place of the head where that is so. */
type MaskedFields = { readonly count: number; readonly at: Span };

/** Stretches of a CRD that are there under a condition; one around all of it does not count. */
function conditionsIn({ file, root }: Crd): (start: number) => boolean {
  const blocks = blocksOf(maskTemplate(file.text, root.start, root.end)?.masks ?? []).sort((a, b) => a.start - b.start);
  const outermost: Offsets[] = [];
  for (const block of blocks) if (block.start >= (outermost.at(-1)?.end ?? 0)) outermost.push(block);
  return (at) => {
    const before = lastOf(outermost, ({ start }) => start <= at);
    return before !== undefined && at < before.end;
  };
}

/** What the keys of a mapping are: of the spec around the schemas, of a schema, or names of its properties. */
type Within = 'spec' | 'keywords' | 'names';

interface Place {
  /** The field, or the part of the spec: keywords of a schema belong to their field. */
  readonly field: string;
  readonly within: Within;
}

function below({ field, within }: Place, key: string): Place {
  if (within === 'keywords') return { field, within: key === 'properties' ? 'names' : within };
  return { field: `${field}.${key}`, within: within === 'names' || key === 'openAPIV3Schema' ? 'keywords' : 'spec' };
}

/** What an action may fill in without a change of the API: descriptions, and the webhook of a conversion. */
const isWords = ({ field, within }: Place, key: string): boolean =>
  within === 'keywords' ? key === 'description' : field === '' && key === 'conversion';

/** Parts of the base's spec that actions of the head cover: filled in, missing, duplicate, conditional, or none. */
export function maskedFields(before: Crd, after: Crd): MaskedFields | undefined {
  if (after.shape !== 'crd-template' || before.spec === undefined || after.spec === undefined) return undefined;
  const [wasConditional, isConditional] = [conditionsIn(before), conditionsIn(after)];
  /** Whether what was there in any case is now there under a condition. */
  const becomesConditional = (was: number, now: number): boolean => isConditional(now) && !wasConditional(was);
  const masked = new Set<string>();
  let first: Offsets | undefined;
  const cover = (node: Node, place: Place, at: Offsets): void => {
    if (node.kind === 'mapping') for (const { key, value } of node.entries) cover(value, below(place, key), at);
    else if (node.kind === 'sequence') for (const item of node.items) cover(item, place, at);
    else if (node.unknown !== true) {
      masked.add(place.field);
      first ??= at;
    }
  };
  /** What an action adds to a field: a keyword, or something unknown. */
  const add = (old: MappingNode, now: MappingNode, place: Place): void => {
    const { field, within } = place;
    const fills = now.entries.find(
      ({ key, value }) =>
        within === 'keywords' &&
        !isWords(place, key) &&
        value.kind === 'scalar' &&
        value.unknown === true &&
        entryOf(old, key) === undefined,
    );
    const isInnermost = now.entries.every(({ value }) =>
      value.kind === 'scalar' ? value.unknown !== true : value.open !== true,
    );
    const isOpened = within !== 'spec' && now.open === true && old.open !== true && isInnermost;
    if (fills === undefined && !isOpened) return;
    masked.add(field);
    first ??= fills?.value ?? now;
  };
  const compareMaps = (old: MappingNode, now: MappingNode, place: Place): void => {
    add(old, now, place);
    const [olds, news] = [old, now].map(({ entries }) => groupBy(entries, ({ key }) => key));
    for (const entry of old.entries) {
      if (isWords(place, entry.key)) continue;
      const [other, ...doubles] = news?.get(entry.key) ?? [];
      const isDuplicate = doubles.length > 0 && olds?.get(entry.key)?.length === 1;
      if (other === undefined ? now.open === true : isDuplicate || becomesConditional(entry.keyStart, other.keyStart))
        cover(entry.value, below(place, entry.key), other?.value ?? now);
      else if (other !== undefined) compare(entry.value, other.value, below(place, entry.key));
    }
  };
  const compareItems = (old: SequenceNode, now: SequenceNode, { field, within }: Place): void => {
    const named = groupBy(now.items, (one) => stringOf(get(one, 'name')));
    const textOf = (node: Node): string => canonicalJson(jsonOf(node));
    const alike = groupBy(now.items, textOf);
    const isFilledIn = now.open === true || now.items.some((one) => one.kind === 'scalar' && one.unknown === true);
    for (const [index, item] of old.items.entries()) {
      if (item.kind === 'scalar') {
        const same = alike.get(textOf(item)) ?? [];
        const isCovered =
          same.length === 0 ? isFilledIn : same.every(({ start }) => becomesConditional(item.start, start));
        if (isCovered) cover(item, { field, within }, same[0] ?? now);
        continue;
      }
      const name = stringOf(get(item, 'name'));
      const other = name === undefined ? now.items[index] : named.get(name)?.[0];
      const place = { field: within === 'spec' ? `${field}.${name ?? index}` : field, within };
      if (other !== undefined) compare(item, other, place);
      else if (now.open === true) cover(item, place, now);
    }
  };
  const compare = (old: Node, now: Node, place: Place): void => {
    if (now.kind === 'scalar' && now.unknown === true) cover(old, place, now);
    else if (now.kind === 'mapping' && old.kind === 'mapping') compareMaps(old, now, place);
    else if (now.kind === 'sequence' && old.kind === 'sequence') compareItems(old, now, place);
  };
  compare(before.spec, after.spec, { field: '', within: 'spec' });
  return first === undefined ? undefined : { count: masked.size, at: spanOf(after.file, first) };
}
