// Cases of the rule compat/pattern-added.
import { compatPatternAdded } from '../../../src/rules/compat/pattern-added.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const ofStatus = (pattern: string): string => `${widget('a: { type: string }')}          status:
            type: object
            properties:
              reason:
                type: string
                ${pattern}
`;

testRule(compatPatternAdded, [
  {
    name: 'a first pattern',
    before: widget('name: { type: string }'),
    after: widget(`
name:
  type: string
  pattern: ^[a-z]+$ # ! compat/pattern-added: \`spec.name\` must now match \`^[a-z]+$\`
`),
  },
  {
    name: 'the second of two, of which the first rejects nothing that the values allow',
    before: widget('name: { type: string, enum: [ab, a] }'),
    after: widget(`
name:
  type: string
  enum: [ab, a]
  allOf:
  - pattern: ^a
  - pattern: b$ # ! compat/pattern-added: \`spec.name\` must now match \`b$\`
`),
  },
  {
    name: 'a pattern that every object inherits by name',
    before: widget('name: { type: string }'),
    after: widget('name: { type: string, pattern: __proto__ } # ! compat/pattern-added: must now match'),
  },
  {
    name: 'a pattern goes',
    before: widget('name: { type: string, pattern: ^a }'),
    after: widget('name: { type: string }'),
  },
  {
    name: 'a new field with a pattern',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
name: { type: string, pattern: ^a }
`),
  },
  {
    name: 'a pattern for a rule with the same one',
    before: widget(`name: { type: string, x-kubernetes-validations: [{ rule: "self.matches('^[a-z]+$')" }] }`),
    after: widget("name: { type: string, pattern: '^[a-z]+$' }"),
  },
  {
    name: 'a pattern for a rule with another one',
    before: widget(`name: { type: string, x-kubernetes-validations: [{ rule: "self.matches('^[a-z]*$')" }] }`),
    after: widget(`
name:
  type: string
  pattern: '^[a-z]+$' # ! compat/pattern-added: pattern
`),
  },
  {
    name: 'a field of the status in a file from which a bundle is made',
    before: { 'api/w.yaml': ofStatus(''), 'bundle/manifests/w.yaml': ofStatus('') },
    after: {
      'api/w.yaml': ofStatus(
        'pattern: ^[a-z]+$ # ! compat/pattern-added: Operator Lifecycle Manager does not upgrade the operator',
      ),
      'bundle/manifests/w.yaml': ofStatus('pattern: ^[a-z]+$'),
    },
  },
  ...[
    ['config/crd/bases/w.yaml', ' (warning): `status.reason` must now match'],
    ['bundle/manifests/w.yaml', ': Operator Lifecycle Manager does not upgrade the operator'],
  ].map(([path = '', words = '']) => ({
    name: `a field of the status in ${path}`,
    before: { [path]: ofStatus('') },
    after: { [path]: ofStatus(`pattern: ^[a-z]+$ # ! compat/pattern-added${words}`) },
  })),
]);
