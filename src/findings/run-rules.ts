// Facts → findings: shows every rule the facts it needs, and turns problems into findings with places and severities.
import type { Fact } from '../facts/fact.ts';
import type { Span } from '../documents/span.ts';
import { positionAt } from '../documents/span.ts';
import type { Problem, Rule } from '../rules/rule.ts';
import type { RuleSetting } from '../config/config.ts';
import type { Edit, Finding } from './finding.ts';
import { fingerprint } from './fingerprint.ts';
import { formerKey } from './former-fingerprint.ts';

/** Answers the severity of one problem of one rule, after presets, configuration and folders. */
export type SeverityOf = (rule: Rule, problem: Problem) => RuleSetting;

/** Where the pages of the rules are. */
const pages = 'https://github.com/kube-api-review/kube-api-review/blob/main/docs/rules';

/** URL of a rule's page. */
export const pageOf = (rule: string): string => `${pages}/${rule}.md`;

const editOf = ({ at, text }: { at: Span; text: string }): Edit => {
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, at.end);
  return { path: at.file.path, ...start, endLine: end.line, endColumn: end.column, text };
};

function findingOf(rule: Rule, problem: Problem, severity: Finding['severity'], fact: Fact): Finding {
  const { at, document, version, field, apiserverField, related, fix } = problem;
  const { kind, name } = document ?? {};
  const parts = { rule: rule.id, path: at.file.path, kind, name, version, field, key: problem.key };
  const former = formerKey(fact);
  const start = positionAt(at.file, at.start);
  const end = positionAt(at.file, Math.max(at.start, at.end));
  return {
    rule: rule.id,
    severity,
    message: problem.message,
    path: at.file.path,
    ...start,
    endLine: end.line,
    endColumn: end.column,
    side: at.file.side,
    ...(document === undefined ? {} : { document }),
    ...(version === undefined ? {} : { version }),
    ...(field === undefined ? {} : { field }),
    ...(apiserverField === undefined ? {} : { apiserverField }),
    status: problem.status,
    fingerprint: fingerprint(parts),
    ...(former === undefined ? {} : { formerFingerprint: fingerprint({ ...parts, key: former }) }),
    docs: pageOf(rule.id),
    ...(related === undefined || related.length === 0
      ? {}
      : {
          related: related.map((place) => ({
            path: place.at.file.path,
            line: positionAt(place.at.file, place.at.start).line,
            message: place.message,
          })),
        }),
    ...(fix === undefined ? {} : { fix: { description: fix.description, edits: fix.edits.map(editOf) } }),
  };
}

/** Where a fact stands, for the report of a rule that crashed on it. */
export type PlaceOf = (fact: Fact) => Span | undefined;

const tables = new WeakMap<readonly Rule[], ReadonlyMap<string, readonly Rule[]>>();

/** Rules by the kinds of facts that they need; the table of a list is made once. */
function rulesByKind(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const known = tables.get(rules);
  if (known !== undefined) return known;
  const byKind = new Map<string, Rule[]>();
  for (const rule of rules) {
    for (const kind of rule.needs) byKind.set(kind, [...(byKind.get(kind) ?? []), rule]);
  }
  tables.set(rules, byKind);
  return byKind;
}

/**
 * Runs `rules` over `facts`. A rule that throws hides nothing: `crashed` is told, and what it makes of it is judged like any other fact. Findings that are
 * the same to the letter (same fingerprint, place and message) are given once.
 */
export function runRules(
  facts: readonly Fact[],
  rules: readonly Rule[],
  severityOf: SeverityOf,
  crashed: (rule: Rule, fact: Fact, error: unknown) => Fact,
): Finding[] {
  const byKind = rulesByKind(rules);
  const findings = new Map<string, Finding>();
  const judge = (fact: Fact, crashes: Fact[] | undefined): void => {
    for (const rule of byKind.get(fact.kind) ?? []) {
      let problems: readonly Problem[];
      try {
        problems = rule.check(fact);
      } catch (error) {
        if (crashes === undefined) throw error;
        crashes.push(crashed(rule, fact, error));
        continue;
      }
      for (const problem of problems) {
        const severity = severityOf(rule, problem);
        if (severity === 'off') continue;
        const finding = findingOf(rule, problem, severity, fact);
        findings.set(
          `${finding.fingerprint}:${finding.side}:${finding.line}:${finding.column}:${finding.message}`,
          finding,
        );
      }
    }
  };
  const crashes: Fact[] = [];
  for (const fact of facts) judge(fact, crashes);
  for (const fact of crashes) judge(fact, undefined);
  return [...findings.values()].sort(byPlace);
}

const compare = (a: string | number, b: string | number): number => (a < b ? -1 : a > b ? 1 : 0);

/** The order of a report: path, line, column, rule, then message. */
export const byPlace = (a: Finding, b: Finding): number =>
  compare(a.path, b.path) ||
  compare(a.line, b.line) ||
  compare(a.column, b.column) ||
  compare(a.rule, b.rule) ||
  compare(a.message, b.message);
