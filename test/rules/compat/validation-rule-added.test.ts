// Cases of the rule compat/validation-rule-added.
import { compatValidationRuleAdded } from '../../../src/rules/compat/validation-rule-added.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const fields = 'type: object, properties: { a: { type: string }, b: { type: string } }';

testRule(compatValidationRuleAdded, [
  {
    name: 'a rule for what the number of fields asked for, and one for more',
    before: widget(`
one: { ${fields}, minProperties: 1, maxProperties: 1 }
first: { ${fields}, minProperties: 1 }
open: { ${fields}, maxProperties: 1, x-kubernetes-preserve-unknown-fields: true }
none: { type: object, maxProperties: 1, properties: { a: { type: string, nullable: true }, b: { type: string } } }
`),
    after: widget(`
one: { ${fields}, x-kubernetes-validations: [{ rule: '[has(self.a),has(self.b)].filter(x,x==true).size() == 1' }] }
first: { ${fields}, x-kubernetes-validations: [{ rule: has(self.a) }] } # ! compat/validation-rule-added: gets the rule
open: { ${fields}, x-kubernetes-preserve-unknown-fields: true, x-kubernetes-validations: [{ rule: '!has(self.a) || !has(self.c)' }] } # ! compat/validation-rule-added: gets the rule
none: { type: object, properties: { a: { type: string, nullable: true }, b: { type: string } }, x-kubernetes-validations: [{ rule: '!has(self.a) || !has(self.b)' }] } # ! compat/validation-rule-added: gets the rule
`),
  },
  {
    name: 'a rule of a field that gets a default, by what the field accepted before',
    before: widget(`
mode: { type: string, enum: [a, b] }
size: { type: integer, minimum: 1 }
list: { type: array, maxItems: 2, items: { type: string } }
part: { type: object, minProperties: 1, properties: { a: { type: string }, b: { type: string } } }
other: { type: string, enum: [a, b] }
third: { type: string, enum: [a, b] }
`),
    after: widget(`
mode: { type: string, enum: [a, b], default: a, x-kubernetes-validations: [{ rule: "self in ['a', 'b']" }] }
size: { type: integer, minimum: 1, default: 3, x-kubernetes-validations: [{ rule: self >= 0 }] }
list: { type: array, default: [x], items: { type: string }, x-kubernetes-validations: [{ rule: self.size() <= 2 }] }
part: { ${fields}, default: { a: x }, x-kubernetes-validations: [{ rule: has(self.a) || has(self.b) }] }
other: { type: string, default: c, x-kubernetes-validations: [{ rule: "self in ['a', 'b', 'c']" }] }
third: { type: string, default: a, x-kubernetes-validations: [{ rule: self == 'a' }] } # ! compat/validation-rule-added: gets the rule
`),
  },
  {
    name: 'a rule of a new field, which a default above it sets',
    before: widget(`
one: { type: object, properties: { x: { type: string } } }
two: { type: object, properties: { x: { type: string } } }
part: { type: object, properties: { one: { type: object, properties: { x: { type: string } } } } }
new: { type: object, properties: { x: { type: string } } }
`),
    after: widget(`
one:
  { type: object, default: { size: 1 }, properties: { x: { type: string }, size: { type: integer } },
    x-kubernetes-validations: [{ rule: '!has(self.size) || self.size >= 1' }] }
two:
  { type: object, default: { size: 1 }, properties: { x: { type: string }, size: { type: integer, default: 2 } },
    x-kubernetes-validations: [
      { rule: self.size >= 1 },
      { rule: self.size == oldSelf.size }, # ! compat/validation-rule-added: gets the rule
    ] }
part:
  { type: object, properties: {
    one: { type: object, default: {}, properties: { x: { type: string }, size: { type: integer, default: 1 } } } },
    x-kubernetes-validations: [{ rule: self.one.size == oldSelf.one.size }] }
new:
  { type: object, properties: { x: { type: string },
    part: { type: object, default: { size: 1 }, properties: { size: { type: integer } } } },
    x-kubernetes-validations: [{ rule: self.part.size == 1 }] }
`),
  },
  {
    name: 'a rule by what objects had before, which new defaults take away',
    before: widget(`
count: { type: object, maxProperties: 1, properties: { a: { type: string }, b: { type: string } } }
part: { type: object, required: [a], properties: { a: { type: string } } }
`),
    after: widget(`
count:
  { type: object, properties: { a: { type: string, default: x }, b: { type: string } },
    x-kubernetes-validations: [{ rule: '!has(self.a) || !has(self.b)' }] } # ! compat/validation-rule-added: gets the rule
part:
  { type: object, default: {}, properties: { a: { type: string } },
    x-kubernetes-validations: [{ rule: has(self.a) }] } # ! compat/validation-rule-added: gets the rule
`),
  },
  {
    name: 'a rule by a default, which no longer takes the place of null',
    before: widget(`
one: { type: object, properties: { a: { type: string, default: x } } }
two: { type: object, properties: { a: { type: string, default: x } } }
list: { type: array, items: { type: integer, minimum: 1, default: 1 } }
`),
    after: widget(`
one: { type: object, properties: { a: { type: string, default: x, nullable: true } }, x-kubernetes-validations: [{ rule: has(self.a) }] } # ! compat/validation-rule-added: gets the rule
two: { type: object, properties: { a: { type: string, default: x } }, x-kubernetes-validations: [{ rule: has(self.a) }] }
list: { type: array, items: { type: integer, minimum: 1, default: 1, nullable: true }, x-kubernetes-validations: [{ rule: 'self.all(i, i >= 1)' }] } # ! compat/validation-rule-added: gets the rule
`),
  },
  {
    name: 'a first rule',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self > 0 # ! compat/validation-rule-added: \`spec.size\` gets the rule \`self > 0\`
`),
  },
  {
    name: 'a rule with `oldSelf`',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self == oldSelf # ! compat/validation-rule-added: Updates that violate this rule used to succeed and are now rejected, on every Kubernetes version; creates are not affected. Make sure that no client makes such updates
`),
  },
  {
    name: 'rules with `oldSelf` of fields that no object had',
    before: widget('settings: { type: object, properties: { mode: { type: string } } }'),
    after: widget(`
settings:
  type: object
  properties:
    mode: { type: string }
    share: { type: integer }
  x-kubernetes-validations:
  - rule: has(self.share) == has(oldSelf.share)
  - rule: "!has(oldSelf.share) || has(self.share)"
  - rule: has(self.mode) == has(oldSelf.mode) # ! compat/validation-rule-added: Updates that violate this rule
`),
  },
  {
    name: 'a rule with `oldSelf` of a field that objects may have had where unknown ones were kept',
    before: widget('settings: { type: object, x-kubernetes-preserve-unknown-fields: true }'),
    after: widget(`
settings:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  properties:
    share: { type: integer }
  x-kubernetes-validations:
  - rule: has(self.share) == has(oldSelf.share) # ! compat/validation-rule-added: Updates that violate this rule
`),
  },
  {
    name: 'a rule with `oldSelf` that new objects are asked too',
    before: widget('size: { type: integer }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self > 0 || oldSelf.hasValue() # ! compat/validation-rule-added: Creates and updates that violate this rule used to succeed
    optionalOldSelf: true
`),
  },
  {
    name: 'rules of a union that has a new member',
    before: widget(`
route:
  type: object
  required: [type]
  properties:
    type: { type: string, enum: [Plain] }
    plain: { type: string }
`),
    after: widget(`
route:
  type: object
  required: [type]
  properties:
    type: { type: string, enum: [Plain, Mirror] }
    plain: { type: string }
    mirror: { type: object, properties: { to: { type: string }, share: { type: integer } } }
  x-kubernetes-validations:
  - rule: "!(has(self.mirror) && self.type != 'Mirror')"
  - rule: "!(!has(self.mirror) && self.type == 'Mirror')"
  - rule: "!has(self.mirror) || has(self.mirror.to)"
  - rule: "!has(self.plain) || self.plain != ''" # ! compat/validation-rule-added: valid until now
`),
  },
  {
    name: 'a new field below one that was there, and one that was kept unnamed',
    before: widget(`
a: { type: object, properties: { b: { type: string } } }
kept: { type: object, x-kubernetes-preserve-unknown-fields: true }
`),
    after: widget(`
a:
  type: object
  properties: { b: { type: string }, c: { type: string } }
  x-kubernetes-validations:
  - rule: "!has(self.c) || has(self.b)"
kept:
  type: object
  x-kubernetes-preserve-unknown-fields: true
  properties: { c: { type: string } }
  x-kubernetes-validations:
  - rule: "!has(self.c) || self.c != ''" # ! compat/validation-rule-added: valid until now
`),
  },
  {
    name: 'rules about what a default now fills in',
    before: widget(`
settings:
  type: object
  properties:
    mode: { type: string, enum: [A, B] }
    size: { type: integer, maximum: 9, default: 1 }
    parts: { type: object, properties: { a: { type: string } } }
`),
    after: widget(`
settings:
  type: object
  properties:
    mode: { type: string, enum: [A, B, C], default: C }
    size: { type: integer, maximum: 20, default: 1 }
    parts: { type: object, default: { b: x }, properties: { a: { type: string }, b: { type: string } } }
    share: { type: integer, default: 1 }
    other: { type: integer }
  x-kubernetes-validations:
  - rule: "!has(self.share) || has(self.parts)"
  - rule: self.mode != 'C' # ! compat/validation-rule-added: valid until now
  - rule: "!has(self.parts.b)" # ! compat/validation-rule-added: valid until now
  - rule: self.size < 10
  - rule: "!has(self.other)"
`),
  },
  {
    name: 'rules about a new field with a default, which every object has',
    before: widget(`
store:
  type: object
  properties: { managed: { type: boolean }, secret: { type: string } }
`),
    after: widget(`
store:
  type: object
  properties:
    managed: { type: boolean }
    secret: { type: string }
    space: { type: string, default: stores }
    mode: { type: string, default: Plain, enum: [Plain, Sealed] }
  x-kubernetes-validations:
  - rule: "!self.managed || oldSelf.space == '' || !oldSelf.managed || self.space == oldSelf.space"
  - rule: self.mode != 'Sealed' || has(self.secret)
  - rule: has(self.mode)
  - rule: self.mode != 'Plain' || has(self.secret) # ! compat/validation-rule-added: valid until now
  - rule: oldSelf.space != 'stores' # ! compat/validation-rule-added: Updates that violate this rule
`),
  },
  {
    name: 'rules about items with fields and values that none had',
    before: widget(`
steps:
  type: array
  items:
    type: object
    required: [operator]
    properties:
      operator: { type: string, enum: [In, Gt] }
      values: { type: array, items: { type: string } }
`),
    after: widget(`
steps:
  type: array
  items:
    type: object
    required: [operator]
    properties:
      operator: { type: string, enum: [In, Gt, Gte] }
      values: { type: array, items: { type: string } }
      weight: { type: integer }
  x-kubernetes-validations:
  - rule: "self.all(x, x.operator == 'Gte' ? x.values.size() == 1 : true)"
  - rule: "self.all(one, !has(one.weight) || one.weight > 0)"
  - rule: "self.all(x, x.operator == 'Gt' ? x.values.size() == 1 : true)" # ! compat/validation-rule-added: valid until now
  - rule: "self.exists(x, x.operator == 'In')" # ! compat/validation-rule-added: valid until now
`),
  },
  {
    name: 'a rule goes',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer }'),
  },
  {
    name: 'a new field with a rule',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }
`),
  },
  {
    name: 'another message',
    before: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0 }] }'),
    after: widget('size: { type: integer, x-kubernetes-validations: [{ rule: self > 0, message: words }] }'),
  },
  {
    name: 'rules for an enum, a bound and a pattern that asked for as much',
    before: widget(`
colour: { type: string, enum: [red, blue] }
size: { type: integer, maximum: 9 }
name: { type: string, maxLength: 5, pattern: '^a' }
`),
    after: widget(`
colour: { type: string, x-kubernetes-validations: [{ rule: "self in ['red', 'blue', 'green']" }] }
size: { type: integer, x-kubernetes-validations: [{ rule: self < 10 }] }
name: { type: string, x-kubernetes-validations: [{ rule: "self.size() <= 5 && self.matches('^a')" }] }
`),
  },
  {
    name: 'a rule that no value is null, where the schema rejects null',
    before: widget('paint: { type: object, properties: { colour: { type: string } } }'),
    after: widget(`
paint:
  type: object
  properties: { colour: { type: string } }
  x-kubernetes-validations: [{ rule: self != null }]
`),
  },
  {
    name: 'a rule that asks for more than the bound did',
    before: widget('size: { type: integer, maximum: 9 }'),
    after: widget(`
size:
  type: integer
  x-kubernetes-validations:
  - rule: self < 9 # ! compat/validation-rule-added: gets the rule
`),
  },
]);
