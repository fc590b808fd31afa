// Cases of the rule compat/moved-in-chart.
import { compatMovedInChart } from '../../../src/rules/compat/moved-in-chart.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const plain = widget('colour: { type: string }');
const told = plain.replace(
  'name: widgets.example.com',
  '$& # ! compat/moved-in-chart: `widgets.example.com` moves from `crds/` into the templates of a chart: Helm fails with "invalid ownership metadata" wherever it was',
);
const about = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
const chart = { 'charts/w/Chart.yaml': about('w') };

testRule(compatMovedInChart, [
  {
    name: 'from crds/ to templates/',
    before: { ...chart, 'charts/w/crds/widget.yaml': plain },
    after: { ...chart, 'charts/w/templates/crds/widget.yaml': told },
  },
  {
    name: 'in a chart called crds',
    before: { 'charts/crds/Chart.yaml': about('crds'), 'charts/crds/crds/crd.yaml': plain },
    after: { 'charts/crds/Chart.yaml': about('crds'), 'charts/crds/templates/crd.yaml': told },
  },
  {
    name: 'to the templates of the chart above',
    before: {
      'charts/Chart.yaml': about('all'),
      'charts/charts/w/Chart.yaml': about('w'),
      'charts/charts/w/crds/crd.yaml': plain,
    },
    after: {
      'charts/Chart.yaml': about('all'),
      'charts/charts/w/Chart.yaml': about('w'),
      'charts/templates/crd.yaml': told,
    },
  },
  {
    name: 'within the templates',
    before: { ...chart, 'charts/w/templates/crd.yaml': plain },
    after: { ...chart, 'charts/w/templates/crds/crd.yaml': plain },
  },
  {
    name: 'out of the templates, which deletes it',
    before: { ...chart, 'charts/w/templates/crd.yaml': plain },
    after: { ...chart, 'charts/w/crds/crd.yaml': plain },
  },
  {
    name: 'to another chart',
    before: { ...chart, 'charts/w/crds/crd.yaml': plain, 'charts/v/Chart.yaml': about('v') },
    after: { ...chart, 'charts/v/Chart.yaml': about('v'), 'charts/v/templates/crd.yaml': told },
  },
  {
    name: 'within crds/, and to another chart as well',
    before: { ...chart, 'charts/w/crds/crd.yaml': plain, 'charts/v/Chart.yaml': about('v') },
    after: {
      ...chart,
      'charts/v/Chart.yaml': about('v'),
      'charts/v/templates/crd.yaml': plain,
      'charts/w/crds/widget.yaml': plain,
    },
  },
  {
    name: 'to the same folder of another chart',
    before: { ...chart, 'charts/w/crds/crd.yaml': plain, 'charts/v/Chart.yaml': about('v') },
    after: { ...chart, 'charts/v/Chart.yaml': about('v'), 'charts/v/crds/crd.yaml': plain },
  },
  {
    name: 'to a chart of tests',
    before: { ...chart, 'charts/w/crds/crd.yaml': plain, 'test/v/Chart.yaml': about('v') },
    after: { ...chart, 'test/v/Chart.yaml': about('v'), 'test/v/templates/crd.yaml': plain },
  },
  {
    name: 'no chart',
    before: { 'config/crds/crd.yaml': plain },
    after: { 'config/templates/crd.yaml': plain },
  },
  {
    name: 'a template comes, the file stays',
    before: { ...chart, 'charts/w/crds/crd.yaml': plain },
    after: { ...chart, 'charts/w/templates/crd.yaml': plain, 'charts/w/crds/crd.yaml': plain },
  },
]);
