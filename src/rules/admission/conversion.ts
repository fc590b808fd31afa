// The conversion is refused.
import { getIn } from '../../documents/node.ts';
import { defineAdmissionRule } from '../admission-rule.ts';

export const admissionConversion = defineAdmissionRule({
  id: 'admission/conversion',
  summary: 'The conversion is refused.',
  source: 'apiextensions-apiserver validation.validateCustomResourceConversion',
  checks: [
    'strategy-missing',
    'strategy-unknown',
    'strategy-with-unknown-fields',
    'webhook-missing',
    'webhook-not-used',
    'webhook-target-not-one',
    'webhook-url-malformed',
    'webhook-url-scheme',
    'webhook-url-host',
    'webhook-url-user',
    'webhook-url-fragment',
    'webhook-url-query',
    'webhook-service-field-missing',
    'webhook-service-port',
    'webhook-service-path-start',
    'webhook-service-path-empty-segment',
    'webhook-service-path-segment',
    'webhook-ca-bundle',
    'review-versions-missing',
    'review-version-twice',
    'review-version-malformed',
    'review-versions-unknown',
  ],
  inV1beta1: true,
  // A strategy that does not go with what stands beside it may be wrong in more than its case.
  takes: (meant, { root }) =>
    ['clientConfig', 'conversionReviewVersions'].every(
      (key) => (getIn(root, ['spec', 'conversion', 'webhook', key]) !== undefined) === (meant === 'Webhook'),
    ),
  wayOut: () =>
    '`strategy: None` takes no webhook; `strategy: Webhook` needs `clientConfig` with either `url` (https) or `service`, and `conversionReviewVersions` with `v1`. A missing `name` of the service is reported at `namespace` and the other way round: the server swaps the two.',
});
