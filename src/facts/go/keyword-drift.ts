// The keywords of a field by Go and by the CRD generated from it: which of the two changed alone.
import type { Crd } from '../../documents/document.ts';
import { distinctBy } from '../../group-by.ts';
import { onceOf } from '../../once.ts';
import { allMarkersOf, type GoField, type GoType } from '../../documents/go/go-file.ts';
import { entryOf, type MappingNode } from '../../documents/node.ts';
import { canonicalJson, sameJson, type Json } from '../../documents/json-value.ts';
import { keySpan, type Span } from '../../documents/span.ts';
import { documentRef } from '../document-ref.ts';
import type { Subject } from '../schema/change.ts';
import { driftPlace, isConditional, fieldOnSide, type DriftPlace } from './drift.ts';
import { enumsBehind } from './enum-constants.ts';
import { isOptional } from './field-markers.ts';
import { crdWords, goWords } from './field-words.ts';
import type { GoChangeFact } from './go-change.ts';
import { nodeAt } from '../../documents/field-path.ts';
import { schemaOfVersion, type KnownCrd } from './known-crds.ts';
import { candidates, withoutVariants, type Candidate, type GeneratedMatch, type Match } from './matches.ts';
import { rulesKeyword } from './marker-words.ts';
import { membersOf, ownMembers } from './members.ts';
import type { GoPackage, PackageSide } from './packages.ts';
import { levelsOf, definitionText } from './type-levels.ts';
import { shownType } from './type-table.ts';
import { ownValue } from '../../own-value.ts';

/** A keyword on which Go and the generated CRD agreed, and that only one of them changed. */
export interface GoKeywordDriftFact extends DriftPlace {
  readonly kind: 'go-crd-keyword-drift';
  readonly changed: 'go' | 'crd';
  /** `enum`, `maximum`, `required`, … */
  readonly keyword: string;
  /** The keyword's value, an enum's in order; undefined where a side has no such keyword. */
  readonly inGo: Json | undefined;
  readonly inCrd: Json | undefined;
  readonly at: Span;
  readonly related: Span;
}

type KeywordDrift = Pick<GoKeywordDriftFact, 'changed' | 'keyword' | 'subject' | 'steps' | 'inGo' | 'inCrd'>;

/** The fact of a difference, at the side that changed. */
export const keywordDriftFact = (
  match: GeneratedMatch,
  drift: KeywordDrift,
  goAt: Span,
  crdAt: Span,
  document: Crd,
): GoKeywordDriftFact => ({
  ...driftPlace(match),
  ...drift,
  kind: 'go-crd-keyword-drift',
  crd: match.crd.name,
  crdAt,
  document: documentRef(document),
  ...(drift.changed === 'go' ? { at: goAt, related: crdAt } : { at: crdAt, related: goAt }),
});

/** The whole definition of a field in the package, as text. */
function textOf({ type, tag, markers, at }: GoField, side: PackageSide): string {
  const own = [type, tag, markers.map(({ text }) => text), isOptional(side.packageOf(at.file))];
  return JSON.stringify([...own, definitionText(side.types)(type), enumsBehind(side)(type)]);
}

/** Later than every minor version. */
const afterAllMinors = 1e6;
/** Markers by the minor version of controller-gen that first reads them, by the last part of the keyword they write. */
const readSince: Readonly<Record<string, readonly (readonly [minor: number, marker: RegExp])[]>> = {
  // A constant of Go is no value that controller-gen knows.
  default: [
    [16, /^\+default=(?!ref\()/],
    [afterAllMinors, /^\+(?:default=ref\(|k8s:default\b)/],
  ],
  enum: [[21, /^\+k8s:enum\b/]],
  [rulesKeyword]: [[21, /^\+k8s:immutable\b/]],
};
/** The first one to which a field with `omitzero` alone is optional. */
const readsOmitZero = 22;

/** Whether the generator of a CRD may not read what decides a keyword of a field. */
function mayDiffer({ generator = 'v0.0' }: KnownCrd, keyword: string, field: GoField, { types }: PackageSide): boolean {
  const minor = Number(/^v0\.(\d+)/.exec(generator)?.[1] ?? afterAllMinors - 1);
  const { omitempty, omitzero } = field.json;
  if (keyword === 'required') return omitzero && !omitempty && minor < readsOmitZero;
  const unread =
    ownValue(readSince, keyword.slice(keyword.lastIndexOf('.') + 1))?.filter(([since]) => minor < since) ?? [];
  if (unread.length === 0) return false;
  const all = levelsOf(types, field).flatMap(({ places }) => places.flat());
  return all.some(({ text }) => unread.some(([, marker]) => marker.test(text)));
}

/** The keywords of a field in a schema; read once, as each copy of a CRD is compared with each other one. */
const wordsIn = onceOf(({ steps, json }: Candidate) =>
  onceOf((schema: MappingNode) => crdWords(nodeAt(schema, steps), json)),
);

/** A side of a CRD's version as its keywords of a field. */
function wordsOf({ of, crd }: Match, side: 'before' | 'after', candidate: Candidate) {
  const schema = schemaOfVersion(crd[side], of.version);
  return schema && wordsIn(candidate)(schema);
}

/** A difference, and the value of the keyword in the CRD of the base. */
interface Difference {
  readonly fact: GoKeywordDriftFact;
  readonly candidate: Candidate;
  readonly past: Json | undefined;
}

/** Whether another copy of the CRD agrees with Go by now, and was as this one: this one is a variant then. */
function isVariantOf(copy: Match, { fact: { keyword, inGo }, candidate, past }: Difference): boolean {
  const valueOn = (side: 'before' | 'after'): Json | undefined => wordsOf(copy, side, candidate)?.get(keyword);
  return sameJson(valueOn('after'), inGo) && sameJson(valueOn('before'), past);
}

function differences(match: GeneratedMatch, candidate: Candidate): Difference[] {
  const { steps, json } = candidate;
  const { of, crd } = match;
  const [was, is] = [fieldOnSide(match, 'before', steps, json), fieldOnSide(match, 'after', steps, json)];
  const [old, now] = [was?.field, is?.field];
  if (was?.crd !== true || is?.crd !== true || old === undefined || now === undefined) return [];
  if (isConditional(old)) return [];
  const [goBefore, goAfter] = [goWords(old, of.before), goWords(now, of.after)];
  const document = crd.after;
  const entry = entryOf(is.properties, json);
  if (goBefore === undefined || goAfter === undefined || document === undefined || entry === undefined) return [];
  const [crdBefore, crdAfter] = [wordsOf(match, 'before', candidate), wordsOf(match, 'after', candidate)];
  if (crdBefore === undefined || crdAfter === undefined) return [];
  const isSameGo = textOf(old, of.before) === textOf(now, of.after);
  /** Whether Go and the CRD had different types at the place of a keyword. */
  const isOfOther = (keyword: string): boolean => {
    const type = `${keyword.slice(0, keyword.lastIndexOf('.') + 1)}type`;
    return goBefore.has(type) && !sameJson(goBefore.get(type), crdBefore.get(type));
  };
  return [...goAfter].flatMap(([keyword, inGo]): Difference[] => {
    const inCrd = crdAfter.get(keyword);
    const past = crdBefore.get(keyword);
    // The type was unread at the base: the CRD shows what it generated.
    const isUnread = keyword === 'type' && !goBefore.has(keyword);
    if (!isUnread && (!goBefore.has(keyword) || !sameJson(goBefore.get(keyword), past))) return [];
    if (sameJson(inGo, inCrd)) return [];
    if (keyword !== 'required' && isOfOther(keyword)) return [];
    if (mayDiffer(crd, keyword, now, of.after)) return [];
    const changed = isSameGo ? 'crd' : sameJson(past, inCrd) ? 'go' : undefined;
    if (changed === undefined) return [];
    // A generator may leave out what becomes conditional; where it does not, what Go states by now counts.
    if (isConditional(now) && (changed === 'crd' || inGo === undefined)) return [];
    const subject = shownType(`${is.struct.name}.${now.name}`);
    const drift = { changed, keyword, subject, steps: [...steps, { property: json }], inGo, inCrd } as const;
    const goAt = changed === 'go' ? changedAt(old, now, of) : now.at;
    const fact = keywordDriftFact(match, drift, goAt, keySpan(document.file, entry), document);
    return [{ fact, candidate, past }];
  });
}

/** Where Go changed a field: at its type, where that changed alone. */
function changedAt(old: GoField, now: GoField, { before, after }: GoPackage): Span {
  const own = ({ type, tag, markers }: GoField): string => JSON.stringify([type, tag, markers.map(({ text }) => text)]);
  if (own(old) !== own(now)) return now.at;
  const names = levelsOf(after.types, now).flatMap((level) => level.names);
  const said = ({ underlying, ...type }: GoType): string =>
    JSON.stringify([underlying, allMarkersOf({ underlying, ...type }).map(({ text }) => text)]);
  const changed = names.find((type) => {
    const was = before.types.get(type.name);
    return was === undefined || said(was) !== said(type);
  });
  return (changed ?? now).at;
}

const subjects: ReadonlySet<Subject> = new Set([
  'type',
  'enum',
  'pattern',
  'required',
  'bound',
  'default',
  'list-type',
  'list-map-keys',
]);

/** Fields of Go whose text changed, and those of CRDs. */
const candidatesOf = candidates(subjects, (past, type, { before, after }) => {
  const [old, now] = [membersOf(past, before.types), membersOf(type, after.types)];
  return ownMembers(now, old).flatMap(({ json, field }) => {
    const same = old.byName.get(json)?.field;
    return same === undefined || textOf(same, before) === textOf(field, after) ? [] : [json];
  });
});

/**
 * Keywords on which Go and the CRD that controller-gen wrote from it agreed before, and that only one of them changed.
 * Keywords decided by other packages, by both field and type, or changed on both sides are skipped. Source: the markers
 * of controller-gen.
 */
export function keywordDrift(
  generated: readonly GeneratedMatch[],
  replacing: readonly GoChangeFact[],
): GoKeywordDriftFact[] {
  const found = generated.flatMap((match) => {
    const all = candidatesOf(match, replacing).flatMap((candidate) => differences(match, candidate));
    return withoutVariants(match, all, isVariantOf).map(({ fact }) => fact);
  });
  // One fact for one Go field, however many CRDs and copies of them are made from it.
  return distinctBy(found, ({ folder, changed, subject, keyword, inGo, inCrd }) =>
    canonicalJson([folder, changed, subject, keyword, { inGo, inCrd }]),
  );
}
