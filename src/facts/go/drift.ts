// Go types and the CRDs generated from them: which change both have, and which only one of them.
import { once, onceOf } from '../../once.ts';
import type { GoField } from '../../documents/go/go-file.ts';
import { entryOf, type MappingNode, type Node } from '../../documents/node.ts';
import { jsonOf, sameJson } from '../../documents/json-value.ts';
import { keySpan, type Span } from '../../documents/span.ts';
import type { Subject } from '../schema/change.ts';
import type { GoChangeFact, GoContext, UnreadType } from './go-change.ts';
import { ofKind, propertiesOf, schemaOfVersion, wordsOf, type KnownCrd } from './known-crds.ts';
import { nodeAt, type Step } from '../../documents/field-path.ts';
import { membersOf, type Members } from './members.ts';
import { candidates, withoutVariants, type GeneratedMatch, type Match } from './matches.ts';
import { embeds, type GoPackage } from './packages.ts';
import { structAt } from './reach.ts';
import { shownType } from './type-table.ts';
import { smallNumbers, wireOf } from './wire.ts';
import { hasOnlyNumbersIn } from '../schema/reachable.ts';
import { isWrittenFrom } from './written-from.ts';
import { sameMeaning } from '../crd/spec-meaning.ts';
import { documentRef, type DocumentRef } from '../document-ref.ts';

/** Where a Go type and the CRD generated from it differ. */
export interface DriftPlace {
  /** Folder of the package. */
  readonly folder: string;
  /** `WidgetSpec.Colour` */
  readonly subject: string;
  readonly steps: readonly Step[];
  readonly version: string;
  readonly crd: string;
  /** The kind that the CRD defines. */
  readonly crdKind: string;
  /** The place in the CRD. */
  readonly crdAt: Span;
  readonly document: DocumentRef;
  /** The CRD served the version at the base. */
  readonly wasServed: boolean;
}

/** The place of a difference, from a match. */
export function driftPlace({ of, crd }: Match): Pick<DriftPlace, 'folder' | 'version' | 'crdKind' | 'wasServed'> {
  const wasServed = crd.before?.versionsByName.get(of.version)?.served.value === true;
  return { folder: of.folder, version: of.version, crdKind: crd.kind, wasServed };
}

/** A field that this change added to, or removed from, only one of a Go type and the CRD generated from it. */
export interface GoCrdDriftFact extends DriftPlace {
  readonly kind: 'go-crd-drift';
  /** `go`: the Go type has the field and the CRD has not; `crd`: the other way round. */
  readonly only: 'go' | 'crd';
  /** Which side the change edited; the other one is unchanged. */
  readonly changed: 'go' | 'crd';
  readonly at: Span;
  readonly related: Span;
  /** Whether `at` is in the Go file. */
  readonly atGo: boolean;
  /** Other CRDs that lack the same Go field, reported here alone. */
  readonly alsoIn: readonly string[];
}

/** Marks on a field with which a generator may leave it out, or another one add it. */
const conditional = /^\+(?:openshift:|featureGate=|kubebuilder:(?:skip|validation:XEmbeddedResource))|^<\/?[a-z-]+:/;

export const isConditional = (field: GoField | undefined): boolean =>
  field?.doc.some(({ text }) => conditional.test(text.trim())) === true;

/** How many members a struct shares with the properties of a schema; counted once, as it is needed for every field. */
const sharedWith = onceOf((properties: MappingNode) =>
  once(({ byName }: Members) => [...byName.keys()].filter((name) => entryOf(properties, name) !== undefined).length),
);

/** Whether a node has the properties of another, by name. */
const hasSameNames = onceOf((was: MappingNode) =>
  once(
    (is: MappingNode) =>
      was === is ||
      (was.entries.length === is.entries.length && is.entries.every(({ key }) => entryOf(was, key) !== undefined)),
  ),
);

/** How many members a struct has that it got with this change. */
const newSince = onceOf((was: Members) =>
  once(({ byName }: Members) => [...byName.keys()].filter((name) => !was.byName.has(name)).length),
);

function structOf({ of, ...kinds }: Match, side: 'before' | 'after', steps: readonly Step[]) {
  const root = kinds[side];
  const { types } = of[side];
  const struct = root && structAt(root, steps, types);
  return struct && { struct, members: membersOf(struct, types) };
}

/** A field on one side; undefined unless both the struct and the node are there and show to be the same. */
export function fieldOnSide(match: Match, side: 'before' | 'after', steps: readonly Step[], json: string) {
  const found = structOf(match, side, steps);
  const properties = propertiesOf(nodeAt(schemaOfVersion(match.crd[side], match.of.version), steps));
  if (found === undefined || properties === undefined) return undefined;
  const { struct, members } = found;
  const [member, crdField] = [members.byName.get(json), entryOf(properties, json)];
  const field = member?.field;
  const shared = sharedWith(properties)(members) - (field !== undefined && crdField !== undefined ? 1 : 0);
  // What agreed before, and was not generated again, is the schema of that struct, whatever became of it.
  const known =
    side === 'after' ? propertiesOf(nodeAt(schemaOfVersion(match.crd.before, match.of.version), steps)) : undefined;
  if (known === undefined || !hasSameNames(known)(properties)) {
    const was = side === 'after' ? structOf(match, 'before', steps) : undefined;
    const siblings = members.byName.size - 1 - (was === undefined ? 0 : newSince(was.members)(members));
    const isLone = siblings < 1 && (!members.isComplete || properties.entries.every(({ key }) => key === json));
    // Half of the siblings must be in both, or this is not the schema of that struct; the CRD may lack new ones.
    if ((shared === 0 && !isLone) || shared * 2 < siblings) return undefined;
  }
  return { go: field !== undefined, crd: crdField !== undefined, field, member, members, struct, properties };
}

/** Whether what is embedded of types that are not read is the same: these may have any field. */
const isSameOpen = (one: Members, other: Members): boolean =>
  one.openTypes.size === other.openTypes.size && [...one.openTypes].every((type) => other.openTypes.has(type));

function driftOf(match: GeneratedMatch, steps: readonly Step[], json: string): GoCrdDriftFact | undefined {
  const [was, is] = [fieldOnSide(match, 'before', steps, json), fieldOnSide(match, 'after', steps, json)];
  if (was === undefined || is === undefined || was.go !== was.crd || is.go === is.crd) return undefined;
  // What the CRD alone got or lost may be of a type that is not read.
  if (!isSameOpen(was.members, is.members) || (!is.members.isComplete && was.go === is.go)) return undefined;
  // The package of `TypeMeta` is rarely read.
  if (['apiVersion', 'kind'].includes(json) && embeds(is.struct, 'TypeMeta')) return undefined;
  if (isConditional(was.field) || isConditional(is.field)) return undefined;
  // A field of a newly inlined type is reported where the type is inlined.
  const { via, spread } = is.member ?? {};
  const isSpread = via !== undefined && !was.members.inlined.has(via);
  const goAt = (isSpread ? spread : is.field)?.at ?? is.struct.at;
  const [crd, entry] = [match.crd.after, entryOf(is.properties, json) ?? is.properties.entries[0]];
  if (crd === undefined || entry === undefined) return undefined;
  const crdAt = keySpan(crd.file, entry);
  const changed = was.go === is.go ? 'crd' : 'go';
  const atGo = changed === 'go' && is.go;
  return {
    ...driftPlace(match),
    kind: 'go-crd-drift',
    only: is.go ? 'go' : 'crd',
    changed,
    subject: shownType(`${is.struct.name}.${is.field?.name ?? was.field?.name ?? json}`),
    steps: [...steps, { property: json }],
    crd: crd.name,
    crdAt,
    document: documentRef(crd),
    at: atGo ? goAt : crdAt,
    related: atGo ? crdAt : goAt,
    atGo,
    alsoIn: [],
  };
}

/** Whether another copy of the CRD that was as this one has what this one lacks: it is a variant, not a mistake. */
function isVariantOf(copy: Match, { only, changed, steps }: GoCrdDriftFact): boolean {
  const last = steps.at(-1);
  const isIn = (side: 'before' | 'after'): boolean | undefined =>
    typeof last === 'object' ? fieldOnSide(copy, side, steps.slice(0, -1), last.property)?.crd : undefined;
  const hasField = only === 'crd';
  const hadField = changed === 'crd' ? !hasField : hasField;
  return isIn('after') === !hasField && isIn('before') === hadField;
}

/** Fields that a change of Go types added or removed. */
const candidatesOf = candidates(new Set<Subject>(['field']), (before, after, of) => {
  if (before === after) return [];
  const [old, now] = [membersOf(before, of.before.types).byName, membersOf(after, of.after.types).byName];
  return [...new Set([...old.keys(), ...now.keys()])].filter((json) => old.has(json) !== now.has(json));
});

/**
 * Fields that a Go type and its generated CRD both had (or both lacked) before, and that only one has now. Only where
 * group, kind and version match, the CRD is written from the type, and both have enough fields in common.
 */
export function driftFacts(generated: readonly GeneratedMatch[], replacing: readonly GoChangeFact[]): GoCrdDriftFact[] {
  const found = new Map<string, GoCrdDriftFact>();
  for (const match of generated) {
    const keyOf = (steps: readonly Step[]): string => JSON.stringify([match.of.folder, match.crd.name, steps]);
    const drifts = candidatesOf(match, replacing).flatMap(({ steps, json }) =>
      found.has(keyOf([...steps, { property: json }])) ? [] : (driftOf(match, steps, json) ?? []),
    );
    for (const drift of withoutVariants(match, drifts, isVariantOf)) found.set(keyOf(drift.steps), drift);
  }
  return folded([...found.values()]);
}

/** One fact for one Go field, however many CRDs lack it. */
function folded(facts: readonly GoCrdDriftFact[]): GoCrdDriftFact[] {
  const [byField, rest] = [new Map<string, GoCrdDriftFact>(), [] as GoCrdDriftFact[]];
  for (const fact of facts) {
    const key = `${fact.at.start} ${fact.at.file.path}`;
    const known = byField.get(key);
    if (!fact.atGo) rest.push(fact);
    else if (known === undefined) byField.set(key, fact);
    else if (known.crd !== fact.crd) byField.set(key, { ...known, alsoIn: [...new Set([...known.alsoIn, fact.crd])] });
  }
  return [...byField.values(), ...rest];
}

/** The members of a struct that no longer embeds a type; none where it accepts any value; else undefined. */
function membersLeft(unread: UnreadType, of: GoPackage): Members['byName'] | undefined {
  const { what, after, typeName, json, encodesItself } = unread;
  if (what !== 'type') return encodesItself && new Map();
  const wire = wireOf(after, of.after.types);
  if (json !== undefined) return wire.kind === 'external' && wire.name === 'RawExtension' ? new Map() : undefined;
  const type = after === '' ? of.after.types.get(typeName) : undefined;
  return type?.kind === 'struct' ? membersOf(type, of.after.types).byName : undefined;
}

/**
 * Whether a struct no longer embeds a type of another module, or a field or type now accepts any value, while a CRD of
 * the kind, unchanged, still has fields that the Go type may have lost: the next generated CRD is unknown.
 */
export function isUnshown(unread: UnreadType, of: GoPackage, crds: readonly KnownCrd[]): boolean {
  const { places, version, json } = unread;
  const members = membersLeft(unread, of);
  const last: readonly Step[] = json === undefined ? [] : [{ property: json }];
  return places.some(({ kind, steps }) =>
    ofKind(crds, kind).some((crd) => {
      const [was, is] = [crd.before, crd.after].map((side) =>
        propertiesOf(nodeAt(schemaOfVersion(side, version), [...steps, ...last])),
      );
      const isSame = was !== undefined && is !== undefined && sameJson(jsonOf(was), jsonOf(is));
      return isSame && isWrittenFrom(of, crd) && is.entries.some(({ key }) => members?.has(key) === false);
    }),
  );
}

/** Whether a CRD in any folder has a schema for a field or part that means another thing now: its rules judge that. */
export const isSchemaChanged = (
  { places, version, json }: UnreadType,
  { group }: GoPackage,
  crds: readonly KnownCrd[],
): boolean =>
  places.some(({ kind, steps }) =>
    ofKind(crds, kind).some(({ before, after }) => {
      if (before === after || (group !== undefined && after?.group.value !== group)) return false;
      const way: readonly Step[] = json === undefined ? steps : [...steps, { property: json }];
      const [was, is] = [before, after].map((side) => nodeAt(schemaOfVersion(side, version), way));
      return way.length > 0 && was !== undefined && is !== undefined && !sameMeaning(was, is);
    }),
  );

/** Whether no schema shows a change: pointers, durations, what constants are called, and `,string` in a tag. */
const isOfGoAlone = (fact: GoChangeFact): boolean =>
  fact.change === 'constant-renumbered' ||
  fact.change === 'pointer-added' ||
  fact.change === 'pointer-removed' ||
  (fact.change === 'type' && [fact.before, fact.after].some(({ wire }) => wire.kind === 'quoted')) ||
  (fact.change === 'format' && fact.after === 'duration');

/**
 * Whether the CRD of a changed Go type was read, so that the rules on CRDs judge the change, and drift reports what the
 * CRD lacks: the CRD of the kind has or had the field. Changes that no schema shows are never covered.
 */
export function isCovered(fact: GoContext | GoChangeFact, of: GoPackage, crds: readonly KnownCrd[]): boolean {
  if ('change' in fact && isOfGoAlone(fact)) return false;
  const numbers =
    'change' in fact && fact.change === 'type' ? smallNumbers(fact.before.wire, fact.after.wire) : undefined;
  // Without a way from the kind to the type, the field's name in the text of a schema has to do.
  if (fact.places.length === 0) return wordsOf(crds, of.group, fact.version).has(fact.json ?? 'enum');
  const last: readonly Step[] = fact.json === undefined ? [] : [{ property: fact.json }];
  // A CRD may have got another group.
  const nodesIn = ({ before, after }: KnownCrd, steps: readonly Step[]): readonly Node[] =>
    [before, after].flatMap((side) => {
      const node = nodeAt(schemaOfVersion(side, fact.version), [...steps, ...last]);
      return node === undefined || (of.group !== undefined && side?.group.value !== of.group) ? [] : [node];
    });
  const isKnown = fact.places.some(({ kind, steps }) =>
    ofKind(crds, kind).some((crd) => nodesIn(crd, steps).length > 0),
  );
  if (numbers === undefined || !isKnown) return isKnown;
  // What one CRD rejects by its bounds another one may accept.
  return fact.places.every(({ kind, steps }) =>
    ofKind(crds, kind).every((crd) => {
      const nodes = nodesIn(crd, steps);
      return nodes.length === 0 || nodes.some((node) => hasOnlyNumbersIn(node, numbers));
    }),
  );
}
