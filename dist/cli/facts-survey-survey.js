import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  adoptSurvey,
  isSurveyed,
  surveyOf
} from "./shared-apiserver-cel-error-place.js";
import "./shared-apiserver-locate.js";
import "./shared-apiserver-accepted-versions.js";
import "./shared-apiserver-admit.js";
import "./shared-documents-documents.js";
import "./shared-apiserver-base64.js";
import "./shared-documents-crd.js";
import "./shared-apiserver-instance-meta-validation.js";
import "./shared-facts-resources-known-charts.js";
import "./shared-changes-shown.js";
import "./shared-documents-duplicate-keys.js";
import "./shared-apiserver-cel-comparisons.js";
import "./shared-apiserver-cel-cost-advice.js";
import "./shared-apiserver-approval-state.js";
import "./shared-apiserver-features.js";
import "./shared-recent.js";
import "./shared-changes-relevant.js";
import "./shared-lists.js";
import "./shared-documents-span.js";
import "./shared-documents-node.js";
import "./shared-errors.js";
import "./shared-runtime.js";
export {
  adoptSurvey,
  isSurveyed,
  surveyOf
};
