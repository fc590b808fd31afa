import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
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
var text = string();
var count = pipe(number(), integer(), minValue(0));
var place = pipe(number(), integer(), minValue(1));
var severity = picklist(["error", "warning", "info"]);
var conclusion = picklist(["success", "neutral", "failure"]);
var origin = { origin: optional(text) };
var edit = looseObject({ path: text, line: place, column: place, endLine: place, endColumn: place, text });
var findingKeys = {
  rule: text,
  severity,
  message: text,
  path: text,
  line: place,
  column: place,
  endLine: place,
  endColumn: place,
  side: picklist(["head", "base"]),
  document: optional(looseObject({ index: count, apiVersion: text, kind: text, name: text })),
  version: optional(text),
  field: optional(text),
  apiserverField: optional(text),
  status: picklist(["introduced", "existing"]),
  fingerprint: text,
  formerFingerprint: optional(text),
  docs: text,
  related: optional(array(looseObject({ path: text, line: place, message: text }))),
  includes: optional(array(looseObject({ fingerprint: text, rule: text, path: text, line: place }))),
  fix: optional(looseObject({ description: text, edits: array(edit) })),
  ...origin
};
var finding = looseObject(findingKeys);
var ignored = looseObject({
  ...findingKeys,
  by: picklist(["configuration", "comment", "marker", "baseline"]),
  reason: text,
  owner: optional(text),
  expires: optional(text),
  at: optional(looseObject({ path: text, line: place }))
});
var change = looseObject({
  path: text,
  name: text,
  version: text,
  field: text,
  change: text,
  direction: picklist(["breaking", "compatible", "neutral"]),
  before: optional(text),
  after: optional(text),
  ...origin
});
var since = looseObject({
  added: count,
  removed: count,
  changed: count,
  versions: array(text),
  fields: array(looseObject({ version: text, field: text, change: picklist(["added", "removed", "changed"]) }))
});
var approval = looseObject({
  url: text,
  repository: text,
  number: nullable(number()),
  verdict: text,
  reason: text,
  approvers: array(looseObject({ login: text, how: picklist(["review", "comment"]), at: text, url: text })),
  mergedAt: nullable(text),
  documents: array(
    looseObject({ path: text, line: place, name: text, touches: optional(boolean()), since: optional(since) })
  ),
  ...origin
});
var end = { type: text, namespace: text };
var edge = looseObject({
  from: looseObject(end),
  to: looseObject({ ...end, name: optional(text) }),
  state: picklist(["used", "unused", "missing", "unknown", "unserved"]),
  grants: array(text),
  home: optional(text),
  references: count,
  ...origin
});
var cost = looseObject({
  path: text,
  line: place,
  name: text,
  version: text,
  field: text,
  what: picklist(["rule", "messageExpression", "schema"]),
  expression: optional(text),
  cost: number(),
  limit: number(),
  share: number(),
  changed: boolean(),
  ...origin
});
var summary = looseObject({
  errors: count,
  warnings: count,
  infos: count,
  existing: count,
  files: count,
  documents: count
});
var audited = looseObject({
  origin: text,
  conclusion: picklist(["success", "neutral", "failure", "missing"]),
  commit: optional(text),
  why: optional(text),
  summary,
  notChecked: count
});
var reportSchema = looseObject({
  version: literal(1),
  tool: looseObject({ name: literal("kube-api-review"), version: text }),
  conclusion,
  findings: array(finding),
  ignored: optional(array(ignored)),
  changes: array(change),
  approvals: array(approval),
  conditions: array(
    looseObject({ path: text, name: text, type: text, status: text, reason: text, message: text, ...origin })
  ),
  notChecked: array(looseObject({ path: text, why: text, ...origin })),
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
