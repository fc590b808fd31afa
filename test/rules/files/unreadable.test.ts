// Cases of the rule files/unreadable.
import { filesUnreadable } from '../../../src/rules/files/unreadable.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(filesUnreadable, [
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
