// Cases of the rule compat/pattern-changed.
import { compatPatternChanged } from '../../../src/rules/compat/pattern-changed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(compatPatternChanged, [
  {
    name: 'another pattern',
    before: widget('name: { type: string, pattern: "^[a-z]+$" }'),
    after: widget(`
name:
  type: string
  pattern: ^[a-z]{3}$ # ! compat/pattern-changed: \`spec.name\` changes its pattern from \`"^[a-z]+$"\` to \`"^[a-z]{3}$"\`
`),
  },
  {
    name: 'written in another way',
    before: widget('name: { type: string, pattern: ^a }'),
    after: widget('name: { type: string, pattern: "^a" }'),
  },
  {
    name: 'a pattern goes',
    before: widget('name: { type: string, pattern: ^a }'),
    after: widget('name: { type: string }'),
  },
]);
