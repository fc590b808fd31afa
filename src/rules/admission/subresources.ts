import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionSubresources = defineAdmissionRule({
  id: 'admission/subresources',
  summary: 'The status or scale subresource is rejected.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionSubresources',
  checks: kindsBySubject.subresources,
  inV1beta1: true,
  remediation: () =>
    'The paths of `scale` begin with `.spec.` or `.status.` and are plain field paths; with a `status` subresource the root of the schema may have plain properties only.',
});
