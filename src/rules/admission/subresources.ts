// The status or scale subresource is refused.
import { kindsOf } from '../../apiserver/checks/check.ts';
import { subresourceTexts } from '../../apiserver/checks/definition.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionSubresources = defineAdmissionRule({
  id: 'admission/subresources',
  summary: 'The status or scale subresource is refused.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionSubresources',
  checks: kindsOf(subresourceTexts),
  inV1beta1: true,
  wayOut: () =>
    'The paths of `scale` begin with `.spec.` or `.status.` and are plain field paths; with a `status` subresource the root of the schema takes plain properties only.',
});
