import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  judgeText
} from "./shared-apiserver-ca-bundle.js";
import {
  strictErrorText
} from "./shared-apiserver-base64.js";
import {
  toldError,
  warningText
} from "./shared-apiserver-approval-state.js";
import {
  newestServer,
  servers
} from "./shared-apiserver-features.js";
import {
  UserError
} from "./shared-errors.js";

// src/apiserver/admit.ts
function serverOf(version) {
  if (version === void 0) return newestServer;
  const minor = version.replace(/^v/, "").split(".", 2).join(".");
  const server = servers.find((one) => one.version === minor);
  if (server !== void 0) return server;
  throw new UserError(`no rules for Kubernetes ${version}`, `covered: ${servers.map((one) => one.version).join(", ")}`);
}
function admissionOf(judgement) {
  const { decodeError, updateErrors, updateWarnings } = judgement;
  return {
    ...decodeError === void 0 ? {} : { decodeError },
    strictDecodeErrors: judgement.strictErrors.map(strictErrorText),
    createErrors: judgement.createErrors.map(toldError),
    warnings: judgement.warnings.map(warningText),
    nonStructural: judgement.nonStructural.map(({ text }) => text),
    kubeAPIApproved: judgement.kubeAPIApproved,
    ...updateErrors === void 0 ? {} : { updateErrors: updateErrors.map(toldError) },
    ...updateWarnings === void 0 ? {} : { updateWarnings: updateWarnings.map(warningText) },
    unchecked: judgement.unchecked
  };
}
function admit(text, { old, kubernetesVersion } = {}) {
  return admissionOf(judgeText(text, old, serverOf(kubernetesVersion)));
}

export {
  serverOf,
  admissionOf,
  admit
};
