// What the comparison of two schemas tells, in short lines.
import { readDocuments } from '../../src/documents/documents.ts';
import { crdChanges } from '../../src/facts/crd/crd-changes.ts';
import type { CrdFact } from '../../src/facts/crd/crd-fact.ts';
import { crdPairs } from '../../src/facts/crd/crd-pairs.ts';
import { crdTexts, schemaTexts } from '../../src/rules/change-text.ts';
import { schemaCrd } from './crd.ts';
import { changeSetOf, type RuleCase } from './rule-tester.ts';
import { fieldOf } from '../../src/documents/field-path.ts';

/** The facts of a change about CRDs. */
export const crdFactsOf = (change: Omit<RuleCase, 'name'>): CrdFact[] =>
  crdPairs(readDocuments(changeSetOf(change))).flatMap((pair) => crdChanges(pair));

const value = (text: string | undefined): string => text ?? '-';

/** A fact as `v1 spec.size maximum tightened 10>5`; of a CRD as a whole `kind A>B`. Values that are not there are `-`. */
export function line(fact: CrdFact): string {
  if (fact.kind === 'crd-change') {
    const { change, version } = fact;
    const { before, after } = crdTexts(fact);
    const values = before === undefined && after === undefined ? [] : [`${value(before)}>${value(after)}`];
    return [version?.name ?? [], change, values].flat().join(' ');
  }
  const { change } = fact;
  const { effect, steps } = change;
  const subject = change.subject === 'bound' ? change.keyword : change.subject;
  const { before, after } = schemaTexts(change);
  const values = before === undefined && after === undefined ? [] : [`${value(before)}>${value(after)}`];
  return [fact.version.name, fieldOf(steps) || '(root)', subject, effect, ...values].join(' ');
}

/** What changes between two schemas of `spec.x`, in flow style; without version and field where the field is `spec.x`. */
export const changesOf = (before: string, after: string): string[] =>
  crdFactsOf({ before: schemaCrd(before), after: schemaCrd(after) }).map((fact) =>
    line(fact)
      .replace(/^v1 /, '')
      .replace(/^spec\.x(?= )/, 'x'),
  );
