// Cases of the rule compat/bound-tightened.
import { compatBoundTightened } from '../../../src/rules/compat/bound-tightened.ts';
import { widget } from '../../support/crd.ts';
import { testRule } from '../../support/rule-tester.ts';

const fields = 'type: object, properties: { a: { type: string }, b: { type: string } }';

testRule(compatBoundTightened, [
  {
    name: 'a lower maximum',
    before: widget('size: { type: integer, maximum: 10 }'),
    after: widget(`
size:
  type: integer
  maximum: 5 # ! compat/bound-tightened: \`spec.size\` tightens \`maximum\` from \`10\` to \`5\`: larger values are rejected
`),
  },
  {
    name: 'a first maxLength',
    before: widget('name: { type: string }'),
    after: widget(`
name:
  type: string
  maxLength: 63 # ! compat/bound-tightened: \`spec.name\` gets a \`maxLength\` of \`63\`: longer texts are rejected
`),
  },
  {
    name: 'a lower one of two bounds in `allOf`',
    before: widget('name: { type: string, allOf: [{ maxLength: 63 }, { maxLength: 20 }] }'),
    after: widget(`
name:
  type: string
  allOf:
  - maxLength: 63
  - maxLength: 10 # ! compat/bound-tightened: \`maxLength\` from \`20\` to \`10\`
`),
  },
  {
    name: 'a lower bound in `allOf` beside one that is lower still',
    before: widget('name: { type: string, maxLength: 10, allOf: [{ maxLength: 63 }] }'),
    after: widget('name: { type: string, maxLength: 10, allOf: [{ maxLength: 20 }] }'),
  },
  {
    name: 'a higher minItems',
    before: widget('list: { type: array, minItems: 1, items: { type: string } }'),
    after: widget(`
list:
  type: array
  items: { type: string }
  minItems: 2 # ! compat/bound-tightened: \`spec.list\` tightens \`minItems\` from \`1\` to \`2\`: shorter lists are rejected
`),
  },
  {
    name: 'a higher maximum',
    before: widget('size: { type: integer, maximum: 5 }'),
    after: widget('size: { type: integer, maximum: 10 }'),
  },
  {
    name: 'a bound goes away',
    before: widget('name: { type: string, maxLength: 63 }'),
    after: widget('name: { type: string }'),
  },
  {
    name: 'a new field with a bound',
    before: widget('colour: { type: string }'),
    after: widget(`
colour: { type: string }
size: { type: integer, maximum: 5 }
`),
  },
  {
    name: 'bounds for rules that asked for as much',
    before: widget(`
size: { type: integer, x-kubernetes-validations: [{ rule: 'self >= 1 && self < 10' }] }
name: { type: string, x-kubernetes-validations: [{ rule: size(self) <= 5 }] }
`),
    after: widget(`
size: { type: integer, minimum: 0, maximum: 10, exclusiveMaximum: true }
name: { type: string, maxLength: 5 }
`),
  },
  {
    name: 'the same integers by another bound, and not the same numbers',
    before: widget(`
size: { type: integer, maximum: 256, exclusiveMaximum: true }
count: { type: integer, minimum: 0 }
next: { type: integer, maximum: 256, exclusiveMaximum: true }
weight: { type: number, maximum: 256, exclusiveMaximum: true }
`),
    after: widget(`
size: { type: integer, maximum: 255 }
count: { type: integer, minimum: -1, exclusiveMinimum: true }
next: { type: integer, maximum: 254 } # ! compat/bound-tightened: tightens \`maximum\` from \`256 (exclusive)\` to \`254\`
weight: { type: number, maximum: 255 } # ! compat/bound-tightened: tightens
`),
  },
  {
    name: 'numbers of fields that a rule asked for, and one that no object exceeds',
    before: widget(`
one: { ${fields}, x-kubernetes-validations: [{ rule: '[has(self.a),has(self.b)].filter(x,x==true).size() == 1' }] }
some: { ${fields}, x-kubernetes-validations: [{ rule: has(self.a) || has(self.b) }] }
all: { ${fields} }
`),
    after: widget(`
one: { ${fields}, minProperties: 1, maxProperties: 1 }
some: { ${fields}, minProperties: 1 }
all: { ${fields}, maxProperties: 2 }
`),
  },
  {
    name: 'numbers of fields that no rule asked for, and of objects with other fields',
    before: widget(`
most: { ${fields}, x-kubernetes-validations: [{ rule: '[has(self.a),has(self.b)].filter(x,x==true).size() <= 1' }] }
some: { ${fields}, x-kubernetes-validations: [{ rule: has(self.a) || has(self.b) }] }
open: { ${fields}, x-kubernetes-preserve-unknown-fields: true }
`),
    after: widget(`
most: { ${fields}, minProperties: 1 } # ! compat/bound-tightened: minProperties
some: { ${fields}, minProperties: 2 } # ! compat/bound-tightened: minProperties
open: { ${fields}, maxProperties: 2, x-kubernetes-preserve-unknown-fields: true } # ! compat/bound-tightened: maxProperties
`),
  },
  {
    name: 'numbers of fields of what is a resource itself, which has further ones',
    before: widget(`
few: { ${fields}, x-kubernetes-embedded-resource: true }
all: { ${fields}, x-kubernetes-embedded-resource: true }
`),
    after: widget(`
few: { ${fields}, x-kubernetes-embedded-resource: true, maxProperties: 4 } # ! compat/bound-tightened: maxProperties
all: { ${fields}, x-kubernetes-embedded-resource: true, maxProperties: 5 }
`),
  },
  {
    name: 'numbers of fields of the whole object',
    before: widget('name: { type: string }'),
    after: widget('name: { type: string }').replace(
      /openAPIV3Schema:\n( +)/,
      '$&maxProperties: 3 # ! compat/bound-tightened: maxProperties\n$1',
    ),
  },
  {
    name: 'a bound below the one of the rule, and one that a rule asked for on updates alone',
    before: widget(`
size: { type: integer, x-kubernetes-validations: [{ rule: self < 10 }] }
count: { type: integer, x-kubernetes-validations: [{ rule: self < 10 && oldSelf < 10 }] }
`),
    after: widget(`
size:
  type: integer
  maximum: 8 # ! compat/bound-tightened: maximum
count:
  type: integer
  maximum: 9 # ! compat/bound-tightened: maximum
`),
  },
  {
    name: 'no host name is as long',
    before: widget('host: { type: string }'),
    after: widget(`
host: { type: string, maxLength: 512 } # ! compat/bound-tightened (warning): no host name is longer than 253 characters
`),
  },
  {
    name: 'a host name may be as long, and other texts longer',
    before: widget('host: { type: string }\nname: { type: string }'),
    after: widget(`
host: { type: string, maxLength: 252 } # ! compat/bound-tightened: \`spec.host\` gets a \`maxLength\` of \`252\`
name: { type: string, maxLength: 512 } # ! compat/bound-tightened: \`spec.name\` gets a \`maxLength\` of \`512\`
`),
  },
  {
    name: 'no list has as many values, and shorter ones may',
    before: widget(`
set: { type: array, x-kubernetes-list-type: set, items: { type: string, enum: [a, b] } }
list: { type: array, items: { type: string, enum: [a, b, c] } }
`),
    after: widget(`
set: { type: array, maxItems: 2, x-kubernetes-list-type: set, items: { type: string, enum: [a, b] } }
list: { type: array, maxItems: 2, items: { type: string, enum: [a, b, c] } } # ! compat/bound-tightened: \`spec.list\` gets a \`maxItems\` of \`2\`
`),
  },
  {
    name: 'no port is as large',
    before: widget('port: { type: integer }\nhostPort: { type: integer }\nports: { type: integer }'),
    after: widget(`
port: { type: integer, maximum: 65535 } # ! compat/bound-tightened (warning): a port is no larger than 65535
hostPort: { type: integer, maximum: 65534 } # ! compat/bound-tightened: \`spec.hostPort\` gets a \`maximum\`
ports: { type: integer, maximum: 65535 } # ! compat/bound-tightened: \`spec.ports\` gets a \`maximum\`
`),
  },
  {
    name: 'no port is negative, where another number may be',
    before: widget('port: { type: integer }\nhostPort: { type: integer }\noffset: { type: integer }'),
    after: widget(`
port: { type: integer, minimum: 0 } # ! compat/bound-tightened (warning): and none is negative
hostPort: { type: integer, minimum: 1 } # ! compat/bound-tightened: \`spec.hostPort\` gets a \`minimum\`
offset: { type: integer, minimum: 0 } # ! compat/bound-tightened: \`spec.offset\` gets a \`minimum\`
`),
  },
  {
    name: 'the largest value of an integer type, where there was no bound',
    before: widget(
      'a: { type: integer }\nb: { type: integer }\nc: { type: integer }\nd: { type: integer, maximum: 4294967295 }\ne: { type: integer, format: int64 }\nf: { type: integer, format: int64 }',
    ),
    after: widget(`
a: { type: integer, maximum: 4294967295 } # ! compat/bound-tightened (warning): the largest value of an integer type
b: { type: integer, maximum: 2147483647 } # ! compat/bound-tightened (warning): the largest value of an integer type
c: { type: integer, maximum: 2147483646 } # ! compat/bound-tightened: \`spec.c\` gets a \`maximum\`
d: { type: integer, maximum: 2147483647 } # ! compat/bound-tightened: \`spec.d\` tightens \`maximum\`
e: { type: integer, format: int64, maximum: 2147483647 } # ! compat/bound-tightened: \`spec.e\` gets a \`maximum\`
f: { type: integer, format: int64, maximum: 4294967295 } # ! compat/bound-tightened (warning): the largest value of an integer type
`),
  },
  {
    name: 'the bounds of the integer type that the format names',
    before: widget(
      'a: { type: integer, format: uint8 }\nb: { type: integer, format: int16 }\nc: { type: integer, format: uint16 }',
    ),
    after: widget(`
a: { type: integer, format: uint8, maximum: 255 } # ! compat/bound-tightened (warning): the largest value of an integer type
b: { type: integer, format: int16, minimum: -32768 } # ! compat/bound-tightened (warning): of an integer type, or the smallest
c: { type: integer, format: uint16, maximum: 255 } # ! compat/bound-tightened: \`spec.c\` gets a \`maximum\`
`),
  },
  {
    name: 'no list needs as many of a few values',
    before: widget('list: { type: array, items: { type: string, enum: [a, b] } }'),
    after: widget(`
list: { type: array, maxItems: 50, items: { type: string, enum: [a, b] } } # ! compat/bound-tightened (warning): a longer list would name a value twice
`),
  },
  {
    name: 'no cluster has as many pods',
    before: widget('replicas: { type: integer }\nminReplicas: { type: integer }\nshards: { type: integer }'),
    after: widget(`
replicas: { type: integer, maximum: 1000000 } # ! compat/bound-tightened (warning): no cluster has more than 150,000 pods
minReplicas: { type: integer, maximum: 1000 } # ! compat/bound-tightened: \`spec.minReplicas\` gets a \`maximum\`
shards: { type: integer, maximum: 1000000 } # ! compat/bound-tightened: \`spec.shards\` gets a \`maximum\`
`),
  },
  {
    name: 'or fewer than none',
    before: widget(
      ['replicas', 'replicaCount', 'minReplicas', 'shards', 'maxReplicas']
        .map((name) => `${name}: { type: integer }\n`)
        .join('') + 'syncReplicas: { type: integer, minimum: -1 }\nport: { type: integer, minimum: -1 }',
    ),
    after: widget(`
replicas: { type: integer, minimum: 0 } # ! compat/bound-tightened (warning): 150,000 pods, or fewer than none
replicaCount: { type: integer, minimum: 0 } # ! compat/bound-tightened (warning): 150,000 pods, or fewer than none
minReplicas: { type: integer, minimum: 1 } # ! compat/bound-tightened: \`spec.minReplicas\` gets a \`minimum\`
shards: { type: integer, minimum: 0 } # ! compat/bound-tightened: \`spec.shards\` gets a \`minimum\`
maxReplicas: { type: integer, minimum: 0 } # ! compat/bound-tightened: \`spec.maxReplicas\` gets a \`minimum\`
syncReplicas: { type: integer, minimum: 0 } # ! compat/bound-tightened: \`spec.syncReplicas\` tightens \`minimum\`
port: { type: integer, minimum: 0 } # ! compat/bound-tightened: \`spec.port\` tightens \`minimum\`
`),
  },
]);
