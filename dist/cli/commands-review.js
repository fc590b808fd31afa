import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  collect,
  conclude,
  review2 as review
} from "./shared-approvals-approved-change.js";
import "./shared-local-progress.js";
import "./shared-changes-hunks.js";
import "./shared-commands-github-client.js";
import "./shared-findings-acknowledged.js";
import "./shared-reports-json.js";
import "./shared-reports-message-lines.js";
import "./shared-reports-snippet.js";
import "./shared-apiserver-instance-custom-resource.js";
import "./shared-local-object-reader.js";
import "./shared-local-git-process.js";
import "./shared-facts-openapi-lifecycle-extension.js";
import "./shared-commands-settings.js";
import "./shared-reports-width.js";
import "./shared-commands-command.js";
import "./shared-config-golangci-paths.js";
import "./shared-local-disk.js";
import "./shared-approvals-approvers.js";
import "./shared-commands-jsonl.js";
import "./shared-commands-flags.js";
import "./shared-reports-review-comments-suggestion.js";
import "./shared-changes-change-set.js";
import "./shared-reports-approvals.js";
import "./shared-reports-links.js";
import "./shared-reports-not-judged.js";
import "./shared-reports-table.js";
import "./shared-reports-verdict.js";
import "./shared-facts-resources-crds-of-a-side.js";
import "./shared-apiserver-instance-crd-versions.js";
import "./shared-grants-grant.js";
import "./shared-config-config.js";
import "./shared-config-ignores.js";
import "./shared-config-severity.js";
import "./shared-config-kubernetes-versions.js";
import "./shared-changes-crd-releases.js";
import "./shared-changes-content.js";
import "./shared-version.js";
import "./shared-documents-go-annotations.js";
import "./shared-documents-go-gates.js";
import "./shared-documents-go-comments.js";
import "./shared-rules-severity-table.js";
import "./shared-rules-version-words.js";
import "./shared-config-nearest.js";
import "./shared-apiserver-cel-error-place.js";
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
import "./shared-reports-escape.js";
import "./shared-errors.js";
import "./shared-runtime.js";
export {
  collect,
  conclude,
  review
};
