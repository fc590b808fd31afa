// Cases of the rule files/unreadable.
import { filesUnreadable } from '../../../src/rules/files/unreadable.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const pod = (name: string): string => `apiVersion: v1\nkind: Pod\nmetadata:\n  name: ${name}\n`;

testRule(filesUnreadable, [
  {
    name: 'a manifest that gets an action of a template, which kubectl does not fill in',
    before: { 'deploy/pod.yaml': pod('a') },
    after: { 'deploy/pod.yaml': pod('{{.Name}} # ! files/unreadable: Cannot parse from here on') },
  },
  {
    name: 'a manifest of tests that gets one, which they may fill in',
    before: { 'e2e/pod.yaml': pod('a') },
    after: { 'e2e/pod.yaml': pod('{{.Name}}') },
  },
  {
    name: 'a CRD of tests that gets one',
    before: { 'e2e/crd.yaml': widget('colour: { type: string }') },
    after: {
      'e2e/crd.yaml': widget('colour: {{.Colour}} # ! files/unreadable: Cannot parse from here on'),
    },
  },
  {
    name: 'a file that tests have to see it rejected',
    after: {
      'examples/test-messages/invalid.yaml': `${pod('a')}spec: [ # ! files/unreadable (info): marks it as an invalid example`,
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
