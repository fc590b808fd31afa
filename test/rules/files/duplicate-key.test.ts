// Cases of the rule files/duplicate-key.
import { filesDuplicateKey } from '../../../src/rules/files/duplicate-key.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

testRule(filesDuplicateKey, [
  {
    name: 'a field twice',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer }
colour: { type: string } # ! files/duplicate-key: The key \`colour\` is set twice in one mapping
`),
  },
  {
    name: 'the same key in two mappings',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: object, properties: { colour: { type: string } } }
`),
  },
  {
    name: 'no Kubernetes object',
    after: `apiVersionless: 1
a: 1
a: 2
`,
  },
  {
    name: 'in tests',
    after: {
      'e2e-tests/compare/set.yaml':
        'apiVersion: apps/v1\nkind: StatefulSet\nspec: {}\nspec: {} # ! files/duplicate-key (warning): tests use it\n',
    },
  },
]);
