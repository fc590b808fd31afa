import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  surveyOf
} from "./cli/shared-apiserver-cel-error-place.js";
import "./cli/shared-apiserver-locate.js";
import "./cli/shared-apiserver-accepted-versions.js";
import "./cli/shared-apiserver-admit.js";
import "./cli/shared-documents-documents.js";
import "./cli/shared-apiserver-base64.js";
import "./cli/shared-documents-crd.js";
import "./cli/shared-facts-applied-folders.js";
import "./cli/shared-documents-duplicate-keys.js";
import "./cli/shared-changes-shown.js";
import "./cli/shared-apiserver-instance-meta-validation.js";
import "./cli/shared-apiserver-cel-comparisons.js";
import "./cli/shared-apiserver-cel-cost-advice.js";
import "./cli/shared-apiserver-approval-state.js";
import "./cli/shared-facts-kustomize-kustomization.js";
import "./cli/shared-apiserver-features.js";
import "./cli/shared-documents-span.js";
import "./cli/shared-documents-node.js";
import "./cli/shared-lists.js";
import "./cli/shared-changes-relevant.js";
import "./cli/shared-errors.js";
import "./cli/shared-runtime.js";

// src/worker.ts
import { parentPort } from "node:worker_threads";
parentPort?.on("message", ({ number, file, versions }) => {
  parentPort?.postMessage({ number, answer: surveyOf(file, versions) });
});
