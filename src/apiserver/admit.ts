// What a kube-apiserver says to a CustomResourceDefinition that is created or updated: the whole room's answer.
import type { Manifest } from '../documents/document.ts';
import { UserError } from '../errors.ts';
import { approvalCondition, approvedAnnotation, type Condition } from './approval-state.ts';
import type { SchemaRules } from './cel/cost-advice.ts';
import type { CustomResourceDefinition } from './crd.ts';
import { decodableOf, decodeDocument, decodeText, type Decodable, type Decoded } from './decode.ts';
import { ServerPanic } from './field-path.ts';
import type { FieldError } from './field-error.ts';
import type { DocumentPath } from './locate.ts';
import { measuredVersions } from './kubernetes-versions.ts';
import { nonStructuralMessages } from './non-structural.ts';
import { validateCreate, validateUpdate } from './validate-crd.ts';
import type { Unchecked } from './validation-run.ts';
import { versionWarnings, warningsOnCreate, warningsOnUpdate } from './warnings.ts';

/** The answer to one CRD, in the shape of `admit --jsonl`. Empty errors with a non-empty `unchecked` are not acceptance. */
export interface Admission {
  /** Why the request fails before anything is validated. */
  readonly decodeError?: string;
  /** Unknown and doubled fields, for which a strict request (kubectl's default) is refused. */
  readonly strictDecodeErrors: readonly string[];
  /** Errors of the text as a new object. */
  readonly createErrors: readonly FieldError[];
  /** Errors of the update from the old object to it; only with an old object that decodes. */
  readonly updateErrors?: readonly FieldError[];
  readonly warnings: readonly string[];
  readonly updateWarnings?: readonly string[];
  /** The messages of the condition NonStructuralSchema; empty without it. */
  readonly nonStructural: readonly string[];
  /** The condition KubernetesAPIApprovalPolicyConformant; null outside of the protected groups. */
  readonly kubeAPIApproved: Condition | null;
  readonly unchecked: readonly Unchecked[];
}

export interface AdmitOptions {
  /** The text of the stored object, taken as an established CRD unless it has conditions of its own. */
  readonly old?: string;
  /** Whose rules apply; the newest covered version if missing. */
  readonly kubernetesVersion?: string;
}

/** The Kubernetes versions whose rules are known, newest first. */
export const coveredVersions: readonly string[] = measuredVersions.map(({ kubernetes }) => kubernetes);

/** Throws a UserError for a version whose rules are not known. */
export function requireCoveredVersion(version: string | undefined): void {
  if (version === undefined || coveredVersions.includes(version.replace(/^v/, '').split('.', 2).join('.'))) return;
  throw new UserError(`no rules for Kubernetes ${version}`, `covered: ${coveredVersions.join(', ')}`);
}

const nameSuffix = '00000';
const longestGeneratedBase = 58;

/** PrepareForCreate: metadata of the system is dropped, the namespace cleared, the status wiped. */
function prepareForCreate(crd: CustomResourceDefinition): CustomResourceDefinition {
  const {
    deletionTimestamp: _time,
    deletionGracePeriodSeconds: _seconds,
    namespace: _namespace,
    ...metadata
  } = crd.metadata;
  const storage = crd.spec.versions.find((version) => version.storage);
  return {
    ...crd,
    metadata,
    status: {
      hasConditions: false,
      established: false,
      acceptedNames: {},
      storedVersions: storage === undefined ? [] : [storage.name],
    },
  };
}

/** A new object gets a name of its generateName. The server's suffix is random; no rule depends on it. */
function withGeneratedName(crd: CustomResourceDefinition): CustomResourceDefinition {
  const { generateName = '', name = '' } = crd.metadata;
  if (generateName === '' || name !== '') return crd;
  const generated = `${generateName.slice(0, longestGeneratedBase)}${nameSuffix}`;
  return { ...crd, metadata: { ...crd.metadata, name: generated } };
}

/** The old object as it stands in storage: with its own status if it has conditions, else as one that has been established. */
function stored(old: CustomResourceDefinition): CustomResourceDefinition {
  if (old.status.hasConditions) return old;
  const created = prepareForCreate(old);
  return {
    ...created,
    status: { ...created.status, hasConditions: true, established: true, acceptedNames: old.spec.names },
  };
}

/** PrepareForUpdate: the status is the old one's, with a new storage version added to storedVersions. */
function prepareForUpdate(crd: CustomResourceDefinition, old: CustomResourceDefinition): CustomResourceDefinition {
  const { namespace: _namespace, managedFields: _fields, ...metadata } = crd.metadata;
  const storage = crd.spec.versions.find((version) => version.storage);
  const { storedVersions } = old.status;
  const adds = storage !== undefined && !storedVersions.includes(storage.name);
  return {
    ...crd,
    metadata,
    status: { ...old.status, storedVersions: adds ? [...storedVersions, storage.name] : storedVersions },
  };
}

const failed = (decoded: Decoded, unchecked: readonly Unchecked[]): Admission => ({
  ...(decoded.error === undefined ? {} : { decodeError: decoded.error }),
  strictDecodeErrors: decoded.strictErrors,
  createErrors: [],
  warnings: [],
  nonStructural: [],
  kubeAPIApproved: null,
  unchecked,
});

const plain = ({ type, field, detail }: FieldError): FieldError => ({ type, field, detail });

/** The same place may wait for its CRD's create and update; it is named once. */
function distinct(unchecked: readonly Unchecked[]): Unchecked[] {
  const seen = new Map(unchecked.map((item) => [`${item.field}\n${item.why}`, item]));
  return [...seen.values()];
}

/** An answer, and the CEL expressions it was given to, by schema. */
export interface Judgement<A extends Admission = Admission> {
  readonly admission: A;
  readonly rules: readonly SchemaRules[];
}

function judge(decoded: Decoded, old: Decoded | undefined): Judgement {
  if (decoded.crd === undefined) return { admission: failed(decoded, []), rules: [] };
  try {
    return judgeCRD(decoded, decoded.crd, old);
  } catch (panic) {
    if (!(panic instanceof ServerPanic)) throw panic;
    const error = `the apiserver panics: ${panic.message}`;
    return { admission: failed({ strictErrors: decoded.strictErrors, error }, []), rules: [] };
  }
}

function judgeCRD(decoded: Decoded, crd: CustomResourceDefinition, old: Decoded | undefined): Judgement {
  const create = validateCreate(prepareForCreate(withGeneratedName(crd)));
  const common = {
    strictDecodeErrors: decoded.strictErrors,
    createErrors: create.errors.map(plain),
    warnings: [...versionWarnings(crd), ...warningsOnCreate(crd.spec)],
    nonStructural: nonStructuralMessages(crd.spec),
    kubeAPIApproved: approvalCondition(crd.spec.group, crd.metadata.annotations?.get(approvedAnnotation)),
  };
  if (old === undefined) return { admission: { ...common, unchecked: create.unchecked }, rules: create.rules };
  if (old.crd === undefined) {
    const why = `the old object cannot be decoded: ${old.error}`;
    return { admission: { ...common, unchecked: [...create.unchecked, { field: '', why }] }, rules: create.rules };
  }
  const before = stored(old.crd);
  const update = validateUpdate(prepareForUpdate(crd, before), before, create);
  const admission = {
    ...common,
    updateErrors: update.errors.map(plain),
    updateWarnings: [...versionWarnings(crd), ...warningsOnUpdate(crd.spec, before.spec)],
    unchecked: distinct([...create.unchecked, ...update.unchecked]),
  };
  return { admission, rules: update.rules };
}

/** Judges a text that holds one CRD, and with an old text the update too. Throws a UserError for a Kubernetes version that is not covered. */
export function admit(text: string, options: AdmitOptions = {}): Admission {
  return admitWithRules(text, options).admission;
}

/** As `admit`, with the CEL expressions of the CRD, those that compile, for what they cost. */
export function admitWithRules(text: string, options: AdmitOptions = {}): Judgement {
  requireCoveredVersion(options.kubernetesVersion);
  return judge(decodeText(text), options.old === undefined ? undefined : decodeText(options.old));
}

/** The answer to a document, and where in it the value is that could not be decoded. */
export interface DocumentAdmission extends Admission {
  /** Keys and indexes from the root; only with a `decodeError` that is about one value. */
  readonly decodePath?: DocumentPath;
  /** Of each strict error about an unknown field: the fields that are known at its place. */
  readonly knownFields?: ReadonlyMap<string, readonly string[]>;
}

/** As `admitWithRules`, for documents that are parsed already: one parse serves the whole review. */
export function admitDocumentWithRules(document: Decodable, old?: Decodable): Judgement<DocumentAdmission> {
  const decoded = decodeDocument(document);
  const { admission, rules } = judge(decoded, old === undefined ? undefined : decodeDocument(old));
  if (decoded.error === undefined) return { admission: { ...admission, knownFields: decoded.knownFields }, rules };
  const { errorPath } = decoded;
  return { admission: errorPath === undefined ? admission : { ...admission, decodePath: errorPath }, rules };
}

/** As `admit`, for documents that are parsed already. */
export const admitDocument = (document: Decodable, old?: Decodable): DocumentAdmission =>
  admitDocumentWithRules(document, old).admission;

/** As `admitDocument`, for the manifests of a review. */
export const admitManifest = (manifest: Manifest, old?: Manifest): DocumentAdmission =>
  admitDocument(decodableOf(manifest), old === undefined ? undefined : decodableOf(old));
