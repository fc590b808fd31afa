// Cases of the rule compat/enum-narrowed.
import { compatEnumNarrowed } from '../../../src/rules/compat/enum-narrowed.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const ofStatus = (phase: string, mode: string): string => `${widget('a: { type: string }')}          status:
            type: object
            properties:
              phase: ${phase}
              mode: ${mode}
`;

testRule(compatEnumNarrowed, [
  {
    name: 'a list of objects',
    before: widget('size: { type: object, properties: { a: { type: string } } }'),
    after: widget(
      'size: { type: object, enum: [{ a: b }], properties: { a: { type: string } } } # ! compat/enum-narrowed: is now limited to',
    ),
  },
  {
    name: 'a value goes',
    before: widget('colour: { type: string, enum: [red, blue] }'),
    after: widget(`
colour:
  type: string
  enum: [red] # ! compat/enum-narrowed: \`spec.colour\` no longer accepts \`"blue"\`
# ^^^^
`),
  },
  {
    name: 'null, which no server found in the list',
    before: widget('colour: { type: string, enum: [red, null], nullable: true }'),
    after: widget('colour: { type: string, enum: [red], nullable: true }'),
  },
  {
    name: 'the first limit',
    before: widget('colour: { type: string }'),
    after: widget(`
colour:
  type: string
  enum: [red, blue] # ! compat/enum-narrowed: \`spec.colour\` is now limited to \`["red","blue"]\`
`),
  },
  {
    name: 'a shorter list in `allOf`',
    before: widget('colour: { type: string, enum: [red, blue] }'),
    after: widget(`
colour:
  type: string
  enum: [red, blue]
  allOf: [{ enum: [red] }] # ! compat/enum-narrowed: \`spec.colour\` no longer accepts \`"blue"\`
`),
  },
  {
    name: 'another order',
    before: widget('colour: { type: string, enum: [red, blue] }'),
    after: widget('colour: { type: string, enum: [blue, red] }'),
  },
  {
    name: 'a value is added',
    before: widget('colour: { type: string, enum: [red] }'),
    after: widget('colour: { type: string, enum: [red, blue] }'),
  },
  {
    name: 'an enum for a rule that named the same values, at the field or above it',
    before: widget(`
colour: { type: string, x-kubernetes-validations: [{ rule: "self in ['red', 'blue']" }] }
`),
    after: widget('colour: { type: string, enum: [red, blue, green] }'),
  },
  {
    name: 'an enum for a rule of the object that named the same values',
    before: widget(`
ref:
  type: object
  properties: { kind: { type: string } }
  x-kubernetes-validations: [{ rule: "!has(self.kind) || self.kind == 'A' || self.kind == 'B'" }]
`),
    after: widget('ref: { type: object, properties: { kind: { type: string, enum: [A, B] } } }'),
  },
  {
    name: 'an enum that has fewer values than the rule',
    before: widget(`
colour: { type: string, x-kubernetes-validations: [{ rule: "self in ['red', 'blue']" }] }
`),
    after: widget(`
colour:
  type: string
  enum: [red] # ! compat/enum-narrowed: red
`),
  },
  {
    name: 'a status in a bundle: a first list has what the controller writes, a shorter one may lack what is stored',
    before: { 'bundle/manifests/w.yaml': ofStatus('{ type: string }', '{ type: string, enum: [A, B] }') },
    after: {
      'bundle/manifests/w.yaml': ofStatus(
        '{ type: string, enum: [A] } # ! compat/enum-narrowed (warning): is now limited to',
        '{ type: string, enum: [A] } # ! compat/enum-narrowed: Operator Lifecycle Manager',
      ),
    },
  },
]);
