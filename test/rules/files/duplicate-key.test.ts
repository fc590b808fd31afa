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
    name: 'one more next to one that existed before',
    before: widget('inner: { type: object, description: a, description: b }'),
    after: widget(`
colour: { type: string, description: c, description: d } # ! files/duplicate-key: The key \`description\` is set twice
inner: { type: object, description: a, description: b } # ! files/duplicate-key (existing): twice
`),
  },
  {
    name: 'a second document without a line between the two',
    before: {},
    after: {
      'a.yaml':
        'apiVersion: v1\nkind: A\ndata: {}\napiVersion: v1 # ! files/duplicate-key: Write a line `---` before the second document, or remove one of the two\nkind: B # ! files/duplicate-key: before the second document\ndata: {} # ! files/duplicate-key: strict decoding rejects the document. Remove one of the two\n',
    },
  },
  {
    name: 'one more in the object before it',
    before: 'apiVersion: v1\nkind: A\n---\napiVersion: v1\nkind: B\nspec: {}\nspec: {}\n',
    after:
      'apiVersion: v1\nkind: A\nspec: {}\nspec: {} # ! files/duplicate-key: twice\n---\napiVersion: v1\nkind: B\nspec: {}\nspec: {} # ! files/duplicate-key (existing): twice\n',
  },
  {
    name: 'one more in another item of a list',
    before: 'apiVersion: v1\nkind: Pod\nspec: { containers: [{ name: a, name: b }] }\n',
    after:
      'apiVersion: v1\nkind: Pod\nspec:\n  containers:\n    - { name: a, name: b } # ! files/duplicate-key (existing): twice\n    - { name: c, name: d } # ! files/duplicate-key: twice\n',
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
