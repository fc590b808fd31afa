// What a kube-apiserver says to a CustomResourceDefinition, in its own words.
import { UserError } from '../errors.ts';
import type { Condition } from './approval-state.ts';
import { errorInWords, type ErrorInWords } from './checks/index.ts';
import { judgeText, type CrdJudgement } from './judge-crd.ts';
import { newestServer, servers, type Server } from './server.ts';
import { strictErrorText } from './strict-error.ts';
import type { Unchecked } from './validation-run.ts';
import { warningText } from './warnings.ts';
import { withoutUndefined } from '../own-value.ts';

/** The answer to one CRD, as of `admit --jsonl`. Empty errors with a non-empty `unchecked` are not acceptance. */
export interface Admission {
  readonly decodeError?: string;
  readonly strictDecodeErrors: readonly string[];
  readonly createErrors: readonly ErrorInWords[];
  readonly updateErrors?: readonly ErrorInWords[];
  readonly warnings: readonly string[];
  readonly updateWarnings?: readonly string[];
  readonly nonStructural: readonly string[];
  readonly kubeAPIApproved: Condition | null;
  readonly unchecked: readonly Unchecked[];
}

export interface AdmitOptions {
  /** The text of the stored object, taken as an established CRD unless it has conditions of its own. */
  readonly old?: string;
  /** Whose rules apply; the newest covered version if missing. */
  readonly kubernetesVersion?: string;
}

/**
 * The server of a Kubernetes version (`1.36`, `v1.36.2`), the newest without one. `name`: the flag or key that has it.
 * A UserError for a version that is not covered.
 */
export function serverOf(version: string | undefined, name = 'kubernetesVersion'): Server {
  if (version === undefined) return newestServer;
  const minor = version.replace(/^v/, '').split('.', 2).join('.');
  const server = servers.find((one) => one.version === minor);
  if (server !== undefined) return server;
  const all = servers.map((one) => one.version).toReversed();
  throw new UserError(`${name}: Kubernetes ${version} is not covered`, `covered are ${all.join(', ')}`);
}

/** A judgement in the server's words. */
export function admissionOf(judgement: CrdJudgement): Admission {
  return withoutUndefined({
    decodeError: judgement.decodeError,
    strictDecodeErrors: judgement.strictErrors.map(strictErrorText),
    createErrors: judgement.createErrors.map(errorInWords),
    warnings: judgement.warnings.map(warningText),
    nonStructural: judgement.nonStructural.map(({ text }) => text),
    kubeAPIApproved: judgement.kubeAPIApproved,
    updateErrors: judgement.updateErrors?.map(errorInWords),
    updateWarnings: judgement.updateWarnings?.map(warningText),
    unchecked: judgement.unchecked,
  });
}

/** Judges a text with one CRD, with an old text also the update. A UserError for a version that is not covered. */
export function admit(text: string, { old, kubernetesVersion }: AdmitOptions = {}): Admission {
  return admissionOf(judgeText(text, old, serverOf(kubernetesVersion)));
}
