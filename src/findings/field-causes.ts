// What changes of fields in several CRDs or objects have in common: a type, a setting of a generator, a Kubernetes.
import { entryOf, type Node } from '../documents/node.ts';
import { nodeAt } from '../documents/field-path.ts';
import { propertiesOf, schemaOfVersion } from '../facts/go/known-crds.ts';
import type { SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import { flag, preservesUnknown } from '../facts/schema/spot.ts';
import { isFieldRemoval } from '../facts/schema/change.ts';

/** The group of a CRD, by its name. */
export const groupOf = (crd: string): string => crd.slice(crd.indexOf('.') + 1);

/** The schema at the base of the object that has a field. */
export const parentOf = ({ pair, version, change }: SchemaChangeFact): Node | undefined =>
  nodeAt(schemaOfVersion(pair.before, version.name), change.steps.slice(0, -1));

/** Whether a field that is required was not there at the base. */
export function isNewField(fact: SchemaChangeFact): boolean {
  const last = fact.change.steps.at(-1);
  const known = propertiesOf(parentOf(fact));
  return known !== undefined && typeof last === 'object' && entryOf(known, last.property) === undefined;
}

/** What a new Kubernetes does in all CRDs with its types: a field is removed, or one gets a name. */
export function commonOfKubernetes({ change }: SchemaChangeFact): string | undefined {
  const leaf = change.steps.at(-1);
  if (change.subject !== 'field' || change.inKubernetesType === undefined || typeof leaf !== 'object') return undefined;
  if (change.effect === 'removed') return change.removedIn && JSON.stringify([change.removedIn, leaf.property]);
  return change.effect === 'added' && change.wasPreserved ? 'named by Kubernetes' : undefined;
}

/** Whether a field gets a name in a CRD of which nothing was pruned: all of its new fields are one change. */
export const isNamedInUnpruned = ({ pair, change }: SchemaChangeFact): boolean =>
  change.subject === 'field' &&
  change.effect === 'added' &&
  change.wasPreserved &&
  pair.before?.preserveUnknownFields.value === true;

/**
 * The node that gets its schema, for a field that was preserved without one: the CRDs of a group where nothing was
 * pruned, or else an object that preserved all, or no longer preserves others.
 */
export function commonOfNamed(fact: SchemaChangeFact): string | undefined {
  const { pair, version, change, crd } = fact;
  if (change.subject !== 'field' || change.effect !== 'added' || !change.wasPreserved) return undefined;
  if (isNamedInUnpruned(fact)) return groupOf(crd);
  const steps = change.steps.slice(0, -1);
  const now = nodeAt(schemaOfVersion(pair.after, version.name), steps);
  const isWhole =
    propertiesOf(parentOf(fact)) === undefined || (now?.kind === 'mapping' && !flag(now, preservesUnknown));
  return isWhole ? JSON.stringify([crd, version.name, steps]) : undefined;
}

/** The object that loses all its fields, by its name: one type or setting of a generator, in whichever kinds. */
export function commonOfEmptied({ change, crd }: SchemaChangeFact): string | undefined {
  if (!isFieldRemoval(change) || change.fieldsLeft !== 0) return undefined;
  const of = change.steps.slice(0, -1).findLast((step) => typeof step !== 'string');
  return of === undefined ? undefined : JSON.stringify([groupOf(crd), of]);
}

/** The common cause of the CRDs of a group that get their first schema, where all fields were preserved. */
export const commonOfFirstSchema = ({ change, crd }: SchemaChangeFact): string | undefined =>
  change.subject === 'preserve-unknown-fields' && change.effect === 'tightened' && change.isFirstSchema
    ? groupOf(crd)
    : undefined;

/** What fields share that have one name before and one after, in whichever kinds. */
export function commonOfRenamed({ change }: SchemaChangeFact): string | undefined {
  const leaf = change.steps.at(-1);
  const isRenamed = isFieldRemoval(change) && change.renamedTo !== undefined;
  return isRenamed && typeof leaf === 'object' ? JSON.stringify([leaf.property, change.renamedTo]) : undefined;
}
