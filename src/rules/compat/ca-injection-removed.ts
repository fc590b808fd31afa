import { defineCrdRule } from '../compat-rule.ts';

export const compatCaInjectionRemoved = defineCrdRule({
  id: 'compat/ca-injection-removed',
  summary: 'A CRD loses the annotation by which a tool fills in the authority of its conversion webhook.',
  severity: 'warning',
  because: 'something else, such as the operator itself, may fill it in',
  breaks: 'perhaps',
  source: 'cert-manager: CA injector; OpenShift: service CA certificates; apiextensions: webhook conversion',
  changes: ['ca-injection-removed'],
  describe: ({ crd, before }) =>
    `The CRD \`${crd}\` loses \`${before}\`, by which the \`caBundle\` of its conversion webhook is filled in, and has none itself: in new clusters, and in existing ones once the authority is renewed, servers cannot convert objects, with "certificate signed by unknown authority". Keep the annotation, unless something else sets \`caBundle\` there.`,
});
