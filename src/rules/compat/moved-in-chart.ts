import { defineCrdRule } from '../compat-rule.ts';

export const compatMovedInChart = defineCrdRule({
  id: 'compat/moved-in-chart',
  summary: 'A CRD moves from `crds/` of a Helm chart into its templates, or those of another chart.',
  severity: 'warning',
  because: 'the next upgrade of the chart fails, but changes nothing in the cluster',
  breaks: 'yes',
  source: 'Helm: helm upgrade; chart best practices, custom resource definitions',
  changes: ['moved-in-chart'],
  describe: ({ crd, after }) =>
    after === 'templates'
      ? `\`${crd}\` moves from \`crds/\` into the templates of a chart: Helm fails with "invalid ownership metadata" wherever it was installed from \`crds/\`, as Helm does not own it there. Leave it, or tell users to install and upgrade that chart with \`--take-ownership\` (Helm 3.17 and later).`
      : undefined,
});
