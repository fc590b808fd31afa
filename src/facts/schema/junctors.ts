// allOf, anyOf, oneOf and not of two schemas: added and removed branches, and their effect on the accepted values.
import { canonicalJson, isList, isRecord, type Json } from '../../documents/json-value.ts';
import { entryOf, get, getIn, type MappingNode } from '../../documents/node.ts';
import { limits, type ChangeOf, type Junctor } from './change.ts';
import { once } from '../../once.ts';
import { branchesOf } from './identity.ts';
import { typeOf } from './node-type.ts';
import { defaultOf, flag, note, preservesUnknown, type Spot, valueOf } from './spot.ts';

type Effect = ChangeOf<'value-validation'>['effect'];

/** What more branches, and fewer, do to the accepted values when all the others stay. */
const effects: Readonly<Record<Junctor, { more: Effect; fewer: Effect }>> = {
  allOf: { more: 'tightened', fewer: 'loosened' },
  anyOf: { more: 'loosened', fewer: 'tightened' },
  oneOf: { more: 'changed', fewer: 'changed' },
  not: { more: 'tightened', fewer: 'loosened' },
};

/** Its branches without the type of their node. */
const intOrString: ReadonlySet<string> = new Set(['{"type":"integer"}', '{"type":"string"}', '{}']);

/** The pair that only means "integer or string", which is reported as the type; of another type it rejects all. */
const isIntOrString = (branches: readonly string[]): boolean =>
  branches.length === 2 && new Set(branches).size === 2 && branches.every((branch) => intOrString.has(branch));

function effectOf(junctor: Junctor, from: readonly string[], to: readonly string[]): Effect | undefined {
  const [known, now] = [new Set(from), new Set(to)];
  const removed = from.filter((branch) => !now.has(branch));
  const fresh = to.filter((branch) => !known.has(branch));
  // A value that meets a branch twice meets more than one of them.
  if (removed.length === 0 && fresh.length === 0)
    return junctor === 'oneOf' && from.length !== to.length ? 'changed' : undefined;
  if (from.length === 0) return 'tightened';
  if (to.length === 0) return 'loosened';
  if (removed.length > 0 && fresh.length > 0) return 'changed';
  return fresh.length > 0 ? effects[junctor].more : effects[junctor].fewer;
}

/** Keywords of which those in `allOf` are compared together with those of the node. */
const joint: ReadonlySet<string> = new Set([
  ...limits,
  'multipleOf',
  'exclusiveMaximum',
  'exclusiveMinimum',
  'enum',
  'pattern',
  'required',
]);

/** The constraints of branches of `allOf` beyond that; none for branches without others. */
const beyondJoint = (branches: Json | undefined): Json[] =>
  (branches !== undefined && isList(branches) ? branches : []).flatMap((branch): Json[] => {
    if (!isRecord(branch)) return [branch];
    const rest = Object.entries(branch).filter(([keyword]) => !joint.has(keyword));
    return rest.length === 0 ? [] : [Object.fromEntries(rest)];
  });

/** Whether a node already had all constraints of a branch. */
function impliedByNode(node: MappingNode): (branch: string) => boolean {
  const known = once((keyword: string): string | undefined => {
    const value = valueOf(entryOf(node, keyword));
    return value === undefined ? undefined : canonicalJson(value);
  });
  return (branch) => {
    const asked = JSON.parse(branch) as Json;
    if (!isRecord(asked)) return false;
    return Object.entries(asked).every(
      ([keyword, value]) => value !== undefined && known(keyword) === canonicalJson(value),
    );
  };
}

/**
 * Whether a branch requires a property that no object had, as servers pruned it, and that none gets by a default: it
 * accepts no values of the other branches.
 */
function requiresNew(asked: Json, { before, after }: Spot): boolean {
  const known = get(before, 'properties');
  if (!isRecord(asked) || known?.kind !== 'mapping' || flag(before, preservesUnknown)) return false;
  const isNew = (name: Json): boolean =>
    typeof name === 'string' &&
    entryOf(known, name) === undefined &&
    defaultOf(getIn(after, ['properties', name])) === undefined;
  const required = asked['required'] ?? [];
  return isList(required) && required.some(isNew);
}

/** A branch of `oneOf` as objects from before meet it, for which `not: { anyOf: … }` asks nothing of new properties. */
function amongOld(branch: string, spot: Spot): string[] {
  const asked = JSON.parse(branch) as Json;
  if (requiresNew(asked, spot)) return [];
  const not = isRecord(asked) ? asked['not'] : undefined;
  const anyOf = isRecord(not) ? not['anyOf'] : undefined;
  if (!isRecord(asked) || !isRecord(not) || anyOf === undefined || !isList(anyOf)) return [branch];
  const kept = anyOf.filter((one) => !requiresNew(one, spot));
  return kept.length === anyOf.length ? [branch] : [canonicalJson({ ...asked, not: { ...not, anyOf: kept } })];
}

/** Whether `anyOf` has all branches of a former `oneOf`: what met one of them meets one still. */
const isFormerOneOf = ({ before }: Spot, branches: readonly string[]): boolean => {
  const former = branchesOf(valueOf(entryOf(before, 'oneOf')), typeOf(before));
  return former.length > 0 && former.every((branch) => branches.includes(branch));
};

/** Compares the junctors of one node. Branches are compared as wholes, by value and not by place. */
export function compareJunctors(spot: Spot): void {
  const isImplied = impliedByNode(spot.before);
  for (const junctor of ['allOf', 'anyOf', 'oneOf', 'not'] as const) {
    const entries = [entryOf(spot.before, junctor), entryOf(spot.after, junctor)] as const;
    const [before, after] = [valueOf(entries[0]), valueOf(entries[1])];
    // A single branch, of `anyOf` or `oneOf`, means the same as in `allOf`.
    const isOne = [before, after].every((all) => all === undefined || (isList(all) && all.length === 1));
    const isAll = junctor === 'allOf' || (junctor !== 'not' && isOne);
    const asked = (branches: Json | undefined): Json | undefined => (isAll ? beyondJoint(branches) : branches);
    const from = branchesOf(asked(before), typeOf(spot.before));
    const had = new Set(from);
    const to = branchesOf(asked(after), typeOf(spot.after)).filter(
      (branch) => !isAll || had.has(branch) || !isImplied(branch),
    );
    const isOther = ['object', 'array', 'boolean', 'number'].includes(typeOf(spot.after));
    if (!isOther && isIntOrString(from.length > 0 ? from : to) && isIntOrString(to.length > 0 ? to : from)) continue;
    const old = to.flatMap((one) => (junctor !== 'oneOf' || had.has(one) ? [one] : amongOld(one, spot)));
    const isOld = old.length === to.length && old.every((one, at) => one === to[at]);
    const isWider =
      (from.length > 0 && !isOld && effectOf(junctor, from, old) === undefined) ||
      (junctor === 'anyOf' && from.length === 0 && isFormerOneOf(spot, to));
    const effect = isWider ? 'loosened' : effectOf(junctor, from, to);
    if (effect !== undefined) note(spot, { subject: 'value-validation', effect, junctor, before, after }, ...entries);
  }
}
