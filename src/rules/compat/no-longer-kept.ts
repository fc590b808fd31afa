import { defineCrdRule } from '../compat-rule.ts';

export const compatNoLongerKept = defineCrdRule({
  id: 'compat/no-longer-kept',
  summary: 'A CRD in the templates of a Helm chart loses `helm.sh/resource-policy: keep`.',
  severity: 'warning',
  because: 'nothing is lost until someone uninstalls the chart, or leaves the CRD out of it',
  breaks: 'perhaps',
  source: 'Helm: chart tips and tricks, tell Helm not to uninstall a resource',
  changes: ['no-longer-kept'],
  describe: ({ crd }) =>
    `With its default values the chart no longer gives the CRD \`${crd}\` the annotation \`helm.sh/resource-policy: keep\`: after the next upgrade, \`helm uninstall\`, or values that leave the CRD out, delete it with every object of its kind. Keep the annotation, at least under a value that is true by default.`,
});
