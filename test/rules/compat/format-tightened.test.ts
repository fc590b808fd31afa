// Cases of the rule compat/format-tightened.
import { compatFormatTightened } from '../../../src/rules/compat/format-tightened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatFormatTightened, [
  {
    name: 'a first format',
    before: widget('name: { type: string }'),
    after: widget(`
name:
  type: string
  format: uuid # ! compat/format-tightened: \`spec.name\` gets the format \`"uuid"\`
`),
  },
  {
    name: 'a narrower range, which older servers do not check',
    before: widget('port: { type: integer, format: int64 }'),
    after: widget(`
port:
  type: integer
  format: int32 # ! compat/format-tightened: from \`"int64"\` to \`"int32"\`: from Kubernetes 1.36 on other values are rejected,
`),
  },
  {
    name: 'a format goes',
    before: widget('name: { type: string, format: uuid }'),
    after: widget('name: { type: string }'),
  },
  {
    name: 'a format that checks nothing',
    before: widget('name: { type: string }'),
    after: widget('name: { type: string, format: password }'),
  },
]);
