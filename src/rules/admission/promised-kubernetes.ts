import { defineRule } from '../rule.ts';
import { quoted } from '../../wording.ts';

export const admissionPromisedKubernetes = defineRule({
  id: 'admission/promised-kubernetes',
  summary: 'A CRD needs a newer Kubernetes than its chart, its operator bundle or the README promises.',
  severity: 'warning',
  because: 'clusters on which the promise lets people install it reject the CRD, but supported ones accept it',
  source: 'kubeVersion of Chart.yaml (Helm); minKubeVersion of a ClusterServiceVersion (Operator Lifecycle Manager)',
  needs: ['broken-promise'],
  check: ({ crd, minimum, promised: { field, version, at } }) => ({
    message: `${quoted(crd)} needs Kubernetes ${minimum}: older kube-apiservers reject it. ${field === 'badge' ? 'A badge' : quoted(field)} in ${quoted(at.file.path)} promises Kubernetes ${version}. Raise it to ${minimum}, or leave out what older servers reject; \`kube-api-review versions FILE\` prints what that is.`,
    key: `${field} ${at.file.path}`,
    related: [{ at, message: `promises Kubernetes ${version}` }],
  }),
});
