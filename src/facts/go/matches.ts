// Go packages and the CRDs of their kinds and versions, and the place of a changed field in both.
import { onceOf } from '../../once.ts';
import { isGeneratedCrdPath } from '../../changes/relevant.ts';
import { isAuxiliary } from '../../changes/unapplied-paths.ts';
import type { GoType } from '../../documents/go/go-file.ts';
import { groupBy, distinctBy } from '../../group-by.ts';
import type { CrdFact, SchemaChangeFact } from '../crd/crd-fact.ts';
import type { Subject } from '../schema/change.ts';
import type { GoChangeFact } from './go-change.ts';
import { isSample, ofKind, type KnownCrd } from './known-crds.ts';
import { isKind, type GoPackage } from './packages.ts';
import { placesOf } from './reach.ts';
import { withImported } from './replaced-types.ts';
import { isWrittenFrom } from './written-from.ts';
import type { Step } from '../../documents/field-path.ts';

/** A package and a CRD that are certainly about the same kind and version. */
export interface Match {
  readonly of: GoPackage;
  readonly crd: KnownCrd;
  readonly before: GoType | undefined;
  readonly after: GoType | undefined;
}

const kindOf = (types: ReadonlyMap<string, GoType>, name: string): GoType | undefined => {
  const type = types.get(name);
  return type !== undefined && isKind(type) ? type : undefined;
};

/**
 * Of packages with one kind and version, those that a CRD may be generated from: what a change adds to another package
 * (a copy for clients) hides no other, nor does an example, or a package that does not state the group.
 */
const likeliest = (packages: readonly GoPackage[], kind: string): readonly GoPackage[] =>
  [
    ({ before }: GoPackage) => kindOf(before.types, kind) !== undefined,
    ({ folder }: GoPackage) => !isAuxiliary(`${folder}/`),
    ({ group }: GoPackage) => group !== undefined,
  ].reduce((left, isLikely) => (left.some(isLikely) ? left.filter(isLikely) : left), packages);

/**
 * Group, kind and version must be the same, and only one package may have them (`likeliest`). A package that does not
 * state its group gets it from the only CRD of its kind.
 */
export function matches(packages: readonly GoPackage[], crds: readonly KnownCrd[]): readonly Match[] {
  const kinds = packages.flatMap((of) => {
    const names = [of.before, of.after].flatMap(({ types }) => [...types.values()].filter(isKind));
    return [...new Set(names.map(({ name }) => name))].map((kind) => ({ of, kind }));
  });
  const byKind = groupBy(kinds, ({ kind }) => kind);
  const groups = new Map<string, number>();
  for (const { kind } of crds)
    if (!groups.has(kind)) groups.set(kind, new Set(ofKind(crds, kind).map(({ group }) => group)).size);
  return crds.flatMap((crd) => {
    const isSame = ({ group }: GoPackage): boolean =>
      group === undefined ? groups.get(crd.kind) === 1 : group === crd.group;
    const found = (byKind.get(crd.kind) ?? []).flatMap(({ of }) => (isSame(of) ? [of] : []));
    return [...groupBy(found, ({ version }) => version).values()].flatMap((all): Match[] => {
      const [of, other] = likeliest(all, crd.kind);
      if (of === undefined || other !== undefined) return [];
      return [{ of, crd, before: kindOf(of.before.types, crd.kind), after: kindOf(of.after.types, crd.kind) }];
    });
  });
}

/** A match with a CRD that is written from the types. */
export interface GeneratedMatch extends Match {
  /** Those of its package and kind, itself among them: copies of the CRD, and its variants; changed ones first. */
  readonly copies: readonly Match[];
  /** The changes of the schemas of CRDs of its name. */
  readonly facts: readonly SchemaChangeFact[];
}

/**
 * The matches of CRDs that are written from the types, with more knowledge of these; those in the folder to which the
 * generator writes come first, before copies of them, as in a chart. Also of packages that do not state their group,
 * which is enough for changes that are known otherwise.
 */
export function generatedMatches(
  packages: readonly GoPackage[],
  crds: readonly KnownCrd[],
  crdFacts: readonly CrdFact[],
): GeneratedMatch[] {
  const facts = groupBy(
    crdFacts.filter((fact) => fact.kind === 'schema-change'),
    (fact) => fact.crd,
  );
  const all = matches(packages, crds).filter(({ of, crd }) => isWrittenFrom(of, crd));
  const isChanged = ({ crd }: Match): number => Number(crd.before !== crd.after);
  const copies = [...groupBy(all, ({ of, crd }) => `${of.folder} ${crd.kind}`).values()].map((same) =>
    same.toSorted((a, b) => isChanged(b) - isChanged(a)),
  );
  const copiesOf = new Map(
    copies.flatMap((same) => {
      // What people apply is no variant of an example, which may be of any age.
      const applied = same.filter(({ crd }) => !isSample(crd));
      return same.map((one) => [one, isSample(one.crd) ? same : applied] as const);
    }),
  );
  const isElsewhere = ({ crd: { before, after } }: Match): number =>
    Number(!isGeneratedCrdPath((after ?? before)?.file.path ?? ''));
  return all
    .toSorted((a, b) => isElsewhere(a) - isElsewhere(b))
    .map((one) => ({ ...one, copies: copiesOf.get(one) ?? [], facts: facts.get(one.crd.name) ?? [] }));
}

/**
 * What no copy of the CRD of a match explains by being a variant. Each copy is asked about all at once, as its tree may
 * have been released.
 */
export function withoutVariants<T>(
  { copies }: GeneratedMatch,
  found: readonly T[],
  isVariant: (copy: Match, one: T) => boolean,
): readonly T[] {
  let left = found;
  for (const copy of copies) {
    if (left.length === 0) break;
    left = left.filter((one) => !isVariant(copy, one));
  }
  return left;
}

/** The place of a field: the path to its struct, and its name in JSON. */
export interface Candidate {
  readonly steps: readonly Step[];
  readonly json: string;
}

/**
 * The fields that a change is about, below the kind of a match: those of structs of its package that `fieldsOf` names,
 * by the first place of each struct; those that other changes of the package are about (`replacing`); and those of the
 * CRD of which one of `subjects` changed.
 */
export function candidates(
  subjects: ReadonlySet<Subject>,
  fieldsOf: (before: GoType, after: GoType, of: GoPackage) => readonly string[],
) {
  const byKind = onceOf((of: GoPackage) => {
    const places = placesOf(of.after.types);
    const all = [...withImported(of.after)].flatMap(([name, after]) => {
      const [before, here] = [of.before.types.get(name), places.get(name) ?? []];
      if (before === undefined || after.kind !== 'struct' || here.length === 0) return [];
      const fields = fieldsOf(before, after, of);
      return distinctBy(here, ({ kind }) => kind).flatMap((place) => fields.map((json) => ({ ...place, json })));
    });
    return groupBy(all, ({ kind }) => kind);
  });
  return (match: GeneratedMatch, replacing: readonly GoChangeFact[]): readonly Candidate[] => [
    ...(byKind(match.of).get(match.crd.kind) ?? []),
    ...placedCandidates(replacing, match),
    ...crdCandidates(match, subjects),
  ];
}

/** The field that a place is a part of: itself, or its items or values. */
function fieldAt(steps: readonly Step[]): Candidate[] {
  const at = steps.findLastIndex((step) => typeof step === 'object');
  const last = steps[at];
  return typeof last === 'object' ? [{ steps: steps.slice(0, at), json: last.property }] : [];
}

/** The fields that some changes of a package are about, below the kind of a match. */
const placedCandidates = (facts: readonly GoChangeFact[], { of, crd }: Match): Candidate[] =>
  facts.flatMap((fact) => {
    const places = fact.folder === of.folder ? fact.places.filter(({ kind }) => kind === crd.kind) : [];
    const names = [fact.json, fact.change === 'json-name' ? fact.before : undefined];
    return places.flatMap(({ steps }) =>
      fact.json === undefined ? fieldAt(steps) : names.flatMap((json) => (json === undefined ? [] : [{ steps, json }])),
    );
  });

/** Fields of the CRD of a match of which one of `subjects` changed. */
const crdCandidates = ({ of, facts }: GeneratedMatch, subjects: ReadonlySet<Subject>): Candidate[] =>
  facts.flatMap(({ change, version, alsoIn }) => {
    if (!subjects.has(change.subject) || (version.name !== of.version && !alsoIn.includes(of.version))) return [];
    const last = change.steps.at(-1);
    return typeof last === 'object' ? [{ steps: change.steps.slice(0, -1), json: last.property }] : [];
  });
