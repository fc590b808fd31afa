// Cases of the rule compat/moved-in-chart.
import { compatMovedInChart } from '../../../src/rules/compat/moved-in-chart.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const plain = widget('colour: { type: string }');
const kept = plain.replace('\nspec:', '\n  annotations: { helm.sh/resource-policy: keep }\nspec:');
const told = (words: string): string =>
  plain.replace('name: widgets.example.com', `$& # ! compat/moved-in-chart${words}`);
const deleted = told(
  ': `widgets.example.com` leaves the templates of its chart: the next `helm upgrade` deletes it with all its objects, and installs nothing from `crds/`. Add the annotation',
);
const chart = { 'charts/w/Chart.yaml': 'apiVersion: v2\nname: w\nversion: 1.0.0\n' };

testRule(compatMovedInChart, [
  {
    name: 'from templates/ to crds/',
    before: { ...chart, 'charts/w/templates/crd.yaml': plain },
    after: { ...chart, 'charts/w/crds/crd.yaml': deleted },
  },
  {
    name: 'from crds/ to templates/',
    before: { ...chart, 'charts/w/crds/widget.yaml': plain },
    after: {
      ...chart,
      'charts/w/templates/crds/widget.yaml': told(' (warning): fails with "invalid ownership metadata"'),
    },
  },
  {
    name: 'in a chart called crds',
    before: {
      'charts/crds/Chart.yaml': 'apiVersion: v2\nname: crds\nversion: 1.0.0\n',
      'charts/crds/templates/crd.yaml': plain,
    },
    after: {
      'charts/crds/Chart.yaml': 'apiVersion: v2\nname: crds\nversion: 1.0.0\n',
      'charts/crds/crds/crd.yaml': deleted,
    },
  },
  {
    name: 'from the templates of the chart above',
    before: {
      'charts/Chart.yaml': 'apiVersion: v2\nname: all\nversion: 1.0.0\n',
      'charts/charts/w/Chart.yaml': 'apiVersion: v2\nname: w\nversion: 1.0.0\n',
      'charts/templates/crd.yaml': plain,
    },
    after: {
      'charts/Chart.yaml': 'apiVersion: v2\nname: all\nversion: 1.0.0\n',
      'charts/charts/w/Chart.yaml': 'apiVersion: v2\nname: w\nversion: 1.0.0\n',
      'charts/charts/w/crds/crd.yaml': deleted,
    },
  },
  {
    name: 'Helm keeps it in the cluster',
    before: { ...chart, 'charts/w/templates/crd.yaml': kept },
    after: { ...chart, 'charts/w/crds/crd.yaml': plain },
  },
  {
    name: 'within the templates',
    before: { ...chart, 'charts/w/templates/crd.yaml': plain },
    after: { ...chart, 'charts/w/templates/crds/crd.yaml': plain },
  },
  {
    name: 'no chart',
    before: { 'config/templates/crd.yaml': plain },
    after: { 'config/crds/crd.yaml': plain },
  },
  {
    name: 'a copy comes, the template stays',
    before: { ...chart, 'charts/w/templates/crd.yaml': plain },
    after: { ...chart, 'charts/w/templates/crd.yaml': plain, 'charts/w/crds/crd.yaml': plain },
  },
]);
