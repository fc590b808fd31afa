// Runs one rule over small changes and compares what it says with the markers in the material.
import { describe, expect, test } from 'vitest';
import type { ChangeSet } from '../../src/changes/change-set.ts';
import { collectFromMaps } from '../../src/changes/from-maps.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Rule } from '../../src/rules/rule.ts';
import { findingsOf } from './findings-of.ts';
import type { Files, Marker } from './markers.ts';
import { markersOf } from './markers.ts';

/** One case: the two sides of a change, with the expectation in the material. */
export interface RuleCase {
  readonly name: string;
  /** Files of the base; a text alone is the file `crd.yaml`. Missing: the change adds everything. */
  readonly before?: string | Files;
  /** Files of the head; missing: the change removes everything. */
  readonly after?: string | Files;
  /** Unchanged files of the tree. Missing: the tree was not listed. */
  readonly context?: Files;
}

const filesOf = (side: string | Files | undefined): Files => {
  if (side === undefined) return {};
  return typeof side === 'string' ? { 'crd.yaml': side.replace(/^\n/, '') } : side;
};

const mapOf = (files: Files): Map<string, string> => new Map(Object.entries(files));

/** The change set of a case. */
export const changeSetOf = ({ before, after, context }: Omit<RuleCase, 'name'>): ChangeSet =>
  collectFromMaps(mapOf(filesOf(before)), mapOf(filesOf(after)), context && mapOf(context), {
    paths: [],
    pathsIgnore: [],
  });

const tagsOf = (rule: Rule, { status, severity }: Finding): string =>
  [...(status === 'introduced' ? [] : [status]), ...(severity === rule.severity ? [] : [severity])].join(', ');

const said = (rule: Rule, finding: Finding): string => {
  const { path, side, line, column, endLine, endColumn, message } = finding;
  const tags = tagsOf(rule, finding);
  const end = endLine === line ? `${endColumn}` : `${endLine}:${endColumn}`;
  return `${side} ${path}:${line}:${column}-${end} ${rule.id}${tags === '' ? '' : ` (${tags})`}: ${message}`;
};

function answers({ side, path, line, columns, rule: id, tags, words }: Marker, rule: Rule, finding: Finding): boolean {
  const { column, endLine, endColumn, message } = finding;
  const isThere =
    columns === undefined || (columns[0] === column && columns[1] === endColumn && endLine === finding.line);
  return (
    finding.side === side &&
    finding.path === path &&
    finding.line === line &&
    isThere &&
    rule.id === id &&
    tagsOf(rule, finding) === tags.join(', ') &&
    message.includes(words)
  );
}

/** Findings of a rule without a marker, and markers without a finding. */
export interface Differences {
  readonly unexpected: readonly string[];
  readonly unanswered: readonly Marker[];
}

/** No differences: what a test expects. */
export const none: Differences = { unexpected: [], unanswered: [] };

/** The markers of a case; those of unchanged files are expected after the change. */
const expectedOf = ({ before, after, context }: Omit<RuleCase, 'name'>): Marker[] => [
  ...markersOf(filesOf(before), 'base'),
  ...markersOf({ ...context, ...filesOf(after) }, 'head'),
];

/** Compares what `rule` says of a case with its markers; every finding needs one, and every marker a finding. Throws for a marker of another rule. */
export function differences(rule: Rule, ruleCase: Omit<RuleCase, 'name'>): Differences {
  const open = expectedOf(ruleCase);
  for (const { rule: id, words, path, line } of open) {
    if (id !== rule.id) throw new Error(`the marker at ${path}:${line} names ${id}; the rule under test is ${rule.id}`);
    if (words === '') throw new Error(`the marker at ${path}:${line} has no words`);
  }
  const unexpected = findingsOf(rule, changeSetOf(ruleCase)).filter((finding) => {
    const at = open.findIndex((marker) => answers(marker, rule, finding));
    if (at >= 0) open.splice(at, 1);
    return at < 0;
  });
  return { unexpected: unexpected.map((finding) => said(rule, finding)), unanswered: open };
}

/** What is wrong with the fixes that `rule` gives in a case: applied, each must remove its finding and bring no other. */
export async function faultsOfCase(rule: Rule, ruleCase: Omit<RuleCase, 'name'>): Promise<readonly string[]> {
  if (!findingsOf(rule, changeSetOf(ruleCase)).some(({ fix }) => fix !== undefined)) return [];
  const { before, after, context } = ruleCase;
  // Few rules have fixes, and all rules are needed to judge one.
  const { faultsOfFixes } = await import('./fixes.ts');
  return faultsOfFixes({ before: filesOf(before), after: filesOf(after), context }).faults;
}

/** Whether a case expects anything to be said. */
const isLoud = (ruleCase: RuleCase): boolean => expectedOf(ruleCase).length > 0;

/** Declares the tests of a rule: at least one case with a finding, and two without. */
export function testRule(rule: Rule, cases: readonly RuleCase[]): void {
  // oxlint-disable-next-line vitest/valid-title -- the rule's id is the title
  describe(rule.id, () => {
    test.each(cases)('$name', async (ruleCase) => {
      expect(differences(rule, ruleCase)).toEqual(none);
      expect(await faultsOfCase(rule, ruleCase)).toEqual([]);
    });
    test('has a loud and two quiet cases, all different', () => {
      const loud = cases.filter(isLoud);
      expect(loud.length).toBeGreaterThanOrEqual(1);
      expect(cases.length - loud.length).toBeGreaterThanOrEqual(2);
      expect(new Set(cases.map((ruleCase) => ruleCase.name)).size).toBe(cases.length);
      const materials = cases.map(({ before, after, context }) => JSON.stringify([before, after, context]));
      expect(new Set(materials).size).toBe(cases.length);
    });
  });
}
