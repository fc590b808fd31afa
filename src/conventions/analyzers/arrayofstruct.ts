// `arrayofstruct`: the struct in a list of structs has a field that must be there.
import { analyzer } from '../analyzer.ts';
import { lookUp, withoutPointer } from '../api-package.ts';
import { namedStructOf } from '../type-lookup.ts';
import { isRequired } from '../zero-value.ts';

export const arrayofstruct = analyzer({
  name: 'arrayofstruct',
  isOnByDefault: true,
  checks: () => ({
    field(field, report) {
      const { type, file, qualifiedName } = field;
      const declared = type.kind === 'ident' ? lookUp(type.name, file) : undefined;
      const list = declared?.spec.type ?? type;
      if (list.kind !== 'array') return;
      const struct = namedStructOf(withoutPointer(list.element), declared?.file ?? file);
      if (struct === undefined || struct.fields.some(isRequired)) return;
      const markers = struct.name === '' ? undefined : struct.file.types.get(struct.name)?.markers;
      if (markers?.has('kubebuilder:validation:ExactlyOneOf') === true) return;
      const advice = 'At least one field should be marked as required to prevent ambiguous YAML configurations';
      report(field, `${qualifiedName} is an array of structs, but the struct has no required fields. ${advice}`);
    },
  }),
});
