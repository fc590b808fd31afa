// Findings with one cause → one finding that names the other places: what an author has to change is reported once.
import { folderOf } from '../changes/relevant.ts';
import { placeOf, positionAt, type Span } from '../documents/span.ts';
import type { CrdChange } from '../facts/crd/crd-fact.ts';
import { distinctBy, groupBy } from '../group-by.ts';
import { ruleOf } from '../rules/index.ts';
import { commonOf, joinedElsewhere, type Sources } from './common-causes.ts';
import type { Finding } from './finding.ts';
import { isSameProblem, moreOf, sameCause, wordsOf, sameIn } from './cause-words.ts';
import { consequencesOf } from './consequences.ts';
import { joinedFix } from './joined-fixes.ts';
import { regeneratedMessage, regeneratedOf } from './regenerated-types.ts';
import { isOfOldSchema } from './old-schema.ts';
import { followsOf, renamesOf } from './renames.ts';
import { rejectedOf } from './rejected-changes.ts';
import { maxPlaces } from './resource-groups.ts';
import type { FoundProblem } from './run-rules.ts';
import {
  exactPlace,
  faultOf,
  faultsOfLists,
  isOnName,
  isOnPath,
  isOnType,
  objectLackingField,
  misplacedOf,
} from './server-faults.ts';
import { ofThirdParty, thirdPartyFolder } from './third-party-breaks.ts';
import type { Severity } from '../rules/severity-table.ts';
import type { Fact } from '../facts/fact.ts';

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
function nameBefore(found: FoundProblem | undefined): string | undefined {
  const fact = found?.fact;
  if (fact?.kind !== 'crd-change') return undefined;
  const { before, after, elsewhere } = fact.pair;
  const isRemoved = fact.change === 'crd-removed' && elsewhere.length === 0;
  // Short names are removed with the name of their CRD.
  const isLed = fact.change === 'short-name-removed' && after !== undefined && after.name !== before?.name;
  return isRemoved || isLed || identity.has(fact.change) ? before?.name : undefined;
}

/** Whether a finding reports a rename of a field or kind, which explains a removed or a required one. */
function isRename(found: FoundProblem | undefined): boolean {
  const fact = found?.fact;
  if (fact?.kind === 'crd-change') return identity.has(fact.change);
  if (fact?.kind !== 'schema-change' || fact.change.subject !== 'field') return false;
  return fact.change.effect === 'removed' && fact.change.renamedTo !== undefined;
}

/** Whether a field gets another type, from which its other constraints follow. */
const isOfType = (found: FoundProblem | undefined): boolean =>
  found?.fact.kind === 'schema-change' && found.fact.change.subject === 'type';

/** Whether a field is removed or required: more objects have or lack it than have a value that its rest rejects. */
const isOfPresence = (found: FoundProblem | undefined): boolean =>
  found?.fact.kind === 'schema-change' &&
  (found.fact.change.subject === 'required' ||
    (found.fact.change.subject === 'field' && found.fact.change.effect === 'removed'));

/** Whether a change that several versions have is in another one than where it is reported without the others. */
const isFurther = (fact: Fact | undefined): boolean =>
  fact?.kind === 'schema-change' && (fact.formerVersion ?? fact.version.name) !== fact.version.name;

/** Facts about a server's errors for a CRD, and about the effects on resources. */
const serverKinds = new Set<Fact['kind']>(['admission-error', 'admission-warning', 'strict-error', 'undecodable']);
const resourceKinds = new Set<Fact['kind']>(['resource', 'route-detached', 'routes-cut-off']);

/**
 * Findings of one cause: by severity; then changes before a server's answers, but for those that it `rejects`; all of a
 * CRD, renames, types and required or removed fields first. The first is the same whether or not changes are listed
 * version by version.
 */
const inTurn =
  ({ problemOf }: Sources, rejects: ReadonlyMap<Finding, string>, follows: ReadonlyMap<Finding, Finding>) =>
  (a: Finding, b: Finding): number => {
    const turn = (finding: Finding): number => {
      const found = problemOf(finding);
      if (follows.has(finding)) return 5;
      if (found?.fact.kind === 'strict-error') return 1;
      if (found !== undefined && serverKinds.has(found.fact.kind)) return finding.version === undefined ? 2 : 3;
      if (rejects.has(finding)) return 4;
      if (isOnPath(found)) return 1;
      if (isRename(found)) return -4;
      return isFurther(found?.fact) ? 0 : isOfType(found) ? -3 : isOfPresence(found) ? -2 : -1;
    };
    return rank[a.severity] - rank[b.severity] || turn(a) - turn(b);
  };

/** The version that is removed, or stored in no longer; a server has its own words for the former. */
function removedVersion(found: FoundProblem | undefined): string | undefined {
  const fact = found?.fact;
  if (fact?.kind === 'crd-change')
    return fact.change === 'version-removed' || fact.change === 'storage-moved' ? fact.before : undefined;
  if (fact?.kind !== 'admission-error') return undefined;
  const { check } = fact.error;
  return check.kind === 'stored-version-removed' ? check.version : undefined;
}

/**
 * What the author of a finding has to change, as a key: one key of a custom resource, or all that an object of it
 * lacks; a field on which Go and its CRD differ; for breaks the Go line, else the field of the CRD or a setting in all
 * its versions and copies, else the same change in all its copies. Undefined: the finding is not joined, nor is one
 * with a fix of its own, unless it is about a convention.
 */
function causeOf(
  finding: Finding,
  { lineOf, problemOf }: Sources,
  faults: ReadonlyMap<Finding, string>,
): string | undefined {
  const { rule, path, side, document, version, field, status, fix } = finding;
  if (status !== 'introduced') return undefined;
  const found = problemOf(finding);
  const fact = found?.fact;
  const fault = faults.get(finding);
  if (fault !== undefined) return fault;
  if (fact?.kind === 'convention') return JSON.stringify([fact.kind, folderOf(fact.folder), fact.subject]);
  if (fact?.kind === 'go-crd-keyword-drift') return JSON.stringify([fact.kind, path, finding.line]);
  const isOfResource = fact !== undefined && resourceKinds.has(fact.kind);
  const isJoined = ruleOf(rule)?.breaks !== undefined || isOfResource || isOnType(found) || isOnPath(found);
  const name = document?.name ?? '';
  // The name of a CRD is wrong where a part of it changes.
  if (fix === undefined && isOnName(fact)) return JSON.stringify([name, 'name']);
  if (fix !== undefined || !isJoined) return faultOf(finding, found);
  if (document === undefined) return JSON.stringify([path, finding.line, side]);
  const renamed = nameBefore(found);
  if (renamed !== undefined) return JSON.stringify([renamed, 'name']);
  const removed = removedVersion(found);
  if (removed !== undefined) return JSON.stringify([document.name, 'version', removed]);
  if (document.kind !== 'CustomResourceDefinition')
    return JSON.stringify([path, document.index, document.name, objectLackingField(fact) ?? field]);
  const line = exactPlace(lineOf(finding));
  if (line !== undefined)
    return JSON.stringify([line.file.path, positionAt(line.file, line.start).line, line.file.side]);
  if (field !== undefined) return JSON.stringify([document.name, field]);
  const of = fact?.kind === 'crd-change' && ofVersions.has(fact.change) ? undefined : version;
  return JSON.stringify([document.name, rule, of, found?.problem.key]);
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

const isConvention = ({ rule }: Finding): boolean => ruleOf(rule)?.needs.includes('convention') === true;

/** How many places every format shows: of more, the first of each rule are first. */
const fewestShown = 3;

/** The findings of a group as one, which is the first. */
function merged(first: Finding, others: readonly Finding[], line: Span | undefined, sources: Sources): Finding {
  const { length } = others;
  // Conventions on one field are fixed together; copies of the field in other versions have the same.
  const onField = isConvention(first) ? [first, ...others].filter(({ field }) => field === first.field) : [first];
  const fields = new Set(others.map(({ field }) => field)).size - (onField.length > 1 ? 1 : 0);
  const placed = line === undefined || line.file.path === first.path ? first : atGo(first, line);
  const same = isConvention(first) ? onField : [first, ...others.filter((one) => isSameProblem(one, first, sources))];
  const isFixed = first.fix !== undefined || isConvention(first);
  const fix = isFixed
    ? joinedFix(isConvention(first) && first.severity === 'info' ? [first, ...others] : same)
    : undefined;
  const origins = new Map([first, ...others].toReversed().map((one) => [one.message, one]));
  const firsts = length > fewestShown ? distinctBy([first, ...others], ({ rule }) => rule).slice(1) : [];
  const places = [...new Set([...firsts, ...others])].flatMap((other) => {
    const { path, line: at, message } = other;
    const origin = origins.get(message) ?? first;
    // The conventions on the field are in the message.
    const isSame = onField.length > 1 && onField.some((one) => one.message === message && one.field === other.field);
    if (isSame && path === first.path && at === first.line) return [];
    return [
      {
        path,
        line: at,
        message: isSame ? sameIn(other, first) : wordsOf(other, origin === other ? first : origin, sources),
      },
    ];
  });
  const proofs = others.flatMap((other) =>
    (sources.problemOf(other)?.proofs ?? []).map(({ at, message }) => ({ ...placeOf(at), message })),
  );
  const known = new Set((placed.related ?? []).map((place) => JSON.stringify(place)));
  const once = new Map([...places, ...proofs].map((place) => [JSON.stringify(place), place]));
  const more = [...once].flatMap(([key, place]) => (known.has(key) ? [] : [place]));
  const related = [...(placed.related ?? []), ...more].slice(0, maxPlaces);
  return {
    ...placed,
    ...(fix === undefined ? {} : { fix }),
    message: isConvention(first)
      ? [...new Set(onField.map(({ message }) => message)), ...moreOf(fields)].join(' ')
      : first.severity === 'info'
        ? [first.message, ...moreOf(length)].join(' ')
        : [first.message, ...sameCause(others, first, sources)].join(' '),
    ...(related.length === 0 ? {} : { related }),
    includes: others.map(
      ({ fingerprint, formerFingerprint, rule, severity, path, line: at, document, version, field }) => ({
        fingerprint,
        ...(formerFingerprint === undefined ? {} : { formerFingerprint }),
        rule,
        severity,
        path,
        line: at,
        ...(document === undefined ? {} : { name: document.name }),
        ...(version === undefined ? {} : { version }),
        ...(field === undefined ? {} : { field }),
      }),
    ),
  };
}

/** Joins findings of one cause, at the most severe of them or the changed Go line behind them, in their order. */
export function oneForEachCause(findings: readonly Finding[], sources: Sources): Finding[] {
  const lists = faultsOfLists(findings, sources);
  const rejected = rejectedOf(findings, sources, lists);
  const faults = new Map([...lists, ...rejected, ...misplacedOf(findings, sources)]);
  const follows = new Map([...consequencesOf(findings, sources, faults), ...followsOf(findings, sources)]);
  const ordered = inTurn(sources, rejected, follows);
  const causes = groupBy(findings, (finding) => {
    let one = finding;
    for (let next = follows.get(one); next !== undefined; next = follows.get(one)) one = next;
    return causeOf(one, sources, faults) ?? one;
  });
  const bySeverity = [...causes.values()].map((group) => group.toSorted(ordered));
  const renames = renamesOf(findings, sources);
  const regenerated = regeneratedOf(findings, sources);
  const types = groupBy(bySeverity, (group) => {
    const [first] = group;
    const folder = thirdPartyFolder(group, sources);
    if (folder !== undefined) return `/${folder}`;
    if (group.every((finding) => regenerated.has(finding))) return regenerated;
    // Infos of one kind are one, renames or not.
    const common = first && (first.severity === 'info' ? commonOf(first, sources) : undefined);
    // Fields that are all required are not one where their other constraints differ.
    const own = group.find((one) => one.severity === first?.severity && !isOfPresence(sources.problemOf(one))) ?? first;
    return common ?? (first && renames.get(first)) ?? (own && commonOf(own, sources)) ?? group;
  });
  return joinedElsewhere(types, regenerated, sources).flatMap(([key, groups]) => {
    const [first, ...others] = groups.flat().toSorted(ordered);
    if (first === undefined || others.length === 0) return groups.flat();
    const folder = thirdPartyFolder([first, ...others], sources);
    if (folder !== undefined)
      return [ofThirdParty(folder, [first, ...others], merged(first, others, undefined, sources))];
    if (key === regenerated) {
      const message = regeneratedMessage(
        groups.flat(),
        findings.filter((one) => !regenerated.has(one)),
        sources,
      );
      return [{ ...merged(first, others, undefined, sources), message }];
    }
    // What a CRD lacks as a whole is in no Go line.
    const line = isOfOldSchema(sources.problemOf(first)?.fact) ? undefined : exactPlace(sources.lineOf(first));
    return [merged(first, others, line !== undefined && sources.isChanged(line.file.path) ? line : undefined, sources)];
  });
}
