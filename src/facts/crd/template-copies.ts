// The same change in a CRD and in the chart's template of it is reported once, at the CRD; so is a further copy.
import type { Crd } from '../../documents/document.ts';
import { identityOf } from '../schema/identity.ts';
import { type CrdFact, crdIdentity } from './crd-fact.ts';
import type { CrdPair } from './crd-pair.ts';

function keyOf(fact: CrdFact): string {
  const { kind, crd, experimental, version } = fact;
  const rest =
    fact.kind === 'schema-change'
      ? [fact.change.steps, identityOf(fact.change), fact.alsoIn, fact.alsoUnserved]
      : [crdIdentity(fact)];
  return JSON.stringify([kind, crd, experimental, version, rest]);
}

/** Folds changes of a template into the same ones of a plain CRD, unless that is third-party and the template ours. */
export function foldTemplates(found: readonly CrdFact[], isOurs: (path: string) => boolean): readonly CrdFact[] {
  const facts = withoutRepeated(found, isOurs);
  const plain = new Map<string, CrdFact>();
  if (!facts.some(({ pair }) => pair.template)) return facts;
  for (const fact of facts.toReversed())
    if (!fact.pair.template && !fact.pair.isExampleCopy) plain.set(keyOf(fact), fact);
  if (plain.size === 0) return facts;
  const copies = new Map<CrdFact, CrdPair['copies'][number][]>();
  const kept = facts.filter((fact) => {
    const reported = fact.pair.template ? plain.get(keyOf(fact)) : undefined;
    const template = fact.pair.after ?? fact.pair.before;
    if (reported === undefined || template === undefined) return true;
    if (isOurs(template.file.path) && !isOurs(reported.pair.path)) return true;
    copies.set(reported, [...(copies.get(reported) ?? []), template, ...fact.pair.copies]);
    return false;
  });
  return kept.map((fact) => {
    const more = copies.get(fact);
    return more === undefined ? fact : { ...fact, pair: { ...fact.pair, copies: [...fact.pair.copies, ...more] } };
  });
}

/** Leaves out a further comparison whose change another one of the same CRD, of either side, reports. */
function withoutRepeated(facts: readonly CrdFact[], isOurs: (path: string) => boolean): readonly CrdFact[] {
  const isFurther = ({ pair }: CrdFact): boolean => pair.furtherOf !== undefined;
  if (!facts.some(isFurther)) return facts;
  const reported = new Map<Crd, Set<string>>();
  const isReported = (crd: Crd | undefined, key: string): boolean =>
    crd !== undefined && reported.get(crd)?.has(key) === true;
  return [...facts.filter((fact) => !isFurther(fact)), ...facts.filter(isFurther)].filter((fact) => {
    const { after, before } = fact.pair;
    const key = keyOf({ ...fact, crd: '' });
    if (isFurther(fact) && (isReported(after, key) || isReported(before, key))) return false;
    for (const crd of isOurs(fact.pair.path) ? [after, before] : [after])
      if (crd !== undefined) reported.set(crd, (reported.get(crd) ?? new Set()).add(key));
    return true;
  });
}
