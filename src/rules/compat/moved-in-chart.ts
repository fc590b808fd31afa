import { defineCrdRule } from '../compat-rule.ts';

export const compatMovedInChart = defineCrdRule({
  id: 'compat/moved-in-chart',
  summary: 'A CRD moves from `crds/` of a Helm chart into its templates.',
  severity: 'warning',
  because: 'the next upgrade of the chart fails, but changes nothing in the cluster',
  breaks: 'yes',
  source: 'Helm: helm upgrade; chart best practices, custom resource definitions',
  changes: ['moved-in-chart'],
  describe: ({ crd, after }) =>
    after === 'templates'
      ? `\`${crd}\` moves into the templates of its chart: \`helm upgrade\` fails with "invalid ownership metadata" wherever it was installed from \`crds/\`, as Helm does not own it there. Leave it, or tell users to upgrade with \`--take-ownership\` (Helm 3.17 and later).`
      : undefined,
});
