// Makes the cases of a run: each from its own seed, so that one can be made again without the others.
import type { Case } from './case.ts';
import { smallCopy } from './corpus.ts';
import { generateCrd } from './generate.ts';
import { metadataMutations } from './mutations/metadata.ts';
import type { Mutation } from './mutations/mutation.ts';
import { schemaMutations } from './mutations/schema.ts';
import { documentMutations, textEdits } from './mutations/texts.ts';
import { versionMutations } from './mutations/versions.ts';
import { caseSeed, randomFrom, type Random } from './random.ts';
import { copy, type Fields } from './tree.ts';

/** All mutations, each as often as its weight says (in tenths). */
export const mutations: readonly Mutation[] = [
  ...metadataMutations,
  ...versionMutations,
  ...schemaMutations,
  ...documentMutations,
];

const totalWeight = mutations.reduce((sum, { weight = 1 }) => sum + weight, 0);

function pickMutation(random: Random): Mutation {
  let at = random.next() * totalWeight;
  for (const mutation of mutations) {
    at -= mutation.weight ?? 1;
    if (at < 0) return mutation;
  }
  return random.pick(mutations);
}

/** How many mutations: mostly one or two, sometimes none. */
const countOf = (random: Random): number => random.pick([0, 1, 1, 1, 1, 2, 2, 3, 5]);

function mutate(crd: Fields, random: Random, count: number, story: string[], prefix: string): void {
  for (let left = count; left > 0; left--) {
    const mutation = pickMutation(random);
    mutation.apply(crd, random);
    story.push(`${prefix}${mutation.name}`);
  }
}

/** Case number `index` of a run with a seed; `corpus` may be empty. */
export function makeCase(seed: number, index: number, corpus: readonly Fields[]): Case {
  const random = randomFrom(caseSeed(seed, index));
  const story: string[] = [];
  const isReal = corpus.length > 0 && random.chance(0.5);
  const base = isReal ? smallCopy(random.pick(corpus), random) : generateCrd(random);
  story.push(isReal ? 'a real CRD' : 'a generated CRD');
  let old: Fields | undefined;
  const crd = base;
  const kind = random.next();
  if (kind < 0.2) {
    // What was wrong stays wrong, and more comes to it.
    mutate(crd, random, 1 + random.below(2), story, '');
    old = copy(crd);
    mutate(crd, random, countOf(random), story, 'then ');
  } else if (kind < 0.4) {
    old = copy(crd);
    mutate(crd, random, countOf(random), story, '');
    mutate(old, random, random.below(2), story, 'old ');
  } else mutate(crd, random, countOf(random), story, '');
  if (old !== undefined && random.chance(0.15))
    documentMutations.find(({ name }) => name === 'document: status')?.apply(old, random);
  const format = random.chance(0.3) ? 'json' : 'yaml';
  const edit = random.chance(0.06) && format === 'yaml' ? random.pick(textEdits) : undefined;
  if (edit !== undefined) story.push(edit.name);
  return { index, story, crd, old, format, edits: edit === undefined ? [] : [edit.make(random)] };
}
