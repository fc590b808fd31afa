// Asks the admission room about a CRD of both sides, and tells what is new from what was there.
import { admitDocument, admitDocumentWithRules } from '../../apiserver/admit.ts';
import type { Admission, DocumentAdmission } from '../../apiserver/admit.ts';
import { spokenOf } from '../../apiserver/decode.ts';
import { placeInExpression } from '../../apiserver/cel/error-place.ts';
import type { FieldError } from '../../apiserver/field-error.ts';
import { locate, locateStrictError, type Place, placeOf } from '../../apiserver/locate.ts';
import type { Manifest } from '../../documents/document.ts';
import { entryOf, get, keyOffsets, stringOf, type Node, type Offsets } from '../../documents/node.ts';
import { offsetInScalar } from '../../documents/scalar-offset.ts';
import { spanOf, type Span } from '../../documents/span.ts';
import type { DocumentRef, Status } from '../../findings/finding.ts';
import type { AdmissionFact, AdmissionPhase } from './admission-fact.ts';
import { reportedElsewhere, subjectOf } from './error-subjects.ts';
import { CostWays, withoutDoubledCosts } from './cost-ways.ts';
import type { CrdPair } from '../crd/crd-pairs.ts';
import { documentRef } from '../document-ref.ts';
import { editableOf, unknownOf } from './editable.ts';
import { ruleCostFacts } from './cel-costs.ts';

const isV1beta1 = (crd: Manifest): boolean => crd.apiVersion === 'apiextensions.k8s.io/v1beta1';

interface Scene {
  readonly crd: Manifest;
  readonly document: DocumentRef;
  /** What the server said to the CRD of the base as a new object; undefined when there was none. */
  readonly past: Admission | undefined;
  readonly costWays: CostWays;
}

const placeIn = (crd: Manifest, at: Offsets): Span => spanOf(crd.file, at);

/** The place of an error: within the expression, if it is about one that does not compile. */
function spanOfError(crd: Manifest, { detail }: FieldError, place: Place): Span {
  const { node } = place;
  const expression = stringOf(node);
  const within = expression === undefined ? undefined : placeInExpression(detail, expression);
  if (within === undefined || node.kind !== 'scalar') return placeIn(crd, place);
  const start = offsetInScalar(crd.file.text, node, within.start);
  const last = offsetInScalar(crd.file.text, node, within.end - 1);
  if (start === undefined || last === undefined) return placeIn(crd, place);
  return placeIn(crd, { start, end: Math.max(start, Math.min(node.end, last + 1)) });
}

/**
 * What makes two errors the same: type and place. Not the detail, since an update words some of them otherwise; nor the index of the version, since
 * a further version of a CRD that lacks schemas on purpose (a kustomize base) is the same old sin.
 */
const errorKey = ({ type, field }: FieldError): string =>
  `${type} ${field.replace(/^spec\.versions\[\d+\]/, 'spec.versions[]')}`;

function errorFacts(
  { crd, document, past, costWays }: Scene,
  errors: readonly FieldError[],
  phase: AdmissionPhase,
): AdmissionFact[] {
  const known = new Set(past?.createErrors.map(errorKey));
  return withoutDoubledCosts(errors).flatMap((error): AdmissionFact[] => {
    const subject = subjectOf(error);
    if (subject === reportedElsewhere) return [];
    const place = locate(error.field, crd.root);
    const status: Status = known.has(errorKey(error)) ? 'existing' : 'introduced';
    const { version, field } = place;
    const request = isV1beta1(crd) ? 'v1beta1' : 'v1';
    const at = spanOfError(crd, error, place);
    const ways = costWays.of(error);
    const cost = ways === undefined ? {} : { costWays: ways };
    const more = { ...cost, ...editableOf(crd, error.field, place) };
    return [{ kind: 'admission-error', subject, error, ...more, phase, request, at, status, document, version, field }];
  });
}

/** The key of an entry: it is what is unknown, not its value. */
function keyOf(place: Place | undefined): Offsets | undefined {
  const entry = place?.isExact === true ? place.entry : undefined;
  return entry && keyOffsets(entry);
}

function decodeFacts({ crd, document, past }: Scene, now: DocumentAdmission): AdmissionFact[] {
  const { decodeError, strictDecodeErrors, decodePath } = now;
  const start = { start: crd.root.start, end: crd.root.start };
  const undecodable = decodePath === undefined ? start : placeOf(decodePath, crd.root);
  const failed: AdmissionFact[] =
    decodeError === undefined
      ? []
      : [
          {
            kind: 'admission-decode',
            what: 'failed',
            message: decodeError,
            at: placeIn(crd, undecodable),
            status: past?.decodeError === decodeError ? 'existing' : 'introduced',
            document,
          },
        ];
  const known = new Set(past?.strictDecodeErrors);
  const strict = strictDecodeErrors.map((message): AdmissionFact => {
    const place = locateStrictError(message, crd.root);
    return {
      kind: 'admission-decode',
      what: 'unknown-field',
      message,
      ...unknownOf(crd, place, now.knownFields?.get(message)),
      at: placeIn(crd, keyOf(place) ?? place ?? start),
      status: known.has(message) ? 'existing' : 'introduced',
      document,
    };
  });
  return [...failed, ...strict];
}

/** The first place that a warning of the server can mean: it names none. */
function warned(node: Node, message: string): Node | undefined {
  if (node.kind === 'scalar') return undefined;
  if (node.kind === 'sequence') return firstOf(node.items, (item) => warned(item, message));
  const format = get(node, 'format');
  if (message === `unrecognized format ${JSON.stringify(stringOf(format))}`) return format;
  const listType = get(node, 'x-kubernetes-list-type');
  const items = stringOf(get(get(node, 'items'), 'type'));
  if (stringOf(listType) === 'set' && message.includes('x-kubernetes-list-type: set') && message.includes(`"${items}"`))
    return listType;
  return firstOf(node.entries, (entry) => warned(entry.value, message));
}

function firstOf<T>(list: readonly T[], find: (item: T) => Node | undefined): Node | undefined {
  for (const item of list) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function warningFacts({ crd, document, past }: Scene, { warnings }: Admission): AdmissionFact[] {
  const known = new Set(past?.warnings);
  return warnings.map((message) => ({
    kind: 'admission-warning',
    message,
    at: placeIn(crd, warned(crd.root, message) ?? locate('spec.versions', crd.root)),
    status: known.has(message) ? 'existing' : 'introduced',
    document,
  }));
}

/** v1beta1 is not served by anybody: its manifests are told as such, and judged by the v1 rules only where they become v1. */
function v1beta1Fact(crd: Manifest, before: Manifest | undefined): AdmissionFact {
  const entry = entryOf(crd.root, 'apiVersion');
  return {
    kind: 'v1beta1-manifest',
    at: placeIn(crd, entry?.value ?? { start: crd.root.start, end: crd.root.start }),
    status: before?.apiVersion === crd.apiVersion ? 'existing' : 'introduced',
    document: documentRef(crd),
  };
}

/** What v1beta1 checked as v1 does. Schemas were optional there, and structural ones too: the server marked what was not (GP-6, SS-7). */
const checkedInV1beta1 = new Set([
  'admission/names',
  'admission/metadata',
  'admission/subresources',
  'admission/printer-columns',
  'admission/conversion',
  'admission/versions',
]);

/** The field of a message as the condition writes it, `path: Required value: …`. */
const fieldOfMessage = (message: string): string => message.slice(0, Math.max(0, message.indexOf(': ')));

function nonStructuralFacts({ crd, document, past }: Scene, { nonStructural }: Admission): AdmissionFact[] {
  const first = nonStructural.find((message) => !message.startsWith('spec.preserveUnknownFields:')) ?? nonStructural[0];
  if (first === undefined) return [];
  // The controller names versions, whose schema v1beta1 writes once for all of them.
  const shared = get(get(crd.root, 'spec'), 'validation') !== undefined;
  const field = shared
    ? fieldOfMessage(first).replace(/^spec\.versions\[\d+\]\.schema/, 'spec.validation')
    : fieldOfMessage(first);
  const at = placeIn(crd, locate(field, crd.root));
  const known = new Set(past?.nonStructural);
  const status: Status = nonStructural.every((message) => known.has(message)) ? 'existing' : 'introduced';
  return [{ kind: 'non-structural', path: crd.file.path, messages: nonStructural, at, status, document }];
}

function v1beta1Facts(after: Manifest, before: Manifest | undefined): AdmissionFact[] {
  const { admission: now, rules } = admitDocumentWithRules(spokenOf(after));
  const past = before === undefined ? undefined : admitDocument(spokenOf(before));
  const scene: Scene = { crd: after, document: documentRef(after), past, costWays: new CostWays(after, rules) };
  const errors = now.createErrors.filter((error) => checkedInV1beta1.has(subjectOf(error)));
  return [
    v1beta1Fact(after, before),
    ...decodeFacts(scene, now),
    ...errorFacts(scene, errors, 'create'),
    ...nonStructuralFacts(scene, now),
  ];
}

/** What a kube-apiserver would say to the CRD of the head: as a new object, and where there was one before, to the update. */
export function admissionFacts({ before, after, update, unchanged }: CrdPair): AdmissionFact[] {
  if (after === undefined || unchanged) return [];
  if (isV1beta1(after)) return v1beta1Facts(after, before);
  const old = update && before !== undefined && !isV1beta1(before) ? before : undefined;
  const { admission: now, rules } = admitDocumentWithRules(
    spokenOf(after),
    old === undefined ? undefined : spokenOf(old),
  );
  const quiet =
    now.decodeError === undefined &&
    [now.strictDecodeErrors, now.createErrors, now.updateErrors ?? [], now.warnings].every((list) => list.length === 0);
  const costs = ruleCostFacts(after, before, rules);
  if (quiet) return costs;
  const past = before === undefined ? undefined : admitDocument(spokenOf(before));
  const scene: Scene = { crd: after, document: documentRef(after), past, costWays: new CostWays(after, rules) };
  const created = new Set(now.createErrors.map(errorKey));
  const onlyOnUpdate = (now.updateErrors ?? []).filter((error) => !created.has(errorKey(error)));
  return [
    ...decodeFacts(scene, now),
    ...errorFacts(scene, now.createErrors, 'create'),
    ...errorFacts(scene, onlyOnUpdate, 'update'),
    ...warningFacts(scene, now),
    ...costs,
  ];
}
