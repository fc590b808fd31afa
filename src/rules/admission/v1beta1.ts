import { defineRule } from '../rule.ts';
import { circumstances } from '../severity-table.ts';

export const admissionV1beta1 = defineRule({
  id: 'admission/v1beta1',
  summary: 'The CRD is written in apiextensions.k8s.io/v1beta1.',
  severity: 'warning',
  because: 'no Kubernetes since 1.22 accepts it, but projects that still ship it do so for older clusters on purpose',
  looksAt: 'head',
  source: 'Kubernetes documentation, structural schemas; removal of apiextensions.k8s.io/v1beta1 in Kubernetes 1.22',
  needs: ['v1beta1-manifest'],
  check: ({ wasV1 }) => ({
    message:
      '`apiextensions.k8s.io/v1beta1` has not been served since Kubernetes 1.22: no current cluster can install this CRD. Write it as `apiextensions.k8s.io/v1`, with a structural schema in each version.',
    circumstances: circumstances({ 'was-v1': wasV1 }),
  }),
});
