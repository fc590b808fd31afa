// Problems → findings: with places, stable ids, the pages of their rules.
import { placeOf, positionAt, type Span } from '../documents/span.ts';
import type { Judgement } from '../config/severity.ts';
import type { ByVersion } from '../facts/admission/admission-fact.ts';
import type { Fact } from '../facts/fact.ts';
import type { Edit, Finding, KubernetesOfFinding } from './finding.ts';
import { fingerprint } from './fingerprint.ts';
import { formerKey } from './former-fingerprint.ts';
import type { FoundProblem } from './run-rules.ts';
import { documentation } from '../version.ts';
import { byText } from '../wording.ts';
import { withoutUndefined } from '../own-value.ts';

/** A problem with its finding. */
export type Judged = FoundProblem & { readonly finding: Finding };
/** Problems → findings. Rules that are off report nothing; identical findings are reported once. */
export type Judge = (found: readonly FoundProblem[]) => Judged[];

const editOf = ({ at, text }: { at: Span; text: string }): Edit => {
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, at.end);
  return { path: at.file.path, ...start, endLine: end.line, endColumn: end.column, text };
};

function kubernetesOf(fact: Fact, { by, others, accepting }: ByVersion): KubernetesOfFinding | undefined {
  if (others.length === 0) return undefined;
  if (fact.kind === 'admission-warning') return { warnedBy: by.toReversed() };
  return { refusedBy: by.toReversed(), acceptedBy: accepting.toReversed() };
}

const formerVersionOf = (fact: Fact): { readonly version?: string } =>
  fact.kind === 'schema-change' && fact.formerVersion !== undefined ? { version: fact.formerVersion } : {};

/** The finding of a problem; its message ends with why the severity differs. `guides`: where documentation is. */
export function findingOf(
  { rule, problem, fact }: FoundProblem,
  { severity, sentence }: Judgement,
  guides = documentation,
): Finding {
  const { at, document, version, field, apiserverField, related = [], offer, fix } = problem;
  const { kind, name } = document ?? {};
  const parts = { rule: rule.id, path: at.file.path, kind, name, version, field, key: problem.key };
  const former = formerKey(fact);
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, Math.max(at.start, at.end));
  return withoutUndefined({
    rule: rule.id,
    severity,
    message: sentence === undefined ? problem.message : `${problem.message} ${sentence}`,
    path: at.file.path,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    side: at.file.side,
    document,
    version,
    field,
    apiserverField,
    status: problem.status,
    kubernetes: problem.kubernetes && kubernetesOf(fact, problem.kubernetes),
    fingerprint: fingerprint(parts),
    formerFingerprint:
      former === undefined ? undefined : fingerprint({ ...parts, ...formerVersionOf(fact), key: former }),
    docs: `${guides}/rules/${rule.id}.md`,
    related:
      related.length === 0 ? undefined : related.map((other) => ({ ...placeOf(other.at), message: other.message })),
    offer,
    fix: fix && { description: fix.description, edits: fix.edits.map(editOf) },
  });
}

/** The document that a finding is about, as a key. */
export const documentKey = ({ path, document }: Finding): string => JSON.stringify([path, document?.index]);

/** The order of a report: path, line, column, rule, then message. */
export const byPlace = (a: Finding, b: Finding): number =>
  byText(a.path, b.path) ||
  a.line - b.line ||
  a.column - b.column ||
  byText(a.rule, b.rule) ||
  byText(a.message, b.message);
