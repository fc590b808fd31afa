import { kindsBySubject } from '../../apiserver/index.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionMetadata = defineAdmissionRule({
  id: 'admission/metadata',
  summary: 'The metadata of the CRD is rejected.',
  source: 'apimachinery validation.ValidateObjectMeta',
  checks: kindsBySubject.metadata,
  inV1beta1: true,
  remediation: () =>
    'Keys of labels and annotations are an optional DNS prefix, a slash and a name; all annotations together take at most 256 KiB.',
});
