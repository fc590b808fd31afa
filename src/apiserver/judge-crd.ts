// Judges a CustomResourceDefinition as a kube-apiserver does when it is created or updated.
import { distinctBy } from '../group-by.ts';
import { onceOf } from '../once.ts';
import { approvalCondition, approvedAnnotation, type Condition } from './approval-state.ts';
import type { SchemaRules } from './cel/cost-advice.ts';
import type { CrdError } from './checks/index.ts';
import type { CustomResourceDefinition as Crd } from './crd.ts';
import { decodeDocument, decodeText, type Decodable, type Decoded } from './decode.ts';
import { ServerPanic } from './field-path.ts';
import { nonStructuralMessages, type NonStructural } from './non-structural.ts';
import type { Steps } from './path.ts';
import { newestServer, PerServer, type Server } from './server.ts';
import type { StrictError } from './strict-error.ts';
import { validateCreate, validateUpdate, type Verdict } from './validate-crd.ts';
import type { Unchecked } from './validation-run.ts';
import { versionWarnings, warningsOnCreate, warningsOnUpdate, type CrdWarning } from './warnings.ts';

/** What a kube-apiserver says to one CRD. Empty errors with a non-empty `unchecked` are not acceptance. */
export interface CrdJudgement {
  /** Why the request fails before anything is validated. */
  readonly decodeError?: string;
  /** Keys and indexes from the root to the value that could not be decoded, where it is one value. */
  readonly decodePath?: Steps;
  /** Unknown and duplicate fields, for which a strict request (kubectl's default) is rejected. */
  readonly strictErrors: readonly StrictError[];
  readonly createErrors: readonly CrdError[];
  /** Errors of the update from the old object to it; only with an old object that decodes. */
  readonly updateErrors?: readonly CrdError[];
  readonly warnings: readonly CrdWarning[];
  readonly updateWarnings?: readonly CrdWarning[];
  /** The messages of the condition NonStructuralSchema; empty without it. */
  readonly nonStructural: readonly NonStructural[];
  /** The condition KubernetesAPIApprovalPolicyConformant; null outside of the protected groups. */
  readonly kubeAPIApproved: Condition | null;
  readonly unchecked: readonly Unchecked[];
  /** The CEL expressions that compile, by schema, for what they cost. */
  readonly rules: readonly SchemaRules[];
}

const nameSuffix = '00000';
const maxGeneratedBaseLength = 58;

/** PrepareForCreate: metadata of the system is dropped, the namespace cleared, the status wiped. */
function prepareForCreate(crd: Crd): Crd {
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
function withGeneratedName(crd: Crd): Crd {
  const { generateName = '', name = '' } = crd.metadata;
  if (generateName === '' || name !== '') return crd;
  const generated = `${generateName.slice(0, maxGeneratedBaseLength)}${nameSuffix}`;
  return { ...crd, metadata: { ...crd.metadata, name: generated } };
}

/** The old object as it is stored: with its own status if it has conditions, else as an established CRD. */
function stored(old: Crd): Crd {
  if (old.status.hasConditions) return old;
  const created = prepareForCreate(old);
  return {
    ...created,
    status: { ...created.status, hasConditions: true, established: true, acceptedNames: old.spec.names },
  };
}

/** PrepareForUpdate: the status is the old one's, with a new storage version added to storedVersions. */
function prepareForUpdate(crd: Crd, old: Crd): Crd {
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

const failed = (strictErrors: readonly StrictError[], error: string, path?: Steps): CrdJudgement => ({
  decodeError: error,
  ...(path === undefined ? {} : { decodePath: path }),
  strictErrors,
  createErrors: [],
  warnings: [],
  nonStructural: [],
  kubeAPIApproved: null,
  unchecked: [],
  rules: [],
});

function judge(server: Server, decoded: Decoded, old: Decoded | undefined): CrdJudgement {
  const { crd, strictErrors } = decoded;
  if (crd === undefined) return failed(strictErrors, decoded.error, decoded.errorPath);
  try {
    return judgeCRD(server, crd, strictErrors, old);
  } catch (panic) {
    if (!(panic instanceof ServerPanic)) throw panic;
    return failed(strictErrors, `the apiserver panics: ${panic.message}`);
  }
}

/** The verdicts on decoded CRDs as new objects, which an update needs as well. */
const created = onceOf<Crd, PerServer<Verdict>>(() => new PerServer());

function judgeCRD(
  server: Server,
  crd: Crd,
  strictErrors: readonly StrictError[],
  old: Decoded | undefined,
): CrdJudgement {
  const create = created(crd).get(server, () => validateCreate(prepareForCreate(withGeneratedName(crd)), server));
  const common = {
    strictErrors,
    createErrors: create.errors,
    warnings: [...versionWarnings(crd), ...warningsOnCreate(crd.spec, server)],
    nonStructural: nonStructuralMessages(crd.spec, server),
    kubeAPIApproved: approvalCondition(crd.spec.group, crd.metadata.annotations?.get(approvedAnnotation)),
  };
  if (old === undefined) return { ...common, unchecked: create.unchecked, rules: create.rules };
  if (old.crd === undefined) {
    const why = `the old object cannot be decoded: ${old.error}`;
    return { ...common, unchecked: [...create.unchecked, { field: '', why }], rules: create.rules };
  }
  const before = stored(old.crd);
  const update = validateUpdate(prepareForUpdate(crd, before), before, server, create);
  return {
    ...common,
    updateErrors: update.errors,
    updateWarnings: [...versionWarnings(crd), ...warningsOnUpdate(crd.spec, before.spec, server)],
    // The same place may wait for its CRD's create and update; it is named once.
    unchecked: distinctBy([...create.unchecked, ...update.unchecked], ({ field, why }) => `${field}\n${why}`),
    rules: update.rules,
  };
}

/** Judges a text that holds one CRD, and with an old text the update too. */
export const judgeText = (text: string, old?: string, server: Server = newestServer): CrdJudgement =>
  judge(server, decodeText(text, server), old === undefined ? undefined : decodeText(old, server));

/** The verdicts on decoded CRDs, each as the update of the last old one that it was compared with. */
const known = new WeakMap<Decoded, { readonly before: Decoded | undefined; readonly said: PerServer<CrdJudgement> }>();

/** As `judgeText`, for parsed documents: one parse serves the review, and one judgement all servers that agree. */
export function judgeDocument(document: Decodable, old?: Decodable, server: Server = newestServer): CrdJudgement {
  const decoded = decodeDocument(document, server);
  const before = old === undefined ? undefined : decodeDocument(old, server);
  const last = known.get(decoded);
  const { said } = last !== undefined && last.before === before ? last : { said: new PerServer<CrdJudgement>() };
  known.set(decoded, { before, said });
  return said.get(server, () => judge(server, decoded, before));
}
