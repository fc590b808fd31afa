// The metadata of the CRD is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionMetadata = defineAdmissionRule({
  id: 'admission/metadata',
  summary: 'The metadata of the CRD is refused.',
  source: 'apimachinery validation.ValidateObjectMeta',
  checks: [
    'label-malformed',
    'annotation-malformed',
    'finalizer-malformed',
    'finalizers-at-odds',
    'finalizers-added',
    'metadata-field-empty',
    'metadata-too-long',
    'owner-version-malformed',
    'owner-event',
    'controllers-many',
    'operation-unknown',
    'fields-type-unknown',
    'manager-unprintable',
  ],
  inV1beta1: true,
  wayOut: () =>
    'Keys of labels and annotations are an optional DNS prefix, a slash and a name; all annotations together take at most 256 KiB.',
});
