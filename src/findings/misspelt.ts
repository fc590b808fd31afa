// Keywords of schemas that are misspelt or not where they belong, and the changes that this makes.
import { nearest } from '../config/nearest.ts';
import { stepsOfSchemaPath, type Step } from '../documents/field-path.ts';
import type { StrictErrorFact } from '../facts/admission/admission-fact.ts';
import type { SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import { groupBy } from '../group-by.ts';
import type { Judged } from './problem-findings.ts';

type Change = SchemaChangeFact['change'];

/** The name of the field that steps lead to. */
export const lastProperty = (steps: readonly Step[]): string | undefined => {
  const last = steps.at(-1);
  return typeof last === 'object' ? last.property : undefined;
};

/** Keywords of schemas that changes name in another way. */
const extensions: ReadonlyMap<Change['subject'], string> = new Map([
  ['validation-rule', 'x-kubernetes-validations'],
  ['list-type', 'x-kubernetes-list-type'],
  ['list-map-keys', 'x-kubernetes-list-map-keys'],
  ['map-type', 'x-kubernetes-map-type'],
  ['preserve-unknown-fields', 'x-kubernetes-preserve-unknown-fields'],
  ['embedded-resource', 'x-kubernetes-embedded-resource'],
]);

/** The keyword of a schema that a change is about, and the schema. */
function keywordOf(change: Change): { readonly keyword: string; readonly node: readonly Step[] } {
  const { subject, steps } = change;
  if (subject === 'field') return { keyword: 'properties', node: steps.slice(0, -1) };
  if (subject === 'required') return { keyword: subject, node: steps.slice(0, -1) };
  const keyword =
    subject === 'bound'
      ? change.keyword
      : subject === 'value-validation'
        ? change.junctor
        : (extensions.get(subject) ?? subject);
  return { keyword, node: steps };
}

/** Whether a change is that a keyword is misspelt, or that a field is out of `properties`. */
function isMisspelt({ steps, missing = [] }: StrictErrorFact, change: Change): boolean {
  const written = String(steps.at(-1));
  const { keyword } = keywordOf(change);
  if (change.subject === 'field' && lastProperty(change.steps) === written) return true;
  return missing.includes(keyword) && nearest(written, [keyword]) !== undefined;
}

/** Finds the unknown field of a CRD that makes a change of a schema: a misspelt keyword is none. */
export function misspeltIn(findings: readonly Judged[]) {
  const keyOf = (crd: string | undefined, version: unknown, node: readonly Step[]): string =>
    JSON.stringify([crd, version, node]);
  const unknown = findings.flatMap((one) => {
    const { fact, finding } = one;
    if (fact.kind !== 'strict-error' || finding.status !== 'introduced') return [];
    const { steps } = fact;
    const schema = steps.indexOf('openAPIV3Schema');
    const node = stepsOfSchemaPath(steps.slice(schema + 1, -1));
    return schema < 0 ? [] : [{ one, fact, key: keyOf(finding.document?.name, steps[2], node) }];
  });
  const known = groupBy(unknown, ({ key }) => key);
  return ({ crd, pair, version, change }: SchemaChangeFact): Judged | undefined => {
    if (known.size === 0) return undefined;
    const { node } = keywordOf(change);
    const at = pair.after?.versions.findIndex(({ name }) => name === version.name);
    const all = [at, 'openAPIV3Schema'].flatMap((place) => known.get(keyOf(crd, place, node)) ?? []);
    return all.find(({ fact }) => isMisspelt(fact, change))?.one;
  };
}
