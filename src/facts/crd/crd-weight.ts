// What the patterns and CEL rules of CRDs cost, estimated from their texts: a file full of them is not compiled.
import { patternWeight } from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import type { Node } from '../../documents/node.ts';
import { startSpan } from '../../documents/span.ts';
import { limitFact, type FileProblemFact } from '../files/file-facts.ts';
import { noted } from './crd-notes.ts';
import type { CrdPair } from './crd-pair.ts';

/** About the microseconds for patterns and rules of one side of a file: 5,000 rules, or as many repeated patterns. */
const maxWeight = 2_000_000;
/** What a CEL rule costs, and each of its characters. */
const weightOfRule = 400;
const weightOfCharacter = 2;

/** What has to be compiled of a CRD. */
interface Compiled {
  /** The weight of its rules, patterns apart. */
  readonly rules: number;
  /** Distinct. */
  readonly patterns: readonly string[];
}

export const compiledOf = noted('compiled', ({ root }: Crd): Compiled => {
  let rules = 0;
  const patterns = new Set<string>();
  const count = (key: string, value: string): void => {
    const isRule = key === 'rule' || key === 'messageExpression';
    if (isRule) rules += weightOfRule + value.length * weightOfCharacter;
    if (key === 'pattern' || (isRule && value.includes('matches'))) patterns.add(value);
  };
  const walk = (node: Node): void => {
    if (node.kind === 'sequence') for (const item of node.items) if (item.kind !== 'scalar') walk(item);
    if (node.kind !== 'mapping') return;
    for (const { key, value } of node.entries)
      if (value.kind !== 'scalar') walk(value);
      else if (typeof value.value === 'string') count(key, value.value);
  };
  walk(root);
  return { rules, patterns: [...patterns] };
});

/** The weight of what has to be compiled of a CRD; patterns that are in `seen` cost nothing more. */
function weightOf(crd: Crd, seen: Set<string>): number {
  const { rules, patterns } = compiledOf(crd);
  let weight = rules;
  for (const pattern of patterns) {
    if (seen.has(pattern)) continue;
    seen.add(pattern);
    weight += patternWeight(pattern);
  }
  return weight;
}

/** The pairs whose patterns and rules are compiled; a file with more is not reviewed from there on. */
export function withinWeight(pairs: readonly CrdPair[]): {
  readonly pairs: CrdPair[];
  readonly beyond: FileProblemFact[];
} {
  const counts = new Map<string, { weight: number; readonly patterns: Set<string> }>();
  const beyond = new Map<string, FileProblemFact>();
  const fits = (crd: Crd | undefined): boolean => {
    if (crd === undefined) return true;
    const side = `${crd.file.side} ${crd.file.path}`;
    const count = counts.get(side) ?? { weight: 0, patterns: new Set() };
    counts.set(side, count);
    if (count.weight <= maxWeight) count.weight += weightOf(crd, count.patterns);
    return count.weight <= maxWeight;
  };
  const within = pairs.filter(({ before, after }) => {
    // Of what is removed nothing is compiled.
    if (after === undefined) return true;
    const isWithin = [fits(before), fits(after)].every(Boolean);
    if (isWithin || beyond.has(after.file.path)) return isWithin;
    const message = 'the patterns and CEL rules of this file are more than are looked at';
    beyond.set(after.file.path, limitFact(message, startSpan(after.file, after.root)));
    return isWithin;
  });
  return { pairs: within, beyond: [...beyond.values()] };
}
