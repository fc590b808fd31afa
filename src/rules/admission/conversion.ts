import { kindsBySubject } from '../../apiserver/index.ts';
import { getIn } from '../../documents/node.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionConversion = defineAdmissionRule({
  id: 'admission/conversion',
  summary: 'The conversion is rejected.',
  source: 'apiextensions-apiserver validation.validateCustomResourceConversion',
  checks: kindsBySubject.conversion,
  inV1beta1: true,
  // A strategy that does not match its sibling fields may be wrong in more than its case.
  mayBe: (intended, { root }) =>
    ['clientConfig', 'conversionReviewVersions'].every(
      (key) => (getIn(root, ['spec', 'conversion', 'webhook', key]) !== undefined) === (intended === 'Webhook'),
    ),
  remediation: () =>
    '`strategy: None` allows no webhook; `strategy: Webhook` needs `clientConfig` with either `url` (https) or `service`, and `conversionReviewVersions` with `v1`. A missing `name` of the service is reported at `namespace` and the other way round: the server swaps the two.',
});
