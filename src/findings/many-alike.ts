// Many findings of one kind that are one decision or mistake, where a finding each would hide all others.
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import type { Judged } from './problem-findings.ts';
import { isFieldRemoval } from '../facts/schema/change.ts';

/**
 * As many fields with a new limit, or newly required, are one decision, as of a linter or generator; as many that are
 * removed, of a new version; as many CRDs that no longer serve a version of one name, of a release.
 */
const minAlike = 10;
/** As many versions that a CRD no longer serves or has, or kinds that a Go package loses, are one decision. */
const minOfOne = 5;
/** An object with as many unknown fields was written for another version, or indented wrongly. */
const minUnknown = 5;

/**
 * Whether a field that had none gets a bound, a pattern, a format, a list of values or a list type, or one more rule,
 * or becomes required.
 */
function isNewLimit(fact: Fact): boolean {
  if (fact.kind === 'go-change') {
    if (fact.change === 'bound') return fact.before === undefined;
    if (fact.change === 'field-required') return fact.wasFilledIn !== true;
    return fact.change === 'pattern-added' || fact.change === 'enum-set';
  }
  if (fact.kind !== 'schema-change') return false;
  const { change } = fact;
  if (change.subject === 'list-type') return change.before === 'atomic';
  if (change.effect !== 'tightened') return false;
  const { subject } = change;
  if (subject === 'enum') return change.removed === undefined;
  if (subject === 'required') return change.wasFilledIn !== true;
  const isLimit = subject === 'bound' || subject === 'pattern' || subject === 'format' || subject === 'validation-rule';
  return isLimit && change.before === undefined;
}

const isRemoval = (fact: Fact): boolean =>
  fact.kind === 'go-change'
    ? fact.change === 'field-removed'
    : fact.kind === 'schema-change' && isFieldRemoval(fact.change);

/** The object that has the field of a change: a Go type, or a place in a version of a CRD. */
function ownerOf(fact: Fact): string {
  if (fact.kind === 'go-change') return JSON.stringify([fact.folder, fact.typeName]);
  if (fact.kind !== 'schema-change') return '';
  return JSON.stringify([fact.pair.after?.name, fact.version.name, fact.change.steps.slice(0, -1)]);
}

/** A version that is removed or no longer served. `isStored`: servers reject that it is removed, as it is stored in. */
function endedVersion(fact: Fact): { readonly name: string; readonly isStored: boolean } | undefined {
  if (fact.kind !== 'crd-change') return undefined;
  const isRemoved = fact.change === 'version-removed';
  if (!isRemoved && fact.change !== 'version-unserved') return undefined;
  return { name: fact.version.name, isStored: isRemoved && fact.version.storageBefore };
}

/** The keyword of a bound: an upper limit of lists is another break than one of texts. */
function keywordOf(fact: Fact): string {
  if (fact.kind === 'go-change') return fact.change === 'bound' ? fact.bound : '';
  return fact.kind === 'schema-change' && fact.change.subject === 'bound' ? fact.change.keyword : '';
}

/** What findings of a group share with others, and from how many such groups on they are one; the first that fits. */
function kindsOf([first, ...others]: readonly Judged[]): { readonly key: string; readonly min: number }[] {
  if (first === undefined) return [];
  const { finding, rule, fact } = first;
  const { severity, status, fix, path, document } = finding;
  if (severity === 'info' || status !== 'introduced' || fix !== undefined) return [];
  const kind = (min: number, ...shared: readonly (string | number | undefined)[]) => ({
    key: JSON.stringify([severity, ...shared]),
    min,
  });
  const ended = endedVersion(fact);
  if (ended !== undefined) {
    const stored = ended.isStored ? 'stored' : '';
    return [kind(minAlike, rule.id, stored, 'version', ended.name), kind(minOfOne, rule.id, stored, document?.name)];
  }
  if (fact.kind === 'go-change' && fact.change === 'kind-removed')
    return [kind(minOfOne, rule.id, fact.folder, fact.version, fact.why)];
  const every = (is: (fact: Fact) => boolean): boolean =>
    [first, ...others].every((one) => one.finding.severity !== severity || is(one.fact));
  if (every(isNewLimit)) return [kind(minAlike, rule.id, 'new limits')];
  // Fields whose removal is an error are one decision only where one object loses them.
  if (every(isRemoval)) return [kind(minAlike, rule.id, 'removed fields', severity === 'error' ? ownerOf(fact) : '')];
  if (every((one) => one.kind === 'dropped-field')) return [kind(minUnknown, path, document?.index, 'unknown fields')];
  return [];
}

/** The first findings of such groups, by the key that they share; bounds are counted together, and one by keyword. */
export function manyAlike(groups: readonly (readonly Judged[])[]): ReadonlyMap<Judged, string> {
  const found = groups.flatMap((group) => (group[0] === undefined ? [] : { first: group[0], kinds: kindsOf(group) }));
  const byKey = groupBy(
    found.flatMap(({ kinds }) => kinds),
    ({ key }) => key,
  );
  return new Map(
    found.flatMap(({ first, kinds }) => {
      const kind = kinds.find(({ key, min }) => (byKey.get(key)?.length ?? 0) >= min);
      return kind === undefined ? [] : [[first, kind.key + keywordOf(first.fact)] as const];
    }),
  );
}
