// Reading a JSON report back: the shape that renderers rely on is checked, whatever else stands in it is kept.
import * as v from 'valibot';
import type { MergedReport } from './merged.ts';
import type { Report } from '../findings/report.ts';

const text = v.string();
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const place = v.pipe(v.number(), v.integer(), v.minValue(1));
const severity = v.picklist(['error', 'warning', 'info']);
const conclusion = v.picklist(['success', 'neutral', 'failure']);
const origin = { origin: v.optional(text) };

const edit = v.looseObject({ path: text, line: place, column: place, endLine: place, endColumn: place, text });

const findingKeys = {
  rule: text,
  severity,
  message: text,
  path: text,
  line: place,
  column: place,
  endLine: place,
  endColumn: place,
  side: v.picklist(['head', 'base']),
  document: v.optional(v.looseObject({ index: count, apiVersion: text, kind: text, name: text })),
  version: v.optional(text),
  field: v.optional(text),
  apiserverField: v.optional(text),
  status: v.picklist(['introduced', 'existing']),
  fingerprint: text,
  formerFingerprint: v.optional(text),
  docs: text,
  related: v.optional(v.array(v.looseObject({ path: text, line: place, message: text }))),
  includes: v.optional(v.array(v.looseObject({ fingerprint: text, rule: text, path: text, line: place }))),
  fix: v.optional(v.looseObject({ description: text, edits: v.array(edit) })),
  ...origin,
};

const finding = v.looseObject(findingKeys);

const ignored = v.looseObject({
  ...findingKeys,
  by: v.picklist(['configuration', 'comment', 'marker', 'baseline']),
  reason: text,
  owner: v.optional(text),
  expires: v.optional(text),
  at: v.optional(v.looseObject({ path: text, line: place })),
});

const change = v.looseObject({
  path: text,
  name: text,
  version: text,
  field: text,
  change: text,
  direction: v.picklist(['breaking', 'compatible', 'neutral']),
  before: v.optional(text),
  after: v.optional(text),
  ...origin,
});

const since = v.looseObject({
  added: count,
  removed: count,
  changed: count,
  versions: v.array(text),
  fields: v.array(v.looseObject({ version: text, field: text, change: v.picklist(['added', 'removed', 'changed']) })),
});

const approval = v.looseObject({
  url: text,
  repository: text,
  number: v.nullable(v.number()),
  verdict: text,
  reason: text,
  approvers: v.array(v.looseObject({ login: text, how: v.picklist(['review', 'comment']), at: text, url: text })),
  mergedAt: v.nullable(text),
  documents: v.array(
    v.looseObject({ path: text, line: place, name: text, touches: v.optional(v.boolean()), since: v.optional(since) }),
  ),
  ...origin,
});

const end = { type: text, namespace: text };
const edge = v.looseObject({
  from: v.looseObject(end),
  to: v.looseObject({ ...end, name: v.optional(text) }),
  state: v.picklist(['used', 'unused', 'missing', 'unknown', 'unserved']),
  grants: v.array(text),
  home: v.optional(text),
  references: count,
  ...origin,
});

const cost = v.looseObject({
  path: text,
  line: place,
  name: text,
  version: text,
  field: text,
  what: v.picklist(['rule', 'messageExpression', 'schema']),
  expression: v.optional(text),
  cost: v.number(),
  limit: v.number(),
  share: v.number(),
  changed: v.boolean(),
  ...origin,
});

const summary = v.looseObject({
  errors: count,
  warnings: count,
  infos: count,
  existing: count,
  files: count,
  documents: count,
});

const audited = v.looseObject({
  origin: text,
  conclusion: v.picklist(['success', 'neutral', 'failure', 'missing']),
  commit: v.optional(text),
  why: v.optional(text),
  summary,
  notChecked: count,
});

const reportSchema = v.looseObject({
  version: v.literal(1),
  tool: v.looseObject({ name: v.literal('kube-api-review'), version: text }),
  conclusion,
  findings: v.array(finding),
  ignored: v.optional(v.array(ignored)),
  changes: v.array(change),
  approvals: v.array(approval),
  conditions: v.array(
    v.looseObject({ path: text, name: text, type: text, status: text, reason: text, message: text, ...origin }),
  ),
  notChecked: v.array(v.looseObject({ path: text, why: text, ...origin })),
  references: v.optional(v.array(edge)),
  costs: v.optional(v.array(cost)),
  summary,
  repositories: v.optional(v.array(audited)),
});

/** Reads the text of a JSON report. An Error says in one sentence what is wrong with it, and where. */
export function parseReport(json: string): Report | MergedReport {
  const result = v.safeParse(reportSchema, JSON.parse(json), { abortEarly: true });
  if (result.success) return result.output as unknown as Report | MergedReport;
  const [issue] = result.issues;
  const where = v.getDotPath(issue) ?? '';
  throw new Error(`it is no report of kube-api-review: ${where === '' ? '' : `\`${where}\`: `}${issue.message}`);
}
