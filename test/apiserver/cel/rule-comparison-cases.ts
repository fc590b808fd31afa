// Random rules, edits of them, and objects: on these what is proven of rules is held against evaluation.
import * as fc from 'fast-check';

const int = { type: 'integer' };
const word5 = { type: 'string', maxLength: 5 };

const fields = {
  x: int,
  y: int,
  z: { ...int, nullable: true },
  d: { type: 'number' },
  f: { type: 'boolean' },
  s: word5,
  p: { 'x-kubernetes-int-or-string': true },
  l: { type: 'array', maxItems: 4, items: int },
  q: { type: 'array', maxItems: 4, items: { type: 'object', properties: { n: int, f: { type: 'boolean' } } } },
  m: { type: 'object', maxProperties: 4, additionalProperties: int },
  o: { type: 'object', properties: { n: int, s: word5 } },
};

/** The types of the fields, at the object itself and one level below. */
export function typeOfField([name, below, ...rest]: readonly string[]): string | undefined {
  if (name === undefined) return 'object';
  if (below !== undefined) return rest.length === 0 && name === 'o' ? { n: 'integer', s: 'string' }[below] : undefined;
  const field = new Map<string, object>(Object.entries(fields)).get(name);
  return field && ('type' in field ? String(field.type) : '');
}

/** A rule as a schema holds it. */
export interface Rule {
  readonly rule: string;
  readonly optionalOldSelf?: true;
}

/** A CRD with these rules at `spec`. */
export const crdWith = (rules: readonly Rule[]): string =>
  JSON.stringify({
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'things.example.com' },
    spec: {
      group: 'example.com',
      scope: 'Namespaced',
      names: { plural: 'things', singular: 'thing', kind: 'Thing', listKind: 'ThingList' },
      versions: [
        {
          name: 'v1',
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              properties: { spec: { type: 'object', properties: fields, 'x-kubernetes-validations': rules } },
            },
          },
        },
      ],
    },
  });

/** An object with that spec. */
export const thing = (spec: object): object => ({
  apiVersion: 'example.com/v1',
  kind: 'Thing',
  metadata: { name: 'n', namespace: 'default', resourceVersion: '1' },
  spec,
});

const number = fc.integer({ min: -1, max: 3 });
const word = fc.constantFrom('', 'a', 'b', 'ab', 'abc');
const few = <T>(item: fc.Arbitrary<T>): fc.Arbitrary<T[]> => fc.array(item, { maxLength: 3 });

/** A spec; every field may be absent. */
export const specs = fc.record(
  {
    x: number,
    y: number,
    z: fc.option(number),
    d: fc.constantFrom(-0.5, 0, 1, 1.5, 2),
    f: fc.boolean(),
    s: word,
    p: fc.oneof(number, word),
    l: few(number),
    q: few(fc.record({ n: number, f: fc.boolean() }, { requiredKeys: [] })),
    m: fc.dictionary(fc.constantFrom('a', 'b', 'c'), number, { maxKeys: 3 }),
    o: fc.record({ n: number, s: word }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const bound = fc.constantFrom('0', '1', '2', '0x2', '-1', '3');
const relation = fc.constantFrom('<', '<=', '>', '>=', '==', '!=');
const literal = fc.constantFrom("'a'", '"b"', "'ab'", "r'abc'", "''");
const whole = fc.constantFrom('self.x', 'self.y', 'self.z', 'self.o.n', 'self.l[0]', "self.m['a']", 'self.x + self.y');
const size = fc.constantFrom('self.l.size()', 'size(self.l)', 'self.s.size()', 'self.m.size()', 'size(self.q)');

const comparison = (term: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc
    .tuple(term, relation, value, fc.boolean())
    .map(([a, operator, b, isTurned]) => (isTurned ? `${b} ${operator} ${a}` : `${a} ${operator} ${b}`));

const member = (term: fc.Arbitrary<string>, value: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(term, fc.array(value, { maxLength: 3, minLength: 1 })).map(([a, list]) => `${a} in [${list.join(', ')}]`);

const presence = fc
  .constantFrom('x', 'y', 'z', 'd', 'f', 's', 'p', 'l', 'q', 'm', 'o', 'o.n', 'o.s')
  .map((name) => `has(self.${name})`);

const other = fc.constantFrom(
  'self.f',
  'self.f == true',
  'self.f != true',
  'self.f == has(self.x)',
  "self.s.startsWith('a')",
  "self.p == 'a'",
  'self.p == 1',
  'self.p != 1',
  'self.x == self.y',
  'self.y == self.x',
  'self.x > self.y',
  'self.l == [1, 2]',
  "'a' in self.m",
  'self.?x.orValue(0) > 1',
  'self.x / self.y > 0',
  'self.l.filter(i, i > 0).size() > 0',
  'self.l.map(i, i + 1).exists(i, i > 2)',
  '(has(self.x) ? 1 : 0) + (has(self.y) ? 1 : 0) + (has(self.o) ? 1 : 0) <= 1',
  '[has(self.x), has(self.y), has(self.o)].filter(i, i == true).size() == 1',
  '[has(self.x), has(self.y)].filter(i, i).size() != 1',
  '(has(self.x) ? 1 : 0) + (has(self.y) ? 1 : 0) > 0',
  'has(self.x) != has(self.y)',
  '(self.x > 1) == (self.y > 1)',
  'true',
  'false',
);

const transition = fc.constantFrom(
  'self == oldSelf',
  'self.x == oldSelf.x',
  'self.x >= oldSelf.x',
  'oldSelf.x > 1',
  'has(oldSelf.x)',
  'self.l.all(i, i in oldSelf.l)',
  'self.l.size() <= oldSelf.l.size()',
);

const leaf = (withOld: boolean): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 4, arbitrary: comparison(whole, bound) },
    { weight: 3, arbitrary: comparison(size, bound) },
    { weight: 1, arbitrary: comparison(fc.constant('self.d'), fc.constantFrom('0.0', '1.0', '1.5', '1', '2e0')) },
    { weight: 2, arbitrary: comparison(fc.constantFrom('self.s', 'self.o.s', 'self.p'), literal) },
    { weight: 2, arbitrary: member(fc.constantFrom('self.s', 'self.p'), literal) },
    { weight: 1, arbitrary: member(whole, bound) },
    { weight: 4, arbitrary: presence },
    { weight: 3, arbitrary: other },
    ...(withOld ? [{ weight: 4, arbitrary: transition }] : []),
  );

const elements: readonly (readonly [range: string, variable: string, of: readonly string[]])[] = [
  [
    'self.l',
    'i',
    [
      'i > 1',
      'i >= 1',
      'i < 2',
      '!(i > 1)',
      'i == 1',
      'i in [1, 2]',
      'i == self.x',
      'self.l.exists(j, j > i)',
      'self.l.all(j, i == j || j > 0)',
    ],
  ],
  ['self.l', 'e', ['e > 1', 'e > 0', 'e != 1', 'self.y > 0', 'self.m.exists(k, self.m[k] == e)']],
  ['self.q', 'e', ['e.n > 1', 'e.n > 0', 'has(e.n)', 'e.f', '!e.f', 'has(e.f) && e.f', 'e.n <= 1']],
  ['self.m', 'k', ['self.m[k] > 1', 'self.m[k] > 0', "k == 'a'", "k in ['a', 'b']", "k != 'c'"]],
];

const macro = fc
  .constantFrom(...elements)
  .chain(([range, variable, of]) =>
    fc
      .tuple(
        fc.constantFrom('all', 'exists', 'all', 'exists', 'exists_one'),
        fc.array(fc.constantFrom(...of), { minLength: 1, maxLength: 2 }),
        fc.constantFrom(' && ', ' || '),
      )
      .map(([name, parts, joint]) => `${range}.${name}(${variable}, ${parts.join(joint)})`),
  );

/** Boolean expressions, some with `oldSelf`. */
const expressions = (withOld: boolean): fc.Arbitrary<string> =>
  fc.letrec<{ expr: string }>((tie) => ({
    expr: fc.oneof(
      { depthSize: 'small', maxDepth: 3 },
      { weight: 4, arbitrary: leaf(withOld) },
      { weight: 2, arbitrary: macro },
      { weight: 3, arbitrary: fc.tuple(tie('expr'), tie('expr')).map(([a, b]) => `(${a}) && (${b})`) },
      { weight: 3, arbitrary: fc.tuple(tie('expr'), tie('expr')).map(([a, b]) => `(${a} || ${b})`) },
      { weight: 2, arbitrary: tie('expr').map((a) => `!(${a})`) },
      {
        weight: 1,
        arbitrary: fc.tuple(tie('expr'), tie('expr'), tie('expr')).map(([a, b, c]) => `((${a}) ? (${b}) : (${c}))`),
      },
    ),
  })).expr;

type Edit = (rule: string, more: string) => readonly string[];

const edits: readonly Edit[] = [
  (rule) => [`( ${rule} ) // kept`],
  (rule, more) => [`(${rule}) && (${more})`],
  (rule, more) => [`(${more}) || (${rule})`],
  (rule, more) => [rule, more],
  (rule) => [`!has(self.x) || (${rule})`],
  (rule) => [`has(self.l) ? (${rule}) : true`],
  (rule) => [`has(self.x) && (${rule})`],
  (rule) => [`!(!(${rule}))`],
  (rule) => [`(${rule}) || self == oldSelf`],
  (rule) => [rule.replace(/\b[0-3]\b/, '2')],
  (rule) => [rule.replace(/\b[0-3]\b(?!.*\b[0-3]\b)/, '1')],
  (rule) => [rule.replace(/(<|>)=/, '$1')],
  (rule) => [rule.replace(/(<|>) /, '$1= ')],
  (rule) => [rule.replace('exists(', 'all(')],
  (rule) => [rule.replace(' && ', ' || ')],
  (rule) => [rule.replace(' || ', ' && ')],
  (rule) => [rule.replace('!(', '(')],
  (rule) => [rule.replace(/\b[ei]\b/g, 'v')],
  (rule) => rule.split(' && '),
  (_, more) => [more],
];

const ruleOf = (rule: string, isOptional: boolean): Rule =>
  isOptional && rule.includes('oldSelf')
    ? { rule: rule.replaceAll('oldSelf.', 'oldSelf.value().'), optionalOldSelf: true }
    : { rule };

/** Rules before and after: edits of one expression, or two that have nothing to do with each other. */
export const ruleChanges = fc
  .boolean()
  .chain((withOld) =>
    fc.tuple(
      expressions(withOld),
      expressions(withOld),
      fc.constantFrom(...edits),
      few(expressions(false)),
      fc.boolean(),
      fc.boolean(),
    ),
  )
  .map(([rule, more, edit, stable, isTurned, isOptional]) => {
    const others = stable.slice(0, 1).map((text) => ruleOf(text, false));
    const before = [...others, ruleOf(rule, isOptional)];
    const after = [...others, ...edit(rule, more).map((text) => ruleOf(text, isOptional))];
    return isTurned ? { before: after, after: before } : { before, after };
  });
