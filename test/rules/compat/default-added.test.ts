// Cases of the rule compat/default-added.
import { compatDefaultAdded } from '../../../src/rules/compat/default-added.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const parted = (asked: string, more: string): string => `
part:
  type: object
  ${asked}
  properties:
    size: { type: string }
    colour: { type: string${more} }
`;

testRule(compatDefaultAdded, [
  {
    name: 'a first default',
    before: widget('colour: { type: string }'),
    after: widget(`
colour:
  type: string
  default: red # ! compat/default-added: \`spec.colour\` gets the default \`"red"\`
`),
  },
  ...[
    'oneOf: [{ required: [colour] }, { required: [size] }]',
    'not: { anyOf: [{ required: [size, colour] }] }',
    'maxProperties: 1',
    'x-kubernetes-validations: [{ rule: "!(has(self.size) && has(self.colour))" }]',
    `x-kubernetes-validations: [{ rule: "!(has(self.colour) && self.colour == 'red' && has(self.size))" }]`,
    `x-kubernetes-validations: [{ rule: "!has(self.colour) && self.colour == 'blue' || has(self.size)" }]`,
    `x-kubernetes-validations: [{ rule: "!(has(self.colour) && self.colour == 'r' + self.size)" }]`,
  ].map((asked) => ({
    name: `a default of a field of which is asked whether it is set: ${asked}`,
    before: widget(parted(asked, '')),
    after: widget(
      parted(asked, ', default: red').replace(
        'red }',
        'red } # ! compat/default-added (warning): `spec.part.colour` gets the default `"red"`: objects without the field are now read with this value, and their schema asks',
      ),
    ),
  })),
  {
    name: 'a default of a field of which another one is asked',
    before: widget(parted('oneOf: [{ required: [size] }]', '')),
    after: widget(
      parted('oneOf: [{ required: [size] }]', ', default: red').replace(
        'red }',
        'red } # ! compat/default-added: gets the default',
      ),
    ),
  },
  ...[
    'x-kubernetes-validations: [{ rule: "!has(oldSelf.colour) || has(self.colour)" }]',
    'x-kubernetes-validations: [{ rule: has(self.size) || has(self.colour) }]',
  ].map((asked) => ({
    name: `a default that satisfies the rule that asks whether its field is set: ${asked}`,
    before: widget(parted(asked, '')),
    after: widget(
      parted(asked, ', default: red').replace('red }', 'red } # ! compat/default-added: with this value. Make'),
    ),
  })),
  {
    name: 'a default that is not the value of which a rule asks',
    before: widget(parted(`x-kubernetes-validations: [{ rule: "!(has(self.colour) && self.colour == 'blue')" }]`, '')),
    after: widget(
      parted(
        `x-kubernetes-validations: [{ rule: "!(has(self.colour) && self.colour == 'blue')" }]`,
        ', default: red',
      ).replace('red }', 'red } # ! compat/default-added: gets the default'),
    ),
  },
  {
    name: 'a new field with a default, of an object that already has as many as it may',
    before: widget(parted('maxProperties: 1', '')),
    after: widget(`${parted('maxProperties: 1', '')}    shape:
      type: string
      default: round # ! compat/default-added (warning): \`spec.part.shape\` gets the default \`"round"\`
`),
  },
  ...[
    ['which may have one more', 'maxProperties: 2'],
    ['which may have all that there are', 'maxProperties: 3'],
  ].map(([name = '', asked = '']) => ({
    name: `a new field with a default, of an object ${name}`,
    before: widget(parted(asked.replace('2', '1'), '')),
    after: widget(`${parted(asked, '')}    shape: { type: string, default: round }`),
  })),
  {
    name: 'a new field with a default',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, default: 1 }
`),
  },
  {
    name: 'null, which is no default to a server',
    before: widget('colour: { type: object }'),
    after: widget('colour: { type: object, default: null }'),
  },
  {
    name: 'the default stays',
    before: widget('colour: { type: string, default: red }'),
    after: widget('colour: { type: string, default: red, description: words }'),
  },
]);
