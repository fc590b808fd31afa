// Cases of the rule files/unreadable.
import { filesUnreadable } from '../../../src/rules/files/unreadable.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const pod = (name: string): string => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n`;

const labelled = (crd: string, found = ''): string =>
  crd.replace('spec:', `  labels: {{ include "labels" . | nindent 4 }}${found}\nspec:`);

const goTypes = (fields: string): string =>
  `package v1\n\n// +kubebuilder:object:root=true\ntype A struct {\n\tmetav1.TypeMeta \`json:",inline"\`\n\t${fields}\n}\n`;

const alert = 'apiVersion: monitoring.coreos.com/v1\nkind: PrometheusRule\nmetadata:\n  name: a\n';

testRule(filesUnreadable, [
  {
    name: 'a manifest that gets an action of a template, which a program of the project may fill in',
    before: { 'deploy/pod.yaml': pod('a') },
    after: { 'deploy/pod.yaml': pod('{{.Name}}') },
  },
  {
    name: 'a CRD with one that comes into such a file',
    before: { 'deploy/pod.yaml': pod('a') },
    after: {
      'deploy/pod.yaml': `${pod('a')}---\n${labelled(widget(''), ' # ! files/unreadable: an action of a template, which kubectl does not fill in. Write')}`,
    },
  },
  {
    name: 'CRDs that each get one: the first is reported',
    before: {
      'deploy/crds.yaml': `${widget('colour: { type: string }')}---\n${widget('').replaceAll('idget', 'adget')}`,
    },
    after: {
      'deploy/crds.yaml': `${labelled(widget('size: { type: string }'), ' # ! files/unreadable: an action of a template, which kubectl does not fill in. Write')}---\n${labelled(widget('').replaceAll('idget', 'adget'))}`,
    },
  },
  {
    name: 'a CRD that gets one in a folder that Helm does not render',
    before: { 'chart/crds/a.yaml': widget('colour: { type: string }') },
    after: {
      'chart/crds/a.yaml': widget(
        'colour: {{.Colour}} # ! files/unreadable: Helm renders the files of `templates/`, not those of `crds/`. Move',
      ),
    },
  },
  {
    name: 'a CRD that gets one in templates of no chart',
    context: { 'chart/values.yaml': '{}\n' },
    before: { 'chart/templates/crds/a.yaml': widget('colour: { type: string }') },
    after: {
      'chart/templates/crds/a.yaml': widget(
        'colour: {{.Colour}} # ! files/unreadable: no `Chart.yaml` is above the folder `templates/`. Add it',
      ),
    },
  },
  {
    name: 'a CRD that gets one in a folder from which templates may fill it in',
    context: { 'chart/Chart.yaml': 'name: a\n' },
    before: { 'chart/files/a.yaml': widget('colour: { type: string }') },
    after: { 'chart/files/a.yaml': widget('colour: {{.Values.colour}}') },
  },
  {
    name: 'a CRD of such a folder with another error',
    before: { 'chart/crds/a.yaml': widget('colour: { type: string }') },
    after: { 'chart/crds/a.yaml': widget('colour: { type: [string } # ! files/unreadable: Fix the syntax.') },
  },
  {
    name: 'a manifest of tests that gets one, which they may fill in',
    before: { 'e2e/pod.yaml': pod('a') },
    after: { 'e2e/pod.yaml': pod('{{.Name}}') },
  },
  {
    name: 'a manifest that a program fills in, as an action in its name shows, and that gets a condition',
    before: { 'manifests/pod.yaml': pod('agent-{{ .Name }}') },
    after: {
      'manifests/pod.yaml': `${pod('agent-{{ .Name }}')}spec:\n{{ if .Accepted }}\n  hostNetwork: true\n{{ end }}\n`,
    },
  },
  {
    name: 'a rule of alerts, whose texts Prometheus fills in',
    before: { 'rules/a.yaml': `${alert}text: on {{ $labels.pod }}\n` },
    after: {
      'rules/a.yaml': `${alert}text: on {{ $labels.pod }}\nmore: {{ $labels.pod }} is down # ! files/unreadable: Cannot parse from here on\n`,
    },
  },
  {
    name: 'a custom resource that gets an action, which kubectl does not fill in',
    before: { 'rules/a.yaml': alert },
    after: {
      'rules/a.yaml': `${alert}{{ if .Alerts }} # ! files/unreadable: Cannot parse from here on\ngroups: []\n{{ end }}\n`,
    },
  },
  {
    name: 'a CRD of tests that gets one',
    before: { 'e2e/crd.yaml': widget('colour: { type: string }') },
    after: {
      'e2e/crd.yaml': widget('colour: {{.Colour}} # ! files/unreadable: Cannot parse from here on'),
    },
  },
  {
    name: 'an object in which a script of tests sets a variable',
    after: {
      'e2e/pod.yaml': `${pod('a')}spec:\n  text: |\n$CERTIFICATE # ! files/unreadable (warning): because tests use it\n`,
    },
  },
  {
    name: 'a file that tests have to see it rejected',
    after: {
      'examples/test-messages/invalid.yaml': `${pod('a')}spec: [ # ! files/unreadable (info): marks it as an invalid example`,
    },
  },
  {
    name: 'documentation that leaves lines out, or has readers write them',
    after: {
      'docs/a/short.yaml': `${pod('a')}spec:\n  a: b\n  ... # ! files/unreadable (info): marks it as an invalid example\n`,
      'docs/own.yaml': `${pod('a')}<< more >> # ! files/unreadable (info): marks it as an invalid example\n`,
      'docs/crd.yaml': `${widget('a: { type: string }').trimEnd()}\n... # ends it\n`,
    },
  },
  {
    name: 'the same in other folders, of a CRD, with another fault, and of an object that is no longer read',
    before: { 'docs/less.yaml': `${pod('a')}---\n${pod('b')}` },
    after: {
      'deploy/a.yaml': `${pod('a')}spec:\n  a: b\n  ... # ! files/unreadable: Cannot parse\n`,
      'docs/crd.yaml': `${widget('a: { type: string }').trimEnd()}\n  ... # ! files/unreadable: Cannot parse\n`,
      'docs/two.yaml': `${pod('a')}  ... # ! files/unreadable: Cannot parse\n---\na: [ # ! files/unreadable: Cannot parse`,
      'docs/text.yaml': `${pod('a')}...more # ! files/unreadable: Cannot parse\n`,
      'docs/less.yaml': `${pod('a')}  ... # ! files/unreadable: Cannot parse\n`,
    },
  },
  {
    name: 'a file of such a folder that is changed, with a CRD whose kind is escaped',
    before: { 'bad/a.yaml': pod('a') },
    after: {
      'bad/a.yaml': `${pod('a').replace('Pod', '"CustomResource\\x44efinition"')}spec: [ # ! files/unreadable: Cannot parse`,
    },
  },
  {
    name: 'a CRD of such a folder that makes room for something else',
    before: { 'missing/a.yaml': widget('colour: { type: string }') },
    after: { 'missing/a.yaml': `${pod('a')}spec: [ # ! files/unreadable: Cannot parse` },
  },
  {
    name: 'an object of such a folder that is no longer read',
    before: { 'missing/a.yaml': pod('a') },
    after: { 'missing/a.yaml': `${pod('b')}spec: [ # ! files/unreadable: Cannot parse` },
  },
  {
    name: 'Go in such a folder',
    before: { 'api/bad/v1/types.go': goTypes('B string `json:"b"`') },
    after: {
      'api/bad/v1/types.go': `${goTypes('B string `json:"b"`')}\nfunc { // ! files/unreadable: Cannot parse\n}\n`,
    },
  },
  {
    name: 'a CRD of such a name',
    after: {
      'test/invalid.yaml': widget('colour: [ # ! files/unreadable: Cannot parse from here on'),
    },
  },
  {
    name: 'a bracket is missing',
    before: widget('colour: { type: string }'),
    after: widget('colour: { type: string, enum: [red } # ! files/unreadable: Cannot parse from here on'),
  },
  {
    name: 'a file that parses',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer }
`),
  },
  {
    name: 'no Kubernetes object',
    after: `apiVersionless: {
`,
  },
]);
