// The status or scale subresource is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionSubresources = defineAdmissionRule({
  id: 'admission/subresources',
  summary: 'The status or scale subresource is refused.',
  source: 'apiextensions-apiserver validation.ValidateCustomResourceDefinitionSubresources',
  checks: ['subresources-on-both-levels', 'scale-path-missing', 'scale-path-malformed', 'scale-path-elsewhere'],
  inV1beta1: true,
  wayOut: () =>
    'The paths of `scale` begin with `.spec.` or `.status.` and are plain field paths; with a `status` subresource the root of the schema takes plain properties only.',
});
