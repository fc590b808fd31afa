// One fact for a change that several versions of a CRD have in common.
import { groupBy } from '../../group-by.ts';
import type { SchemaChange } from '../schema/change.ts';
import { identityOf } from '../schema/identity.ts';
import type { CrdFact, Stability, VersionState } from './crd-fact.ts';

const rank: Readonly<Record<Stability, number>> = { stable: 2, beta: 1, alpha: 0 };

/** The version at which a change of several is reported: served before unserved, then the most stable, the first. */
const outranks = (a: VersionState, b: VersionState): boolean =>
  a.servedBefore === b.servedBefore ? rank[a.stability] > rank[b.stability] : a.servedBefore;

const changeKey = (change: SchemaChange): string =>
  JSON.stringify([change.steps, identityOf(change), change.inKubernetesType]);

/** Folds the schema changes of one CRD; all other facts come before them, unchanged. */
export function foldVersions(facts: readonly CrdFact[]): CrdFact[] {
  const changes = facts.filter((fact) => fact.kind === 'schema-change');
  const rest = facts.filter((fact) => fact.kind !== 'schema-change');
  const folded = [...groupBy(changes, ({ change }) => changeKey(change)).values()].map((group) => {
    const first = group.reduce((best, fact) => (outranks(fact.version, best.version) ? fact : best));
    const others = group.filter((fact) => fact !== first && fact.version.name !== first.version.name);
    const namesOf = (served: boolean): string[] => [
      ...new Set(others.flatMap(({ version }) => (version.servedBefore === served ? [version.name] : []))),
    ];
    const formerVersion = first.version.name;
    const each = others.length === 0 ? {} : { each: group.map((fact) => ({ ...fact, formerVersion })) };
    return { ...first, alsoIn: namesOf(true), alsoUnserved: namesOf(false), ...each };
  });
  return [...rest, ...folded];
}
