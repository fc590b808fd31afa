import type { Path } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

const isTypeOfBranch = ({ name, parent }: Path): boolean =>
  name === 'type' && (parent?.parent?.name === 'anyOf' || parent?.parent?.name === 'oneOf');

export const structuralValueValidation = defineAdmissionRule({
  id: 'structural/value-validation',
  summary: 'allOf, anyOf, oneOf or not have keywords that belong to the structural part.',
  source: 'Kubernetes documentation, structural schemas; apiextensions-apiserver schema.validateNestedValueValidation',
  checks: ['not-structural'],
  remediation: (fact) =>
    isTypeOfBranch(fact.error.path)
      ? 'Inside `allOf`, `anyOf`, `oneOf` and `not` only value validations are allowed; the type is set once, outside. For a value that is an integer or a string write `x-kubernetes-int-or-string: true` with `anyOf: [{type: integer}, {type: string}]` in this very order; `oneOf` is not accepted there.'
      : 'Inside `allOf`, `anyOf`, `oneOf` and `not` only value validations (`required`, `enum`, `pattern`, bounds, …) are allowed. Move the keyword to the same field outside.',
});
