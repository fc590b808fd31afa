// Findings with one cause → one finding that names the other places: what an author has to change is reported once.
import { folderOf, isGeneratedCrdPath } from '../changes/relevant.ts';
import { isAuxiliary } from '../changes/unapplied-paths.ts';
import { placeOf, positionAt, type Span } from '../documents/span.ts';
import type { CrdChange } from '../facts/crd/crd-fact.ts';
import { distinctBy, groupBy } from '../group-by.ts';
import { commonOf, joinedElsewhere, type Surroundings } from './common-causes.ts';
import { isNamedInUnpruned } from './field-causes.ts';
import type { Finding } from './finding.ts';
import { manyAlike } from './many-alike.ts';
import { isSameProblem, moreOf, sameCause, wordsOf, sameIn } from './cause-words.ts';
import { consequencesOf } from './consequences.ts';
import { joinedFix } from './joined-fixes.ts';
import type { Judged } from './problem-findings.ts';
import { regeneratedMessage, regeneratedOf } from './regenerated-types.ts';
import { isOfOldSchema } from './old-schema.ts';
import { followsOf, renamesOf } from './renames.ts';
import { rejectedOf } from './rejected-changes.ts';
import { maxPlaces } from './resource-groups.ts';
import {
  exactPlace,
  faultOf,
  faultsOfLists,
  isOnDefaults,
  isOnName,
  isOnPath,
  isOnType,
  objectLackingField,
  misplacedOf,
} from './server-faults.ts';
import { ofThirdParty, thirdPartyFolder } from './third-party-breaks.ts';
import type { Severity } from '../rules/severity-table.ts';
import type { Fact } from '../facts/fact.ts';
import { withoutUndefined } from '../own-value.ts';
import { isFieldRemoval } from '../facts/schema/change.ts';
import { quoted } from '../wording.ts';

const rank: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 };

const identity: ReadonlySet<CrdChange> = new Set(['group', 'kind', 'plural', 'singular', 'list-kind']);

/** Settings that are usually the same in all versions of a CRD. */
const ofVersions: ReadonlySet<CrdChange> = new Set([
  'status-removed',
  'status-added',
  'scale-removed',
  'scale-changed',
  'selectable-field-removed',
]);

/** The name of a removed or renamed CRD: each part of its name has a finding of its own. */
function nameBefore(fact: Fact): string | undefined {
  if (fact.kind !== 'crd-change') return undefined;
  const { before, after, elsewhere } = fact.pair;
  const isRemoved = fact.change === 'crd-removed' && elsewhere.length === 0;
  // Short names are removed with the name of their CRD.
  const isLed = fact.change === 'short-name-removed' && after !== undefined && after.name !== before?.name;
  return isRemoved || isLed || identity.has(fact.change) ? before?.name : undefined;
}

/** Whether a field is removed or required: more objects have or lack it than have a value that its rest rejects. */
const isOfPresence = (fact: Fact): boolean =>
  fact.kind === 'schema-change' && (fact.change.subject === 'required' || isFieldRemoval(fact.change));

/** Whether it is about the values of a field, not about whether it is there or gets a name where all were kept. */
const isOfValues = (fact: Fact): boolean =>
  !isOfPresence(fact) && !(fact.kind === 'schema-change' && isNamedInUnpruned(fact));

/**
 * The turn of a change: a rename of a field or kind, which explains a removed or a required one; another type, from
 * which other constraints follow; a field that is removed or required; last what several versions have, in another one
 * than where it is reported without the others.
 */
function turnOfChange(fact: Fact): number {
  if (fact.kind === 'crd-change') return identity.has(fact.change) ? -4 : -1;
  if (fact.kind !== 'schema-change') return -1;
  const { change, version, formerVersion = version.name } = fact;
  if (isFieldRemoval(change) && change.renamedTo !== undefined) return -4;
  if (formerVersion !== version.name) return 0;
  return change.subject === 'type' ? -3 : isOfPresence(fact) ? -2 : -1;
}

/** Facts about a server's errors for a CRD, and about the effects on resources. */
const serverKinds = new Set<Fact['kind']>(['admission-error', 'admission-warning', 'strict-error', 'undecodable']);
const resourceKinds = new Set<Fact['kind']>(['resource', 'route-detached', 'routes-cut-off']);

/** The version that is removed, or stored in no longer; a server has its own words for the former. */
function removedVersion(fact: Fact): string | undefined {
  if (fact.kind === 'crd-change')
    return fact.change === 'version-removed' || fact.change === 'storage-moved' ? fact.before : undefined;
  if (fact.kind !== 'admission-error') return undefined;
  const { check } = fact.error;
  return check.kind === 'stored-version-removed' ? check.version : undefined;
}

/**
 * What the author of a finding has to change, as a key: one key of a custom resource, or all that an object of it
 * lacks; a field on which Go and its CRD differ; for breaks the Go line, else the field of the CRD or a setting in all
 * its versions and copies, else the same change in all its copies. Undefined: the finding is not joined, nor is one
 * with a fix of its own, unless it is about a convention.
 */
function causeOf(one: Judged, { lineOf }: Surroundings, faults: ReadonlyMap<Judged, string>): string | undefined {
  const { finding, fact, problem, rule } = one;
  const { path, side, document, version, field, status, fix } = finding;
  if (status !== 'introduced') return undefined;
  const fault = faults.get(one);
  if (fault !== undefined) return fault;
  if (fact.kind === 'convention') return JSON.stringify([fact.kind, folderOf(fact.folder), fact.subject]);
  if (fact.kind === 'go-crd-keyword-drift') return JSON.stringify([fact.kind, path, finding.line]);
  const isJoined = rule.breaks !== undefined || resourceKinds.has(fact.kind) || isOnType(fact) || isOnPath(fact);
  const name = document?.name ?? '';
  // The name of a CRD is wrong where a part of it changes.
  if (fix === undefined && isOnName(fact)) return JSON.stringify([name, 'name']);
  if (fix !== undefined || !isJoined) return faultOf(one);
  if (document === undefined) return JSON.stringify([path, finding.line, side]);
  const renamed = nameBefore(fact);
  if (renamed !== undefined) return JSON.stringify([renamed, 'name']);
  const removed = removedVersion(fact);
  if (removed !== undefined) return JSON.stringify([document.name, 'version', removed]);
  if (document.kind !== 'CustomResourceDefinition')
    return JSON.stringify([path, document.index, document.name, objectLackingField(fact) ?? field]);
  const line = exactPlace(lineOf(one));
  if (line !== undefined)
    return JSON.stringify([line.file.path, positionAt(line.file, line.start).line, line.file.side]);
  if (field !== undefined) return JSON.stringify([document.name, field]);
  const of = fact.kind === 'crd-change' && ofVersions.has(fact.change) ? undefined : version;
  return JSON.stringify([document.name, rule.id, of, problem.key]);
}

/** The finding at a changed Go line from which several places follow. */
function atGo(finding: Finding, line: Span): Finding {
  const { path, related = [] } = finding;
  const at = { path: line.file.path, line: positionAt(line.file, line.start).line };
  const others = related.filter((place) => place.path !== at.path || place.line !== at.line);
  const end = positionAt(line.file, line.end);
  return {
    ...finding,
    path: at.path,
    ...positionAt(line.file, line.start),
    endLine: end.line,
    endColumn: end.column,
    side: line.file.side,
    related: [{ path, line: finding.line, message: 'generated from this line' }, ...others],
  };
}

/** How many places every format shows: of more, the first of each rule are first. */
const fewestShown = 3;

/** The places of further findings of a cause; of more than every format shows, the first of each rule are first. */
function placesOf(first: Judged, others: readonly Judged[], onField: readonly Finding[]) {
  const all = [first, ...others];
  const origins = new Map(all.toReversed().map((one) => [one.finding.message, one]));
  const firsts = others.length > fewestShown ? distinctBy(all, ({ rule }) => rule).slice(1) : [];
  return [...new Set([...firsts, ...others])].flatMap((other) => {
    const { path, line, message, field } = other.finding;
    const origin = origins.get(message) ?? first;
    // The conventions on the field are in the message.
    const isSame = onField.length > 1 && onField.some((one) => one.message === message && one.field === field);
    if (isSame && path === first.finding.path && line === first.finding.line) return [];
    const words = isSame ? sameIn(other.finding, first.finding) : wordsOf(other, origin === other ? first : origin);
    return [{ path, line, message: words }];
  });
}

/** What is reported of conventions on one field, with the names of the rules but the first, to switch them off by. */
function conventionsText(onField: readonly Finding[]): string {
  const texts = onField.map(({ rule, message }) =>
    rule === onField[0]?.rule ? message : `${quoted(rule)}: ${message}`,
  );
  return [...new Set(texts)].join(' ');
}

/** The findings of a group as one, which is the first. `many`: how many places it has, if they only are of one kind. */
function merged(first: Judged, others: readonly Judged[], line?: Span, many?: number): Finding {
  const { finding } = first;
  const all = [first, ...others];
  const findings = all.map((one) => one.finding);
  const isConvention = first.fact.kind === 'convention';
  // Conventions on one field are fixed together; copies of the field in other versions have the same.
  const onField = isConvention ? findings.filter(({ field }) => field === finding.field) : [finding];
  const fields = new Set(findings.slice(1).map(({ field }) => field)).size - (onField.length > 1 ? 1 : 0);
  const placed = line === undefined || line.file.path === finding.path ? finding : atGo(finding, line);
  const isSame = (one: Judged): boolean => one === first || isSameProblem(one, first);
  const same = isConvention ? onField : all.filter(isSame).map((one) => one.finding);
  const isFixed = finding.fix !== undefined || isConvention;
  const fix = isFixed ? joinedFix(isConvention && finding.severity === 'info' ? findings : same) : undefined;
  const proofs = others.flatMap(({ proofs: own = [] }) => own.map(({ at, message }) => ({ ...placeOf(at), message })));
  const known = new Set((placed.related ?? []).map((place) => JSON.stringify(place)));
  const further = many === undefined ? others : others.slice(0, many - 1);
  const places = distinctBy([...placesOf(first, further, onField), ...proofs], (place) => JSON.stringify(place));
  const more = places.filter((place) => !known.has(JSON.stringify(place)));
  const related = [...(placed.related ?? []), ...more].slice(0, maxPlaces);
  return {
    ...placed,
    ...(fix === undefined ? {} : { fix }),
    message: isConvention
      ? [conventionsText(onField), ...moreOf(fields)].join(' ')
      : finding.severity === 'info' || many !== undefined
        ? [finding.message, ...moreOf(many === undefined ? others.length : many - 1)].join(' ')
        : [finding.message, ...sameCause(others, first)].join(' '),
    ...(related.length === 0 ? {} : { related }),
    includes: others.map(includedOf),
  };
}

/** What is kept of a finding that another one includes. */
function includedOf({ finding }: Judged): NonNullable<Finding['includes']>[number] {
  const { fingerprint, formerFingerprint, rule, severity, path, line, document, version, field } = finding;
  const name = document?.name;
  return withoutUndefined({ fingerprint, formerFingerprint, rule, severity, path, line, name, version, field });
}

/** Joins findings of one cause, at the most severe of them or the changed Go line behind them, in their order. */
export function oneForEachCause(findings: readonly Judged[], surroundings: Surroundings): Finding[] {
  const lists = faultsOfLists(findings, surroundings);
  const rejected = rejectedOf(findings, lists);
  const faults = new Map([...lists, ...rejected, ...misplacedOf(findings)]);
  const follows = new Map([...consequencesOf(findings, faults), ...followsOf(findings)]);
  // A change comes before a server's answers, but for those that it rejects; a CRD before its copies, those of tests
  // and the like and Go types last. The first is the same whether or not changes are listed version by version.
  const ordered = (a: Judged, b: Judged): number => {
    const turn = (one: Judged): number => {
      const { fact, finding } = one;
      if (follows.has(one)) return 5;
      if (fact.kind === 'strict-error') return 1;
      if (serverKinds.has(fact.kind)) return finding.version === undefined && !isOnDefaults(fact) ? 2 : 3;
      if (rejected.has(one)) return 4;
      return isOnPath(fact) ? 1 : turnOfChange(fact);
    };
    const copyTurn = ({ fact, finding: { path } }: Judged): number =>
      fact.kind === 'go-change' ? 3 : isAuxiliary(path) ? 2 : Number(!isGeneratedCrdPath(path));
    return rank[a.finding.severity] - rank[b.finding.severity] || turn(a) - turn(b) || copyTurn(a) - copyTurn(b);
  };
  const causes = groupBy(findings, (finding) => {
    let one = finding;
    for (let next = follows.get(one); next !== undefined; next = follows.get(one)) one = next;
    return causeOf(one, surroundings, faults) ?? one;
  });
  const bySeverity = [...causes.values()].map((group) => group.toSorted(ordered));
  const renames = renamesOf(findings);
  const regenerated = regeneratedOf(findings, surroundings);
  const isRegenerated = (group: readonly Judged[]): boolean => group.every((one) => regenerated.has(one));
  const alike = manyAlike(bySeverity.filter((group) => !isRegenerated(group)));
  const manyKeys = new Set(alike.values());
  const types = groupBy(bySeverity, (group) => {
    const [first] = group;
    if (first === undefined) return group;
    const folder = thirdPartyFolder(group, surroundings);
    if (folder !== undefined) return `/${folder}`;
    if (isRegenerated(group)) return regenerated;
    const many = alike.get(first);
    if (many !== undefined) return many;
    const { severity } = first.finding;
    // Infos of one kind are one, renames or not.
    const common = severity === 'info' ? commonOf(first, surroundings) : undefined;
    // Fields that are all required are not one where their other constraints differ.
    const own = group.find((one) => one.finding.severity === severity && isOfValues(one.fact)) ?? first;
    return common ?? renames.get(first) ?? commonOf(own, surroundings) ?? group;
  });
  return joinedElsewhere(types, regenerated, surroundings).flatMap(([key, groups]) => {
    const isMany = typeof key === 'string' && manyKeys.has(key) && groups.length > 1;
    // Of many that are alike, each place is shown before what else is reported there.
    const all = isMany ? [...new Set([...groups.flatMap(([one]) => one ?? []), ...groups.flat()])] : groups.flat();
    const [first, ...others] = isMany ? all : all.toSorted(ordered);
    if (first === undefined) return [];
    if (others.length === 0) return [first.finding];
    const folder = thirdPartyFolder([first, ...others], surroundings);
    if (folder !== undefined) return [ofThirdParty(folder, [first, ...others], merged(first, others))];
    if (key === regenerated) {
      const rest = findings.filter((one) => !regenerated.has(one));
      return [{ ...merged(first, others), message: regeneratedMessage(all, rest) }];
    }
    // What a CRD lacks as a whole is in no Go line, and what a generator or a patch changes is in none that changed.
    const origin = isOfOldSchema(first.fact) ? undefined : surroundings.lineOf(first);
    const line = origin?.isKept === true ? undefined : exactPlace(origin);
    const at = line && surroundings.isChanged(line.file.path) ? line : undefined;
    return [merged(first, others, at, isMany ? groups.length : undefined)];
  });
}
