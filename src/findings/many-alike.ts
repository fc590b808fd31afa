// Many findings of one kind that are one decision or mistake, where a finding each would hide all others.
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import type { Judged } from './problem-findings.ts';

/** As many fields with a new limit are one decision, as of a linter; as many that are removed, of a new version. */
const minFields = 10;
/** As many versions of a CRD that are no longer served, or there, are one decision. */
const minVersions = 5;
/** An object with as many unknown fields was written for another version, or indented wrongly. */
const minUnknown = 5;

/**
 * Whether a fact is a bound, a pattern, a format, a list of values or a list type of a field that had none, or one more
 * rule.
 */
function isNewLimit(fact: Fact): boolean {
  if (fact.kind === 'go-change')
    return fact.change === 'bound'
      ? fact.before === undefined
      : fact.change === 'pattern-added' || fact.change === 'enum-set';
  if (fact.kind !== 'schema-change') return false;
  const { change } = fact;
  if (change.subject === 'list-type') return change.before === 'atomic';
  if (change.effect !== 'tightened') return false;
  const { subject } = change;
  if (subject === 'enum') return change.removed === undefined;
  const isLimit = subject === 'bound' || subject === 'pattern' || subject === 'format' || subject === 'validation-rule';
  return isLimit && change.before === undefined;
}

const isRemoval = (fact: Fact): boolean =>
  fact.kind === 'go-change'
    ? fact.change === 'field-removed'
    : fact.kind === 'schema-change' && fact.change.subject === 'field' && fact.change.effect === 'removed';

/** Whether a version is no longer served, or no longer there. */
const isOfVersion = (fact: Fact): boolean =>
  fact.kind === 'crd-change' && (fact.change === 'version-unserved' || fact.change === 'version-removed');

/** The keyword of a bound: an upper limit of lists is another break than one of texts. */
function keywordOf(fact: Fact): string {
  if (fact.kind === 'go-change') return fact.change === 'bound' ? fact.bound : '';
  return fact.kind === 'schema-change' && fact.change.subject === 'bound' ? fact.change.keyword : '';
}

/** What the findings of a group share with others of their kind, and from how many such groups on they are one. */
function kindOf(group: readonly Judged[]): { readonly key: string; readonly min: number } | undefined {
  const [first] = group;
  if (first === undefined) return undefined;
  const { finding, rule } = first;
  const { severity, status, fix, path, document } = finding;
  if (severity === 'info' || status !== 'introduced' || fix !== undefined) return undefined;
  const every = (is: (fact: Fact) => boolean): boolean =>
    group.every((one) => one.finding.severity !== severity || is(one.fact));
  if (every(isNewLimit)) return { key: JSON.stringify([severity, rule.id, 'new limits']), min: minFields };
  if (severity === 'warning' && every(isRemoval))
    return { key: JSON.stringify([rule.id, 'removed fields']), min: minFields };
  if (every(isOfVersion)) return { key: JSON.stringify([severity, rule.id, document?.name]), min: minVersions };
  if (every(({ kind }) => kind === 'dropped-field'))
    return { key: JSON.stringify([severity, path, document?.index, 'unknown fields']), min: minUnknown };
  return undefined;
}

/** The first findings of such groups, by the key that they share; bounds are counted together, and one by keyword. */
export function manyAlike(groups: readonly (readonly Judged[])[]): ReadonlyMap<Judged, string> {
  const found = groups.flatMap((group) => {
    const kind = kindOf(group);
    return group[0] === undefined || kind === undefined ? [] : { first: group[0], ...kind };
  });
  return new Map(
    [...groupBy(found, ({ key }) => key)].flatMap(([key, all]) =>
      all.flatMap(({ first, min }) => (all.length < min ? [] : [[first, key + keywordOf(first.fact)] as const])),
    ),
  );
}
