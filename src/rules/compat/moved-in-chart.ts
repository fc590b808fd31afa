import { defineCrdRule } from '../compat-rule.ts';

export const compatMovedInChart = defineCrdRule({
  id: 'compat/moved-in-chart',
  summary: 'A CRD moves between `templates/` and `crds/` of a Helm chart.',
  severity: 'error',
  because: 'Helm deletes a CRD that leaves the templates, with all its objects, in the next upgrade',
  breaks: 'yes',
  source: 'Helm: helm upgrade; chart best practices, custom resource definitions',
  changes: ['moved-in-chart'],
  tell: ({ crd, after }) =>
    after === 'crds'
      ? `\`${crd}\` leaves the templates of its chart: the next \`helm upgrade\` deletes it with all its objects, and installs nothing from \`crds/\`. Add the annotation \`helm.sh/resource-policy: keep\` in one release, and move it in a later one.`
      : {
          message: `\`${crd}\` moves into the templates of its chart: \`helm upgrade\` fails with "invalid ownership metadata" wherever it was installed from \`crds/\`, as Helm does not own it there. Leave it, or tell users to upgrade with \`--take-ownership\` (Helm 3.17 and later).`,
          circumstance: 'upgrade-stops',
        },
});
