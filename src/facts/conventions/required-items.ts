// Lists of structs with a field that controller-gen requires without a marker, as it has no `omitempty`.
import { ApiField } from '../../conventions/api-package.ts';
import type { Violation } from '../../conventions/lint.ts';
import { isRequired } from '../go/field-markers.ts';
import { membersOf } from '../go/members.ts';
import { isForControllerGen, type PackageSide } from '../go/packages.ts';
import { levelsOf } from '../go/type-levels.ts';
import { structNamed } from '../go/wire.ts';

/** Whether a violation is that the items of a list require nothing, and in CRDs they require a field. */
export function requiresItems({ analyzer, of }: Violation, side: PackageSide): boolean {
  if (analyzer !== 'arrayofstruct' || !(of instanceof ApiField) || !isForControllerGen(side)) return false;
  const field = side.types.get(of.struct.name)?.fields.find(({ name }) => name === of.ownName);
  const items = field && levelsOf(side.types, field).find(({ way }) => way === 'items.');
  const struct = items && structNamed(items.type, side.types);
  return (
    struct !== undefined &&
    [...membersOf(struct, side.types).byName.values()].some((member) => isRequired(member.field, side) === true)
  );
}
