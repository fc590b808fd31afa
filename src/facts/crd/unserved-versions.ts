// Versions that a change stops serving: what only their requests meet breaks no client from then on.
import type { Subject } from '../schema/change.ts';
import type { CrdChange, CrdFact, VersionState } from './crd-fact.ts';

/** What bears on requests alone (what they may say and show, how appliers share objects), not on stored objects. */
const ofRequests: ReadonlySet<Subject | CrdChange> = new Set([
  'bound',
  'enum',
  'format',
  'list-map-keys',
  'list-type',
  'map-type',
  'pattern',
  'required',
  'validation-rule',
  'value-validation',
  'status-removed',
  'status-added',
  'scale-removed',
  'scale-added',
  'scale-changed',
  'scale-extended',
  'printer-columns',
  'selectable-field-removed',
  'selectable-field-added',
] satisfies (Subject | CrdChange)[]);

/**
 * The facts with the versions as their requests meet them: one that stops being served has none from then on. Where
 * an action of a template may still serve it, there is no fact that it stops, and all that changes in it counts.
 */
export function asMetByRequests(facts: readonly CrdFact[]): readonly CrdFact[] {
  const unserved = new Set(
    facts.flatMap((fact) =>
      fact.kind === 'crd-change' && fact.change === 'version-unserved' ? fact.version.name : [],
    ),
  );
  const met = (version: VersionState): VersionState =>
    unserved.has(version.name) ? { ...version, servedBefore: false } : version;
  if (unserved.size === 0) return facts;
  return facts.map((fact): CrdFact => {
    if (fact.kind === 'schema-change')
      return ofRequests.has(fact.change.subject) ? { ...fact, version: met(fact.version) } : fact;
    return fact.version !== undefined && ofRequests.has(fact.change) ? { ...fact, version: met(fact.version) } : fact;
  });
}
