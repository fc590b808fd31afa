// allOf, anyOf, oneOf and not of two schemas: which branches came and went, and what that does to the accepted values.
import { canonicalJson, isList, isRecord, type Json } from '../../documents/json-value.ts';
import { entryOf, type MappingNode } from '../../documents/node.ts';
import type { ChangeOf, Junctor } from './change.ts';
import { branchesOf } from './identity.ts';
import { typeOf } from './keywords.ts';
import { note, type Spot, valueOf } from './spot.ts';

type Effect = ChangeOf<'value-validation'>['effect'];

/** What more branches, and fewer, do to the accepted values when all the others stay. */
const effects: Readonly<Record<Junctor, { more: Effect; fewer: Effect }>> = {
  allOf: { more: 'tightened', fewer: 'loosened' },
  anyOf: { more: 'loosened', fewer: 'tightened' },
  oneOf: { more: 'changed', fewer: 'changed' },
  not: { more: 'tightened', fewer: 'loosened' },
};

/** The pair that only says "integer or string": a matter of the type, told there. */
const isIntOrString = (branches: readonly string[]): boolean =>
  branches.length === 2 &&
  branches.every((branch) => branch === '{"type":"integer"}' || branch === '{"type":"string"}');

function effectOf(junctor: Junctor, from: readonly string[], to: readonly string[]): Effect | undefined {
  const [known, now] = [new Set(from), new Set(to)];
  const gone = from.filter((branch) => !now.has(branch));
  const fresh = to.filter((branch) => !known.has(branch));
  if (gone.length === 0 && fresh.length === 0) return undefined;
  if (from.length === 0) return 'tightened';
  if (to.length === 0) return 'loosened';
  if (gone.length > 0 && fresh.length > 0) return 'changed';
  return fresh.length > 0 ? effects[junctor].more : effects[junctor].fewer;
}

/**
 * Whether a branch asks for no more than the keywords of the node did: what it
 * had, more values of its list, fewer required fields.
 */
function isAskedAnyway(branch: string, node: MappingNode): boolean {
  const asked = JSON.parse(branch) as Json;
  if (!isRecord(asked)) return false;
  return Object.entries(asked).every(([keyword, value]) => {
    const known = valueOf(entryOf(node, keyword));
    if (known === undefined || value === undefined) return false;
    const [few, many] = keyword === 'enum' ? [known, value] : [value, known];
    if ((keyword !== 'enum' && keyword !== 'required') || !isList(few) || !isList(many))
      return canonicalJson(known) === canonicalJson(value);
    const texts = new Set(many.map(canonicalJson));
    return few.every((one) => texts.has(canonicalJson(one)));
  });
}

/** Compares the junctors of one node. Branches are compared as wholes, by value and not by place. */
export function compareJunctors(spot: Spot): void {
  for (const junctor of ['allOf', 'anyOf', 'oneOf', 'not'] as const) {
    const entries = [entryOf(spot.before, junctor), entryOf(spot.after, junctor)] as const;
    const [before, after] = [valueOf(entries[0]), valueOf(entries[1])];
    const from = branchesOf(before, typeOf(spot.before));
    const to = branchesOf(after, typeOf(spot.after)).filter(
      (branch) => junctor !== 'allOf' || from.includes(branch) || !isAskedAnyway(branch, spot.before),
    );
    if (isIntOrString(from.length > 0 ? from : to) && isIntOrString(to.length > 0 ? to : from)) continue;
    const effect = effectOf(junctor, from, to);
    if (effect !== undefined) note(spot, { subject: 'value-validation', effect, junctor, before, after }, ...entries);
  }
}
