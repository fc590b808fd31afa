// Cases of the rule admission/promised-kubernetes.
import { admissionPromisedKubernetes } from '../../../src/rules/admission/promised-kubernetes.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

/** A CRD with a rule, and with a marker behind its name. */
const ruled = (rule: string, words?: string): string => {
  const text = widget(`release: { type: string, x-kubernetes-validations: [{ rule: ${JSON.stringify(rule)} }] }`);
  const marker = words === undefined ? '' : ` # ! admission/promised-kubernetes: ${words}`;
  return text.replace('name: widgets.example.com', `name: widgets.example.com${marker}`);
};
const [plain, of132, of134] = ["self != ''", "format.named('uuid').hasValue()", 'isSemver(self)'];
const path = 'charts/w/crds/widgets.yaml';
const chart = (kubeVersion: string) => ({
  'charts/w/Chart.yaml': `apiVersion: v2\nname: w\nversion: 1.0.0\nkubeVersion: "${kubeVersion}"\n`,
});
const bundle = (file: string, minKubeVersion: string) => ({
  [file]: `kind: ClusterServiceVersion\napiVersion: operators.coreos.com/v1alpha1\nmetadata: { name: w.v1 }\nspec: { minKubeVersion: ${minKubeVersion} }\n`,
});
const csv = 'manifests/w.clusterserviceversion.yaml';
const bases = 'config/manifests/bases/w.clusterserviceversion.yaml';

const badge = (text: string) => ({ 'README.md': `# Widgets\n\n${text}\n` });

testRule(admissionPromisedKubernetes, [
  {
    name: 'a badge of shields.io with a range',
    before: { 'config/crd/bases/w.yaml': ruled(plain) },
    after: { 'config/crd/bases/w.yaml': ruled(of134, 'A badge in `README.md` promises Kubernetes 1.30.') },
    context: badge(
      '[![Go 1.25](https://img.shields.io/badge/go-1.25-blue)](#) ![](https://img.shields.io/badge/Kubernetes-v1.33%20--%20v1.30-blue)',
    ),
  },
  {
    name: 'the text of a badge',
    before: { 'crd.yaml': ruled(plain) },
    after: { 'crd.yaml': ruled(of134, 'A badge in `README.md` promises Kubernetes 1.28.') },
    context: badge('![Kubernetes 1.28+](https://example.com/badge.svg)'),
  },
  {
    name: 'a badge of shields.io whose sign and blank are escaped',
    before: { 'crd.yaml': ruled(plain) },
    after: { 'crd.yaml': ruled(of134, 'A badge in `README.md` promises Kubernetes 1.29.') },
    context: badge('![Kubernetes](https://img.shields.io/badge/Kubernetes-%E2%89%A5%201.29-blue)'),
  },
  {
    name: 'badges of a highest version, and none of Kubernetes',
    before: { 'crd.yaml': ruled(plain) },
    after: { 'crd.yaml': ruled(of134) },
    context: badge(
      '![Kubernetes](https://img.shields.io/badge/Kubernetes-%E2%89%A41.29-blue) ![](https://img.shields.io/badge/k8s-%3C%201.29-blue) ![CI](#)',
    ),
  },
  {
    name: 'badges that promise enough, speak of other versions, or of the newest one',
    before: { 'crd.yaml': ruled(plain) },
    after: { 'crd.yaml': ruled(of134) },
    context: badge(
      '![k8sgpt 1.2](a.svg) ![client-go 1.28](a.svg) ![Kubernetes <= 1.31](a.svg) ![Kubernetes 1.34](a.svg)',
    ),
  },
  {
    name: 'a chart that promises older versions',
    before: { [path]: ruled(plain) },
    after: {
      [path]: ruled(
        of134,
        '`widgets.example.com` needs Kubernetes 1.34: older kube-apiservers reject it. `kubeVersion` in `charts/w/Chart.yaml` promises Kubernetes 1.25.',
      ),
    },
    context: chart('>=1.25.0-0'),
  },
  {
    name: 'a new CRD of a chart with a caret',
    after: { [path]: ruled(of132, '`kubeVersion` in `charts/w/Chart.yaml` promises Kubernetes 1.30.') },
    context: chart('^v1.30'),
  },
  {
    name: 'a bundle that promises older versions',
    before: { 'manifests/w.crd.yaml': ruled(plain) },
    after: { 'manifests/w.crd.yaml': ruled(of132, `\`minKubeVersion\` in \`${csv}\` promises Kubernetes 1.31.`) },
    context: bundle(csv, '1.31.0'),
  },
  {
    name: 'the base of a bundle in the layout of kubebuilder',
    before: { 'config/crd/bases/w.yaml': ruled(plain) },
    after: { 'config/crd/bases/w.yaml': ruled(of134, `\`minKubeVersion\` in \`${bases}\` promises Kubernetes 1.33.`) },
    context: bundle(bases, '1.33.1'),
  },
  {
    name: 'a promise that the change itself raises, but not far enough',
    before: { [path]: ruled(plain), ...chart('>=1.25.0') },
    after: { [path]: ruled(of134, 'promises Kubernetes 1.33.'), ...chart('>=1.33.0') },
  },
  {
    name: 'a promise that the change raises with the CRD',
    before: { [path]: ruled(plain), ...chart('>=1.25.0') },
    after: { [path]: ruled(of134), ...chart('>=1.34.0') },
  },
  {
    name: 'what was so before the change',
    before: { [path]: ruled(of134) },
    after: { [path]: ruled(`${of134} && ${of132}`) },
    context: chart('>=1.25.0-0'),
  },
  {
    name: 'a rule that every covered version knows',
    before: { [path]: ruled(plain) },
    after: { [path]: ruled("self != 'a'") },
    context: chart('>=1.25.0-0'),
  },
  {
    name: 'a chart that promises nothing',
    before: { [path]: ruled(plain) },
    after: { [path]: ruled(of134) },
    context: { 'charts/w/Chart.yaml': 'apiVersion: v2\nname: w\nversion: 1.0.0\n' },
  },
  {
    name: 'a choice of versions',
    before: { [path]: ruled(plain) },
    after: { [path]: ruled(of134) },
    context: chart('>=1.25.0 || >=1.34.0'),
  },
  {
    name: 'a chart and a bundle that do not ship the CRD',
    before: { 'config/crd/w.yaml': ruled(plain) },
    after: { 'config/crd/w.yaml': ruled(of134) },
    context: { ...chart('>=1.25.0-0'), ...bundle(csv, '1.25.0') },
  },
  {
    name: 'a CRD that no covered version accepts',
    after: { [path]: ruled('self.nothing') },
    context: chart('>=1.25.0-0'),
  },
]);
