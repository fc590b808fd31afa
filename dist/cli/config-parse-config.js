import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  configErrorText,
  parseConfig
} from "./shared-config-parse-config.js";
import "./shared-config-convention-options.js";
import "./shared-config-ignores.js";
import "./shared-config-severity.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-crd-releases.js";
import "./shared-changes-content.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
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
import "./shared-node_modules-valibot-dist-index.js";
import "./shared-errors.js";
import "./shared-runtime.js";
export {
  configErrorText,
  parseConfig
};
