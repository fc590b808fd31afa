// The group, the scope or a name is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionNames = defineAdmissionRule({
  id: 'admission/names',
  summary: 'The group, the scope or a name is refused.',
  source:
    'apiextensions-apiserver validation.ValidateCustomResourceDefinitionNames, validation.ValidateCustomResourceDefinitionSpec',
  wayOut: () =>
    '`metadata.name` is the plural, a dot and the group; the group is a lower-case domain with a dot in it; names are DNS labels; the scope is `Namespaced` or `Cluster`.',
});
