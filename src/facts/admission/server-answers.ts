// Asks the apiserver room about a CRD of both sides, and separates new errors from existing ones.
import {
  type CrdCheckKind,
  type CrdError,
  type CrdJudgement,
  type CrdWarning,
  decodableOf,
  decodeDocument,
  featuresBetween,
  isSharedByVersions,
  judgeDocument,
  locate,
  type NonStructural,
  type Place,
  placeInExpression,
  placeOf,
  type Server,
  decodableSpec,
  stepsInAnyVersion,
  type Steps,
  stepsOf,
  strictIdentity,
  type UnknownFieldError,
  warningText,
  warnsOfFormat,
} from '../../apiserver/index.ts';
import type { Crd } from '../../documents/document.ts';
import { entryOf, get, keyOffsets, stringOf, type Node, type Offsets } from '../../documents/node.ts';
import { offsetInScalar } from '../../documents/scalar-offset.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import type { AdmissionErrorFact, AdmissionFact, AdmissionPhase, CostWay } from './admission-fact.ts';
import { answersOf, mergedFacts, newestAlone, type AskedVersions } from './by-version.ts';
import { fixesOfCosts, errorsByCause } from './cost-ways.ts';
import type { CrdPair } from '../crd/crd-pair.ts';
import { documentRef, type DocumentRef, type Status } from '../document-ref.ts';
import { editableOf, unknownOf } from './editable.ts';
import { existingErrors } from './existing-errors.ts';
import { isPartForTest } from '../resources/purpose.ts';
import { isFilledInLater, withoutUnreadableCa } from './filled-in.ts';
import { ruleCostFacts } from './cel-costs.ts';

/** A CRD with what servers need to judge it. */
interface AskedCrd {
  readonly crd: Crd;
  readonly document: DocumentRef;
  /** The server's verdict on the CRD of the base as a new object; undefined when there was none. */
  readonly past: CrdJudgement | undefined;
  readonly costWays: (error: CrdError) => readonly CostWay[] | undefined;
}

const placeIn = (crd: Crd, at: Offsets): Span => spanOf(crd.file, at);
const statusOf = (isKnown: boolean): Status => (isKnown ? 'existing' : 'introduced');

/** The place of an error: within the expression, if it is about one that does not compile. */
function spanOfError(crd: Crd, { check }: CrdError, place: Place): Span {
  const { node } = place;
  const expression = stringOf(node);
  const isOfExpression = expression !== undefined && check.kind === 'cel-compilation';
  const within = isOfExpression ? placeInExpression(check.issues, expression) : undefined;
  if (within === undefined || node.kind !== 'scalar') return placeIn(crd, place);
  const start = offsetInScalar(crd.file.text, node, within.start);
  const last = offsetInScalar(crd.file.text, node, within.end - 1);
  if (start === undefined || last === undefined) return placeIn(crd, place);
  return placeIn(crd, { start, end: Math.max(start, Math.min(node.end, last + 1)) });
}

/** Kinds that rules of other categories report from facts of their own. */
export const kindsReportedElsewhere: readonly CrdCheckKind[] = [
  'approval',
  // Changes of group, kind, plural and scope are reported as breaking changes.
  'spec-immutable',
  // The server ignores the status of a manifest; its other errors follow from the versions.
  'stored-versions-empty',
  'storage-version-not-stored',
];

const elsewhere: ReadonlySet<CrdCheckKind> = new Set(kindsReportedElsewhere);

/** Names of the status, too, are those of the spec, and the internal `spec.version` is the first version's name. */
function isReportedElsewhere({ check, path }: CrdError, isV1beta1: boolean): boolean {
  const [first, second] = stepsOf(path);
  const isCopy = first === 'status' || (second === 'version' && !isV1beta1);
  return elsewhere.has(check.kind) || (check.kind !== 'stored-version-removed' && isCopy);
}

function errorFacts(asked: AskedCrd, errors: readonly CrdError[], phase: AdmissionPhase): AdmissionFact[] {
  const { crd, document, past, costWays } = asked;
  const existing = existingErrors(errors, past?.createErrors ?? []);
  return errorsByCause(errors).flatMap(({ error, shares }): AdmissionFact[] => {
    if (isReportedElsewhere(error, crd.isV1beta1)) return [];
    const place = locate(error.path, crd.root);
    if (isFilledInLater(crd, error, place.steps !== undefined)) return [];
    const status = statusOf(existing.has(error));
    const { version, steps } = place;
    const request = crd.isV1beta1 ? 'v1beta1' : 'v1';
    const versions = isSharedByVersions(error.path) ? crd.versions.length : 1;
    const at = spanOfError(crd, error, place);
    const ways = costWays(error);
    const costliest = shares.map((path) => placeIn(crd, locate(path, crd.root)));
    const cost = { ...(ways && { costWays: ways }), ...(costliest.length > 0 && { costliest }) };
    const more = { ...cost, ...editableOf(crd, error.path, place) };
    const where = { at, status, document, version, steps, versions };
    return [{ kind: 'admission-error', error, ...more, phase, request, ...where }];
  });
}

/** Unknown fields; the facts about files have keys that are set twice. */
const unknownFields = ({ strictErrors }: CrdJudgement): UnknownFieldError[] =>
  strictErrors.filter((error) => error.kind === 'unknown-field');

function decodeFacts({ crd, document, past }: AskedCrd, now: CrdJudgement): AdmissionFact[] {
  const { decodeError, decodePath } = now;
  const failed: AdmissionFact[] = [];
  if (decodeError !== undefined) {
    const undecodable =
      decodePath === undefined ? { start: crd.root.start, end: crd.root.start } : placeOf(decodePath, crd.root);
    const status = statusOf(past?.decodeError === decodeError);
    failed.push({ kind: 'undecodable', message: decodeError, at: placeIn(crd, undecodable), status, document });
  }
  const known = new Set(past && unknownFields(past).map(strictIdentity));
  const strict = unknownFields(now).map((error): AdmissionFact => {
    const steps = stepsOf(error.path);
    const place = placeOf(steps, crd.root);
    // The key is what is unknown, not its value.
    const at = placeIn(crd, place.isExact && place.entry !== undefined ? keyOffsets(place.entry) : place);
    const status = statusOf(known.has(strictIdentity(error)));
    return { kind: 'strict-error', error, steps, ...unknownOf(crd, place, error.known), at, status, document };
  });
  return [...failed, ...strict];
}

/** The path to the first node that each warning of the server can mean, by the warning's text: it names none. */
function warnedPlaces(root: Node, server: Server): ReadonlyMap<string, Steps> {
  const found = new Map<string, Steps>();
  const add = (warning: CrdWarning, path: Steps): void => {
    const text = warningText(warning);
    if (!found.has(text)) found.set(text, path);
  };
  const walk = (node: Node, path: Steps): void => {
    if (node.kind === 'sequence') for (const [at, item] of node.items.entries()) walk(item, [...path, at]);
    if (node.kind !== 'mapping') return;
    const format = stringOf(get(node, 'format'));
    if (format !== undefined && warnsOfFormat(stringOf(get(node, 'type')) ?? '', format, server))
      add({ kind: 'unrecognized-format', format }, [...path, 'format']);
    const isSet = stringOf(get(node, 'x-kubernetes-list-type')) === 'set';
    const itemType = isSet ? stringOf(get(get(node, 'items'), 'type')) : undefined;
    if (itemType !== undefined) add({ kind: 'set-of-composites', itemType }, [...path, 'x-kubernetes-list-type']);
    for (const { key, value } of node.entries) if (value.kind !== 'scalar') walk(value, [...path, key]);
  };
  walk(root, []);
  return found;
}

function warningFacts({ crd, document, past }: AskedCrd, { warnings }: CrdJudgement, server: Server): AdmissionFact[] {
  if (warnings.length === 0) return [];
  const known = new Set(past?.warnings.map(warningText));
  const places = warnedPlaces(crd.root, server);
  return warnings.map((warning) => {
    const place = placeOf(places.get(warningText(warning)) ?? ['spec', 'versions'], crd.root);
    const { version, steps } = place;
    const status = statusOf(known.has(warningText(warning)));
    return { kind: 'admission-warning', warning, version, steps, at: placeIn(crd, place.node), status, document };
  });
}

/** No supported server serves v1beta1: its manifests get a finding, and are judged by v1 only where they become v1. */
function v1beta1Fact(crd: Crd, before: Crd | undefined): AdmissionFact {
  const entry = entryOf(crd.root, 'apiVersion');
  return {
    kind: 'v1beta1-manifest',
    at: placeIn(crd, entry?.value ?? { start: crd.root.start, end: crd.root.start }),
    status: statusOf(before?.apiVersion === crd.apiVersion),
    document: documentRef(crd),
    wasV1: before?.isV1beta1 === false,
  };
}

function nonStructuralFacts({ crd, document, past }: AskedCrd, { nonStructural }: CrdJudgement): AdmissionFact[] {
  const first = nonStructural.find(({ isOfSchema }) => isOfSchema) ?? nonStructural[0];
  if (first === undefined) return [];
  // The controller names versions, whose schema v1beta1 writes once for all of them.
  const isShared = first.isOfSchema && get(get(crd.root, 'spec'), 'validation') !== undefined;
  const steps = stepsOf(first.path);
  const at = placeIn(crd, placeOf(isShared ? ['spec', 'validation', ...steps.slice(4)] : steps, crd.root));
  const keyOfFault = ({ path }: NonStructural): string => JSON.stringify(stepsInAnyVersion(path));
  const known = new Set(past?.nonStructural.map(keyOfFault));
  const status = statusOf(nonStructural.every((one) => known.has(keyOfFault(one))));
  return [{ kind: 'non-structural', path: crd.file.path, messages: nonStructural, at, status, document }];
}

function v1beta1Facts(after: Crd, before: Crd | undefined): AdmissionFact[] {
  const now = judgeDocument(decodableSpec(after));
  const past = before === undefined ? undefined : judgeDocument(decodableSpec(before));
  const asked: AskedCrd = { crd: after, document: documentRef(after), past, costWays: fixesOfCosts(after, now.rules) };
  return [
    v1beta1Fact(after, before),
    ...decodeFacts(asked, now),
    ...errorFacts(asked, now.createErrors, 'create'),
    ...nonStructuralFacts(asked, now),
  ];
}

/** The facts from one server about the CRD of the head. */
function factsOfServer(
  pair: { readonly after: Crd; readonly before: Crd | undefined },
  { now, past }: Judged,
  server: Server,
): AdmissionFact[] {
  const { after, before } = pair;
  const quiet =
    now.decodeError === undefined &&
    [now.strictErrors, now.createErrors, now.updateErrors ?? [], now.warnings].every((list) => list.length === 0);
  const costs = ruleCostFacts(after, before, now.rules);
  if (quiet) return costs;
  const asked: AskedCrd = {
    crd: after,
    document: documentRef(after),
    past: past(),
    costWays: fixesOfCosts(after, now.rules),
  };
  const exactly = ({ type, path }: CrdError): string => JSON.stringify([type, stepsOf(path)]);
  const created = new Set(now.createErrors.map(exactly));
  const onlyOnUpdate = (now.updateErrors ?? []).filter((error) => !created.has(exactly(error)));
  return [
    ...decodeFacts(asked, now),
    ...errorFacts(asked, now.createErrors, 'create'),
    ...errorFacts(asked, onlyOnUpdate, 'update'),
    ...warningFacts(asked, now, server),
    ...costs,
  ];
}

const statusKeys: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'status']);

/** A server's verdict on a CRD. It drops the status, but strict decoding reads it: `observedGeneration` up to 1.34. */
function judged(crd: Crd, old: Crd | undefined, server: Server): CrdJudgement {
  const answer = judgeDocument(decodableSpec(crd), old && decodableSpec(old), server);
  if (entryOf(crd.root, 'status') === undefined || crd.isV1beta1) return answer;
  const root = { ...crd.root, entries: crd.root.entries.filter(({ key }) => statusKeys.has(key)) };
  const { strictErrors } = decodeDocument({ ...decodableOf(crd), root, duplicates: [] }, server);
  return strictErrors.length === 0 ? answer : { ...answer, strictErrors: [...answer.strictErrors, ...strictErrors] };
}

interface Judged {
  readonly now: CrdJudgement;
  /** The CRD of the base, or the one that is copied, as a new object; judged if the head has errors or warnings. */
  readonly past: () => CrdJudgement | undefined;
}

/**
 * What kube-apiservers would say to the CRD of the head: as a new object, and where there was one before, to the
 * update. CRDs that are only part of a test are never sent to one.
 */
export function admissionFacts(pair: CrdPair, versions: AskedVersions = newestAlone): AdmissionFact[] {
  const { update, unchanged } = pair;
  if (pair.after === undefined || unchanged || isPartForTest(pair.after)) return [];
  const after = withoutUnreadableCa(pair.after);
  const before = pair.before && withoutUnreadableCa(pair.before);
  if (after.isV1beta1) return v1beta1Facts(after, before);
  const old = update && before !== undefined && !before.isV1beta1 ? before : undefined;
  const former = before ?? (pair.copyOf && withoutUnreadableCa(pair.copyOf));
  const answers = answersOf(versions, (server) => {
    const past = () => former && judged(former, undefined, server);
    return factsOfServer({ after, before }, { now: judged(after, old, server), past }, server);
  });
  return mergedFacts(answers, versions).map((fact) =>
    fact.kind === 'admission-error' ? { ...fact, ...dependence(decodableSpec(after), fact, versions) } : fact,
  );
}

/** What two neighbouring versions judge differently of which one rejects the CRD. */
function dependence(
  document: ReturnType<typeof decodableSpec>,
  { kubernetes }: AdmissionErrorFact,
  { asked }: AskedVersions,
): Pick<AdmissionErrorFact, 'dependsOn'> {
  if (kubernetes === undefined || kubernetes.others.length === 0) return {};
  const rejects = (version: string | undefined): boolean => version !== undefined && kubernetes.by.includes(version);
  const at = asked.findIndex((version, index) => index > 0 && rejects(version) !== rejects(asked[index - 1]));
  const [one, other] = [asked[at - 1], asked[at]];
  return one === undefined || other === undefined ? {} : { dependsOn: featuresBetween(document, one, other) };
}
