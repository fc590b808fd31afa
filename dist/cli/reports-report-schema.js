import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  severities
} from "./shared-rules-severity-table.js";
import {
  array,
  boolean,
  getDotPath,
  integer,
  literal,
  looseObject,
  minValue,
  nullable,
  number,
  optional,
  picklist,
  pipe,
  safeParse,
  string
} from "./shared-node_modules-valibot-dist-index.js";
import "./shared-runtime.js";

// src/reports/report-schema.ts
var keys = (schema, names) => Object.fromEntries(names.map((name) => [name, schema]));
var text = string();
var texts = (...names) => keys(text, names);
var ifThere = optional(text);
var textsIfThere = (...names) => keys(ifThere, names);
var count = pipe(number(), integer(), minValue(0));
var place = pipe(number(), integer(), minValue(1));
var severity = picklist(severities);
var conclusion = picklist(["success", "neutral", "failure"]);
var range = keys(place, ["line", "column", "endLine", "endColumn"]);
var edit = looseObject({ ...texts("path", "text"), ...range });
var findingKeys = {
  ...texts("rule", "message", "path", "fingerprint", "docs"),
  ...textsIfThere("version", "field", "apiserverField", "formerFingerprint", "origin"),
  severity,
  ...range,
  side: picklist(["head", "base"]),
  document: optional(looseObject({ index: count, ...texts("apiVersion", "kind", "name") })),
  status: picklist(["introduced", "existing"]),
  related: optional(array(looseObject({ path: text, line: place, message: text }))),
  includes: optional(array(looseObject({ fingerprint: text, rule: text, path: text, line: place }))),
  offer: optional(looseObject({ description: text, manifest: looseObject({}) })),
  fix: optional(looseObject({ description: text, edits: array(edit) }))
};
var ignored = looseObject({
  ...findingKeys,
  by: picklist(["configuration", "comment", "marker", "baseline"]),
  reason: text,
  ...textsIfThere("owner", "expires"),
  at: optional(looseObject({ path: text, line: place }))
});
var change = looseObject({
  ...texts("path", "name", "version", "field", "change"),
  direction: picklist(["breaking", "compatible", "neutral"]),
  ...textsIfThere("before", "after", "origin")
});
var since = looseObject({
  added: count,
  removed: count,
  changed: count,
  versions: array(text),
  fields: array(looseObject({ version: text, field: text, change: picklist(["added", "removed", "changed"]) }))
});
var approval = looseObject({
  ...texts("url", "repository", "verdict", "reason"),
  number: nullable(number()),
  approvers: array(looseObject({ ...texts("login", "at", "url"), how: picklist(["review", "comment"]) })),
  mergedAt: nullable(text),
  documents: array(
    looseObject({ path: text, line: place, name: text, touches: optional(boolean()), since: optional(since) })
  ),
  ...textsIfThere("origin")
});
var end = texts("type", "namespace");
var edge = looseObject({
  from: looseObject(end),
  to: looseObject({ ...end, ...textsIfThere("name") }),
  state: picklist(["used", "unused", "missing", "unknown", "unserved"]),
  grants: array(text),
  references: count,
  ...textsIfThere("home", "origin")
});
var cost = looseObject({
  ...texts("path", "name", "version", "field"),
  line: place,
  what: picklist(["rule", "messageExpression", "schema"]),
  cost: number(),
  limit: number(),
  share: number(),
  changed: boolean(),
  ...textsIfThere("expression", "origin")
});
var summary = looseObject({
  ...keys(count, ["errors", "warnings", "infos", "existing", "files", "documents"]),
  judged: optional(count)
});
var audited = looseObject({
  origin: text,
  conclusion: picklist(["success", "neutral", "failure", "missing"]),
  ...textsIfThere("commit", "why"),
  summary,
  notChecked: count
});
var reportSchema = looseObject({
  version: literal(1),
  tool: looseObject({ name: literal("kube-api-review"), version: text }),
  conclusion,
  findings: array(looseObject(findingKeys)),
  ignored: optional(array(ignored)),
  changes: array(change),
  approvals: array(approval),
  conditions: array(
    looseObject({ ...texts("path", "name", "type", "status", "reason", "message"), ...textsIfThere("origin") })
  ),
  notChecked: array(looseObject({ ...texts("path", "why"), count: optional(count), ...textsIfThere("origin") })),
  notJudged: optional(
    array(looseObject({ ...texts("apiVersion", "kind", "why"), count, ...textsIfThere("origin") }))
  ),
  references: optional(array(edge)),
  costs: optional(array(cost)),
  summary,
  repositories: optional(array(audited))
});
function parseReport(json) {
  const result = safeParse(reportSchema, JSON.parse(json), { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const where = getDotPath(issue) ?? "";
  throw new Error(`it is no report of kube-api-review: ${where === "" ? "" : `\`${where}\`: `}${issue.message}`);
}
export {
  parseReport
};
