// What makes one schema change the same as another: its values to the last digit, in whatever order and words.
import { canonicalJson, isList, isRecord, type Json } from '../../documents/json-value.ts';
import { foldedRule } from '../../apiserver/index.ts';
import type { CelRule, SchemaChange } from './change.ts';

/** Keywords of a schema that hold text for people. */
const words = new Set(['description', 'title', 'example']);

/** Keywords of a schema whose values have no order. */
const sets = new Set(['enum', 'required']);

/** A schema without its texts for people, and its sets in one order. */
function withoutDescriptions(schema: Json): Json {
  if (typeof schema !== 'object' || schema === null) return schema;
  if (isList(schema)) return schema.map(withoutDescriptions);
  return Object.fromEntries(
    Object.entries(schema).flatMap(([key, below]): [string, Json][] => {
      if (below === undefined || (words.has(key) && typeof below === 'string')) return [];
      if (sets.has(key) && isList(below)) return [[key, byText(below)]];
      return [[key, withoutDescriptions(below)]];
    }),
  );
}

/** Values sorted by their texts. */
const byText = (values: readonly Json[]): Json =>
  values.toSorted((one, other) => (canonicalJson(one) < canonicalJson(other) ? -1 : 1));

/** The same text for schemas that accept the same values, whatever their texts for people. */
export const shapeOf = (schema: Json): string => canonicalJson(withoutDescriptions(schema));

const isEmptySchema = (schema: Json | undefined): boolean => canonicalJson(schema ?? null) === '{}';

/** A branch of a junctor without properties that it does not constrain: they only validate there, and prune nothing. */
function withoutPermissiveProperties(branch: Json): Json {
  if (!isRecord(branch) || branch['properties'] === undefined || !isRecord(branch['properties'])) return branch;
  const { properties, ...rest } = branch;
  const left = Object.entries(properties).filter(([, schema]) => !isEmptySchema(schema));
  return left.length === 0 ? rest : { ...rest, properties: Object.fromEntries(left) };
}

/** A branch without the type that its node has anyway, as structural schemas write it. */
function withoutType(branch: Json, ofNode: string | undefined): Json {
  if (!isRecord(branch) || branch['type'] !== ofNode) return branch;
  const { type: _, ...rest } = branch;
  return rest;
}

/** The branches of a junctor as texts to compare, without texts for people and the node's type; none of none. */
export const branchesOf = (value: Json | undefined, type?: string): string[] =>
  value === undefined
    ? []
    : (isList(value) ? value : [value]).map((branch) =>
        canonicalJson(withoutPermissiveProperties(withoutDescriptions(withoutType(branch, type)))),
      );

const sorted = (values: readonly Json[] | undefined): readonly string[] | undefined =>
  values?.map(canonicalJson).toSorted();

const ruleKey = (rule: CelRule | undefined): Json | undefined => rule && [foldedRule(rule.rule), rule.optionalOldSelf];

function valuesOf(change: SchemaChange): Json {
  if (change.subject === 'field' || change.subject === 'required' || change.subject === 'preserve-unknown-fields')
    return false;
  if (change.subject === 'enum') {
    const [removed, added] = change.effect === 'loosened' ? [undefined, change.added] : [change.removed];
    return [change.before, change.after, removed, added].map((values) => sorted(values) ?? null);
  }
  if (change.subject === 'list-type' && change.after === 'map')
    return { before: change.before, after: change.after, keys: sorted(change.keys) };
  if (change.subject === 'list-map-keys') return { before: sorted(change.before), after: sorted(change.after) };
  if (change.subject === 'value-validation') {
    const { junctor, before, after } = change;
    return [junctor, branchesOf(before).toSorted(), branchesOf(after).toSorted()];
  }
  if (change.subject === 'additionalProperties' || change.subject === 'items')
    return {
      before: change.before && withoutDescriptions(change.before),
      after: change.after && withoutDescriptions(change.after),
    };
  if (change.subject === 'validation-rule') return { before: ruleKey(change.before), after: ruleKey(change.after) };
  const { before, after } = change;
  return { keyword: change.subject === 'bound' ? change.keyword : undefined, before, after };
}

/** What else is so of a change, and bears on what it breaks: `isDropped`, `hasDefault`, `removedIn`. */
const flagsOf = (change: SchemaChange): string[] =>
  Object.entries(change).flatMap(([key, value]) =>
    value === true || (key === 'removedIn' && value !== undefined) ? [`${key} ${value}`] : [],
  );

/** The same text for two changes of one place if they are the same; words for people and places do not count. */
export const identityOf = (change: SchemaChange): string =>
  canonicalJson([change.subject, change.effect, valuesOf(change), ...flagsOf(change).toSorted()]);
