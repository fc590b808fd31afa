// allOf, anyOf, oneOf and not of two schemas: which branches came and went, and what that does to the accepted values.
import type { Entry, Node } from '../../documents/node.ts';
import { entryOf, toValue } from '../../documents/node.ts';
import type { Effect, SchemaChange } from './change.ts';
import type { Spot } from './spot.ts';
import { placeOf, shown } from './spot.ts';

type Junctor = 'allOf' | 'anyOf' | 'oneOf' | 'not';

/** What more branches, and fewer, do to the accepted values when all the others stay. */
const effects: Readonly<Record<Junctor, { more: Effect; fewer: Effect }>> = {
  allOf: { more: 'tightened', fewer: 'loosened' },
  anyOf: { more: 'loosened', fewer: 'tightened' },
  oneOf: { more: 'changed', fewer: 'changed' },
  not: { more: 'tightened', fewer: 'loosened' },
};

const spoken = new Set(['description', 'title', 'example']);

/** A branch as text for comparing: keys sorted, texts for people left out. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, below]) => !(spoken.has(key) && typeof below === 'string'))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, below]): [string, unknown] => [key, canonical(below)]),
  );
}

const branchesOf = (entry: Entry | undefined): string[] => {
  if (entry === undefined) return [];
  const branches: readonly Node[] = entry.value.kind === 'sequence' ? entry.value.items : [entry.value];
  return branches.map((branch) => JSON.stringify(canonical(toValue(branch))));
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

/** Changes of the junctors of one node. Branches are compared as wholes, by value and not by place. */
export function junctorChanges(spot: Spot): SchemaChange[] {
  const changes: SchemaChange[] = [];
  for (const junctor of ['allOf', 'anyOf', 'oneOf', 'not'] as const) {
    const [before, after] = [entryOf(spot.before, junctor), entryOf(spot.after, junctor)];
    if (before === undefined && after === undefined) continue;
    const [from, to] = [branchesOf(before), branchesOf(after)];
    if (isIntOrString(from.length > 0 ? from : to) && isIntOrString(to.length > 0 ? to : from)) continue;
    const effect = effectOf(junctor, from, to);
    if (effect === undefined) continue;
    changes.push({
      subject: 'value-validation',
      effect,
      steps: spot.steps,
      ...(before === undefined ? {} : { before: `${junctor}: ${shown(toValue(before.value))}` }),
      ...(after === undefined ? {} : { after: `${junctor}: ${shown(toValue(after.value))}` }),
      at: placeOf(spot, before, after),
    });
  }
  return changes;
}
