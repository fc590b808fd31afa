// Keys that a template has several times, in the branches of its conditions: which of their values are compared.
import type { Crd } from '../../documents/document.ts';
import { canonicalJson, jsonOf } from '../../documents/json-value.ts';
import type { Entry } from '../../documents/node.ts';
import { templateActions } from '../helm/template-actions.ts';

/** Two entries of one key; without a second one, the key is removed. */
type Compared = readonly [Entry, Entry | undefined];

/** Which of some entries of one key are compared with which. */
export type Branches = (olds: readonly Entry[], news: readonly Entry[]) => readonly Compared[];

const textOf = ({ value }: Entry): string => canonicalJson(jsonOf(value));

const byText = (entries: readonly Entry[]) => new Map(entries.map((entry) => [textOf(entry), entry]));

/** What the one map has and the other one lacks. */
const missing = (from: ReadonlyMap<string, Entry>, other: ReadonlyMap<string, Entry>): Entry[] =>
  [...from].flatMap(([text, entry]) => (other.has(text) ? [] : [entry]));

/**
 * Pairs values of one key: those under the same conditions if each of both sides has its counterpart; else what the
 * head lacks, with what is new there. Without a change it is one pair.
 */
export function branchesOf(before: Crd, after: Crd): Branches {
  const conditions = ({ file }: Crd, { keyStart }: Entry): string => templateActions(file).openAt(keyStart).join('\n');
  return (olds, news) => {
    const [first] = olds;
    if (first === undefined) return [];
    if (news.length === 0 || (olds.length === 1 && news.length === 1)) return [[first, news[0]]];
    const under = new Map(news.map((entry) => [conditions(after, entry), entry]));
    const pairs = olds.map((entry): Compared => [entry, under.get(conditions(before, entry))]);
    const found = new Set(pairs.flatMap(([, other]) => other ?? []));
    if (olds.length === news.length && found.size === news.length) {
      const changed = pairs.filter(([entry, other]) => other === undefined || textOf(entry) !== textOf(other));
      return changed.length === 0 ? pairs.slice(0, 1) : changed;
    }
    const [was, is] = [byText(olds), byText(news)];
    const [lost, fresh] = [missing(was, is), missing(is, was)];
    if (lost.length === 0) return [[first, is.get(textOf(first))]];
    return Array.from({ length: Math.max(lost.length, fresh.length) }, (_, at): Compared => [
      lost[at] ?? lost.at(-1) ?? first,
      fresh[at] ?? fresh.at(-1) ?? news.at(-1),
    ]);
  };
}
