// Whether a field of a Go type must be there, on both sides.
import type { GoField, GoType } from '../../documents/go/go-file.ts';
import { note, type Comparison } from './comparison.ts';
import { constraintsOf, isRequired } from './field-markers.ts';
import { membersOf } from './members.ts';
import { isKind, isMetadataOf, type PackageSide } from './packages.ts';
import { withoutPointers } from './wire.ts';

/** Whether a field is the `spec` of a kind, and an empty one is rejected already. */
function isSpecWithRequired(kind: GoType, { json, type }: GoField, side: PackageSide): boolean {
  const spec = side.types.get(withoutPointers(type));
  if (!isKind(kind) || json.name !== 'spec' || spec === undefined) return false;
  return [...membersOf(spec, side.types).byName.values()].some(({ field }) => isRequired(field, side) === true);
}

/** Whether a field that has no default any more must be there; those of built-in types are set by code. */
export const losesWhatFilledIt = ({ isGenerated, of }: Comparison, after: GoField): boolean =>
  isGenerated && isRequired(after, of.after) === true;

/** Whether objects without a new field are rejected; the tag of a built-in type alone shows what Go writes. */
export const isNeeded = ({ of, isBuiltIn }: Comparison, field: GoField): boolean =>
  isRequired(field, of.after) === true && (!isBuiltIn || constraintsOf(field.markers).required === true);

/** Notes that a field becomes required, or optional. */
export function comparePresence(to: Comparison, type: GoType, before: GoField, after: GoField): void {
  const [was, is] = [isRequired(before, to.of.before), isRequired(after, to.of.after)];
  if (is === undefined || was === is || isMetadataOf(type, after)) return;
  if (was === undefined) {
    if (losesWhatFilledIt(to, after)) note(to, { change: 'field-required', wasFilledIn: true }, type, after, after.at);
    return;
  }
  // Built-in types are validated by code: a marker there only writes down what has always been so.
  const isSameTag = before.json.omitempty === after.json.omitempty && before.json.omitzero === after.json.omitzero;
  const [wasMarked, isMarked] = [constraintsOf(before.markers).required, constraintsOf(after.markers).required];
  if (!to.isGenerated && (isSameTag || (to.isBuiltIn && is) || (wasMarked === undefined && isMarked === true))) return;
  if (!is) note(to, { change: 'field-optional' }, type, after, after.at);
  else if (isSpecWithRequired(type, before, to.of.before))
    note(to, { change: 'field-required', isSpecWithRequired: true }, type, after, after.at);
  else note(to, { change: 'field-required' }, type, after, after.at);
}
