// Fields of a CRD that a template's actions newly cover, and those that actions gave a value which is another one now.
import { filledText } from '../../documents/action-text.ts';
import type { Crd } from '../../documents/document.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import {
  entryOf,
  get,
  isTrue,
  stringOf,
  type Entry,
  type MappingNode,
  type Node,
  type Offsets,
  type SequenceNode,
} from '../../documents/node.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import { isUnknown } from '../../documents/unknown.ts';
import { groupBy } from '../../group-by.ts';
import { once, onceOf } from '../../once.ts';
import { widerThan } from '../helm/conditions.ts';
import { templateActions } from '../helm/template-actions.ts';

/**
 * A field of which an action gave the value, and what the head has instead, as far as it is a value or an action; or
 * one that was there under a condition, and that is there under another one.
 */
export interface RefilledField {
  readonly field: string;
  readonly isCondition: boolean;
  readonly before: string;
  readonly after: string;
  readonly at: Span;
}

/** What about two CRDs cannot be compared: fields in each version, and of masked ones the first place of the head. */
interface MaskedFields {
  readonly masked: ReadonlySet<string>;
  readonly at: Span | undefined;
  readonly refilled: readonly RefilledField[];
}

/** The conditions around a place in a CRD; one around all of it does not count. */
function conditionsIn({ file, root }: Crd): (start: number) => readonly string[] {
  const { openAt } = templateActions(file);
  const outer = openAt(root.start).length;
  const inner = onceOf((around: readonly string[]) => around.slice(outer));
  return (at) => inner(openAt(at));
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

/** Whether a version is served: whatever it was, that breaks no client. */
const isServed = ({ within }: Place, { key, value }: Entry): boolean =>
  within === 'spec' && key === 'served' && isTrue(value);

/** Parts of the base's spec that actions of the head cover: filled in, missing, duplicate, conditional, or changed. */
export function maskedFields(before: Crd, after: Crd): MaskedFields {
  const masked = new Set<string>();
  const refilled: RefilledField[] = [];
  let first: Offsets | undefined;
  const found = (): MaskedFields => ({ masked, at: first && spanOf(after.file, first), refilled });
  const isTemplate = after.shape === 'crd-template';
  // Asked first: a tree that was released is read again for its spec.
  if (!isTemplate && before.shape !== 'crd-template') return found();
  if (before.spec === undefined || after.spec === undefined) return found();
  const [conditionsBefore, conditionsAfter] = [conditionsIn(before), conditionsIn(after)];
  /** Whether what was there in any case is now there under a condition. */
  const becomesConditional = (was: number, now: number): boolean =>
    conditionsAfter(now).length > 0 && conditionsBefore(was).length === 0;
  const textIn = ({ file }: Crd, { start, end }: Offsets): string => file.text.slice(start, end);
  const isSame = (old: Node, now: Node): boolean =>
    isUnknown(now) && filledText(textIn(before, old)) === filledText(textIn(after, now));
  /** An action gave the value: the head has another action there, or what it may not have given. */
  const refill = (old: Node, now: Node, { field }: Place): void => {
    if (old.start === old.end || isSame(old, now)) return;
    const said = now.kind === 'scalar' ? textIn(after, now) : '';
    const texts = { before: textIn(before, old), after: said };
    refilled.push({ field: field.slice(1), isCondition: false, ...texts, at: spanOf(after.file, now) });
  };
  const knownConditions = onceOf((was: readonly string[]) => ({ isKnown: new Set(was), isWider: widerThan(was) }));
  /** Whether a condition that the base did not have decides whether a field is there: it is noted. */
  const isMoved = (old: Entry, now: Entry, { field }: Place): boolean => {
    const [was, is] = [conditionsBefore(old.keyStart), conditionsAfter(now.keyStart)];
    if (was.length === 0 || is.length === 0) return false;
    const { isKnown, isWider } = knownConditions(was);
    const fresh = is.find((one) => !isKnown.has(one) && !isWider(one));
    if (fresh === undefined) return false;
    const at = spanOf(after.file, { start: now.keyStart, end: now.keyEnd });
    refilled.push({ field: field.slice(1), isCondition: true, before: was.at(-1) ?? '', after: fresh, at });
    return true;
  };
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
    const branches = once(
      (key: string) => new Map(news?.get(key)?.map((entry) => [conditionsAfter(entry.keyStart).join('\n'), entry])),
    );
    for (const entry of old.entries) {
      const { key, value, keyStart } = entry;
      if (isWords(place, key)) continue;
      const [own, ...more] = news?.get(key) ?? [];
      const isOne = olds?.get(key)?.length === 1;
      // Of several, as around an `else`, the one under the same conditions.
      const other = isOne && more.length === 0 ? own : branches(key).get(conditionsBefore(keyStart).join('\n'));
      const isDuplicate = isTemplate && isOne && more.length > 0;
      const isConditional = other !== undefined && becomesConditional(keyStart, other.keyStart);
      const inner = below(place, key);
      if (own === undefined ? now.open === true : isDuplicate || isConditional)
        cover(value, inner, (other ?? own)?.value ?? now);
      else if (other !== undefined && !(isOne && isMoved(entry, other, inner)) && !isServed(place, other))
        compare(value, other.value, inner);
    }
  };
  const compareItems = (old: SequenceNode, now: SequenceNode, { field, within }: Place): void => {
    const named = groupBy(now.items, (one) => stringOf(get(one, 'name')));
    const textOf = (node: Node): string => canonicalJson(jsonOf(node));
    const alike = groupBy(now.items, textOf);
    const filled = new Map(now.items.filter(isUnknown).map((one) => [filledText(textIn(after, one)), one]));
    const isFilledIn = now.open === true || now.items.some((one) => one.kind === 'scalar' && one.unknown === true);
    for (const [index, item] of old.items.entries()) {
      if (item.kind === 'scalar') {
        if (isUnknown(item)) {
          const same = filled.get(filledText(textIn(before, item)));
          refill(item, same ?? now.items[index] ?? now, { field, within });
          continue;
        }
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
    if (isUnknown(old)) refill(old, now, place);
    else if (isUnknown(now)) cover(old, place, now);
    else if (now.kind === 'mapping' && old.kind === 'mapping') compareMaps(old, now, place);
    else if (now.kind === 'sequence' && old.kind === 'sequence') compareItems(old, now, place);
  };
  compare(before.spec, after.spec, { field: '', within: 'spec' });
  return found();
}
