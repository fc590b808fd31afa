// Reading a JSON report back: the shape that renderers rely on is checked, everything else is kept.
import * as v from 'valibot';
import { schemaFault } from '../config/mistake.ts';
import type { MergedReport } from './merged.ts';
import type { Report } from '../findings/report.ts';
import { severities } from '../rules/severity-table.ts';

const keys = <S>(schema: S, names: readonly string[]): Record<string, S> =>
  Object.fromEntries(names.map((name) => [name, schema]));
const text = v.string();
const texts = (...names: string[]): Record<string, typeof text> => keys(text, names);
const ifThere = v.optional(text);
const textsIfThere = (...names: string[]): Record<string, typeof ifThere> => keys(ifThere, names);
const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const place = v.pipe(v.number(), v.integer(), v.minValue(1));
const severity = v.picklist(severities);
const conclusion = v.picklist(['success', 'neutral', 'failure']);
const range = keys(place, ['line', 'column', 'endLine', 'endColumn']);
const edit = v.looseObject({ ...texts('path', 'text'), ...range });

const findingKeys = {
  ...texts('rule', 'message', 'path', 'fingerprint', 'docs'),
  ...textsIfThere('version', 'field', 'apiserverField', 'formerFingerprint', 'origin'),
  severity,
  ...range,
  side: v.picklist(['head', 'base']),
  document: v.optional(v.looseObject({ index: count, ...texts('apiVersion', 'kind', 'name') })),
  status: v.picklist(['introduced', 'existing']),
  related: v.optional(v.array(v.looseObject({ path: text, line: place, message: text }))),
  includes: v.optional(v.array(v.looseObject({ fingerprint: text, rule: text, path: text, line: place }))),
  offer: v.optional(v.looseObject({ description: text, manifest: v.looseObject({}) })),
  fix: v.optional(v.looseObject({ description: text, edits: v.array(edit) })),
};

const ignored = v.looseObject({
  ...findingKeys,
  by: v.picklist(['configuration', 'comment', 'marker', 'baseline']),
  reason: text,
  ...textsIfThere('owner', 'expires'),
  at: v.optional(v.looseObject({ path: text, line: place })),
});

const change = v.looseObject({
  ...texts('path', 'name', 'version', 'field', 'change'),
  direction: v.picklist(['breaking', 'compatible', 'neutral']),
  reworded: v.optional(v.literal(true)),
  ...textsIfThere('before', 'after', 'origin'),
});

const since = v.looseObject({
  added: count,
  removed: count,
  changed: count,
  versions: v.array(text),
  fields: v.array(v.looseObject({ version: text, field: text, change: v.picklist(['added', 'removed', 'changed']) })),
});

const approval = v.looseObject({
  ...texts('url', 'repository', 'verdict', 'reason'),
  number: v.nullable(v.number()),
  approvers: v.array(v.looseObject({ ...texts('login', 'at', 'url'), how: v.picklist(['review', 'comment']) })),
  mergedAt: v.nullable(text),
  documents: v.array(
    v.looseObject({ path: text, line: place, name: text, touches: v.optional(v.boolean()), since: v.optional(since) }),
  ),
  ...textsIfThere('origin'),
});

const end = texts('type', 'namespace');
const edge = v.looseObject({
  from: v.looseObject(end),
  to: v.looseObject({ ...end, ...textsIfThere('name') }),
  state: v.picklist(['used', 'unused', 'missing', 'unknown', 'unserved']),
  grants: v.array(text),
  references: count,
  ...textsIfThere('home', 'origin'),
});

const cost = v.looseObject({
  ...texts('path', 'name', 'version', 'field'),
  line: place,
  what: v.picklist(['rule', 'messageExpression', 'schema']),
  cost: v.number(),
  limit: v.number(),
  share: v.number(),
  changed: v.boolean(),
  ...textsIfThere('expression', 'origin'),
});

const summary = v.looseObject({
  ...keys(count, ['errors', 'warnings', 'infos', 'existing', 'files', 'documents']),
  judged: v.optional(count),
});

const audited = v.looseObject({
  origin: text,
  conclusion: v.picklist(['success', 'neutral', 'failure', 'missing']),
  ...textsIfThere('commit', 'why'),
  summary,
  notChecked: count,
});

const reportSchema = v.looseObject({
  version: v.literal(1),
  tool: v.looseObject({ name: v.literal('kube-api-review'), version: text }),
  conclusion,
  findings: v.array(v.looseObject(findingKeys)),
  ignored: v.optional(v.array(ignored)),
  changes: v.array(change),
  approvals: v.array(approval),
  conditions: v.array(
    v.looseObject({ ...texts('path', 'name', 'type', 'status', 'reason', 'message'), ...textsIfThere('origin') }),
  ),
  notChecked: v.array(v.looseObject({ ...texts('path', 'why'), count: v.optional(count), ...textsIfThere('origin') })),
  notJudged: v.optional(
    v.array(v.looseObject({ ...texts('apiVersion', 'kind', 'why'), count, ...textsIfThere('origin') })),
  ),
  references: v.optional(v.array(edge)),
  costs: v.optional(v.array(cost)),
  summary,
  repositories: v.optional(v.array(audited)),
});

/** Reads the text of a JSON report. An Error states in one sentence what is wrong with it, and where. */
export function parseReport(json: string): Report | MergedReport {
  const result = v.safeParse(reportSchema, JSON.parse(json), { abortEarly: true });
  if (result.success) return result.output as unknown as Report | MergedReport;
  const [issue] = result.issues;
  throw new Error(`it is not a report of kube-api-review: ${schemaFault(issue)}`);
}
