// The conversion is refused.
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionConversion = defineAdmissionRule({
  id: 'admission/conversion',
  summary: 'The conversion is refused.',
  source: 'apiextensions-apiserver validation.validateCustomResourceConversion',
  wayOut: () =>
    '`strategy: None` takes no webhook; `strategy: Webhook` needs `clientConfig` with either `url` (https) or `service`, and `conversionReviewVersions` with `v1`. A missing `name` of the service is reported at `namespace` and the other way round: the server swaps the two.',
});
