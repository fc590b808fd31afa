// The same change in a CRD and in the chart's template of it is told once, where the CRD is.
import { identityOf } from '../schema/identity.ts';
import { crdIdentity } from './crd-fact.ts';
import type { CrdFact } from './crd-fact.ts';
import type { CrdPair } from './crd-pairs.ts';

/** What a fact says, whatever file it is of. */
function keyOf(fact: CrdFact): string {
  const { kind, crd, experimental, version } = fact;
  const rest =
    fact.kind === 'schema-change'
      ? [fact.change.steps, identityOf(fact.change), fact.alsoIn, fact.alsoUnserved]
      : [crdIdentity(fact)];
  return JSON.stringify([kind, crd, experimental, version, rest]);
}

/**
 * Leaves out what a template says as well as a plain CRD of the same name, and names the template as a copy of it. What a template alone says stays, and so
 * does everything where the plain CRD is third-party and the template is ours.
 */
export function foldTemplates(facts: readonly CrdFact[], isOurs: (path: string) => boolean): CrdFact[] {
  const plain = new Map<string, CrdFact>();
  for (const fact of facts) if (!fact.pair.template && !plain.has(keyOf(fact))) plain.set(keyOf(fact), fact);
  if (plain.size === 0) return [...facts];
  const copies = new Map<CrdFact, CrdPair['copies'][number][]>();
  const kept = facts.filter((fact) => {
    const told = fact.pair.template ? plain.get(keyOf(fact)) : undefined;
    const template = fact.pair.after ?? fact.pair.before;
    if (told === undefined || template === undefined) return true;
    if (isOurs(template.file.path) && !isOurs(told.pair.path)) return true;
    copies.set(told, [...(copies.get(told) ?? []), template, ...fact.pair.copies]);
    return false;
  });
  return kept.map((fact) => {
    const more = copies.get(fact);
    return more === undefined ? fact : { ...fact, pair: { ...fact.pair, copies: [...fact.pair.copies, ...more] } };
  });
}
