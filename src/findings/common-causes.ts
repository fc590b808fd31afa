// What findings on several fields or CRDs have in common, where no Go line of the change explains them.
import { checkIdentity, stepsOf } from '../apiserver/index.ts';
import { folderOf } from '../changes/relevant.ts';
import type { Step } from '../documents/field-path.ts';
import { propertiesOf } from '../facts/go/known-crds.ts';
import { withoutPointers } from '../facts/go/wire.ts';
import { faultAnywhere } from '../facts/admission/existing-errors.ts';
import type { SchemaChangeFact } from '../facts/crd/crd-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { NotComparedFact } from '../facts/files/not-compared.ts';
import { identityOf } from '../facts/schema/identity.ts';
import { severityTable, type Circumstance } from '../rules/severity-table.ts';
import { append } from '../lists.ts';
import type { Finding } from './finding.ts';
import type { GoOrigin } from '../facts/go/origins.ts';
import {
  commonOfEmptied,
  commonOfFirstSchema,
  commonOfKubernetes,
  commonOfNamed,
  commonOfRenamed,
  groupOf,
  parentOf,
} from './field-causes.ts';
import { commonOfGo, markerOf } from './go-causes.ts';
import { isBoundOfZero } from './go-lines.ts';
import { isOfOldSchema } from './old-schema.ts';
import { documentKey, type Judged } from './problem-findings.ts';

/** What is known of the findings of a report besides themselves. */
export interface Surroundings {
  /** The Go line that it comes from, where that is certain. */
  readonly lineOf: (one: Judged) => GoOrigin | undefined;
  readonly isChanged: (path: string) => boolean;
  /** Whether what a finding is about is another project's. */
  readonly isForeign: (finding: Finding) => boolean;
}

const isProperty = (step: Step | undefined, name: string): boolean =>
  typeof step === 'object' && step.property === name;

/** Whether steps lead into a list of conditions of the status: one type of a library, in whichever kind. */
const isOfConditions = (steps: readonly Step[]): boolean =>
  isProperty(steps[0], 'status') &&
  steps.some((step, at) => step === 'items' && isProperty(steps[at - 1], 'conditions'));

/** Whether a Go field of this change explains a finding, and not a generator that writes all of them again. */
function isOfGoField(one: Judged, { lineOf, isChanged }: Surroundings): boolean {
  const line = lineOf(one);
  return line?.isExact === true && !line.isKept && isChanged(line.at.file.path);
}

/**
 * The cause that new required fields share if it is one change of a type or generator: in an object that had none
 * before, and of fields whose Go fields did not change.
 */
function commonOfRequired(
  one: Judged,
  fact: SchemaChangeFact,
  { lineOf, isChanged }: Surroundings,
): string | undefined {
  const { change, crd, version } = fact;
  if (change.subject !== 'required' || change.effect !== 'tightened') return undefined;
  const parent = parentOf(fact);
  if (parent !== undefined && propertiesOf(parent) === undefined)
    return JSON.stringify([crd, version.name, change.steps.slice(0, -1)]);
  const line = lineOf(one);
  if (line?.isExact !== true) return undefined;
  return line.isKept || !isChanged(line.at.file.path) ? 'generator' : undefined;
}

/** What warnings of one new rule share that is written at fields of one name below the specs of several kinds. */
function commonOfRules({ severity, rule }: Finding, { change, crd }: SchemaChangeFact): string | undefined {
  const leaf = change.steps.at(-1);
  if (severity !== 'warning' || change.subject !== 'validation-rule' || typeof leaf !== 'object') return undefined;
  return change.steps.length < 2 ? undefined : JSON.stringify([groupOf(crd), rule, leaf, identityOf(change)]);
}

/** Whether a fact is about what a CRD lacks without a name or group, as generators write it for packages without. */
const isOfNameless = ({ document }: Finding, fact: Fact): boolean =>
  fact.kind === 'admission-error' &&
  fact.steps === undefined &&
  (document?.name === '' || document?.name.endsWith('.') === true);

/** Whether a finding is about the whole document, whichever rule reports it. */
const isOfDocument = (finding: Finding, fact: Fact): boolean => isOfOldSchema(fact) || isOfNameless(finding, fact);

/** The marker of the version of a kind that is stored: that becomes another one of all kinds, and in both versions. */
const storedVersion = '+kubebuilder:storageversion';

/**
 * The common cause of CRDs that a tool builds, or of Go fields with unread types: the types, the folders, line or file
 * that decide, the chart that had them, the fetched source, or the patch that gets another expression for its targets.
 */
function commonOfUnread(finding: Finding, { name, change }: NotComparedFact): string | undefined {
  const { path, line, side } = finding;
  if (change.by === 'values' && change.isNewCondition) return JSON.stringify([folderOf(path), side]);
  if (change.by === 'resource') {
    const [from, to] = [change.path, change.instead ?? change.path].map(folderOf);
    // Only the folders count where kustomizations are removed, or where the CRDs of one folder give way to others.
    return JSON.stringify(from === to && change.isWhole !== true ? [path, side] : [to, from, side]);
  }
  const isOfLine = ['values', 'partial', 'packed'].includes(change.by) || 'recounted' in change;
  if (isOfLine) return JSON.stringify([path, line, side]);
  if (change.by === 'remote') return JSON.stringify([change.key, side]);
  if (change.by === 'patch') return JSON.stringify([/[^\w.-]/.test(name) ? change.of : side + name, change.key]);
  if (change.by === 'chart') return JSON.stringify([change.chart]);
  if (change.by === 'go-type')
    return JSON.stringify([change.by, ...[change.before, change.after].map(withoutPointers)]);
  if (change.by !== 'go-marker') return undefined;
  const isStored = [change.before, change.after].sort().join('') === storedVersion;
  return isStored ? storedVersion : markerOf(finding, name, change);
}

/** Values of an `enum` from which equal ones count as one type: two are often `Enabled` and `Disabled`. */
const valuesOfOneType = 3;

/** Whether a change is the same at fields of any name: of who owns the parts, or of an `enum` of its own. */
const isOfAnyName = (change: SchemaChangeFact['change']): boolean =>
  change.subject === 'map-type' ||
  change.subject === 'list-type' ||
  (change.subject === 'enum' && (change.after ?? []).length >= valuesOfOneType);

/** Circumstances that one decision brings about in several fields or CRDs. */
const keptOnce: ReadonlySet<Circumstance['kind']> = new Set([
  'likely-unsigned',
  'spec-with-required',
  'described-type',
]);

/** The common cause of findings whatever Go line they come from; undefined where that line decides. */
function commonToAll(one: Judged, surroundings: Surroundings): string | undefined {
  const { finding, fact, problem } = one;
  if (fact.kind === 'dropped-field') return JSON.stringify([fact.crdPath, stepsOf(fact.path, '*')]);
  if (fact.kind === 'not-compared') return commonOfUnread(finding, fact);
  // One URL that all CRDs of a release name.
  if (fact.kind === 'approval-link') return JSON.stringify([fact.url, fact.link.reason]);
  // What was to be copied again: the folders where the copies are.
  if (fact.kind === 'duplicate-crd') return JSON.stringify([finding.path, fact.other.file.path]);
  if (fact.kind === 'copy-left-behind')
    return JSON.stringify([...new Set(fact.copies.map(({ file }) => folderOf(file.path)))].sort());
  // A second document that no line `---` separates from the first.
  if (fact.kind === 'repeated-key' && fact.above === undefined) return JSON.stringify([finding.path, fact.object]);
  if (isOfNameless(finding, fact)) return folderOf(finding.path);
  if (isOfOldSchema(fact)) return documentKey(finding);
  if (fact.kind === 'admission-error') {
    const { check } = fact.error;
    const fault = check.kind === 'keyword-not-supported' ? check.kind : faultAnywhere(fact.error);
    if (fault !== undefined) return fault;
    const line = surroundings.lineOf(one);
    // A type that several fields have, with what servers reject in each.
    if (line?.isExact === true) return JSON.stringify([line.at.file.path, line.at.start, checkIdentity(check)]);
    // The same text in several fields comes from one type, unless it is wrong for another reason there.
    if (check.kind === 'cel-compilation') return JSON.stringify([checkIdentity(check), check.issues.all]);
    // A list whose items are not matched between an object and what it was.
    if (check.kind === 'cel-old-self') return JSON.stringify([finding.document?.name, stepsOf(check.within)]);
    if (check.kind === 'pattern-malformed') return JSON.stringify([check.kind, fact.error.badValue]);
  }
  if (fact.kind === 'v1beta1-manifest') return fact.kind;
  // A generator writes one bound for a type of Go in every field, also where no format of the API has all its values.
  if (fact.kind === 'structural-review' && fact.demand === 'bound-outside-format')
    return JSON.stringify([fact.demand, fact.bound, fact.format]);
  // A format is one of a type or generator, in whichever CRDs.
  if (fact.kind === 'admission-warning' && fact.warning.kind === 'unrecognized-format')
    return JSON.stringify([fact.kind, fact.warning.format]);
  // What some versions have and others lack.
  if (fact.kind === 'round-trip')
    return JSON.stringify([finding.path, finding.document?.index, fact.isOptional, fact.isStored, fact.fields]);
  if (fact.kind === 'go-change' || fact.kind === 'go-crd-keyword-drift' || fact.kind === 'go-crd-drift')
    return commonOfGo(finding, fact);
  if (fact.kind === 'crd-change') {
    const isOfVersion = fact.change === 'version-removed' || fact.change === 'version-unserved';
    if (isOfVersion) return finding.severity === 'error' ? undefined : fact.version.name;
    // The line that leaves several out, or the folder: all of it gets one condition, or moves within a chart.
    if (fact.change === 'moved-in-chart' && fact.after === 'left out' && finding.path !== fact.pair.path)
      return `${finding.path}:${finding.line}`;
    if (fact.change === 'no-longer-kept')
      return finding.path === fact.pair.path ? folderOf(finding.path) : `${finding.path}:${finding.line}`;
    if (fact.change === 'short-name-removed') return fact.crd;
    if (fact.change === 'moved-in-chart') return JSON.stringify([fact.before, fact.after, folderOf(finding.path)]);
    if (fact.change === 'conversion')
      return JSON.stringify([groupOf(fact.crd), fact.before, fact.after, fact.isNeeded, fact.isInjected]);
    if (fact.change === 'ca-injection-removed') return JSON.stringify([groupOf(fact.crd), fact.before]);
    // The CRDs of a group go from `v1beta1` to `v1` at once, or to another group, or all get a status subresource.
    if (fact.change === 'pruning-on' || fact.change === 'status-added') return groupOf(fact.crd);
    if (fact.change === 'group') return JSON.stringify([fact.before, fact.after]);
    if (fact.change !== 'crd-removed') return undefined;
    if (fact.pair.elsewhere.length > 0) return folderOf(finding.path);
    // What may provide them all is looked at once.
    if (fact.provider !== undefined) return fact.provider;
    return finding.severity === 'error' ? undefined : groupOf(fact.crd);
  }
  if (fact.kind !== 'schema-change') return undefined;
  const kept = problem.circumstances?.find(({ kind }) => keptOnce.has(kind));
  if (kept !== undefined) return kept.kind;
  // What a generator no longer makes nullable, or writes of who owns the parts of objects.
  const isGenerators = fact.change.subject === 'nullable' || fact.change.subject === 'map-type';
  if (isGenerators && finding.severity !== 'error' && !isOfGoField(one, surroundings))
    return fact.change.subject === 'nullable' ? fact.change.effect : identityOf(fact.change);
  // To remove all defaults of a schema, or to give numbers another format, is one decision.
  const { subject, effect } = fact.change;
  const renamed = commonOfRenamed(fact);
  if (renamed !== undefined) return renamed;
  if (subject === 'format' && finding.severity !== 'error') return identityOf(fact.change);
  // Texts of one kind, such as durations, in whichever fields.
  if (subject === 'pattern') return identityOf(fact.change);
  const isDefault = subject === 'default' && effect === 'removed' && fact.change.inKubernetesType === undefined;
  if (isDefault && finding.severity !== 'error' && !isOfGoField(one, surroundings))
    return JSON.stringify([fact.crd, fact.version.name]);
  const first = finding.severity === 'error' ? undefined : commonOfFirstSchema(fact);
  return (
    first ??
    commonOfKubernetes(fact) ??
    commonOfNamed(fact) ??
    commonOfEmptied(fact) ??
    commonOfRequired(one, fact, surroundings)
  );
}

/**
 * The common cause of findings that come from one type in several fields or CRDs of a group, or from a new version of
 * its package: the same change of a property of that name (for list ownership, of any), non-errors below one last Go
 * line, or conditions of the status. Infos share their rule and the reason for being infos; those on conventions, and
 * warnings on them without a fix, the file whose fields they are about. Undefined for findings that a Go line of their
 * own explains.
 */
export function commonOf(one: Judged, surroundings: Surroundings): string | undefined {
  const { finding, fact, problem } = one;
  const { rule, severity, field, status, fix } = finding;
  if (status !== 'introduced') return undefined;
  if (fact.kind === 'convention' && (severity === 'info' || fix === undefined))
    return JSON.stringify([rule, severity, finding.path]);
  if (fix !== undefined) return undefined;
  if (severity === 'info' && (one.rule.breaks !== undefined || fact.kind === 'resource')) {
    const reasons = problem.circumstances?.filter(({ kind }) => severityTable[kind].severity === severity);
    return JSON.stringify([severity, rule, reasons?.map(({ kind }) => kind)]);
  }
  // A CRD that only tests decode, or another project's.
  if (severity === 'info' && (fact.kind === 'admission-error' || fact.kind === 'strict-error'))
    return JSON.stringify([severity, finding.path, finding.document?.index]);
  const all = commonToAll(one, surroundings);
  if (all !== undefined) return JSON.stringify([severity, isOfDocument(finding, fact) || rule, all]);
  if (field === undefined || fact.kind !== 'schema-change') return undefined;
  const line = surroundings.lineOf(one);
  const { change, crd } = fact;
  const group = groupOf(crd);
  // That counts are not negative is one decision.
  if (severity === 'warning' && isBoundOfZero(change) && !isOfConditions(change.steps))
    return JSON.stringify([group, rule, 'bound of zero']);
  if (line?.isExact === true && !line.isReplaced) return commonOfRules(finding, fact);
  if (isOfConditions(change.steps)) return JSON.stringify([severity, 'conditions']);
  // A type that several kinds have in one field gives way to another one.
  if (line?.isReplaced === true)
    return commonOfRules(finding, fact) ?? JSON.stringify([group, severity, rule, change.steps, identityOf(change)]);
  const leaf = change.steps.findLast((step) => typeof step !== 'string');
  // What is inside a type of Kubernetes is changed by its new version, whichever field has the type.
  const isOfLine = severity !== 'error' && change.inKubernetesType === undefined;
  const last = isOfLine && line !== undefined ? [line.at.file.path, line.at.start] : undefined;
  return JSON.stringify([group, severity, rule, last ?? [isOfAnyName(change) || leaf, identityOf(change)]]);
}

/** Where a type of another module changes in the same way in several kinds, as the Go lines of its fields show. */
function elsewhere(one: Judged, { lineOf }: Surroundings): string | undefined {
  const { finding, fact } = one;
  const isOf = finding.status === 'introduced' && finding.severity !== 'info' && finding.fix === undefined;
  if (!isOf || fact.kind !== 'schema-change' || lineOf(one)?.isExact !== false) return undefined;
  return JSON.stringify([finding.severity, finding.rule, fact.change.steps, identityOf(fact.change)]);
}

/**
 * Groups of findings of one cause, joined where they report the same at one place in a type of another module; `apart`
 * is the key of those that are not joined.
 */
export function joinedElsewhere<K>(
  types: ReadonlyMap<K, Judged[][]>,
  apart: K,
  surroundings: Surroundings,
): [K, Judged[][]][] {
  const known = new Map<string, Judged[][]>();
  return [...types].filter(([of, groups]) => {
    if (of === apart) return true;
    const keys = groups.flat().flatMap((one) => elsewhere(one, surroundings) ?? []);
    const other = keys.map((key) => known.get(key)).find((one) => one !== undefined);
    for (const key of keys) known.set(key, other ?? groups);
    if (other !== undefined) append(other, groups);
    return other === undefined;
  });
}
