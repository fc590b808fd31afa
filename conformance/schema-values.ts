// Values for schemas, most of which a schema accepts, at its bounds and just beyond them.
import type { Random } from './random.ts';

/** A value of JSON. */
type Json = null | boolean | number | string | Json[] | Schema;

/** A schema, or any other object of JSON. */
export interface Schema {
  [key: string]: Json;
}

const isSchema = (value: Json | undefined): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const itemsOf = (value: Json | undefined): readonly Json[] => (Array.isArray(value) ? value : []);
const schemasIn = (value: Json | undefined): readonly Schema[] => itemsOf(value).filter(isSchema);
const textsIn = (value: Json | undefined): string[] => itemsOf(value).filter((one) => typeof one === 'string');
const fieldsOf = ({ properties }: Schema): [string, Json][] => (isSchema(properties) ? Object.entries(properties) : []);
const typeIn = ({ type }: Schema): string => (typeof type === 'string' ? type : '');

const texts =
  'a b abc zz 1 10 10Gi 1h A a-b * example.com https://example.com 10.0.0.1 2020-01-01T00:00:00Z 2020-01-01 aGVsbG8= a@b.co 550e8400-e29b-41d4-a716-446655440000'
    .split(' ')
    .concat('', 'x'.repeat(300));
const numbers = [0, 1, 2, 3, 5, 10, -1, 80, 65_535, 65_536, 0.5];

/** Texts of a pattern among the known ones; all of them where none fits, or the pattern is none of JavaScript. */
function textsOf(pattern: string): readonly string[] {
  try {
    const expression = new RegExp(pattern);
    const fitting = texts.filter((text) => expression.test(text));
    return fitting.length > 0 ? fitting : texts;
  } catch {
    return texts;
  }
}

/** A schema together with a branch of each of its `anyOf` and `oneOf`, and all of its `allOf`. */
function joined(schema: Schema, random: Random): Schema {
  const chosen = ['anyOf', 'oneOf'].flatMap((key) => {
    const branches = schemasIn(schema[key]);
    return branches.length === 0 ? [] : [random.pick(branches)];
  });
  const all = [...chosen, ...schemasIn(schema['allOf']), schema];
  const properties: Schema = {};
  for (const [name, field] of all.flatMap(fieldsOf))
    properties[name] = Object.assign({}, properties[name], isSchema(field) ? field : {}) as Schema;
  const required = all.flatMap((one) => textsIn(one['required']));
  return Object.assign({}, ...all, Object.keys(properties).length > 0 ? { properties } : {}, { required }) as Schema;
}

const numberAt = (schema: Schema, key: string): number | undefined =>
  typeof schema[key] === 'number' ? schema[key] : undefined;

function listOf(schema: Schema, random: Random, depth: number): Json[] {
  const least = numberAt(schema, 'minItems') ?? 0;
  const length = Math.min(random.pick([least, least + 1, least + 2, numberAt(schema, 'maxItems') ?? least]), 12);
  return Array.from({ length }, () => valueOf(schema['items'], random, depth + 1));
}

function objectOf(schema: Schema, random: Random, depth: number): Schema {
  const required = new Set(textsIn(schema['required']));
  const object: Schema = {};
  for (const [name, field] of fieldsOf(schema))
    if (random.chance(required.has(name) ? 0.97 : 0.9 / (depth + 1))) object[name] = valueOf(field, random, depth + 1);
  if (isSchema(schema['additionalProperties']))
    for (let left = random.below(3); left > 0; left -= 1)
      object[`key${left}`] = valueOf(schema['additionalProperties'], random, depth + 1);
  if (schema['x-kubernetes-preserve-unknown-fields'] === true)
    object['unknown'] = random.pick<Json>(['a', 1, { b: 1 }]);
  return object;
}

/** A value that a schema mostly accepts; anything where there is none. */
export function valueOf(from: Json | undefined, random: Random, depth = 0): Json {
  if (!isSchema(from)) return random.pick<Json>([1, 'a', { a: 1 }]);
  if (random.chance(from['nullable'] === true ? 0.1 : 0.01)) return null;
  const schema = joined(from, random);
  const values = Array.isArray(schema['enum']) ? schema['enum'] : [];
  if (values.length > 0 && random.chance(0.97)) return random.pick(values);
  if (schema['x-kubernetes-int-or-string'] === true)
    return random.chance(0.5) ? random.pick(numbers) : random.pick(texts);
  switch (typeIn(schema)) {
    case 'boolean':
      return random.chance(0.5);
    case 'integer':
    case 'number': {
      const [least, most] = [numberAt(schema, 'minimum'), numberAt(schema, 'maximum')];
      const near = [least, most].flatMap((bound) => (bound === undefined ? [] : [bound, bound, bound - 1, bound + 1]));
      return random.pick([...numbers, ...near, ...near]);
    }
    case 'string': {
      const text = random.pick(typeof schema['pattern'] === 'string' ? textsOf(schema['pattern']) : texts);
      const [least = 0, most] = [numberAt(schema, 'minLength'), numberAt(schema, 'maxLength')];
      return most !== undefined && random.chance(0.4)
        ? 'a'.repeat(Math.max(0, Math.min(most, 2000)))
        : text.padEnd(Math.min(least, 2000), 'a');
    }
    case 'array':
      return listOf(schema, random, depth);
    default:
      return objectOf(schema, random, depth);
  }
}
