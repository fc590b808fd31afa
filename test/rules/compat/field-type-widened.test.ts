// Cases of the rule compat/field-type-widened.
import { compatFieldTypeWidened } from '../../../src/rules/compat/field-type-widened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatFieldTypeWidened, [
  {
    name: 'any number instead of an integer',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: number # ! compat/field-type-widened: \`spec.size\` changes its type from \`integer\` to \`number\`
`),
  },
  {
    name: 'the same type',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: integer, description: words }'),
  },
  {
    name: 'another type is another rule',
    before: widget('size: { type: integer }'),
    after: widget('size: { type: string }'),
  },
]);
