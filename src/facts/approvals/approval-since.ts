// What became of a CRD since its approval: the CRD of the approved pull request against today's, counted by fields.
import type { Crd } from '../../documents/document.ts';
import { crdChanges } from '../crd/crd-changes.ts';
import { pairOf } from '../crd/crd-pair.ts';
import type { SchemaChangeFact } from '../crd/crd-fact.ts';
import type { ApprovedDocument } from './link-verdict.ts';
import { fieldOf } from '../../documents/field-path.ts';

export type SinceApproval = NonNullable<ApprovedDocument['since']>;
type FieldChange = SinceApproval['fields'][number];
/** Fields that are listed by name. */
const listed = 100;

function changeOf({ change: { subject, effect } }: SchemaChangeFact): FieldChange['change'] | undefined {
  if (effect === 'reworded') return undefined;
  if (subject !== 'field') return 'changed';
  return effect === 'added' ? 'added' : effect === 'removed' ? 'removed' : 'changed';
}

/** Which change comes first where one field has several. */
export const fieldChanges: readonly FieldChange['change'][] = ['added', 'removed', 'changed'];

/** Compares a CRD as it was approved with that of today, each field counted once; descriptions do not count. */
export function sinceApproval(approved: Crd, today: Crd): SinceApproval {
  const facts = crdChanges(pairOf(approved, today));
  const versions = facts.flatMap((fact) =>
    fact.kind === 'crd-change' && fact.change === 'version-added' ? [fact.version.name] : [],
  );
  const fields = new Map<string, FieldChange>();
  for (const fact of facts) {
    const change = fact.kind === 'schema-change' ? changeOf(fact) : undefined;
    if (fact.kind !== 'schema-change' || change === undefined) continue;
    const field = fieldOf(fact.change.steps);
    const known = fields.get(field);
    if (known === undefined || fieldChanges.indexOf(change) < fieldChanges.indexOf(known.change))
      fields.set(field, { version: fact.version.name, field, change });
  }
  const all = [...fields.values()].sort((a, b) => fieldChanges.indexOf(a.change) - fieldChanges.indexOf(b.change));
  const count = (of: FieldChange['change']): number => all.filter(({ change }) => change === of).length;
  const counts = { added: count('added'), removed: count('removed'), changed: count('changed') };
  return { ...counts, versions, fields: all.slice(0, listed) };
}

/** Whether nothing was added, removed or changed. */
export const isSame = ({ versions, fields }: SinceApproval): boolean => versions.length + fields.length === 0;
