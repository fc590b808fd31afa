// Small reports, findings and change sets for the tests of what is published.
import { unknownContext, type ChangedFile, type ChangeSet } from '../../src/changes/change-set.ts';
import type { Finding } from '../../src/findings/finding.ts';
import type { Report } from '../../src/findings/report.ts';
import type { Severity } from '../../src/rules/severity-table.ts';

export const head = 'a'.repeat(40);
export const base = 'b'.repeat(40);

let serial = 0;

/** A finding on line 2 of crd.yaml by default. */
export function finding(given: Partial<Finding> = {}): Finding {
  serial += 1;
  const line = given.line ?? 2;
  return {
    rule: 'compat/field-removed',
    severity: 'error',
    message: '`spec.mode` is removed.',
    path: 'crd.yaml',
    line,
    column: 1,
    endLine: line,
    endColumn: 4,
    side: 'head',
    status: 'introduced',
    fingerprint: `fp${serial}`,
    docs: 'https://example.com/rules/compat/field-removed',
    ...given,
  };
}

/** A report of these findings; `failure` when an introduced one is an error. */
export function reportOf(findings: readonly Finding[], given: Partial<Report> = {}): Report {
  const fresh = findings.filter(({ status }) => status === 'introduced');
  const count = (severity: Severity): number => fresh.filter((item) => item.severity === severity).length;
  return {
    version: 1,
    tool: { name: 'kube-api-review', version: '0.0.0-test' },
    conclusion: count('error') > 0 ? 'failure' : 'success',
    findings,
    changes: [],
    approvals: [],
    conditions: [],
    notChecked: [],
    summary: {
      errors: count('error'),
      warnings: count('warning'),
      infos: count('info'),
      existing: findings.length - fresh.length,
      files: 1,
      documents: 1,
    },
    ...given,
  };
}

/** A file with both texts; `null` where it is not there. */
export function changedFile(path: string, before: string | null, after: string | null): ChangedFile {
  return {
    path,
    status: before === null ? 'added' : after === null ? 'removed' : 'modified',
    ...(before === null ? {} : { before: { kind: 'text', text: before } }),
    ...(after === null ? {} : { after: { kind: 'text', text: after } }),
  };
}

export const changeSetOf = (...files: readonly ChangedFile[]): ChangeSet => ({
  base: { name: 'merge base with main', sha: base },
  head: { name: 'topic', sha: head },
  files,
  context: unknownContext,
});
