// Renamed fields, and what follows from a removed field or a map that gets fields: which findings are one.
import type { Step } from '../documents/field-path.ts';
import { isRecord } from '../documents/json-value.ts';
import type { SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import { groupBy } from '../group-by.ts';
import { isNewField } from './field-causes.ts';
import type { Judged } from './problem-findings.ts';
import { isFieldRemoval } from '../facts/schema/change.ts';

/** A finding about a field that is removed, or about a new one that is required. */
interface RenameSide {
  readonly one: Judged;
  readonly isRemoved: boolean;
  /** The object that has the field, in its version. */
  readonly parent: string;
  /** What the field is called now. */
  readonly name: string | undefined;
}

function renameSideOf(one: Judged): RenameSide[] {
  const { fact, finding } = one;
  if (finding.status !== 'introduced' || fact.kind !== 'schema-change') return [];
  const { change, crd, version } = fact;
  const parent = JSON.stringify(['renamed', crd, version.name, change.steps.slice(0, -1)]);
  if (isFieldRemoval(change)) return [{ one, isRemoved: true, parent, name: change.renamedTo }];
  const last = change.steps.at(-1);
  return change.subject === 'required' && change.effect === 'tightened' && isNewField(fact)
    ? [{ one, isRemoved: false, parent, name: typeof last === 'object' ? last.property : undefined }]
    : [];
}

/**
 * A removed field and a new required one, of which one was renamed to the other: of one shape, or the only two of their
 * object that were not. By finding, what both share.
 */
export function renamesOf(findings: readonly Judged[]): ReadonlyMap<Judged, string> {
  const sides = findings.flatMap(renameSideOf);
  return new Map(
    [...groupBy(sides, ({ parent }) => parent)].flatMap(([parent, all]) => {
      const fields = groupBy(all, ({ isRemoved }) => isRemoved);
      const [removed, required] = [true, false].map((is) => new Set(fields.get(is)?.flatMap(({ name }) => name ?? [])));
      const isBoth = (name = ''): boolean => removed?.has(name) === true && required?.has(name) === true;
      // A removed field that became one that may be left out is none of the two.
      const rest = new Set(all.filter(({ isRemoved, name }) => !isBoth(name) && !(isRemoved && name !== undefined)));
      const others = groupBy(rest, ({ isRemoved }) => isRemoved);
      const isOne = [true, false].every(
        (is) => new Set(others.get(is)?.map(({ one }) => one.finding.field)).size === 1,
      );
      return all.flatMap((side) => {
        if (isBoth(side.name)) return [[side.one, `${parent} ${side.name}`] as const];
        return isOne && rest.has(side) ? [[side.one, parent] as const] : [];
      });
    }),
  );
}

/** The paths of a scale subresource that a change removes or replaces, as fields: `status.readyReplicas`. */
function lostPaths(fact: Fact): ReadonlySet<unknown> {
  if (fact.kind !== 'crd-change') return new Set();
  const was = fact.change === 'scale-removed' ? fact.paths : fact.change === 'scale-changed' ? fact.before : null;
  return new Set(
    isRecord(was) ? Object.values(was).map((path) => (typeof path === 'string' ? path.replace(/^\./, '') : path)) : [],
  );
}

/** Changes of the scale subresource that follow from a field removed or renamed: by finding, that of the field. */
function scalesOf(findings: readonly Judged[]): ReadonlyMap<Judged, Judged> {
  const found = new Map<Judged, Judged>();
  const crdOf = ({ finding }: Judged): string | undefined => finding.document?.name;
  const isRemovedField = ({ fact, finding }: Judged): boolean =>
    fact.kind === 'schema-change' && isFieldRemoval(fact.change) && finding.status === 'introduced';
  const removed = groupBy(findings.filter(isRemovedField), crdOf);
  for (const one of findings) {
    const paths = lostPaths(one.fact);
    if (paths.size === 0 || one.finding.status !== 'introduced') continue;
    const field = removed.get(crdOf(one))?.find(({ finding }) => paths.has(finding.field));
    if (field !== undefined) found.set(one, field);
  }
  return found;
}

/** A schema in a file: its version, and the steps to it. */
const placeIn = (path: string, { crd, version }: SchemaChangeFact, steps: readonly Step[]): string =>
  JSON.stringify([path, crd, version.name, steps]);

/** Changes of the fields of an object that was a map, of which they were keys: by finding, that of the map. */
function keysOfMaps(findings: readonly Judged[]): ReadonlyMap<Judged, Judged> {
  const changes = findings.flatMap((one) => {
    const { fact, finding } = one;
    const isJoined = finding.status === 'introduced' && finding.fix === undefined && fact.kind === 'schema-change';
    return isJoined ? [{ one, fact, path: finding.path, steps: fact.change.steps }] : [];
  });
  const maps = new Map(
    changes.flatMap(({ one, fact, path, steps }) =>
      fact.change.subject === 'additionalProperties' ? [[placeIn(path, fact, steps), one] as const] : [],
    ),
  );
  if (maps.size === 0) return new Map();
  return new Map(
    changes.flatMap(({ one, fact, path, steps }) => {
      const above = steps.flatMap((step, index) =>
        typeof step === 'object' ? (maps.get(placeIn(path, fact, steps.slice(0, index))) ?? []) : [],
      );
      return above.slice(0, 1).map((map) => [one, map] as const);
    }),
  );
}

/** What follows from another finding: by finding, that one. */
export const followsOf = (findings: readonly Judged[]): ReadonlyMap<Judged, Judged> =>
  new Map([...scalesOf(findings), ...keysOfMaps(findings)]);
