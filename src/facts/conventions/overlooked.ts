// What kube-api-linter overlooks, as it reads names and markers alone: fields that follow a convention all the same.
import { ApiField } from '../../conventions/api-package.ts';
import type { Violation } from '../../conventions/lint.ts';
import type { GoField } from '../../documents/go/go-file.ts';
import { packageOfType } from '../../documents/go/imports.ts';
import { isRequired } from '../go/field-markers.ts';
import { membersOf } from '../go/members.ts';
import { isForControllerGen, type PackageSide } from '../go/packages.ts';
import { levelsOf } from '../go/type-levels.ts';
import { structNamed } from '../go/wire.ts';

/** Whether the items of a list have a field that controller-gen requires, with a marker or as it has no `omitempty`. */
function requiresItems(field: GoField, side: PackageSide): boolean {
  const items = levelsOf(side.types, field).find(({ way }) => way === 'items.');
  const struct = items && structNamed(items.type, side.types);
  const members = struct === undefined ? [] : [...membersOf(struct, side.types).byName.values()];
  return isForControllerGen(side) && members.some((member) => isRequired(member.field, side) === true);
}

/** Whether a field is a list of conditions by another name of their package, which alone is then reported. */
const hasConditions = ({ type, at }: GoField): boolean =>
  /^\[\](?!metav1\.)\w+\.Condition$/.test(type) &&
  packageOfType(at.file.text, type) === 'k8s.io/apimachinery/pkg/apis/meta/v1';

/** Whether a field follows the convention that kube-api-linter finds it does not follow. */
export function isOverlooked({ analyzer, of }: Violation, side: PackageSide): boolean {
  if (!(of instanceof ApiField)) return false;
  const field = side.types.get(of.struct.name)?.fields.find(({ name }) => name === of.ownName);
  if (field === undefined) return false;
  return analyzer === 'arrayofstruct' ? requiresItems(field, side) : analyzer === 'conditions' && hasConditions(field);
}
